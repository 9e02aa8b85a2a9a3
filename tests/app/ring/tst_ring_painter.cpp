// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture itself, by sampled pixels. Samples lie at least 2 px inside flat areas, so a tolerance of
// 3 of 255 a channel covers rounding; where lines are looked for, the test says how many it needs.
#include "app/ring/banner_painter.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_keys.h"
#include "app/ring/ring_painter.h"
#include "tests/app/ring/ring_scenes.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>

#include <cmath>

using namespace ringscope;

namespace {

const QSize kSize(1152, 840);

struct Picture {
    RingScene scene;
    RingLayout layout;
    RingStyle style;
    QImage image;

    [[nodiscard]] QColor at(QPointF point) const { return image.pixelColor(point.toPoint()); }
    [[nodiscard]] QColor band(double turns) const { return at(layout.at(turns, layout.radius)); }
};

Picture painted(RingScene scene, const Theme& theme = Theme::light(), const RingMood& mood = {}, bool playing = false) {
    Picture picture;
    picture.scene = std::move(scene);
    picture.style.theme = theme;
    picture.layout = layoutRing(picture.scene, QRectF(QPointF(0, 0), kSize), theme.textScale, playing);
    picture.image = QImage(kSize, QImage::Format_ARGB32_Premultiplied);
    picture.image.fill(Qt::transparent);
    QPainter painter(&picture.image);
    RingPainter().paintStill(painter, picture.scene, picture.layout, picture.style, mood);
    return picture;
}

bool near(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= 3 && std::abs(a.green() - b.green()) <= 3 &&
           std::abs(a.blue() - b.blue()) <= 3;
}

/// Share of samples along the middle of the band that look like `colour`.
double share(const Picture& picture, double from, double to, const QColor& colour) {
    int hits = 0;
    constexpr int kSamples = 400;
    for (int i = 0; i < kSamples; ++i) {
        if (near(picture.band(from + (to - from) * (i + 0.5) / kSamples), colour)) ++hits;
    }
    return static_cast<double>(hits) / kSamples;
}

}  // namespace

class TestRingPainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arcsWearTheirOwnersColour_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void arcsWearTheirOwnersColour() {
        QFETCH(bool, dark);
        const Theme theme = dark ? Theme::dark() : Theme::light();
        const Picture picture = painted(test::sceneOf({0.2, 0.55, 0.9}), theme);
        QVERIFY(near(picture.band(0.1), theme.node(0)));
        QVERIFY(near(picture.band(0.4), theme.node(1)));
        QVERIFY(near(picture.band(0.7), theme.node(2)));
        QVERIFY(near(picture.at(QPointF(4, 4)), theme.canvas));
        QVERIFY(near(picture.at(picture.layout.at(0.3, picture.layout.inner() - 8)), theme.panel));
        // Bead: panel inside, owner's edge.
        QVERIFY(near(picture.at(picture.layout.badges[1].bead), theme.panel));
    }

    void downArcIsHatchedWhileTheEventPlays() {
        RingScene scene = test::sceneOf({0.2, 0.55, 0.9});
        scene.nodes[1].up = false;
        scene.arcs[1].node = 2;
        RingMood mood;
        mood.aside = 1;
        mood.arcs.resize(3);
        mood.arcs[1].hatched = 1;
        const Theme theme = Theme::light();
        const Picture playing = painted(scene, theme, mood, true);
        QVERIFY(near(playing.band(0.7), Theme::mixed(theme.node(2), theme.canvas, 0.30)));
        QVERIFY(share(playing, 0.22, 0.53, theme.node(2)) == 0);
        QVERIFY(share(playing, 0.22, 0.53, theme.track) > 0.5);
        QVERIFY(share(playing, 0.22, 0.53, theme.hatch) > 0.03);
        // Settled, the heir has it all, without a gap where the point was; the bead keeps its place as a grey cross.
        const Picture settled = painted(scene, theme);
        QVERIFY(share(settled, 0.22, 0.53, theme.node(2)) == 1);
        QVERIFY(near(settled.at(settled.layout.at(0.55, settled.layout.inner() + 3)), theme.node(2)));
        QVERIFY(near(settled.at(settled.layout.badges[1].bead), theme.text2));
    }

    void everybodyDownHatchesTheWholeBand() {
        RingScene scene = test::sceneOf({0.2, 0.55, 0.9});
        for (SceneNode& node : scene.nodes) node.up = false;
        for (SceneArc& arc : scene.arcs) arc.node = -1;
        scene.action = CentreAction::BringAllBack;
        const Picture picture = painted(scene);
        for (const auto& [from, to] : {std::pair{0.0, 0.18}, {0.22, 0.53}, {0.57, 0.88}, {0.92, 1.0}}) {
            QVERIFY(share(picture, from, to, picture.style.theme.track) > 0.5);
            QVERIFY(share(picture, from, to, picture.style.theme.hatch) > 0.03);
        }
    }

    void selectionLiftsAndPales() {
        RingScene scene = test::sceneOf({0.2, 0.55, 0.9});
        scene.selectedNode = scene.nodes[1].id;
        const Picture picture = painted(scene);
        const Theme& theme = picture.style.theme;
        QVERIFY(near(picture.band(0.4), theme.node(1)));
        QVERIFY(near(picture.at(picture.layout.at(0.4, picture.layout.outer() + 6)), theme.node(1)));
        QVERIFY(near(picture.band(0.7), Theme::mixed(theme.node(2), theme.canvas, 0.68)));
        QVERIFY(!near(picture.at(picture.layout.at(0.7, picture.layout.outer() + 6)), theme.node(2)));
    }

    void nobodyPalesWhileAnEventPlays() {
        RingScene scene = test::sceneOf({0.2, 0.55, 0.9});
        scene.selectedNode = scene.nodes[1].id;
        RingMood mood;
        mood.aside = 1;
        const Picture playing = painted(scene, Theme::light(), mood, true);
        const Theme& theme = playing.style.theme;
        QVERIFY(near(playing.band(0.7), Theme::mixed(theme.node(2), theme.canvas, 0.3)));
        scene.selectionPales = false;
        QVERIFY(near(painted(scene).band(0.7), theme.node(2)));
    }

    void slotsFromTheSeventhOnHaveAStripe() {
        RingScene scene = test::sceneOf({0.4, 0.9});
        scene.nodes[0].slot = 5;
        scene.nodes[1].slot = 6;
        const Picture picture = painted(scene);
        const Theme& theme = picture.style.theme;
        QVERIFY(near(picture.band(0.2), theme.node(5)));
        QVERIFY(!near(picture.band(0.7), theme.node(6)));
        QVERIFY(near(picture.at(picture.layout.at(0.7, picture.layout.radius + 6)), theme.node(6)));
    }

    void highContrastGivesEveryArcAnEdgeAndAPattern() {
        const Theme theme = Theme::light().withHighContrast();
        const Picture picture = painted(test::sceneOf({0.2, 0.55, 0.9}), theme);
        bool edged = false;
        for (const double off : {-1.0, 0.0, 1.0}) {
            edged = edged || near(picture.at(picture.layout.at(0.377, picture.layout.outer() + off)), theme.text);
        }
        QVERIFY(edged);
        for (const auto& [from, to, slot] : {std::tuple{0.22, 0.53, 1}, {0.57, 0.88, 2}}) {
            const double plain = share(picture, from, to, theme.node(slot));
            QVERIFY(plain > 0.1 && plain < 0.9);
        }
    }

    void keysWearTheirStates() {
        RingScene scene = test::sceneOf({0.5});
        for (const double turns : {0.1, 0.2, 0.3, 0.4}) {
            SceneKey key;
            key.turns = turns;
            key.node = turns > 0.35 ? -1 : 0;
            scene.keys.push_back(key);
        }
        RingMood mood;
        mood.aside = 1;
        mood.keys = {KeyMood::Resting, KeyMood::AboutToMove, KeyMood::Hidden, KeyMood::Resting};
        const Picture picture = painted(scene, Theme::light(), mood, true);
        const Theme& theme = picture.style.theme;
        const auto dot = [&](std::size_t i) { return picture.at(picture.layout.keys[i].centre); };
        QVERIFY(near(dot(0), Theme::mixed(theme.node(0), theme.panel, 0.44)));
        QVERIFY(near(dot(1), theme.panel));
        QVERIFY(near(dot(2), theme.panel));
        QVERIFY(near(dot(3), theme.panel));
        QVERIFY(!near(picture.at(picture.layout.keys[1].centre + QPointF(4.5, 0)), theme.panel));
        QVERIFY(near(picture.at(picture.layout.keys[2].centre + QPointF(4.5, 0)), theme.panel));
        QVERIFY(!near(picture.at(picture.layout.keys[3].centre + QPointF(4.5, 0)), theme.panel));
    }

    void heirsColourComesInGradually() {
        const RingScene scene = test::sceneOf({0.4, 0.9});
        RingMood mood;
        mood.arcs.resize(2);
        mood.arcs[0].was = 1;
        mood.arcs[0].settled = 0.25;
        const Picture picture = painted(scene, Theme::light(), mood);
        const Theme& theme = picture.style.theme;
        QVERIFY(near(picture.band(0.2), Theme::mixed(theme.node(1), theme.node(0), 0.25)));
    }

    void emptyCircleIsDashed() {
        RingScene scene;
        scene.action = CentreAction::AddFiveOrOpen;
        scene.centre = {QStringLiteral("No nodes yet"), QStringLiteral("60 keys are waiting"), {}};
        const Picture picture = painted(scene);
        int dark = 0;
        for (int i = 0; i < 720; ++i) {
            if (near(picture.at(picture.layout.at(i / 720.0, picture.layout.outer())), picture.style.theme.hatch))
                ++dark;
        }
        QVERIFY(dark > 200 && dark < 600);
        QVERIFY(near(picture.band(0.3), picture.style.theme.canvas));
    }

    void binsShowTheMeanOfWhatFallsIntoAPixel() {
        RingScene scene = test::sceneOf({0.5});
        scene.virtualNodes = true;
        scene.loadColours = true;
        scene.arcs.clear();
        scene.density.emplace();
        scene.density->rim.assign(kRimSlices, 0.0F);
        scene.density->band.assign(kBandBins, 0.0F);
        scene.density->bandRange = 0.1;
        for (int i = 0; i < kBandBins / 2; ++i) scene.density->band[static_cast<std::size_t>(i)] = 0.1F;
        const Picture picture = painted(scene);
        QVERIFY(near(picture.band(0.25), picture.style.theme.loadAbove));
        QVERIFY(near(picture.band(0.75), picture.style.theme.loadMean));
    }

    void selectionLiftsAndPalesOnTheBinnedBand() {
        RingScene scene = test::sceneOf({0.1, 0.6});
        scene.arcs.clear();
        scene.virtualNodes = true;
        scene.density = SceneDensity();
        scene.density->bandNode.assign(kBandBins, 0);
        for (std::size_t bin = 0; bin < 1000; ++bin) scene.density->bandNode[bin] = 1;
        const Picture before = painted(scene);
        scene.selectedNode = scene.nodes[1].id;
        scene.density->selected.assign(kBandBins, 0.0F);
        for (std::size_t bin = 0; bin < 1000; ++bin) scene.density->selected[bin] = 1;
        const Picture after = painted(scene);
        const double own = 700.0 / kBandBins, other = 0.75, above = after.layout.outer() + 5 * after.layout.unit;
        const QColor colour = Theme::light().node(scene.nodes[1].slot);
        QCOMPARE(after.at(after.layout.at(own, above)), colour);
        QVERIFY(before.at(before.layout.at(own, above)) != colour);
        QCOMPARE(after.at(after.layout.at(other, above)), before.at(before.layout.at(other, above)));
        QVERIFY(after.band(other).lightness() > before.band(other).lightness() + 60);
    }

    void sameSceneGivesSameBytes() {
        const auto evaluation = test::evaluated(test::withVirtualNodes(test::firstState(), 20));
        const RingScene scene = buildScene(*evaluation, {});
        QCOMPARE(painted(scene).image, painted(scene).image);
    }

    void painterIsLeftAsItWas() {
        QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        painter.setPen(QPen(Qt::green, 7));
        painter.setOpacity(0.5);
        const RingScene scene = buildScene(*test::evaluated(test::firstState()), {});
        RingStyle style;
        style.theme = Theme::light();
        RingPainter().paintStill(painter, scene, layoutRing(scene, QRectF(QPointF(0, 0), kSize)), style);
        QCOMPARE(painter.pen().color(), QColor(Qt::green));
        QCOMPARE(painter.opacity(), 0.5);
    }

    void transparentPicturesHaveNoBackground() {
        const RingScene scene = test::sceneOf({0.2, 0.9});
        RingStyle style;
        style.theme = Theme::light();
        style.background = false;
        QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        RingPainter().paintStill(painter, scene, layoutRing(scene, QRectF(QPointF(0, 0), kSize)), style);
        painter.end();
        QCOMPARE(image.pixelColor(3, 3).alpha(), 0);
        QCOMPARE(image.pixelColor(kSize.width() / 2, kSize.height() / 2 + 100).alpha(), 255);
    }

    void vectorsHoldNoImagesAndNoClips() {
        const State state = test::withVirtualNodes(test::withKeys(test::withNodes(30), 5000), 30);
        SceneView view;
        view.forExport = true;
        view.title = QStringLiteral("Thirty nodes");
        const RingScene large = buildScene(*test::evaluated(state), view);
        const RingScene down = buildScene(*test::evaluated(test::firstState()), view);
        RingMood mood;
        mood.arcs.resize(down.arcs.size());
        mood.arcs[2].hatched = 1;
        for (const RingScene* scene : {&large, &down}) {
            QByteArray svg;
            QBuffer buffer(&svg);
            QSvgGenerator generator;
            generator.setOutputDevice(&buffer);
            generator.setSize(kSize);
            RingStyle style;
            style.theme = Theme::light();
            style.vector = true;
            QPainter painter(&generator);
            RingPainter().paintStill(painter, *scene, layoutRing(*scene, QRectF(QPointF(0, 0), kSize)), style, mood);
            painter.end();
            QVERIFY(svg.size() > 5000);
            QVERIFY(!svg.contains("<image"));
            QVERIFY(!svg.contains("<pattern"));
        }
    }

    void bannerFitsItsWordsAndShowsItsShare() {
        BannerText text;
        text.head = QStringLiteral("cache-c went down");
        text.body = QStringLiteral("12 of 60 keys moved (20 %) to the next node clockwise");
        text.movedShare = 0.2;
        text.expectedShare = 0.5;
        text.hasNumbers = true;
        text.movedLabel = QStringLiteral("moved 20 %");
        text.expectedLabel = QStringLiteral("average over all rings 50 %");
        RingStyle style;
        style.theme = Theme::light();
        const QRectF area(QPointF(0, 0), kSize);
        const QRectF card = bannerRect(area, style, text);
        QVERIFY(area.contains(card));
        QVERIFY(std::abs(card.center().x() - area.center().x()) < 1);
        QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(style.theme.canvas);
        QPainter painter(&image);
        paintBanner(painter, card, text, style, 0.2);
        painter.end();
        int ink = 0;
        const int y = static_cast<int>(card.center().y()) + 5;
        for (int x = static_cast<int>(card.right()) - 250; x < static_cast<int>(card.right()) - 20; ++x) {
            if (near(image.pixelColor(x, y), style.theme.ink)) ++ink;
        }
        // A fifth of a bar of 216 px, and the mark.
        QVERIFY2(ink > 36 && ink < 54, qPrintable(QString::number(ink)));
        // Narrow: still inside, without the bar.
        const QRectF narrow(0, 0, 420, 500);
        QVERIFY(narrow.contains(bannerRect(narrow, style, text)));
    }
};

QTEST_MAIN(TestRingPainter)
#include "tst_ring_painter.moc"
