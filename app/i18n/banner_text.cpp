// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/event_text.h"
#include "app/i18n/number_text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <algorithm>
#include <variant>
#include <vector>

namespace ringscope {
namespace {

/// What happened, in the past tense.
class HeadWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::HeadWords)

public:
    const State& before;

    QString operator()(const NodesAdded& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) joined", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 joined").arg(QString::fromStdString(e.nodes.front().name));
    }
    QString operator()(const NodesKilled& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) went down", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 went down").arg(name(e.nodes.front()));
    }
    QString operator()(const NodesRevived& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) came up again", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 came up again").arg(name(e.nodes.front()));
    }
    QString operator()(const NodesRemoved& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) left", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 left").arg(name(e.nodes.front()));
    }
    QString operator()(const NodeRenamed& e) const {
        return tr("%1 became %2").arg(name(e.node), QString::fromStdString(e.name));
    }
    QString operator()(const WeightChanged& e) const {
        return tr("%1 has weight %2 now").arg(name(e.node), formatShort(e.weight));
    }
    QString operator()(const NodeVirtualNodesChanged& e) const {
        if (!e.perWeight) return tr("%1 has as many virtual nodes as the others now").arg(name(e.node));
        return tr("%1 has %Ln virtual node(s) for each unit of weight now", nullptr, pluralForm(*e.perWeight))
            .arg(name(e.node));
    }
    QString operator()(const RingChanged& e) const {
        if (!e.ring.virtualNodes) return tr("Virtual nodes are off");
        return tr("Virtual nodes are on: %1 for each node").arg(formatNumber(e.ring.perWeight));
    }
    QString operator()(const HashChanged& e) const {
        const HashFunction* function = findHash(e.hash.function);
        const QString title = function == nullptr
                                  ? QString::fromStdString(e.hash.function)
                                  : QString::fromUtf8(function->title.data(), static_cast<int>(function->title.size()));
        return tr("The hash is %1 now, seed %2").arg(title, QString::number(e.hash.seed));
    }
    QString operator()(const RuleChanged&) const { return tr("Rules that are not rings have other numbers"); }
    QString operator()(const KeysChanged& e) const {
        return tr("There are %Ln key(s) now", nullptr, pluralForm(e.keys->size()));
    }

private:
    [[nodiscard]] QString name(NodeId id) const { return nodeName(before.cluster, id); }
};

/// How many keys moved, to whom, and why.
class BodyWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::BodyWords)

public:
    BodyWords(const Event& event, const Evaluation& before, const Evaluation& after, const Movement& movement)
        : m_event(event), m_before(before.state), m_after(after.state), m_movement(movement),
          m_own(after.placement->spec().rule == "ring") {}

    [[nodiscard]] QString ring() const {
        if (!m_movement.comparable) {
            return tr("These are other keys: they did not move, so nothing can be compared");
        }
        if (m_after.keys->empty()) return tr("There are no keys to move.");
        if (m_movement.keys == 0) return nothingMoved();
        if (const auto* changed = std::get_if<RingChanged>(&m_event); changed && m_own) {
            if (changed->ring.virtualNodes && !m_before.placement.ring.virtualNodes) {
                return tr("%1. A virtual node hashes another text, so it stands elsewhere").arg(moved());
            }
        }
        if (m_own && std::get_if<HashChanged>(&m_event)) {
            return tr("%1. Every key and every node hashes to another place").arg(moved());
        }
        if (m_own && std::get_if<NodeRenamed>(&m_event)) {
            return tr("%1. The name is what is hashed, so the node stands elsewhere").arg(moved());
        }
        if (m_after.cluster.upCount() == 0) return tr("%1: no node is up, they have no owner").arg(moved());
        if (m_own && (std::get_if<NodesKilled>(&m_event) || std::get_if<NodesRemoved>(&m_event))) {
            return oneReceiver() ? tr("%1 to the next node clockwise").arg(moved())
                                 : tr("%1, each to the next node clockwise").arg(moved());
        }
        if (oneReceiver() && m_movement.table.front().to) {
            return tr("%1 to %2").arg(moved(), nodeName(m_after.cluster, *m_movement.table.front().to));
        }
        return moved();
    }

    [[nodiscard]] QString modulo() const {
        if (!m_movement.comparable) {
            return tr("These are other keys: they did not move, so nothing can be compared");
        }
        if (m_after.keys->empty()) return tr("There are no keys to move.");
        const std::size_t was = m_before.cluster.upCount();
        const std::size_t now = m_after.cluster.upCount();
        if (m_movement.keys == 0) return noneMoved();
        if (now == 0) return tr("%1: no node is up, they have no owner").arg(moved());
        if (was != now && was > 0) {
            return tr("%1: the hash is divided by %2 now, no longer by %3")
                .arg(moved(), formatNumber(now), formatNumber(was));
        }
        return moved();
    }

private:
    [[nodiscard]] QString moved() const {
        const double share = static_cast<double>(m_movement.keys) / static_cast<double>(m_after.keys->size());
        return tr("%1 of %2 key(s) moved (%3)", nullptr, pluralForm(m_after.keys->size()))
            .arg(formatNumber(m_movement.keys), formatNumber(m_after.keys->size()), formatPercentShort(share));
    }
    [[nodiscard]] QString noneMoved() const {
        return tr("0 of %1 key(s) moved", nullptr, pluralForm(m_after.keys->size()))
            .arg(formatNumber(m_after.keys->size()));
    }
    [[nodiscard]] QString nothingMoved() const {
        const QString none = noneMoved();
        if (const auto* killed = std::get_if<NodesKilled>(&m_event); killed && killed->nodes.size() == 1) {
            return tr("%1, %2 held none").arg(none, nodeName(m_before.cluster, killed->nodes.front()));
        }
        if (const auto* removed = std::get_if<NodesRemoved>(&m_event); removed && removed->nodes.size() == 1) {
            return tr("%1, %2 held none").arg(none, nodeName(m_before.cluster, removed->nodes.front()));
        }
        return none;
    }
    [[nodiscard]] bool oneReceiver() const {
        const std::vector<MoveCount>& table = m_movement.table;
        return !table.empty() && std::all_of(table.begin(), table.end(),
                                             [&](const MoveCount& row) { return row.to == table.front().to; });
    }

    const Event& m_event;
    const State& m_before;
    const State& m_after;
    const Movement& m_movement;
    bool m_own;  ///< our own ring: it goes clockwise, and names are what is hashed
};

class LabelWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LabelWords)

public:
    static void fill(BannerText& banner, const Event& event, bool ownRing) {
        banner.movedLabel = tr("moved %1").arg(formatPercentShort(banner.movedShare));
        if (!ownRing) {
            banner.expectedLabel = tr("average over all keys %1").arg(formatPercentShort(banner.expectedShare));
            return;
        }
        banner.expectedLabel = tr("average over all rings %1").arg(formatPercentShort(banner.expectedShare));
        // Two circles of different hashes share no place: nothing of one changes hands in the other.
        if (std::get_if<HashChanged>(&event)) return;
        banner.thisLabel =
            (aboutOneNode(event) ? tr("this node's share of the circle %1") : tr("share of this circle %1"))
                .arg(formatPercentShort(banner.thisShare));
    }
    static QString spoken(const BannerText& banner) {
        if (!banner.hasNumbers) return tr("%1. %2.").arg(banner.head, banner.body);
        if (banner.thisLabel.isEmpty()) {
            return tr("%1. %2; %3.").arg(banner.head, banner.body, banner.expectedLabel);
        }
        return tr("%1. %2; %3, %4.").arg(banner.head, banner.body, banner.thisLabel, banner.expectedLabel);
    }

private:
    static bool aboutOneNode(const Event& event) {
        if (const auto* e = std::get_if<NodesAdded>(&event)) return e->nodes.size() == 1;
        if (const auto* e = std::get_if<NodesKilled>(&event)) return e->nodes.size() == 1;
        if (const auto* e = std::get_if<NodesRevived>(&event)) return e->nodes.size() == 1;
        if (const auto* e = std::get_if<NodesRemoved>(&event)) return e->nodes.size() == 1;
        return false;
    }
};

}  // namespace

BannerText bannerText(const Transition& transition, bool modulo) {
    BannerText banner;
    const RuleSide* side = modulo ? transition.side("modulo") : nullptr;
    if (modulo && side == nullptr) return banner;
    const EvaluationPtr& before = side ? side->before : transition.before;
    const EvaluationPtr& after = side ? side->after : transition.after;
    if (!transition.event || !before || !after) return banner;
    const Movement& movement = side ? side->movement : transition.movement;
    const BodyWords body(*transition.event, *before, *after, movement);

    banner.head = std::visit(HeadWords{before->state}, *transition.event);
    banner.body = modulo ? body.modulo() : body.ring();
    banner.icon = eventIcon(*transition.event);
    const std::size_t keys = after->state.keys->size();
    banner.hasNumbers = movement.comparable && keys > 0;
    if (!banner.hasNumbers) return banner;
    banner.movedShare = static_cast<double>(movement.keys) / static_cast<double>(keys);
    banner.expectedShare = movement.expectedShare;
    banner.thisShare = movement.circleShare;
    LabelWords::fill(banner, *transition.event, after->placement->spec().rule == "ring");
    return banner;
}

QString spokenText(const BannerText& banner) {
    return banner.head.isEmpty() ? QString() : LabelWords::spoken(banner);
}

}  // namespace ringscope
