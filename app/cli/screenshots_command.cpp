// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/screenshots_command.h"

#include "app/actions/action_set.h"
#include "app/cli/headless_application.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/language.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "app/session/motion_clock.h"
#include "app/session/session.h"
#include "app/session/workers.h"
#include "app/theme/app_look.h"
#include "app/theme/theme_store.h"
#include "app/window/main_window.h"
#include "core/cli/command_line.h"
#include "core/scenario/builtin_scenarios.h"

#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QThreadPool>

#include <array>
#include <string_view>

namespace ringscope {

namespace {

/// Of an event's motion: keys are on their way, some have arrived.
constexpr double kMoment = 0.55;
constexpr QSize kLarge(1920, 1080);
constexpr QSize kCompact(1280, 800);
constexpr QSize kSmall(1024, 768);
constexpr QSize kDialog(1200, 800);

/// What the person did before the picture was taken. The session stands at the start of a scenario.
enum class Scene { AtRest, Kill, VirtualNodes, Selection, Compare, Large, Empty, AllDown, Decision, Presenter };

struct Shot {
    const char* name;
    Scene scene;
    ThemeChoice theme = ThemeChoice::Light;
    QSize size = kLarge;
    int scale = 1;
    double textScale = 1.0;
    const char* language = "en";
    const char* rule = "";  ///< of a decision
};

constexpr std::array<Shot, 21> kShots{{
    {"main-light", Scene::AtRest},
    {"kill-light", Scene::Kill},
    {"virtual-nodes", Scene::VirtualNodes},
    {"virtual-nodes-focus", Scene::Selection},
    {"compare", Scene::Compare},
    {"large-scale", Scene::Large},
    {"empty", Scene::Empty},
    {"all-down", Scene::AllDown},
    {"compact-1280x800", Scene::AtRest, ThemeChoice::Light, kCompact},
    {"main-dark", Scene::AtRest, ThemeChoice::Dark},
    {"kill-dark", Scene::Kill, ThemeChoice::Dark},
    {"large-scale-dark", Scene::Large, ThemeChoice::Dark},
    {"main-scale-2", Scene::AtRest, ThemeChoice::Light, kLarge, 2},
    {"main-text-200", Scene::AtRest, ThemeChoice::Light, kLarge, 1, 2.0},
    {"main-zh", Scene::AtRest, ThemeChoice::Light, kLarge, 1, 1.0, "zh_CN"},
    {"presenter-light", Scene::Presenter},
    {"presenter-dark", Scene::Presenter, ThemeChoice::Dark},
    {"presenter-1024x768", Scene::Presenter, ThemeChoice::Light, kSmall},
    {"decision-ring", Scene::Decision, ThemeChoice::Light, kDialog, 1, 1.0, "en", "ring"},
    {"decision-maglev-dark", Scene::Decision, ThemeChoice::Dark, kDialog, 1, 1.0, "en", "maglev"},
    {"decision-rendezvous-zh", Scene::Decision, ThemeChoice::Light, kDialog, 1, 1.0, "zh_CN", "rendezvous"},
}};

/// Nobody is there to answer.
class NoPrompter : public Prompter {
public:
    QString fileToOpen(const FileQuestion&) override { return {}; }
    QString fileToSave(const FileQuestion&) override { return {}; }
    QString directory(const FileQuestion&) override { return {}; }
    Unsaved unsavedChanges(const QString&) override { return Unsaved::Discard; }
};

/// Until the workers have delivered and what was asked for by events and short timers is done.
void settle(Session& session) {
    constexpr qint64 kShortTimers = 300;
    QElapsedTimer clock;
    clock.start();
    do {
        session.waitForEvaluation();
        workers().waitForDone();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    } while (clock.elapsed() < kShortTimers || session.isWorking());
    // What the last timer has begun.
    workers().waitForDone();
    QCoreApplication::processEvents();
}

/// Forward to a step, each event finished.
void stepTo(MainWindow& window, int steps) {
    for (int i = 0; i < steps; ++i) {
        window.session().forward();
        window.session().waitForEvaluation();
        window.clock().finish();
    }
}

Scenario scenarioOf(Scene scene) {
    if (scene == Scene::Large) return largeRing();
    if (scene != Scene::Empty) return firstRing();
    return Scenario{std::string(), Timeline(State::initial()), StepId{0}, {}};
}

/// The decision of one of the keys, under that rule, in its own window.
void explain(MainWindow& window, const char* rule) {
    window.session().selectKey(KeyId{16});
    window.actions().action(ActionId::ExplainKey)->trigger();
    auto* chosen = window.findChild<QComboBox*>(QStringLiteral("decisionRule"));
    chosen->setCurrentIndex(chosen->findData(QLatin1String(rule)));
}

/// The second step of a presentation, its event at that moment.
void present(MainWindow& window, QSize size) {
    window.presentation().start(false);
    PresenterWindow& presenter = *window.presentation().presenter();
    presenter.showNormal();
    presenter.resize(size);
    settle(window.session());
    window.session().forward();
    window.session().waitForEvaluation();
    presenter.clock().freezeAt(presenter.clock().duration(), kMoment * presenter.clock().duration());
}

void arrange(MainWindow& window, const Shot& shot) {
    Session& session = window.session();
    switch (shot.scene) {
    case Scene::Decision:
        explain(window, shot.rule);
        return;
    case Scene::Presenter:
        present(window, shot.size);
        return;
    case Scene::AtRest:
    case Scene::Large:
    case Scene::Empty:
        return;
    case Scene::Kill:
        session.forward();
        session.waitForEvaluation();
        window.clock().freezeAt(window.clock().duration(), kMoment * window.clock().duration());
        return;
    case Scene::VirtualNodes:
        stepTo(window, 3);
        return;
    case Scene::Selection:
        stepTo(window, 3);
        session.selectNode(session.state().cluster.nodes()[1]->id);
        return;
    case Scene::Compare:
        session.setView(ViewMode::Compare);
        settle(session);
        stepTo(window, 1);
        return;
    case Scene::AllDown: {
        NodesKilled all;
        for (const auto& node : session.state().cluster.nodes()) all.nodes.push_back(node->id);
        if (!session.apply(all)) qFatal("the built-in scenario has changed");
        session.waitForEvaluation();
        window.clock().finish();
        return;
    }
    }
}

QImage take(const Shot& shot) {
    const QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    settings.setTheme(shot.theme);
    settings.setTextScale(shot.textScale);
    settings.setReducedMotion(false);
    settings.setLanguage(QLatin1String(shot.language));
    const Language language(settings);
    QLocale::setDefault(QLocale(QLatin1String(shot.language)));
    ThemeStore themes(settings);
    const AppLook look(themes);
    NoPrompter prompter;
    MainWindow window(settings, themes, prompter);
    window.resize(shot.size);
    window.show();
    Scenario scenario = scenarioOf(shot.scene);
    scenario.cursor = StepId{0};
    window.session().reset(std::move(scenario));
    settle(window.session());
    arrange(window, shot);
    settle(window.session());

    auto* dialog = window.findChild<QWidget*>(QStringLiteral("decisionDialog"));
    QWidget* presenter = window.presentation().presenter();
    QWidget& shown = dialog != nullptr ? *dialog : presenter != nullptr ? *presenter : static_cast<QWidget&>(window);
    if (presenter == nullptr) shown.resize(shot.size);
    if (dialog != nullptr) settle(window.session());
    QImage image(shot.size * shot.scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(shot.scale);
    shown.render(&image);
    image.setDevicePixelRatio(1);
    return image;
}

constexpr std::string_view kNotes =
    "Writes a PNG for each state of the window that is kept true: at rest, a kill at 55 % of its motion, virtual\n"
    "nodes, a selection, the comparison, a large ring, empty, all down, compact; the first two and the large ring\n"
    "in dark, too; the second step of a presentation in light, in dark and on a small screen; at scale 2, with text\n"
    "at 200 %, and in Chinese; and why a key is where it is, under three rules.\n"
    "With --only NAME just that one.\n";

}  // namespace

ExitCode runScreenshots(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "screenshots", "FOLDER", "Make the pictures of the window that are kept true.", kNotes);
    std::optional<std::string> only;
    line.option("--only", only, "NAME", "Make one of them");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1) return complain(streams, ExitCode::Usage, "screenshots: give one folder");
    const std::string folder = line.positionals().front().text;

    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    const QDir out(QString::fromLocal8Bit(folder.c_str()));
    if (!out.mkpath(QStringLiteral("."))) {
        return complain(streams, Error{ErrorCode::FileUnwritable, {"the folder cannot be made"}, folder, 0, 0});
    }
    bool any = false;
    for (const Shot& shot : kShots) {
        if (only && *only != shot.name) continue;
        any = true;
        const QString path = out.filePath(QLatin1String(shot.name) + QStringLiteral(".png"));
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || !take(shot).save(&file, "PNG") || !file.commit()) {
            return complain(
                streams,
                Error{ErrorCode::FileUnwritable, {file.errorString().toStdString()}, path.toStdString(), 0, 0});
        }
        streams.out << path.toStdString() << std::endl;
    }
    if (!any) return complain(streams, ExitCode::Usage, "--only: there is no picture \"" + shown(*only) + '"');
    return ExitCode::Done;
}

}  // namespace ringscope
