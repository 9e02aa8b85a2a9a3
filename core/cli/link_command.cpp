// SPDX-License-Identifier: MIT
#include "core/cli/link_command.h"

#include "core/cli/atomic_file.h"
#include "core/cli/command_line.h"
#include "core/cli/error_text.h"
#include "core/cli/scenario_loader.h"
#include "core/scenario/scenario_link.h"

#include <optional>
#include <string>

namespace ringscope {

namespace {

/// Of a mail with a text in it.
constexpr std::uint64_t kMostBytes = 4 << 20;

constexpr std::string_view kNotes =
    "Writes the scenario as one line that can be sent and pasted: into the window, and wherever a command takes a\n"
    "SCENARIO. It holds what the file holds; keys of files, too, as long as all of it fits into 100000 characters.\n"
    "The end of a text tells whether it is whole and as it was made. Blanks, line ends and quotes around and in it\n"
    "do no harm.\n\n"
    "SCENARIO may be a text itself; - reads one from standard input. With -o it becomes a file.\n\n"
    "Examples:\n"
    "  {program} link lecture.ringscope\n"
    "  {program} link -o lecture.ringscope - < mail.txt\n"
    "  {program} data \"$({program} link lecture.ringscope)\" -o out/\n";

Result<Scenario> read(const std::string& given, const Streams& streams) {
    if (given != "-") return loadScenario(given);
    const Result<std::string> text = readWholeStream(streams.in, kMostBytes);
    return text ? scenarioOfLink(*text) : Unexpected{text.error()};
}

Result<Done> save(const Scenario& scenario, const std::string& path) {
    auto file = AtomicFile::create(path);
    if (!file) return Unexpected{file.error()};
    // What came without files goes without them.
    file->stream() << writeScenario(scenario, true);
    return file->commit();
}

}  // namespace

ExitCode runLink(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "link", "SCENARIO", "Write a scenario as a text to paste, or read one.", kNotes);
    std::optional<std::string> output;
    line.option("-o,--output", output, "FILE", "Write the scenario as a file instead, with its keys");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1)
        return complain(streams, ExitCode::Usage, "link: give one scenario: a file, a text, or - for a text");
    if (output && output->empty()) return complain(streams, ExitCode::Usage, "-o: a file is needed");

    const auto scenario = read(line.positionals().front().text, streams);
    if (!scenario) return complain(streams, scenario.error());
    if (output) {
        const auto saved = save(*scenario, *output);
        return saved ? ExitCode::Done : complain(streams, saved.error());
    }
    const auto text = linkOf(*scenario);
    if (!text) return complain(streams, text.error());
    streams.out << *text << '\n';
    return ExitCode::Done;
}

}  // namespace ringscope
