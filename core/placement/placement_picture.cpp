// SPDX-License-Identifier: MIT
#include "core/placement/placement_picture.h"

#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/composed.h"
#include "core/placement/jump.h"
#include "core/placement/modulo_rehash.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace ringscope {

namespace {

using Picture = PlacementPicture;
using Cell = Picture::Cell;

/// What has which cell, without a list of all.
struct CellOwners {
    Picture::Unit unit = Picture::Unit::Bucket;
    std::uint64_t cells = 0;
    std::function<NodeIndex(std::uint64_t)> nodeOf;
    bool byDigest = false;  ///< a key's cell is its digest mod cells
};

std::function<NodeIndex(std::uint64_t)> inList(std::vector<NodeIndex> nodes) {
    return [nodes = std::move(nodes)](std::uint64_t cell) { return cell < nodes.size() ? nodes[cell] : kNobody; };
}

std::optional<CellOwners> cellOwners(const Placement& placement, const Explanation& sample) {
    const Cluster& cluster = placement.cluster();
    CellOwners owners;
    if (const auto* slots = std::get_if<SlotChoice>(&sample.detail)) {
        owners.unit = Picture::Unit::Slot;
        owners.cells = slots->slots;
        owners.byDigest = true;
        owners.nodeOf = [runs = slots->runs](std::uint64_t slot) {
            const auto run = std::partition_point(runs.begin(), runs.end(),
                                                  [&](const SlotChoice::Run& one) { return one.last < slot; });
            return run != runs.end() && run->first <= slot ? run->node : kNobody;
        };
    } else if (const auto* table = std::get_if<TableChoice>(&sample.detail)) {
        owners.unit = Picture::Unit::Entry;
        owners.cells = table->size;
        owners.byDigest = true;
        owners.nodeOf = [&placement](std::uint64_t entry) { return placement.decide(entry); };
    } else if (const auto* jump = std::get_if<JumpChoice>(&sample.detail)) {
        owners.cells = jump->buckets;
        owners.nodeOf = inList(Jump::bucketsOf(cluster));
    } else if (const auto* buckets = std::get_if<BucketChoice>(&sample.detail)) {
        owners.cells = buckets->capacity;
        owners.nodeOf = inList(buckets->buckets);
    } else if (const auto* tries = std::get_if<RehashTries>(&sample.detail)) {
        owners.cells = tries->buckets;
        std::vector<NodeIndex> nodes;
        for (NodeIndex node = 0; node < cluster.size(); ++node) {
            nodes.insert(nodes.end(), ModuloRehash::bucketsOf(cluster[node]), node);
        }
        owners.nodeOf = inList(std::move(nodes));
    } else if (const auto* composed = dynamic_cast<const Composed*>(&placement)) {
        if (composed->structure().bits() != 0) return std::nullopt;
        owners.unit = Picture::Unit::Slot;
        owners.cells = composed->structure().size();
        // Aligned with another picture it may be asked for slots that only that one has.
        owners.nodeOf = [&structure = composed->structure()](std::uint64_t slot) {
            return slot < structure.size() ? structure.nodeAt(slot) : kNobody;
        };
    } else if (std::holds_alternative<std::monostate>(sample.detail) && !placement.traits().circle) {
        owners.unit = Picture::Unit::Remainder;
        owners.cells = sample.divisor;
        std::vector<NodeIndex> nodes;
        for (NodeIndex node = 0; node < cluster.size(); ++node) {
            if (cluster[node].up()) nodes.push_back(node);
        }
        owners.nodeOf = inList(std::move(nodes));
    } else {
        return std::nullopt;
    }
    return owners;
}

/// What one key's explanation says of its place.
struct PlaceReader {
    Picture::Key& key;
    const Explanation& said;

    void at(std::uint64_t cell, std::size_t tries) const {
        key.hasCell = true;
        key.cell = cell;
        key.tries = static_cast<std::uint32_t>(tries);
    }
    void operator()(std::monostate) const {
        key.turns = said.turns;
        key.end = said.passed.empty() ? said.turns : said.circle.share(said.passed.back().point.position);
        if (said.divisor > 0) at(said.remainder, 1);
    }
    void operator()(const RehashTries& choice) const {
        if (!choice.tries.empty()) at(choice.tries.back().bucket, choice.tries.size());
    }
    void operator()(const SlotChoice& choice) const { at(choice.slot, 1); }
    void operator()(const TableChoice& choice) const { at(choice.entry, 1); }
    void operator()(const JumpChoice& choice) const {
        if (!choice.tries.empty()) at(choice.tries.back().buckets.back(), choice.tries.size());
    }
    void operator()(const BucketChoice& choice) const {
        // More than one hash is their usual way.
        if (!choice.tries.empty()) at(choice.tries.back().bucket, 1);
    }
    void operator()(const ScoreChoice& choice) const {
        for (const ScoreChoice::Score& score : choice.scores) key.scores.push_back({score.node, score.bar});
    }
    void operator()(const ComposedChoice& choice) const {
        key.turns = said.turns;
        key.end = said.turns;
        if (choice.looks.empty()) return;
        // A slot, or a position; that of a circle of 128 bits is no such number.
        const Result<std::uint64_t> place = text::parseUnsigned(choice.looks.back().place);
        if (!place) {
            if (!said.passed.empty()) key.end = said.circle.share(said.passed.back().point.position);
            return;
        }
        at(*place, choice.looks.size());
        key.end = said.circle.share(*place);
    }
    void operator()(const ProbeChoice& choice) const {
        if (choice.probes.empty()) return;
        const ProbeChoice::Probe& probe = choice.probes[choice.nearest];
        key.turns = said.circle.share(probe.position);
        key.end = said.circle.share(probe.point);
    }
};

void sortStretches(std::vector<Picture::Stretch>& circle) {
    std::sort(circle.begin(), circle.end(), [](const auto& a, const auto& b) { return a.end < b.end; });
    circle.erase(std::unique(circle.begin(), circle.end(),
                             [](const auto& a, const auto& b) { return a.end == b.end && a.node == b.node; }),
                 circle.end());
}

/// The points that probes met: the rule lists none. One that no probe met has no key either.
void addMetPoints(Picture& picture, const Explanation& said) {
    const auto* choice = std::get_if<ProbeChoice>(&said.detail);
    if (choice == nullptr) return;
    for (const ProbeChoice::Probe& probe : choice->probes) {
        picture.circle.push_back({said.circle.share(probe.point), probe.node});
    }
}

void addArcs(Picture& picture, const ArcTable& arcs) {
    if (arcs.size() <= kMostStretches) {
        for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
            picture.circle.push_back({arcs.circle().share(arcs.end(arc)), arcs.owner(arc)});
        }
        return;
    }
    for (std::size_t i = 0; i < kMostStretches; ++i) {
        const double middle = (static_cast<double>(i) + 0.5) / kMostStretches;
        const auto position = static_cast<std::uint64_t>(middle * static_cast<double>(arcs.circle().mask()));
        picture.circle.push_back({(static_cast<double>(i) + 1) / kMostStretches, arcs.owner(arcs.at(position))});
    }
}

bool works(const Placement& placement, NodeIndex node) {
    return node != kNobody && placement.cluster()[node].up();
}

Cell cellAt(const Placement& placement, const CellOwners& owners, const Picture& picture, std::uint64_t index) {
    NodeIndex node = owners.nodeOf(index);
    if (node == kNobody) {  // too many to be listed: the keys that are there tell
        const auto here = std::find_if(picture.keys.begin(), picture.keys.end(), [&](const Picture::Key& key) {
            return key.hasCell && key.cell == index && key.owner != kNobody;
        });
        if (here != picture.keys.end()) node = here->owner;
    }
    return {index, node, works(placement, node)};
}

std::vector<std::uint64_t> wantedCells(const Picture& picture) {
    std::vector<std::uint64_t> wanted;
    if (picture.cells <= kMostCells) {
        for (std::uint64_t cell = 0; cell < picture.cells; ++cell) wanted.push_back(cell);
        return wanted;
    }
    for (const Picture::Key& key : picture.keys) {
        if (key.hasCell) wanted.push_back(key.cell);
    }
    return wanted;
}

/// In order; of many, columns without a key get the cell in their middle.
void drawCells(Picture& picture, const Placement& placement, const CellOwners& owners,
               std::vector<std::uint64_t> wanted) {
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    if (picture.cells > kMostCells) {
        const auto startOf = [&](std::uint64_t column) {
            return static_cast<std::uint64_t>(static_cast<double>(column) / kCellColumns *
                                              static_cast<double>(picture.cells));
        };
        std::vector<std::uint64_t> between;
        for (std::uint64_t column = 0; column < kCellColumns; ++column) {
            const std::uint64_t first = startOf(column), next = startOf(column + 1);
            const auto here = std::lower_bound(wanted.begin(), wanted.end(), first);
            if (here == wanted.end() || *here >= next) between.push_back(first + (next - first) / 2);
        }
        wanted.insert(wanted.end(), between.begin(), between.end());
        std::sort(wanted.begin(), wanted.end());
    }
    picture.drawn.clear();
    for (const std::uint64_t cell : wanted) picture.drawn.push_back(cellAt(placement, owners, picture, cell));
}

}  // namespace

PlacementPicture pictureOf(const Placement& placement, const KeySet& keys, std::span<const KeyId> shown) {
    // Of any bytes: they tell what the rule is made of, also where there is no key.
    const Explanation sample = placement.explain({}, 0);
    const std::optional<CellOwners> owners = cellOwners(placement, sample);
    Picture picture;
    if (owners) {
        picture.kind = Picture::Kind::Cells;
        picture.unit = owners->unit;
        picture.cells = owners->cells;
    } else if (std::holds_alternative<ScoreChoice>(sample.detail)) {
        picture.kind = Picture::Kind::Scores;
    } else {
        picture.kind = Picture::Kind::Circle;
        picture.probes = std::holds_alternative<ProbeChoice>(sample.detail);
    }
    addMetPoints(picture, sample);
    for (const KeyId id : shown) {
        Picture::Key key;
        key.id = id;
        if (owners && owners->byDigest) {  // explaining how a large table came to be costs more than it tells here
            const std::uint64_t number = digest(placement.spec().hash, keys[id]);
            key.owner = placement.decide(number);
            if (owners->cells > 0) PlaceReader{key, sample}.at(number % owners->cells, 1);
        } else {
            const Explanation said = placement.explain(keys[id], 0);
            key.owner = said.owner;
            std::visit(PlaceReader{key, said}, said.detail);
            addMetPoints(picture, said);
        }
        picture.keys.push_back(std::move(key));
    }
    if (placement.arcs()) addArcs(picture, *placement.arcs());
    sortStretches(picture.circle);
    if (owners) drawCells(picture, placement, *owners, wantedCells(picture));
    return picture;
}

void alignCells(PlacementPicture& before, const Placement& placementBefore, PlacementPicture& after,
                const Placement& placementAfter) {
    const auto ownersBefore = cellOwners(placementBefore, placementBefore.explain({}, 0));
    const auto ownersAfter = cellOwners(placementAfter, placementAfter.explain({}, 0));
    if (!ownersBefore || !ownersAfter) return;
    std::vector<std::uint64_t> wanted = wantedCells(before);
    const std::vector<std::uint64_t> more = wantedCells(after);
    wanted.insert(wanted.end(), more.begin(), more.end());
    // One number of cells for both, or their columns would not be the same.
    const std::uint64_t cellsBefore = before.cells, cellsAfter = after.cells;
    before.cells = after.cells = std::max(cellsBefore, cellsAfter);
    drawCells(before, placementBefore, *ownersBefore, wanted);
    drawCells(after, placementAfter, *ownersAfter, wanted);
    before.cells = cellsBefore;
    after.cells = cellsAfter;
}

}  // namespace ringscope
