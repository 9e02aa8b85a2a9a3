// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real system in the window: its circle or its own picture shows what it does, in every view and on paper.
#include "tests/support/configurations.h"

#include "app/export/picture_subject.h"
#include "app/ring/card_scene.h"
#include "app/ring/modulo_scene.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "core/placement/placement_registry.h"
#include "core/placement/slot_table.h"
#include "core/scenario/apply.h"
#include "core/systems/catalog.h"

#include <QClipboard>
#include <QMimeData>

using namespace ringscope;

class TestSystemPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCircleShowsWhereTheSystemPutsEveryKey() {
        constexpr Configuration kCircles[] = {{"nginx.conf", kNginxText}, {"haproxy.cfg", kHaproxyText}};
        for (const auto& [name, text] : kCircles) {
            GuiFixture gui;
            openConfiguration(gui, name, text);
            const Evaluation& now = *gui.session().transition()->after;
            QVERIFY(now.placement->arcs() != nullptr);
            QCOMPARE(now.placement->spec().rule, std::string("composed"));
            const RingScene& scene = gui.find<RingWidget>("ring")->scene();
            QCOMPARE(scene.keys.size(), std::size_t(60));
            for (const SceneKey& key : scene.keys)
                QCOMPARE(static_cast<NodeIndex>(key.node), now.placement->ownerOf((*now.state.keys)[key.id]));
            // A kill, with keys on their way, and back again.
            QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[1].id}}));
            gui.settle();
            QVERIFY(gui.session().transition()->movement.keys > 0);
            QCOMPARE(gui.session().transition()->after->loads[1].keys, std::uint64_t(0));
            gui.trigger(ActionId::Undo);
            gui.settle();
            QVERIFY(gui.session().transition()->after->loads[1].keys > 0);
        }
    }

    void aSystemWithoutACircleHasItsOwnPicture() {
        GuiFixture gui;
        openConfiguration(gui, "nutcracker.yml", kModulaText);
        QVERIFY(gui.session().transition()->after->placement->arcs() == nullptr);
        QVERIFY(!gui.find<RingWidget>("ring")->isVisible());
        QVERIFY(gui.find<ModuloWidget>("composed")->isVisible());
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
        gui.settle();
        QVERIFY(gui.find<ModuloWidget>("composed")->isVisible());
    }

    void everyPictureOfASystemCanBeMade() {
        constexpr Configuration kSystems[] = {{"nginx.conf", kNginxText},
                                              {"haproxy.cfg", kHaproxyText},
                                              {"nutcracker.yml", kModulaText},
                                              {"nodes.conf", kRedisText}};
        for (const auto& [name, text] : kSystems) {
            GuiFixture gui;
            openConfiguration(gui, name, text);
            const std::string main = mainRule(gui.state());
            QVERIFY(main != "ring");
            const auto everySubject = [&](const QString& file) {
                PictureSource source;
                source.transition = gui.session().transition();
                QCOMPARE(source.transition->after->placement->spec().rule, main);
                source.timeline = std::make_shared<const Timeline>(gui.session().timeline());
                for (const double moment : {0.5, 1.0}) {
                    source.moment = moment;
                    for (const PictureSubject subject :
                         {PictureSubject::Ring, PictureSubject::Modulo, PictureSubject::Compare, PictureSubject::Load,
                          PictureSubject::Distribution, PictureSubject::Ranked, PictureSubject::Balance,
                          PictureSubject::WholeView}) {
                        PictureRequest request;
                        request.subject = subject;
                        request.size = {800, 600};
                        const Result<PictureSource> ready = prepared(source, request, {});
                        QVERIFY(ready);
                        const QImage image = pictureImage(request, painterOf(*ready, request));
                        // Below the head and above the caption: not only the paper.
                        const QImage middle = image.copy(0, image.height() / 6, image.width(), image.height() / 2);
                        QImage paper = middle;
                        paper.fill(middle.pixelColor(0, 0));
                        QVERIFY2(middle != paper,
                                 qPrintable(file + QLatin1Char(' ') + QString::number(static_cast<int>(subject))));
                    }
                }
            };
            everySubject(QLatin1String(name));
            QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
            gui.settle();
            everySubject(QLatin1String(name));
            // The command line's way to the same.
            const Result<TransitionPtr> same = transitionAt(gui.session().timeline(), gui.session().cursor());
            QVERIFY(same);
            QVERIFY((*same)->side(main) != nullptr);
            QApplication::clipboard()->setText(QStringLiteral("before"));
            QVERIFY(gui.window->actions().action(ActionId::CopyPicture)->isEnabled());
            gui.trigger(ActionId::CopyPicture);
            const auto copied = [] {
                const QMimeData* data = QApplication::clipboard()->mimeData();
                return data != nullptr && data->hasImage();
            };
            QTRY_VERIFY_WITH_TIMEOUT(copied(), 30000);
        }
    }

    /// Dalli hashes again for keys of a dead server, so what its circle shows ends while one is down.
    void aCircleThatIsGoneWhileANodeIsDownComesBack() {
        GuiFixture gui;
        gui.settings.setReducedMotion(false);
        State state = State::initial();
        state.keys = gui.state().keys;
        state.placement = *systemSpec("dalli");
        const Result<State> three =
            apply(state, NodesAdded{{{"a:11211", 1, {}}, {"b:11211", 1, {}}, {"c:11211", 1, {}}}});
        QVERIFY(three);
        gui.session().reset(Scenario{"dalli", Timeline(*three), {}, {}});
        gui.settle();
        auto* circle = gui.find<RingWidget>("ring");
        auto* own = gui.find<ModuloWidget>("composed");
        QVERIFY(circle->isVisible());
        for (const ViewMode view : {ViewMode::Ring, ViewMode::Compare}) {
            gui.session().setView(view);
            gui.settle();
            circle = gui.find<RingWidget>(view == ViewMode::Ring ? "ring" : "compareRing");
            own = gui.find<ModuloWidget>(view == ViewMode::Ring ? "composed" : "compare.composed");
            QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
            gui.settle();
            QVERIFY(gui.session().transition()->after->placement->arcs() == nullptr);
            QVERIFY(own->isVisible());
            QVERIFY(!circle->isVisible());
            QVERIFY(gui.session().apply(NodesRevived{{gui.state().cluster[0].id}}));
            gui.settle();
            QVERIFY(gui.session().transition()->movement.keys > 0);
            QVERIFY(circle->isVisible());
            QCOMPARE(circle->scene().nodes.size(), std::size_t(3));
            PictureSource source;
            source.transition = gui.session().transition();
            source.moment = 0.5;
            PictureRequest request;
            request.size = {400, 300};
            QVERIFY(!pictureImage(request, painterOf(source, request)).isNull());
        }
    }

    void aRedisClusterIsShownAsItsTableOfSlots() {
        GuiFixture gui;
        openConfiguration(gui, "nodes.conf", kRedisText);
        auto* own = gui.find<ModuloWidget>("composed");
        QVERIFY(own->isVisible());
        QVERIFY(own->card().picture != nullptr);
        QVERIFY(own->accessibleName().contains(QStringLiteral("Redis Cluster")));
        // Its masters keep their slots: a kill moves no key to another.
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
        gui.settle();
        const Movement& movement = gui.session().transition()->movement;
        QVERIFY(movement.keys > 0);
        for (const MoveCount& count : movement.table) QVERIFY(!count.to);
    }

    /// Resharded by hand, in an order of its own; a node that comes takes what a rebalance would move.
    void theSlotsOfARunningClusterAreAsItTold() {
        GuiFixture gui;
        openConfiguration(
            gui, "nodes.conf",
            "292f8b365bb7edb5e285caf0b7e6ddc7265d2f4f 10.0.0.3:6379@16379 master - 0 2 3 connected 0-99 10923-16383\n"
            "07c37dfeb235213a872192d90877d0cd55635b91 10.0.0.1:6379@16379 myself,master - 0 0 1 connected 100-5460\n"
            "67ed2db8d677e59ec4a4cefb06858cf2a1a89fa1 10.0.0.2:6379@16379 master - 0 1 2 connected 5461-10922\n");
        const auto* slots = dynamic_cast<const SlotTable*>(gui.session().transition()->after->placement.get());
        QVERIFY(slots != nullptr);
        const auto portion = [&](const std::string& name) {
            for (const auto& run : slots->runs())
                if (run.first == 0 && run.last == 99)
                    return run.node != kNobody && slots->cluster()[run.node].name == name;
            return false;
        };
        QVERIFY(portion("10.0.0.3:6379"));
        QVERIFY(gui.session().apply(NodesAdded{{NewNode{"10.0.0.4:6379", 1.0, std::nullopt}}}));
        gui.settle();
        QVERIFY(gui.session().transition()->movement.keys > 0);
        for (const MoveCount& count : gui.session().transition()->movement.table) QVERIFY(count.to);
    }

    void theComparisonShowsASystemWithOrWithoutACircle() {
        GuiFixture gui;
        gui.settings.setReducedMotion(false);
        openConfiguration(gui, "nutcracker.yml", kModulaText);
        gui.session().setView(ViewMode::Compare);
        gui.settle();
        auto* circle = gui.find<RingWidget>("compareRing");
        auto* own = gui.find<ModuloWidget>("compare.composed");
        QVERIFY(own->isVisible());
        QVERIFY(!circle->isVisible());
        QVERIFY(circle->scene().nodes.empty());
        QVERIFY(!own->scene().nodes.nodes.empty() || own->card().picture);
        // Nobody but its picture can run the clock.
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
        gui.session().waitForEvaluation();
        QTRY_VERIFY(gui.window->clock().running());
        gui.settle();
        gui.trigger(ActionId::New);
        gui.session().setView(ViewMode::Compare);
        gui.settle();
        QVERIFY(circle->isVisible());
        QVERIFY(!own->isVisible());
        QCOMPARE(circle->scene().nodes.size(), gui.state().cluster.size());
    }

    void theCircleOfASystemAloneRunsTheClock() {
        GuiFixture gui;
        gui.settings.setReducedMotion(false);
        openConfiguration(gui, "nginx.conf", kNginxText);
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[1].id}}));
        gui.session().waitForEvaluation();
        QTRY_VERIFY(gui.window->clock().running());
        QCOMPARE(gui.window->clock().duration(), gui.find<RingWidget>("ring")->journey().duration());
        QVERIFY(gui.find<ModuloWidget>("composed")->scene().nodes.nodes.empty());
        QVERIFY(!gui.find<ModuloWidget>("composed")->card().picture);
    }

    void aSystemWithoutACircleTellsWhatHappenedAndObeysKeys() {
        GuiFixture gui;
        openConfiguration(gui, "nutcracker.yml", kModulaText);
        auto* own = gui.find<ModuloWidget>("composed");
        QVERIFY(own->accessibleName().contains(QStringLiteral("twemproxy")));
        own->setFocus();
        QTest::keyClick(own, Qt::Key_Right);
        QCOMPARE(gui.session().selectedNode(), std::optional(gui.state().cluster[0].id));
        QVERIFY(gui.window->actions().action(ActionId::ToggleNode)->isEnabled());
        QVERIFY(own->actions().contains(gui.window->actions().action(ActionId::RemoveNode)));
        gui.trigger(ActionId::RemoveNode);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(1));
        QVERIFY(own->findChild<QLabel*>(QStringLiteral("moduloAnnouncer"))
                    ->accessibleName()
                    .contains(QStringLiteral("left")));
    }
};

QTEST_MAIN(TestSystemPictures)
#include "tst_system_pictures.moc"
