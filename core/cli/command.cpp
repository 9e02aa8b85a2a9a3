// SPDX-License-Identifier: MIT
#include "core/cli/command.h"

#include "core/cli/check_command.h"
#include "core/cli/compare_command.h"
#include "core/cli/data_command.h"
#include "core/cli/diff_command.h"
#include "core/cli/help_language.h"
#include "core/cli/lesson_command.h"
#include "core/cli/link_command.h"
#include "core/cli/locate_command.h"
#include "core/cli/man_page.h"
#include "core/cli/systems_command.h"
#include "core/cli/verify_command.h"
#include "core/cli/whatif_command.h"

#include <algorithm>
#include <array>
#include <new>
#include <sstream>
#include <string>

namespace ringscope {

namespace {

constexpr std::array<Command, 10> kCoreCommands{{
    {"locate", "Say which node owns a key, and why", &runLocate},
    {"compare", "Compare placement rules over the same nodes, keys and events", &runCompare},
    {"data", "Write a scenario's nodes, keys, points, events and moves as CSV and JSON", &runData},
    {"verify", "Hold tables recorded from running systems against Ringscope", &runVerify},
    {"whatif", "Say what a change does to caches, before it is made", &runWhatIf},
    {"systems", "List the real systems whose placement is reproduced", &runSystems},
    {"diff", "Say where two systems put the same keys on different servers, and why", &runDiff},
    {"check", "Look for what surprises: shares, order of servers, equal points, pitfalls", &runCheck},
    {"lesson", "Play lessons, and hold them to what they say", &runLesson},
    {"link", "Write a scenario as a text to paste, or read one", &runLink},
}};

void writeOverview(std::string_view program, std::span<const Command> commands, const Streams& streams) {
    constexpr std::size_t kGap = 5;
    const HelpText::Fields fields{{"program", std::string(program)}, {"languages", helpLanguageIds(", ")}};
    std::size_t width = 0;
    for (const Command& command : commands) width = std::max(width, command.name.size());
    HelpWriter help(streams.out, streams.translate);
    help.paragraph("Ringscope shows how keys find servers.");
    help.blank();
    help.paragraph({"Usage: {program} COMMAND …", fields});
    help.blank();
    for (const Command& command : commands) help.row(command.name, command.summary, width + kGap);
    help.blank();
    help.paragraph({"{program} COMMAND --help says more; --version tells the version.", fields});
    help.paragraph(
        {"Help is in the language of LC_ALL, LC_MESSAGES or LANG, or of --language ID before COMMAND ({languages}).\n"
         "Results and error messages are English in all of them.",
         fields});
    help.paragraph("Exit codes: 0 done, 1 asked for something that is not possible, 2 wrong use.");
}

/// Takes --language off the arguments. None: go on.
std::optional<ExitCode> chooseLanguage(Arguments& arguments, Streams& streams) {
    constexpr std::string_view kOption = "--language";
    const std::string_view first = arguments.empty() ? std::string_view() : arguments.front();
    if (!first.starts_with(kOption)) return std::nullopt;
    std::string_view id = first.substr(kOption.size());
    if (id.starts_with('=')) {
        id.remove_prefix(1);
    } else if (!id.empty()) {
        return std::nullopt;
    } else {
        if (arguments.size() < 2) return complain(streams, ExitCode::Usage, "--language: a value is missing");
        arguments = arguments.subspan(1);
        id = arguments.front();
    }
    arguments = arguments.subspan(1);
    const HelpLanguage* language = findHelpLanguage(id);
    if (language == nullptr)
        return complain(streams, ExitCode::Usage,
                        "--language: \"" + shown(id) + "\" is not one of " + helpLanguageIds(", "));
    streams.translate = translationInto(language);
    return std::nullopt;
}

ExitCode dispatch(std::string_view program, std::span<const Command> commands, Arguments arguments,
                  const Streams& streams) {
    const std::string_view first = arguments.empty() ? std::string_view() : arguments.front();
    if (first == "--help" || first == "-h" || first == "help") {
        writeOverview(program, commands, streams);
        return ExitCode::Done;
    }
    if (first == "--version") {
        streams.out << "ringscope " RINGSCOPE_VERSION "\n";
        return ExitCode::Done;
    }
    if (first == "--man") {
        streams.out << manPage(program, "The commands do without a window what the window shows.", commands);
        return ExitCode::Done;
    }
    if (const Command* command = findCommand(commands, first)) {
        return command->run(program, arguments.subspan(1), streams);
    }
    if (first.empty()) return complain(streams, ExitCode::Usage, "no command given; try --help");
    return complain(streams, ExitCode::Usage, "there is no command \"" + shown(first) + "\"; try --help");
}

}  // namespace

ExitCode complain(const Streams& streams, ExitCode code, std::string_view sentence) {
    streams.err << "ringscope: " << sentence << '\n';
    return code;
}

ExitCode complain(const Streams& streams, const Error& error, std::string_view option) {
    std::string sentence;
    if (!option.empty()) sentence = std::string(option) + ": ";
    return complain(streams, exitCodeOf(error), sentence + errorText(error));
}

std::span<const Command> coreCommands() {
    return kCoreCommands;
}

const Command* findCommand(std::span<const Command> commands, std::string_view name) {
    const auto row = std::find_if(commands.begin(), commands.end(), [&](const Command& c) { return c.name == name; });
    return row == commands.end() ? nullptr : &*row;
}

ExitCode runCommands(std::string_view program, std::span<const Command> commands, Arguments arguments,
                     const Streams& given) {
    Streams streams = given;
    if (const auto wrong = chooseLanguage(arguments, streams)) return *wrong;
    ExitCode code = ExitCode::Impossible;
    try {
        code = dispatch(program, commands, arguments, streams);
    } catch (const std::bad_alloc&) {
        code = complain(streams, ExitCode::Impossible, "there is not enough memory for this");
    }
    streams.out.flush();
    if (!streams.out) return complain(streams, ExitCode::Impossible, "the output could not be written");
    return code;
}

std::vector<std::string> helpTexts(std::span<const Command> commands) {
    std::vector<std::string> texts;
    const Translate collect = [&texts](std::string_view english) {
        if (std::find(texts.begin(), texts.end(), english) == texts.end()) texts.emplace_back(english);
        return std::string(english);
    };
    std::istringstream in;
    std::ostringstream out, err;
    const Streams streams{in, out, err, {}, collect};
    const std::array<const char*, 1> help{"--help"};
    static_cast<void>(runCommands("ringscope", commands, help, streams));
    for (const Command& command : commands) static_cast<void>(command.run("ringscope", help, streams));
    return texts;
}

int runCli(Arguments arguments, std::istream& in, std::ostream& out, std::ostream& err,
           const std::function<double()>& clock, std::string_view locale) {
    const Streams streams{in, out, err, clock, translationInto(helpLanguageOf(locale))};
    return static_cast<int>(runCommands("ringscope-cli", coreCommands(), arguments, streams));
}

}  // namespace ringscope
