// SPDX-License-Identifier: MIT
#include "core/lab/movement_lab.h"

#include "core/lab/cell_work.h"
#include "core/lab/sample_names.h"
#include "core/metrics/theory.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;

/// Names, keys, and who goes: the same for every rule.
struct Sample {
    Cluster before, after;
    std::vector<std::string> keys;
};

std::vector<NodeId> leaving(const MovementLabRequest& request, Random& random) {
    std::vector<NodeId> ids;
    for (std::uint32_t id = request.nodes; id > 0; --id) ids.push_back(NodeId{id});
    if (request.change != Change::RemovedLast) {
        for (std::uint32_t i = 0; i < request.changed; ++i) std::swap(ids[i], ids[i + random.below(ids.size() - i)]);
    }
    ids.resize(request.changed);
    return ids;
}

Sample sampleOf(const MovementLabRequest& request, std::size_t number) {
    Random random(request.seed + 0x9e3779b97f4a7c15u * number);
    Sample sample;
    const bool adds = request.change == Change::Added;
    std::vector<Node> nodes = sampleNodes(request.nodes + (adds ? request.changed : 0), random);
    sample.before = Cluster().withAdded({nodes.begin(), nodes.begin() + request.nodes});
    if (adds) {
        sample.after = sample.before.withAdded({nodes.begin() + request.nodes, nodes.end()});
    } else {
        // One by one: a rule with a past has seen them go in this order.
        sample.after = sample.before;
        for (const NodeId id : leaving(request, random)) {
            if (request.change == Change::Down) {
                Node node = *sample.after.find(id);
                node.health = Health::Down;
                sample.after = sample.after.withReplaced({node});
            } else {
                sample.after = sample.after.without({id});
            }
        }
    }
    sample.keys = sampleKeys(request.keys, random);
    return sample;
}

/// One rule in one sample.
struct Moves {
    std::optional<Error> refusal;
    double moved = 0, needless = 0, expected = 0;
};

Result<std::vector<NodeId>> owners(const Cluster& cluster, const PlacementSpec& spec,
                                   const std::vector<std::string>& keys) {
    const Result<PlacementPtr> placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    const std::vector<std::string_view> texts(keys.begin(), keys.end());
    std::vector<NodeIndex> indices(keys.size());
    placeTexts(**placement, texts, indices);
    std::vector<NodeId> ids;
    ids.reserve(indices.size());
    for (const NodeIndex index : indices) ids.push_back(index == kNobody ? NodeId{} : cluster[index].id);
    return ids;
}

bool isUp(const Cluster& cluster, NodeId id) {
    const Node* node = cluster.find(id);
    return node != nullptr && node->up();
}

Moves movesOf(const PlacementRule& rule, const Sample& sample, PlacementSpec spec) {
    spec.rule = std::string(rule.id);
    Moves moves;
    const auto before = owners(sample.before, spec, sample.keys);
    const auto after = before ? owners(sample.after, spec, sample.keys) : before;
    if (!after) {
        moves.refusal = after.error();
        return moves;
    }
    std::size_t moved = 0, needless = 0;
    for (std::size_t key = 0; key < sample.keys.size(); ++key) {
        const NodeId from = (*before)[key], to = (*after)[key];
        if (from == to) continue;
        ++moved;
        if (isUp(sample.after, from) && isUp(sample.before, to)) ++needless;
    }
    const auto all = static_cast<double>(sample.keys.size());
    moves.moved = static_cast<double>(moved) / all;
    moves.needless = static_cast<double>(needless) / all;
    moves.expected = rule.expectedMove(sample.before, sample.after, spec, spec);
    return moves;
}

MovementRow rowOf(const PlacementRule& rule, const std::vector<std::vector<Moves>>& samples, std::size_t number) {
    MovementRow row;
    row.rule = std::string(rule.id);
    row.least = 1;
    const auto count = static_cast<double>(samples.size());
    for (const std::vector<Moves>& sample : samples) {
        const Moves& moves = sample[number];
        if (moves.refusal) return {row.rule, moves.refusal, 0, 0, 0, 0, 0};
        row.moved += moves.moved / count;
        row.needless += moves.needless / count;
        row.expected += moves.expected / count;
        row.least = std::min(row.least, moves.moved);
        row.most = std::max(row.most, moves.moved);
    }
    return row;
}

}  // namespace

Result<std::vector<MovementRow>> movementLab(const MovementLabRequest& request, const Progress& progress) {
    assert(request.nodes > 0 && request.changed > 0 && request.keys > 0 && request.samples > 0);
    assert(request.change == Change::Added || request.changed < request.nodes);
    const auto rules = placementRules();
    std::vector<std::vector<Moves>> samples(request.samples, std::vector<Moves>(rules.size()));
    const bool done = inPieces(samples.size(), request.threads, progress, [&](std::size_t number) {
        const Sample sample = sampleOf(request, number);
        for (std::size_t rule = 0; rule < rules.size() && !progress.cancelled(); ++rule)
            samples[number][rule] = movesOf(rules[rule], sample, request.spec);
    });
    if (!done) return fail(ErrorCode::Cancelled);
    std::vector<MovementRow> rows;
    for (std::size_t rule = 0; rule < rules.size(); ++rule) rows.push_back(rowOf(rules[rule], samples, rule));
    return rows;
}

double leastMovement(const MovementLabRequest& request) {
    const double changed = request.changed;
    return changed / (request.change == Change::Added ? request.nodes + changed : request.nodes);
}

double moduloMovement(const MovementLabRequest& request) {
    const bool adds = request.change == Change::Added;
    return theory::moduloMove(request.nodes, adds ? request.nodes + request.changed : request.nodes - request.changed);
}

std::string LettersExperiment::kept() const {
    std::string kept;
    for (const Letter& letter : letters)
        if (letter.kept()) kept.push_back(letter.letter);
    return kept;
}

LettersExperiment lettersExperiment(std::uint32_t before, std::uint32_t after) {
    PlacementSpec spec;
    spec.rule = "modulo";
    spec.hash.function = "crc32";
    // Modulo does not look at names: any will do.
    Random random(1);
    const PlacementPtr old = *makePlacement(Cluster().withAdded(sampleNodes(before, random)), spec);
    const PlacementPtr now = *makePlacement(Cluster().withAdded(sampleNodes(after, random)), spec);
    LettersExperiment experiment;
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        const std::string_view key(&letter, 1);
        experiment.letters.push_back({letter, old->ownerOf(key), now->ownerOf(key)});
    }
    return experiment;
}

}  // namespace ringscope
