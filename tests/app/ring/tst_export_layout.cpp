// SPDX-License-Identifier: GPL-3.0-or-later
//
// Legend and caption of pictures that stand alone: whatever the number and the names of the nodes, they stay within the
// picture and leave the circle its room.
#include "app/export/caption.h"
#include "app/ring/export_layout.h"
#include "app/ring/ring_layout.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QTest>

using namespace ringscope;

namespace {

RingScene withNodes(int count, const QString& name) {
    RingScene scene;
    scene.forExport = true;
    scene.virtualNodes = true;
    scene.loadColours = count > 12;
    scene.caption = QStringLiteral("One line");
    for (int i = 1; i <= count; ++i) {
        SceneNode node;
        node.name = name.arg(i);
        scene.nodes.push_back(node);
    }
    return scene;
}

}  // namespace

class TestExportLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLegendStaysInThePicture_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QSizeF>("area");
        for (const int nodes : {1, 3, 5, 8, 12}) {
            for (const char* name : {"%1", "cache-%1", "cache-server-%1.example.org", "缓存服务器%1"}) {
                for (const QSizeF area : {QSizeF(440, 330), QSizeF(800, 600), QSizeF(64, 64)}) {
                    QTest::addRow("%d %s %d", nodes, name, int(area.width()))
                        << nodes << QString::fromUtf8(name) << area;
                }
            }
        }
    }
    void theLegendStaysInThePicture() {
        QFETCH(int, nodes);
        QFETCH(QString, name);
        QFETCH(QSizeF, area);
        const RingScene scene = withNodes(nodes, name);
        const LegendGrid grid = legendGrid(scene, area, 1);
        QVERIFY(grid.columns * grid.rows >= std::size_t(nodes));
        QVERIFY((grid.rows - 1) * grid.columns < std::size_t(nodes));
        QVERIFY(double(grid.columns) * grid.entry <= area.width() - 2 * kExportMargin + 1e-6);
        QVERIFY(double(grid.rows) * kLegendRow <= std::max(kLegendRow, kLargestLegend * area.height()));
        const RingLayout layout = layoutRing(scene, QRectF(QPointF(), area));
        QCOMPARE(layout.foot.height(), exportFootHeight(scene, area, 1));
        if (area.height() < 100) return;
        QVERIFY(layout.outer() * 2 > area.height() / 3);
        QVERIFY(layout.at(0.5, layout.outer()).y() < layout.foot.top());
    }

    void namesAreWholeWhereThereIsRoom() {
        const QFontMetricsF metrics(Theme::light().font(TypeRole::Secondary));
        for (const char* name : {"cache-%1", "缓存%1", "WWW-%1"}) {
            const RingScene scene = withNodes(5, QString::fromUtf8(name));
            const LegendGrid grid = legendGrid(scene, {440, 330}, 1);
            QVERIFY2(grid.entry - 39 >= metrics.horizontalAdvance(scene.nodes[0].name), name);
        }
    }

    void loadColoursHaveAScaleAndNoNames() {
        const RingScene scene = withNodes(30, QStringLiteral("cache-%1"));
        QCOMPARE(legendGrid(scene, {440, 330}, 1).rows, std::size_t(0));
        QCOMPARE(exportFootHeight(scene, {440, 330}, 1), captionHeight(scene, 1) + kLoadLegend);
    }

    void captionsBreakBetweenFacts() {
        const QFont font = Theme::light().font(TypeRole::Axis);
        const QString caption =
            QStringLiteral("MurmurHash3, seed 7 · 60 keys · 5 nodes, one point each · position 0 at the top");
        QCOMPARE(inLines(caption, font, 1e4), caption);
        const QString lines = inLines(caption, font, 250);
        QVERIFY(lines.count(QLatin1Char('\n')) >= 1);
        for (const QString& line : lines.split(QLatin1Char('\n')))
            QVERIFY(QFontMetricsF(font).horizontalAdvance(line) <= 250);
        QCOMPARE(QString(lines).replace(QLatin1Char('\n'), QStringLiteral(" · ")), caption);
        RingScene scene = withNodes(0, {});
        const double one = captionHeight(scene, 1);
        scene.caption = lines;
        QVERIFY(captionHeight(scene, 1) > one);
        QVERIFY(exportHeadHeight(scene, 1) < 20);
        scene.title = QStringLiteral("A title");
        QVERIFY(exportHeadHeight(scene, 1) > 40);
    }
};

QTEST_MAIN(TestExportLayout)
#include "tst_export_layout.moc"
