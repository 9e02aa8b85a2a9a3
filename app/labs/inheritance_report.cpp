// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/inheritance_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::InheritanceLab)
};

QString nameOf(const Cluster& cluster, NodeIndex node) {
    return QString::fromStdString(cluster[node].name);
}

QString namesOf(const Cluster& cluster, const std::vector<NodeIndex>& nodes) {
    QStringList names;
    for (const NodeIndex node : nodes) names << nameOf(cluster, node);
    return names.join(Words::tr(", ", "between names"));
}

/// How many heirs a node has: the fewest and the most of all nodes.
QString heirsWords(const Inheritance& answer) {
    std::size_t fewest = answer.nodes.size(), most = 0;
    for (std::size_t dead = 0; dead < answer.nodes.size(); ++dead) {
        if (answer.before[dead] == 0) continue;
        fewest = std::min(fewest, answer.heirsOf(dead));
        most = std::max(most, answer.heirsOf(dead));
    }
    if (most == 0) return Words::tr("While a node is down nobody has its keys.");
    if (most == 1) return Words::tr("Each dead node leaves all its keys to one neighbour.");
    if (fewest == most) return Words::tr("Each dead node shares its keys out among %1 others.").arg(formatNumber(most));
    return Words::tr("A dead node shares its keys out among %1 to %2 others.")
        .arg(formatNumber(fewest), formatNumber(most));
}

QString worstWords(const InheritanceRequest& request, const Inheritance& answer, const WorstFailure& worst,
                   std::size_t failures) {
    if (worst.heir == kNobody) return {};
    const double mean = 1.0 / static_cast<double>(answer.nodes.size());
    const QString load = formatDecimal(worst.load / mean, 2);
    const QString heir = nameOf(request.cluster, worst.heir);
    const QString dead = namesOf(request.cluster, worst.dead);
    const QString words =
        Words::tr("After %n failure(s) the fullest node has %1 times the mean of before (%2, without %3).", nullptr,
                  static_cast<int>(failures))
            .arg(load, heir, dead);
    if (worst.exact) return words;
    return joinSentences(
        {words,
         Words::tr("That is the heaviest of %1 combinations tried, not of all.").arg(formatNumber(worst.tried))});
}

LabMatrix matrixOf(const InheritanceRequest& request, const Inheritance& answer) {
    LabMatrix matrix;
    matrix.rowTitle = Words::tr("dead node");
    matrix.columnTitle = Words::tr("Part of the dead node's keys, by heir");
    for (const NodeIndex node : answer.nodes) matrix.rows << nameOf(request.cluster, node);
    matrix.columns = matrix.rows;
    const std::size_t nodes = answer.nodes.size();
    for (std::size_t dead = 0; dead < nodes; ++dead) {
        for (std::size_t heir = 0; heir < nodes; ++heir) {
            const double share = answer.inherited(dead, heir);
            const QString text = dead == heir ? QStringLiteral("×") : share > 0 ? formatPercent(share, 0) : QString();
            matrix.cells.push_back({share, text, -1, false});
        }
    }
    return matrix;
}

LabTable tableOf(const InheritanceRequest& request, const Inheritance& answer) {
    constexpr std::size_t kMostColumns = 24;
    const std::size_t nodes = answer.nodes.size();
    LabTable table;
    table.columns = {{"dead", Words::tr("Dead node")},        {"share", Words::tr("Its share")},
                     {"heirs", Words::tr("Heirs")},           {"fullest_heir", Words::tr("Largest heir")},
                     {"fullest_part", Words::tr("Its part")}, {"needless", Words::tr("Moved besides")}};
    const bool all = nodes <= kMostColumns;
    for (std::size_t heir = 0; all && heir < nodes; ++heir) {
        const std::string& name = request.cluster[answer.nodes[heir]].name;
        table.columns.push_back({"to " + name, Words::tr("to %1").arg(QString::fromStdString(name))});
    }
    const auto share = [](double value) { return LabFigure{value, 1, true}; };
    for (std::size_t dead = 0; dead < nodes; ++dead) {
        const auto row = answer.matrix.begin() + static_cast<std::ptrdiff_t>(dead * nodes);
        const auto fullest = std::max_element(row, row + static_cast<std::ptrdiff_t>(nodes));
        const auto heir = static_cast<std::size_t>(fullest - row);
        std::vector<LabCell> cells{nameOf(request.cluster, answer.nodes[dead]),
                                   share(answer.before[dead]),
                                   std::uint64_t{answer.heirsOf(dead)},
                                   nameOf(request.cluster, answer.nodes[heir]),
                                   share(*fullest),
                                   share(answer.needless[dead])};
        for (std::size_t other = 0; all && other < nodes; ++other) {
            cells.emplace_back();
            if (other != dead) cells.back() = share(answer.inherited(dead, other));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

}  // namespace

LabReport inheritanceReport(const InheritanceRequest& request, const Inheritance& answer) {
    LabReport report;
    report.title = Words::tr("Inheritance");
    QStringList sentences{heirsWords(answer)};
    for (std::size_t i = 0; i < answer.worst.size(); ++i)
        sentences << worstWords(request, answer, answer.worst[i], i + 1);
    report.sentence = joinSentences(sentences);
    const QString rule = ruleTitle(request.spec.rule);
    report.note = answer.measured ? Words::tr("%1, measured with %2 random keys, seed %3.")
                                        .arg(rule, formatNumber(request.keys), QString::number(request.seed))
                                  : Words::tr("%1, exact shares of the circle.").arg(rule);
    report.plot = matrixOf(request, answer);
    report.table = tableOf(request, answer);
    return report;
}

}  // namespace ringscope
