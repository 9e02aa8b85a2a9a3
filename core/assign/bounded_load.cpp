// SPDX-License-Identifier: MIT
#include "core/assign/bounded_load.h"

#include "core/assign/owner_blocks.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringscope::bounded_load {
namespace {

constexpr double kDecimals = 1e6;

std::uint64_t nodesReached(const Placement& placement) {
    std::uint64_t nodes = 0;
    placement.visitCandidatesOf({}, [&](NodeIndex) {
        ++nodes;
        return true;
    });
    return nodes;
}

/// The keys of each node in the order they came, so that its load before any of them is a search.
class Trace final : public AssignmentTrace {
public:
    Trace(const Placement& placement, const KeySet& keys, const Assignment& assignment)
        : AssignmentTrace(placement, keys, assignment), m_ends(placement.cluster().size() + 1) {
        const std::vector<NodeIndex>& owners = assignment.owners;
        for (const NodeIndex owner : owners) {
            if (owner != kNobody) ++m_ends[owner + std::size_t{1}];
        }
        std::partial_sum(m_ends.begin(), m_ends.end(), m_ends.begin());
        m_came.resize(m_ends.back());
        std::vector<std::uint32_t> next(m_ends.begin(), m_ends.end() - 1);
        for (KeyId key = 0; key < owners.size(); ++key) {
            if (owners[key] != kNobody) m_came[next[owners[key]]++] = key;
        }
    }

private:
    [[nodiscard]] std::uint64_t loadBefore(KeyId key, NodeIndex node) const {
        const auto begin = m_came.begin() + m_ends[node];
        const auto end = m_came.begin() + m_ends[node + std::size_t{1}];
        return static_cast<std::uint64_t>(std::lower_bound(begin, end, key) - begin);
    }
    void tell(KeyId key, AssignedExplanation& out) const override {
        out.capacity = m_assignment.capacity;
        if (m_assignment.owners[key] == kNobody) return;
        m_placement.visitCandidatesOf(m_keys[key], [&](NodeIndex node) {
            const std::uint64_t load = loadBefore(key, node);
            const bool full = load >= m_assignment.capacity;
            out.steps.push_back({node, full ? CandidateStep::Verdict::Full : CandidateStep::Verdict::Taken, load});
            return full;
        });
    }

    std::vector<std::uint32_t> m_ends;  ///< where the keys of node i end in m_came is entry i + 1
    std::vector<KeyId> m_came;
};

/// The first candidate that is not full; kNobody if all are.
NodeIndex firstWithRoom(const Placement& placement, std::string_view key, std::uint64_t capacity,
                        const std::vector<Amount>& amounts) {
    NodeIndex taker = kNobody;
    placement.visitCandidatesOf(key, [&](NodeIndex node) {
        if (amounts[node].keys < capacity) taker = node;
        return taker == kNobody;
    });
    return taker;
}

}  // namespace

std::uint64_t capacity(double factor, std::uint64_t keys, std::uint64_t nodes) {
    if (nodes == 0) return 0;
    const auto millionths = static_cast<std::uint64_t>(std::llround(factor * kDecimals));
    const std::uint64_t divisor = nodes * static_cast<std::uint64_t>(kDecimals);
    const std::uint64_t product = millionths * keys;
    return product / divisor + (product % divisor != 0 ? 1 : 0);
}

Result<Done> check(const AssignSpec& spec) {
    if (std::isfinite(spec.factor) && spec.factor >= 1.0 && spec.factor <= kLargestFactor) return Done{};
    const std::string written = std::isfinite(spec.factor) ? text::shortest(spec.factor) : "nan";
    return fail(ErrorCode::OptionOutOfRange, {"factor", written, "1", text::shortest(kLargestFactor)});
}

Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress) {
    Assignment made;
    made.owners.reserve(keys.size());
    made.amounts.resize(placement.cluster().size() + 1);
    made.capacity = capacity(spec.factor, keys.size(), nodesReached(placement));
    const bool done = forOwnerBlocks(placement, keys, progress, [&](std::size_t first, auto texts, auto choices) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            NodeIndex owner = choices[i];
            if (owner != kNobody && made.amounts[owner].keys >= made.capacity) {
                ++made.overflowed;
                owner = firstWithRoom(placement, texts[i], made.capacity, made.amounts);
            }
            made.owners.push_back(owner);
            const auto key = static_cast<KeyId>(first + i);
            (owner == kNobody ? made.amounts.back() : made.amounts[owner]) += Amount{1, keys.count(key)};
        }
    });
    if (!done) return fail(ErrorCode::Cancelled);
    return made;
}

AssignmentTracePtr trace(const Placement& placement, const KeySet& keys, const AssignSpec&,
                         const Assignment& assignment) {
    return std::make_unique<const Trace>(placement, keys, assignment);
}

}  // namespace ringscope::bounded_load
