// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the window keeps a person waiting at most while one works in it: with the large ring (1,000 nodes, 200,000
// points, 1,000,000 keys), with ten million keys, while a key file of either size is imported, cancelled, undone and
// redone, and while the slider of the number of keys is dragged. Prints a table; exit code 1 where one event takes, or
// the window does not answer for, more than 50 ms (event_watch.h), where it paints though nothing happens, or where 500
// steps that can be undone take up more than 64 MiB. With an argument only the parts whose name contains it.
#include "app/actions/file_commands.h"
#include "app/controls/log_slider.h"
#include "app/ring/ring_widget.h"
#include "core/scenario/builtin_scenarios.h"
#include "tests/benchmarks/event_watch.h"
#include "tests/benchmarks/huge_ring.h"
#include "tests/support/gui_fixture.h"

#include <QCheckBox>
#include <QDialog>
#include <QFile>
#include <QLineEdit>

#include <cstdio>
#include <functional>
#include <malloc.h>
#include <string>
#include <string_view>

namespace ringscope {
namespace {

constexpr double kMostMs = 50;
constexpr int kPatienceMs = 60'000;
constexpr QSize kSize{1920, 1080};

WatchedApplication& application() {
    return *static_cast<WatchedApplication*>(QCoreApplication::instance());
}

void await(const std::function<bool()>& condition) {
    if (!QTest::qWaitFor(condition, kPatienceMs)) qFatal("the window does not get there");
}

class WindowBench {
public:
    explicit WindowBench(const Scenario& scenario) : m_gui(kSize) {
        row("open", [&] { session().reset(scenario); });
    }
    /// False when a row was too long.
    [[nodiscard]] bool holds() const { return m_holds; }

    /// The longest event while `act` is done and until everything has settled.
    void row(const char* what, const std::function<void()>& act) {
        begin();
        application().asEvent(QStringLiteral("the action itself"), act);
        end(what);
    }

    void interact();
    void dragKeys();
    void importKeys(std::uint64_t lines);
    void rest();

private:
    [[nodiscard]] Session& session() const { return m_gui.session(); }
    void trigger(const char* what, ActionId id) {
        row(what, [&] { m_gui.trigger(id); });
    }
    static void begin() { application().reset(); }
    void end(const char* what);
    QDialog* askForKeys(const QString& path, bool copied);
    static void awaitKeys(QDialog* dialog) {
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        await([&] { return accept->isEnabled(); });
    }

    GuiFixture m_gui;
    bool m_holds = true;
};

void WindowBench::end(const char* what) {
    await([&] { return !session().isWorking() && !session().work().newest() && !m_gui.window->clock().running(); });
    await([&] { return session().transition()->moduloAfter != nullptr; });
    QTest::qWait(300);  // the balance curve comes a little later
    const Longest& longest = application().longest();
    const bool fits = longest.event <= kMostMs && longest.pause <= kMostMs;
    m_holds = m_holds && fits;
    std::printf("%-44s %8.1f %8.1f %8.1f  %s%s\n", what, longest.event, longest.computed, longest.pause,
                fits ? "" : "TOO LONG: ", qPrintable(longest.what));
    std::fflush(stdout);
}

void WindowBench::interact() {
    auto* ring = m_gui.find<RingWidget>("ring");
    session().selectNode(session().state().cluster[500].id);
    trigger("kill", ActionId::ToggleNode);
    trigger("undo", ActionId::Undo);
    trigger("step forward", ActionId::Forward);
    trigger("to the start", ActionId::ToStart);
    row("hover", [&] {
        for (int i = 0; i < 40; ++i) QTest::mouseMove(ring, QPoint(300 + 10 * i, 200 + 5 * i));
    });
    row("select a key", [&] { session().selectKey(4711); });
    trigger("modulo", ActionId::ViewModulo);
    trigger("compare", ActionId::ViewCompare);
    trigger("kill, compared", ActionId::ToggleNode);
    trigger("ring", ActionId::ViewRing);
    trigger("theme", ActionId::SwitchTheme);
    row("language", [&] { m_gui.settings.setLanguage(QStringLiteral("zh_CN")); });
    row("language back", [&] { m_gui.settings.setLanguage(QStringLiteral("en")); });
    trigger("remove", ActionId::RemoveNode);
    trigger("virtual nodes off", ActionId::VirtualNodes);
    trigger("virtual nodes on", ActionId::VirtualNodes);
    trigger("picture dialog", ActionId::ExportPicture);
    if (auto* dialog = m_gui.dialog<QDialog>("pictureDialog")) dialog->reject();
    row("another hash", [&] {
        if (!session().apply(HashChanged{{"fnv1a32", 0}})) qFatal("the hash cannot be changed");
    });
    row("ten more keys, by the field", [&] {
        auto* count = m_gui.find<QLineEdit>("keyCount");
        count->setText(QString::number(session().state().keys->size() + 10));
        count->setModified(true);
        Q_EMIT count->editingFinished();
    });
}

void WindowBench::dragKeys() {
    constexpr int kValues = 20;
    auto* slider = m_gui.find<LogSlider>("keyCountSlider");
    const auto drag = [&](const char* what, const std::function<int(int)>& place, const std::function<void()>& pause) {
        begin();
        slider->setSliderDown(true);
        for (int i = 1; i <= kValues; ++i) {
            application().asEvent(QStringLiteral("the slider"), [&] { slider->setValue(place(i)); });
            pause();
        }
        slider->setSliderDown(false);
        end(what);
    };
    const auto upwards = [&](int i) { return slider->maximum() * i / kValues; };
    const auto downwards = [&](int i) { return slider->maximum() * (kValues - i) / kValues; };
    const auto nearTheTop = [&](int i) { return slider->maximum() - kValues + i; };
    const auto frame = [] { QTest::qWait(16); };
    const auto picture = [&] {
        await([&] { return !session().isWorking() && !session().work().newest(); });
        QTest::qWait(100);
    };
    drag("slider down to 10, a value a frame", downwards, frame);
    drag("slider up to 1 M, a value a frame", upwards, frame);
    drag("slider down to 10, each value shown", downwards, picture);
    drag("slider up to 1 M, each value shown", upwards, picture);
    drag("slider close to 1 M, a value a frame", nearTheTop, frame);
    drag("slider close to 1 M, each value shown", nearTheTop, picture);
    trigger("slider undone", ActionId::Undo);
}

QDialog* WindowBench::askForKeys(const QString& path, bool copied) {
    m_gui.prompter.open = path;
    m_gui.trigger(ActionId::ImportKeys);
    auto* dialog = m_gui.dialog<QDialog>("keysDialog");
    if (dialog == nullptr) qFatal("the dialog for keys does not open");
    if (copied) GuiFixture::in<QCheckBox>(dialog, "copyKeys")->setChecked(true);
    return dialog;
}

void WindowBench::importKeys(std::uint64_t lines) {
    const QString path = m_gui.dir.filePath(QStringLiteral("keys.txt"));
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) qFatal("the key file cannot be written");
        for (std::uint64_t i = 0; i < lines; ++i) file.write("user:" + QByteArray::number(qulonglong(i)) + '\n');
    }
    const KeySetPtr before = session().state().keys;
    const auto keysAre = [&](const KeySetPtr& keys) {
        if (session().state().keys != keys) qFatal("the keys are not what they were");
    };
    QDialog* dialog = nullptr;
    const auto read = [&](const char* what, bool copied) {
        begin();
        application().asEvent(QStringLiteral("the dialog opens"), [&] { dialog = askForKeys(path, copied); });
        awaitKeys(dialog);
        end(what);
    };
    begin();
    application().asEvent(QStringLiteral("the dialog opens"), [&] { dialog = askForKeys(path, true); });
    QTest::qWait(10);
    application().asEvent(QStringLiteral("cancel"), [&] { dialog->reject(); });
    end("import: cancelled while it is read");
    read("import: read", false);
    row("import: refused when it is read", [&] { dialog->reject(); });
    keysAre(before);

    read("import: read again", false);
    begin();
    application().asEvent(QStringLiteral("accept"), [&] { dialog->accept(); });
    QTest::qWait(static_cast<int>(lines / 400'000));
    if (!session().isWorking()) qFatal("the keys are placed already");
    application().asEvent(QStringLiteral("cancel"), [&] { session().work().cancelNewest(); });
    end("import: cancelled while it is placed");
    keysAre(before);
    trigger("import: the cancelled step undone", ActionId::Undo);

    read("import: read into memory", true);
    row("import: placed", [&] { dialog->accept(); });
    if (session().state().keys->size() != lines) qFatal("not all keys were read");
    trigger("import: undone", ActionId::Undo);
    keysAre(before);
    trigger("import: redone", ActionId::Redo);
    session().selectNode(session().state().cluster[500].id);
    trigger("import: kill", ActionId::ToggleNode);
    trigger("import: modulo", ActionId::ViewModulo);
    trigger("import: ring", ActionId::ViewRing);
    trigger("import: kill undone", ActionId::Undo);
    trigger("import: undone again", ActionId::Undo);
    trigger("import: its keys are let go", ActionId::ToggleNode);

    read("import: read where it is", false);
    row("import: placed", [&] { dialog->accept(); });
    row("import: another document", [&] { m_gui.window->files().openBuiltin(firstRing()); });
}

void WindowBench::rest() {
    application().reset();
    QTest::qWait(1000);
    const int paints = application().paints();
    std::printf("%-44s %8d paints in a second\n", "at rest", paints);
    m_holds = m_holds && paints == 0;
}

bool interaction(const Scenario& scenario) {
    WindowBench bench(scenario);
    bench.interact();
    bench.rest();
    return bench.holds();
}

bool import(const Scenario& scenario, std::uint64_t lines) {
    WindowBench bench(scenario);
    bench.importKeys(lines);
    bench.rest();
    return bench.holds();
}

bool drag(const Scenario& scenario) {
    WindowBench bench(scenario);
    bench.dragKeys();
    bench.rest();
    return bench.holds();
}

/// MiB that malloc has given out, large blocks included.
double allocated() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1 << 20);
}

bool undoIsSmall() {
    constexpr int kSteps = 500;
    constexpr double kMostMiB = 64;
    Session session;
    session.reset(hugeRing());
    session.waitForEvaluation();
    const double before = allocated();
    for (int i = 0; i < kSteps; ++i) {
        const Node& node = session.state().cluster[static_cast<NodeIndex>(i * 7 % 1000)];
        if (!session.apply(node.up() ? Event(NodesKilled{{node.id}}) : Event(NodesRevived{{node.id}})))
            qFatal("the node's health cannot be changed");
    }
    session.waitForEvaluation();
    const double used = allocated() - before;
    std::printf("%-44s %8.1f MiB\n", "500 steps with ten million keys", used);
    return used <= kMostMiB;
}

int run(std::string_view wanted) {
    struct Part {
        std::string_view name;
        std::function<bool()> holds;
    };
    const Part parts[] = {
        {"work, 1,000 nodes, 1 M keys", [] { return interaction(largeRing()); }},
        {"work, 1,000 nodes, 10 M keys", [] { return interaction(hugeRing()); }},
        {"drag, 5 nodes", [] { return drag(firstRing()); }},
        {"drag, 1,000 nodes", [] { return drag(largeRing()); }},
        {"import, 1 M lines", [] { return import(largeRing(), 1'000'000); }},
        {"import, 10 M lines", [] { return import(hugeRing(), 10'000'000); }},
        {"undo", undoIsSmall},
    };
    std::printf("%-44s %8s %8s %8s\n", "1920 x 1080, longest, milliseconds", "event", "computed", "pause");
    bool holds = true;
    for (const Part& part : parts) {
        if (part.name.find(wanted) == std::string_view::npos) continue;
        std::printf("\n%.*s\n", static_cast<int>(part.name.size()), part.name.data());
        holds = part.holds() && holds;
    }
    return holds ? 0 : 1;
}

}  // namespace
}  // namespace ringscope

int main(int argc, char** argv) {
    ringscope::WatchedApplication application(argc, argv);
    return ringscope::run(argc > 1 ? argv[1] : "");
}
