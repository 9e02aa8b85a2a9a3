// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/views_report.h"

#include "app/i18n/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ViewsLab)
};

double figureOf(const ViewsCell& cell, ViewsMeasure measure) {
    switch (measure) {
    case ViewsMeasure::Spread:
        return cell.spread;
    case ViewsMeasure::Load:
        return cell.load;
    case ViewsMeasure::Disagreement:
        return cell.disagreement;
    }
    return 0;
}

/// The same for all numbers of virtual nodes.
LabCurve theoryOf(const ViewsRequest& request, ViewsMeasure measure, const std::vector<ViewsCell>& cells) {
    LabCurve curve;
    curve.look = LabCurve::Look::Theory;
    curve.name = Words::tr("theory");
    for (std::size_t part = 0; part < request.parts.size(); ++part) {
        const ViewsCell& cell = cells[part];
        curve.points.emplace_back(cell.part,
                                  measure == ViewsMeasure::Spread ? cell.theorySpread : cell.theoryDisagreement);
    }
    return curve;
}

LabCurves curvesOf(const ViewsRequest& request, ViewsMeasure measure, const std::vector<ViewsCell>& cells) {
    constexpr LabCurve::Look kLooks[] = {LabCurve::Look::Light, LabCurve::Look::Dashed, LabCurve::Look::Strong};
    LabCurves plot;
    plot.x.title = Words::tr("part of the nodes that each client knows");
    plot.x.from = 0;
    plot.x.to = 1;
    plot.x.labels = roundLabels(0, 1, true);
    const bool share = measure == ViewsMeasure::Disagreement;
    plot.y.from = share ? 0 : 1;
    double top = share ? 1 : 1.5;
    const std::size_t parts = request.parts.size();
    for (std::size_t row = 0; row < request.virtualNodes.size(); ++row) {
        LabCurve curve;
        curve.look = kLooks[std::min<std::size_t>(row, 2)];
        curve.name = Words::tr("%Ln virtual node(s)", nullptr, pluralForm(request.virtualNodes[row]));
        for (std::size_t part = 0; part < parts; ++part) {
            const ViewsCell& cell = cells[row * parts + part];
            curve.points.emplace_back(cell.part, figureOf(cell, measure));
            top = std::max(top, figureOf(cell, measure));
        }
        plot.curves.push_back(std::move(curve));
    }
    if (measure != ViewsMeasure::Load) plot.curves.push_back(theoryOf(request, measure, cells));
    plot.y.to = share ? 1 : 1 + (top - 1) * 1.05;
    plot.y.labels = roundLabels(plot.y.from, plot.y.to, share);
    switch (measure) {
    case ViewsMeasure::Spread:
        plot.y.title = Words::tr("owners of a key");
        break;
    case ViewsMeasure::Load:
        plot.y.title = Words::tr("keys of the fullest cache ÷ mean");
        break;
    case ViewsMeasure::Disagreement:
        plot.y.title = Words::tr("two clients differ");
        break;
    }
    return plot;
}

QString sentenceOf(const ViewsRequest& request, const std::vector<ViewsCell>& cells) {
    // In the row with the most virtual nodes, the part nearest to a half.
    const std::size_t first = cells.size() - request.parts.size();
    const ViewsCell* shown = &cells[first];
    for (std::size_t i = first; i < cells.size(); ++i)
        if (std::abs(cells[i].part - 0.5) < std::abs(shown->part - 0.5)) shown = &cells[i];
    const auto alike = std::find_if(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(request.parts.size()),
                                    [&](const ViewsCell& cell) { return cell.part == shown->part; });
    return Words::tr(
               "When each of %1 clients knows %2 of %3 nodes, a key has %4 owners on average and two clients differ "
               "on %5 of the keys; virtual nodes do not change that. They do even out the load: the fullest cache "
               "has %6 times the mean with %7 virtual nodes, %8 times with %9.")
        .arg(formatNumber(request.clients), formatNumber(shown->known), formatNumber(request.nodes),
             formatDecimal(shown->spread, 2), formatPercent(shown->disagreement, 0), formatDecimal(shown->load, 1),
             formatNumber(shown->virtualNodes), formatDecimal(alike->load, 1), formatNumber(alike->virtualNodes));
}

}  // namespace

LabReport viewsReport(const ViewsRequest& request, ViewsMeasure measure, const std::vector<ViewsCell>& cells) {
    LabReport report;
    report.title = Words::tr("Partial views");
    report.sentence = sentenceOf(request, cells);
    report.note =
        Words::tr("%1 keys, random names, seed %2. Spread and load as Karger and others defined them in 1997.")
            .arg(formatNumber(request.keys), QString::number(request.seed));
    report.plot = curvesOf(request, measure, cells);
    LabTable& table = report.table;
    table.columns = {{"virtual_nodes", Words::tr("Virtual nodes")},
                     {"part", Words::tr("Part known")},
                     {"known", Words::tr("Nodes known")},
                     {"spread", Words::tr("Spread")},
                     {"spread_theory", Words::tr("Spread, theory")},
                     {"spread_most", Words::tr("Largest spread")},
                     {"load", Words::tr("Load")},
                     {"disagreement", Words::tr("Disagreement")},
                     {"disagreement_theory", Words::tr("Disagreement, theory")},
                     {"unanimous", Words::tr("All agree")}};
    for (const ViewsCell& cell : cells)
        table.rows.push_back({std::uint64_t{cell.virtualNodes}, LabFigure{cell.part, 0, true},
                              std::uint64_t{cell.known}, LabFigure{cell.spread, 2}, LabFigure{cell.theorySpread, 2},
                              std::uint64_t{cell.spreadMost}, LabFigure{cell.load, 2},
                              LabFigure{cell.disagreement, 1, true}, LabFigure{cell.theoryDisagreement, 1, true},
                              LabFigure{cell.unanimous, 1, true}});
    return report;
}

}  // namespace ringscope
