// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_words.h"

#include "app/decision/system_words.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {
namespace {

QString hexOf(std::uint64_t value) {
    return QString::fromStdString(text::hex(value, value >> 32 == 0 ? 32 : 64));
}

/// The sentences of one kind of drawing: one overload of item(), reduce() and extent() each.
class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DecisionWords)

public:
    explicit Words(const DecisionScene& scene) : m_scene(scene) {}

    [[nodiscard]] QString name(NodeIndex node) const {
        const DecisionNode* found = m_scene.node(node);
        return found ? found->name : tr("nobody");
    }
    [[nodiscard]] QString title() const {
        if (m_scene.owner == kNobody) {
            return m_scene.system && m_scene.system->traffic ? tr("“%1” goes to whose turn it is").arg(m_scene.key)
                                                             : tr("“%1” has no owner").arg(m_scene.key);
        }
        return tr("“%1” is on %2").arg(m_scene.key, name(m_scene.owner));
    }
    [[nodiscard]] QString rule() const {
        const QString sentence = m_scene.system ? systemSentence(*m_scene.system) : ruleSentence(m_scene.rule);
        const QString called = m_scene.system ? m_scene.system->title : ruleTitle(m_scene.rule);
        return sentence.isEmpty() ? called : tr("%1: %2", "rule: what it does").arg(called, sentence);
    }
    [[nodiscard]] QString heirs() const {
        if (m_scene.owner == kNobody || std::holds_alternative<FullNodesDrawing>(m_scene.drawing)) return {};
        if (m_scene.system && m_scene.heirs.empty())
            return tr("If %1 went down, no other node would be sure to have the key.").arg(name(m_scene.owner));
        if (m_scene.heirs.empty()) return tr("There is nobody else who could take the key.");
        QStringList names;
        for (const NodeIndex heir : m_scene.heirs) names << name(heir);
        return tr("If %1 went down: %2").arg(name(m_scene.owner), names.join(tr(", then ")));
    }
    [[nodiscard]] QString step(const DecisionStep& step) const;
    [[nodiscard]] QString extent() const;

private:
    [[nodiscard]] static QString of(std::uint64_t shown, std::uint64_t all, const QString& text) {
        return shown >= all ? QString() : text.arg(formatNumber(shown), formatNumber(all));
    }
    [[nodiscard]] QString hashed() const { return tr("“%1” hashes to %2.").arg(m_scene.key, m_scene.digestText); }
    [[nodiscard]] QString belongs() const { return tr("So the key belongs to %1.").arg(name(m_scene.owner)); }
    [[nodiscard]] bool anybodyUp() const {
        return std::any_of(m_scene.nodes.begin(), m_scene.nodes.end(),
                           [](const DecisionNode& node) { return node.up; });
    }
    template <class Drawing>
    [[nodiscard]] QString nobody(const Drawing&) const {
        return anybodyUp() ? tr("No try found a node that is up, so nobody has the key.")
                           : tr("No node is up, so nobody has the key.");
    }
    [[nodiscard]] QString nobody(const SlotChoice& choice) const {
        return tr("The node that has slot %1 in the table is down, so nobody has the key.")
            .arg(formatNumber(choice.slot));
    }

    // Where a drawing has nothing of its own to say.
    template <class Drawing>
    [[nodiscard]] QString hash(const Drawing&) const {
        return hashed();
    }
    template <class Drawing>
    [[nodiscard]] QString skipped(const Drawing&, std::uint64_t count) const {
        return tr("The first %Ln step(s) are not drawn: none of them found a node that is up.", nullptr,
                  pluralForm(count));
    }
    template <class Drawing>
    [[nodiscard]] QString item(const Drawing&, const DecisionStep&) const {
        return {};
    }
    template <class Drawing>
    [[nodiscard]] QString reduce(const Drawing&) const {
        return {};
    }
    template <class Drawing>
    [[nodiscard]] QString answer(const Drawing&) const {
        return belongs();
    }
    template <class Drawing>
    [[nodiscard]] QString extentOf(const Drawing&) const {
        return {};
    }

    [[nodiscard]] QString hash(const WalkDrawing& walk) const {
        if (m_scene.system) return systemHashStep(m_scene, walk);
        const double turns = walk.key;
        return tr("“%1” hashes to %2, %3 of the way round the circle.")
            .arg(m_scene.key, m_scene.digestText, formatPercent(turns, 2));
    }
    [[nodiscard]] QString item(const WalkDrawing& walk, const DecisionStep& step) const {
        if (m_scene.system) return systemStep(m_scene, walk, step.first);
        const WalkDrawing::Mark& mark = walk.points[walk.passed[step.first]];
        const QString point = walk.virtualNodes ? tr("point %1 of %2").arg(formatNumber(mark.index), name(mark.node))
                                                : tr("the point of %1").arg(name(mark.node));
        if (!mark.up) return tr("Clockwise comes %1. It is down, so the walk goes on.").arg(point);
        return tr("Clockwise comes %1. It is up, so the walk ends here.").arg(point);
    }
    [[nodiscard]] QString extentOf(const WalkDrawing& walk) const {
        return of(walk.points.size(), walk.inAll,
                  walk.whole ? tr("%1 of %2 points: those that were looked at")
                             : tr("%1 of %2 points: the stretch from the key to its owner"));
    }

    [[nodiscard]] QString reduce(const DivisionDrawing& division) const {
        return tr("%1 nodes are up: %2 divided by %1 is %3, remainder %4.")
            .arg(formatNumber(division.divisor), formatNumber(m_scene.digest), formatNumber(division.quotient),
                 formatNumber(division.remainder));
    }
    [[nodiscard]] QString answer(const DivisionDrawing& division) const {
        return tr("Bucket %1 is %2, which has the key.").arg(formatNumber(division.remainder), name(m_scene.owner));
    }
    [[nodiscard]] QString extentOf(const DivisionDrawing& division) const {
        return of(division.buckets.size(), division.divisor, tr("%1 of %2 buckets"));
    }

    [[nodiscard]] QString hash(const ChainDrawing& chain) const {
        if (chain.working == 0) return hashed();
        return tr("%1 %2 of %3 buckets work.").arg(hashed(), formatNumber(chain.working), formatNumber(chain.capacity));
    }
    [[nodiscard]] QString found(const ChainDrawing::Try& one, bool rehash) const {
        if (one.works) return tr("%1 works there.").arg(name(one.node));
        if (one.node != kNobody && rehash) return tr("%1 is down there, so it is tried again.").arg(name(one.node));
        return tr("That bucket does not work, so it goes on.");
    }
    [[nodiscard]] QString item(const ChainDrawing& chain, const DecisionStep& step) const {
        if (m_scene.system) return systemStep(m_scene, chain, step.first);
        const ChainDrawing::Try& one = chain.tries[step.first];
        const QString number = formatNumber(chain.skipped + step.first + 1);
        const QString bucket = formatNumber(one.bucket), range = formatNumber(one.range);
        if (chain.rehash) {
            return tr("Try %1: the hashes up to “%2” sum to %3, remainder %4 of %5. %6")
                .arg(number, one.hashed, formatNumber(one.hash), bucket, range, found(one, true));
        }
        if (one.range == 0) {
            return tr("Try %1: the removed bucket is replaced by bucket %2. %3").arg(number, bucket, found(one, false));
        }
        return tr("Try %1: the hash %2, reduced to 0 … %3, is bucket %4. %5")
            .arg(number, hexOf(one.hash), formatNumber(one.range - 1), bucket, found(one, false));
    }
    [[nodiscard]] QString extentOf(const ChainDrawing& chain) const {
        return of(chain.tries.size(), chain.tries.size() + chain.skipped, tr("%1 of %2 tries: the last ones"));
    }

    [[nodiscard]] QString hash(const SlotChoice& choice) const {
        const QString part = readableBytes(choice.hashed);
        if (part == m_scene.key) return hashed();
        return tr("Only “%1” is hashed, the part in braces: %2.").arg(part, m_scene.digestText);
    }
    [[nodiscard]] QString reduce(const SlotChoice& choice) const {
        return tr("%1 modulo %2 slots is slot %3.")
            .arg(m_scene.digestText, formatNumber(choice.slots), formatNumber(choice.slot));
    }
    [[nodiscard]] QString answer(const SlotChoice& choice) const {
        return tr("The table says that slot %1 is with %2.").arg(formatNumber(choice.slot), name(m_scene.owner));
    }

    [[nodiscard]] QString hash(const JumpDrawing& jump) const {
        return tr("%1 It seeds the jumps, which begin at bucket 0 of %2.").arg(hashed(), formatNumber(jump.buckets));
    }
    [[nodiscard]] QString item(const JumpDrawing& jump, const DecisionStep& step) const {
        const JumpDrawing::Leap& leap = jump.leaps[step.first];
        if (!leap.outside)
            return tr("It jumps from bucket %1 to bucket %2.").arg(formatNumber(leap.from), formatNumber(leap.to));
        const JumpDrawing::Attempt& attempt = jump.attempts[leap.attempt];
        const QString landed = tr("The next jump would land at %1, outside: it stays in bucket %2.")
                                   .arg(formatNumber(leap.to), formatNumber(leap.from));
        if (attempt.up) return landed;
        return tr("%1 %2 is down there, so the key is mixed and jumps again.").arg(landed, name(attempt.node));
    }
    [[nodiscard]] QString answer(const JumpDrawing& jump) const {
        const std::uint64_t bucket = jump.attempts.empty() ? 0 : jump.attempts.back().bucket;
        return tr("Bucket %1 is %2, which has the key.").arg(formatNumber(bucket), name(m_scene.owner));
    }
    [[nodiscard]] QString extentOf(const JumpDrawing& jump) const {
        const QString part =
            of(jump.attempts.size(), jump.attempts.size() + jump.skipped, tr("%1 of %2 rounds: the last ones"));
        if (jump.buckets <= JumpDrawing::kMostCells) return part;
        return part.isEmpty() ? tr("logarithmic scale") : tr("%1, logarithmic scale").arg(part);
    }

    [[nodiscard]] QString item(const ScoreDrawing& drawing, const DecisionStep& step) const {
        const ScoreChoice::Score& score = drawing.scores[step.first];
        if (drawing.weighted) {
            return tr("“%1” and %2 hash to %3; with the weight, the score is %4.")
                .arg(m_scene.key, name(score.node), hexOf(score.hash), scoreText(drawing, score));
        }
        return tr("“%1” and %2 hash to %3.").arg(m_scene.key, name(score.node), hexOf(score.hash));
    }
    [[nodiscard]] QString answer(const ScoreDrawing&) const {
        return tr("The score of %1 is the highest, so it has the key.").arg(name(m_scene.owner));
    }
    [[nodiscard]] QString extentOf(const ScoreDrawing& drawing) const {
        return of(drawing.scores.size(), drawing.nodes, tr("%1 of %2 nodes: the highest scores"));
    }

    [[nodiscard]] QString item(const TableChoice& table, const DecisionStep& step) const {
        if (table.entries.size() < table.size) {
            return tr("%1 nodes have filled %2 entries in turns, each taking the next free one of its own order.")
                .arg(formatNumber(table.nodes), formatNumber(table.size));
        }
        if (step.first == step.last) {
            return tr("Round %1: each node in turn takes the next free entry of its own order.")
                .arg(formatNumber(step.first));
        }
        return tr("Rounds %1 to %2: each node in turn takes the next free entry of its own order.")
            .arg(formatNumber(step.first), formatNumber(step.last));
    }
    [[nodiscard]] QString reduce(const TableChoice& table) const {
        return tr("%1 modulo %2 entries is entry %3.")
            .arg(m_scene.digestText, formatNumber(table.size), formatNumber(table.entry));
    }
    [[nodiscard]] QString answer(const TableChoice& table) const {
        return tr("Entry %1 was taken by %2, which has the key.").arg(formatNumber(table.entry), name(m_scene.owner));
    }
    [[nodiscard]] QString extentOf(const TableChoice& table) const {
        QStringList parts;
        const QString nodes = of(table.rows.size(), table.nodes, tr("%1 of %2 nodes"));
        const QString entries = of(table.entries.size(), table.size, tr("%1 of %2 entries"));
        if (!nodes.isEmpty()) parts << nodes;
        if (!entries.isEmpty()) parts << entries;
        return parts.join(QStringLiteral(" · "));
    }

    [[nodiscard]] QString item(const ProbeDrawing& drawing, const DecisionStep& step) const {
        const ProbeChoice::Probe& probe = drawing.probes[step.first];
        return tr("Probe %1 of %2: the next point clockwise is that of %3, %4 of the circle away.")
            .arg(formatNumber(step.first + 1), formatNumber(drawing.probes.size()), name(probe.node),
                 formatPercent(drawing.circle.share(probe.distance), 3));
    }
    [[nodiscard]] QString answer(const ProbeDrawing& drawing) const {
        return tr("Probe %1 is the closest to a point, so %2 has the key.")
            .arg(formatNumber(drawing.nearest + 1), name(m_scene.owner));
    }
    [[nodiscard]] QString extentOf(const ProbeDrawing& drawing) const {
        return drawing.points.empty() && drawing.inAll > 0
                   ? tr("%1 probes; the %2 points are not drawn")
                         .arg(formatNumber(drawing.probes.size()), formatNumber(drawing.inAll))
                   : QString();
    }

    [[nodiscard]] QString item(const FullNodesDrawing& drawing, const DecisionStep& step) const {
        const FullNodesDrawing::Row& row = drawing.rows[step.first];
        const QString load = tr("%1 of %2 keys").arg(formatNumber(row.load), formatNumber(row.capacity));
        return row.takes ? tr("%1 holds %2: it has room.").arg(name(row.node), load)
                         : tr("%1 holds %2: it is full, so the key goes on.").arg(name(row.node), load);
    }
    [[nodiscard]] QString extentOf(const FullNodesDrawing& drawing) const {
        return of(drawing.rows.size(), drawing.rows.size() + drawing.skipped, tr("%1 of %2 nodes: the last ones"));
    }

    const DecisionScene& m_scene;
};

// Here, where every sentence is known: clang 14 takes the templates for undefined otherwise.
QString Words::step(const DecisionStep& step) const {
    return std::visit(
        [&](const auto& drawing) -> QString {
            switch (step.kind) {
            case StepKind::Hash:
                return hash(drawing);
            case StepKind::Skipped:
                return skipped(drawing, step.first);
            case StepKind::Item:
                return item(drawing, step);
            case StepKind::Reduce:
                return reduce(drawing);
            case StepKind::Answer:
                if (m_scene.system) return systemAnswer(m_scene);
                return m_scene.owner == kNobody ? nobody(drawing) : answer(drawing);
            }
            return {};
        },
        m_scene.drawing);
}

QString Words::extent() const {
    const QString part = std::visit([&](const auto& drawing) { return extentOf(drawing); }, m_scene.drawing);
    return part.isEmpty() ? m_scene.source : m_scene.source + QStringLiteral(" · ") + part;
}

struct SourceWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DecisionWords)
};

}  // namespace

DecisionWords decisionWords(const DecisionScene& scene) {
    const Words words(scene);
    DecisionWords said;
    said.title = words.title();
    said.rule = words.rule();
    said.extent = words.extent();
    said.heirs = words.heirs();
    for (const DecisionStep& step : scene.steps) said.steps.push_back(words.step(step));
    return said;
}

QString plainText(const DecisionWords& words) {
    QStringList lines{words.title, words.rule};
    if (!words.extent.isEmpty()) lines << words.extent;
    for (std::size_t i = 0; i < words.steps.size(); ++i) {
        lines << QStringLiteral("%1. %2").arg(i + 1).arg(words.steps[i]);
    }
    if (!words.heirs.isEmpty()) lines << words.heirs;
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString decisionSource(const Placement& placement, const Explanation& explanation) {
    const Cluster& cluster = placement.cluster();
    const QString nodes = cluster.upCount() == cluster.size()
                              ? SourceWords::tr("%Ln node(s)", nullptr, pluralForm(cluster.size()))
                              : SourceWords::tr("%1 of %Ln node(s) up", nullptr, pluralForm(cluster.size()))
                                    .arg(formatNumber(cluster.upCount()));
    if (placement.spec().rule == "composed") return QStringLiteral("%1 · %2").arg(systemHash(placement.spec()), nodes);
    const HashSpec& hash = placement.spec().hash;
    const HashFunction* function = findHash(hash.function);
    if (function == nullptr || digest(hash, explanation.key) != explanation.digest) return nodes;
    return SourceWords::tr("%1, seed %2 · %3")
        .arg(QString::fromUtf8(function->title.data(), static_cast<qsizetype>(function->title.size())),
             QString::number(hash.seed), nodes);
}

QString decisionNodeName(const DecisionScene& scene, NodeIndex node) {
    return Words(scene).name(node);
}

QString scoreText(const ScoreDrawing& drawing, const ScoreChoice::Score& score) {
    if (drawing.weighted) return formatDecimal(score.score, 3);
    return QString::fromStdString(text::hex(score.hash, 64)).left(6) + QStringLiteral("…");
}

}  // namespace ringscope
