// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render_command.h"

#include "app/cli/headless_application.h"
#include "app/cli/picture_options.h"
#include "app/decision/decision_picture.h"
#include "app/export/picture_subject.h"
#include "core/base/text.h"
#include "core/cli/command_line.h"
#include "core/cli/data_command.h"
#include "core/cli/help_language.h"
#include "core/cli/scenario_loader.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/evaluation.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "The ending of the file says what is written. The picture holds title, legend, scale and seed; the light\n"
    "theme is usual, whatever the screen shows. PNG and SVG have the same bytes each time.\n"
    "With --moment 55 the keys of the step's event are on their way, with more than half of the time gone.\n\n"
    "Examples:\n"
    "  {program} render lecture.ringscope -o ring.svg\n"
    "  {program} render lecture.ringscope --step 3 --view compare --size 1600x900 -o compare.pdf\n"
    "  {program} render lecture.ringscope --view decision --rule jump --key user:1 -o why.png\n"
    "  {program} render lecture.ringscope --theme dark --scale 2 --transparent -o ring.png\n";

struct ViewName {
    const char* name;
    PictureSubject subject;
    QSize size;
};
constexpr std::array<ViewName, 8> kViews{{
    {"ring", PictureSubject::Ring, {1200, 900}},
    {"modulo", PictureSubject::Modulo, {1200, 900}},
    {"compare", PictureSubject::Compare, {1600, 900}},
    {"load", PictureSubject::Load, {600, 480}},
    {"distribution", PictureSubject::Distribution, {600, 480}},
    {"ranked", PictureSubject::Ranked, {600, 480}},
    {"balance", PictureSubject::Balance, {900, 600}},
    {"window", PictureSubject::WholeView, {1600, 900}},
}};

/// Why a key is where it is: not a picture of an evaluation, so not one of the subjects.
constexpr const char* kDecision = "decision";
constexpr QSize kDecisionSize(1200, 800);

struct Options {
    std::optional<std::string> rule, key;
    std::optional<std::string> output, step, size, scale, dpi, text, language, moment;
    std::string view = "ring";
    std::string theme = "light";
    bool transparent = false;
};

/// 0 when it is no number.
int wholeNumber(std::string_view text) {
    const auto number = text::parseUnsigned(text);
    return number && *number <= 1'000'000 ? static_cast<int>(*number) : 0;
}

/// Fills the request, or gives what to complain about.
std::optional<std::string> readRequest(const Options& options, PictureRequest& request) {
    const auto* view =
        std::find_if(kViews.begin(), kViews.end(), [&](const ViewName& v) { return options.view == v.name; });
    const bool decision = options.view == kDecision;
    if (view == kViews.end() && !decision) {
        return "--view: \"" + shown(options.view) +
               "\" is not ring, modulo, compare, load, distribution, ranked, balance, window or decision";
    }
    if (decision != options.key.has_value()) {
        return decision ? "--view decision: a --key is needed" : "--key: only --view decision is of a key";
    }
    if (options.rule && !decision) return std::string("--rule: only --view decision is of any rule");
    if (decision) {
        request.size = kDecisionSize;
    } else {
        request.subject = view->subject;
        request.size = view->size;
    }
    if (auto wrong = readTheme(options.theme, request.theme)) return wrong;
    request.transparent = options.transparent;
    if (auto wrong = readSize(options.size, request.size)) return wrong;
    if (options.scale) {
        request.scale = wholeNumber(*options.scale);
        if (request.scale != 1 && request.scale != 2 && request.scale != 4) {
            return "--scale: \"" + shown(*options.scale) + "\" is not 1, 2 or 4";
        }
    }
    if (!checkPicture(request)) return std::string("--scale: the picture would have too many pixels");
    request.dpi = options.dpi ? wholeNumber(*options.dpi) : 96 * request.scale;
    if (request.dpi < 1 || request.dpi > 10'000)
        return "--dpi: \"" + shown(*options.dpi) + "\" is not between 1 and 10000";
    if (options.text && *options.text != "outlines" && *options.text != "text") {
        return "--text: \"" + shown(*options.text) + "\" is not outlines or text";
    }
    request.textAsOutlines = !options.text || *options.text == "outlines";
    return checkLanguage(options.language);
}

/// Fills the source's moment, or gives what to complain about.
std::optional<std::string> readMoment(const std::optional<std::string>& moment, PictureSource& source) {
    if (!moment) return std::nullopt;
    source.withEvent = *moment != "rest";
    if (!source.withEvent) return std::nullopt;
    const auto percent = text::parseUnsigned(*moment);
    if (!percent || *percent > 100) return "--moment: \"" + shown(*moment) + "\" is not 0 to 100 or rest";
    source.moment = static_cast<double>(*percent) / 100;
    return std::nullopt;
}

/// The decision of one rule for one key, with all of its steps.
Result<Done> renderDecision(const Options& options, const State& state, const PictureRequest& request,
                            const QString& output) {
    const State under = withRule(state, options.rule.value_or(state.placement.rule));
    const auto placement = makePlacement(under.cluster, under.placement);
    if (!placement) return Unexpected{placement.error()};
    const auto scene =
        std::make_shared<const DecisionScene>(buildDecision(**placement, (*placement)->explain(*options.key)));
    const auto paint = decisionPicture(scene, request, static_cast<double>(scene->steps.size()));
    return savePicture(output, request, paint, decisionPictureWords(*scene));
}

}  // namespace

ExitCode runRender(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "render", "SCENARIO -o FILE", "Paint a scenario as PNG, SVG or PDF.", kNotes);
    Options options;
    line.option("-o,--output", options.output, "FILE", "Where to write (needed): .png, .svg or .pdf");
    line.option("--step", options.step, "N",
                "Which step, as the window counts: 1 is the start; default: where the scenario was saved");
    line.option("--view", options.view, "VIEW",
                "ring (default), modulo, compare, load, distribution, ranked, balance, window, decision");
    line.option("--key", options.key, "KEY", "With --view decision: why this key is where it is");
    line.option("--rule", options.rule, "RULE", "With --view decision: id of a rule; default that of the scenario");
    line.option("--moment", options.moment, "0..100|rest",
                "Of the step's event: percent of its motion that is over, its keys under way; default 100, what it "
                "did is told; rest: without it");
    line.option("--theme", options.theme, "light|dark", "Colours; default light");
    line.option("--size", options.size, "WxH", "Pixels at scale 1, 64 to 8192 each");
    line.option("--scale", options.scale, "1|2|4", "A PNG has that many times the pixels; default 1");
    line.option("--dpi", options.dpi, "N", "Resolution stored in a PNG; default 96 x scale");
    line.option("--text", options.text, "outlines|text", "Text in an SVG; default outlines");
    line.option("--language", options.language, helpLanguageIds("|"),
                "Of words and numbers in the picture; default en");
    line.flag("--transparent", options.transparent, "No background");
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() != 1) return complain(streams, ExitCode::Usage, "render: give one scenario file");
    if (!options.output || options.output->empty()) return complain(streams, ExitCode::Usage, "-o: a file is needed");

    PictureRequest request;
    const QString output = QString::fromLocal8Bit(options.output->c_str());
    const auto format = formatOfFile(output);
    if (!format) return complain(streams, ExitCode::Usage, "-o: " + errorText(format.error()));
    request.format = *format;
    if (const auto wrong = readRequest(options, request)) return complain(streams, ExitCode::Usage, *wrong);
    PictureSource source;
    if (const auto wrong = readMoment(options.moment, source)) return complain(streams, ExitCode::Usage, *wrong);

    const auto scenario = loadScenario(line.positionals().front().text);
    if (!scenario) return complain(streams, scenario.error());
    const auto step = stepNumbered(*scenario, options.step);
    if (!step) return complain(streams, step.error(), "--step");

    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    application.setLanguage(QString::fromStdString(options.language.value_or("en")));
    if (options.view == kDecision) {
        const auto done = renderDecision(options, scenario->timeline.step(*step).state, request, output);
        return done ? ExitCode::Done : complain(streams, done.error());
    }
    auto transition = transitionAt(scenario->timeline, *step);
    if (!transition) return complain(streams, transition.error());
    source.transition = std::move(*transition);
    source.title = QString::fromStdString(scenario->title);
    source.step = scenario->timeline.path(*step).size();
    const auto saved = savePicture(output, request, painterOf(source, request), wordsOf(source));
    return saved ? ExitCode::Done : complain(streams, saved.error());
}

}  // namespace ringscope
