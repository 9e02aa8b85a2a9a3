// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/event_text.h"

#include "app/i18n/badge_text.h"
#include "app/i18n/number_text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <variant>

namespace ringscope {
namespace {

/// Above this many nodes no badge is shown anywhere; titles name the node.
constexpr std::size_t kMostBadges = 60;

QString shortNameOf(const Cluster& cluster, NodeId id) {
    const NodeIndex index = cluster.indexOf(id);
    return index == kNobody || cluster.size() > kMostBadges ? nodeName(cluster, id) : badgeTexts(cluster)[index];
}

QString hashTitle(const HashSpec& spec) {
    const HashFunction* function = findHash(spec.function);
    return function == nullptr ? QString::fromStdString(spec.function)
                               : QString::fromUtf8(function->title.data(), static_cast<int>(function->title.size()));
}

/// A few letters under an icon of the timeline.
class TitleWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::TitleWords)

public:
    const State& before;
    const State& after;

    QString operator()(const NodesAdded& e) const {
        if (e.nodes.size() != 1) return tr("Add %Ln node(s)", nullptr, pluralForm(e.nodes.size()));
        return tr("Add %1").arg(shortNameOf(after.cluster, after.cluster[newest()].id));
    }
    QString operator()(const NodesKilled& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) down", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 down").arg(shortNameOf(before.cluster, e.nodes.front()));
    }
    QString operator()(const NodesRevived& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) up", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 up").arg(shortNameOf(before.cluster, e.nodes.front()));
    }
    QString operator()(const NodesRemoved& e) const {
        if (e.nodes.size() != 1) return tr("Remove %Ln node(s)", nullptr, pluralForm(e.nodes.size()));
        return tr("Remove %1").arg(shortNameOf(before.cluster, e.nodes.front()));
    }
    QString operator()(const NodeRenamed& e) const { return tr("Rename %1").arg(shortNameOf(before.cluster, e.node)); }
    QString operator()(const WeightChanged& e) const {
        return tr("%1 ×%2").arg(shortNameOf(before.cluster, e.node), formatShort(e.weight));
    }
    QString operator()(const NodeVirtualNodesChanged& e) const {
        const QString node = shortNameOf(before.cluster, e.node);
        return e.perWeight ? tr("%1: %2 vnodes").arg(node, formatNumber(*e.perWeight))
                           : tr("%1: usual vnodes").arg(node);
    }
    QString operator()(const RingChanged& e) const {
        const RingSpec& was = before.placement.ring;
        if (!e.ring.virtualNodes && was.virtualNodes) return tr("No vnodes");
        if (e.ring.virtualNodes && (!was.virtualNodes || e.ring.perWeight != was.perWeight)) {
            return tr("%Ln vnode(s)", nullptr, pluralForm(e.ring.perWeight));
        }
        return tr("Other points");
    }
    QString operator()(const HashChanged& e) const {
        if (e.hash.function != before.placement.hash.function) return tr("Other hash");
        return tr("Seed %1").arg(QString::number(e.hash.seed));
    }
    QString operator()(const RuleChanged&) const { return tr("Other rule"); }
    QString operator()(const KeysChanged& e) const { return tr("%Ln key(s)", nullptr, pluralForm(e.keys->size())); }

private:
    [[nodiscard]] NodeIndex newest() const { return static_cast<NodeIndex>(after.cluster.size() - 1); }
};

/// The step bar's sentence, in the present tense.
class StepWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::StepWords)

public:
    const State& before;

    static QString start(const State& state) {
        if (state.cluster.empty()) return tr("Start without nodes");
        return tr("Start with %Ln node(s)", nullptr, pluralForm(state.cluster.size()));
    }
    QString operator()(const NodesAdded& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) join", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 joins").arg(QString::fromStdString(e.nodes.front().name));
    }
    QString operator()(const NodesKilled& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) go down", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 goes down").arg(name(e.nodes.front()));
    }
    QString operator()(const NodesRevived& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) come up again", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 comes up again").arg(name(e.nodes.front()));
    }
    QString operator()(const NodesRemoved& e) const {
        if (e.nodes.size() != 1) return tr("%Ln node(s) leave", nullptr, pluralForm(e.nodes.size()));
        return tr("%1 leaves").arg(name(e.nodes.front()));
    }
    QString operator()(const NodeRenamed& e) const {
        return tr("%1 becomes %2").arg(name(e.node), QString::fromStdString(e.name));
    }
    QString operator()(const WeightChanged& e) const {
        return tr("%1 gets weight %2").arg(name(e.node), formatShort(e.weight));
    }
    QString operator()(const NodeVirtualNodesChanged& e) const {
        if (!e.perWeight) return tr("%1 has as many virtual nodes as the others").arg(name(e.node));
        return tr("Virtual nodes of %1: %2").arg(name(e.node), formatNumber(*e.perWeight));
    }
    QString operator()(const RingChanged& e) const {
        const RingSpec& was = before.placement.ring;
        if (!e.ring.virtualNodes && was.virtualNodes) return tr("Virtual nodes off");
        if (e.ring.virtualNodes && (!was.virtualNodes || e.ring.perWeight != was.perWeight)) {
            return tr("Virtual nodes: %1").arg(formatNumber(e.ring.perWeight));
        }
        return tr("Points are made another way");
    }
    QString operator()(const HashChanged& e) const {
        return tr("Hash: %1, seed %2").arg(hashTitle(e.hash), QString::number(e.hash.seed));
    }
    QString operator()(const RuleChanged&) const { return tr("Keys are placed by other numbers"); }
    QString operator()(const KeysChanged& e) const { return tr("Keys: %1").arg(formatNumber(e.keys->size())); }

private:
    [[nodiscard]] QString name(NodeId id) const { return nodeName(before.cluster, id); }
};

class EventIcon {
public:
    Icon operator()(const NodesAdded&) const { return Icon::Plus; }
    Icon operator()(const NodesKilled&) const { return Icon::Power; }
    Icon operator()(const NodesRevived&) const { return Icon::Power; }
    Icon operator()(const NodesRemoved&) const { return Icon::Cross; }
    Icon operator()(const NodeRenamed&) const { return Icon::Rename; }
    Icon operator()(const WeightChanged&) const { return Icon::Weight; }
    Icon operator()(const NodeVirtualNodesChanged&) const { return Icon::VirtualNodes; }
    Icon operator()(const RingChanged&) const { return Icon::VirtualNodes; }
    Icon operator()(const HashChanged&) const { return Icon::Hash; }
    Icon operator()(const KeysChanged&) const { return Icon::Keys; }
    Icon operator()(const RuleChanged&) const { return Icon::Hash; }
};

class StartWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::StartWords)

public:
    static QString title() { return tr("Start"); }
};

}  // namespace

QString nodeName(const Cluster& cluster, NodeId id) {
    const Node* node = cluster.find(id);
    return node == nullptr ? QString::number(id.value) : QString::fromStdString(node->name);
}

QString eventTitle(const Event& event, const State& before, const State& after) {
    return std::visit(TitleWords{before, after}, event);
}

Icon eventIcon(const Event& event) {
    return std::visit(EventIcon{}, event);
}

QString stepTitle(const Timeline& timeline, StepId id) {
    const Step& step = timeline.step(id);
    if (!step.title.empty()) return QString::fromStdString(step.title);
    if (!step.event) return StartWords::title();
    return eventTitle(*step.event, timeline.step(step.parent).state, step.state);
}

QString stepSentence(const Timeline& timeline, StepId id) {
    const Step& step = timeline.step(id);
    if (!step.event) return StepWords::start(step.state);
    return std::visit(StepWords{timeline.step(step.parent).state}, *step.event);
}

Icon stepIcon(const Timeline& timeline, StepId id) {
    const Step& step = timeline.step(id);
    return step.event ? eventIcon(*step.event) : Icon::Flag;
}

}  // namespace ringscope
