// SPDX-License-Identifier: MIT
#include "core/lab/balance_curve_names.h"

#include "core/base/parallel.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/lab/quantile.h"
#include "core/lab/shrinking_ring.h"
#include "core/placement/point_labels.h"
#include "core/placement/point_rule.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <deque>
#include <mutex>
#include <numeric>
#include <string_view>
#include <vector>

namespace ringscope {
namespace {

/// All labels, in the order of births.points: made once for all seeds.
class Labels {
public:
    Labels(const PointBirths& births, const Cluster& cluster, const RingSpec& ring) {
        for (std::size_t owner = 0; owner < births.nodes.size(); ++owner) {
            constexpr auto kMost = static_cast<std::uint32_t>(PointLabels::kMost);
            for (std::uint32_t done = 0; done < births.counts[owner]; done += kMost) {
                const std::uint32_t count = std::min(births.counts[owner] - done, kMost);
                PointLabels& labels = m_labels.emplace_back(ring.label, cluster[births.nodes[owner]].name);
                m_texts.push_back(labels.texts(ring.firstIndex + done, count));
            }
        }
    }

    template <class Word>
    void hash(const HashSpec& spec, std::span<Word> positions) const {
        for (const std::span<const std::string_view> texts : m_texts) {
            digests(spec, texts, positions.first(texts.size()));
            positions = positions.subspan(texts.size());
        }
    }

private:
    std::deque<PointLabels> m_labels;  // they hold the texts, and must not move
    std::vector<std::span<const std::string_view>> m_texts;
};

/// For rules whose points take no seed: there is nothing to keep for the next one.
template <class Word>
void makePositions(const PointBirths& births, const Cluster& cluster, const PlacementSpec& spec,
                   std::span<Word> positions) {
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    std::vector<std::uint64_t> made;
    for (std::size_t owner = 0; owner < births.nodes.size(); ++owner)
        rule.positions(cluster[births.nodes[owner]], births.counts[owner], spec, made);
    std::transform(made.begin(), made.end(), positions.begin(),
                   [](std::uint64_t position) { return static_cast<Word>(position); });
}

/// Counts the seeds that are done; only one thread at a time reports.
class Reports {
public:
    Reports(const Progress& progress, std::size_t all) : m_progress(progress), m_all(all) {}
    void oneMore() {
        const std::lock_guard lock(m_mutex);
        m_progress.at(static_cast<double>(++m_done) / static_cast<double>(m_all));
    }

private:
    const Progress& m_progress;
    std::size_t m_all;
    std::size_t m_done = 0;
    std::mutex m_mutex;
};

template <class Word>
void fillPeaks(const Cluster& cluster, const PlacementSpec& spec, std::size_t threads, const Progress& progress,
               NamesCurves& curves) {
    const PointBirths births = pointBirths(cluster, spec.ring, curves.most);
    const bool byLabel = findPointRule(spec.ring.pointRule)->usesLabel;
    const Labels labels(byLabel ? births : PointBirths{}, cluster, spec.ring);
    Reports reports(progress, curves.seeds.size());
    std::atomic<std::size_t> nextSeed = 0;
    const auto parts = static_cast<unsigned>(std::min(threads, curves.seeds.size()));
    inParts(std::max(parts, 1u), [&](unsigned) {
        ShrinkingRing<Word> ring(births, circleOf(spec.hash));
        for (std::size_t seed; !progress.cancelled() && (seed = nextSeed++) < curves.seeds.size();) {
            PlacementSpec seeded = spec;
            seeded.hash.seed = curves.seeds[seed];
            if (byLabel)
                labels.hash(seeded.hash, ring.positions());
            else
                makePositions(births, cluster, seeded, ring.positions());
            ring.build();
            ring.shrink(std::span(curves.peaks).subspan(seed * curves.most, curves.most), progress.stop);
            reports.oneMore();
        }
    });
}

}  // namespace

NamesCurves::Band NamesCurves::band(std::uint32_t virtualNodes) const {
    std::vector<double> sorted;
    sorted.reserve(seeds.size());
    for (std::size_t seed = 0; seed < seeds.size(); ++seed) sorted.push_back(peak(seed, virtualNodes));
    std::sort(sorted.begin(), sorted.end());
    return {quantile(sorted, 0.05), quantile(sorted, 0.5), quantile(sorted, 0.95)};
}

std::vector<std::uint64_t> curveSeeds(const PlacementSpec& spec, std::size_t count) {
    const unsigned bits = findHash(spec.hash.function)->seedBits;
    if (bits == 0 || !findPointRule(spec.ring.pointRule)->usesLabel) return {spec.hash.seed};
    std::vector<std::uint64_t> seeds(count);
    std::iota(seeds.begin(), seeds.end(), spec.hash.seed);
    const std::uint64_t mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
    for (std::uint64_t& seed : seeds) seed &= mask;
    return seeds;
}

Result<NamesCurves> namesCurves(const Cluster& cluster, const PlacementSpec& spec, std::uint32_t most,
                                std::span<const std::uint64_t> seeds, std::size_t threads, const Progress& progress) {
    assert(most > 0 && threads > 0);
    PlacementSpec full = spec;
    full.ring.virtualNodes = true;
    full.ring.perWeight = most;
    if (auto checked = checkPoints(cluster, full); !checked) return Unexpected{checked.error()};
    NamesCurves curves;
    curves.seeds.assign(seeds.begin(), seeds.end());
    curves.most = most;
    curves.peaks.assign(seeds.size() * most, 0.0);
    if (circleOf(spec.hash).bits <= 32)
        fillPeaks<std::uint32_t>(cluster, full, threads, progress, curves);
    else
        fillPeaks<std::uint64_t>(cluster, full, threads, progress, curves);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return curves;
}

}  // namespace ringscope
