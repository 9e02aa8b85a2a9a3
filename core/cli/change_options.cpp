// SPDX-License-Identifier: MIT
#include "core/cli/change_options.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// What a change applies to.
struct ChangeFrom {
    const State& state;
    bool isSystem;  ///< then weights are the system's
};

/// One item of the list of an option, as a change of this state.
using ReadItem = std::optional<SetupFault> (*)(std::string_view option, std::string_view item, const ChangeFrom& from,
                                               PlannedChange& change);

SetupFault fault(std::string_view option, const Error& error) {
    return {std::string(option), error, {}};
}

std::optional<SetupFault> readNode(std::string_view option, std::string_view name, const ChangeFrom& from, NodeId& id) {
    std::vector<NodeId> ids;
    if (auto wrong = readNodeIds(std::string(option), std::string(name), from.state.cluster, ids)) return wrong;
    id = ids.front();
    return std::nullopt;
}

template <class NodesEvent>
std::optional<SetupFault> readNamed(std::string_view option, std::string_view item, const ChangeFrom& from,
                                    PlannedChange& change) {
    NodeId id;
    if (auto wrong = readNode(option, item, from, id)) return wrong;
    change = Event(NodesEvent{{id}});
    return std::nullopt;
}

/// The largest weight of any configuration has 32 bits.
Result<double> weightOf(std::string_view written, const ChangeFrom& from) {
    if (!from.isSystem) return text::parseWeight(written);
    constexpr double kLargest = 0xffffffffu;
    const auto weight = text::parseDecimal(written);
    if (!weight) return fail(ErrorCode::WeightInvalid, {std::string(written)});
    if (*weight < 0 || *weight > kLargest)
        return fail(ErrorCode::WeightOutOfRange, {std::string(written), "0", text::shortest(kLargest)});
    return weight;
}

/// The last = separates, if a weight follows it.
std::optional<SetupFault> readAdded(std::string_view option, std::string_view item, const ChangeFrom& from,
                                    PlannedChange& change) {
    NewNode node{std::string(item), 1.0, std::nullopt};
    if (const auto equals = item.rfind('='); equals != std::string_view::npos) {
        const auto weight = weightOf(item.substr(equals + 1), from);
        if (!weight) return fault(option, weight.error());
        node.name = item.substr(0, equals);
        node.weight = *weight;
    }
    change = Event(NodesAdded{{std::move(node)}});
    return std::nullopt;
}

/// Cuts `a=b` at the last =.
std::optional<SetupFault> readPair(std::string_view option, std::string_view item, const ChangeFrom& from,
                                   const char* form, NodeId& id, std::string_view& value) {
    const auto equals = item.rfind('=');
    if (equals == std::string_view::npos)
        return SetupFault{std::string(option), {}, '"' + shown(item) + "\" is not " + form};
    value = item.substr(equals + 1);
    return readNode(option, item.substr(0, equals), from, id);
}

std::optional<SetupFault> readWeight(std::string_view option, std::string_view item, const ChangeFrom& from,
                                     PlannedChange& change) {
    NodeId id;
    std::string_view value;
    if (auto wrong = readPair(option, item, from, "NODE=WEIGHT", id, value)) return wrong;
    const auto weight = weightOf(value, from);
    if (!weight) return fault(option, weight.error());
    change = Event(WeightChanged{id, *weight});
    return std::nullopt;
}

std::optional<SetupFault> readSwap(std::string_view option, std::string_view item, const ChangeFrom& from,
                                   PlannedChange& change) {
    NodeId id;
    std::string_view name;
    if (auto wrong = readPair(option, item, from, "OLD=NEW", id, name)) return wrong;
    change = ServerSwapped{id, std::string(name)};
    return std::nullopt;
}

struct ChangeOption {
    std::string_view name;
    const char* placeholder;
    const char* help;
    ReadItem read;
};

constexpr std::array kChanges{
    ChangeOption{"--kill", "B,C", "Nodes go down and keep their place", readNamed<NodesKilled>},
    ChangeOption{"--revive", "B,C", "Nodes that are down come up again", readNamed<NodesRevived>},
    ChangeOption{"--remove", "B,C", "Nodes are taken away for good", readNamed<NodesRemoved>},
    ChangeOption{"--add", "D[=WEIGHT]", "Nodes come, at the end of the list", readAdded},
    ChangeOption{"--weight", "E=3", "A node gets another weight", readWeight},
    ChangeOption{"--swap", "OLD=NEW",
                 "Another machine takes a server's place and is hashed as it was (real systems); its cache is empty",
                 readSwap},
};
constexpr std::string_view kStep = "--step";

}  // namespace

void ChangeOptions::addTo(CommandLine& line) {
    for (const ChangeOption& change : kChanges)
        line.inOrder(std::string(change.name), given, change.placeholder, change.help);
    line.inOrder(std::string(kStep), given, {}, "What follows is the next step of the plan");
    line.flag("--one-by-one", oneByOne, "Every single change is a step of its own, those of lists too");
}

const CommandLine::Given* ChangeOptions::find(std::string_view name) const {
    const auto found =
        std::find_if(given.begin(), given.end(), [name](const CommandLine::Given& each) { return each.name == name; });
    return found == given.end() ? nullptr : &*found;
}

std::optional<SetupFault> readChanges(const ChangeOptions& options, State state, bool isSystem,
                                      std::vector<ChangedState>& states) {
    states.push_back({state, {}});
    std::string words;
    const auto endStep = [&] {
        if (words.empty()) return false;
        states.push_back({state, std::exchange(words, {})});
        return true;
    };
    for (const auto& [name, value] : options.given) {
        if (name == kStep) {
            if (!endStep() && !options.oneByOne) return SetupFault{name, {}, "the step before it has no change"};
            continue;
        }
        const auto change = std::find_if(kChanges.begin(), kChanges.end(),
                                         [&name = name](const ChangeOption& each) { return each.name == name; });
        for (const std::string_view item : text::split(value, ',')) {
            PlannedChange planned;
            if (auto wrong = change->read(name, item, {state, isSystem}, planned)) return wrong;
            auto next = applyChange(state, planned);
            if (!next) return fault(name, next.error());
            state = std::move(*next);
            words += (words.empty() ? "" : ", ") + name.substr(2) + ' ' + std::string(item);
            if (options.oneByOne) endStep();
        }
    }
    if (!endStep() && !options.given.empty() && options.given.back().name == kStep)
        return SetupFault{std::string(kStep), {}, "no change follows it"};
    return std::nullopt;
}

}  // namespace ringscope
