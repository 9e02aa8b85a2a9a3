// SPDX-License-Identifier: MIT
#include "core/placement/rendezvous_step.h"

#include "core/placement/rendezvous_scores.h"

#include <algorithm>
#include <cassert>

namespace ringscope {
namespace {

/// Keys that are scored again are so one by one, unless they are this many: then side by side.
constexpr std::size_t kManyHomeless = 64;
/// Comparing one by one costs about as much as so many nodes scored side by side.
constexpr std::size_t kPriceOfAdded = 4;

}  // namespace

std::optional<RendezvousStep> RendezvousStep::between(const Rendezvous& before, const Rendezvous& after) {
    if (before.spec().hash != after.spec().hash || before.hasTwins() || after.hasTwins()) return std::nullopt;
    const Cluster& was = before.cluster();
    const Cluster& is = after.cluster();
    RendezvousStep step(after);
    std::vector<bool> stayed(is.size());
    for (NodeIndex node = 0; node < was.size(); ++node) {
        const NodeIndex now = was[node].up() ? is.indexOf(was[node].id) : kNobody;
        // Of a name that changed in place the old scores say nothing.
        if (now == kNobody || !is[now].up() || is[now].name != was[node].name) {
            step.m_stayed.push_back({});
            continue;
        }
        stayed[now] = true;
        step.m_stayed.push_back({after.digestOf(now), now});
    }
    for (NodeIndex node = 0; node < is.size(); ++node) {
        if (is[node].up() && !stayed[node]) step.m_added.push_back({after.digestOf(node), node});
    }
    if (step.m_added.size() * kPriceOfAdded > is.upCount()) return std::nullopt;
    return step;
}

void RendezvousStep::owners(std::span<const std::uint32_t> digests, std::span<const NodeIndex> was,
                            std::span<NodeIndex> out) const {
    ownersOf(digests, was, out);
}

void RendezvousStep::owners(std::span<const std::uint64_t> digests, std::span<const NodeIndex> was,
                            std::span<NodeIndex> out) const {
    ownersOf(digests, was, out);
}

template <class Word>
void RendezvousStep::ownersOf(std::span<const Word> digests, std::span<const NodeIndex> was,
                              std::span<NodeIndex> out) const {
    assert(was.size() == digests.size() && out.size() == digests.size());
    std::vector<std::size_t> homeless;
    for (std::size_t i = 0; i < digests.size(); ++i) {
        const Scored owner = was[i] == kNobody ? Scored{} : m_stayed[was[i]];
        out[i] = owner.node;
        if (owner.node == kNobody) {
            homeless.push_back(i);
            continue;
        }
        std::uint64_t best = rendezvousScore(digests[i], owner.digest);
        for (const Scored& added : m_added) {
            const std::uint64_t score = rendezvousScore(digests[i], added.digest);
            out[i] = score > best ? added.node : out[i];
            best = std::max(best, score);
        }
    }
    if (homeless.size() < kManyHomeless) {
        for (const std::size_t i : homeless) out[i] = m_after->decide(digests[i]);
        return;
    }
    std::vector<Word> again;
    again.reserve(homeless.size());
    for (const std::size_t i : homeless) again.push_back(digests[i]);
    std::vector<NodeIndex> found(again.size());
    m_after->ownersOf(std::span<const Word>(again), found);
    for (std::size_t i = 0; i < homeless.size(); ++i) out[homeless[i]] = found[i];
}

}  // namespace ringscope
