// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/hash_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::HashLab)
};

QString titleOf(const HashQuality& row) {
    const HashFunction* hash = findHash(row.clumping.hash);
    const std::string_view title = hash ? hash->title : std::string_view(row.clumping.hash);
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

/// Share of the circle outside its largest gap.
double arcOf(const HashQuality& row) {
    if (row.dots.empty()) return 1;
    double gap = row.dots.front().turns + 1 - row.dots.back().turns;
    for (std::size_t i = 1; i < row.dots.size(); ++i) gap = std::max(gap, row.dots[i].turns - row.dots[i - 1].turns);
    return 1 - gap;
}

QString sentenceOf(const HashQualityRequest& request, const std::vector<HashQuality>& rows) {
    const auto fuller = [](const HashQuality& a, const HashQuality& b) { return a.keysPeak < b.keysPeak; };
    const HashQuality& worst = *std::max_element(rows.begin(), rows.end(), fuller);
    const HashQuality& best = *std::min_element(rows.begin(), rows.end(), fuller);
    QStringList sentences{
        Words::tr("%1 puts %2 of %3 keys on %4, %5 times the mean; the most even here is %6 with %7 times.")
            .arg(titleOf(worst), formatNumber(worst.mostKeys), formatNumber(request.keys),
                 QString::fromStdString(worst.fullest), formatDecimal(worst.keysPeak, 2), titleOf(best),
                 formatDecimal(best.keysPeak, 2))};
    // Where every point is drawn: why it is so full.
    if (const double arc = arcOf(worst); worst.dots.size() == worst.points && arc < 0.5)
        sentences << Words::tr("Under %1 all points stand within %2 of the circle.")
                         .arg(titleOf(worst), formatPercent(arc, 1));
    QStringList clumped;
    for (const HashQuality& row : rows)
        if (row.clumping.clumped) clumped << titleOf(row);
    if (!clumped.isEmpty())
        sentences << Words::tr("Points of similar names stand side by side under: %1.")
                         .arg(clumped.join(Words::tr(", ", "between names")));
    return joinSentences(sentences);
}

}  // namespace

LabReport hashReport(const HashQualityRequest& request, const std::vector<HashQuality>& rows) {
    constexpr std::size_t kColours = 12;
    const std::size_t up = request.cluster.upCount();
    std::vector<int> slots;
    for (const Cluster::NodePtr& node : request.cluster.nodes())
        if (node->up()) slots.push_back(up <= kColours ? static_cast<int>(node->slot) : -1);
    LabReport report;
    report.title = Words::tr("Hash quality");
    report.sentence = sentenceOf(request, rows);
    report.note =
        Words::tr("%1 nodes, %2 points, keys %3 to %4. A dashed circle: the points clump.")
            .arg(formatNumber(up), formatNumber(rows.front().points),
                 QString::fromStdString(request.keyPrefix) + QString::number(request.firstKey),
                 QString::fromStdString(request.keyPrefix) + QString::number(request.firstKey + request.keys - 1));
    LabCircles circles;
    LabTable& table = report.table;
    table.columns = {{"hash", Words::tr("Hash function")},
                     {"points", Words::tr("Points")},
                     {"circle_peak", Words::tr("Circle, peak ÷ mean")},
                     {"keys_peak", Words::tr("Keys, peak ÷ mean")},
                     {"most_keys", Words::tr("Most keys")},
                     {"fullest", Words::tr("On")},
                     {"same_neighbour", Words::tr("Neighbours alike")},
                     {"same_expected", Words::tr("By chance")},
                     {"clumped", Words::tr("Clumps")}};
    // With one point a node no neighbours are alike, wherever the points stand: that tells nothing.
    const bool judged = rows.front().points > up;
    const auto orNothing = [&](LabCell cell) { return judged ? std::move(cell) : LabCell(); };
    for (const HashQuality& row : rows) {
        LabCircles::Circle circle;
        circle.title = titleOf(row);
        circle.warned = row.clumping.clumped;
        circle.lines << Words::tr("circle %1").arg(formatDecimal(row.circlePeak, 2))
                     << Words::tr("keys %1").arg(formatDecimal(row.keysPeak, 2));
        if (circle.warned) circle.lines << Words::tr("clumps");
        for (const HashQuality::Dot& dot : row.dots) circle.dots.push_back({dot.turns, slots[dot.node]});
        circles.circles.push_back(std::move(circle));
        table.rows.push_back({titleOf(row), row.points, LabFigure{row.circlePeak, 2}, LabFigure{row.keysPeak, 2},
                              row.mostKeys, QString::fromStdString(row.fullest),
                              orNothing(LabFigure{row.clumping.sameNeighbour, 1, true}),
                              orNothing(LabFigure{row.clumping.sameExpected, 1, true}),
                              row.clumping.clumped ? LabCell(Words::tr("yes")) : orNothing(Words::tr("no"))});
    }
    report.plot = std::move(circles);
    return report;
}

}  // namespace ringscope
