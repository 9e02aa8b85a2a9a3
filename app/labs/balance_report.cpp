// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/balance_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

using Against = BalanceQuestion::Against;
using Measure = BalanceQuestion::Measure;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::BalanceLab)
};

QString memory(std::uint64_t bytes) {
    return QLocale().formattedDataSize(static_cast<qint64>(bytes));
}

double abscissa(const BalanceQuestion& question, const BalanceCell& cell) {
    return std::log2(question.against == Against::Nodes ? cell.nodes : cell.number);
}

LabAxis acrossAxis(const BalanceQuestion& question, const std::vector<BalanceCell>& cells) {
    LabAxis axis;
    axis.from = abscissa(question, cells.front());
    axis.to = std::max(axis.from + 1, abscissa(question, cells.back()));
    axis.labels = powerLabels(static_cast<int>(std::ceil(axis.from)), static_cast<int>(axis.to));
    switch (question.against) {
    case Against::VirtualNodes:
        axis.title = Words::tr("virtual nodes per node (log scale)");
        break;
    case Against::Nodes:
        axis.title = Words::tr("nodes (log scale)");
        break;
    case Against::Probes:
        axis.title = Words::tr("probes per key (log scale)");
        break;
    }
    return axis;
}

/// Where a figure stands on the upright axis: peaks by how far they are above 1, and deviations, on a decimal log scale.
double ordinate(Measure measure, double figure) {
    constexpr double kNothing = 1e-4;
    switch (measure) {
    case Measure::Peak:
        return std::log10(std::max(figure - 1, kNothing));
    case Measure::Deviation:
        return std::log10(std::max(figure, kNothing));
    case Measure::Interval:
        return figure;
    }
    return figure;
}

/// One point a cell; without those that have no such figure.
std::vector<QPointF> pointsOf(const BalanceQuestion& question, const std::vector<BalanceCell>& cells,
                              double BalanceCell::*figure) {
    std::vector<QPointF> points;
    for (const BalanceCell& cell : cells) {
        if (cell.*figure == 0 && question.measure != Measure::Interval) continue;
        points.emplace_back(abscissa(question, cell), ordinate(question.measure, cell.*figure));
    }
    return points;
}

/// Around everything that is drawn.
void fitUpright(LabCurves& plot, Measure measure) {
    double least = 1e9, most = -1e9;
    const auto take = [&](const std::vector<QPointF>& points) {
        for (const QPointF& point : points) {
            least = std::min(least, point.y());
            most = std::max(most, point.y());
        }
    };
    for (const LabCurve& curve : plot.curves) take(curve.points);
    take(plot.upper);
    take(plot.lower);
    if (plot.goal) take({{0, *plot.goal}});
    const double room = 0.04 * std::max(0.1, most - least);
    plot.y.from = measure == Measure::Interval ? 0 : least - room;
    plot.y.to = most + room;
    plot.y.labels = measure == Measure::Interval ? roundLabels(plot.y.from, plot.y.to)
                                                 : logLabels(plot.y.from, plot.y.to, measure == Measure::Peak ? 1 : 0);
}

LabCurves curvesOf(const BalanceQuestion& question, const std::vector<BalanceCell>& cells) {
    LabCurves plot;
    plot.x = acrossAxis(question, cells);
    const auto add = [&](double BalanceCell::*figure, LabCurve::Look look, const QString& name) {
        LabCurve curve{name, pointsOf(question, cells, figure), look};
        if (!curve.points.empty()) plot.curves.push_back(std::move(curve));
    };
    switch (question.measure) {
    case Measure::Peak:
        plot.y.title = Words::tr("largest ÷ mean (log scale)");
        plot.upper = pointsOf(question, cells, &BalanceCell::peak95);
        plot.lower = pointsOf(question, cells, &BalanceCell::peak5);
        add(&BalanceCell::peak, LabCurve::Look::Strong, Words::tr("measured"));
        add(&BalanceCell::theoryPeak, LabCurve::Look::Theory,
            question.against == Against::Probes ? Words::tr("bound") : Words::tr("theory"));
        plot.goal = ordinate(question.measure, question.goal);
        plot.goalName = Words::tr("goal %1").arg(formatDecimal(question.goal, 2));
        break;
    case Measure::Deviation:
        plot.y.title = Words::tr("standard deviation ÷ mean (log scale)");
        add(&BalanceCell::deviation, LabCurve::Look::Strong, Words::tr("measured"));
        add(&BalanceCell::theoryDeviation, LabCurve::Look::Theory, Words::tr("theory"));
        break;
    case Measure::Interval:
        plot.y.title = Words::tr("of a node ÷ mean");
        plot.upper = pointsOf(question, cells, &BalanceCell::high);
        plot.lower = pointsOf(question, cells, &BalanceCell::low);
        add(&BalanceCell::high, LabCurve::Look::Light, Words::tr("99.5 %"));
        add(&BalanceCell::low, LabCurve::Look::Light, Words::tr("0.5 %"));
        break;
    }
    fitUpright(plot, question.measure);
    return plot;
}

QString answered(const BalanceQuestion& question, const VirtualNodesAnswer& answer) {
    const QString nodes = formatNumber(question.request.nodes.front());
    const QString goal = formatDecimal(question.goal, 2);
    if (answer.onAverage == 0)
        return Words::tr("With %1 nodes even 1,000,000 virtual nodes are not enough for %2.").arg(nodes, goal);
    const QString average =
        Words::tr("With %1 nodes, %2 virtual nodes a node are enough for a peak of %3 times the mean on average: %4.")
            .arg(nodes, formatNumber(answer.onAverage), goal, memory(answer.bytes));
    if (answer.nearlyAlways == 0) return average;
    return joinSentences({average, Words::tr("So that 95 of 100 rings keep to it, take %1: %2.")
                                       .arg(formatNumber(answer.nearlyAlways), memory(answer.bytesNearlyAlways))});
}

/// Of the numbers tried.
QString smallestWithin(const BalanceQuestion& question, const std::vector<BalanceCell>& cells) {
    const QString nodes = formatNumber(cells.front().nodes);
    const QString goal = formatDecimal(question.goal, 2);
    const auto enough =
        std::find_if(cells.begin(), cells.end(), [&](const BalanceCell& cell) { return cell.peak <= question.goal; });
    if (enough == cells.end())
        return Words::tr("With %1 nodes of one point each, %2 probes are not enough for %3.")
            .arg(nodes, formatNumber(cells.back().number), goal);
    return Words::tr(
               "With %1 nodes of one point each, %2 probes a key keep the peak within %3 times the mean on average: "
               "%4 in all, but every look-up searches %2 times.")
        .arg(nodes, formatNumber(enough->number), goal, memory(cells.front().nodes * ringBytesAPoint(64)));
}

QString sentenceOf(const BalanceQuestion& question, const std::vector<BalanceCell>& cells,
                   const std::optional<VirtualNodesAnswer>& answer) {
    switch (question.against) {
    case Against::VirtualNodes: {
        QStringList sentences{answer ? answered(question, *answer) : QString()};
        if (question.request.keys > 0)
            sentences << Words::tr(
                             "That is of the circle; the curves are of %1 counted keys, which scatter by themselves.")
                             .arg(formatNumber(question.request.keys));
        return joinSentences(sentences);
    }
    case Against::Nodes:
        return Words::tr("With %1 virtual nodes a node the peak grows from %2 at %3 nodes to %4 at %5: more nodes need "
                         "more points each.")
            .arg(formatNumber(cells.front().number), formatDecimal(cells.front().peak, 2),
                 formatNumber(cells.front().nodes), formatDecimal(cells.back().peak, 2),
                 formatNumber(cells.back().nodes));
    case Against::Probes:
        return smallestWithin(question, cells);
    }
    return {};
}

LabTable tableOf(const BalanceQuestion& question, const std::vector<BalanceCell>& cells) {
    const bool probes = question.against == Against::Probes;
    LabTable table;
    table.columns = {{"nodes", Words::tr("Nodes")},
                     {probes ? "probes" : "virtual_nodes", probes ? Words::tr("Probes") : Words::tr("Virtual nodes")},
                     {"rings", Words::tr("Rings")},
                     {"peak_to_mean", Words::tr("Peak ÷ mean")},
                     {"peak_p5", Words::tr("5 %")},
                     {"peak_p95", Words::tr("95 %")},
                     {"peak_theory", Words::tr("Peak, theory")},
                     {"deviation", Words::tr("Deviation")},
                     {"deviation_theory", Words::tr("Deviation, theory")},
                     {"node_p0_5", Words::tr("Node, 0.5 %")},
                     {"node_p99_5", Words::tr("Node, 99.5 %")}};
    const auto orNothing = [](double figure) {
        LabCell cell;
        if (figure != 0) cell = LabFigure{figure, 4};
        return cell;
    };
    for (const BalanceCell& cell : cells)
        table.rows.push_back({std::uint64_t{cell.nodes}, std::uint64_t{cell.number}, std::uint64_t{cell.rings},
                              LabFigure{cell.peak, 3}, LabFigure{cell.peak5, 3}, LabFigure{cell.peak95, 3},
                              orNothing(cell.theoryPeak), LabFigure{cell.deviation, 4}, orNothing(cell.theoryDeviation),
                              LabFigure{cell.low, 3}, LabFigure{cell.high, 3}});
    return table;
}

}  // namespace

LabReport balanceReport(const BalanceQuestion& question, const std::vector<BalanceCell>& cells,
                        const std::optional<VirtualNodesAnswer>& answer) {
    LabReport report;
    report.title = Words::tr("Balance");
    report.sentence = sentenceOf(question, cells, answer);
    const QString what = question.request.keys == 0
                             ? Words::tr("Shares of the circle")
                             : Words::tr("%1 keys counted").arg(formatNumber(question.request.keys));
    const QString fewest = formatNumber(cells.back().rings), most = formatNumber(cells.front().rings);
    report.note =
        Words::tr("%1; %2 random rings a point, seed %3. The band holds 90 % of the rings, the interval 99 % of "
                  "the nodes.")
            .arg(what, fewest == most ? most : Words::tr("%1 to %2").arg(fewest, most),
                 QString::number(question.request.seed));
    report.plot = curvesOf(question, cells);
    report.table = tableOf(question, cells);
    return report;
}

}  // namespace ringscope
