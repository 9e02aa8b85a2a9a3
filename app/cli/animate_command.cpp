// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/animate_command.h"

#include "app/cli/headless_application.h"
#include "app/cli/picture_options.h"
#include "app/cli/story_file.h"
#include "app/export/animation_frames.h"
#include "app/export/frame_series.h"
#include "app/export/gif_writer.h"
#include "app/lessons/lesson_look.h"
#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/interruption.h"

#include <QString>

#include <cmath>
#include <memory>
#include <variant>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "FILE is a scenario, or a lesson as JSON, whose steps are seen with their marks and as closely as it looks.\n"
    "It begins with the state before the first step; every step's event is seen from its beginning to its end and\n"
    "rests. A GIF holds of every frame only what changed. Frames are FOLDER/NAME-0001.png and so on at an even rate,\n"
    "for programs that make films. The same scenario and options give the same bytes.\n\n"
    "Examples:\n"
    "  {program} animate lecture.ringscope --steps 2-5 -o lecture.gif\n"
    "  {program} animate lecture.ringscope --steps 3 --view compare --size 1280x720 --speed 0.5 --loop 1 -o slow.gif\n"
    "  {program} animate lecture.ringscope --fps 30 --frames film\n";

struct Options {
    std::optional<std::string> output, frames, name, steps, size, fps, speed, hold, loop, view, language;
    std::string theme = "light";
    bool withoutBanner = false, reducedMotion = false, overwrite = false;
};

/// `2-5`, `3`; all steps where nothing is given.
Complaint readSteps(const std::optional<std::string>& text, std::size_t steps, AnimationRequest& request) {
    request.from = 1;
    request.to = steps;
    if (!text) return std::nullopt;
    const std::vector<std::string_view> ends = text::split(*text, '-');
    const auto from = text::parseUnsigned(ends.front()), to = text::parseUnsigned(ends.back());
    if (ends.size() > 2 || !from || !to || *from < 1 || *from > *to) {
        return "--steps: \"" + shown(*text) + "\" is not a step, or the first and the last as in 2-5";
    }
    if (*to > steps) {
        return "--steps: there is no step " + std::to_string(*to) + "; there are " + std::to_string(steps);
    }
    request.from = static_cast<std::size_t>(*from);
    request.to = static_cast<std::size_t>(*to);
    return std::nullopt;
}

/// A number from least to most, of which decimals are asked for or not.
Complaint readNumber(const char* option, const std::optional<std::string>& given, double least, double most, bool whole,
                     double& number) {
    if (!given) return std::nullopt;
    const auto read = text::parseDecimal(*given);
    number = read.value_or(least - 1);
    if (number >= least && number <= most && (!whole || number == std::floor(number))) return std::nullopt;
    return std::string(option) + ": \"" + shown(*given) + "\" is not between " + QString::number(least).toStdString() +
           " and " + QString::number(most).toStdString();
}

Complaint readView(const std::optional<std::string>& view, std::optional<PictureSubject>& subject) {
    if (!view) {
        subject.reset();
    } else if (*view == "ring") {
        subject = PictureSubject::Ring;
    } else if (*view == "modulo") {
        subject = PictureSubject::Modulo;
    } else if (*view == "compare") {
        subject = PictureSubject::Compare;
    } else {
        return "--view: \"" + shown(*view) + "\" is not ring, modulo or compare";
    }
    return std::nullopt;
}

std::size_t stepsOf(const Story& story) {
    if (const auto* lesson = std::get_if<LessonCoursePtr>(&story)) return (*lesson)->size();
    const auto& scenario = std::get<Scenario>(story);
    return scenario.timeline.line(scenario.cursor).size();
}

AnimationSubject subjectOf(const Story& story) {
    if (const auto* lesson = std::get_if<LessonCoursePtr>(&story)) return animationSubject(**lesson);
    const auto& scenario = std::get<Scenario>(story);
    return animationSubject(std::make_shared<const Timeline>(scenario.timeline), scenario.cursor,
                            QString::fromStdString(scenario.title));
}

/// Everything that can be said without the scenario.
Complaint readRequest(const Options& options, AnimationRequest& request, int& plays) {
    if (auto wrong = readView(options.view, request.subject)) return wrong;
    if (auto wrong = readTheme(options.theme, request.theme)) return wrong;
    if (auto wrong = readSize(options.size, request.size)) return wrong;
    if (auto wrong = checkLanguage(options.language)) return wrong;
    double rate = request.framesPerSecond, seconds = request.holdMs / 1000.0, times = 0;
    if (auto wrong = readNumber("--fps", options.fps, kFewestFrames, kMostFrames, true, rate)) return wrong;
    if (auto wrong = readNumber("--speed", options.speed, kSlowest, kFastest, false, request.speed)) return wrong;
    if (auto wrong = readNumber("--hold", options.hold, 0, kLongestHoldMs / 1000.0, false, seconds)) return wrong;
    if (auto wrong = readNumber("--loop", options.loop, 0, kMostPlays, true, times)) return wrong;
    request.framesPerSecond = static_cast<int>(rate);
    request.holdMs = static_cast<int>(std::lround(seconds * 1000));
    request.banner = !options.withoutBanner;
    request.reducedMotion = options.reducedMotion;
    plays = static_cast<int>(times);
    return std::nullopt;
}

Complaint checkOutput(const Options& options) {
    const bool gif = options.output && !options.output->empty(), series = options.frames && !options.frames->empty();
    if (gif == series) return std::string(gif ? "-o and --frames: give one of them" : "-o: a file is needed");
    if (gif && !QString::fromLocal8Bit(options.output->c_str()).endsWith(QLatin1String(".gif"), Qt::CaseInsensitive)) {
        return "-o: \"" + shown(*options.output) + "\" does not end with .gif";
    }
    if (options.name && (options.name->empty() || options.name->find('/') != std::string::npos)) {
        return "--name: \"" + shown(*options.name) + "\" is no file name";
    }
    return std::nullopt;
}

std::unique_ptr<AnimationSink> sinkOf(const Options& options, const AnimationRequest& request, int plays) {
    const auto path = [](const std::string& text) { return QString::fromLocal8Bit(text.c_str()); };
    if (options.output) return std::make_unique<GifFile>(path(*options.output), request.size, plays);
    return std::make_unique<FrameSeries>(path(*options.frames), path(options.name.value_or("frame")),
                                         request.framesPerSecond, options.overwrite);
}

}  // namespace

ExitCode runAnimate(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "animate", "FILE -o FILE",
                     "Show steps of a scenario or lesson as an animated GIF or as frames.", kNotes);
    Options options;
    line.option("-o,--output,--out", options.output, "FILE", "Where to write the GIF");
    line.option("--frames", options.frames, "FOLDER", "Write PNG frames into this folder instead");
    line.option("--name", options.name, "NAME", "How frames are called; default frame: frame-0001.png");
    line.flag("--overwrite", options.overwrite, "Frames of that name that are there already are replaced");
    line.option("--steps", options.steps, "A-B",
                "First and last step, as the window counts: 1 is the start; one number: that step; default all");
    line.option("--view", options.view, "VIEW",
                "ring, modulo, compare; default: of a scenario ring, of a lesson what each step shows");
    line.option("--size", options.size, "WxH", "Pixels, 64 to 8192 each; default 800x600");
    line.option("--fps", options.fps, "N", "Frames a second, 1 to 50; default 20");
    line.option("--speed", options.speed, "X", "Of the motion, 0.25 to 8; default 1");
    line.option("--hold", options.hold, "SECONDS", "Rest after each step, and before the first, to 60; default 1.2");
    line.option("--loop", options.loop, "N", "How often the GIF is seen; 0 (default): for ever");
    line.flag("--no-banner", options.withoutBanner, "Without the sentence that says what the event did");
    line.flag("--reduced-motion", options.reducedMotion, "Arrows in place of travelling keys");
    line.option("--theme", options.theme, "light|dark", "Colours; default light");
    line.option("--language", options.language, "en|zh_CN", "Of words and numbers in the picture; default en");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1)
        return complain(streams, ExitCode::Usage, "animate: give one scenario or lesson");
    AnimationRequest request;
    int plays = 0;
    if (const auto wrong = checkOutput(options)) return complain(streams, ExitCode::Usage, *wrong);
    if (const auto wrong = readRequest(options, request, plays)) return complain(streams, ExitCode::Usage, *wrong);

    const std::string& path = line.positionals().front().text;
    const auto story = readStory(path);
    if (!story) return complain(streams, story.error());
    const std::size_t steps = stepsOf(*story);
    if (steps == 0) return complain(streams, ExitCode::Impossible, shown(path) + ": no step can be done");
    if (const auto wrong = readSteps(options.steps, steps, request)) return complain(streams, ExitCode::Usage, *wrong);
    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    application.setLanguage(QString::fromStdString(options.language.value_or("en")));
    const Interruption interruption;
    const auto sink = sinkOf(options, request, plays);
    const auto done = playAnimation(subjectOf(*story), request, *sink, interruption.progress());
    return done ? ExitCode::Done : complain(streams, done.error());
}

}  // namespace ringscope
