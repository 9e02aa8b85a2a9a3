// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/scene_density.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMostPower = 8000;
constexpr double kKeysInLens = 125;
/// So many arcs or keys fill the strip; more would be time and no picture.
constexpr double kMostInLens = 2000;

double turnsOf(Circle circle, std::uint64_t position) {
    return RingPosition::of(circle, position).turns();
}

/// \pre 0 ≤ turns < 1
std::uint64_t positionOf(Circle circle, double turns) {
    const double native = std::ldexp(turns, static_cast<int>(circle.bits));
    return std::min(static_cast<std::uint64_t>(native), circle.mask());
}

/// Visits every bin an arc overlaps with the length of the overlap in bins, in order of bins.
template <class Visit>
void visitBins(const ArcTable& arcs, const Visit& visit) {
    double from = 0;
    const auto piece = [&](double to, NodeIndex owner) {
        while (from < to) {
            const auto bin = static_cast<std::size_t>(from);
            if (bin >= kBandBins) break;
            const double end = std::min(to, static_cast<double>(bin + 1));
            visit(bin, end - from, owner);
            from = end;
        }
    };
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        piece(turnsOf(arcs.circle(), arcs.end(i)) * kBandBins, arcs.owner(i));
    }
    piece(kBandBins, arcs.owner(0));
}

}  // namespace

std::uint64_t keysOn(const KeyIndex& index, std::uint64_t begin, std::uint64_t end, bool whole) {
    if (whole) return index.size();
    const std::size_t first = index.rankAfter(begin);
    const std::size_t last = index.rankAfter(end);
    return begin <= end ? last - first : index.size() - first + last;
}

void fillByKeys(SceneDensity& density, const KeyDensity& keys, bool band) {
    density.rim = keys.rim;
    density.rimRange = keys.rimRange;
    if (!band) return;
    density.band = keys.band;
    density.bandRange = keys.rimRange;
}

void fillBandByOwner(SceneDensity& density, const RingScene& scene, const ArcTable& arcs) {
    if (scene.loadColours) {
        density.bandRange = scene.loadRange;
        density.band.assign(kBandBins, 0.0F);
        visitBins(arcs, [&](std::size_t bin, double length, NodeIndex owner) {
            const double deviation = owner == kNobody ? 0 : scene.nodes[owner].loadDeviation;
            density.band[bin] += static_cast<float>(length * deviation);
        });
        return;
    }
    density.bandNode.assign(kBandBins, -1);
    std::vector<double> lengths(scene.nodes.size(), 0);
    std::size_t current = 0;
    const auto settle = [&] {
        const auto most = std::max_element(lengths.begin(), lengths.end());
        density.bandNode[current] = static_cast<std::int32_t>(most - lengths.begin());
        std::fill(lengths.begin(), lengths.end(), 0.0);
    };
    visitBins(arcs, [&](std::size_t bin, double length, NodeIndex owner) {
        if (bin != current) settle();
        current = bin;
        if (owner != kNobody) lengths[owner] += length;
    });
    settle();
}

void fillSelected(SceneDensity& density, const ArcTable& arcs, NodeIndex node) {
    density.selected.assign(kBandBins, 0.0F);
    visitBins(arcs, [&](std::size_t bin, double length, NodeIndex owner) {
        if (owner == node) density.selected[bin] += static_cast<float>(length);
    });
}

void fillTouched(SceneDensity& density, const Movement& movement, Circle circle) {
    density.touched.assign(kRimSlices, 0);
    for (const MovedRange& range : movement.ranges) {
        const double from = turnsOf(circle, range.begin) * kRimSlices;
        double to = turnsOf(circle, range.end) * kRimSlices;
        if (to <= from) to += kRimSlices;
        const int first = static_cast<int>(from), last = static_cast<int>(to);
        for (int slice = first; slice <= last && slice < first + kRimSlices; ++slice) {
            density.touched[static_cast<std::size_t>(slice % kRimSlices)] = 1;
        }
    }
}

std::optional<SceneLens> buildLens(const Evaluation& evaluation, double at, double power) {
    const ArcTable& arcs = *evaluation.placement->arcs();
    const KeyIndex& index = *evaluation.index;
    if (arcs.empty()) return std::nullopt;
    SceneLens lens;
    const auto keys = static_cast<double>(index.size());
    lens.power = power > 0 ? power : std::clamp(std::floor(keys / kKeysInLens), 8.0, kMostPower);
    lens.power = std::max(lens.power, std::max(keys, static_cast<double>(arcs.size())) / kMostInLens);
    lens.from = at - 0.5 / lens.power;
    lens.from -= std::floor(lens.from);
    lens.to = lens.from + 1 / lens.power;
    const Circle circle = arcs.circle();
    const std::uint64_t begin = positionOf(circle, lens.from);
    const std::uint64_t end = positionOf(circle, lens.to - std::floor(lens.to));
    const double length = static_cast<double>(circle.distance(begin, end));
    lens.fromText = QString::fromStdString(text::hex(begin, circle.bits));
    lens.toText = QString::fromStdString(text::hex(end, circle.bits));

    // From one point that is up to the next one elsewhere.
    const PointsView points = evaluation.placement->points();
    const auto next = [&](std::size_t stop) {
        const std::uint64_t here = arcs.end(stop);
        for (std::size_t step = 0; step < arcs.size(); ++step) {
            stop = (stop + 1) % arcs.size();
            if ((points.empty() || points.node(stop) == arcs.owner(stop)) && arcs.end(stop) != here) break;
        }
        return stop;
    };
    double from = 0;
    std::size_t arc = points.empty() ? arcs.at(begin) : evaluation.placement->stopFrom(begin);
    for (std::size_t seen = 0; seen <= arcs.size() && from < 1; ++seen) {
        const double to = std::min(1.0, static_cast<double>(circle.distance(begin, arcs.end(arc))) / length);
        const NodeIndex owner = arcs.owner(arc);
        lens.arcs.push_back({from, to <= from && seen > 0 ? 1.0 : to, owner == kNobody ? -1 : static_cast<int>(owner)});
        from = lens.arcs.back().to;
        arc = next(arc);
    }
    const std::size_t first = index.rankAfter(begin);
    for (std::size_t i = 0; i < index.size(); ++i) {
        const std::uint64_t position = index.sorted()[(first + i) % index.size()];
        const double place = static_cast<double>(circle.distance(begin, position)) / length;
        if (place > 1) break;
        const NodeIndex owner = arcs.owner(arcs.at(position));
        lens.keys.push_back({place, owner == kNobody ? -1 : static_cast<int>(owner)});
    }
    return lens;
}

}  // namespace ringscope
