// SPDX-License-Identifier: MIT
//
// Two ways of placing keys over the same nodes, and one key they place differently: the first step at which they part.
// Found by comparing pieces and what they gave, one after the other, in the order a request goes through them; no
// system is known by name. Pure; any thread.
#pragma once

#include "core/placement/placement.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// In the order of a request. The comment tells what Parting::a and b are.
enum class PartingStage : std::uint8_t {
    KeyBytes,     ///< other bytes are hashed: the bytes
    ByteOrder,    ///< same bytes, same digest but for the order of its bytes: the digests
    DigestWidth,  ///< same bytes, digests alike in the bits both have: the digests
    Digest,       ///< same bytes, another digest: "digest (hash)"
    Structure,    ///< looked up in another kind or size: "ring, 32 bits", "slots, 12"
    Members,      ///< other nodes take part: how many
    PointLabel,   ///< another text is hashed for a node's points: the texts
    PointCount,   ///< a node has another number of points: the numbers
    PointHash,    ///< same text, another point: the points
    LookUp,       ///< same points there, another one found: the look-up rules
    Tie,          ///< same point, of several nodes: the tie rules
    Places,       ///< same slot, another node has it: the nodes
    Down,         ///< same node found, which is not up or full: who serves
    Rule,         ///< rules whose steps have nothing in common: the rules
};

struct Parting {
    PartingStage stage = PartingStage::Rule;
    std::string a, b;
    NodeIndex node = kNobody;  ///< whose points or slot are told; kNobody where no node is concerned
    friend bool operator==(const Parting&, const Parting&) = default;
};

/// \pre same nodes in the same order; the owners of the key differ
[[nodiscard]] Parting partingOf(const Placement& a, const Placement& b, std::string_view key);

}  // namespace ringscope
