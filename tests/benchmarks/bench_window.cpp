// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the window's thread is busy with one event at most while a person works on the large ring (1,000 nodes,
// 200,000 points, 1,000,000 keys), in processor time of that thread. Fails above 50 ms.
#include "tests/support/gui_fixture.h"

#include "app/actions/file_commands.h"
#include "app/ring/ring_widget.h"
#include "core/scenario/builtin_scenarios.h"

#include <QDialog>
#include <QSlider>

#include <cstdio>
#include <ctime>
#include <functional>

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

private Q_SLOTS:
    void everyInteractionStaysShort() {
        GuiFixture gui({1920, 1080});
        Session& session = gui.session();
        const auto large = [&] {
            for (const BuiltinScenario& one : builtinScenarios()) {
                if (one.id == "large-ring") gui.window->files().openBuiltin(one.make());
            }
        };
        double worst = 0;
        const auto also = [&](const char* what, const std::function<void()>& act) {
            measure(gui, what, act);
            worst = std::max(worst, application().worst);
        };
        measure(gui, "open the large ring", large);
        QCOMPARE(session.state().keys->size(), std::size_t(1'000'000));
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
        QCOMPARE(application().paints, 0);
        QVERIFY2(worst <= 50, "the window is busy for too long");
    }
};

int main(int argc, char** argv) {
    TimedApplication application(argc, argv);
    BenchWindow bench;
    return QTest::qExec(&bench, argc, argv);
}
#include "bench_window.moc"
