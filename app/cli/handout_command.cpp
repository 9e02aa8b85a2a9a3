// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/handout_command.h"

#include "app/cli/headless_application.h"
#include "app/cli/picture_options.h"
#include "app/cli/story_file.h"
#include "app/lessons/lesson_sheet.h"
#include "app/lessons/sheet_export.h"
#include "app/session/document_file.h"
#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/help_language.h"

#include <QString>

#include <memory>
#include <variant>

namespace ringscope {

namespace {

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

LessonCoursePtr courseOf(const Story& story) {
    if (const auto* lesson = std::get_if<LessonCoursePtr>(&story)) return *lesson;
    const auto& scenario = std::get<Scenario>(story);
    return scenarioCourse(std::make_shared<const Timeline>(scenario.timeline), scenario.cursor,
                          QString::fromStdString(scenario.title));
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
    const Result<Story> story = readStory(path);
    if (!story) return complain(streams, story.error());
    const auto* lesson = std::get_if<LessonCoursePtr>(&*story);
    if (lesson != nullptr && (*lesson)->size() == 0)
        return complain(streams, ExitCode::Impossible, shown(path) + ": no step can be done");

    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    application.setLanguage(QString::fromStdString(options.language.value_or("en")));
    const Result<QByteArray> bytes = sheetBytes(*courseOf(*story), request);
    if (!bytes) return complain(streams, bytes.error());
    const Result<Done> written = writeAtomically(request.path, bytes->toStdString());
    return written ? ExitCode::Done : complain(streams, written.error());
}

}  // namespace ringscope
