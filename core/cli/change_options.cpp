// SPDX-License-Identifier: MIT
#include "core/cli/change_options.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// One item of the list of an option, as a change of this state.
using ReadItem = std::optional<SetupFault> (*)(std::string_view option, std::string_view item, const State& state,
                                               PlannedChange& change);

SetupFault fault(std::string_view option, const Error& error) {
    return {std::string(option), error, {}};
}

std::optional<SetupFault> readNode(std::string_view option, std::string_view name, const State& state, NodeId& id) {
    std::vector<NodeId> ids;
    if (auto wrong = readNodeIds(std::string(option), std::string(name), state.cluster, ids)) return wrong;
    id = ids.front();
    return std::nullopt;
}

template <class NodesEvent>
std::optional<SetupFault> readNamed(std::string_view option, std::string_view item, const State& state,
                                    PlannedChange& change) {
    NodeId id;
    if (auto wrong = readNode(option, item, state, id)) return wrong;
    change = Event(NodesEvent{{id}});
    return std::nullopt;
}

/// The last = separates, if a weight follows it.
std::optional<SetupFault> readAdded(std::string_view option, std::string_view item, const State&,
                                    PlannedChange& change) {
    NewNode node{std::string(item), 1.0, std::nullopt};
    if (const auto equals = item.rfind('='); equals != std::string_view::npos) {
        const auto weight = text::parseWeight(item.substr(equals + 1));
        if (!weight) return fault(option, weight.error());
        node.name = item.substr(0, equals);
        node.weight = *weight;
    }
    change = Event(NodesAdded{{std::move(node)}});
    return std::nullopt;
}

/// Cuts `a=b` at the last =.
std::optional<SetupFault> readPair(std::string_view option, std::string_view item, const State& state, const char* form,
                                   NodeId& id, std::string_view& value) {
    const auto equals = item.rfind('=');
    if (equals == std::string_view::npos)
        return SetupFault{std::string(option), {}, '"' + shown(item) + "\" is not " + form};
    value = item.substr(equals + 1);
    return readNode(option, item.substr(0, equals), state, id);
}

std::optional<SetupFault> readWeight(std::string_view option, std::string_view item, const State& state,
                                     PlannedChange& change) {
    NodeId id;
    std::string_view value;
    if (auto wrong = readPair(option, item, state, "NODE=WEIGHT", id, value)) return wrong;
    const auto weight = text::parseWeight(value);
    if (!weight) return fault(option, weight.error());
    change = Event(WeightChanged{id, *weight});
    return std::nullopt;
}

std::optional<SetupFault> readSwap(std::string_view option, std::string_view item, const State& state,
                                   PlannedChange& change) {
    NodeId id;
    std::string_view name;
    if (auto wrong = readPair(option, item, state, "OLD=NEW", id, name)) return wrong;
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

std::optional<SetupFault> readChanges(const ChangeOptions& options, State state, std::vector<ChangedState>& states) {
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
            if (auto wrong = change->read(name, item, state, planned)) return wrong;
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
