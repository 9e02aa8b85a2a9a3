// SPDX-License-Identifier: MIT
#include "core/lab/hash_quality.h"

#include "core/hash/hash_registry.h"
#include "core/lab/cell_work.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace ringscope {

namespace {

void drawDots(HashQuality& quality, const Placement& ring) {
    const PointsView points = ring.points();
    const Circle circle = ring.arcs()->circle();
    quality.points = points.size();
    const std::size_t shown = std::min(points.size(), HashQuality::kMostDots);
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t rank = i * points.size() / shown;
        quality.dots.push_back({RingPosition::of(circle, points.position(rank)).turns(), points.node(rank)});
    }
}

void countKeys(HashQuality& quality, const Placement& ring, const HashQualityRequest& request) {
    constexpr std::uint64_t kBlock = 2048;
    const Cluster& cluster = ring.cluster();
    std::vector<std::uint64_t> counts(cluster.size(), 0);
    std::vector<std::string> keys;
    std::vector<NodeIndex> owners;
    for (std::uint64_t done = 0; done < request.keys; done += keys.size()) {
        keys.clear();
        for (std::uint64_t i = done; i < std::min(request.keys, done + kBlock); ++i)
            keys.push_back(request.keyPrefix + std::to_string(request.firstKey + i));
        const std::vector<std::string_view> texts(keys.begin(), keys.end());
        owners.resize(keys.size());
        placeTexts(ring, texts, owners);
        for (const NodeIndex owner : owners) ++counts[owner];
    }
    const auto fullest = std::max_element(counts.begin(), counts.end());
    quality.mostKeys = *fullest;
    quality.fullest = cluster[static_cast<NodeIndex>(fullest - counts.begin())].name;
    quality.keysPeak =
        static_cast<double>(*fullest) * static_cast<double>(counts.size()) / static_cast<double>(request.keys);
}

std::optional<Error> measure(HashQuality& quality, const HashFunction& hash, const Cluster& cluster,
                             const HashQualityRequest& request) {
    PlacementSpec spec;
    spec.hash = {std::string(hash.id), hash.id == request.seeded.function ? request.seeded.seed : 0};
    spec.ring = request.ring;
    spec.ring.pointRule = "label";
    const Result<PlacementPtr> ring = makePlacement(cluster, spec);
    if (!ring) return ring.error();
    quality.clumping = clumpingOf(**ring);
    drawDots(quality, **ring);
    const std::vector<double> shares = (*ring)->shares();
    quality.circlePeak = *std::max_element(shares.begin(), shares.end()) * static_cast<double>(shares.size());
    countKeys(quality, **ring, request);
    return std::nullopt;
}

}  // namespace

Result<std::vector<HashQuality>> hashQuality(const HashQualityRequest& request, const Progress& progress) {
    assert(request.keys > 0);
    std::vector<Cluster::NodePtr> up;
    for (const Cluster::NodePtr& node : request.cluster.nodes())
        if (node->up()) up.push_back(node);
    if (up.empty()) return fail(ErrorCode::NobodyUp);
    const Cluster cluster(std::move(up));
    const auto hashes = request.ofSystems ? hashFunctions() : generalHashFunctions();
    std::vector<HashQuality> rows(hashes.size());
    std::vector<std::optional<Error>> errors(hashes.size());
    if (!inPieces(hashes.size(), request.threads, progress,
                  [&](std::size_t i) { errors[i] = measure(rows[i], hashes[i], cluster, request); }))
        return fail(ErrorCode::Cancelled);
    for (const auto& error : errors)
        if (error) return Unexpected{*error};
    return rows;
}

HashQualityRequest fourServers() {
    HashQualityRequest request;
    std::vector<Node> nodes(4);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        nodes[i].id = NodeId{i + 1};
        nodes[i].name = "server" + std::to_string(i + 1);
        nodes[i].slot = i;
    }
    request.cluster = Cluster().withAdded(nodes);
    request.ring.virtualNodes = true;
    request.ring.perWeight = 1;
    request.ring.label = "{node}-{i}";
    request.ring.firstIndex = 0;
    return request;
}

}  // namespace ringscope
