// SPDX-License-Identifier: MIT
#include "core/cli/lesson_command.h"

#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/error_text.h"
#include "core/cli/scenario_loader.h"
#include "core/lesson/lesson_figures.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_run.h"
#include "core/placement/placement_registry.h"

#include <optional>
#include <string>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostBytes = 4 << 20;

constexpr std::string_view kNotes = "FILE is a lesson as JSON; - is standard input. Each is played: what a step does "
                                    "must be possible, every number must be\n"
                                    "what is computed, every {name} in a text a number of its step, every text there "
                                    "in all languages of the title, and\n"
                                    "digits stand in a text only as numbers, in names of nodes and keys, and where the "
                                    "step lists them as said. What does\n"
                                    "not hold is told with its step, and the exit status is then 1.\n\n"
                                    "Examples:\n"
                                    "  {program} lesson my.json\n"
                                    "  {program} lesson --tell zh_CN my.json\n";

std::string numberText(const std::variant<double, std::string>& number) {
    if (const auto* name = std::get_if<std::string>(&number)) return *name;
    return text::decimal9(std::get<double>(number));
}

/// Why there is no such figure, and what there is.
std::string figureText(const LessonFault& fault) {
    using Of = LessonFigure::Of;
    const LessonFigure* figure = findLessonFigure(fault.expected);
    const std::string id = '"' + shown(fault.expected) + '"';
    if (figure == nullptr) {
        std::string all;
        for (const LessonFigure& one : lessonFigures()) all.append(all.empty() ? "" : ", ").append(one.id);
        return "there is no figure " + id + "; there are " + all;
    }
    if (figure->of == Of::Nothing) return "the figure " + id + " has no value here";
    const std::string asked = figure->of == Of::Node ? "a node" : "a key";
    if (fault.found.empty()) return "the figure " + id + " is asked of " + asked + ": name it as \"of\"";
    return "the figure " + id + " has no value for \"" + shown(fault.found) + "\": " + asked +
           " of this name must be there" + (figure->id == "heir" ? ", and lose keys" : "");
}

std::string ruleIds() {
    std::string all;
    for (const PlacementRule& rule : placementRules()) all.append(all.empty() ? "" : ", ").append(rule.id);
    return all;
}

std::string questionText(const LessonFault& fault) {
    if (fault.expected == "heir")
        return "\"" + shown(fault.what) +
               "\" must lose keys in this step, and one node must get more of them than others";
    if (fault.expected == "heaviest") return "one node must have more keys than all others after the step";
    if (fault.expected == "place") return "the step must add one node to a circle on which a node is one point";
    return "the keys must be the same before and after the step";
}

std::string faultText(const LessonFault& fault) {
    using Kind = LessonFault::Kind;
    const std::string what = '"' + shown(fault.what) + '"';
    switch (fault.kind) {
    case Kind::Command:
        return errorText(*fault.error);
    case Kind::Figure:
        if (fault.error) return "the number " + what + ": " + errorText(*fault.error);
        return "the number " + what + ": " + figureText(fault);
    case Kind::Number:
        if (fault.found == fault.expected)
            return "the number " + what + " is a number, so " + shown(fault.found) + " stands there without quotes";
        return "the number " + what + " is " + shown(fault.found) + ", not " + shown(fault.expected);
    case Kind::Placeholder:
        return what + ": the step has no number \"" + shown(fault.found) + "\"; add it to its numbers";
    case Kind::Digits:
        return what + ": nothing computes " + shown(fault.found) + "; make it a number, or list it as said";
    case Kind::Name:
        return "there is no node or key " + what;
    case Kind::Rule:
        return "rules: there is no rule " + what + "; there are " + ruleIds();
    case Kind::Language:
        return '"' + shown(fault.found) + "\" is not there in " + shown(fault.what) +
               (fault.step ? "" : ": the title says what languages the lesson has");
    case Kind::Question:
        break;
    }
    return "what the step asks has no answer: " + questionText(fault);
}

/// Of what is no lesson.
std::string expectedText(const Error& error) {
    const std::string& expected = error.values[0];
    const bool isForm = expected == "{…}" || expected == "[…]";
    std::string text = "expected " +
                       std::string(!isForm             ? ""
                                   : expected == "[…]" ? "a list "
                                                       : "names with values ") +
                       expected;
    if (!error.values[1].empty()) text += ", found " + shown(error.values[1]);
    if (expected == "JSON")
        text += "; a comma, a straight quotation mark or a bracket is missing before it, or too many";
    return text;
}

void tell(const Lesson& lesson, const PlayedLesson& played, std::string_view language, std::ostream& out) {
    out << textIn(lesson.title, language) << '\n' << textIn(lesson.about, language) << '\n';
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
        const auto filled = [&](const LessonText& text) {
            return filledText(textIn(text, language), played.steps[i], numberText);
        };
        out << '\n' << i + 1 << ". " << filled(lesson.steps[i].title) << '\n';
        for (const LessonText& sentence : lesson.steps[i].sentences) out << "   " << filled(sentence) << '\n';
    }
}

/// Done, or Impossible when that was said.
ExitCode check(const std::string& path, const std::optional<std::string>& language, const Streams& streams) {
    Result<std::string> json = path == "-" ? readWholeStream(streams.in, kMostBytes) : readWholeFile(path, kMostBytes);
    if (!json) return complain(streams, json.error());
    const std::string name = path == "-" ? kStandardInput : shown(path);
    const Result<Lesson> lesson = readLesson(*json);
    if (!lesson) {
        const Error& error = lesson.error();
        const std::string why = error.code == ErrorCode::SessionInvalid ? expectedText(error) : errorText(error);
        return complain(streams, ExitCode::Impossible, name + ':' + std::to_string(error.line) + ": " + why);
    }
    Result<PlayedLesson> played = play(*lesson);
    if (!played) return complain(streams, played.error(), name);
    if (language) tell(*lesson, *played, *language, streams.out);
    ExitCode code = ExitCode::Done;
    locateFaults(*json, *lesson, played->faults);
    for (const LessonFault& fault : played->faults) {
        std::string why = name;
        if (fault.line > 0) why += ':' + std::to_string(fault.line);
        if (fault.step)
            why += ": step " + std::to_string(*fault.step + 1);
        else if (fault.kind == LessonFault::Kind::Command)
            why += ": start";
        why += ": ";
        why += faultText(fault);
        code = complain(streams, ExitCode::Impossible, why);
    }
    if (code == ExitCode::Done && !language)
        streams.out << name << ": " << played->steps.size() << " steps, everything they say holds\n";
    return code;
}

}  // namespace

ExitCode runLesson(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "lesson", "FILE…", "Play lessons, and hold them to what they say.", kNotes);
    std::optional<std::string> language;
    line.option("--tell", language, "LANGUAGE", "Print the texts in this language (en, zh_CN), numbers filled in");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().empty()) return complain(streams, ExitCode::Usage, "lesson: no file given");
    ExitCode code = ExitCode::Done;
    for (const auto& [path, literal] : line.positionals()) {
        const ExitCode one = check(literal && path == "-" ? "./-" : path, language, streams);
        if (one != ExitCode::Done) code = one;
    }
    return code;
}

}  // namespace ringscope
