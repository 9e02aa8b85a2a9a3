// SPDX-License-Identifier: MIT
#include "core/assign/bounded_load.h"

#include "core/assign/owner_blocks.h"
#include "core/base/text.h"

#include <cmath>

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

void explain(const Placement& placement, const KeySet& keys, const AssignSpec&, const Assignment& assignment, KeyId key,
             AssignedExplanation& out) {
    std::vector<std::uint64_t> loads(placement.cluster().size());
    for (KeyId before = 0; before < key; ++before) {
        if (assignment.owners[before] != kNobody) ++loads[assignment.owners[before]];
    }
    out.capacity = assignment.capacity;
    if (assignment.owners[key] == kNobody) return;
    placement.visitCandidatesOf(keys[key], [&](NodeIndex node) {
        const bool full = loads[node] >= assignment.capacity;
        out.steps.push_back({node, full ? CandidateStep::Verdict::Full : CandidateStep::Verdict::Taken, loads[node]});
        return full;
    });
}

}  // namespace ringscope::bounded_load
