// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the cards of the comparison draw: under every rule each drawn key stands in a cell, row or stretch of the node
// that owns it, before an event and after it; a bounded card has who overflowed; large cases stay small.
#include "app/ring/card_layout.h"
#include "app/ring/card_painter.h"
#include "app/session/session.h"
#include "core/keys/key_generators.h"
#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/builtin_scenarios.h"

#include <QFontMetricsF>
#include <QTest>

#include <algorithm>

using namespace ringscope;

class TestCardPictures : public QObject {
    Q_OBJECT

    using Kind = PlacementPicture::Kind;

    static void start(Session& session, const std::string& id) {
        session.reset(firstRing());
        session.toStart();
        session.setComparedRules({id, "jump-guava"});
        session.setView(ViewMode::Compare);
        session.waitForEvaluation();
    }
    static void apply(Session& session, Event event) {
        QVERIFY(session.apply(std::move(event)).has_value());
        session.waitForEvaluation();
    }
    static const CardPicture* pictureIn(const Session& session, const std::string& id) {
        const RuleSide* side = session.transition()->side(id);
        return side ? side->picture.get() : nullptr;
    }
    /// A card of the rule that draws itself: plain modulo and the plain ring have pictures of their own.
    static std::string cardOf(std::string_view rule) {
        const bool own = rule == "ring" || rule == "modulo";
        return std::string(rule) + (own ? "/bounded/1000" : "");
    }
    /// The node whose cell, row or stretch the key is in.
    static NodeIndex nodeUnder(const PlacementPicture& picture, const PlacementPicture::Key& key) {
        switch (picture.kind) {
        case Kind::Cells: {
            const auto cell = std::find_if(picture.drawn.begin(), picture.drawn.end(),
                                           [&](const auto& one) { return key.hasCell && one.index == key.cell; });
            return cell != picture.drawn.end() && cell->works ? cell->node : kNobody;
        }
        case Kind::Scores:
            return key.scores.empty() ? kNobody : key.scores.front().node;
        case Kind::Circle: {
            const auto stretch = std::find_if(picture.circle.begin(), picture.circle.end(),
                                              [&](const auto& one) { return one.end >= key.end; });
            if (picture.circle.empty()) return kNobody;
            return stretch == picture.circle.end() ? picture.circle.front().node : stretch->node;
        }
        case Kind::None:
            break;
        }
        return kNobody;
    }
    static void verifyPlaces(const Session& session, const std::string& id) {
        const CardPicture* picture = pictureIn(session, id);
        QVERIFY2(picture, id.c_str());
        const RuleSide& side = *session.transition()->side(id);
        QVERIFY(picture->after.kind != Kind::None);
        QCOMPARE(picture->keys.size(), picture->after.keys.size());
        QCOMPARE(picture->keys.size(), picture->before.keys.size());
        const KeySet& keys = *side.after->state.keys;
        std::uint64_t moved = 0;
        for (std::size_t i = 0; i < picture->keys.size(); ++i) {
            const CardKey& key = picture->keys[i];
            QCOMPARE(picture->after.keys[i].id, key.id);
            QCOMPARE(picture->after.keys[i].owner, side.after->placement->ownerOf(keys[key.id]));
            QCOMPARE(nodeUnder(picture->after, picture->after.keys[i]), key.owner);
            if (!picture->event) continue;
            QCOMPARE(nodeUnder(picture->before, picture->before.keys[i]), key.was);
            if (key.moved) ++moved;
        }
        if (picture->event && picture->keys.size() == picture->keyCount) QCOMPARE(moved, side.movement.keys);
    }
    static CardScene sceneOf(const Session& session, const std::string& id) {
        CardScene scene;
        scene.picture = session.transition()->side(id)->picture;
        const Evaluation& after = *session.transition()->side(id)->after;
        for (NodeIndex node = 0; node < after.state.cluster.size(); ++node) {
            SceneNode shown;
            shown.id = after.state.cluster[node].id;
            shown.up = after.state.cluster[node].up();
            shown.keys = after.loads[node].keys;
            scene.nodes.nodes.push_back(shown);
        }
        return scene;
    }

private Q_SLOTS:
    void idsAreReadAsTheyAreWritten() {
        for (const char* id : {"jump", "ring/bounded/1.25", "maglev/replicas/3", "modulo/replicas/2/zones"}) {
            const auto contender = contenderFromId(id);
            QVERIFY2(contender, id);
            QCOMPARE(contenderId(*contender), std::string(id));
        }
        for (const char* id : {"", "unheard-of", "ring/each/1", "ring/bounded/0.9", "ring/bounded/", "ring/replicas/0",
                               "ring/replicas/1.5", "ring/bounded/2/zones", "ring/other/1"}) {
            QVERIFY2(!contenderFromId(id), id);
        }
    }

    void keysStandWithTheirOwners_data() {
        QTest::addColumn<QString>("rule");
        for (const PlacementRule& rule : placementRules()) {
            const QString id = QString::fromLatin1(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(qPrintable(id)) << id;
        }
    }
    void keysStandWithTheirOwners() {
        QFETCH(QString, rule);
        const std::string id = cardOf(rule.toStdString());
        Session session;
        start(session, id);
        verifyPlaces(session, id);
        const NodeId killed = session.state().cluster[2].id, last = session.state().cluster[4].id;
        apply(session, NodesKilled{{killed}});
        QVERIFY(pictureIn(session, id)->event);
        verifyPlaces(session, id);
        apply(session, NodesRevived{{killed}});
        verifyPlaces(session, id);
        apply(session, NodesAdded{{NewNode{"cache-new", 1.0, std::nullopt}}});
        verifyPlaces(session, id);
        apply(session, NodesRemoved{{session.state().cluster[5].id}});
        verifyPlaces(session, id);
        apply(session, NodesKilled{{last}});
        verifyPlaces(session, id);
        apply(session, NodesKilled{{session.state().cluster[0].id, session.state().cluster[1].id, killed,
                                    session.state().cluster[3].id}});
        verifyPlaces(session, id);
        for (const CardKey& key : pictureIn(session, id)->keys) QCOMPARE(key.owner, kNobody);
    }

    void everythingIsLaidOutInside_data() { keysStandWithTheirOwners_data(); }
    void everythingIsLaidOutInside() {
        QFETCH(QString, rule);
        const std::string id = cardOf(rule.toStdString());
        Session session;
        start(session, id);
        apply(session, NodesKilled{{session.state().cluster[2].id}});
        const CardScene scene = sceneOf(session, id);
        bool travels = false;
        // Before the widget has a size of its own.
        QCOMPARE(layoutCard(scene, QRectF(0, 0, 10, 4), Theme::light()).after.size(), scene.picture->keys.size());
        for (const QSizeF size : {QSizeF(860, 560), QSizeF(420, 260), QSizeF(150, 150)}) {
            for (const double text : {1.0, 2.0}) {
                const QRectF area(QPointF(3, 5), size);
                const CardLayout layout = layoutCard(scene, area, Theme::light(text));
                QCOMPARE(layout.badges.size(), scene.nodes.nodes.size());
                for (const auto* places : {&layout.before, &layout.after}) {
                    QCOMPARE(places->size(), scene.picture->keys.size());
                    for (const QPointF& place : *places) QVERIFY(area.contains(place));
                }
                for (const QPointF& badge : layout.badges) QVERIFY(area.contains(badge));
                for (const QRectF& cell : layout.cells) QVERIFY(area.contains(cell));
                for (std::size_t i = 0; i < scene.picture->keys.size(); ++i) {
                    if (!scene.picture->keys[i].moved) {
                        const bool still = layout.before[i] == layout.after[i];
                        QVERIFY(still || !standsStill(*scene.picture, i));
                    } else {
                        travels = travels || layout.before[i] != layout.after[i] || hasThreads(*scene.picture);
                    }
                }
                QCOMPARE(cardNodeAt(layout, layout.badges[1]), 1);
            }
        }
        QVERIFY(travels || pictureIn(session, id)->keys.empty() || session.transition()->side(id)->movement.keys == 0);
    }

    void aBoundedCardShowsWhoOverflowed() {
        const std::string id = "ring/bounded/1.1";
        Session session;
        start(session, id);
        apply(session, NodesKilled{{session.state().cluster[2].id}});
        const CardPicture& picture = *pictureIn(session, id);
        const RuleSide& side = *session.transition()->side(id);
        QCOMPARE(picture.capacity, std::uint64_t{17});  // ceil(1.1 · 60 / 4)
        std::uint64_t overflowed = 0, full = 0;
        for (std::size_t i = 0; i < picture.keys.size(); ++i) {
            QCOMPARE(picture.keys[i].overflowed, picture.keys[i].owner != picture.after.keys[i].owner);
            if (picture.keys[i].overflowed) ++overflowed;
        }
        QCOMPARE(overflowed, picture.overflowed);
        QVERIFY(overflowed > 0);
        for (const NodeLoad& load : side.after->loads) {
            QVERIFY(load.keys <= picture.capacity);
            if (load.keys == picture.capacity) ++full;
        }
        QVERIFY(full > 0);
    }

    void aCaptionHasRoomForItsLines() {
        const std::string id = "ring/bounded/1.1";
        Session session;
        start(session, id);
        QVERIFY(session.apply(KeysChanged{*generate(SequenceKeys{300})}).has_value());
        apply(session, NodesKilled{{session.state().cluster[2].id}});
        const CardScene scene = sceneOf(session, id);
        const QString caption = cardCaption(*scene.picture);
        QVERIFY(!caption.isEmpty());
        const QFontMetricsF metrics(Theme::light().font(TypeRole::Secondary));
        for (const double width : {230.0, 300.0, 420.0, 900.0}) {
            const CardLayout layout = layoutCard(scene, QRectF(0, 0, width, 330), Theme::light());
            const QRectF lines = metrics.boundingRect(layout.caption, Qt::AlignHCenter | Qt::TextWordWrap, caption);
            QVERIFY2(lines.height() <= layout.caption.height(), qPrintable(QString::number(width)));
            QVERIFY(layout.figure.bottom() <= layout.caption.top());
        }
    }

    void copiesAreAllHeld() {
        const std::string id = "rendezvous/replicas/3";
        Session session;
        start(session, id);
        apply(session, NodesKilled{{session.state().cluster[2].id}});
        const CardPicture& picture = *pictureIn(session, id);
        QCOMPARE(picture.perKey, 3u);
        for (const CardKey& key : picture.keys) {
            QCOMPARE(key.copies.size(), std::size_t{3});
            QCOMPARE(key.copies.front(), key.owner);
        }
        std::uint64_t all = 0;
        for (const NodeLoad& load : session.transition()->side(id)->after->loads) all += load.keys;
        QCOMPARE(all, std::uint64_t{180});
    }

    void largeCasesAreASampleThatHasWhatMoved() {
        for (const char* id : {"maglev", "anchor", "rendezvous", "multi-probe"}) {
            Session session;
            start(session, id);
            NodesAdded many;
            for (int i = 0; i < 295; ++i) many.nodes.push_back(NewNode{"n" + std::to_string(i), 1.0, std::nullopt});
            QVERIFY(session.apply(KeysChanged{*generate(SequenceKeys{20'000})}).has_value());
            QVERIFY(session.apply(many).has_value());
            apply(session, NodesKilled{{session.state().cluster[200].id}});
            if (session.transition()->side(id)->refused) continue;
            verifyPlaces(session, id);
            const CardPicture& picture = *pictureIn(session, id);
            QVERIFY(picture.keys.size() <= kMostDrawnKeys && picture.rows.size() <= kMostScoredNodes);
            QVERIFY(picture.after.drawn.size() <= kCellColumns + 2 * kMostDrawnKeys);
            QVERIFY(
                std::any_of(picture.keys.begin(), picture.keys.end(), [](const CardKey& key) { return key.moved; }));
            QVERIFY(!cardCaption(picture).isEmpty());
        }
    }
};

QTEST_MAIN(TestCardPictures)
#include "tst_card_pictures.moc"
