// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/whatif_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "app/labs/whatif_plots.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::WhatIfLab)
};

QString movedWords(const WhatIfQuestion& question, const WhatIf& answer) {
    if (answer.steps.empty())
        return Words::tr("The plan is empty: this is how it stands. Put a step into it to see what that would do.");
    std::uint64_t moved = 0;
    for (const WhatIfStep& step : answer.steps) moved += step.moved.keys;
    const std::size_t keys = question.keys->size();
    const QString all = formatNumber(keys);
    if (answer.steps.size() == 1)
        return moved == 0 ? Words::tr("No key moves.")
                          : Words::tr("%1 of %2 keys move (%3).")
                                .arg(formatNumber(moved), all, formatPercent(shareOf(moved, keys), 1));
    return Words::tr("In %1 steps keys move %2 times; in the end %3 of %4 keys are elsewhere (%5).")
        .arg(formatNumber(answer.steps.size()), formatNumber(moved), formatNumber(answer.net.keys), all,
             formatPercent(shareOf(answer.net.keys, keys), 1));
}

/// The step after which the origin has most to do.
QString originWords(const WhatIfQuestion& question, const WhatIf& answer) {
    const auto worst = std::max_element(answer.steps.begin(), answer.steps.end(), [](const auto& a, const auto& b) {
        return a.originFirstMinute.value_or(0) < b.originFirstMinute.value_or(0);
    });
    if (worst == answer.steps.end() || !worst->originFirstMinute || !answer.before.origin) return {};
    const double most = *worst->originFirstMinute;
    const QString rate = formatDecimal(most, 0);
    const QString rest = formatDecimal(*answer.before.origin, 0);
    QStringList sentences;
    if (answer.steps.size() == 1)
        sentences << Words::tr("In the first minute the origin gets %1 requests a second, %2 before.").arg(rate, rest);
    else
        sentences << Words::tr("The origin gets most in the minute after step %3: %1 requests a second, %2 before.")
                         .arg(rate, rest, formatNumber(static_cast<quint64>(worst - answer.steps.begin()) + 1));
    if (question.originLimit) {
        const QString limit = formatDecimal(*question.originLimit, 0);
        sentences << (most > *question.originLimit ? Words::tr("That is more than its limit of %1.").arg(limit)
                                                   : Words::tr("Its limit of %1 holds.").arg(limit));
    }
    return joinSentences(sentences);
}

QString restWords(const WhatIfQuestion& question, const WhatIf& answer) {
    const WhatIfRest& end = answer.steps.empty() ? answer.before : answer.steps.back().after;
    const Cluster& cluster = question.states.back().cluster;
    QStringList sentences;
    std::uint64_t idle = 0;
    for (const NodeBurden& node : end.nodes) idle += node.up && node.amount.keys == 0 ? 1 : 0;
    if (end.unowned.keys > 0)
        sentences << Words::tr("Nobody has %1 of the keys in the end.").arg(formatNumber(end.unowned.keys));
    if (end.overfull > 0)
        sentences << Words::tr("In the end more bytes fall on %1 of %2 nodes than their memory holds.")
                         .arg(formatNumber(end.overfull), formatNumber(cluster.size()));
    if (idle > 0)
        sentences << Words::tr("Nodes that are up and get no key in the end: %1 of %2.")
                         .arg(formatNumber(idle), formatNumber(cluster.size()));
    return joinSentences(sentences);
}

QString noteOf(const WhatIfQuestion& question, const WhatIf& answer) {
    QStringList sentences{Words::tr("%1 keys, %2 requests.")
                              .arg(formatNumber(question.keys->size()), formatNumber(question.keys->requests()))};
    if (question.inputs.requestsPerSecond)
        sentences << Words::tr(
            "Keys are asked for independently, each at its own rate; a key that moved misses once on "
            "its new node. Steps are a minute apart or more.");
    if (question.inputs.bytes.empty())
        sentences << Words::tr("Bytes of values are not known: choose a file of keys whose lines are key, count and "
                               "bytes with tabs between them.");
    const bool cut = std::any_of(answer.steps.begin(), answer.steps.end(),
                                 [](const WhatIfStep& step) { return step.listed.size() < step.moved.keys; });
    if (cut)
        sentences << Words::tr("Of the keys that move the first %1 of each step are listed.")
                         .arg(formatNumber(question.inputs.mostListed));
    return joinSentences(sentences);
}

}  // namespace

LabReport whatIfReport(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step) {
    LabReport report;
    report.title = Words::tr("What if");
    report.sentence = joinSentences(
        {movedWords(question, found.answer), originWords(question, found.answer), restWords(question, found.answer)});
    report.note = noteOf(question, found.answer);
    report.views = {whatIfSteps(question, found), whatIfMoves(question, found, step),
                    whatIfNodes(question, found, step), whatIfKeys(question, found), whatIfHottest(question, found)};
    if (question.failures) report.views.push_back(whatIfFailures(question, found));
    return report;
}

}  // namespace ringscope
