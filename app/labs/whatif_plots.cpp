// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/whatif_plots.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <numeric>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::WhatIfLab)
};

/// Rows are owners before, columns owners after; darkest is the largest move of the step.
LabMatrix matrixOf(const WhatIfQuestion& question, const WhatIfStep& step, std::size_t number) {
    const Cluster& before = question.states[number - 1].cluster;
    const Cluster& after = question.states[number].cluster;
    std::map<NodeIndex, std::size_t> rows, columns;
    const auto indexIn = [](const Cluster& cluster, std::optional<NodeId> id) {
        return id ? cluster.indexOf(*id) : kNobody;
    };
    std::uint64_t most = 1;
    for (const MoveCount& move : step.table) {
        rows.emplace(indexIn(before, move.from), 0);
        columns.emplace(indexIn(after, move.to), 0);
        most = std::max(most, move.keys);
    }
    LabMatrix matrix;
    matrix.rowTitle = Words::tr("from");
    matrix.columnTitle =
        Words::tr("Keys that move in step %1, from the node at the left to the node above").arg(formatNumber(number));
    for (auto& [node, place] : rows) {
        place = static_cast<std::size_t>(matrix.rows.size());
        matrix.rows << nameOf(before, node);
    }
    for (auto& [node, place] : columns) {
        place = static_cast<std::size_t>(matrix.columns.size());
        matrix.columns << nameOf(after, node);
    }
    matrix.cells.resize(rows.size() * columns.size());
    for (const MoveCount& move : step.table) {
        const std::size_t row = rows[indexIn(before, move.from)], column = columns[indexIn(after, move.to)];
        matrix.cells[row * columns.size() + column] = {static_cast<double>(move.keys) / static_cast<double>(most),
                                                       formatNumber(move.keys), -1, false};
    }
    return matrix;
}

/// For more nodes than a matrix can show.
LabBars largestMoves(const WhatIfQuestion& question, const WhatIfStep& step, std::size_t number) {
    constexpr std::size_t kShown = 20;
    std::vector<MoveCount> moves = step.table;
    std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.keys > b.keys; });
    moves.resize(std::min(moves.size(), kShown));
    LabBars bars;
    for (const MoveCount& move : moves) {
        const double value = shareOf(move.keys, question.keys->size());
        bars.rows.push_back({Words::tr("%1 → %2").arg(nameOf(question.states[number - 1].cluster, move.from),
                                                      nameOf(question.states[number].cluster, move.to)),
                             value,
                             0,
                             0,
                             {},
                             formatPercent(value, 2)});
    }
    bars.top = topOf(moves.empty() ? 0 : *bars.rows.front().value);
    bars.key = Words::tr("The largest moves of step %1, as shares of all keys.").arg(formatNumber(number));
    return bars;
}

/// All nodes in their order, or of many those with most requests.
std::vector<NodeIndex> nodesToDraw(const WhatIfRest& rest, std::size_t most) {
    std::vector<NodeIndex> nodes(rest.nodes.size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    if (nodes.size() <= most) return nodes;
    std::stable_sort(nodes.begin(), nodes.end(), [&rest](NodeIndex a, NodeIndex b) {
        return rest.nodes[a].amount.requests > rest.nodes[b].amount.requests;
    });
    nodes.resize(most);
    return nodes;
}

}  // namespace

double topOf(double most) {
    return most > 0 ? most * 1.05 : 1;
}

double weightUp(const Cluster& cluster) {
    double sum = 0;
    for (const auto& node : cluster.nodes()) sum += node->up() ? node->weight : 0;
    return sum;
}

QString nameOf(const Cluster& cluster, NodeIndex node) {
    return node == kNobody ? Words::tr("nobody") : QString::fromStdString(cluster[node].name);
}

QString nameOf(const Cluster& cluster, std::optional<NodeId> id) {
    return nameOf(cluster, id ? cluster.indexOf(*id) : kNobody);
}

const WhatIfRest& restAt(const WhatIfFound& found, std::size_t side) {
    return side == 0 ? found.answer.before : found.answer.steps[side - 1].after;
}

QString stepName(const WhatIfQuestion& question, std::size_t step) {
    return step == 0 ? Words::tr("Start")
                     : Words::tr("%1. %2").arg(formatNumber(step), question.words[static_cast<qsizetype>(step - 1)]);
}

LabBars whatIfStepBars(const WhatIfQuestion& question, const WhatIfFound& found) {
    const auto& steps = found.answer.steps;
    const bool rated = question.inputs.requestsPerSecond.has_value();
    LabBars bars;
    if (rated) bars.least = question.originLimit;
    double most = bars.least.value_or(0);
    if (rated) {
        const double rest = found.answer.before.origin.value_or(0);
        bars.rows.push_back({stepName(question, 0), rest, 0, 0, {}, Words::tr("%1 /s").arg(formatDecimal(rest, 0))});
        most = std::max(most, rest);
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        LabBars::Row row;
        row.name = stepName(question, i + 1);
        if (rated) {
            row.value = steps[i].originFirstMinute.value_or(0);
            row.low = steps[i].after.origin.value_or(0);
            row.high = steps[i].originAtOnce.value_or(0);
            row.text = Words::tr("%1 /s").arg(formatDecimal(*row.value, 0));
        } else {
            row.value = shareOf(steps[i].moved.keys, question.keys->size());
            row.text = formatPercent(*row.value, 1);
        }
        most = std::max({most, *row.value, row.high});
        bars.rows.push_back(std::move(row));
    }
    bars.top = topOf(most);
    bars.key = !rated ? Words::tr("Bar: share of the keys that move with each step.")
               : question.originLimit
                   ? Words::tr("Bar: requests a second at the origin, mean of the first minute after each step; fine "
                               "line: from at rest to the first moment; dashed: the origin's limit.")
                   : Words::tr("Bar: requests a second at the origin, mean of the first minute after each step; fine "
                               "line: from at rest to the first moment.");
    return bars;
}

LabPlot whatIfMovesPlot(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step) {
    constexpr std::size_t kLargestMatrix = 24 * 24;
    if (step == 0 || found.answer.steps[step - 1].table.empty()) return {};
    const WhatIfStep& shown = found.answer.steps[step - 1];
    LabMatrix matrix = matrixOf(question, shown, step);
    if (matrix.cells.size() > kLargestMatrix) return largestMoves(question, shown, step);
    return matrix;
}

LabBars whatIfNodeBars(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t side) {
    constexpr std::size_t kShown = 40;
    const Cluster& cluster = question.states[side].cluster;
    const WhatIfRest& rest = restAt(found, side);
    const bool weighed = !question.inputs.bytes.empty() && question.inputs.memory.has_value();
    constexpr double kMiB = 1024.0 * 1024.0;
    const double sum = weightUp(cluster);
    LabBars bars;
    if (weighed) bars.least = static_cast<double>(*question.inputs.memory) / kMiB;
    double most = bars.least.value_or(0);
    for (const NodeIndex i : nodesToDraw(rest, kShown)) {
        const NodeBurden& node = rest.nodes[i];
        LabBars::Row row;
        row.name = nameOf(cluster, i);
        if (!node.up) {
            row.text = Words::tr("down");
        } else if (weighed) {
            row.value = static_cast<double>(node.bytes) / kMiB;
            row.text = Words::tr("%1 MiB").arg(formatDecimal(*row.value, 1));
        } else {
            row.value = shareOf(node.amount.requests, question.keys->requests());
            row.mark = sum > 0 ? cluster[i].weight / sum : 0;
            row.text = node.amount.keys == 0 ? Words::tr("receives nothing") : formatPercent(*row.value, 1);
        }
        most = std::max({most, row.value.value_or(0), row.mark.value_or(0)});
        bars.rows.push_back(std::move(row));
    }
    bars.top = topOf(most);
    const QString name = stepName(question, side);
    bars.key = weighed
                   ? Words::tr("%1. Bar: bytes of the values that fall on the node; dashed: its memory.").arg(name)
                   : Words::tr("%1. Bar: share of the requests; upright mark: share of the weights of the nodes that "
                               "are up.")
                         .arg(name);
    if (rest.nodes.size() > kShown)
        bars.key = joinSentences({bars.key, Words::tr("Drawn are the %1 busiest of %2 nodes; the table has all.")
                                                .arg(formatNumber(kShown), formatNumber(rest.nodes.size()))});
    return bars;
}

}  // namespace ringscope
