// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/scene_words.h"

#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/system_text.h"
#include "app/ring/ring_animation.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kHeirsNamed = 3;

class SceneWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::SceneWords)

public:
    static QString keys(std::uint64_t count) { return tr("%Ln key(s)", nullptr, pluralForm(count)); }
    static QString nodes(std::uint64_t count) { return tr("%Ln node(s)", nullptr, pluralForm(count)); }

    static QString down() { return tr("down"); }
    static QString joined(const QString& a, const QString& b) { return tr("%1 · %2").arg(a, b); }
    static QString ofCircle(double share) { return tr("%1 of the circle").arg(formatPercent(share, 0)); }

    static CentreText noNodes(std::uint64_t keyCount) {
        return {tr("No nodes yet"), tr("%Ln key(s) are waiting for an owner.", nullptr, pluralForm(keyCount)), {}};
    }
    static CentreText allDown() { return {tr("No node is up"), tr("Bring one back with its switch"), {}}; }
    static CentreText noKeys() {
        return {tr("No keys yet"), tr("Choose how many there are"), tr("each arc shows whose they would be")};
    }
    static CentreText oneNode(std::uint64_t keyCount, bool own) {
        return {formatNumber(keyCount), tr("All %Ln key(s) on one node", nullptr, pluralForm(keyCount)),
                own ? tr("every walk clockwise ends there") : QString()};
    }
    /// Where keys go, as the circle shows it.
    static QString belongs(SceneWay way) {
        switch (way) {
        case SceneWay::Clockwise:
            return tr("each key belongs to the next node clockwise");
        case SceneWay::Anticlockwise:
            return tr("each key belongs to the next node anticlockwise");
        case SceneWay::Nearest:
            return tr("each key belongs to the nearest node");
        }
        return {};
    }
    static CentreText rest(const RingScene& scene, std::size_t up) {
        const QString number = formatNumber(scene.keyCount);
        const QString hint = belongs(scene.way);
        if (up == scene.nodes.size()) {
            return {number, tr("keys on %Ln node(s)", nullptr, pluralForm(up)), hint};
        }
        return {number, tr("keys on %1 of %Ln node(s)", nullptr, pluralForm(scene.nodes.size())).arg(formatNumber(up)),
                hint};
    }
    static CentreText virtualNodes(const RingScene& scene, const Evaluation& evaluation) {
        const QString hint = tr("many small arcs even out the load");
        if (const auto each = pointsOfEach(evaluation)) {
            return {tr("%1 × %2").arg(formatNumber(scene.nodes.size()), formatNumber(*each)), tr("virtual nodes"),
                    hint};
        }
        return {formatNumber(evaluation.placement->traits().points),
                tr("virtual nodes of %Ln node(s)", nullptr, pluralForm(scene.nodes.size())), hint};
    }
    static CentreText large(const RingScene& scene, const Evaluation& evaluation) {
        const auto each = pointsOfEach(evaluation);
        const QString sentence =
            scene.virtualNodes && each
                ? tr("keys on %1 × %Ln virtual node(s)", nullptr, pluralForm(*each)).arg(nodes(scene.nodes.size()))
                : tr("keys on %1").arg(nodes(scene.nodes.size()));
        QString hint = tr("rim: key density against the mean");
        if (scene.loadColours) {
            hint = scene.showsBins() ? tr("colour and rim: key density against the mean")
                                     : tr("colour: load of the owner, rim: key density");
        }
        return {formatNumber(scene.keyCount), sentence, hint};
    }
    static CentreText selected(const RingScene& scene, const SceneNode& node, std::size_t arcs) {
        QString sentence;
        if (!node.up) {
            sentence = joined(node.name, down());
        } else if (scene.virtualNodes) {
            sentence = tr("%1 · %Ln arc(s) around the ring", nullptr, pluralForm(arcs)).arg(node.name);
        } else {
            sentence = joined(node.name, ofCircle(node.circleShare));
        }
        return {keys(node.keys), sentence, scene.forExport ? QString() : tr("click the canvas to show all nodes")};
    }
    /// What is known of a node at once.
    static CentreText plain(const SceneNode& node) {
        return {
            keys(node.keys), node.up ? joined(node.name, ofCircle(node.circleShare)) : joined(node.name, down()), {}};
    }
    static CentreText wouldGo(const RingScene& scene, const SceneNode& node, const std::vector<Heir>& heirs) {
        const QString hint = tr("if %1 went down").arg(node.name);
        if (heirs.empty()) return {keys(0), tr("would go: %1 holds none").arg(node.name), hint};
        if (heirs.front().node == kNobody) return {keys(node.keys), tr("would have no owner"), hint};
        QStringList parts;
        for (std::size_t i = 0; i < std::min(heirs.size(), kHeirsNamed); ++i) {
            parts << tr("%1 to %2").arg(formatNumber(heirs[i].keys), scene.nodes[heirs[i].node].name);
        }
        QString list = parts.join(tr(", ", "between parts of a list"));
        if (heirs.size() > kHeirsNamed) {
            std::uint64_t others = 0;
            for (std::size_t i = kHeirsNamed; i < heirs.size(); ++i) others += heirs[i].keys;
            list = tr("%1, %2 to %Ln other(s)", nullptr, pluralForm(heirs.size() - kHeirsNamed))
                       .arg(list, formatNumber(others));
        }
        return {keys(node.keys), tr("would go: %1").arg(list), hint};
    }
    static CentreText wouldCome(const SceneNode& node, std::uint64_t count) {
        return {keys(count), tr("would come to %1").arg(node.name), tr("if it came up again")};
    }
    static CentreText key(const RingScene& scene, const QString& key, int node) {
        const QString hint = scene.forExport ? QString() : tr("Escape or a click on the canvas ends it");
        if (node < 0) return {key, tr("has no owner"), hint};
        const QString& name = scene.nodes[static_cast<std::size_t>(node)].name;
        return {key,
                scene.way == SceneWay::Clockwise ? tr("walks clockwise to %1").arg(name) : tr("goes to %1").arg(name),
                hint};
    }
    static CentreText onTheMove(std::uint64_t moved, std::uint64_t all, bool reducedMotion) {
        if (moved > kMostLights) {
            return {formatNumber(moved), tr("of %1 keys on the move").arg(formatNumber(all)),
                    tr("%1 of %2 shown").arg(formatNumber(kMostLights), formatNumber(moved))};
        }
        const QString sentence = reducedMotion ? tr("keys change their owner") : tr("keys on the move");
        const std::uint64_t stay = all - std::min(all, moved);
        const bool some = stay > 0 && moved > 0;
        return {tr("%1 of %2").arg(formatNumber(moved), formatNumber(all)), sentence,
                some ? tr("the other %Ln stay(s) where they are", nullptr, pluralForm(stay)) : QString()};
    }
    static CentreText moved(std::uint64_t moved, std::uint64_t all) {
        if (moved > kMostLights) {
            return {formatNumber(moved), tr("of %1 keys moved").arg(formatNumber(all)),
                    tr("%1 of %2 shown").arg(formatNumber(kMostLights), formatNumber(moved))};
        }
        return {tr("%1 of %2").arg(formatNumber(moved), formatNumber(all)), tr("keys moved"), {}};
    }
    static CentreText staying(std::uint64_t stay) {
        return {formatNumber(stay), tr("key(s) stay put", nullptr, pluralForm(stay)), {}};
    }
    static QString caption(const QString& hash, std::uint64_t seed, std::uint64_t keyCount, std::uint64_t nodeCount,
                           const QString& points) {
        return tr("%1, seed %2 · %3 · %4, %5")
            .arg(hash, QString::number(seed), keys(keyCount), nodes(nodeCount), points);
    }
    /// Of a real system: it says by its name how it hashes.
    static QString caption(const QString& system, std::uint64_t keyCount, std::uint64_t nodeCount) {
        const QString counts = joined(keys(keyCount), nodes(nodeCount));
        return system.isEmpty() ? counts : joined(system, counts);
    }
    static QString onCircle(const QString& caption) { return tr("%1 · position 0 at the top, clockwise").arg(caption); }
    static QString pointsOf(const RingSpec& ring) {
        if (!ring.virtualNodes) return tr("one point each");
        return tr("%Ln virtual node(s) each", nullptr, pluralForm(ring.perWeight));
    }

private:
    /// Where every node has as many points as any other.
    static std::optional<std::uint64_t> pointsOfEach(const Evaluation& evaluation) {
        const auto& loads = evaluation.loads;
        const auto same = [&](const NodeLoad& load) { return load.points == loads.front().points; };
        if (loads.empty() || !std::all_of(loads.begin(), loads.end(), same)) return std::nullopt;
        return loads.front().points;
    }
};

std::size_t arcsOf(const Placement& placement, NodeIndex node) {
    const ArcTable& arcs = *placement.arcs();
    const PointsView points = placement.points();
    std::size_t count = 0;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const bool isEmpty = i > 0 && arcs.begin(i) == arcs.end(i);
        const bool own = points.empty() || points.node(i) == node;
        if (own && arcs.owner(i) == node && !isEmpty) ++count;
    }
    return count;
}

CentreText textOfKey(const RingScene& scene, const Evaluation& evaluation, KeyId id) {
    const std::string_view bytes = evaluation.state.keys->operator[](id);
    const std::string shown = text::isPlain(bytes) ? std::string(bytes) : text::escaped(bytes);
    const Explanation why = evaluation.placement->explain(bytes, 0);
    return SceneWords::key(scene, QString::fromStdString(shown),
                           why.owner == kNobody ? -1 : static_cast<int>(why.owner));
}

}  // namespace

QString detailText(const SceneNode& node, bool withKeys) {
    if (!node.up) return SceneWords::down();
    if (!withKeys) return SceneWords::ofCircle(node.circleShare);
    return SceneWords::joined(SceneWords::keys(node.keys), formatPercent(node.keyShare, 0));
}

CentreText centreText(const RingScene& scene, const Evaluation& evaluation, const NodeOutlook* outlook) {
    const std::size_t up = evaluation.state.cluster.upCount();
    if (scene.nodes.empty()) return SceneWords::noNodes(scene.keyCount);
    if (up == 0) return SceneWords::allDown();
    if (const auto wanted = wantedOutlook(scene, evaluation)) {
        const SceneNode& node = scene.nodes[static_cast<std::size_t>(scene.indexOf(*wanted))];
        const bool known = outlook != nullptr && outlook->of == &evaluation && outlook->node == *wanted;
        if (!known) return SceneWords::plain(node);
        return node.up ? SceneWords::wouldGo(scene, node, outlook->heirs)
                       : SceneWords::wouldCome(node, outlook->awaiting);
    }
    if (scene.hoveredNode && scene.keyCount > 0 && !scene.forExport) {
        const auto index = static_cast<NodeIndex>(scene.indexOf(*scene.hoveredNode));
        const SceneNode& node = scene.nodes[index];
        return node.up ? SceneWords::wouldGo(scene, node, heirsOf(evaluation, index))
                       : SceneWords::wouldCome(node, keysAwaiting(evaluation, index));
    }
    if (scene.selectedKey && *scene.selectedKey < evaluation.state.keys->size()) {
        return textOfKey(scene, evaluation, *scene.selectedKey);
    }
    if (scene.selectedNode) {
        const auto index = static_cast<NodeIndex>(scene.indexOf(*scene.selectedNode));
        if (!scene.nodes[index].up && scene.keyCount > 0 && !scene.forExport) {
            return SceneWords::wouldCome(scene.nodes[index], keysAwaiting(evaluation, index));
        }
        return SceneWords::selected(scene, scene.nodes[index], arcsOf(*evaluation.placement, index));
    }
    if (scene.keyCount == 0) return SceneWords::noKeys();
    if (scene.showsRim()) return SceneWords::large(scene, evaluation);
    if (scene.nodes.size() == 1)
        return SceneWords::oneNode(scene.keyCount, evaluation.placement->spec().rule == "ring");
    if (scene.virtualNodes) return SceneWords::virtualNodes(scene, evaluation);
    return SceneWords::rest(scene, up);
}

CentreText onTheMoveText(const Movement& movement, const Evaluation& after, bool reducedMotion) {
    return SceneWords::onTheMove(movement.keys, after.index->size(), reducedMotion);
}

CentreText movedText(const Movement& movement, const Evaluation& after) {
    return SceneWords::moved(movement.keys, after.index->size());
}

CentreText stayText(const Movement& movement, const Evaluation& after) {
    const std::uint64_t all = after.index->size();
    return SceneWords::staying(all - std::min(all, movement.keys));
}

QString captionText(const Evaluation& evaluation, bool ofCircle) {
    const PlacementSpec& spec = evaluation.placement->spec();
    const std::size_t keyCount = evaluation.index->size(), nodeCount = evaluation.state.cluster.size();
    QString caption;
    if (isRealSystem(spec)) {
        caption = SceneWords::caption(systemName(spec.composed), keyCount, nodeCount);
    } else {
        const HashFunction* function = findHash(spec.hash.function);
        const QString title =
            QString::fromStdString(function == nullptr ? spec.hash.function : std::string(function->title));
        caption = SceneWords::caption(title, spec.hash.seed, keyCount, nodeCount, SceneWords::pointsOf(spec.ring));
    }
    return ofCircle && evaluation.placement->arcs() != nullptr ? SceneWords::onCircle(caption) : caption;
}

}  // namespace ringscope
