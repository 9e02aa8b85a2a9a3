// SPDX-License-Identifier: MIT
#include "core/scenario/builtin_scenarios.h"

#include "core/keys/key_generators.h"

#include <array>
#include <cassert>
#include <string>

namespace ringscope {

namespace {

/// Events known to apply, each after the one before.
class Script {
public:
    explicit Script(State start) : m_timeline(std::move(start)) {}

    Script& then(Event event) {
        Result<Timeline::Grown> grown = m_timeline.withStep(m_last, std::move(event));
        assert(grown);
        m_timeline = std::move(grown->timeline);
        m_last = grown->step;
        return *this;
    }
    [[nodiscard]] const State& state() const { return m_timeline.step(m_last).state; }
    [[nodiscard]] NodeId id(std::string_view name) const { return state().cluster.findNamed(name)->id; }
    /// A scenario that starts from what has been reached.
    [[nodiscard]] Script startedHere() const { return Script(state()); }
    [[nodiscard]] Scenario scenario(std::string title) const { return {std::move(title), m_timeline, StepId{0}, {}}; }

private:
    Timeline m_timeline;
    StepId m_last;
};

NodesAdded lettered(char first, char last) {
    NodesAdded event;
    for (char letter = first; letter <= last; ++letter)
        event.nodes.push_back({std::string("cache-") + letter, 1.0, {}});
    return event;
}

/// cache-0001 …: names of one length sort as they count.
NodesAdded numbered(unsigned first, unsigned last) {
    NodesAdded event;
    for (unsigned i = first; i <= last; ++i) {
        const std::string digits = std::to_string(i);
        event.nodes.push_back({"cache-" + std::string(4 - digits.size(), '0') + digits, 1.0, {}});
    }
    return event;
}

RingChanged virtualNodes(std::uint32_t perWeight) {
    RingSpec ring;
    ring.virtualNodes = true;
    ring.perWeight = perWeight;
    return {ring};
}

template <class Recipe>
KeysChanged keys(const Recipe& recipe) {
    Result<KeySetPtr> made = generate(recipe);
    assert(made);
    return {std::move(*made)};
}

constexpr std::array<BuiltinScenario, 4> kScenarios{{
    {"first-ring", "First ring", firstRing},
    {"large-ring", "Large ring", largeRing},
    {"hot-keys", "Hot keys", hotKeys},
    {"letters", "Letters a to z", letters},
}};

}  // namespace

std::span<const BuiltinScenario> builtinScenarios() {
    return kScenarios;
}

Scenario firstRing() {
    // A typical ring, chosen among many seeds: loads 15, 11, 12, 18, 4.
    constexpr std::uint64_t kSeed = 420885;
    Script setUp(State::initial());
    setUp.then(lettered('a', 'e')).then(HashChanged{{"murmur3", kSeed}});
    Script script = setUp.startedHere();
    const NodeId c = script.id("cache-c");
    script.then(NodesKilled{{c}})
        .then(NodesRevived{{c}})
        .then(virtualNodes(20))
        .then(NodesKilled{{c}})
        .then(lettered('f', 'f'));
    return script.scenario("First ring");
}

Scenario largeRing() {
    Script setUp(State::initial());
    setUp.then(numbered(1, 1000))
        .then(HashChanged{{"xxh64", 0}})
        .then(virtualNodes(200))
        .then(keys(SequenceKeys{1'000'000, "key:"}));
    Script script = setUp.startedHere();
    const NodeId one = script.id("cache-0500");
    NodesKilled ten;
    for (const NewNode& node : numbered(1, 10).nodes) ten.nodes.push_back(script.id(node.name));
    script.then(NodesKilled{{one}})
        .then(NodesRevived{{one}})
        .then(virtualNodes(500))
        .then(std::move(ten))
        .then(numbered(1001, 1010));
    return script.scenario("Large ring");
}

Scenario hotKeys() {
    constexpr std::uint64_t kKeys = 1000;
    constexpr std::uint64_t kRequests = 100'000;
    Script setUp(State::initial());
    setUp.then(lettered('a', 'f')).then(virtualNodes(100)).then(keys(UniformKeys{kKeys, kRequests, 1, "key:"}));
    Script script = setUp.startedHere();
    script.then(keys(ZipfKeys{kKeys, kRequests, 1.0, 1, "key:"}))
        .then(virtualNodes(500))
        .then(lettered('g', 'g'))
        .then(NodesKilled{{script.id("cache-a")}});
    return script.scenario("Hot keys");
}

Scenario letters() {
    std::vector<std::string> alphabet;
    for (char letter = 'a'; letter <= 'z'; ++letter) alphabet.emplace_back(1, letter);
    Script setUp(State::initial());
    setUp.then(NodesAdded{{{"node1", 1.0, {}}, {"node2", 1.0, {}}, {"node3", 1.0, {}}}})
        .then(HashChanged{{"crc32", 0}})
        .then(KeysChanged{KeySet::of(alphabet)});
    Script script = setUp.startedHere();
    script.then(NodesAdded{{{"node4", 1.0, {}}}});
    return script.scenario("Letters a to z");
}

}  // namespace ringscope
