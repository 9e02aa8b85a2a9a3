// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/check_report.h"

#include "app/i18n/number_text.h"
#include "app/i18n/pitfall_text.h"
#include "app/i18n/readable_text.h"
#include "app/i18n/sentence_text.h"
#include "core/cli/figures.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/composed.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

/// Never a bar for each of more nodes.
constexpr std::size_t kMostBars = 24;
constexpr std::size_t kMostRows = 20'000;
constexpr std::size_t kMostDots = 2000;
constexpr std::size_t kMostNamed = 3;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::CheckLab)

public:
    explicit Words(const CheckAnswer& answer) : m_answer(answer) {}

    [[nodiscard]] QString sharesSentence() const {
        const auto& shares = m_answer.shares;
        QStringList idle;
        std::size_t idleCount = 0;
        std::optional<NodeIndex> worst;
        const auto off = [&shares](NodeIndex node) { return std::abs(shares[node].got - shares[node].asked); };
        for (NodeIndex node = 0; node < shares.size(); ++node) {
            if (shares[node].receivesNothing && ++idleCount <= kMostNamed) idle << name(node);
            if (cluster()[node].up() && (!worst || off(node) > off(*worst))) worst = node;
        }
        if (!worst) return tr("No node is up.");
        if (idleCount > kMostNamed)
            return tr("%Ln node(s) receive nothing, %1 for one.", nullptr, pluralForm(idleCount)).arg(idle.front());
        if (idleCount > 0)
            return tr("%1 receive(s) nothing.", nullptr, pluralForm(idleCount))
                .arg(idle.join(tr(", ", "between parts of a list")));
        constexpr double kAsWritten = 0.0005;
        if (off(*worst) < kAsWritten) return tr("Every node that is up gets the share that its weight asks for.");
        return tr("Every node that is up receives something; farthest from its weight is %1, with %2 where %3 was "
                  "asked for.")
            .arg(name(*worst), formatPercent(shares[*worst].got, 1), formatPercent(shares[*worst].asked, 1));
    }
    [[nodiscard]] QString orderSentence() const {
        const OrderCheck& order = m_answer.order;
        if (order.shuffles == 0 && m_answer.shuffles == 0) return {};
        if (order.shuffles == 0)
            return tr("Slots are with their nodes by a table, in whatever order the nodes are listed.");
        if (order.all.keys == 0) return tr("There are no keys to try other orders with.");
        if (order.ever.keys == 0)
            return tr("The order of the nodes does not matter: all keys stayed in %Ln other order(s).", nullptr,
                      pluralForm(order.shuffles));
        return tr("The order of the nodes matters: %1 of the keys get another node in one of %Ln other order(s), at "
                  "most %2 at once.",
                  nullptr, pluralForm(order.shuffles))
            .arg(formatPercent(shareOf(order.ever.keys, order.all.keys), 1),
                 formatPercent(shareOf(order.worst.keys, order.all.keys), 1));
    }
    [[nodiscard]] QString collisionsSentence() const {
        const Collisions& found = m_answer.collisions;
        if (found.points == 0) return tr("There are no points, so none can be equal.");
        if (found.list.empty())
            return tr("None of the %Ln point(s) stands where another node's does.", nullptr, pluralForm(found.points));
        return tr("At %Ln place(s) of the circle points of different nodes are equal, among %1 points.", nullptr,
                  pluralForm(found.list.size()))
            .arg(formatNumber(found.points));
    }
    [[nodiscard]] QString note() const {
        QStringList parts{
            tr("%1 on %2.").arg(m_answer.title, tr("%Ln node(s)", nullptr, pluralForm(m_answer.shares.size())))};
        const OrderCheck& order = m_answer.order;
        if (order.shuffles > 0)
            parts << tr("%1 other orders, seeds %2 to %3, on %4 keys.")
                         .arg(formatNumber(order.shuffles), QString::number(m_answer.seed),
                              QString::number(m_answer.seed + order.shuffles - 1), formatNumber(order.all.keys));
        if (m_answer.collisions.list.size() > kMostRows)
            parts << tr("The first %1 of %2 equal places are listed.")
                         .arg(formatNumber(kMostRows), formatNumber(m_answer.collisions.list.size()));
        return joinSentences(parts);
    }

    [[nodiscard]] LabView shares() const {
        LabView view{QStringLiteral("shares"), tr("Weights and shares"), shareBars(), {}};
        view.table.columns = {{"node", tr("Node")},
                              {"weight", tr("Weight")},
                              {"asked", tr("Asked for")},
                              {"got", tr("Got")},
                              {"got_to_asked", tr("Got ÷ asked")},
                              {"points", tr("Points")},
                              {"note", tr("Note")}};
        for (NodeIndex node = 0; node < m_answer.shares.size(); ++node) {
            const WeightShare& share = m_answer.shares[node];
            std::vector<LabCell> row{name(node), LabFigure{cluster()[node].weight, 2}, LabFigure{share.asked, 1, true},
                                     LabFigure{share.got, 1, true}};
            row.push_back(share.asked > 0 ? LabCell(LabFigure{share.got / share.asked, 2}) : LabCell());
            row.push_back(share.points ? LabCell(*share.points) : LabCell());
            row.emplace_back(badge(node));
            view.table.rows.push_back(std::move(row));
        }
        return view;
    }
    [[nodiscard]] LabView order() const {
        const OrderCheck& found = m_answer.order;
        LabBars bars;
        for (const auto& [row, amount] :
             {std::pair{tr("in any of the orders"), found.ever}, std::pair{tr("in the worst one"), found.worst}}) {
            LabBars::Row bar;
            bar.name = row;
            bar.value = shareOf(amount.keys, found.all.keys);
            bar.text = formatPercent(*bar.value, 1);
            bars.rows.push_back(std::move(bar));
        }
        bars.key = tr("Keys that get another node when the same nodes are listed in another order.");
        LabView view{QStringLiteral("order"), tr("Order"), std::move(bars), {}};
        view.table.columns = {{"shuffles", tr("Orders tried")},     {"keys", tr("Keys")},
                              {"ever_changed", tr("Ever changed")}, {"ever_share", tr("Share")},
                              {"most_changed", tr("Most at once")}, {"most_share", tr("Share")},
                              {"most_changed_seed", tr("Its seed")}};
        std::vector<LabCell> row{found.shuffles,   found.all.keys,
                                 found.ever.keys,  LabFigure{shareOf(found.ever.keys, found.all.keys), 1, true},
                                 found.worst.keys, LabFigure{shareOf(found.worst.keys, found.all.keys), 1, true}};
        row.push_back(found.worst.keys > 0 ? LabCell(found.worstSeed) : LabCell());
        view.table.rows.push_back(std::move(row));
        return view;
    }
    [[nodiscard]] LabView collisions() const {
        const Collisions& found = m_answer.collisions;
        LabView view{QStringLiteral("collisions"), tr("Equal points"), collisionRing(), {}};
        view.table.columns = {{"position", tr("Position")}, {"nodes", tr("Nodes")}, {"winner", tr("Is found")}};
        for (std::size_t i = 0; i < std::min(kMostRows, found.list.size()); ++i) {
            const Collision& collision = found.list[i];
            QStringList names;
            for (const NodeIndex node : collision.nodes) names << name(node);
            view.table.rows.push_back({QString::fromStdString(wideText(collision.position)),
                                       names.join(tr(", ", "between parts of a list")), name(collision.winner)});
        }
        return view;
    }
    [[nodiscard]] LabView pitfalls() const {
        LabView view{QStringLiteral("pitfalls"), tr("Pitfalls"), {}, {}};
        view.table.columns = {{"id", tr("Pitfall")}, {"sentence", tr("What surprises people")}};
        for (const Pitfall* pitfall : m_answer.pitfalls)
            view.table.rows.push_back({QString::fromStdString(std::string(pitfall->id)), pitfallText(*pitfall)});
        return view;
    }

private:
    [[nodiscard]] const Cluster& cluster() const { return m_answer.placement->cluster(); }
    [[nodiscard]] QString name(NodeIndex node) const {
        return node == kNobody ? tr("nobody") : readableBytes(cluster()[node].name);
    }
    [[nodiscard]] QString badge(NodeIndex node) const {
        const WeightShare& share = m_answer.shares[node];
        if (!cluster()[node].up()) return tr("down");
        if (!share.receivesNothing) return {};
        return share.points == std::uint64_t{0} ? tr("0 points: receives nothing") : tr("receives nothing");
    }
    [[nodiscard]] LabBars shareBars() const {
        const auto& shares = m_answer.shares;
        std::vector<NodeIndex> nodes(shares.size());
        std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
        LabBars bars;
        bars.key = tr("Bar: the share of all keys a node is built to get. Mark: the share its weight asks for.");
        if (nodes.size() > kMostBars) {
            const auto off = [&shares](NodeIndex node) { return std::abs(shares[node].got - shares[node].asked); };
            std::stable_sort(nodes.begin(), nodes.end(), [&](NodeIndex a, NodeIndex b) { return off(a) > off(b); });
            nodes.resize(kMostBars);
            bars.key = joinSentences(
                {bars.key, tr("The %1 nodes that are farthest from what was asked for.").arg(formatNumber(kMostBars))});
        }
        bars.top = 0.01;
        for (const NodeIndex node : nodes) {
            LabBars::Row row;
            row.name = name(node);
            row.value = shares[node].got;
            row.mark = shares[node].asked;
            const QString note = badge(node);
            row.text = note.isEmpty() ? formatPercent(shares[node].got, 1) : note;
            bars.top = std::max({bars.top, shares[node].got, shares[node].asked});
            bars.rows.push_back(std::move(row));
        }
        return bars;
    }
    [[nodiscard]] LabPlot collisionRing() const {
        const Collisions& found = m_answer.collisions;
        const auto* composed = dynamic_cast<const Composed*>(m_answer.placement.get());
        const unsigned bits =
            composed != nullptr ? composed->structure().bits() : circleOf(m_answer.placement->spec().hash).bits;
        if (bits == 0 || found.list.empty()) return {};
        LabRing ring;
        for (std::size_t i = 0; i < std::min(kMostDots, found.list.size()); ++i) {
            const Wide at = found.list[i].position;
            ring.keys.push_back((static_cast<double>(at.high) * 18446744073709551616.0 + static_cast<double>(at.low)) /
                                std::exp2(static_cast<double>(bits)));
        }
        ring.number = formatNumber(found.list.size());
        ring.words = tr("place(s) with points of several nodes", nullptr, pluralForm(found.list.size()));
        ring.key = tr("Dots: places of the circle where points of different nodes are equal.");
        return ring;
    }

    const CheckAnswer& m_answer;
};

}  // namespace

LabReport checkReport(const CheckAnswer& answer) {
    const Words words(answer);
    LabReport report;
    report.title = Words::tr("Check of the cluster");
    report.sentence = joinSentences({words.sharesSentence(), words.orderSentence(), words.collisionsSentence()});
    report.note = words.note();
    report.views = {words.shares()};
    if (answer.order.shuffles > 0) report.views.push_back(words.order());
    if (answer.collisions.points > 0) report.views.push_back(words.collisions());
    if (!answer.pitfalls.empty()) report.views.push_back(words.pitfalls());
    return report;
}

}  // namespace ringscope
