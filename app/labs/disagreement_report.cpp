// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/disagreement_report.h"

#include "app/i18n/badge_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/parting_text.h"
#include "app/i18n/readable_text.h"
#include "app/i18n/sentence_text.h"
#include "app/labs/key_way.h"
#include "core/cli/figures.h"
#include "core/placement/composed/composed.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::size_t kColours = 12;
/// More arcs than that cannot be told apart.
constexpr std::size_t kMostArcs = 240;
constexpr std::size_t kSlices = 720;
constexpr std::size_t kMostDots = 100;
constexpr std::size_t kMostRows = 20'000;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DisagreementLab)

public:
    explicit Words(const DisagreementAnswer& answer) : m_answer(answer), m_found(answer.found) {}

    [[nodiscard]] QString sentence() const {
        if (m_found.all.keys == 0) return tr("There are no keys to compare.");
        const QString a = m_answer.titleA, b = m_answer.titleB;
        const int keys = pluralForm(m_found.all.keys);
        QStringList parts;
        if (m_found.differing.keys == 0) {
            parts << tr("%1 and %2 put all %Ln key(s) on the same nodes.", nullptr, keys).arg(a, b);
        } else {
            parts << tr("%1 and %2 put %3 of %Ln key(s) on different nodes: %4.", nullptr, keys)
                         .arg(a, b, formatNumber(m_found.differing.keys),
                              formatPercent(shareOf(m_found.differing.keys, m_found.all.keys), 1));
        }
        if (m_found.differing.keys > 0 && m_answer.keys->counted())
            parts << tr("That is %1 of the requests.")
                         .arg(formatPercent(shareOf(m_found.differing.requests, m_found.all.requests), 1));
        if (m_found.arcs && m_found.arcs->share > 0)
            parts << tr("They differ on %1 of the circle.").arg(formatPercent(m_found.arcs->share, 1));
        if (!m_found.stages.empty()) parts << stage(m_found.stages.front());
        return joinSentences(parts);
    }
    [[nodiscard]] QString stage(const Disagreement::Stage& stage) const {
        return tr("%1 Here they part for %2 of the %3 keys that were looked at; the example is “%4”.")
            .arg(why(stage.first.parting), formatNumber(stage.keys), formatNumber(m_found.explained), key(stage.first));
    }
    [[nodiscard]] QString note() const {
        const QString where = tr("%1 and %2 of the scenario.")
                                  .arg(tr("%Ln node(s)", nullptr, pluralForm(cluster().size())),
                                       tr("%Ln key(s)", nullptr, pluralForm(m_found.all.keys)));
        QStringList parts{where};
        if (m_found.differing.keys > m_found.samples.size())
            parts << tr("The first %1 of %2 keys that differ are listed.")
                         .arg(formatNumber(m_found.samples.size()), formatNumber(m_found.differing.keys));
        if (m_found.differing.keys > m_found.explained)
            parts << tr("Steps are those of the first %1.").arg(formatNumber(m_found.explained));
        if (m_found.arcs && m_found.arcs->arcs.size() > kMostRows)
            parts << tr("The first %1 of %2 stretches are listed.")
                         .arg(formatNumber(kMostRows), formatNumber(m_found.arcs->arcs.size()));
        if (!m_found.arcs)
            parts << tr("A circle is drawn only for two rings of one width that give keys the same digests.");
        return joinSentences(parts);
    }
    /// Of rules that have nothing in common, what the two are called.
    [[nodiscard]] QString why(Parting parting) const {
        if (parting.stage == PartingStage::Rule) {
            parting.a = m_answer.titleA.toStdString();
            parting.b = m_answer.titleB.toStdString();
        }
        return partingSentence(parting, cluster());
    }
    [[nodiscard]] QString key(const DifferingKey& differing) const {
        return readableBytes((*m_answer.keys)[differing.key]);
    }
    [[nodiscard]] QString node(NodeIndex node) const {
        return node == kNobody ? tr("nobody") : readableBytes(cluster()[node].name);
    }
    [[nodiscard]] QString keyTitle(const DifferingKey& differing) const { return tr("Key “%1”").arg(key(differing)); }
    [[nodiscard]] static QString way(const QString& title, const QString& node) {
        return tr("%1: %2", "a way of placing keys: the node it gives").arg(title, node);
    }
    [[nodiscard]] const Cluster& cluster() const { return m_answer.a->cluster(); }

    [[nodiscard]] LabView keys() const {
        LabView view{QStringLiteral("keys"), tr("Keys"), m_found.arcs ? LabPlot(ring()) : LabPlot(steps()), {}};
        view.table.columns = {{"key", tr("Key")},
                              {"a", m_answer.titleA},
                              {"b", m_answer.titleB},
                              {"step", tr("First step that differs")},
                              {"why", tr("Why")}};
        for (const DifferingKey& sample : m_found.samples)
            view.table.rows.push_back(
                {key(sample), node(sample.a), node(sample.b), partingTitle(sample.parting.stage), why(sample.parting)});
        return view;
    }
    [[nodiscard]] LabView stepsView() const {
        LabView view{QStringLiteral("steps"), tr("Steps"), steps(), {}};
        view.table.columns = {{"step", tr("First step that differs")},
                              {"keys", tr("Keys")},
                              {"share", tr("Share")},
                              {"key", tr("First key")},
                              {"why", tr("Why")}};
        for (const auto& stage : m_found.stages)
            view.table.rows.push_back({partingTitle(stage.first.parting.stage), stage.keys,
                                       LabFigure{shareOf(stage.keys, m_found.explained), 1, true}, key(stage.first),
                                       why(stage.first.parting)});
        return view;
    }
    [[nodiscard]] LabView circle() const {
        LabView view{QStringLiteral("circle"), tr("Circle"), ring(), {}};
        view.table.columns = {{"begin", tr("After")},
                              {"end", tr("Up to")},
                              {"share", tr("Share of the circle")},
                              {"a", m_answer.titleA},
                              {"b", m_answer.titleB}};
        const auto& arcs = m_found.arcs->arcs;
        for (std::size_t i = 0; i < std::min(kMostRows, arcs.size()); ++i) {
            const LabRing::Arc turns = turnsOf(arcs[i]);
            view.table.rows.push_back({QString::fromStdString(wideText(arcs[i].begin)),
                                       QString::fromStdString(wideText(arcs[i].end)),
                                       LabFigure{turns.to - turns.from, 4, true}, node(arcs[i].a), node(arcs[i].b)});
        }
        return view;
    }

private:
    [[nodiscard]] LabBars steps() const {
        LabBars bars;
        bars.top = 1;
        for (const auto& stage : m_found.stages) {
            LabBars::Row row;
            row.name = partingTitle(stage.first.parting.stage);
            row.value = shareOf(stage.keys, m_found.explained);
            row.text = tr("%Ln key(s)", nullptr, pluralForm(stage.keys));
            bars.rows.push_back(std::move(row));
        }
        if (!bars.rows.empty()) bars.key = tr("Keys that differ, by the first step at which the two part.");
        return bars;
    }
    [[nodiscard]] LabRing::Arc turnsOf(const DifferingArc& arc) const {
        const auto number = [](Wide value) {
            return static_cast<double>(value.high) * 18446744073709551616.0 + static_cast<double>(value.low);
        };
        const unsigned bits = dynamic_cast<const Composed&>(*m_answer.a).structure().bits();
        const double all = std::exp2(static_cast<double>(bits));
        const auto owner = [](NodeIndex node) { return node == kNobody ? -1 : static_cast<int>(node); };
        // What begins after the last position begins at 0.
        const double from = arc.begin == wideMask(bits) ? 0 : (number(arc.begin) + 1) / all;
        return {from, (number(arc.end) + 1) / all, owner(arc.a), owner(arc.b)};
    }
    [[nodiscard]] LabRing ring() const {
        LabRing ring;
        const Cluster& nodes = cluster();
        const std::vector<QString> badges = badgeTexts(nodes);
        for (NodeIndex node = 0; node < nodes.size(); ++node)
            ring.owners.push_back({badges[node], nodes.size() <= kColours ? static_cast<int>(nodes[node].slot) : -1});
        const auto& arcs = m_found.arcs->arcs;
        const bool apart = arcs.size() <= kMostArcs && nodes.size() <= kColours;
        if (!apart) ring.slices.assign(kSlices, 0);
        for (const DifferingArc& arc : arcs) {
            const LabRing::Arc turns = turnsOf(arc);
            if (apart)
                ring.arcs.push_back(turns);
            else
                addToSlices(ring.slices, turns);
        }
        for (std::size_t i = 0; i < std::min(kMostDots, m_found.samples.size()); ++i)
            ring.keys.push_back(m_answer.a->explain((*m_answer.keys)[m_found.samples[i].key], 0).turns);
        ring.number = formatPercent(m_found.arcs->share, 1);
        ring.words = tr("of the circle differs");
        ring.key =
            apart ? tr("Outside %1, inside %2; where the band is whole, they agree. Dots: keys that differ.")
                        .arg(m_answer.titleA, m_answer.titleB)
                  : tr("The stronger the ink, the more of that part of the circle differs. Dots: keys that differ.");
        return ring;
    }
    static void addToSlices(std::vector<double>& slices, const LabRing::Arc& arc) {
        const auto count = static_cast<double>(slices.size());
        const double from = arc.from * count, to = arc.to * count;
        for (auto i = static_cast<std::size_t>(from); i < slices.size() && static_cast<double>(i) < to; ++i) {
            const auto begin = static_cast<double>(i);
            slices[i] = std::min(1.0, slices[i] + std::min(to, begin + 1) - std::max(from, begin));
        }
    }

    const DisagreementAnswer& m_answer;
    const Disagreement& m_found;
};

}  // namespace

LabReport disagreementReport(const DisagreementAnswer& answer) {
    const Words words(answer);
    LabReport report;
    report.title = Words::tr("Why two clients disagree");
    report.sentence = words.sentence();
    report.note = words.note();
    report.views = {words.keys(), words.stepsView()};
    if (answer.found.arcs) report.views.push_back(words.circle());
    return report;
}

KeyWays waysOf(const DisagreementAnswer& answer, std::size_t sample) {
    const Words words(answer);
    const DifferingKey& differing = answer.found.samples[sample];
    const std::string_view key = (*answer.keys)[differing.key];
    KeyWays ways;
    ways.key = words.keyTitle(differing);
    ways.parting = words.why(differing.parting);
    ways.ways = {KeyWays::Way{words.way(answer.titleA, words.node(differing.a)), keyWay(*answer.a, key)},
                 KeyWays::Way{words.way(answer.titleB, words.node(differing.b)), keyWay(*answer.b, key)}};
    return ways;
}

}  // namespace ringscope
