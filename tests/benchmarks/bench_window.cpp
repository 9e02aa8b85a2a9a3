// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the window keeps a person waiting at most while one works in it: with the large ring (1,000 nodes, 200,000
// points, 1,000,000 keys), with ten million keys, while a key file of either size is imported, cancelled, undone and
// redone, and while the slider of the number of keys is dragged. Prints a table; exit code 1 where one event takes, or
// the window does not answer for, more than 50 ms (event_watch.h), where it paints though nothing happens, or where 500
// steps that can be undone take up more than 64 MiB. With an argument only the parts whose name contains it; --csv FILE
// writes the goals as well.
#include "app/actions/file_commands.h"
#include "app/controls/log_slider.h"
#include "app/ring/ring_widget.h"
#include "core/scenario/builtin_scenarios.h"
#include "tests/benchmarks/event_watch.h"
#include "tests/benchmarks/huge_ring.h"
#include "tests/support/gui_fixture.h"

#include <QCheckBox>
#include <QDialog>
#include <QEventLoop>
#include <QFile>
#include <QLineEdit>
#include <QTimer>

#include <algorithm>
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

/// Lets the window live for a while, or until something holds.
void pass(int ms, const std::function<bool()>& until = {}) {
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    QTimer look;
    if (until) {
        QObject::connect(&look, &QTimer::timeout, &loop, [&] {
            if (until()) loop.quit();
        });
        look.start(1);
    }
    loop.exec();
}

void await(const std::function<bool()>& condition) {
    pass(kPatienceMs, condition);
    if (!condition()) qFatal("the window does not get there");
}

class WindowBench {
public:
    explicit WindowBench(const Scenario& scenario) : m_gui(kSize) {
        row("open", [&] { session().reset(scenario); });
    }
    /// Milliseconds of the worst row.
    [[nodiscard]] double worst() const { return m_worst; }

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
    double m_worst = 0;
};

void WindowBench::end(const char* what) {
    await([&] { return !session().isWorking() && !session().work().newest() && !m_gui.window->clock().running(); });
    await([&] { return session().transition()->side("modulo") != nullptr; });
    pass(300);  // the balance curve comes a little later
    const Longest& longest = application().longest();
    m_worst = std::max({m_worst, longest.event, longest.pause});
    const bool fits = longest.event <= kMostMs && longest.pause <= kMostMs;
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
    const auto frame = [] { pass(16); };
    const auto picture = [&] {
        await([&] { return !session().isWorking() && !session().work().newest(); });
        pass(100);
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
    pass(10);
    application().asEvent(QStringLiteral("cancel"), [&] { dialog->reject(); });
    end("import: cancelled while it is read");
    read("import: read", false);
    row("import: refused when it is read", [&] { dialog->reject(); });
    keysAre(before);

    read("import: read again", false);
    begin();
    application().asEvent(QStringLiteral("accept"), [&] { dialog->accept(); });
    pass(static_cast<int>(lines / 400'000));
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
    pass(1000);
    const int paints = application().paints();
    std::printf("%-44s %8d paints in a second\n", "at rest", paints);
    if (paints > 0) m_worst = std::max(m_worst, 1000.0);  // it never rests
}

double interaction(const Scenario& scenario) {
    WindowBench bench(scenario);
    bench.interact();
    bench.rest();
    return bench.worst();
}

double import(const Scenario& scenario, std::uint64_t lines) {
    WindowBench bench(scenario);
    bench.importKeys(lines);
    bench.rest();
    return bench.worst();
}

double drag(const Scenario& scenario) {
    WindowBench bench(scenario);
    bench.dragKeys();
    bench.rest();
    return bench.worst();
}

/// MiB that malloc has given out, large blocks included.
double allocated() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / (1 << 20);
}

/// MiB.
double undone() {
    constexpr int kSteps = 500;
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
    return used;
}

int run(const std::string& wanted, std::FILE* csv) {
    struct Part {
        const char* name;
        std::function<double()> measure;
        const char* unit = "ms";
        double must = kMostMs, reach = kMostMs / 2;
    };
    const Part parts[] = {
        {"work, 1,000 nodes, 1 M keys", [] { return interaction(largeRing()); }},
        {"work, 1,000 nodes, 10 M keys", [] { return interaction(hugeRing()); }},
        {"keys dragged to 1 M, 5 nodes", [] { return drag(firstRing()); }},
        {"keys dragged to 1 M, 1,000 nodes", [] { return drag(largeRing()); }},
        {"import of 1 M lines", [] { return import(largeRing(), 1'000'000); }},
        {"import of 10 M lines", [] { return import(hugeRing(), 10'000'000); }},
        {"500 steps to undo, 10 M keys", undone, "MiB", 64, 64},
    };
    std::printf("%-44s %8s %8s %8s\n", "1920 x 1080, longest, milliseconds", "event", "computed", "pause");
    bool holds = true;
    for (const Part& part : parts) {
        const std::string name = part.name;
        if (name.find(wanted) == std::string::npos) continue;
        std::printf("\n%s\n", part.name);
        const double worst = part.measure();
        holds = holds && worst <= part.must;
        if (csv == nullptr) continue;
        std::fprintf(csv, "\"window: %s\",\"\",%.2f,0,%s,%.2f,%g,%g,%s\n", part.name, worst, part.unit, worst,
                     part.must, part.reach, worst <= part.must ? "ok" : "no");
    }
    return holds ? 0 : 1;
}

}  // namespace
}  // namespace ringscope

int main(int argc, char** argv) {
    ringscope::WatchedApplication application(argc, argv);
    std::string wanted;
    std::FILE* csv = nullptr;
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--csv" && i + 1 < argc) {
            csv = std::fopen(argv[++i], "w");
            if (csv == nullptr) qFatal("%s cannot be written", argv[i]);
        } else {
            wanted = argv[i];
        }
    }
    if (csv != nullptr) std::fputs("work,against,ours,peer,unit,ratio,must,reach,ok\n", csv);
    const int result = ringscope::run(wanted, csv);
    if (csv != nullptr) std::fclose(csv);
    return result;
}
