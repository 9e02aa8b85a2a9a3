// SPDX-License-Identifier: MIT
#include "core/lab/movement_lab.h"

#include "core/lab/cell_work.h"
#include "core/lab/movement_samples.h"
#include "core/lab/sample_names.h"
#include "core/metrics/theory.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

MovementRow rowOf(const PlacementRule& rule, const std::vector<std::vector<Moves>>& samples, std::size_t number,
                  double keys) {
    MovementRow row;
    row.rule = std::string(rule.id);
    row.least = 1;
    const auto count = static_cast<double>(samples.size());
    for (const std::vector<Moves>& sample : samples) {
        const Moves& moves = sample[number];
        if (moves.refusal) return {row.rule, moves.refusal, 0, 0, 0, 0, 0};
        const double moved = static_cast<double>(moves.moved) / keys;
        row.moved += moved / count;
        row.needless += static_cast<double>(moves.needless) / keys / count;
        row.expected += moves.expected / count;
        row.least = std::min(row.least, moved);
        row.most = std::max(row.most, moved);
    }
    return row;
}

}  // namespace

Result<std::vector<MovementRow>> movementLab(const MovementLabRequest& request, const Progress& progress) {
    assert(request.nodes > 0 && request.changed > 0 && request.keys > 0 && request.samples > 0);
    assert(request.change == MovementLabRequest::Change::Added || request.changed < request.nodes);
    const auto rules = placementRules();
    std::vector<std::vector<Moves>> samples(request.samples, std::vector<Moves>(rules.size()));
    const bool done = inPieces(samples.size(), request.threads, progress, [&](std::size_t number) {
        const MovementSample sample = movementSample(request, number);
        for (std::size_t rule = 0; rule < rules.size() && !progress.cancelled(); ++rule)
            samples[number][rule] = movesOf(rules[rule], sample, request.spec);
    });
    if (!done) return fail(ErrorCode::Cancelled);
    const auto keys = static_cast<double>(request.keys);
    std::vector<MovementRow> rows;
    for (std::size_t rule = 0; rule < rules.size(); ++rule) rows.push_back(rowOf(rules[rule], samples, rule, keys));
    return rows;
}

double leastMovement(const MovementLabRequest& request) {
    const double changed = request.changed;
    return changed / (request.change == MovementLabRequest::Change::Added ? request.nodes + changed : request.nodes);
}

double moduloMovement(const MovementLabRequest& request) {
    const bool adds = request.change == MovementLabRequest::Change::Added;
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
