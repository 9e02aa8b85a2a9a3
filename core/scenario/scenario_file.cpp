// SPDX-License-Identifier: MIT
#include "core/scenario/scenario_file.h"

#include "core/base/limits.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::string_view kFormat = "ringscope scenario";
/// Every step keeps a list of its nodes; this bounds them together, before the first step is made.
constexpr std::uint64_t kNodesOverSteps = 128'000'000;

void checkHead(const JsonView& json) {
    if (json.at("format").bytes() != kFormat) json.at("format").expect('"' + std::string(kFormat) + '"');
    const std::uint64_t version = json.at("version").whole();
    if (version > kScenarioVersion)
        json.at("version").refuse(
            fail(ErrorCode::SessionNewer, {std::to_string(version), std::to_string(kScenarioVersion)}).error);
    if (version == 0) json.at("version").expect("1");
}

std::vector<StepDraft> readSteps(const JsonView& list, std::size_t nodesAtStart, KeySetReader& keys) {
    std::vector<StepDraft> drafts;
    std::uint64_t nodes = nodesAtStart;
    const std::size_t items = list.items();
    for (std::size_t i = 0; i < items && !list.troubled(); ++i) {
        const JsonView json = list.item(i);
        json.only({"parent", "title", "event"});
        StepDraft draft;
        draft.parent = StepId{json.at("parent").whole32()};
        // Step i + 1 may follow steps 0 … i only: no cycles.
        if (draft.parent.value > i) json.at("parent").expect("0 … " + std::to_string(i));
        if (const std::optional<JsonView> title = json.find("title")) draft.title = title->bytes();
        draft.event = readEvent(json.at("event"), keys);
        if (const auto* added = std::get_if<NodesAdded>(&draft.event)) nodes += added->nodes.size();
        if (std::min(nodes, limits::kNodes) * (i + 1) > kNodesOverSteps) list.expect("≤ " + std::to_string(i));
        drafts.push_back(std::move(draft));
    }
    return drafts;
}

std::map<std::string, std::string> readView(const JsonView& json) {
    std::map<std::string, std::string> view;
    if (!json.json().is_object()) json.expect("{…}");
    for (const auto& member : json.json().items()) view[member.key()] = json.at(member.key()).bytes();
    return view;
}

Json stepJson(const Step& step, const KeySetWriter& keys) {
    Json out = Json::object({{"parent", step.parent.value}});
    if (!step.title.empty()) out["title"] = bytesJson(step.title);
    out["event"] = eventJson(*step.event, keys);
    return out;
}

}  // namespace

Result<ReadScenario> readScenario(std::string_view json, const KeyFileLoader& loader, const Progress& progress) {
    constexpr double kParsed = 0.6;  // of the time, where the keys are in the file
    Result<Json> document = parseJson(json, progress.part(0, kParsed));
    if (!document) return Unexpected{document.error()};
    JsonTrouble trouble;
    const JsonView root(*document, trouble);
    checkHead(root);
    if (trouble.any()) return trouble.located(json);

    root.only({"format", "version", "title", "startTitle", "start", "steps", "cursor", "view"});
    KeySetReader keys(loader, progress.part(kParsed, 1));
    const std::string title = root.at("title").bytes();
    State start = readState(root.at("start"), keys);
    std::vector<StepDraft> drafts = readSteps(root.at("steps"), start.cluster.size(), keys);
    const StepId cursor{static_cast<std::uint32_t>(root.at("cursor").whole(drafts.size()))};
    std::map<std::string, std::string> view = readView(root.at("view"));
    std::string startTitle;
    if (const std::optional<JsonView> member = root.find("startTitle")) startTitle = member->bytes();
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    if (trouble.any()) return trouble.located(json);

    Result<Timeline> timeline = Timeline::replayed(std::move(start), std::move(drafts));
    if (!timeline) {
        Error error = timeline.error();
        const std::string pointer = "/steps/" + std::to_string(error.line - 1) + "/event";
        trouble.set(std::move(error), pointer);
        return trouble.located(json);
    }
    if (!startTitle.empty()) *timeline = timeline->withTitle(StepId{0}, std::move(startTitle));
    return ReadScenario{Scenario{title, std::move(*timeline), cursor, std::move(view)}, keys.takeMissing()};
}

Json scenarioJson(const Scenario& scenario, const KeySetWriter& keys) {
    const Timeline& timeline = scenario.timeline;
    Json out = Json::object(
        {{"format", std::string(kFormat)}, {"version", kScenarioVersion}, {"title", bytesJson(scenario.title)}});
    const std::string& startTitle = timeline.step(StepId{0}).title;
    if (!startTitle.empty()) out["startTitle"] = bytesJson(startTitle);
    out["start"] = stateJson(timeline.start(), keys);
    Json steps = Json::array();
    for (std::uint32_t i = 1; i < timeline.size(); ++i) steps.push_back(stepJson(timeline.step(StepId{i}), keys));
    out["steps"] = std::move(steps);
    out["cursor"] = scenario.cursor.value;
    Json view = Json::object();
    for (const auto& [name, value] : scenario.view) view[name] = bytesJson(value);
    out["view"] = std::move(view);
    return out;
}

std::string writeScenario(const Scenario& scenario, bool embedAll, const SavedPath& savedPath,
                          const Progress& progress) {
    const Json out = scenarioJson(scenario, {embedAll, savedPath, progress});
    return out.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace ringscope
