// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/movement_report.h"

#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::MovementLab)
};

QString sentenceOf(const MovementLabRequest& request, const std::vector<MovementRow>& rows) {
    const double least = leastMovement(request);
    constexpr double kNothing = 1e-4;
    QStringList needless;
    QStringList refused;
    for (const MovementRow& row : rows) {
        if (row.refusal)
            refused << ruleTitle(row.rule);
        else if (row.needless > kNothing)
            needless << Words::tr("%1 %2").arg(ruleTitle(row.rule), formatPercent(row.moved, 1));
    }
    QStringList sentences{Words::tr("With %1 nobody can move less than %2 of the keys on average.")
                              .arg(movementEvent(request), formatPercent(least, 1))};
    const QString comma = Words::tr(", ", "between names");
    if (!needless.isEmpty()) sentences << Words::tr("More than they must move: %1.").arg(needless.join(comma));
    if (!refused.isEmpty()) sentences << Words::tr("These cannot do it: %1.").arg(refused.join(comma));
    return joinSentences(sentences);
}

}  // namespace

QString movementEvent(const MovementLabRequest& request) {
    const QString nodes = formatNumber(request.nodes);
    const QString changed = formatNumber(request.changed);
    switch (request.change) {
    case Change::Added:
        return Words::tr("%2 added to %1 nodes").arg(nodes, changed);
    case Change::RemovedLast:
        return Words::tr("the last %2 of %1 nodes removed").arg(nodes, changed);
    case Change::RemovedAny:
        return Words::tr("any %2 of %1 nodes removed").arg(nodes, changed);
    case Change::Down:
        return Words::tr("%2 of %1 nodes marked down").arg(nodes, changed);
    }
    return {};
}

QString movementRefusal(const Error& error) {
    if (error.code == ErrorCode::RemovalRefused) return Words::tr("This rule can remove only its last node.");
    return errorSentence(error);
}

LabReport movementReport(const MovementLabRequest& request, const std::vector<MovementRow>& rows) {
    LabReport report;
    report.title = Words::tr("Movement");
    report.sentence = sentenceOf(request, rows);
    report.note = Words::tr("Mean of %1 samples with %2 keys each, random names and keys, seed %3.")
                      .arg(formatNumber(request.samples), formatNumber(request.keys), QString::number(request.seed));
    LabBars bars;
    bars.least = leastMovement(request);
    bars.key = Words::tr("Bar: share of the keys that moved; fine line: smallest to largest sample; upright mark: what "
                         "the rule's own theory says; dashed: what must move at least.");
    LabTable& table = report.table;
    table.columns = {{"rule", Words::tr("Rule")},           {"moved", Words::tr("Moved")},
                     {"least", Words::tr("Smallest")},      {"most", Words::tr("Largest")},
                     {"expected", Words::tr("Expected")},   {"needless", Words::tr("Needless")},
                     {"must_move", Words::tr("Must move")}, {"refused", Words::tr("Remark")}};
    double top = *bars.least;
    for (const MovementRow& row : rows) {
        const QString title = ruleTitle(row.rule);
        if (row.refusal) {
            const QString why = movementRefusal(*row.refusal);
            bars.rows.push_back({title, {}, 0, 0, {}, why});
            table.rows.push_back({title, {}, {}, {}, {}, {}, {}, why});
            continue;
        }
        top = std::max({top, row.most, row.expected});
        bars.rows.push_back({title, row.moved, row.least, row.most, row.expected, formatPercent(row.moved, 1)});
        const auto share = [](double value) { return LabFigure{value, 1, true}; };
        table.rows.push_back({title, share(row.moved), share(row.least), share(row.most), share(row.expected),
                              share(row.needless), share(*bars.least), LabCell()});
    }
    bars.top = std::min(1.0, top * 1.05);
    report.plot = std::move(bars);
    return report;
}

LabReport lettersReport(const LettersExperiment& experiment) {
    LabReport report;
    report.title = Words::tr("Letters a to z");
    QStringList kept;
    LabMatrix matrix;
    matrix.rows = QStringList{Words::tr("3 servers"), Words::tr("4 servers")};
    matrix.columnTitle = Words::tr("Number of each letter's server; framed letters stay");
    report.table.columns = {{"letter", Words::tr("Letter")},
                            {"before", Words::tr("Server of 3")},
                            {"after", Words::tr("Server of 4")},
                            {"stays", Words::tr("Stays")}};
    std::vector<LabMatrix::Cell> after;
    for (const auto& letter : experiment.letters) {
        const QString name(QLatin1Char(letter.letter));
        if (letter.kept()) kept << name;
        matrix.columns << name;
        const auto cell = [&](std::uint32_t server) {
            return LabMatrix::Cell{1, QString::number(server), static_cast<int>(server), letter.kept()};
        };
        matrix.cells.push_back(cell(letter.before));
        after.push_back(cell(letter.after));
        report.table.rows.push_back({name, std::uint64_t{letter.before}, std::uint64_t{letter.after},
                                     letter.kept() ? Words::tr("yes") : Words::tr("no")});
    }
    matrix.cells.insert(matrix.cells.end(), after.begin(), after.end());
    const auto all = static_cast<double>(experiment.letters.size());
    report.sentence =
        Words::tr("Three servers become four, and %1 of %2 letters stay where they were (%3): %4. All "
                  "others are asked for at a server that does not have them.")
            .arg(formatNumber(static_cast<quint64>(kept.size())), formatNumber(experiment.letters.size()),
                 formatPercent(static_cast<double>(kept.size()) / all, 0), kept.join(Words::tr(", ", "between names")));
    report.note = Words::tr("CRC-32 of the letter, divided by the number of servers; the remainder is the server.");
    report.plot = std::move(matrix);
    return report;
}

}  // namespace ringscope
