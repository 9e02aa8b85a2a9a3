// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/movement_course_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"
#include "app/labs/movement_report.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::MovementLab)
};

bool adds(const MovementLabRequest& request) {
    return request.change == Change::Added;
}

MovementLabRequest at(MovementLabRequest request, std::uint32_t nodes) {
    request.nodes = nodes;
    return request;
}

/// What modulo is expected to move. The formula is of nodes at the end of the list; of others the rule says it itself.
std::optional<double> moduloTheory(const MovementLabRequest& request, const MovementStep& step) {
    if (request.change == Change::Added || request.change == Change::RemovedLast)
        return moduloMovement(at(request, step.nodes));
    for (const MovementRow& row : step.rows)
        if (row.rule == "modulo" && step.samples > 0 && !row.refusal) return row.expected;
    return std::nullopt;
}

/// "m/(n+m)" with the number in it.
QString leastName(const MovementLabRequest& request, std::uint32_t changed) {
    const QString number = QString::number(changed);
    return adds(request) ? QStringLiteral("%1/(n+%1)").arg(number) : QStringLiteral("%1/n").arg(number);
}

class CourseDrawing {
public:
    CourseDrawing(const MovementCourseQuestion& question, const std::vector<MovementStep>& steps)
        : m_question(question), m_steps(steps) {}

    [[nodiscard]] LabCurves curves() {
        m_plot.marksApart = true;
        addTheory();
        addRules();
        m_plot.x.title = m_question.logarithmic ? Words::tr("nodes before (log scale)") : Words::tr("nodes before");
        m_plot.y.title = m_question.logarithmic ? Words::tr("share of the keys moved (log scale)")
                                                : Words::tr("share of the keys moved");
        fit();
        return m_plot;
    }

private:
    [[nodiscard]] double across(double nodes) const { return m_question.logarithmic ? std::log2(nodes) : nodes; }
    [[nodiscard]] double up(double share) const { return m_question.logarithmic ? std::log10(share) : share; }
    void add(std::vector<QPointF>& points, const MovementStep& step, double share) const {
        if (m_question.logarithmic && share <= 0) return;
        points.emplace_back(across(step.nodes), up(share));
    }
    template <class Share>
    void addLine(const QString& name, LabCurve::Look look, const Share& share) {
        LabCurve curve;
        curve.name = name;
        curve.look = look;
        for (const MovementStep& step : m_steps)
            if (const std::optional<double> value = share(step)) add(curve.points, step, *value);
        if (!curve.points.empty()) m_plot.curves.push_back(std::move(curve));
    }
    void addTheory() {
        const MovementLabRequest& request = m_question.request;
        addLine(Words::tr("least: %1").arg(leastName(request, request.changed)), LabCurve::Look::Theory,
                [](const MovementStep& step) { return std::optional(step.least); });
        if (request.changed > 1) {
            MovementLabRequest single = request;
            single.changed = 1;
            addLine(leastName(request, 1), LabCurve::Look::Reference,
                    [&](const MovementStep& step) { return std::optional(leastMovement(at(single, step.nodes))); });
        }
        addLine(request.change == Change::Added || request.change == Change::RemovedLast
                    ? QStringLiteral("1 \u2212 min/lcm")
                    : Words::tr("modulo, expected"),
                LabCurve::Look::Theory, [&](const MovementStep& step) { return moduloTheory(request, step); });
    }
    void addRules() {
        // The one in front comes last: it is drawn over the others.
        std::optional<LabCurve> front;
        for (std::size_t rule = 0; rule < m_steps.front().rows.size(); ++rule) {
            LabCurve curve;
            curve.name = ruleTitle(m_steps.front().rows[rule].rule);
            curve.mark = static_cast<int>(rule);
            curve.look = LabCurve::Look::Light;
            const bool inFront = m_steps.front().rows[rule].rule == m_question.front;
            for (const MovementStep& step : m_steps) {
                const MovementRow& row = step.rows[rule];
                if (step.samples == 0 || row.refusal) continue;
                add(curve.points, step, row.moved);
                if (!inFront || row.least <= 0) continue;
                add(m_plot.upper, step, row.most);
                add(m_plot.lower, step, row.least);
            }
            if (curve.points.empty()) continue;
            if (inFront) {
                curve.look = LabCurve::Look::Strong;
                front = std::move(curve);
            } else {
                m_plot.curves.push_back(std::move(curve));
            }
        }
        if (front) m_plot.curves.push_back(std::move(*front));
    }
    void fit() {
        const double first = m_steps.front().nodes, last = std::max(first + 1, double(m_steps.back().nodes));
        m_plot.x.from = across(first);
        m_plot.x.to = across(last);
        double least = 1;
        for (const LabCurve& curve : m_plot.curves)
            for (const QPointF& point : curve.points) least = std::min(least, point.y());
        for (const QPointF& point : m_plot.lower) least = std::min(least, point.y());
        if (m_question.logarithmic) {
            m_plot.x.labels = powerLabels(static_cast<int>(std::ceil(m_plot.x.from)), static_cast<int>(m_plot.x.to));
            m_plot.y.from = least - 0.05;
            m_plot.y.to = 0;
            m_plot.y.labels = logLabels(m_plot.y.from, m_plot.y.to, 0, true);
        } else {
            m_plot.x.labels = roundLabels(m_plot.x.from, m_plot.x.to);
            m_plot.y.labels = roundLabels(0, 1, true);
        }
    }

    const MovementCourseQuestion& m_question;
    const std::vector<MovementStep>& m_steps;
    LabCurves m_plot;
};

/// Names of the rules for which something holds at every size, those that refuse everywhere left out.
template <class Holds>
QStringList rulesWhere(const std::vector<MovementStep>& steps, const Holds& holds) {
    QStringList names;
    for (std::size_t rule = 0; rule < steps.front().rows.size(); ++rule) {
        if (std::all_of(steps.begin(), steps.end(), [&](const MovementStep& step) { return holds(step.rows[rule]); }))
            names << ruleTitle(steps.front().rows[rule].rule);
    }
    return names;
}

QString sentenceOf(const MovementCourseQuestion& question, const std::vector<MovementStep>& steps) {
    const MovementStep& last = steps.back();
    const MovementLabRequest there = at(question.request, last.nodes);
    QStringList sentences;
    const auto front = std::find_if(last.rows.begin(), last.rows.end(),
                                    [&](const MovementRow& row) { return row.rule == question.front; });
    const QString least = formatPercent(last.least, 1);
    if (front == last.rows.end() || front->refusal || last.samples == 0)
        sentences << Words::tr("With %1 nobody can move less than %2 of the keys on average.")
                         .arg(movementEvent(there), least);
    else
        sentences << Words::tr("With %1, %2 moves %3 of the keys; at least %4 must move.")
                         .arg(movementEvent(there), ruleTitle(front->rule), formatPercent(front->moved, 1), least);
    const QString semicolon = Words::tr("; ", "between names");
    const QStringList minimal =
        rulesWhere(steps, [](const MovementRow& row) { return !row.refusal && row.needless == 0; });
    if (!minimal.isEmpty())
        sentences
            << Words::tr("At no size does a key move between two nodes that stay: %1.").arg(minimal.join(semicolon));
    const QStringList refused = rulesWhere(steps, [](const MovementRow& row) { return row.refusal.has_value(); });
    if (!refused.isEmpty()) sentences << Words::tr("These cannot do it: %1.").arg(refused.join(semicolon));
    return joinSentences(sentences);
}

LabTable tableOf(const std::vector<MovementStep>& steps) {
    LabTable table;
    table.columns = {{"nodes", Words::tr("Nodes")},       {"rule", Words::tr("Rule")},
                     {"moved", Words::tr("Moved")},       {"least", Words::tr("Smallest")},
                     {"most", Words::tr("Largest")},      {"expected", Words::tr("Expected")},
                     {"needless", Words::tr("Needless")}, {"must_move", Words::tr("Must move")},
                     {"samples", Words::tr("Samples")},   {"refused", Words::tr("Remark")}};
    const auto share = [](double value) { return LabFigure{value, 1, true}; };
    for (const MovementStep& step : steps) {
        if (step.samples == 0) continue;
        for (const MovementRow& row : step.rows) {
            std::vector<LabCell> cells{std::uint64_t{step.nodes}, ruleTitle(row.rule)};
            if (row.refusal)
                cells.resize(7);
            else
                cells.insert(cells.end(), {share(row.moved), share(row.least), share(row.most), share(row.expected),
                                           share(row.needless)});
            cells.insert(cells.end(), {share(step.least), std::uint64_t{step.samples}, LabCell()});
            if (row.refusal) cells.back() = movementRefusal(*row.refusal);
            table.rows.push_back(std::move(cells));
        }
    }
    return table;
}

}  // namespace

LabReport movementCourseReport(const MovementCourseQuestion& question, const std::vector<MovementStep>& steps) {
    LabReport report;
    report.title =
        adds(question.request) ? Words::tr("Movement as nodes are added") : Words::tr("Movement as nodes go");
    report.sentence = sentenceOf(question, steps);
    const auto [fewest, most] = std::minmax_element(steps.begin(), steps.end(),
                                                    [](const auto& a, const auto& b) { return a.samples < b.samples; });
    const QString samples = fewest->samples == most->samples
                                ? formatNumber(most->samples)
                                : Words::tr("%1 to %2").arg(formatNumber(fewest->samples), formatNumber(most->samples));
    report.note = Words::tr("Mean of %1 samples with %2 keys each, random names and keys, seed %3. The band holds the "
                            "samples of %4; dotted is theory.")
                      .arg(samples, formatNumber(question.request.keys), QString::number(question.request.seed),
                           ruleTitle(question.front));
    report.plot = CourseDrawing(question, steps).curves();
    report.table = tableOf(steps);
    return report;
}

}  // namespace ringscope
