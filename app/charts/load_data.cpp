// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/load_data.h"

#include "app/i18n/badge_text.h"
#include "app/i18n/number_text.h"
#include "core/metrics/theory.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LoadData)
};

/// One rule's part of a transition.
struct Side {
    const Evaluation& after;
    const Evaluation* before;  ///< null when there is nothing to compare with
    const Movement& movement;
    bool event = false;
};

Side sideOf(const Transition& transition, bool modulo) {
    const RuleSide* side = modulo ? transition.side("modulo") : nullptr;
    const Movement& movement = side ? side->movement : transition.movement;
    const EvaluationPtr& before = side ? side->before : transition.before;
    const bool compare = (transition.event || transition.play) && movement.comparable;
    return {side ? *side->after : *transition.after, compare ? before.get() : nullptr, movement,
            transition.event.has_value()};
}

std::vector<LoadBar> barsOf(const Side& side, bool circleShare) {
    const auto& after = side.after;
    const auto& cluster = after.state.cluster;
    const bool named = cluster.size() <= kBarsLimit;  // above, bars are only counted
    const auto badges = named ? badgeTexts(cluster) : std::vector<QString>();
    std::vector<LoadBar> bars;
    bars.reserve(cluster.size());
    for (std::size_t i = 0; i < cluster.size(); ++i) {
        const Node& node = cluster[static_cast<NodeIndex>(i)];
        const auto valueIn = [&](const NodeLoad& load) {
            return circleShare ? load.circleShare : static_cast<double>(load.keys);
        };
        LoadBar bar;
        if (named) {
            bar.name = QString::fromStdString(node.name);
            bar.badge = badges[i];
        }
        bar.slot = static_cast<int>(node.slot);
        bar.up = node.up();
        bar.value = valueIn(after.loads[i]);
        bar.before = bar.value;
        if (side.before) {
            const auto index = side.before->state.cluster.indexOf(node.id);
            bar.before = index == kNobody ? 0.0 : valueIn(side.before->loads[index]);
        }
        bars.push_back(bar);
    }
    return bars;
}

std::vector<DistributionBin> binsOf(const std::vector<double>& ranked, double mean) {
    std::vector<DistributionBin> bins;
    if (ranked.empty()) return bins;
    const double low = std::floor(ranked.back());
    const double width = std::max(1.0, std::ceil((ranked.front() - low + 1) / kBins));
    // No further than the fullest node: few keys fill few bins.
    const int count = std::min(kBins, static_cast<int>(std::ceil((ranked.front() - low + 1) / width)));
    for (int i = 0; i < count; ++i) {
        DistributionBin bin;
        bin.from = low + i * width;
        bin.to = bin.from + width;
        bin.deviation = mean > 0 ? (bin.from + bin.to) / 2 / mean - 1 : 0;
        bins.push_back(bin);
    }
    for (const double keys : ranked) {
        const auto bin = static_cast<std::size_t>(std::min<double>(count - 1, (keys - low) / width));
        ++bins[bin].nodes;
    }
    return bins;
}

std::optional<double> theoryOf(const Evaluation& evaluation) {
    const auto up = evaluation.balance.nodesUp;
    const auto keys = evaluation.index->size();
    if (up < 2 || keys == 0) return std::nullopt;
    std::uint64_t points = 0;
    for (const auto& load : evaluation.loads) {
        if (load.up) points += load.points;
    }
    if (points == 0) return std::nullopt;
    const auto n = static_cast<double>(up);
    return theory::ringDeviation(n, static_cast<double>(points) / n, static_cast<double>(keys));
}

}  // namespace

double loadRangeOf(std::vector<double> deviations) {
    if (deviations.empty()) return 0.10;
    for (auto& deviation : deviations) deviation = std::abs(deviation);
    const auto rank = static_cast<std::size_t>(std::ceil(0.99 * static_cast<double>(deviations.size()))) - 1;
    std::nth_element(deviations.begin(), deviations.begin() + static_cast<std::ptrdiff_t>(rank), deviations.end());
    for (const double range : {0.10, 0.25, 0.50}) {
        if (deviations[rank] <= range) return range;
    }
    return 1.0;
}

namespace {

LoadData loadDataOf(const Side& side, std::size_t mostBars) {
    const auto& after = side.after;
    LoadData data;
    data.nodes = after.state.cluster.size();
    data.nodesUp = after.balance.nodesUp;
    data.keys = after.index->size();
    data.circleShare = data.keys == 0;
    data.loadColours = data.nodes > kIdentityLimit;
    data.balance = after.balance;
    data.mean = data.circleShare ? (data.nodesUp ? 1.0 / static_cast<double>(data.nodesUp) : 0.0) : after.balance.mean;
    data.theoryDeviation = theoryOf(after);
    data.onTheWay = side.before && !side.event;
    if (side.before && side.event) {
        data.balanceBefore = side.before->balance;
        if (data.keys > 0) {
            data.movedShare = static_cast<double>(side.movement.keys) / static_cast<double>(data.keys);
            data.expectedShare = side.movement.expectedShare;
        }
    }
    auto bars = barsOf(side, data.circleShare);
    std::vector<double> deviations;
    for (auto& bar : bars) {
        bar.deviation = data.mean > 0 && bar.up ? bar.value / data.mean - 1 : 0;
        if (bar.up) deviations.push_back(bar.deviation);
        data.hasChange = data.hasChange || bar.before != bar.value;
    }
    data.loadRange = loadRangeOf(std::move(deviations));
    if (bars.size() <= mostBars) {
        data.bars = std::move(bars);
        return data;
    }
    for (const auto& bar : bars) {
        if (bar.up) data.ranked.push_back(bar.value);
    }
    std::sort(data.ranked.begin(), data.ranked.end(), std::greater<>());
    if (!data.circleShare) data.bins = binsOf(data.ranked, data.mean);
    return data;
}

}  // namespace

LoadData loadData(const Transition& transition, bool modulo) {
    return loadDataOf(sideOf(transition, modulo), kBarsLimit);
}

LoadData distributionData(const Transition& transition) {
    return loadDataOf(sideOf(transition, false), 0);
}

QString LoadData::accessibleText() const {
    if (nodesUp == 0) return Words::tr("Load, no node is up");
    const QString shown = Words::tr("Load, %Ln node(s)", nullptr, pluralForm(nodes));
    const auto highest = std::max_element(bars.begin(), bars.end(),
                                          [](const LoadBar& a, const LoadBar& b) { return a.value < b.value; });
    if (highest == bars.end()) {
        return Words::tr("%1, highest %2, lowest %3, mean %4")
            .arg(shown, formatNumber(balance.largest), formatNumber(balance.smallest), formatDecimal(mean, 1));
    }
    if (circleShare) {
        return Words::tr("%1, no keys, largest share of the circle: %2 with %3")
            .arg(shown, highest->name, formatPercent(highest->value, 0));
    }
    return Words::tr("%1, highest %2 %3, mean %4")
        .arg(shown, highest->name, formatNumber(static_cast<quint64>(highest->value)),
             formatDecimal(mean, mean < 100 ? 1 : 0));
}

}  // namespace ringscope
