// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/key_facts.h"

#include "app/i18n/number_text.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ringscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::KeyFacts)
};

constexpr std::size_t kShownPassed = 6;
constexpr std::size_t kShownBytes = 24;

QString hexBytes(std::string_view bytes) {
    const QByteArray shown(bytes.data(), static_cast<qsizetype>(std::min(bytes.size(), kShownBytes)));
    const QString hex = QString::fromLatin1(shown.toHex(' '));
    return bytes.size() > kShownBytes ? hex + QStringLiteral(" …") : hex;
}

QString nodeName(const Cluster& cluster, NodeIndex index) {
    return index == kNobody ? Words::tr("nobody") : readableKey(cluster[index].name, 40);
}

QString passedText(const Evaluation& ring, const Explanation& why) {
    QStringList names;
    const Cluster& cluster = ring.placement->cluster();
    const bool virtualNodes = ring.state.placement.ring.virtualNodes;
    for (std::size_t i = 0; i < why.passed.size() && i < kShownPassed; ++i) {
        const PassedPoint& passed = why.passed[i];
        QString name = nodeName(cluster, passed.point.node);
        if (virtualNodes) name += QStringLiteral(" #%1").arg(passed.point.index);
        names << (passed.up ? name : Words::tr("%1 (down)").arg(name));
    }
    QString text = names.join(QStringLiteral(" → "));
    if (why.passed.size() > kShownPassed) text += QStringLiteral(" → …");
    if (why.crossedZero) text += QLatin1Char('\n') + Words::tr("past 0");
    return text;
}

}  // namespace

QString readableKey(std::string_view bytes, int most) {
    const std::string shown = text::isPlain(bytes) ? std::string(bytes) : text::escaped(bytes);
    QString text = QString::fromStdString(shown);
    if (text.size() > most) text = text.first(most / 2) + QStringLiteral("…") + text.last(most / 2 - 1);
    return text;
}

std::optional<KeyId> findKeyInSet(const Evaluation& evaluation, std::string_view bytes) {
    if (!evaluation.index) return std::nullopt;
    const KeyIndex& index = *evaluation.index;
    const std::uint64_t wanted = digest(index.hash(), bytes);
    const NativeWords& sorted = index.sorted();
    for (std::size_t rank = index.rankFrom(wanted); rank < sorted.size() && sorted[rank] == wanted; ++rank) {
        const KeyId id = index.order()[rank];
        if (index.keys()[id] == bytes) return id;
    }
    return std::nullopt;
}

std::vector<Fact> keyFacts(const Evaluation& ring, std::string_view bytes) {
    const Explanation why = ring.placement->explain(bytes);
    const Cluster& cluster = ring.placement->cluster();
    std::vector<Fact> facts;
    facts.push_back({Words::tr("Bytes"), hexBytes(bytes)});
    facts.push_back({Words::tr("Length"), Words::tr("%Ln byte(s)", nullptr, pluralForm(bytes.size()))});
    facts.push_back({Words::tr("Hash"), QString::fromStdString(text::hex(why.digest, why.circle.bits))});
    if (ring.placement->arcs() != nullptr) {
        facts.push_back({Words::tr("Angle"), Words::tr("%1° from 0").arg(formatDecimal(why.turns * 360, 2))});
        facts.push_back({Words::tr("Position"), Words::tr("%1 of the circle").arg(formatDecimal(why.turns, 4))});
    }
    if (!why.passed.empty()) facts.push_back({Words::tr("Points passed"), passedText(ring, why)});
    facts.push_back({Words::tr("Owner"), nodeName(cluster, why.owner)});
    // What a real system does then takes more than a walk on: "Why is it there?" says it.
    const bool own = ring.placement->spec().rule == "ring";
    if (own && why.owner != kNobody && !why.heirs.empty()) {
        QStringList heirs;
        for (const NodeIndex heir : why.heirs) heirs << nodeName(cluster, heir);
        facts.push_back({Words::tr("If that one died"), heirs.join(Words::tr(", ", "between parts of a list"))});
    }
    if (const auto modulo = makePlacement(cluster, withRule(ring.state, "modulo").placement)) {
        const Explanation other = (*modulo)->explain(bytes);
        if (other.divisor > 0) {
            facts.push_back({Words::tr("Modulo"), Words::tr("hash mod %1 = %2: %3")
                                                      .arg(other.divisor)
                                                      .arg(other.remainder)
                                                      .arg(nodeName(cluster, other.owner))});
        }
    }
    return facts;
}

}  // namespace ringscope
