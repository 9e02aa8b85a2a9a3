// SPDX-License-Identifier: GPL-3.0-or-later
//
// Building rings and placing keys, against std::map, a sorted vector and libmemcached.
#include "core/base/instruction_set.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"
#include "tests/benchmarks/goals/fixture.h"
#include "tests/benchmarks/goals/goals.h"
#ifdef RINGSCOPE_LIBMEMCACHED
#include "tests/benchmarks/goals/memcached_peer.h"
#endif

namespace ringscope::goals {

namespace {

constexpr std::uint32_t kNodes = 1000;
constexpr std::uint32_t kPoints = 160;
constexpr std::uint32_t kServers = 99;

struct Forced {
    InstructionSet set;
    const char* name;
    double share;  ///< of the must and the reach, which are those of AVX-512
};
constexpr std::array kForced = {Forced{InstructionSet::Avx512, "AVX-512", 1.0},
                                Forced{InstructionSet::Avx2, "AVX2", 0.5}, Forced{InstructionSet::Sse2, "SSE2", 0.25}};

Work with(InstructionSet set, Work work) {
    return [set, work = std::move(work)] {
        (void)forceInstructionSet(set);
        const double seconds = work();
        (void)forceInstructionSet(std::nullopt);
        return seconds;
    };
}

/// One goal for each instruction set of this machine. `ours` is timed under each, the peer once.
void compareForced(Suite& suite, const Goal& goal, const std::string& ours, const Work& oursWork,
                   const std::string& peer, const Work& peerWork) {
    for (const Forced& forced : kForced) {
        if (!supported(forced.set)) continue;
        Goal each = goal;
        each.work += std::string(" (") + forced.name + ")";
        each.must *= forced.share;
        each.reach *= forced.share;
        suite.compare(each, ours + " " + forced.name, with(forced.set, oursWork), peer, peerWork);
    }
}

/// Everything the works of this file read; lives as long as they do.
struct Stage {
    std::uint64_t keys = 0;
    State ring;
    PlacementPtr placement;
    MapRing map;
    std::unique_ptr<VectorRing> sorted;
    Texts texts;
    std::vector<std::uint32_t> digests;
    std::vector<NodeIndex> owners;  ///< touched before anything is timed
    std::vector<std::uint32_t> peerOwners;
};

std::shared_ptr<Stage> stageOf(const Suite& suite) {
    auto stage = std::make_shared<Stage>();
    stage->keys = suite.shortForm() ? 1'000'000 : 10'000'000;
    stage->texts = textsOf(sequenceKeys(stage->keys));
    stage->ring = ringOf(kNodes, kPoints, stage->texts.keys);
    stage->placement = makePlacement(stage->ring.cluster, stage->ring.placement).value();
    stage->map = mapRingOf(stage->ring);
    stage->sorted = std::make_unique<VectorRing>(stage->map);
    stage->digests.resize(stage->keys);
    digests(stage->ring.placement.hash, stage->texts.views, std::span(stage->digests));
    stage->owners.assign(stage->keys, 0);
    stage->peerOwners.assign(stage->keys, 0);
    return stage;
}

void same(const Stage& stage, const char* what) {
    if (stage.owners == stage.peerOwners) return;
    std::fprintf(stderr, "%s: the owners differ, nothing is timed\n", what);
    std::exit(2);
}

Goal perKey(std::string work, std::string against, double must, double reach, const Stage& stage) {
    Goal goal{std::move(work), std::move(against), Sense::TimesFaster, must, reach};
    goal.divisor = static_cast<double>(stage.keys);
    return goal;
}

void addBuild(Suite& suite, const std::shared_ptr<Stage>& stage) {
    const auto build = timed([stage] { (void)makePlacement(stage->ring.cluster, stage->ring.placement).value(); });
    const auto peer = timed([stage] { (void)mapRingOf(stage->ring); });
    compareForced(suite, {"build 1,000 nodes x 160 points, MD5", "std::map", Sense::TimesFaster, 15, 30, "ms"}, "build",
                  build, "build std::map", peer);
}

void addPlaceKnown(Suite& suite, const std::shared_ptr<Stage>& stage) {
    const auto ours = [stage] {
        placeDigests(*stage->placement, std::span<const std::uint32_t>(stage->digests), stage->owners);
    };
    const auto byMap = [stage] {
        for (std::size_t i = 0; i < stage->digests.size(); ++i)
            stage->peerOwners[i] = stage->map.owner(stage->digests[i]);
    };
    const auto bySearch = [stage] {
        for (std::size_t i = 0; i < stage->digests.size(); ++i)
            stage->peerOwners[i] = stage->sorted->owner(stage->digests[i]);
    };
    ours();
    byMap();
    same(*stage, "std::map");
    bySearch();
    same(*stage, "lower_bound");
    const std::string work = "place keys, hash known, 1,000 nodes";
    suite.compare(perKey(work, "std::map", 60, 85, *stage), "place digests", timed(ours), "place digests std::map",
                  timed(byMap));
    suite.compare(perKey(work, "lower_bound", 20, 28, *stage), "place digests", timed(ours),
                  "place digests lower_bound", timed(bySearch));
}

void addPlaceTexts(Suite& suite, const std::shared_ptr<Stage>& stage) {
    const auto ours = [stage] { placeTexts(*stage->placement, stage->texts.views, stage->owners); };
    const auto peer = [stage] {
        for (std::size_t i = 0; i < stage->texts.views.size(); ++i)
            stage->peerOwners[i] = stage->map.owner(md5OfOpenSsl(stage->texts.views[i]));
    };
    ours();
    peer();
    same(*stage, "std::map + MD5()");
    compareForced(suite, perKey("place strings, MD5, 1,000 nodes", "std::map + MD5()", 25, 45, *stage), "place texts",
                  timed(ours), "place texts std::map", timed(peer));
}

#ifdef RINGSCOPE_LIBMEMCACHED
void addMemcached(Suite& suite, const std::shared_ptr<Stage>& stage) {
    const auto hosts = memcachedHosts(kServers);
    const auto ring = memcachedRingOf(hosts);
    const auto peer = std::make_shared<MemcachedRing>(hosts);
    const PlacementPtr placement = makePlacement(ring.cluster, ring.placement).value();

    const auto texts = [stage, placement] { placeTexts(*placement, stage->texts.views, stage->owners); };
    const auto peerTexts = [stage, peer] {
        for (std::size_t i = 0; i < stage->texts.views.size(); ++i)
            stage->peerOwners[i] = peer->owner(stage->texts.views[i]);
    };
    texts();
    peerTexts();
    same(*stage, "libmemcached");
    compareForced(suite, {"build 99 x 160", "libmemcached, one push", Sense::TimesFaster, 8, 15, "ms"}, "build 99",
                  timed([ring] { (void)makePlacement(ring.cluster, ring.placement).value(); }), "push 99",
                  timed([hosts] { const MemcachedRing pushed(hosts); }));
    compareForced(suite, perKey("place strings, MD5, 99 nodes", "libmemcached weighted", 12, 20, *stage),
                  "place texts 99", timed(texts), "place texts libmemcached", timed(peerTexts));

    constexpr std::size_t kOneByOne = 100'000;
    Goal one{"one key, MD5", "libmemcached", Sense::TimesFaster, 1.4, 1.8};
    one.divisor = kOneByOne;
    suite.compare(one, "one key", timed([stage, placement] {
                      const HashSpec& hash = placement->spec().hash;
                      for (std::size_t i = 0; i < kOneByOne; ++i)
                          stage->owners[i] = placement->decide(digest(hash, stage->texts.views[i]));
                  }),
                  "one key libmemcached", timed([stage, peer] {
                      for (std::size_t i = 0; i < kOneByOne; ++i)
                          stage->peerOwners[i] = peer->owner(stage->texts.views[i]);
                  }));
}
#endif

}  // namespace

void addPlacingGoals(Suite& suite) {
    const auto stage = stageOf(suite);
    addBuild(suite, stage);
    addPlaceKnown(suite, stage);
    addPlaceTexts(suite, stage);
#ifdef RINGSCOPE_LIBMEMCACHED
    addMemcached(suite, stage);
#endif
}

}  // namespace ringscope::goals
