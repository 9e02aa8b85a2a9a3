// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"
#include "app/labs/whatif_plots.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::WhatIfLab)
};

/// Keys in tables, which are taken out: nothing is left out of them.
constexpr int kWhole = std::numeric_limits<int>::max();

LabCell share(double value) {
    return LabFigure{value, 1, true};
}

LabCell rate(const std::optional<double>& value) {
    return value ? LabCell(LabFigure{*value, 0}) : LabCell();
}

LabCell ratio(const std::optional<double>& value) {
    return value ? LabCell(LabFigure{*value, 2}) : LabCell();
}

QString yesOrNo(bool yes) {
    return yes ? Words::tr("yes") : Words::tr("no");
}

QString namesOf(const Cluster& cluster, const std::vector<NodeIndex>& nodes) {
    QStringList names;
    for (const NodeIndex node : nodes) names << nameOf(cluster, node);
    return names.join(Words::tr(", ", "between names"));
}

}  // namespace

LabView whatIfSteps(const WhatIfQuestion& question, const WhatIfFound& found) {
    LabView view{QStringLiteral("steps"), Words::tr("Steps"), whatIfStepBars(question, found), {}};
    view.table.columns = {{"step", Words::tr("Step")},
                          {"change", Words::tr("Change")},
                          {"moved_keys", Words::tr("Keys moved")},
                          {"moved_share", Words::tr("Of all")},
                          {"needless", Words::tr("Needless")},
                          {"misses", Words::tr("Misses in 1 min")},
                          {"origin", Words::tr("Origin /s, 1st minute")},
                          {"origin_at_once", Words::tr("Origin /s at once")},
                          {"origin_at_rest", Words::tr("Origin /s at rest")},
                          {"over_limit", Words::tr("Over the limit")},
                          {"peak_to_mean", Words::tr("Peak ÷ mean")},
                          {"unowned_keys", Words::tr("Keys of nobody")},
                          {"overfull_nodes", Words::tr("Nodes overfull")}};
    const WhatIfRest& start = found.answer.before;
    view.table.rows.push_back({std::uint64_t{0},
                               Words::tr("Start"),
                               {},
                               {},
                               {},
                               {},
                               {},
                               {},
                               rate(start.origin),
                               {},
                               ratio(start.peak),
                               start.unowned.keys,
                               start.overfull});
    for (std::size_t i = 0; i < found.answer.steps.size(); ++i) {
        const WhatIfStep& step = found.answer.steps[i];
        const bool judged = step.originFirstMinute && question.originLimit;
        view.table.rows.push_back(
            {std::uint64_t{i + 1}, question.words[static_cast<qsizetype>(i)], step.moved.keys,
             share(shareOf(step.moved.keys, question.keys->size())), step.needless, rate(step.misses),
             rate(step.originFirstMinute), rate(step.originAtOnce), rate(step.after.origin),
             judged ? LabCell(yesOrNo(*step.originFirstMinute > *question.originLimit)) : LabCell(),
             ratio(step.after.peak), step.after.unowned.keys, step.after.overfull});
    }
    return view;
}

LabView whatIfMoves(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step) {
    LabView view{QStringLiteral("moves"), Words::tr("Moves"), whatIfMovesPlot(question, found, step), {}};
    view.table.columns = {{"step", Words::tr("Step")},    {"from", Words::tr("From")},
                          {"to", Words::tr("To")},        {"keys", Words::tr("Keys")},
                          {"share", Words::tr("Of all")}, {"requests", Words::tr("Requests")}};
    for (std::size_t i = 0; i < found.answer.steps.size(); ++i)
        for (const MoveCount& move : found.answer.steps[i].table)
            view.table.rows.push_back({std::uint64_t{i + 1}, nameOf(question.states[i].cluster, move.from),
                                       nameOf(question.states[i + 1].cluster, move.to), move.keys,
                                       share(shareOf(move.keys, question.keys->size())), move.requests});
    return view;
}

LabView whatIfNodes(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step) {
    LabView view{QStringLiteral("nodes"), Words::tr("Nodes"), whatIfNodeBars(question, found, step), {}};
    view.table.columns = {
        {"step", Words::tr("Step")},     {"node", Words::tr("Node")},         {"up", Words::tr("Up")},
        {"weight", Words::tr("Weight")}, {"asked", Words::tr("Share asked")}, {"got", Words::tr("Share got")},
        {"keys", Words::tr("Keys")},     {"requests", Words::tr("Requests")}, {"rate", Words::tr("Requests /s")},
        {"bytes", Words::tr("Bytes")},   {"overfull", Words::tr("Overfull")}};
    const std::uint64_t requests = question.keys->requests();
    for (std::size_t side = 0; side < question.states.size(); ++side) {
        const Cluster& cluster = question.states[side].cluster;
        const WhatIfRest& rest = restAt(found, side);
        const double sum = weightUp(cluster);
        for (NodeIndex i = 0; i < rest.nodes.size(); ++i) {
            const NodeBurden& node = rest.nodes[i];
            const double got = shareOf(node.amount.requests, requests);
            const auto& perSecond = question.inputs.requestsPerSecond;
            view.table.rows.push_back(
                {std::uint64_t{side}, nameOf(cluster, i), yesOrNo(node.up), LabFigure{cluster[i].weight, 2},
                 node.up && sum > 0 ? share(cluster[i].weight / sum) : LabCell(), share(got), node.amount.keys,
                 node.amount.requests, rate(perSecond ? std::optional(*perSecond * got) : std::nullopt),
                 question.inputs.bytes.empty() ? LabCell() : LabCell(node.bytes),
                 question.inputs.memory ? LabCell(yesOrNo(node.overfull)) : LabCell()});
        }
    }
    return view;
}

LabView whatIfKeys(const WhatIfQuestion& question, const WhatIfFound& found) {
    LabView view{QStringLiteral("keys"), Words::tr("Moved keys"), {}, {}};
    view.table.columns = {{"step", Words::tr("Step")},
                          {"key", Words::tr("Key")},
                          {"requests", Words::tr("Requests")},
                          {"from", Words::tr("From")},
                          {"to", Words::tr("To")}};
    for (std::size_t i = 0; i < found.answer.steps.size(); ++i)
        for (const KeyMove& moved : found.answer.steps[i].listed)
            view.table.rows.push_back({std::uint64_t{i + 1}, readableBytes((*question.keys)[moved.key], kWhole),
                                       question.keys->count(moved.key), nameOf(question.states[i].cluster, moved.from),
                                       nameOf(question.states[i + 1].cluster, moved.to)});
    return view;
}

LabView whatIfHottest(const WhatIfQuestion& question, const WhatIfFound& found) {
    LabView view{QStringLiteral("hottest"), Words::tr("Hottest keys"), {}, {}};
    view.table.columns = {{"key", Words::tr("Key")},
                          {"requests", Words::tr("Requests")},
                          {"share", Words::tr("Of all")},
                          {"before", Words::tr("Node before")},
                          {"after", Words::tr("Node in the end")}};
    LabBars bars;
    double most = 0;
    for (const HotKey& hot : found.answer.hottest) {
        const QString key = readableBytes((*question.keys)[hot.key], kWhole);
        const std::uint64_t count = question.keys->count(hot.key);
        const double part = shareOf(count, question.keys->requests());
        const QString before = nameOf(question.states.front().cluster, hot.owners.front());
        const QString after = nameOf(question.states.back().cluster, hot.owners.back());
        view.table.rows.push_back({key, count, share(part), before, after});
        bars.rows.push_back({readableBytes((*question.keys)[hot.key]),
                             part,
                             0,
                             0,
                             {},
                             before == after ? after : Words::tr("%1 → %2").arg(before, after)});
        most = std::max(most, part);
    }
    bars.top = topOf(most);
    bars.key = Words::tr("Bar: share of the requests; beside it the node that has the key, before and in the end.");
    view.plot = std::move(bars);
    return view;
}

LabView whatIfFailures(const WhatIfQuestion& question, const WhatIfFound& found) {
    LabView view{QStringLiteral("failures"), Words::tr("Worst failures"), {}, {}};
    view.table.columns = {{"failures", Words::tr("Failures")},
                          {"worst_by", Words::tr("Worst by")},
                          {"dead", Words::tr("Nodes that fail")},
                          {"moved_share", Words::tr("Requests that move")},
                          {"lost_share", Words::tr("Of nobody then")},
                          {"origin", Words::tr("Origin /s, 1st minute")},
                          {"over_limit", Words::tr("Over the limit")},
                          {"busiest", Words::tr("Busiest node")},
                          {"busiest_share", Words::tr("Its share")},
                          {"overfull_nodes", Words::tr("Nodes overfull")},
                          {"tried", Words::tr("Tried")},
                          {"possible", Words::tr("Of")}};
    if (!found.failures) return view;
    const Cluster& cluster = question.states.back().cluster;
    const std::uint64_t requests = question.keys->requests();
    LabBars bars;
    const auto add = [&](std::size_t dead, const WorstFailures& worst, const FailureCase& failure, const QString& by) {
        const double moved = shareOf(failure.moved.requests, requests);
        const bool judged = failure.originFirstMinute && question.originLimit;
        view.table.rows.push_back(
            {QStringLiteral("N−%1").arg(dead), by, namesOf(cluster, failure.dead), share(moved),
             share(shareOf(failure.lostRequests, requests)), rate(failure.originFirstMinute),
             judged ? LabCell(yesOrNo(*failure.originFirstMinute > *question.originLimit)) : LabCell(),
             nameOf(cluster, failure.busiest), share(failure.busiestShare), failure.overfull, worst.tried,
             worst.possible});
        bars.rows.push_back({Words::tr("%1 without %2").arg(by, namesOf(cluster, failure.dead)), failure.busiestShare,
                             0, 0, moved, formatPercent(failure.busiestShare, 1)});
    };
    for (std::size_t i = 0; i < found.failures->size(); ++i) {
        const WorstFailures& worst = (*found.failures)[i];
        if (worst.byOrigin) add(i + 1, worst, *worst.byOrigin, Words::tr("Most requests move"));
        if (worst.byPeak) add(i + 1, worst, *worst.byPeak, Words::tr("Busiest node"));
    }
    bars.key =
        Words::tr("Of all single failures and pairs after the plan. Bar: share of the requests on the busiest node "
                  "then; upright mark: share of the requests that move.");
    if (!bars.rows.empty()) view.plot = std::move(bars);
    return view;
}

}  // namespace ringscope
