// SPDX-License-Identifier: GPL-3.0-or-later
//
// The language from the menu, without a restart: every word of the window and its dialogs follows.
#include "tests/support/gui_fixture.h"

#include "app/charts/load_card.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QMenu>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTextDocument>
#include <QTextDocumentFragment>

using namespace ringscope;

namespace {

bool isChinese(const QString& text) {
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return text.contains(han);
}

/// A word that is neither a name nor the same in every language.
bool isEnglish(const QString& text) {
    static const QRegularExpression same(QStringLiteral(
        "\\b(Ringscope|English|cache-\\w+|key(:\\d*)?|node|PNG|SVG|PDF|CSV|JSON|UTF|MD5|SHA|CRC|FNV|\\w*[Kk]etama\\w*|"
        "libmemcached|Maglev|XMODEM|(Anchor|Dx|Memento|Binomial)Hash|Murmur\\w*|murmur\\w*|XXH\\w*|xxH\\w*|xxh\\w*|"
        "Jenkins|SipHash|Rapid\\w*|avalanche|signed "
        "char|One-at-a-time|SuperFastHash|lookup3|length|sdbm|djb2|wt6|libstdc|"
        "Java|"
        "Ctrl|Shift|Alt|Del|Delete|Esc|Space|Home|End|Return|Enter|Backspace|Left|Right|Up|Down|PgUp|PgDown|F\\d+|"
        "hash mod N|mod|Zipf|Letter|p99|0x[0-9a-f]+)\\b"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    QString rest = text;
    return !isChinese(text) && rest.remove(same).contains(word);
}

void add(QStringList& texts, const QString& text) {
    if (text.isEmpty()) return;
    texts << (Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text);
}

void addModel(QStringList& texts, const QAbstractItemModel* model) {
    for (int row = 0; model != nullptr && row < model->rowCount(); ++row) {
        for (int column = 0; column < model->columnCount(); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
                add(texts, model->index(row, column).data(role).toString());
            }
        }
    }
}

/// Everything a person can read or hear of a widget and what it holds.
QStringList wordsOf(QWidget* top) {
    QStringList texts;
    add(texts, top->windowTitle());
    QWidgetList widgets = top->findChildren<QWidget*>();
    widgets.prepend(top);
    for (QWidget* widget : widgets) {
        // Qt's own title bar of a dock, which ours covers.
        if (widget->objectName().startsWith(QStringLiteral("qt_dockwidget_"))) continue;
        for (const QString& text : {widget->toolTip(), widget->statusTip(), widget->accessibleName(),
                                    widget->accessibleDescription(), widget->whatsThis()}) {
            add(texts, text);
        }
        for (const QAction* action : widget->actions()) {
            for (const QString& text : {action->text(), action->toolTip(), action->statusTip()}) add(texts, text);
        }
        if (const auto* label = qobject_cast<QLabel*>(widget)) add(texts, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) add(texts, button->text());
        if (const auto* edit = qobject_cast<QLineEdit*>(widget)) add(texts, edit->placeholderText());
        if (const auto* menu = qobject_cast<QMenu*>(widget)) add(texts, menu->title());
        if (const auto* combo = qobject_cast<QComboBox*>(widget)) addModel(texts, combo->model());
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget)) addModel(texts, view->model());
        if (const auto* tabs = qobject_cast<QTabWidget*>(widget)) {
            for (int i = 0; i < tabs->count(); ++i) add(texts, tabs->tabText(i));
        }
    }
    texts.removeDuplicates();
    return texts;
}

QStringList leftIn(QWidget* top, bool (*wrong)(const QString&)) {
    QStringList left;
    for (const QString& text : wordsOf(top)) {
        if (wrong(text)) left << text;
    }
    return left;
}

void choose(const GuiFixture& gui, const char* language) {
    QMenu* menu = gui.find<QMenu>("languageMenu");
    Q_EMIT menu->aboutToShow();
    menu->findChild<QAction*>(QString::fromLatin1(language))->trigger();
    gui.settle();
    Q_EMIT menu->aboutToShow();
}

}  // namespace

class TestLanguageFlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWordFollowsAndComesBack();
    void dialogsSpeakChinese_data();
    void dialogsSpeakChinese();
    void theChoiceOutlivesTheProgram();
};

void TestLanguageFlow::everyWordFollowsAndComesBack() {
    GuiFixture gui;
    gui.session().forward();
    gui.session().selectNode(gui.id("cache-b"));
    gui.settle();
    // The words about the curve change when it is there.
    QTRY_VERIFY(gui.find<LoadCard>("loadCard")->isComplete());
    QStringList before = wordsOf(gui.window.get());
    // What was said to a screen reader is over.
    for (const QLabel* label : gui.window->findChildren<QLabel*>(QStringLiteral("announcer"))) {
        before.removeAll(label->accessibleName());
    }
    choose(gui, "language_zh_CN");
    const QStringList english = leftIn(gui.window.get(), isEnglish);
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral("\n"))));
    choose(gui, "language_en");
    QStringList chinese = leftIn(gui.window.get(), isChinese);
    chinese.removeAll(QStringLiteral("简体中文"));
    QVERIFY2(chinese.isEmpty(), qPrintable(chinese.join(QStringLiteral("\n"))));
    for (const QString& text : before) QVERIFY2(wordsOf(gui.window.get()).contains(text), qPrintable(text));
}

void TestLanguageFlow::dialogsSpeakChinese_data() {
    QTest::addColumn<ActionId>("action");
    QTest::newRow("type keys") << ActionId::TypeKeys;
    QTest::newRow("picture") << ActionId::ExportPicture;
    QTest::newRow("data") << ActionId::ExportData;
    QTest::newRow("add node") << ActionId::AddNode;
    QTest::newRow("paste nodes") << ActionId::PasteNodes;
    QTest::newRow("rename") << ActionId::RenameNode;
    QTest::newRow("weight") << ActionId::NodeWeight;
    QTest::newRow("ring settings") << ActionId::RingSettings;
    QTest::newRow("shortcuts") << ActionId::Shortcuts;
    QTest::newRow("about") << ActionId::About;
    QTest::newRow("animation") << ActionId::ExportAnimation;
    QTest::newRow("handout") << ActionId::ExportHandout;
    QTest::newRow("results") << ActionId::ShowResults;
    QTest::newRow("quiz") << ActionId::StartQuiz;
    QTest::newRow("text of a scenario") << ActionId::OpenText;
    QTest::newRow("numbers of the rules") << ActionId::RuleNumbers;
    QTest::newRow("lesson editor") << ActionId::RecordLesson;
    QTest::newRow("presenter") << ActionId::Present;
}

void TestLanguageFlow::dialogsSpeakChinese() {
    QFETCH(const ActionId, action);
    GuiFixture gui;
    gui.session().selectNode(gui.id("cache-b"));
    gui.settle();
    choose(gui, "language_zh_CN");
    gui.trigger(action);
    QWidget* dialog = nullptr;
    const auto isThere = [&] {
        for (QWidget* one : QApplication::topLevelWidgets()) {
            if (one->isVisible() && one != gui.window.get() && qobject_cast<QMenu*>(one) == nullptr) dialog = one;
        }
        return dialog != nullptr;
    };
    QTRY_VERIFY(isThere());
    QVERIFY(isChinese(dialog->windowTitle()));
    QStringList english = leftIn(dialog, isEnglish);
    // Names of numbers, as a lesson has them in braces.
    for (const char* name : {"keys", "up"}) english.removeAll(QLatin1String(name));
    QVERIFY2(english.isEmpty(), qPrintable(english.join(QStringLiteral("\n"))));
}

void TestLanguageFlow::theChoiceOutlivesTheProgram() {
    GuiFixture gui;
    choose(gui, "language_zh_CN");
    QVERIFY(isChinese(gui.find<QWidget>("ring")->accessibleName()));
    const Settings settings(gui.dir.filePath(QStringLiteral("settings.ini")));
    QCOMPARE(settings.language(), QStringLiteral("zh_CN"));
    const Language language(settings);
    QCOMPARE(language.current(), QStringLiteral("zh_CN"));
}

QTEST_MAIN(TestLanguageFlow)
#include "tst_language.moc"
