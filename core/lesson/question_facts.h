// SPDX-License-Identifier: MIT
//
// What there is to know about a question: its answer, everybody else's part, and a key by which it can be explained.
// From the evaluations before and after the step it is asked about. Immutable once made; any thread.
#pragma once

#include "core/base/progress.h"
#include "core/lesson/lesson.h"
#include "core/lesson/score.h"
#include "core/scenario/evaluation.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// How many keys a new node would take, by where its one point stands.
class PlaceFacts {
public:
    struct Gap {
        double from = 0;         ///< turns; a point that is up
        double to = 0;           ///< the next one, > from: it may pass 1
        std::uint64_t keys = 0;  ///< in it: the most that a node there can take
    };

    /// \pre asksForPlaces(before.state); somebody is up
    explicit PlaceFacts(const Evaluation& before);

    /// \param turns  of the place; whole turns are cut off
    [[nodiscard]] std::uint64_t takenAt(double turns) const;
    /// \param position  native
    [[nodiscard]] std::uint64_t takenBy(std::uint64_t position) const;
    [[nodiscard]] double turnsOf(std::uint64_t position) const { return RingPosition::of(m_circle, position).turns(); }
    /// Where the stretch begins whose keys a node there takes: at most `turns`, less than a turn before it.
    [[nodiscard]] double reachFrom(double turns) const;
    /// In order, the last one across 0 unless a point stands there.
    [[nodiscard]] std::vector<Gap> gaps() const;
    /// The fewest and the average over kPlaces places evenly around the circle.
    [[nodiscard]] std::uint64_t best() const { return m_best; }
    [[nodiscard]] double typical() const { return m_typical; }
    /// The middle of the longest stretch of places that take best().
    [[nodiscard]] double bestTurns() const { return m_bestTurns; }
    static constexpr std::size_t kPlaces = 4096;

private:
    [[nodiscard]] std::uint64_t pointBefore(std::uint64_t position) const;

    Circle m_circle;
    std::vector<std::uint64_t> m_points;  ///< of nodes that are up, ascending, each place once
    KeyIndexPtr m_index;
    std::uint64_t m_best = 0;
    double m_typical = 0, m_bestTurns = 0;
};

/// The node that comes where places are asked for, and what it takes.
struct Arrival {
    std::string name;
    double turns = 0;
    std::uint64_t keys = 0;
};

/// Whether a node has one place on a circle, which a name can be found for: the ring without virtual nodes.
[[nodiscard]] bool asksForPlaces(const State& state);

struct QuestionFacts {
    LessonQuestion::Kind kind = LessonQuestion::Kind::Moved;
    std::uint64_t keys = 0;
    std::uint64_t moved = 0;
    double expectedShare = 0;  ///< of the keys that would move on average
    /// Heir: what each of the others gets of the node's keys. Heaviest: what each that is up has. Most first, then in
    /// the order of the cluster; of moved keys: what each gets.
    std::vector<NodeKeys> counts;
    std::optional<PlaceFacts> place;  ///< of LessonQuestion::Kind::Place
    std::optional<Arrival> arrival;   ///< of the same, where a node comes
    /// A key that went from the node to its heir; one that moved.
    std::optional<std::string> example;
    EvaluationPtr before, after;

    /// One node has more than every other. Always for numbers and places.
    [[nodiscard]] bool isUnique() const;
    /// None of what is asked about is there: no keys moved, nobody has any.
    [[nodiscard]] bool isEmpty() const;
};

/// Nothing can be said where the key set changes and keys are asked to have moved: then NotFound, as for a place where there
/// is none.
Result<QuestionFacts> questionFacts(const LessonQuestion& question, EvaluationPtr before, EvaluationPtr after,
                                    const Movement& movement);
/// The same from states. What evaluate() says. Work for a worker where keys are many.
Result<QuestionFacts> questionFacts(const LessonQuestion& question, const State& before, const State& after,
                                    const Progress& progress = {});

/// 0 points for a guess of the wrong type.
[[nodiscard]] Score scoreOf(const QuestionFacts& facts, const std::variant<double, std::string>& guess);

}  // namespace ringscope
