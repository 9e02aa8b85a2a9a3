// SPDX-License-Identifier: GPL-3.0-or-later
//
// A configuration of a real system opened in the window: what is offered, said and refused, and that the circle shows what
// the system does, in whichever direction it looks for a point.
#include "tests/support/gui_fixture.h"

#include "app/dialogs/rule_numbers_dialog.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "core/placement/placement_registry.h"

#include <QComboBox>
#include <QFile>
#include <QSpinBox>
#include <QTreeWidget>

using namespace ringscope;

namespace {

const char* const kNginx =
    "upstream cache {\n  hash $request_uri consistent;\n  server a:80;\n  server b:80 weight=2;\n"
    "  server c:80;\n}\nupstream other {\n  least_conn;\n  server x;\n}\n";
const char* const kHaproxy = "backend cache\n  balance uri\n  hash-type consistent\n  server s1 10.0.0.1:80\n"
                             "  server s2 10.0.0.2:80 weight 3\n  server s3 10.0.0.3:80\n";
const char* const kModula = "pool:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: modula\n  servers:\n"
                            "   - 10.0.0.1:11211:1\n   - 10.0.0.2:11211:1\n";

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
