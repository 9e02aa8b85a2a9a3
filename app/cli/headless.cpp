// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/headless.h"

#include "app/cli/animate_command.h"
#include "app/cli/demo_command.h"
#include "app/cli/handout_command.h"
#include "app/cli/render_command.h"
#include "app/cli/screenshots_command.h"
#include "core/cli/help_language.h"

#include <QtGlobal>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <vector>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

namespace ringscope {

namespace {

constexpr std::string_view kProgram = "ringscope";

double secondsPassed() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::vector<Command> allCommands() {
    std::vector<Command> commands{
        {"render", "Paint a scenario as PNG, SVG or PDF", &runRender},
        {"animate", "Show steps of a scenario or lesson as an animated GIF or as frames", &runAnimate},
        {"handout", "Write a lesson as a handout (PDF) or as a page (HTML)", &runHandout},
        {"screenshots", "Make the pictures of the window that are kept true", &runScreenshots},
        {"demo", "Play the built-in scenario: its pictures and data in a folder", &runDemo},
    };
    commands.insert(commands.begin(), coreCommands().begin(), coreCommands().end());
    return commands;
}

/// True when a window could not be shown anywhere. A platform chosen by the person is believed.
bool noDisplay(Arguments arguments) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const auto chosen = [](std::string_view argument) { return argument == "-platform" || argument == "--platform"; };
    return !qEnvironmentVariableIsSet("DISPLAY") && !qEnvironmentVariableIsSet("WAYLAND_DISPLAY") &&
           !qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && std::none_of(arguments.begin(), arguments.end(), chosen);
#else
    Q_UNUSED(arguments)
    return false;
#endif
}

}  // namespace

std::span<const Command> appCommands() {
    static const std::vector<Command> commands = allCommands();
    return commands;
}

std::optional<int> runHeadless(int argc, char** argv) {
    const Arguments arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const std::string_view locale =
        localeOfMessages(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG"));
    const Streams streams{std::cin, std::cout, std::cerr, secondsPassed, translationInto(helpLanguageOf(locale))};
    const std::string_view first = arguments.empty() ? std::string_view() : arguments.front();
    if (first == "--help" || first == "-h" || first == "--version" || first == "--man" ||
        first.starts_with("--language") || findCommand(appCommands(), first) != nullptr) {
        std::ios::sync_with_stdio(false);
#ifdef Q_OS_UNIX
        std::signal(SIGPIPE, SIG_IGN);
#endif
        return static_cast<int>(runCommands(kProgram, appCommands(), arguments, streams));
    }
    if (!noDisplay(arguments)) return std::nullopt;
    return static_cast<int>(complain(streams, ExitCode::Impossible,
                                     "there is no display for the window; \"ringscope demo\" and \"ringscope render\" "
                                     "work without one, see --help"));
}

}  // namespace ringscope
