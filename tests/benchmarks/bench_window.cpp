// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the window's thread is busy with one event at most while a person works on the large ring (1,000 nodes,
// 200,000 points, 1,000,000 keys) and on one with ten million keys, in processor time of that thread; fails above
// 50 ms. And what 500 steps that can be undone take up.
#include "tests/support/gui_fixture.h"

#include "app/actions/file_commands.h"
#include "app/ring/ring_widget.h"
#include "tests/benchmarks/huge_ring.h"

#include <QDialog>
#include <QLineEdit>
#include <QSlider>

#include <cstdio>
#include <ctime>
#include <functional>
#include <malloc.h>

using namespace ringscope;

namespace {

double computed() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Measures each outermost event.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        if (m_depth > 0) return QApplication::notify(receiver, event);
        const QString who = QString::fromLatin1(receiver->metaObject()->className());
        const int type = event->type();
        if (type == QEvent::Paint || type == QEvent::UpdateRequest) ++paints;
        ++m_depth;
        const double before = computed();
        const bool handled = QApplication::notify(receiver, event);
        note(computed() - before, QStringLiteral("%1, event %2").arg(who).arg(type));
        --m_depth;
        return handled;
    }
    void note(double ms, const QString& what) {
        if (ms <= worst) return;
        worst = ms;
        worstEvent = what;
    }
    double worst = 0;
    QString worstEvent;
    int paints = 0;

private:
    int m_depth = 0;
};

}  // namespace

class BenchWindow : public QObject {
    Q_OBJECT

    static TimedApplication& application() { return *static_cast<TimedApplication*>(QCoreApplication::instance()); }

    static void measure(GuiFixture& gui, const char* what, const std::function<void()>& act) {
        application().worst = 0;
        const double before = computed();
        act();
        application().note(computed() - before, QStringLiteral("the action itself"));
        QTRY_VERIFY_WITH_TIMEOUT(!gui.session().isWorking() && !gui.window->clock().running(), 60'000);
        QTest::qWait(300);
        std::printf("%-34s %7.1f ms  (%s)\n", what, application().worst, qPrintable(application().worstEvent));
    }

    /// The longest event of all that a person does to what is open.
    static double interact(GuiFixture& gui) {
        Session& session = gui.session();
        double worst = 0;
        const auto also = [&](const char* what, const std::function<void()>& act) {
            measure(gui, what, act);
            worst = std::max(worst, application().worst);
        };
        auto* ring = gui.find<RingWidget>("ring");
        session.selectNode(session.state().cluster[500].id);
        also("kill", [&] { gui.trigger(ActionId::ToggleNode); });
        also("undo", [&] { gui.trigger(ActionId::Undo); });
        also("step forward", [&] { gui.trigger(ActionId::Forward); });
        also("step forward", [&] { gui.trigger(ActionId::Forward); });
        also("to the start", [&] { gui.trigger(ActionId::ToStart); });
        also("hover", [&] {
            for (int i = 0; i < 40; ++i) QTest::mouseMove(ring, QPoint(300 + 10 * i, 200 + 5 * i));
        });
        also("select a key", [&] { session.selectKey(4711); });
        also("modulo", [&] { gui.trigger(ActionId::ViewModulo); });
        also("compare", [&] { gui.trigger(ActionId::ViewCompare); });
        also("kill, compared", [&] { gui.trigger(ActionId::ToggleNode); });
        also("ring", [&] { gui.trigger(ActionId::ViewRing); });
        also("theme", [&] { gui.trigger(ActionId::SwitchTheme); });
        also("language", [&] { gui.settings.setLanguage(QStringLiteral("zh_CN")); });
        also("language", [&] { gui.settings.setLanguage(QStringLiteral("en")); });
        also("remove", [&] { gui.trigger(ActionId::RemoveNode); });
        also("virtual nodes off", [&] { gui.trigger(ActionId::VirtualNodes); });
        also("virtual nodes on", [&] { gui.trigger(ActionId::VirtualNodes); });
        also("export dialog", [&] { gui.trigger(ActionId::ExportPicture); });
        if (auto* dialog = gui.dialog<QDialog>("pictureDialog")) dialog->reject();
        also("keys slider to 10 and back", [&] {
            auto* slider = gui.find<QSlider>("keyCountSlider");
            for (int at = slider->maximum(); at >= 0; at -= 50) slider->setValue(at);
            slider->setValue(slider->maximum());
        });
        QTest::qWait(500);
        application().paints = 0;
        QTest::qWait(1000);
        std::printf("%-34s %7d paints in a second\n", "at rest", application().paints);
        return worst;
    }

    /// MiB that malloc has given out, large blocks included.
    static double allocated() {
        const struct mallinfo2 info = mallinfo2();
        return static_cast<double>(info.uordblks + info.hblkhd) / (1 << 20);
    }

private Q_SLOTS:
    void everyInteractionStaysShort() {
        GuiFixture gui({1920, 1080});
        measure(gui, "open the large ring", [&] {
            for (const BuiltinScenario& one : builtinScenarios()) {
                if (one.id == "large-ring") gui.window->files().openBuiltin(one.make());
            }
        });
        QCOMPARE(gui.session().state().keys->size(), std::size_t(1'000'000));
        const double worst = interact(gui);
        QCOMPARE(application().paints, 0);
        QVERIFY2(worst <= 50, "the window is busy for too long");
    }

    void soItDoesWithTenMillionKeys() {
        GuiFixture gui({1920, 1080});
        const Scenario huge = hugeRing();
        measure(gui, "open the huge ring", [&] { gui.session().reset(huge); });
        measure(gui, "ten million keys by the count field", [&] {
            auto* count = gui.find<QLineEdit>("keyCount");
            count->setText(QStringLiteral("9000000"));
            count->setModified(true);
            Q_EMIT count->editingFinished();
            QTRY_COMPARE_WITH_TIMEOUT(gui.session().state().keys->size(), std::size_t(9'000'000), 60'000);
        });
        gui.trigger(ActionId::Undo);
        const double worst = interact(gui);
        QCOMPARE(application().paints, 0);
        QVERIFY2(worst <= 50, "the window is busy for too long");
    }

    void undoIsSmall() {
        constexpr int kSteps = 500;
        Session session;
        session.reset(hugeRing());
        session.waitForEvaluation();
        const double before = allocated();
        for (int i = 0; i < kSteps; ++i) {
            const Node& node = session.state().cluster[static_cast<NodeIndex>(i * 7 % 1000)];
            QVERIFY(session.apply(node.up() ? Event(NodesKilled{{node.id}}) : Event(NodesRevived{{node.id}})));
        }
        session.waitForEvaluation();
        const double used = allocated() - before;
        std::printf("%-34s %7.1f MiB\n", "500 steps with ten million keys", used);
        QVERIFY(used <= 64);
    }
};

int main(int argc, char** argv) {
    TimedApplication application(argc, argv);
    BenchWindow bench;
    return QTest::qExec(&bench, argc, argv);
}
#include "bench_window.moc"
