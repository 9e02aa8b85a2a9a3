// SPDX-License-Identifier: MIT
#include "core/lab/parting.h"

#include "core/hash/hash_registry.h"
#include "core/placement/composed/composed.h"
#include "core/placement/composed/row.h"

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

/// What is hashed of a key and what comes of it, for every rule.
struct Hashed {
    std::string bytes;
    Wide digest;
    unsigned bits = 0;
    std::string function;
};

Hashed hashedOf(const Placement& placement, std::string_view key) {
    const PlacementSpec& spec = placement.spec();
    Hashed hashed;
    if (const auto* composed = dynamic_cast<const Composed*>(&placement)) {
        std::string buffer;
        const KeyRule& rule = spec.composed.key;
        hashed.bytes = preparedKey(rule, key, buffer);
        hashed.digest = composed->digestOf(key);
        hashed.bits = findRow(keyDigests(), rule.digest)->bits(spec.hash);
        hashed.function = spec.hash.function;
        if (rule.digest != KeyRule().digest) hashed.function += ", " + rule.digest;
        return hashed;
    }
    hashed.bytes = key;
    hashed.digest = {0, digest(spec.hash, key)};
    hashed.bits = circleOf(spec.hash).bits;
    hashed.function = spec.hash.function;
    return hashed;
}

Wide reversedBytes(Wide value, unsigned bits) {
    Wide out;
    for (unsigned bit = 0; bit < bits; bit += 8) {
        const std::uint64_t byte = (bit < 64 ? value.low >> bit : value.high >> (bit - 64)) & 0xff;
        const unsigned to = bits - 8 - bit;
        if (to < 64)
            out.low |= byte << to;
        else
            out.high |= byte << (to - 64);
    }
    return out;
}

std::optional<Parting> partingOfDigests(const Hashed& a, const Hashed& b) {
    if (a.bytes != b.bytes) return Parting{PartingStage::KeyBytes, a.bytes, b.bytes};
    if (a.digest == b.digest) return std::nullopt;
    Parting parting{PartingStage::Digest, wideText(a.digest), wideText(b.digest)};
    const Wide common = wideMask(std::min(a.bits, b.bits));
    if (a.bits == b.bits && a.bits % 8 == 0 && reversedBytes(a.digest, a.bits) == b.digest) {
        parting.stage = PartingStage::ByteOrder;
    } else if (a.bits != b.bits && (a.digest & common) == (b.digest & common)) {
        parting.stage = PartingStage::DigestWidth;
    } else {
        parting.a += " (" + a.function + ')';
        parting.b += " (" + b.function + ')';
    }
    return parting;
}

std::string structureText(const Composed& placement) {
    const Structure& structure = placement.structure();
    const std::string& id = placement.spec().composed.structure;
    if (structure.bits() != 0) return id + ", " + std::to_string(structure.bits()) + " bits";
    return id + ", " + std::to_string(structure.size());
}

bool sameMembers(Members a, Members b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

/// Place of a node's point of this index; kNowhere if it has not so many, or lost it to another's equal one.
std::size_t placeOfPoint(const Structure& structure, NodeIndex node, std::uint32_t index) {
    const auto points = structure.points();
    const auto found = std::find_if(points.begin(), points.end(), [&](const ComposedPoint& point) {
        return point.node == node && point.index == index;
    });
    return found == points.end() ? kNowhere : static_cast<std::size_t>(found - points.begin());
}

bool hasPoint(const Structure& structure, const ComposedPoint& wanted) {
    const auto points = structure.points();
    auto at = std::lower_bound(points.begin(), points.end(), wanted.position,
                               [](const ComposedPoint& point, Wide position) { return point.position < position; });
    for (; at != points.end() && at->position == wanted.position; ++at)
        if (at->node == wanted.node) return true;
    return false;
}

/// Why a point of one ring is none of the other. `theirs` tells which of the two comes first in the answer.
Parting partingOfPoint(const Composed& mine, const Composed& other, const ComposedPoint& point, bool swapped) {
    const auto told = [&](PartingStage stage, std::string a, std::string b) {
        if (swapped) std::swap(a, b);
        return Parting{stage, std::move(a), std::move(b), point.node};
    };
    const auto labels = [&](std::uint32_t index) -> std::optional<Parting> {
        const std::size_t here = placeOfPoint(mine.structure(), point.node, index);
        const std::size_t there = placeOfPoint(other.structure(), point.node, index);
        if (here == kNowhere || there == kNowhere) return std::nullopt;
        std::string a = mine.structure().labelOf(here), b = other.structure().labelOf(there);
        if (a != b) return told(PartingStage::PointLabel, std::move(a), std::move(b));
        return std::nullopt;
    };
    if (auto parting = labels(point.index)) return *parting;
    // What has fewer points may still name them otherwise.
    if (auto parting = labels(0)) return *parting;
    const std::size_t there = placeOfPoint(other.structure(), point.node, point.index);
    if (there == kNowhere) {
        return told(PartingStage::PointCount, std::to_string(mine.pointCounts()[point.node]),
                    std::to_string(other.pointCounts()[point.node]));
    }
    return told(PartingStage::PointHash, wideText(point.position),
                wideText(other.structure().points()[there].position));
}

Parting partingOfPlaces(const Composed& a, const Composed& b, Wide digest) {
    const Structure& ours = a.structure();
    const Structure& theirs = b.structure();
    const std::size_t here = ours.placeOf(digest), there = theirs.placeOf(digest);
    const bool rings = !ours.points().empty();
    if (rings && here != kNowhere && !hasPoint(theirs, ours.points()[here]))
        return partingOfPoint(a, b, ours.points()[here], false);
    if (rings && there != kNowhere && !hasPoint(ours, theirs.points()[there]))
        return partingOfPoint(b, a, theirs.points()[there], true);
    const std::string placeA = here == kNowhere ? std::string("none") : ours.placeText(here);
    const std::string placeB = there == kNowhere ? std::string("none") : theirs.placeText(there);
    const ComposedSpec& specA = a.spec().composed;
    const ComposedSpec& specB = b.spec().composed;
    if (placeA != placeB) return {PartingStage::LookUp, specA.lookUp, specB.lookUp};
    const NodeIndex nodeA = here == kNowhere ? kNobody : ours.nodeAt(here);
    const NodeIndex nodeB = there == kNowhere ? kNobody : theirs.nodeAt(there);
    const auto name = [&a](NodeIndex node) { return node == kNobody ? std::string() : a.cluster()[node].name; };
    if (nodeA == nodeB) return {PartingStage::Down, specA.down, specB.down, nodeA};
    if (rings) return {PartingStage::Tie, specA.ties, specB.ties};
    return {PartingStage::Places, name(nodeA), name(nodeB)};
}

}  // namespace

Parting partingOf(const Placement& a, const Placement& b, std::string_view key) {
    const Hashed hashedA = hashedOf(a, key), hashedB = hashedOf(b, key);
    if (auto parting = partingOfDigests(hashedA, hashedB)) return *parting;
    const auto* composedA = dynamic_cast<const Composed*>(&a);
    const auto* composedB = dynamic_cast<const Composed*>(&b);
    if (composedA == nullptr || composedB == nullptr) return {PartingStage::Rule, a.spec().rule, b.spec().rule};
    if (!sameMembers(composedA->members(), composedB->members()))
        return {PartingStage::Members, std::to_string(composedA->members().size()),
                std::to_string(composedB->members().size())};
    const std::string structureA = structureText(*composedA), structureB = structureText(*composedB);
    const bool places = composedA->structure().size() != 0 && composedB->structure().size() != 0;
    if (structureA != structureB || !places) return {PartingStage::Structure, structureA, structureB};
    return partingOfPlaces(*composedA, *composedB, hashedA.digest);
}

}  // namespace ringscope
