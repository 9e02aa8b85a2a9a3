// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/balance_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>

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

/// The cells of one curve, along the axis.
using Series = std::vector<BalanceCell>;

/// The one that was asked about first, then those beside it.
std::vector<Series> seriesOf(const BalanceQuestion& question, const std::vector<BalanceCell>& cells) {
    const bool overNodes = question.against == Against::Nodes;
    std::vector<Series> all;
    for (const std::uint32_t same : overNodes ? question.request.numbers : question.request.nodes) {
        Series& series = all.emplace_back();
        std::copy_if(cells.begin(), cells.end(), std::back_inserter(series),
                     [&](const BalanceCell& cell) { return (overNodes ? cell.number : cell.nodes) == same; });
    }
    return all;
}

QString nameOf(const BalanceQuestion& question, const Series& series) {
    if (question.against == Against::Nodes)
        return Words::tr("%Ln virtual node(s)", nullptr, static_cast<int>(series.front().number));
    return Words::tr("%Ln node(s)", nullptr, static_cast<int>(series.front().nodes));
}

LabAxis acrossAxis(const BalanceQuestion& question, const Series& series) {
    LabAxis axis;
    axis.from = abscissa(question, series.front());
    axis.to = std::max(axis.from + 1, abscissa(question, series.back()));
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
    case Measure::Beside:
        return figure;
    }
    return figure;
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
    const bool linear = measure == Measure::Interval || measure == Measure::Beside;
    plot.y.from = linear ? 0 : least - room;
    plot.y.to = most + room;
    plot.y.labels = linear ? roundLabels(plot.y.from, plot.y.to)
                           : logLabels(plot.y.from, plot.y.to, measure == Measure::Peak ? 1 : 0);
}

/// One measure of all series.
class BalanceDrawing {
public:
    BalanceDrawing(const BalanceQuestion& question, Measure measure, const std::vector<Series>& all)
        : m_question(question), m_measure(measure), m_all(all) {}

    [[nodiscard]] LabCurves curves() {
        m_plot.x = acrossAxis(m_question, m_all.front());
        switch (m_measure) {
        case Measure::Peak:
            addPeaks();
            break;
        case Measure::Deviation:
            m_plot.y.title = Words::tr("standard deviation ÷ mean (log scale)");
            addTheory(&BalanceCell::theoryDeviation, Words::tr("theory"));
            addMeasured(&BalanceCell::deviation);
            break;
        case Measure::Interval:
        case Measure::Beside:
            addInterval();
            break;
        }
        fitUpright(m_plot, m_measure);
        return m_plot;
    }

private:
    /// One point a cell; without those that are not drawn yet, and theories without a figure.
    [[nodiscard]] std::vector<QPointF> pointsOf(const Series& series, double BalanceCell::*figure, bool theory) const {
        std::vector<QPointF> points;
        for (const BalanceCell& cell : series) {
            if (theory ? cell.*figure == 0 : cell.rings == 0) continue;
            points.emplace_back(abscissa(m_question, cell), ordinate(m_measure, cell.*figure));
        }
        return points;
    }
    void add(std::vector<QPointF> points, LabCurve::Look look, const QString& name, int mark = -1) {
        if (!points.empty()) m_plot.curves.push_back({name, std::move(points), look, mark});
    }
    /// Of each series; named once, for all of them look alike.
    void addTheory(double BalanceCell::*figure, const QString& name) {
        for (const Series& series : m_all)
            add(pointsOf(series, figure, true), LabCurve::Look::Theory, &series == &m_all.front() ? name : QString());
    }
    [[nodiscard]] LabCurve::Look lookOf(std::size_t number) const {
        return number == 0 ? LabCurve::Look::Strong : LabCurve::Look::Fine;
    }
    [[nodiscard]] int markOf(std::size_t number) const { return m_all.size() > 1 ? static_cast<int>(number) : -1; }
    void addMeasured(double BalanceCell::*figure) {
        for (std::size_t i = m_all.size(); i-- > 0;)
            add(pointsOf(m_all[i], figure, false), lookOf(i),
                m_all.size() > 1 ? nameOf(m_question, m_all[i]) : Words::tr("measured"), markOf(i));
    }
    void addBand(double BalanceCell::*from, double BalanceCell::*to) {
        m_plot.lower = pointsOf(m_all.front(), from, false);
        m_plot.upper = pointsOf(m_all.front(), to, false);
    }
    void addPeaks() {
        m_plot.y.title = Words::tr("largest ÷ mean (log scale)");
        addBand(&BalanceCell::peak5, &BalanceCell::peak95);
        const bool bound = m_question.against == Against::Probes;
        // The bound of multi-probe does not know the number of nodes: one line for all.
        if (bound)
            add(pointsOf(m_all.front(), &BalanceCell::theoryPeak, true), LabCurve::Look::Theory, Words::tr("bound"));
        else
            addTheory(&BalanceCell::theoryPeak, Words::tr("theory"));
        addMeasured(&BalanceCell::peak);
        m_plot.goal = ordinate(m_measure, m_question.goal);
        m_plot.goalName = Words::tr("goal %1").arg(formatDecimal(m_question.goal, 2));
    }
    void addInterval() {
        m_plot.y.title = Words::tr("of a node ÷ mean, 99 % of the nodes");
        addBand(&BalanceCell::low, &BalanceCell::high);
        addTheory(&BalanceCell::theoryHigh, Words::tr("theory"));
        addTheory(&BalanceCell::theoryLow, {});
        for (std::size_t i = m_all.size(); i-- > 0;) {
            const bool alone = m_all.size() == 1;
            add(pointsOf(m_all[i], &BalanceCell::high, false), alone ? LabCurve::Look::Light : lookOf(i),
                alone ? Words::tr("99.5 %") : nameOf(m_question, m_all[i]), markOf(i));
            add(pointsOf(m_all[i], &BalanceCell::low, false), alone ? LabCurve::Look::Light : lookOf(i),
                alone ? Words::tr("0.5 %") : QString(), markOf(i));
        }
    }

    const BalanceQuestion& m_question;
    Measure m_measure;
    const std::vector<Series>& m_all;
    LabCurves m_plot;
};

LabPlot plotOf(const BalanceQuestion& question, const std::vector<Series>& all) {
    if (question.measure != Measure::Beside) return BalanceDrawing(question, question.measure, all).curves();
    LabPanels panels;
    for (const Measure measure : {Measure::Deviation, Measure::Interval})
        panels.panels.push_back(BalanceDrawing(question, measure, all).curves());
    return panels;
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
QString smallestWithin(const BalanceQuestion& question, const Series& cells) {
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

/// Of the curve that was asked about first.
QString sentenceOf(const BalanceQuestion& question, const Series& cells,
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
                     {"node_p99_5", Words::tr("Node, 99.5 %")},
                     {"node_p0_5_theory", Words::tr("0.5 %, theory")},
                     {"node_p99_5_theory", Words::tr("99.5 %, theory")}};
    const auto orNothing = [](double figure) {
        LabCell cell;
        if (figure != 0) cell = LabFigure{figure, 4};
        return cell;
    };
    for (const BalanceCell& cell : cells) {
        if (cell.rings == 0) continue;
        table.rows.push_back({std::uint64_t{cell.nodes}, std::uint64_t{cell.number}, std::uint64_t{cell.rings},
                              LabFigure{cell.peak, 3}, LabFigure{cell.peak5, 3}, LabFigure{cell.peak95, 3},
                              orNothing(cell.theoryPeak), LabFigure{cell.deviation, 4}, orNothing(cell.theoryDeviation),
                              LabFigure{cell.low, 3}, LabFigure{cell.high, 3}, orNothing(cell.theoryLow),
                              orNothing(cell.theoryHigh)});
    }
    return table;
}

}  // namespace

LabReport balanceReport(const BalanceQuestion& question, const std::vector<BalanceCell>& cells,
                        const std::optional<VirtualNodesAnswer>& answer) {
    LabReport report;
    report.title = Words::tr("Balance");
    const std::vector<Series> all = seriesOf(question, cells);
    report.sentence = sentenceOf(question, all.front(), answer);
    const QString what = question.request.keys == 0
                             ? Words::tr("Shares of the circle")
                             : Words::tr("%1 keys counted").arg(formatNumber(question.request.keys));
    std::uint32_t least = ~0u, largest = 0;
    for (const BalanceCell& cell : cells) {
        if (cell.rings == 0) continue;
        least = std::min(least, cell.rings);
        largest = std::max(largest, cell.rings);
    }
    const QString fewest = formatNumber(std::min(least, largest)), most = formatNumber(largest);
    report.note =
        Words::tr("%1; %2 random rings a point, seed %3. Bands are of the curve drawn strong: of peaks they hold "
                  "90 % of the rings, of nodes 99 %. Dotted is theory.")
            .arg(what, fewest == most ? most : Words::tr("%1 to %2").arg(fewest, most),
                 QString::number(question.request.seed));
    report.plot = plotOf(question, all);
    report.table = tableOf(question, cells);
    return report;
}

}  // namespace ringscope
