// SPDX-License-Identifier: MIT
//
// The same names under every hash function: where their points are, how unevenly the circle and counted keys are shared,
// and whether the points clump (clumping.h). Shows why CRC-32 puts nearly all keys on one of four servers, and
// why plain FNV needs another hash for similar names.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lab/clumping.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct HashQualityRequest {
    Cluster cluster;  ///< those that are up
    RingSpec ring;    ///< label rule whatever it says; its switch counts: off hashes the bare names
    std::string keyPrefix = "key-";
    std::uint64_t firstKey = 0;
    std::uint64_t keys = 100'000;  ///< keyPrefix + number from firstKey on
    HashSpec seeded;               ///< the function that keeps this seed; the others have seed 0
    bool ofSystems = false;        ///< also the hashes that are only there to reproduce real systems
    unsigned threads = 2;
    friend bool operator==(const HashQualityRequest&, const HashQualityRequest&) = default;
};

struct HashQuality {
    struct Dot {
        double turns = 0;    ///< 0 … 1, clockwise from twelve o'clock
        NodeIndex node = 0;  ///< of the cluster of those up, in order
        friend bool operator==(const Dot&, const Dot&) = default;
    };
    static constexpr std::size_t kMostDots = 600;

    Clumping clumping;  ///< with the hash's id
    std::uint64_t points = 0;
    std::vector<Dot> dots;       ///< all points, or kMostDots of them at equal steps; ascending
    double circlePeak = 0;       ///< largest share of the circle ÷ mean
    double keysPeak = 0;         ///< most keys ÷ mean
    std::uint64_t mostKeys = 0;  ///< of one node
    std::string fullest;         ///< the name of that node
    friend bool operator==(const HashQuality&, const HashQuality&) = default;
};

/// One for each of generalHashFunctions(), or of hashFunctions() with ofSystems, in their order. The same on any number of threads. What makePlacement says, NobodyUp,
/// Cancelled. \pre keys > 0; check(seeded)
Result<std::vector<HashQuality>> hashQuality(const HashQualityRequest& request, const Progress& progress = {});

/// server1 … server4 with the points server1-0 … server4-0, one each, and the keys key-0 … key-99999.
[[nodiscard]] HashQualityRequest fourServers();

}  // namespace ringscope
