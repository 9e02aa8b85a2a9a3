// SPDX-License-Identifier: MIT
//
// From the owners before a change to those after it, under rendezvous: a key's owner was the best of all before, so that
// an added node is one comparison a key, and only the keys of nodes that went are scored again. For one change over many
// keys; any thread.
#pragma once

#include "core/placement/rendezvous.h"

#include <optional>
#include <span>
#include <vector>

namespace ringscope {

class RendezvousStep {
public:
    /// Nothing where placing anew is simpler or cheaper: another hash, two nodes of one digest, or so many nodes more
    /// that comparing each is no gain. Both must outlive it.
    static std::optional<RendezvousStep> between(const Rendezvous& before, const Rendezvous& after);

    /// out[i] = after's owner of digests[i], of which was[i] is before's. All of one length; the hash's width.
    void owners(std::span<const std::uint32_t> digests, std::span<const NodeIndex> was, std::span<NodeIndex> out) const;
    void owners(std::span<const std::uint64_t> digests, std::span<const NodeIndex> was, std::span<NodeIndex> out) const;

private:
    explicit RendezvousStep(const Rendezvous& after) : m_after(&after) {}
    template <class Word>
    void ownersOf(std::span<const Word> digests, std::span<const NodeIndex> was, std::span<NodeIndex> out) const;

    struct Scored {
        std::uint64_t digest = 0;
        NodeIndex node = kNobody;  ///< of after; kNobody: went
    };
    const Rendezvous* m_after;
    std::vector<Scored> m_stayed;  ///< by place in before
    std::vector<Scored> m_added;
};

}  // namespace ringscope
