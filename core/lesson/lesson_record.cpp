// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_record.h"

#include "core/lesson/lesson_figures.h"
#include "core/systems/catalog.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace ringscope {

namespace {

/// Lists of commands hold no more (command_json.cpp).
constexpr std::size_t kMostListedKeys = 1000;

std::vector<std::string> namesOf(const State& state, const std::vector<NodeId>& ids) {
    std::vector<std::string> names;
    names.reserve(ids.size());
    for (const NodeId id : ids) names.push_back(state.cluster.find(id)->name);
    return names;
}

std::vector<std::string> textsOf(const KeySet& keys) {
    std::vector<std::string> texts;
    texts.reserve(keys.size());
    for (std::size_t key = 0; key < keys.size(); ++key) texts.emplace_back(keys[static_cast<KeyId>(key)]);
    return texts;
}

/// The keys themselves in place of a file's.
Result<KeySetPtr> withoutFile(const KeySetPtr& keys, std::uint64_t most) {
    const auto* file = std::get_if<FileKeys>(&keys->origin());
    if (file == nullptr) return keys;
    const auto refused = [&](ErrorCode code, std::vector<std::string> values) {
        Unexpected error = fail(code, std::move(values));
        error.error.file = file->path;
        return error;
    };
    // A missing file stands in a scenario as no keys.
    if (keys->empty() && file->size > 0) return refused(ErrorCode::FileNotFound, {});
    std::uint64_t bytes = 0;
    for (std::size_t key = 0; key < keys->size(); ++key) bytes += (*keys)[static_cast<KeyId>(key)].size();
    if (bytes > most) return refused(ErrorCode::FileTooLarge, {std::to_string(bytes), std::to_string(most)});
    std::string texts;
    std::vector<std::uint64_t> offsets{0}, counts;
    for (std::size_t key = 0; key < keys->size(); ++key) {
        texts += (*keys)[static_cast<KeyId>(key)];
        offsets.push_back(texts.size());
        if (keys->counted()) counts.push_back(keys->count(static_cast<KeyId>(key)));
    }
    return KeySetPtr(
        std::make_shared<const KeySet>(std::move(texts), std::move(offsets), std::move(counts), ListedKeys{}));
}

struct Moment {
    const State& state;
    std::uint64_t embeddedBytes;
};

Result<LessonCommand> commandOf(const Moment&, const NodesAdded& event) {
    return LessonCommand(AddNodes{event.nodes});
}

template <class NodesEvent>
Result<LessonCommand> changeOf(const Moment& moment, const NodesEvent& event, ChangeNodes::Kind kind) {
    return LessonCommand(ChangeNodes{kind, namesOf(moment.state, event.nodes)});
}

Result<LessonCommand> commandOf(const Moment& moment, const NodesKilled& event) {
    return changeOf(moment, event, ChangeNodes::Kind::Kill);
}
Result<LessonCommand> commandOf(const Moment& moment, const NodesRevived& event) {
    return changeOf(moment, event, ChangeNodes::Kind::Revive);
}
Result<LessonCommand> commandOf(const Moment& moment, const NodesRemoved& event) {
    return changeOf(moment, event, ChangeNodes::Kind::Remove);
}

Result<LessonCommand> commandOf(const Moment& moment, const NodeRenamed& event) {
    return LessonCommand(RenameNode{moment.state.cluster.find(event.node)->name, event.name});
}

Result<LessonCommand> commandOf(const Moment& moment, const WeightChanged& event) {
    return LessonCommand(WeighNode{moment.state.cluster.find(event.node)->name, event.weight});
}

Result<LessonCommand> commandOf(const Moment& moment, const NodeVirtualNodesChanged& event) {
    return LessonCommand(SetNodeVirtualNodes{moment.state.cluster.find(event.node)->name, event.perWeight});
}

Result<LessonCommand> commandOf(const Moment& moment, const RingChanged& event) {
    const RingSpec& ring = moment.state.placement.ring;
    RingSpec off = ring;
    off.virtualNodes = false;
    if (event.ring == off) return LessonCommand(SetVirtualNodes{false, {}, {}, {}, {}});
    if (!event.ring.virtualNodes) return LessonCommand(RawEvent{event});
    SetVirtualNodes set;
    set.perWeight = event.ring.perWeight;
    if (event.ring.firstIndex != ring.firstIndex) set.firstIndex = event.ring.firstIndex;
    if (event.ring.label != ring.label) set.label = event.ring.label;
    if (event.ring.pointRule != ring.pointRule) set.pointRule = event.ring.pointRule;
    return LessonCommand(std::move(set));
}

Result<LessonCommand> commandOf(const Moment&, const HashChanged& event) {
    return LessonCommand(SetHash{event.hash});
}

Result<LessonCommand> commandOf(const Moment& moment, const RuleChanged& event) {
    if (event.composed == ComposedSpec{} && event.options.founderSlots.empty())
        return LessonCommand(SetRule{event.rule, event.options});
    if (const std::string& system = event.composed.system; findSystem(system) != nullptr) {
        // As it is without options, and with the hash that the scenario has already: then one event is all it does.
        const Result<PlacementSpec> usual = systemSpec(system);
        if (usual && usual->rule == event.rule && usual->options == event.options &&
            usual->composed == event.composed && usual->hash == moment.state.placement.hash)
            return LessonCommand(SetSystem{system, {}});
    }
    return LessonCommand(RawEvent{event});
}

Result<LessonCommand> commandOf(const Moment& moment, const KeysChanged& event) {
    if (const auto* sequence = std::get_if<SequenceKeys>(&event.keys->origin()))
        return LessonCommand(SetKeys{{}, sequence->count, sequence->prefix});
    Result<KeySetPtr> keys = withoutFile(event.keys, moment.embeddedBytes);
    if (!keys) return Unexpected{keys.error()};
    if (std::holds_alternative<ListedKeys>((*keys)->origin()) && !(*keys)->counted() && !(*keys)->empty() &&
        (*keys)->size() <= kMostListedKeys)
        return LessonCommand(SetKeys{textsOf(**keys), 0, SetKeys().prefix});
    return LessonCommand(RawEvent{KeysChanged{std::move(*keys)}});
}

Unexpected atStep(Error error, std::size_t step) {
    error.line = step;
    return Unexpected{std::move(error)};
}

/// Names of those that are up in the one and not in the other.
std::vector<std::string> upOnlyIn(const Cluster& one, const Cluster& other) {
    std::vector<std::string> names;
    for (const auto& node : one.nodes()) {
        const Node* there = other.find(node->id);
        if (node->up() && (there == nullptr || !there->up())) names.push_back(node->name);
    }
    return names;
}

LessonText textOf(const RecordOptions& options, const std::string& words) {
    return words.empty() ? LessonText() : LessonText{{options.language, words}};
}

}  // namespace

Result<LessonNumbers> suggestedNumbers(const State& before, const State& after) {
    Result<LessonSide> side = lessonSide(before, after, {});
    if (!side) return Unexpected{side.error()};
    const LessonMoment moment{before, after, *side, *side};
    LessonNumbers numbers;
    const auto offer = [&](const char* name, const char* figure, const std::string& of = {}) {
        const auto value = lessonFigure(moment, {figure, of, {}, {}});
        if (value) numbers.emplace(name, LessonNumber{figure, of, {}, *value});
    };
    offer("up", "up");
    offer("keys", "keys");
    const bool sameKeys = before.keys == after.keys;
    const bool isSameRule = before.placement == after.placement;
    const std::vector<std::string> gone = upOnlyIn(before.cluster, after.cluster);
    const std::vector<std::string> come = upOnlyIn(after.cluster, before.cluster);
    if (sameKeys && !(isSameRule && before.cluster == after.cluster)) {
        offer("moved", "moved");
        offer("share", "moved-percent");
        if (!gone.empty() || !come.empty()) offer("expected", "expected-percent");
    }
    if (gone.size() == 1 && come.empty()) {
        offer("heir", "heir", gone[0]);
        if (const auto heir = numbers.find("heir"); heir != numbers.end())
            offer("taken", "arrived", std::get<std::string>(heir->second.is));
    }
    if (come.size() == 1 && gone.empty()) offer("arrived", "arrived", come[0]);
    if (!sameKeys || !isSameRule) {
        offer("heaviest", "heaviest");
        offer("peak", "peak");
    }
    return numbers;
}

Result<Lesson> recordLesson(const Timeline& timeline, StepId tip, const RecordOptions& options,
                            const Progress& progress) {
    Lesson lesson;
    lesson.id = lessonId(options.title);
    lesson.title = textOf(options, options.title);
    Result<Lesson> begun = withStart(std::move(lesson), timeline.start(), options.embeddedBytes);
    if (!begun) return begun;
    lesson = std::move(*begun);
    State played = scenarioOf(lesson);

    const std::vector<StepId> line = timeline.path(tip);
    lesson.steps.reserve(line.size());
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(static_cast<double>(i) / static_cast<double>(line.size()));
        const Step& from = timeline.step(line[i]);
        LessonStep step;
        step.title = textOf(options, from.title);
        State after = played;
        if (from.event) {
            const Moment moment{timeline.step(from.parent).state, options.embeddedBytes};
            Result<LessonCommand> command =
                std::visit([&](const auto& event) { return commandOf(moment, event); }, *from.event);
            if (!command) return atStep(command.error(), i);
            Result<State> next = done(played, *command);
            if (!next) return atStep(next.error(), i);
            after = std::move(*next);
            step.commands.push_back(std::move(*command));
        }
        Result<LessonNumbers> numbers = suggestedNumbers(played, after);
        if (!numbers) return atStep(numbers.error(), i);
        step.numbers = std::move(*numbers);
        played = std::move(after);
        lesson.steps.push_back(std::move(step));
    }
    return lesson;
}

Result<Lesson> withStart(Lesson lesson, State start, std::uint64_t embeddedBytes) {
    Result<KeySetPtr> keys = withoutFile(start.keys, embeddedBytes);
    if (!keys) return Unexpected{keys.error()};
    start.keys = std::move(*keys);
    lesson.start.clear();
    lesson.scenario.reset();
    if (fingerprint(start) != fingerprint(State::initial())) lesson.scenario = LessonStart{std::move(start)};
    return lesson;
}

std::string lessonId(std::string_view title) {
    std::string id;
    for (const char c : title) {
        const bool isUpper = c >= 'A' && c <= 'Z';
        if (isUpper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id.empty() ? "lesson" : id;
}

}  // namespace ringscope
