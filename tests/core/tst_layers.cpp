// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who may know whom: reads every #include of the sources and compares it with the layers of the
// architecture. Also: no Qt in core, Qt Charts only in app/charts, an SPDX line in every file.
#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

namespace {

const QString kRoot = QStringLiteral(RINGSCOPE_TEST_DATA "/..");

/// Lower number = deeper layer; equal numbers of different folders may know each other only where listed together.
const QMap<QString, int> kCoreLayers = {
    {QStringLiteral("base"), 0},    {QStringLiteral("hash"), 1},      {QStringLiteral("cluster"), 2},
    {QStringLiteral("keys"), 2},    {QStringLiteral("placement"), 3}, {QStringLiteral("assign"), 4},
    {QStringLiteral("systems"), 5}, {QStringLiteral("metrics"), 5},   {QStringLiteral("scenario"), 6},
    {QStringLiteral("lab"), 7},     {QStringLiteral("lesson"), 8},    {QStringLiteral("cli"), 9},
};

struct Include {
    QString file, target;
    int line;
};

QList<Include> includesUnder(const QString& folder) {
    QList<Include> found;
    // No raw string: moc 6.4 loses its way in one inside a macro.
    static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
    QDirIterator it(kRoot + QLatin1Char('/') + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
        int line = 0;
        while (!file.atEnd()) {
            ++line;
            const auto match = pattern.match(QString::fromUtf8(file.readLine()));
            if (match.hasMatch()) found.append({QDir(kRoot).relativeFilePath(it.filePath()), match.captured(1), line});
        }
    }
    return found;
}

}  // namespace

class TestLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Two classes of one name are one for the linker, which takes the destructor of either.
    void namesAreDefinedOnce() {
        static const QRegularExpression pattern(
            QStringLiteral("^(?:class|struct|enum class) (?:\\[\\[nodiscard\\]\\] )?(\\w+)[^;(]*$"),
            QRegularExpression::MultilineOption);
        static const QRegularExpression spaces(QStringLiteral("^namespace ([\\w:]+)"),
                                               QRegularExpression::MultilineOption);
        QHash<QString, QString> places;
        for (const QString& folder : {QStringLiteral("core"), QStringLiteral("app")}) {
            QDirIterator it(kRoot + QLatin1Char('/') + folder, {QStringLiteral("*.h")}, QDir::Files,
                            QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                if (!file.open(QIODevice::ReadOnly)) qFatal("cannot read %s", qPrintable(file.fileName()));
                const QString text = QString::fromUtf8(file.readAll());
                const QString space = spaces.match(text).captured(1);
                auto found = pattern.globalMatch(text);
                while (found.hasNext()) {
                    const QString name = space + QStringLiteral("::") + found.next().captured(1);
                    const QString place = QDir(kRoot).relativeFilePath(it.filePath());
                    const QString first = places.value(name, place);
                    QVERIFY2(first == place,
                             qPrintable(name + QStringLiteral(": ") + first + QLatin1Char(' ') + place));
                    places.insert(name, place);
                }
            }
        }
        QVERIFY(places.size() > 300);
    }

    void coreKnowsOnlyDeeperLayers() {
        const auto includes = includesUnder(QStringLiteral("core"));
        QVERIFY(includes.size() > 50);
        for (const auto& include : includes) {
            const QString where =
                include.file + QLatin1Char(':') + QString::number(include.line) + QLatin1Char(' ') + include.target;
            QVERIFY2(!include.target.startsWith(QLatin1String("app/")), qPrintable(where));
            QVERIFY2(!QRegularExpression(QStringLiteral("^Q[A-Zt]")).match(include.target).hasMatch(),
                     qPrintable(where));
            if (!include.target.startsWith(QLatin1String("core/"))) continue;
            const QString from = include.file.section(QLatin1Char('/'), 1, 1);
            const QString to = include.target.section(QLatin1Char('/'), 1, 1);
            QVERIFY2(kCoreLayers.contains(from) && kCoreLayers.contains(to), qPrintable(where));
            QVERIFY2(from == to || kCoreLayers[to] < kCoreLayers[from], qPrintable(where));
        }
    }

    void paintersSeeValuesOnly() {
        static const QRegularExpression painters(QStringLiteral(
            "^app/ring/(ring_scene|ring_layout|ring_style|ring_painter|modulo_scene|modulo_painter)\\."));
        static const QRegularExpression forbidden(
            QStringLiteral("^(app/(session|settings|window|panels|dialogs|actions)/|QWidget|QApplication)"));
        for (const auto& include : includesUnder(QStringLiteral("app/ring"))) {
            if (!painters.match(include.file).hasMatch()) continue;
            QVERIFY2(!forbidden.match(include.target).hasMatch(),
                     qPrintable(include.file + QLatin1Char(' ') + include.target));
        }
    }

    void chartsModuleStaysInItsFolder() {
        static const QRegularExpression charts(
            QStringLiteral("^(QtCharts/"
                           "|Q(Chart|ChartView|LineSeries|AreaSeries|BarSet|BarSeries|ValueAxis|LogValueAxis|"
                           "ScatterSeries|XYSeries)$)"));
        int inside = 0;
        for (const auto& include : includesUnder(QStringLiteral("app"))) {
            if (!charts.match(include.target).hasMatch()) continue;
            QVERIFY2(include.file.startsWith(QLatin1String("app/charts/")), qPrintable(include.file));
            ++inside;
        }
        QVERIFY(inside > 0);
    }

    void panelsDoNotKnowEachOther() {
        for (const auto& include : includesUnder(QStringLiteral("app/panels"))) {
            if (!include.target.startsWith(QLatin1String("app/panels/"))) continue;
            const QString own = include.file.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
            const QString other = include.target.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
            QVERIFY2(!other.endsWith(QLatin1String("_panel")) || own == other,
                     qPrintable(include.file + QLatin1Char(' ') + include.target));
        }
    }

    void noUmbrellaHeaders() {
        static const QRegularExpression umbrella(
            QStringLiteral("^Qt(Widgets|Gui|Core|Charts|Svg|Test|Concurrent|PrintSupport)$"));
        for (const auto& folder : {QStringLiteral("app"), QStringLiteral("tests")}) {
            for (const auto& include : includesUnder(folder)) {
                QVERIFY2(!umbrella.match(include.target).hasMatch(),
                         qPrintable(include.file + QLatin1Char(' ') + include.target));
            }
        }
    }

    void everySourceNamesItsLicense() {
        const QMap<QString, QByteArray> licenses = {
            {QStringLiteral("core"), "// SPDX-License-Identifier: MIT"},
            {QStringLiteral("app"), "// SPDX-License-Identifier: GPL-3.0-or-later"}};
        for (auto license = licenses.cbegin(); license != licenses.cend(); ++license) {
            QDirIterator it(kRoot + QLatin1Char('/') + license.key(), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                            QDir::Files, QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                QVERIFY2(file.readLine().trimmed() == license.value(), qPrintable(file.fileName()));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestLayers)
#include "tst_layers.moc"
