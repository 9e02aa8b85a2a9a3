// SPDX-License-Identifier: GPL-3.0-or-later
//
// A configuration of a real system opened in the window: what is offered, said and refused, and that the circle shows what
// the system does, in whichever direction it looks for a point.
#include "tests/support/gui_fixture.h"

#include "app/decision/decision_view.h"
#include "app/dialogs/decision_dialog.h"
#include "app/dialogs/rule_numbers_dialog.h"
#include "app/export/picture_subject.h"
#include "app/models/node_list_model.h"
#include "app/panels/system_note.h"
#include "app/ring/card_scene.h"
#include "app/ring/modulo_scene.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "core/placement/placement_registry.h"
#include "core/placement/slot_table.h"
#include "core/scenario/apply.h"
#include "core/systems/catalog.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

using namespace ringscope;

namespace {

const char* const kNginx =
    "upstream cache {\n  hash $request_uri consistent;\n  server a:80;\n  server b:80 weight=2;\n"
    "  server c:80;\n}\nupstream other {\n  least_conn;\n  server x;\n}\n";
const char* const kHaproxy = "backend cache\n  balance uri\n  hash-type consistent\n  server s1 10.0.0.1:80\n"
                             "  server s2 10.0.0.2:80 weight 3\n  server s3 10.0.0.3:80\n";
const char* const kKetama = "pool:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: ketama\n  servers:\n"
                            "   - 10.0.0.1:11211:1000\n   - 10.0.0.2:11211:1000\n   - 10.0.0.3:11211:1\n";
const char* const kModula = "pool:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: modula\n  servers:\n"
                            "   - 10.0.0.1:11211:1\n   - 10.0.0.2:11211:1\n";

const char* const kRedis =
    "07c37dfeb235213a872192d90877d0cd55635b91 10.0.0.1:6379@16379 myself,master - 0 0 1 connected 0-5460\n"
    "67ed2db8d677e59ec4a4cefb06858cf2a1a89fa1 10.0.0.2:6379@16379 master - 0 1 2 connected 5461-10922\n"
    "292f8b365bb7edb5e285caf0b7e6ddc7265d2f4f 10.0.0.3:6379@16379 master - 0 2 3 connected 10923-16383\n";

QString write(GuiFixture& gui, const char* name, const char* text) {
    const QString path = gui.dir.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) qFatal("the file cannot be written");
    file.write(text);
    return path;
}

QWidget* dialogFor(GuiFixture& gui, const char* name, const char* text) {
    gui.prompter.open = write(gui, name, text);
    gui.trigger(ActionId::ImportConfiguration);
    QWidget* dialog = nullptr;
    if (!QTest::qWaitFor([&] { return (dialog = gui.dialog("importDialog")) != nullptr; })) qFatal("no dialog");
    return dialog;
}

void open(GuiFixture& gui, const char* name, const char* text) {
    QWidget* dialog = dialogFor(gui, name, text);
    auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
    if (!accept->isEnabled()) qFatal("it cannot be opened");
    GuiFixture::press(accept);
    gui.settle();
}

}  // namespace

class TestImportConfiguration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersWhatPlacesByAKeyAndSaysWhatItRead() {
        GuiFixture gui;
        QWidget* dialog = dialogFor(gui, "nginx.conf", kNginx);
        auto* candidates = GuiFixture::in<QComboBox>(dialog, "importCandidates");
        QVERIFY(candidates->currentText().contains(QStringLiteral("cache")));
        QVERIFY(candidates->currentText().contains(QStringLiteral("nginx")));
        auto* notes = GuiFixture::in<QTreeWidget>(dialog, "importNotes");
        QVERIFY(notes->topLevelItemCount() > 0);
        for (int group = 0; group < notes->topLevelItemCount(); ++group)
            for (int i = 0; i < notes->topLevelItem(group)->childCount(); ++i)
                QVERIFY(!notes->topLevelItem(group)->child(i)->text(0).isEmpty());
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        gui.settle();
        QCOMPARE(gui.state().placement.rule, std::string("composed"));
        QCOMPARE(gui.state().cluster.size(), std::size_t(3));
        QCOMPARE(gui.state().cluster[1].weight, 2.0);
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
    }

    /// nginx says what it makes a key of: keys of its log are made of the same.
    void offersTheHashKeyForLogs() {
        GuiFixture gui;
        open(gui, "nginx.conf", "upstream cache {\n  hash $uri$args consistent;\n  server a:80;\n  server b:80;\n}\n");
        gui.prompter.open = write(
            gui, "access.log", "10.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a?x=1 HTTP/1.1\" 200 1 \"-\" \"x\"\n");
        gui.trigger(ActionId::ImportKeys);
        QWidget* dialog = gui.dialog("keysDialog");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        QCOMPARE(GuiFixture::in<QLineEdit>(dialog, "keyTemplate")->text(), QStringLiteral("$uri$args"));
        GuiFixture::press(accept);
        gui.settle();
        QCOMPARE((*gui.state().keys)[0], std::string_view("/ax=1"));
    }

    void theSystemExplainsItsKeysBeforeOurRing() {
        for (const auto& [name, text] : {std::pair{"haproxy.cfg", kHaproxy}, {"nutcracker.yml", kModula}}) {
            GuiFixture gui;
            open(gui, name, text);
            gui.session().selectKey(KeyId{3});
            gui.trigger(ActionId::ExplainKey);
            auto* dialog = gui.dialog<DecisionDialog>("decisionDialog");
            QVERIFY(dialog != nullptr);
            auto* rule = GuiFixture::in<QComboBox>(dialog, "decisionRule");
            QCOMPARE(rule->currentIndex(), 0);
            QCOMPARE(rule->currentData().toString(), QStringLiteral("composed"));
            const System* system = findSystem(gui.state().placement.composed.system);
            QVERIFY(rule->currentText().contains(QString::fromStdString(std::string(system->title))));
            QTRY_VERIFY(dialog->view().scene() && dialog->view().scene()->rule == "composed");
            const EvaluationPtr now = gui.session().transition()->after;
            QCOMPARE(dialog->view().scene()->owner, now->placement->ownerOf((*now->state.keys)[3]));
            // Our own rules over the same nodes are still there, and stay chosen.
            rule->setCurrentIndex(rule->findData(QStringLiteral("ring")));
            QTRY_COMPARE(dialog->view().scene()->rule, std::string("ring"));
            gui.session().selectKey(KeyId{4});
            QTRY_COMPARE(dialog->view().scene()->rule, std::string("ring"));
        }
    }

    void pitfallsOfTheseNodesStandBesideTheSystem() {
        GuiFixture gui;
        auto* note = gui.find<SystemNote>("systemNote");
        QVERIFY(!note->isVisible());
        open(gui, "nutcracker.yml", kKetama);
        QVERIFY(note->isVisible());
        QVERIFY(GuiFixture::in<QLabel>(note, "systemName")->text().contains(QStringLiteral("twemproxy")));
        QCOMPARE(note->pitfalls().size(), qsizetype(pitfallsOf(gui.state().cluster, gui.state().placement).size()));
        auto* count = GuiFixture::in<QToolButton>(note, "systemPitfalls");
        QVERIFY(count->text().contains(QString::number(note->pitfalls().size())));
        count->click();
        auto* list = GuiFixture::in<QLabel>(note, "systemPitfallList");
        QVERIFY(list->isVisible());
        for (const QString& pitfall : note->pitfalls()) QVERIFY(list->text().contains(pitfall));
        list->window()->close();
        // The last server's share is too small for a point.
        const auto* nodes = gui.find<QAbstractItemView>("nodeList")->model();
        QCOMPARE(nodes->index(2, 0).data(NodeListModel::DetailRole).toString(),
                 QStringLiteral("0 points: receives nothing"));
        gui.session().selectNode(gui.state().cluster[2].id);
        QTRY_VERIFY(gui.find<QLabel>("inspectorNote")->text().contains(QStringLiteral("receives nothing")));
    }

    void theCircleShowsWhereTheSystemPutsEveryKey() {
        for (const auto& [name, text] : {std::pair{"nginx.conf", kNginx}, {"haproxy.cfg", kHaproxy}}) {
            GuiFixture gui;
            open(gui, name, text);
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
        open(gui, "nutcracker.yml", kModula);
        QVERIFY(gui.session().transition()->after->placement->arcs() == nullptr);
        QVERIFY(!gui.find<RingWidget>("ring")->isVisible());
        QVERIFY(gui.find<ModuloWidget>("composed")->isVisible());
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[0].id}}));
        gui.settle();
        QVERIFY(gui.find<ModuloWidget>("composed")->isVisible());
    }

    void everyPictureOfASystemCanBeMade() {
        for (const auto& [name, text] : {std::pair{"nginx.conf", kNginx},
                                         {"haproxy.cfg", kHaproxy},
                                         {"nutcracker.yml", kModula},
                                         {"nodes.conf", kRedis}}) {
            GuiFixture gui;
            open(gui, name, text);
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
        open(gui, "nodes.conf", kRedis);
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
        open(gui, "nodes.conf",
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
        open(gui, "nutcracker.yml", kModula);
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
        open(gui, "nginx.conf", kNginx);
        QVERIFY(gui.session().apply(NodesKilled{{gui.state().cluster[1].id}}));
        gui.session().waitForEvaluation();
        QTRY_VERIFY(gui.window->clock().running());
        QCOMPARE(gui.window->clock().duration(), gui.find<RingWidget>("ring")->journey().duration());
        QVERIFY(gui.find<ModuloWidget>("composed")->scene().nodes.nodes.empty());
        QVERIFY(!gui.find<ModuloWidget>("composed")->card().picture);
    }

    void aSystemWithoutACircleTellsWhatHappenedAndObeysKeys() {
        GuiFixture gui;
        open(gui, "nutcracker.yml", kModula);
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

    void whatIsNotUnderstoodIsRefusedByName() {
        GuiFixture gui;
        QWidget* dialog =
            dialogFor(gui, "haproxy.cfg",
                      "backend cache\n  balance uri\n  hash-type consistent\n  hash-key addr\n  frobnicate yes\n"
                      "  server s1 10.0.0.1:80\n");
        QVERIFY(!GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
        auto* notes = GuiFixture::in<QTreeWidget>(dialog, "importNotes");
        QVERIFY(notes->topLevelItem(0)->text(0).startsWith(QStringLiteral("Refused")));
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QCOMPARE(gui.state().placement.rule, std::string("ring"));
    }

    void theHashAndThePointsAreTheSystemsOwn() {
        GuiFixture gui;
        open(gui, "nginx.conf", kNginx);
        QVERIFY(!gui.window->findChild<QWidget*>(QStringLiteral("virtualNodesSwitch"))->isEnabled());
        QVERIFY(!gui.window->actions().action(ActionId::RingSettings)->isEnabled());
        QVERIFY(!gui.window->actions().action(ActionId::RuleNumbers)->isEnabled());
        // The dialog can be reached from a card that refuses an event: it leaves the pieces alone.
        const ComposedSpec before = gui.state().placement.composed;
        auto* dialog = new RuleNumbersDialog(gui.session(), gui.window.get());
        dialog->open();
        GuiFixture::in<QSpinBox>(dialog, "probes")->stepUp();
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        gui.settle();
        QVERIFY(gui.state().placement.options != RuleOptions{});
        QVERIFY(gui.state().placement.composed == before);
        gui.trigger(ActionId::New);
        gui.settle();
        QVERIFY(gui.window->findChild<QWidget*>(QStringLiteral("virtualNodesSwitch"))->isEnabled());
    }

    void savedAndOpenedAgainItIsTheSame() {
        GuiFixture gui;
        open(gui, "haproxy.cfg", kHaproxy);
        const std::uint64_t before = fingerprint(gui.state());
        gui.prompter.save = gui.dir.filePath(QStringLiteral("cache.ringscope"));
        gui.trigger(ActionId::SaveAs);
        QTRY_VERIFY(!gui.session().isDirty() && QFile::exists(gui.prompter.save));
        gui.trigger(ActionId::New);
        gui.settle();
        gui.prompter.open = gui.prompter.save;
        gui.trigger(ActionId::Open);
        QTRY_COMPARE(fingerprint(gui.state()), before);
    }
};

QTEST_MAIN(TestImportConfiguration)
#include "tst_import_configuration.moc"
