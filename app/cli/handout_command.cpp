// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/handout_command.h"

#include "app/cli/headless_application.h"
#include "app/cli/picture_options.h"
#include "app/lessons/sheet_export.h"
#include "app/session/document_file.h"
#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/help_language.h"
#include "core/cli/scenario_loader.h"
#include "core/lesson/lesson_file.h"

#include <QString>

#include <utility>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostBytes = 4 << 20;

constexpr std::string_view kNotes =
    "FILE is a lesson as JSON, or a scenario, whose steps are then told by what they do. The ending of the output\n"
    "says what is written: .pdf is a handout with a picture a step, room to write where a step asks, and the answers\n"
    "on the last pages; .html is one page with everything in it, to be put on a course site.\n\n"
    "Examples:\n"
    "  {program} handout lesson.json -o lesson.pdf --paper letter\n"
    "  {program} handout lesson.json -o lesson.html --language zh_CN\n";

struct Options {
    std::optional<std::string> output, language;
    std::string paper = "a4";
};

Complaint readRequest(const Options& options, SheetRequest& request) {
    request.path = QString::fromLocal8Bit(options.output.value_or("").c_str());
    if (request.path.endsWith(sheetEnding(SheetFormat::Page), Qt::CaseInsensitive)) {
        request.format = SheetFormat::Page;
    } else if (!request.path.endsWith(sheetEnding(SheetFormat::Handout), Qt::CaseInsensitive)) {
        return "-o: \"" + shown(options.output.value_or("")) + "\" does not end with .pdf or .html";
    }
    if (options.paper != "a4" && options.paper != "letter")
        return "--paper: \"" + shown(options.paper) + "\" is not a4 or letter";
    request.paper = options.paper == "letter" ? Paper::Letter : Paper::A4;
    return checkLanguage(options.language);
}

/// A scenario is told by its name; anything else is a lesson, or no lesson.
Result<LessonCoursePtr> readCourse(const std::string& path) {
    if (QString::fromLocal8Bit(path.c_str()).endsWith(QLatin1String(".ringscope"), Qt::CaseInsensitive)) {
        Result<Scenario> scenario = loadScenario(path);
        if (!scenario) return Unexpected{scenario.error()};
        auto timeline = std::make_shared<const Timeline>(std::move(scenario->timeline));
        return courseOf(timeline, timeline->line(scenario->cursor).back());
    }
    const Result<std::string> json = readWholeFile(path, kMostBytes);
    if (!json) return Unexpected{json.error()};
    Result<Lesson> lesson = readLesson(*json);
    if (!lesson) return Unexpected{lesson.error()};
    return courseOf(std::move(*lesson));
}

}  // namespace

ExitCode runHandout(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "handout", "FILE -o FILE", "Write a lesson as a handout or as a page.", kNotes);
    Options options;
    line.option("-o,--output", options.output, "FILE", "Where to write: .pdf or .html");
    line.option("--paper", options.paper, "a4|letter", "Of the handout; default a4");
    line.option("--language", options.language, helpLanguageIds("|"), "Of its words; default en");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1) return complain(streams, ExitCode::Usage, "handout: give one lesson");
    SheetRequest request;
    if (const auto wrong = readRequest(options, request)) return complain(streams, ExitCode::Usage, *wrong);
    const std::string& path = line.positionals().front().text;
    const Result<LessonCoursePtr> course = readCourse(path);
    if (!course) return complain(streams, course.error(), shown(path));
    if ((*course)->size() == 0) return complain(streams, ExitCode::Impossible, shown(path) + ": no step can be done");

    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    application.setLanguage(QString::fromStdString(options.language.value_or("en")));
    const Result<QByteArray> bytes = sheetBytes(**course, request);
    if (!bytes) return complain(streams, bytes.error());
    const Result<Done> written = writeAtomically(request.path, bytes->toStdString());
    return written ? ExitCode::Done : complain(streams, written.error());
}

}  // namespace ringscope
