// SPDX-License-Identifier: GPL-3.0-or-later
//
// How Chinese is set in the window, the help and the lessons (chinese.h), and that each thing has one word.
#include "tests/app/i18n/chinese.h"
#include "tests/app/i18n/ts_file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QRegularExpression>
#include <QTest>

namespace {

/// One word for one thing: what is found here is called otherwise everywhere else.
struct Synonym {
    const char* found;  ///< a pattern
    const char* word;
};

constexpr Synonym kSynonyms[] = {
    {"散列", "哈希"}, {"结点", "节点"},        {"槽(?!位)", "槽位"},
    {"圆环", "环"},   {"离线|下线", "宕机"},   {"素数", "质数"},
    {"探针", "探测"}, {"所有者", "归属节点"},  {"期望", "预期"},
    {"接班", "接手"}, {"条规则", "种规则"},    {"数据源|源服务器", "源站"},
    {"您", "你"},     {"Escape 键", "Esc 键"}, {"键(?!之间).{0,2}移动", "迁移"},
};

QStringList faultsOf(const QString& text) {
    QStringList faults = typographicFaults(text);
    for (const Synonym& synonym : kSynonyms) {
        const QRegularExpression other(QString::fromUtf8(synonym.found),
                                       QRegularExpression::UseUnicodePropertiesOption);
        const auto match = other.match(text);
        if (match.hasMatch())
            faults << QStringLiteral("“%1” is called “%2”: %3")
                          .arg(match.captured(), QString::fromUtf8(synonym.word), text);
    }
    return faults;
}

/// Somebody's words that are no Chinese: neither characters nor a name or unit that is the same everywhere.
bool isUntranslated(const QString& text) {
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    static const QRegularExpression same(QStringLiteral(
        "\\b(Ringscope|CSV|JSON|MiB|n?s|ms|hash|mod|Letter|cache|[A-Z]+_[A-Z]+|DISTRIBUTION|weighted|Ketama|lib\\w+|"
        "Maglev|(Anchor|Dx|Memento|Binomial)Hash|Java)\\b"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    QString rest = text;
    return !text.contains(han) && rest.remove(same).contains(word);
}

/// All texts of that language in a lesson, wherever they stand.
void collect(const QJsonValue& value, const QString& language, QStringList& texts) {
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        for (const QJsonValue& item : items) collect(item, language, texts);
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto member = object.begin(); member != object.end(); ++member) {
            if (member.key() == language && member.value().isString())
                texts << member.value().toString();
            else
                collect(member.value(), language, texts);
        }
    }
}

}  // namespace

class TestTypography : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void faultsAreFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("faults");
        const auto row = [](const char* text, int faults) { QTest::newRow(text) << QString::fromUtf8(text) << faults; };
        row("节点,键", 1);
        row("节点。", 0);
        row("节点.", 1);
        row("节点?", 1);
        row("节点(键)", 1);
        row("撤销(&U)…", 0);
        row("所有文件 (*)", 0);
        row("位置 (键)", 1);
        row("弧 (begin, end] 一行", 0);
        row("等待...", 2);
        row("5个键", 1);
        row("5 个键", 0);
        row("%1 个键", 0);
        row("键。 下一句", 1);
        row("节 点", 1);
        row("\"键\"", 1);
        row("“%1” 的哈希值", 1);
        row("“%1”的哈希值", 0);
        row("键“a b”", 0);
        row("槽位", 0);
        row("一个槽", 1);
        row("3 个键移动", 1);
    }
    void faultsAreFound() {
        QFETCH(const QString, text);
        QFETCH(const int, faults);
        QVERIFY2(faultsOf(text).size() == faults, qPrintable(faultsOf(text).join(QLatin1Char('\n'))));
    }

    void windowAndHelp() {
        QStringList faults;
        const auto messages = messagesIn(fileOf(QStringLiteral("zh_CN")));
        QVERIFY(messages.size() > 1000);
        for (const Message& message : messages) {
            for (const QString& form : message.forms) {
                faults << faultsOf(form);
                if (isUntranslated(form)) faults << QStringLiteral("no Chinese: ") + message.id();
            }
        }
        say(faults);
        QCOMPARE(faults.size(), 0);
    }

    void lessons() {
        const QDir folder(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons"));
        const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files);
        QVERIFY(files.size() >= 12);
        QStringList faults;
        for (const QString& name : files) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QStringList texts;
            collect(QJsonDocument::fromJson(file.readAll()).object(), QStringLiteral("zh_CN"), texts);
            QVERIFY2(texts.size() > 10, qPrintable(name));
            for (const QString& text : texts) {
                if (isUntranslated(text)) faults << QStringLiteral("%1: no Chinese: %2").arg(name, text);
                for (const QString& fault : faultsOf(text)) faults << name + QStringLiteral(": ") + fault;
            }
        }
        say(faults);
        QCOMPARE(faults.size(), 0);
    }

private:
    /// One by one: QVERIFY2 would cut a long list off.
    static void say(const QStringList& faults) {
        for (const QString& fault : faults) qWarning("%s", qPrintable(fault));
    }
};

QTEST_APPLESS_MAIN(TestTypography)
#include "tst_typography.moc"
