// SPDX-License-Identifier: MIT
#include "core/lesson/quiz.h"

#include "core/base/random.h"
#include "core/base/split_mix.h"
#include "core/lab/place_search.h"
#include "core/scenario/apply.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace ringscope {

namespace {

using Kind = LessonQuestion::Kind;

constexpr std::uint64_t kMostTries = 24;
constexpr std::uint64_t kFewestTries = 4;
constexpr std::uint64_t kPlacedKeys =
    4'000'000;  // by all tries of a question together, where a rule places all for each
constexpr std::uint64_t kMostPoints = 50'000;
constexpr std::array kWeights{0.5, 2.0, 3.0};
constexpr std::array<std::uint32_t, 5> kPerWeight{5, 10, 20, 50, 100};

template <class T>
const T& oneOf(const std::vector<T>& from, Random& random) {
    return from[static_cast<std::size_t>(random.below(from.size()))];
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A free name of the same kind as the newest node's: another letter or number at its end.
std::optional<std::string> freeName(const Cluster& cluster, Random& random) {
    std::string stem = cluster[static_cast<NodeIndex>(cluster.size() - 1)].name;
    const bool numbered = isDigit(stem.back());
    const bool lettered = isLetter(stem.back()) && (stem.size() == 1 || !isLetter(stem[stem.size() - 2]));
    const char last = stem.back();
    if (lettered) stem.pop_back();
    while (numbered && !stem.empty() && isDigit(stem.back())) stem.pop_back();
    if (!numbered && !lettered) stem += '-';
    constexpr int kNames = 40;
    constexpr std::uint64_t kLetters = 26, kNumbers = 100;
    for (int i = 0; i < kNames; ++i) {
        std::string name = stem;
        if (lettered)
            name += static_cast<char>((last >= 'a' ? 'a' : 'A') + static_cast<char>(random.below(kLetters)));
        else
            name += std::to_string(1 + random.below(kNumbers + cluster.size()));
        if (checkedName(cluster, name)) return name;
    }
    return std::nullopt;
}

std::vector<NodeId> nodesThatAre(bool up, const Cluster& cluster) {
    std::vector<NodeId> ids;
    for (const auto& node : cluster.nodes())
        if (node->up() == up) ids.push_back(node->id);
    return ids;
}

class Asker {
public:
    Asker(EvaluationPtr from, std::uint64_t seed, std::uint64_t number, const Progress& progress)
        : m_from(std::move(from)), m_state(m_from->state), m_traits(m_from->placement->traits()), m_seed(seed),
          m_number(number), m_progress(progress), m_random(splitMix(seed, number + 1)),
          m_up(nodesThatAre(true, m_state.cluster)) {}

    Result<QuizQuestion> ask() {
        if (m_up.size() < 2 || m_from->index->size() == 0) return fail(ErrorCode::NotFound);
        for (const Kind kind : order()) {
            for (std::uint64_t i = 0; i < tries(kind); ++i) {
                if (m_progress.cancelled()) return fail(ErrorCode::Cancelled);
                Result<QuizQuestion> question = attempt(kind);
                if (question || question.error().code == ErrorCode::Cancelled) return question;
            }
        }
        return fail(ErrorCode::NotFound);
    }

private:
    /// The kind whose turn it is first, then those that stand in for it.
    std::array<Kind, 4> order() const {
        std::array<Kind, 4> kinds{Kind::Heir, Kind::Moved, Kind::Heaviest, Kind::Place};
        Random round(splitMix(~m_seed, m_number / kinds.size() + 1));
        for (std::size_t i = kinds.size() - 1; i > 0; --i)
            std::swap(kinds[i], kinds[static_cast<std::size_t>(round.below(i + 1))]);
        std::rotate(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(m_number % kinds.size()), kinds.end());
        return kinds;
    }

    std::uint64_t tries(Kind kind) const {
        if (kind == Kind::Place) return 1;
        if (m_traits.circle) return kMostTries;
        return std::clamp<std::uint64_t>(kPlacedKeys / m_from->index->size(), kFewestTries, kMostTries);
    }

    Result<QuizQuestion> attempt(Kind kind) {
        LessonQuestion question{kind, {}, {}};
        std::optional<Event> event;
        switch (kind) {
        case Kind::Heir: {
            // With two there is only one who can inherit.
            if (m_up.size() < 3 || !m_traits.failsOver) break;
            const NodeId node = oneOf(m_up, m_random);
            question.of = m_state.cluster.find(node)->name;
            event = NodesKilled{{node}};
            break;
        }
        case Kind::Moved:
        case Kind::Heaviest:
            event = anyEvent();
            break;
        case Kind::Place:
            event = arrivalAtBest();
            break;
        }
        if (!event) return fail(ErrorCode::NotFound);
        const Result<State> after = ringscope::apply(m_state, *event);
        if (!after) return Unexpected{after.error()};
        Result<Advance> advanced = advance(*m_from, *after, m_progress);
        if (!advanced) return Unexpected{advanced.error()};
        Result<QuestionFacts> facts = questionFacts(question, m_from, advanced->after, advanced->movement);
        if (!facts) return Unexpected{facts.error()};
        if (!isWorthAsking(*facts)) return fail(ErrorCode::NotFound);
        std::variant<double, std::string> answer = static_cast<double>(facts->moved);
        if (kind == Kind::Heir || kind == Kind::Heaviest) answer = facts->counts[0].node;
        return QuizQuestion{std::move(question), std::move(*event), std::move(answer), std::move(*facts)};
    }

    static bool isWorthAsking(const QuestionFacts& facts) {
        if (facts.isEmpty() || !facts.isUnique()) return false;
        const bool some = facts.moved > 0 && facts.moved < facts.keys;
        switch (facts.kind) {
        case Kind::Heir:
        case Kind::Moved:
            return some;
        case Kind::Heaviest:
            return some && facts.counts.size() > 1;
        case Kind::Place:
            break;
        }
        // On a place where a node anywhere takes hardly a key there is nothing to win.
        return facts.place->typical() - static_cast<double>(facts.place->best()) >= 1;
    }

    std::optional<Event> anyEvent() {
        enum class What { Kill, Kill2, Add, Add2, Revive, Remove, Weigh, Points };
        constexpr std::uint64_t kWhats = 8;
        switch (static_cast<What>(m_random.below(kWhats))) {
        case What::Kill:
        case What::Kill2:
            return NodesKilled{{oneOf(m_up, m_random)}};
        case What::Add:
        case What::Add2:
            return arrival();
        case What::Revive: {
            const std::vector<NodeId> down = nodesThatAre(false, m_state.cluster);
            if (down.empty()) return arrival();
            return NodesRevived{{oneOf(down, m_random)}};
        }
        case What::Remove:
            return NodesRemoved{{oneOf(m_up, m_random)}};
        case What::Weigh:
            if (!m_traits.weights) return NodesKilled{{oneOf(m_up, m_random)}};
            return WeightChanged{oneOf(m_up, m_random),
                                 kWeights[static_cast<std::size_t>(m_random.below(kWeights.size()))]};
        case What::Points:
            break;
        }
        return otherPoints();
    }

    std::optional<Event> arrival() {
        std::optional<std::string> name = freeName(m_state.cluster, m_random);
        if (!name) return std::nullopt;
        return NodesAdded{{NewNode{std::move(*name), 1.0, {}}}};
    }

    std::optional<Event> arrivalAtBest() {
        if (!asksForPlaces(m_state)) return std::nullopt;
        constexpr std::uint64_t kTries = 100'000, kNumbers = 1000;
        constexpr double kTolerance = 1.0;
        const PlaceFacts places(*m_from);
        const std::string& last = m_state.cluster[static_cast<NodeIndex>(m_state.cluster.size() - 1)].name;
        std::string stem = last.substr(0, last.find_last_not_of("0123456789") + 1);
        if (const std::size_t cut = stem.find_last_of("-_. "); cut != std::string::npos) stem.resize(cut + 1);
        const Result<FoundName> found = findNodeName(m_state, places.bestTurns(), stem, kTolerance,
                                                     1 + m_random.below(kNumbers), kTries, m_progress);
        if (!found) return std::nullopt;
        return NodesAdded{{NewNode{found->name, 1.0, {}}}};
    }

    /// Of a ring: virtual nodes on, off, or another number of them.
    std::optional<Event> otherPoints() {
        if (m_state.placement.rule != "ring") return arrival();
        RingSpec ring = m_state.placement.ring;
        const std::uint32_t perWeight = kPerWeight[static_cast<std::size_t>(m_random.below(kPerWeight.size()))];
        const bool plain = ring.pointRule == "label";
        if (m_state.cluster.size() * perWeight > kMostPoints) return arrival();
        if (ring.virtualNodes && plain && m_random.below(3) == 0) {
            ring.virtualNodes = false;
        } else {
            ring.virtualNodes = true;
            ring.perWeight = perWeight;
        }
        return RingChanged{std::move(ring)};
    }

    EvaluationPtr m_from;
    const State& m_state;
    Traits m_traits;
    std::uint64_t m_seed, m_number;
    const Progress& m_progress;
    Random m_random;
    std::vector<NodeId> m_up;
};

}  // namespace

Result<QuizQuestion> quizQuestion(const EvaluationPtr& from, std::uint64_t seed, std::uint64_t number,
                                  const Progress& progress) {
    return Asker(from, seed, number, progress).ask();
}

}  // namespace ringscope
