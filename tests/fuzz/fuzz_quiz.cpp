// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions about any scenario that a few bytes can build: the same twice, worth asking, and answered by themselves.
#include "core/lesson/quiz.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/systems/catalog.h"
#include "fuzz.h"

#include <string>
#include <utility>
#include <vector>

using namespace ringscope;
using fuzz::require;

namespace {

class Bytes {
public:
    explicit Bytes(std::string_view input) : m_rest(input) {}

    [[nodiscard]] bool empty() const { return m_rest.empty(); }
    std::size_t below(std::size_t bound) { return next() % bound; }
    std::uint8_t next() {
        if (m_rest.empty()) return 0;
        const auto byte = static_cast<std::uint8_t>(m_rest.front());
        m_rest.remove_prefix(1);
        return byte;
    }
    std::string text(std::size_t size) {
        std::string some(m_rest.substr(0, size));
        m_rest.remove_prefix(some.size());
        return some;
    }

private:
    std::string_view m_rest;
};

NodeId oneOf(const State& state, Bytes& bytes) {
    if (state.cluster.empty()) return NodeId{1};
    return state.cluster[static_cast<NodeIndex>(bytes.below(state.cluster.size()))].id;
}

Event ringEvent(const State& state, Bytes& bytes) {
    RingSpec ring = state.placement.ring;
    ring.virtualNodes = bytes.below(3) != 0;
    ring.perWeight = static_cast<std::uint32_t>(bytes.below(100));
    return RingChanged{std::move(ring)};
}

Event ruleEvent(Bytes& bytes) {
    const auto rules = placementRules();
    RuleOptions options;
    options.tableSize = static_cast<std::uint32_t>(bytes.below(256));
    options.slots = static_cast<std::uint32_t>(bytes.below(256));
    options.probes = static_cast<std::uint32_t>(bytes.below(32));
    options.capacity = static_cast<std::uint32_t>(bytes.below(64));
    return RuleChanged{std::string(rules[bytes.below(rules.size())].id), options};
}

Event nextEvent(const State& state, Bytes& bytes) {
    constexpr std::size_t kWeights = 40, kNameBytes = 12;
    switch (bytes.below(9)) {
    case 0:
    case 1: {
        NewNode node;
        node.weight = static_cast<double>(bytes.below(kWeights)) / 4;
        node.name = bytes.text(bytes.below(kNameBytes));
        return NodesAdded{{std::move(node)}};
    }
    case 2:
        return NodesKilled{{oneOf(state, bytes)}};
    case 3:
        return NodesRevived{{oneOf(state, bytes)}};
    case 4:
        return NodesRemoved{{oneOf(state, bytes)}};
    case 5:
        return WeightChanged{oneOf(state, bytes), static_cast<double>(bytes.below(kWeights)) / 4};
    case 6:
        return ringEvent(state, bytes);
    case 7:
        return ruleEvent(bytes);
    default:
        break;
    }
    std::vector<std::string> keys(bytes.below(64));
    for (std::string& key : keys) key = bytes.text(1 + bytes.below(4));
    return KeysChanged{KeySet::of(keys)};
}

State systemState(State state, Bytes& bytes) {
    const auto all = systems();
    const Result<PlacementSpec> spec = systemSpec(std::string(all[bytes.below(all.size())]->id));
    if (!spec) return state;
    for (const Event& event :
         {Event(HashChanged{spec->hash}), Event(RuleChanged{spec->rule, spec->options, spec->composed})})
        if (Result<State> next = ringscope::apply(state, event)) state = std::move(*next);
    return state;
}

bool areSame(const QuizQuestion& a, const QuizQuestion& b) {
    return a.question == b.question && a.event == b.event && a.answer == b.answer;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kEvents = 60;
    Bytes bytes(fuzz::textOf(data, size));
    const std::uint64_t seed = bytes.next();
    const std::uint64_t number = bytes.next();
    State state = State::initial();
    if (bytes.below(4) == 0) state = systemState(std::move(state), bytes);
    for (std::size_t i = 0; i < kEvents && !bytes.empty(); ++i)
        if (Result<State> next = ringscope::apply(state, nextEvent(state, bytes))) state = std::move(*next);
    const Result<EvaluationPtr> from = evaluate(state);
    if (!from) return 0;
    const Result<QuizQuestion> question = quizQuestion(*from, seed, number);
    const Result<QuizQuestion> again = quizQuestion(*from, seed, number);
    require(question.has_value() == again.has_value());
    if (!question) {
        require(question.error().code == ErrorCode::NotFound);
        return 0;
    }
    require(areSame(*question, *again));
    require(ringscope::apply(state, question->event).has_value());
    require(question->facts.isUnique() && !question->facts.isEmpty());
    if (question->question.kind != LessonQuestion::Kind::Place)
        require(scoreOf(question->facts, question->answer).points == 100);
    return 0;
}
