// SPDX-License-Identifier: GPL-3.0-or-later
//
// One node goes or comes among a thousand: what has to be known at once, and with the list of moved keys and a ring
// ready for the next change. The peer does what a program with a std::map does: it places every key again, whose
// hashes it has kept.
#include "core/metrics/departure.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"
#include "tests/benchmarks/goals/fixture.h"
#include "tests/benchmarks/goals/goals.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace ringscope::goals {

namespace {

constexpr std::uint32_t kNodes = 1000;
constexpr std::uint32_t kPoints = 160;
constexpr std::size_t kCases = 101;

/// The node of a case: spread over the cluster, each once.
NodeIndex nodeOf(std::size_t i) {
    return static_cast<NodeIndex>((i * 9 + 4) % kNodes);
}

struct Stage {
    EvaluationPtr whole;
    std::vector<EvaluationPtr> without;  ///< of each case
    std::vector<KeyId> moved;            ///< touched; the list of one case
};

const Ring& ringIn(const Evaluation& evaluation) {
    return dynamic_cast<const Ring&>(*evaluation.placement);
}

std::shared_ptr<Stage> stageOf(std::uint64_t keys) {
    auto stage = std::make_shared<Stage>();
    const State state = ringOf(kNodes, kPoints, sequenceKeys(keys));
    stage->whole = evaluate(state).value();
    for (std::size_t i = 0; i < kCases; ++i) {
        const NodeId node = state.cluster[nodeOf(i)].id;
        stage->without.push_back(advance(*stage->whole, apply(state, NodesRemoved{{node}}).value()).value().after);
    }
    stage->moved.assign(keys, 0);
    return stage;
}

/// Loads and moved count.
std::uint64_t counted(const Stage& stage, std::size_t i) {
    const Evaluation& whole = *stage.whole;
    return departureOf(ringIn(whole), nodeOf(i), *whole.index).moved.keys;
}

/// Everything of a change, and the moved keys' ids one after the other. How many they are.
std::size_t repaired(Stage& stage, const Evaluation& before, const State& next) {
    const Advance change = advance(before, next).value();
    const auto order = change.after->index->order();
    std::size_t size = 0;
    const auto append = [&](std::size_t first, std::size_t last) {
        std::copy(order.begin() + static_cast<std::ptrdiff_t>(first), order.begin() + static_cast<std::ptrdiff_t>(last),
                  stage.moved.begin() + static_cast<std::ptrdiff_t>(size));
        size += last - first;
    };
    for (const MovedRange& range : change.movement.ranges) {
        if (range.firstRank <= range.lastRank) {
            append(range.firstRank, range.lastRank);
        } else {
            append(range.firstRank, order.size());
            append(0, range.lastRank);
        }
    }
    return size;
}

/// Keys placed again one by one, with their hashes and owners kept.
struct Peer {
    MapRing map;
    std::vector<std::uint32_t> digests;
    std::vector<std::uint32_t> owners;
    std::vector<std::uint64_t> loads;
    std::vector<KeyId> list;

    std::uint64_t count(const MapRing& without) {
        std::uint64_t moved = 0;
        loads.assign(kNodes, 0);
        for (std::size_t i = 0; i < digests.size(); ++i) {
            const std::uint32_t owner = without.owner(digests[i]);
            ++loads[owner];
            moved += owner != owners[i] ? 1 : 0;
        }
        return moved;
    }
    std::size_t listMoved(const MapRing& without) {
        list.clear();
        loads.assign(kNodes, 0);
        for (std::size_t i = 0; i < digests.size(); ++i) {
            const std::uint32_t owner = without.owner(digests[i]);
            ++loads[owner];
            if (owner != owners[i]) list.push_back(static_cast<KeyId>(i));
        }
        return list.size();
    }
};

std::shared_ptr<Peer> peerOf(const Stage& stage) {
    auto peer = std::make_shared<Peer>();
    const KeyIndex& index = *stage.whole->index;
    peer->map = mapRingOf(stage.whole->state);
    peer->digests.resize(index.size());
    for (std::size_t rank = 0; rank < index.size(); ++rank)
        peer->digests[index.order()[rank]] = static_cast<std::uint32_t>(index.sorted()[rank]);
    peer->owners.resize(index.size());
    for (std::size_t i = 0; i < peer->digests.size(); ++i) peer->owners[i] = peer->map.owner(peer->digests[i]);
    peer->list.reserve(index.size());
    return peer;
}

MapRing mapWithout(const Peer& peer, NodeIndex node) {
    MapRing map = peer.map;
    map.remove(node);
    return map;
}

/// Ours and the peer's answers to one removal: moved keys, everybody's loads, the list.
void check(Stage& stage, Peer& peer, std::size_t i) {
    const MapRing without = mapWithout(peer, nodeOf(i));
    const std::uint64_t moved = peer.count(without);
    bool same = counted(stage, i) == moved;
    for (NodeIndex node = 0; node < kNodes; ++node) {
        if (node == nodeOf(i)) continue;
        same = same && stage.without[i]->loads[node > nodeOf(i) ? node - 1 : node].keys == peer.loads[node];
    }
    const std::size_t size = repaired(stage, *stage.whole, stage.without[i]->state);
    same = same && size == peer.listMoved(without);
    std::sort(stage.moved.begin(), stage.moved.begin() + static_cast<std::ptrdiff_t>(size));
    same = same && std::equal(peer.list.begin(), peer.list.end(), stage.moved.begin());
    if (same) return;
    std::fprintf(stderr, "removing a node: the answers differ, nothing is timed\n");
    std::exit(2);
}

}  // namespace

void addChangeGoals(Suite& suite) {
    const auto stage = stageOf(suite.shortForm() ? 1'000'000 : 10'000'000);
    const auto peer = peerOf(*stage);
    for (const std::size_t i : {std::size_t{0}, kCases / 2}) check(*stage, *peer, i);
    const auto without = std::make_shared<MapRing>(mapWithout(*peer, nodeOf(0)));

    // The peer's time grows with the keys, ours hardly does: the musts are for ten million.
    const double share = suite.shortForm() ? 0.1 : 1;
    const auto count = medianOver(kCases, [stage](std::size_t i) { (void)counted(*stage, i); });
    const auto repair = medianOver(2 * kCases, [stage](std::size_t i) {
        const Evaluation& lacking = *stage->without[i % kCases];
        if (i < kCases)
            (void)repaired(*stage, *stage->whole, lacking.state);
        else
            (void)repaired(*stage, lacking, stage->whole->state);
    });
    const std::string once = "node removed, 1,000 nodes: loads and moved count";
    const std::string all = "node removed or added: with the moved keys, ready for the next";
    suite.compare({once, "std::map, hashes kept", Sense::TimesFaster, 100'000 * share, 1'000'000 * share, "µs"},
                  "count", count, "count std::map", timed([peer, without] { (void)peer->count(*without); }));
    suite.compare({all, "std::map, hashes kept", Sense::TimesFaster, 10'000 * share, 50'000 * share, "µs"}, "repair",
                  repair, "repair std::map", timed([peer, without] { (void)peer->listMoved(*without); }));
    Goal limit{once, "", Sense::AtMost, 50, 5, "µs"};
    limit.ofMachine = true;
    suite.time(limit, "count", count);
    limit = {all, "", Sense::AtMost, 400, 75, "µs"};
    limit.ofMachine = true;
    suite.time(limit, "repair", repair);

    const auto few = stageOf(suite.shortForm() ? 100'000 : 1'000'000);
    const auto many = stageOf(suite.shortForm() ? 10'000'000 : 100'000'000);
    suite.compare({"that count with 100 times the keys", "itself", Sense::TimesAsLong, 3, 2, "µs"}, "count, many keys",
                  medianOver(kCases, [many](std::size_t i) { (void)counted(*many, i); }), "count, few keys",
                  medianOver(kCases, [few](std::size_t i) { (void)counted(*few, i); }));
}

}  // namespace ringscope::goals
