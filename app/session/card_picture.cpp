// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/card_picture.h"

#include "core/metrics/moved_ranges.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_set>
#include <utility>

namespace ringscope {

namespace {

bool sameKeys(const Evaluation& before, const Evaluation& after) {
    const KeySet &a = *before.state.keys, &b = *after.state.keys;
    return &a == &b || (a.size() == b.size() && a.fingerprint() == b.fingerprint());
}

/// Places after by places before; kNobody for nodes that are gone.
std::vector<NodeIndex> placesAfter(const Cluster& before, const Cluster& after) {
    std::vector<NodeIndex> places;
    for (const auto& node : before.nodes()) {
        const bool there = after.find(node->id) != nullptr;
        places.push_back(there ? after.indexOf(node->id) : kNobody);
    }
    return places;
}

NodeIndex placeOf(const std::vector<NodeIndex>& places, NodeIndex node) {
    return node == kNobody ? kNobody : places[node];
}

void renumber(PlacementPicture& picture, const std::vector<NodeIndex>& places) {
    for (auto& cell : picture.drawn) cell.node = placeOf(places, cell.node);
    for (auto& stretch : picture.circle) stretch.node = placeOf(places, stretch.node);
    for (auto& key : picture.keys) {
        key.owner = placeOf(places, key.owner);
        for (auto& score : key.scores) score.node = placeOf(places, score.node);
    }
}

/// Up to `most` keys that an event moved.
std::vector<KeyId> movedKeys(const CardMoment& before, const CardMoment& after, const Movement& movement,
                             std::size_t most, const Progress& progress) {
    std::vector<KeyId> moved;
    if (most == 0) return moved;
    if (after.assignment) {
        const Hands hands(before.evaluation->state.cluster, after.evaluation->state.cluster);
        const auto &was = before.assignment->owners, &now = after.assignment->owners;
        for (KeyId key = 0; key < now.size() && moved.size() < most; ++key) {
            if (hands.differ(was[key], now[key])) moved.push_back(key);
        }
        return moved;
    }
    if (movement.keys == 0) return moved;
    const KeyIndex& index = *after.evaluation->index;
    // The first ones of the circle would all stand in one place of it.
    const std::uint64_t every =
        after.evaluation->placement->arcs() ? std::max<std::uint64_t>(1, movement.keys / most) : 1;
    std::uint64_t seen = 0;
    visitMoved(*before.evaluation->placement, *after.evaluation->placement, movement, index,
               [&](std::size_t rank, NodeIndex, NodeIndex) {
                   if (seen++ % every == 0) moved.push_back(index.order()[rank]);
                   return moved.size() < most && !progress.cancelled();
               });
    return moved;
}

/// In order of position.
std::vector<KeyId> drawnKeys(const CardMoment& before, const CardMoment& after, const Movement& movement,
                             std::size_t most, bool event, const Progress& progress) {
    const KeyIndex& index = *after.evaluation->index;
    std::vector<KeyId> keys;
    if (index.size() <= most) {
        keys.assign(index.order().begin(), index.order().end());
        return keys;
    }
    if (event) keys = movedKeys(before, after, movement, most / 2, progress);
    std::unordered_set<KeyId> known(keys.begin(), keys.end());
    const std::size_t more = most - keys.size();
    for (std::size_t i = 0; i < more; ++i) {
        const KeyId key = index.order()[i * index.size() / more];
        if (known.insert(key).second) keys.push_back(key);
    }
    return keys;
}

/// Of many nodes those with most of the drawn keys; keys of others are left out.
void chooseRows(CardPicture& picture, std::size_t nodes) {
    picture.rows.resize(nodes);
    std::iota(picture.rows.begin(), picture.rows.end(), NodeIndex{0});
    if (nodes <= kMostScoredNodes) return;
    std::vector<std::size_t> wins(nodes);
    for (const CardKey& key : picture.keys) {
        if (key.owner != kNobody) ++wins[key.owner];
        if (key.moved && key.was != kNobody) wins[key.was] += 2;
    }
    std::stable_sort(picture.rows.begin(), picture.rows.end(),
                     [&](NodeIndex a, NodeIndex b) { return wins[a] > wins[b]; });
    picture.rows.resize(kMostScoredNodes);
    std::sort(picture.rows.begin(), picture.rows.end());
    const auto isRow = [&](NodeIndex node) {
        return node == kNobody || std::binary_search(picture.rows.begin(), picture.rows.end(), node);
    };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        if (!isRow(picture.keys[i].owner) || !isRow(picture.keys[i].was)) continue;
        if (kept != i) {
            picture.keys[kept] = std::move(picture.keys[i]);
            picture.before.keys[kept] = std::move(picture.before.keys[i]);
            picture.after.keys[kept] = std::move(picture.after.keys[i]);
        }
        ++kept;
    }
    picture.keys.resize(kept);
    picture.before.keys.resize(kept);
    picture.after.keys.resize(kept);
}

/// Who has each key before and after. \pre both placements' keys are there, before in the numbers of its own cluster
void fillOwners(CardPicture& picture, const CardMoment& before, const CardMoment& after) {
    const std::vector<NodeIndex> places =
        placesAfter(before.evaluation->state.cluster, after.evaluation->state.cluster);
    const Hands hands(before.evaluation->state.cluster, after.evaluation->state.cluster);
    for (std::size_t i = 0; i < picture.after.keys.size(); ++i) {
        const PlacementPicture::Key& placed = picture.after.keys[i];
        CardKey key;
        key.id = placed.id;
        key.owner = placed.owner;
        NodeIndex was = picture.before.keys[i].owner;
        if (after.assignment) {
            key.owner = after.assignment->owners[key.id];
            was = before.assignment->owners[key.id];
            key.overflowed = picture.capacity > 0 && key.owner != placed.owner;
            const auto holders = after.assignment->holders(key.id);
            if (after.assignment->perKey > 0) {
                std::copy_if(holders.begin(), holders.end(), std::back_inserter(key.copies),
                             [](NodeIndex node) { return node != kNobody; });
            }
        }
        key.moved = picture.event && hands.differ(was, key.owner);
        key.was = placeOf(places, was);
        if (placed.tries > 1) ++picture.rehashed;
        picture.keys.push_back(std::move(key));
    }
    renumber(picture.before, places);
}

}  // namespace

CardPicturePtr cardPicture(const CardMoment& before, const CardMoment& after, const Movement& movement,
                           const AssignSpec& assign, const Progress& progress) {
    auto picture = std::make_shared<CardPicture>();
    const Evaluation& now = *after.evaluation;
    picture->event = before.evaluation && movement.comparable && sameKeys(*before.evaluation, now) &&
                     before.evaluation->state.placement.hash == now.state.placement.hash;
    picture->keyCount = now.index->size();
    picture->nodeCount = now.state.cluster.size();
    picture->assign = assign;
    if (after.assignment) {
        picture->capacity = after.assignment->capacity;
        picture->overflowed = after.assignment->overflowed;
        picture->perKey = std::max<std::uint32_t>(1, after.assignment->perKey);
    }
    const CardMoment& first = picture->event ? before : after;
    const KeySet& keys = *now.state.keys;
    const bool scores = pictureOf(*now.placement, keys, {}).kind == PlacementPicture::Kind::Scores;
    const std::vector<KeyId> drawn =
        drawnKeys(first, after, movement, scores ? kMostScoredKeys : kMostDrawnKeys, picture->event, progress);
    if (progress.cancelled()) return nullptr;
    picture->after = pictureOf(*now.placement, keys, drawn);
    picture->before = picture->event ? pictureOf(*first.evaluation->placement, keys, drawn) : picture->after;
    if (picture->event) {
        alignCells(picture->before, *first.evaluation->placement, picture->after, *now.placement);
    }
    fillOwners(*picture, first, after);
    if (scores) chooseRows(*picture, now.state.cluster.size());
    if (progress.cancelled()) return nullptr;
    return picture;
}

Movement assignedMovement(const CardMoment& before, const CardMoment& after) {
    Movement movement;
    if (!sameKeys(*before.evaluation, *after.evaluation)) {
        movement.comparable = false;
        return movement;
    }
    const Hands hands(before.evaluation->state.cluster, after.evaluation->state.cluster);
    const auto isIn = [](std::span<const NodeIndex> nodes, const auto& same) {
        return std::any_of(nodes.begin(), nodes.end(), same);
    };
    std::map<std::pair<std::optional<NodeId>, std::optional<NodeId>>, std::uint64_t> pairs;
    for (KeyId key = 0; key < after.assignment->owners.size(); ++key) {
        const auto from = before.assignment->holders(key), to = after.assignment->holders(key);
        std::vector<NodeIndex> lost, got;
        for (const NodeIndex node : from) {
            if (node != kNobody && !isIn(to, [&](NodeIndex one) { return !hands.differ(node, one); }))
                lost.push_back(node);
        }
        for (const NodeIndex node : to) {
            if (node != kNobody && !isIn(from, [&](NodeIndex one) { return !hands.differ(one, node); }))
                got.push_back(node);
        }
        const std::size_t copies = std::max(lost.size(), got.size());
        movement.keys += copies;
        for (std::size_t i = 0; i < copies; ++i) {
            const NodeIndex giver = i < lost.size() ? lost[i] : kNobody, taker = i < got.size() ? got[i] : kNobody;
            ++pairs[{hands.before(giver), hands.after(taker)}];
        }
        const auto alive = [](const std::vector<NodeIndex>& nodes, const auto& up) {
            return std::count_if(nodes.begin(), nodes.end(), up);
        };
        movement.needlessKeys +=
            static_cast<std::uint64_t>(std::min(alive(lost, [&](NodeIndex node) { return hands.staysUp(node); }),
                                                alive(got, [&](NodeIndex node) { return hands.wasUp(node); })));
    }
    for (const auto& [pair, keys] : pairs) movement.table.push_back({pair.first, pair.second, keys, 0});
    return movement;
}

EvaluationPtr withLoads(const CardMoment& moment) {
    auto loaded = std::make_shared<Evaluation>(*moment.evaluation);
    const Assignment& assignment = *moment.assignment;
    for (std::size_t node = 0; node < loaded->loads.size(); ++node) {
        loaded->loads[node].keys = assignment.amounts[node].keys;
        loaded->loads[node].requests = assignment.amounts[node].requests;
    }
    loaded->balance = balanceOf(loaded->loads);
    loaded->unassignedKeys = assignment.amounts.back().keys;
    loaded->unassignedRequests = assignment.amounts.back().requests;
    return loaded;
}

}  // namespace ringscope
