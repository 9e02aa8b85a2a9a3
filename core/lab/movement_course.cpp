// SPDX-License-Identifier: MIT
#include "core/lab/movement_course.h"

#include "core/lab/cell_work.h"
#include "core/lab/movement_samples.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

/// Sums of whole numbers and the earliest refusal: they do not depend on the order in which the samples come.
class RuleSums {
public:
    void add(const Moves& moves, std::size_t piece) {
        // Of refusals the one of the earliest sample is told, in whatever order they come.
        if (moves.refusal && (!m_refusal || piece < m_refusedAt)) {
            m_refusal = moves.refusal;
            m_refusedAt = piece;
        }
        m_moved += moves.moved;
        m_needless += moves.needless;
        m_least = std::min(m_least, moves.moved);
        m_most = std::max(m_most, moves.moved);
        m_expected += static_cast<std::uint64_t>(std::llround(moves.expected * kFraction));
    }
    [[nodiscard]] MovementRow row(std::string_view rule, std::uint64_t keys, std::uint32_t samples) const {
        MovementRow row;
        row.rule = std::string(rule);
        row.refusal = m_refusal;
        if (m_refusal || samples == 0) return row;
        const auto each = static_cast<double>(keys);
        const double all = each * samples;
        row.moved = static_cast<double>(m_moved) / all;
        row.needless = static_cast<double>(m_needless) / all;
        row.least = static_cast<double>(m_least) / each;
        row.most = static_cast<double>(m_most) / each;
        row.expected = static_cast<double>(m_expected) / kFraction / samples;
        return row;
    }

private:
    /// Room for thousands of samples in 64 bits.
    static constexpr double kFraction = 1ull << 48;

    std::optional<Error> m_refusal;
    std::size_t m_refusedAt = 0;
    std::uint64_t m_moved = 0, m_needless = 0, m_least = ~0ull, m_most = 0, m_expected = 0;
};

MovementLabRequest sized(MovementLabRequest request, std::uint32_t nodes) {
    request.nodes = nodes;
    return request;
}

}  // namespace

std::vector<std::uint32_t> courseSizes(const MovementLabRequest& request) {
    constexpr std::uint32_t kMostSizes = 100;
    const std::uint32_t first = request.change == MovementLabRequest::Change::Added ? 1 : request.changed + 1;
    std::vector<std::uint32_t> sizes;
    if (first > request.nodes) return sizes;
    const std::uint32_t count = request.nodes - first + 1, measured = std::min(count, kMostSizes);
    for (std::uint32_t i = 0; i < measured; ++i)
        sizes.push_back(measured == 1 ? first : first + (count - 1) * i / (measured - 1));
    return sizes;
}

Result<std::vector<MovementStep>> movementCourse(const MovementLabRequest& request, const Progress& progress,
                                                 const MovementSoFar& soFar) {
    const auto rules = placementRules();
    const std::vector<std::uint32_t> sizes = courseSizes(request);
    assert(request.keys > 0 && request.samples > 0 && request.changed > 0 && !sizes.empty());
    std::vector<MovementStep> steps;
    for (const std::uint32_t nodes : sizes) {
        MovementStep& step = steps.emplace_back();
        step.nodes = nodes;
        step.least = leastMovement(sized(request, nodes));
        for (const PlacementRule& rule : rules) step.rows.push_back(RuleSums().row(rule.id, request.keys, 0));
    }
    std::vector<RuleSums> sums(sizes.size() * rules.size());
    const bool done = collectPieces(
        sizes.size() * request.samples, request.threads, progress,
        [&](std::size_t piece) {
            const std::uint32_t nodes = sizes[piece % sizes.size()];
            const MovementSample sample = movementSample(sized(request, nodes), piece / sizes.size());
            std::vector<Moves> moves;
            for (const PlacementRule& rule : rules) {
                if (progress.cancelled()) break;
                moves.push_back(movesOf(rule, sample, request.spec));
            }
            return moves;
        },
        [&](std::size_t piece, const std::vector<Moves>& moves) {
            const std::size_t at = piece % sizes.size();
            MovementStep& step = steps[at];
            ++step.samples;
            for (std::size_t rule = 0; rule < rules.size(); ++rule) {
                RuleSums& sum = sums[at * rules.size() + rule];
                sum.add(moves[rule], piece);
                step.rows[rule] = sum.row(rules[rule].id, request.keys, step.samples);
            }
            if (soFar) soFar(steps);
        });
    if (!done) return fail(ErrorCode::Cancelled);
    return steps;
}

}  // namespace ringscope
