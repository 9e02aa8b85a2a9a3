// SPDX-License-Identifier: MIT
//
// What share of the keys a change moves under jump hash, averaged over all keys.
#include "core/placement/jump.h"
#include "core/placement/rule_support.h"

#include <utility>

namespace ringscope {
namespace {

/// One bucket of a cluster.
struct Seat {
    NodeId id;
    bool up = false;
    double shareThere = 0;  ///< of its node on the other side
};

std::vector<Seat> seatsOf(const Cluster& cluster, const Cluster& there) {
    const double share = there.upCount() == 0 ? 0.0 : 1.0 / static_cast<double>(there.upCount());
    std::vector<Seat> seats;
    seats.reserve(cluster.size());
    for (const NodeIndex node : Jump::bucketsOf(cluster)) {
        const Node* other = there.find(cluster[node].id);
        seats.push_back({cluster[node].id, cluster[node].up(), other != nullptr && other->up() ? share : 0.0});
    }
    return seats;
}

}  // namespace

// Let there be n buckets on the side that has fewer, m on the other. One try is the same number on both sides, and by
// the rule (section 2 of the paper) its bucket x of n is uniform, and its bucket y of m is x with chance n/m and else
// uniform in n … m − 1. Four cases:
//   both up      the key stays if it is one node
//   x up alone   it stays if the other side's later tries end at that node too: its share there, 1/(nodes up) or 0
//   y up alone   the same the other way round
//   both down    the next try, independent of this one, decides
// So it stays with chance (sum of the first three) ÷ (1 − chance of the last). Only nodes that keep their bucket can
// be one node in the first case, since buckets are added and removed at the end.
double Jump::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                          const PlacementSpec& afterSpec) {
    if (before.upCount() == 0 || after.upCount() == 0) return before.upCount() == after.upCount() ? 0.0 : 1.0;
    if (beforeSpec.hash != afterSpec.hash) return unrelatedMove(before, evenShares(before), after, evenShares(after));
    std::vector<Seat> fewer = seatsOf(before, after);
    std::vector<Seat> more = seatsOf(after, before);
    if (fewer.size() > more.size()) std::swap(fewer, more);
    const auto n = static_cast<double>(fewer.size());
    const auto m = static_cast<double>(more.size());

    double same = 0, downBoth = 0;              // at y = x, each with chance 1/m
    double downFewer = 0, stayIfFewerUp = 0;    // over x
    double downBeyond = 0, stayIfBeyondUp = 0;  // over y in n … m − 1
    for (std::size_t i = 0; i < more.size(); ++i) {
        const Seat& y = more[i];
        if (i >= fewer.size()) {
            if (y.up)
                stayIfBeyondUp += y.shareThere;
            else
                ++downBeyond;
            continue;
        }
        const Seat& x = fewer[i];
        if (x.up)
            stayIfFewerUp += x.shareThere;
        else
            ++downFewer;
        if (x.up && y.up)
            same += x.id == y.id ? 1.0 : 0.0;
        else if (x.up)
            same += x.shareThere;
        else if (y.up)
            same += y.shareThere;
        else
            ++downBoth;
    }
    const double stays = same / m + (stayIfFewerUp * downBeyond + downFewer * stayIfBeyondUp) / (n * m);
    const double again = downBoth / m + downFewer * downBeyond / (n * m);
    return 1.0 - stays / (1.0 - again);
}

}  // namespace ringscope
