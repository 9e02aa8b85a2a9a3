// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/key_way.h"

#include "app/decision/decision_scene.h"
#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

using Look = ComposedChoice::Look;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::KeyWay)

public:
    Words(const Cluster& cluster, const PlacementSpec& spec) : m_cluster(cluster), m_spec(spec) {}

    [[nodiscard]] QString name(NodeIndex node) const {
        return node == kNobody ? tr("nobody") : readableBytes(m_cluster[node].name);
    }
    [[nodiscard]] QString hashed(const Look& look) const {
        return tr("“%1” is hashed by %2 to %3.")
            .arg(readableBytes(look.hashed), QString::fromStdString(m_spec.hash.function),
                 QString::fromStdString(look.digest));
    }
    [[nodiscard]] QString found(const Look& look, bool first) const {
        const QString place = QString::fromStdString(look.place);
        if (look.label.empty()) {
            return first ? tr("The look-up finds place %1, which %2 has.").arg(place, name(look.node))
                         : tr("Next comes place %1, which %2 has.").arg(place, name(look.node));
        }
        const QString label = readableBytes(look.label);
        return first ? tr("The look-up finds point %1 of %2, made from “%3”.").arg(place, name(look.node), label)
                     : tr("Next comes point %1 of %2, made from “%3”.").arg(place, name(look.node), label);
    }
    [[nodiscard]] static QString verdict(ComposedChoice::Verdict verdict) {
        switch (verdict) {
        case ComposedChoice::Verdict::Taken:
            return {};
        case ComposedChoice::Verdict::Down:
            return tr("It is down.");
        case ComposedChoice::Verdict::Tried:
            return tr("It was tried before.");
        case ComposedChoice::Verdict::Fails:
            return tr("It does not answer.");
        }
        return {};
    }
    [[nodiscard]] static QString skipped(std::size_t count) {
        return tr("%Ln look(s) are left out here.", nullptr, pluralForm(count));
    }
    [[nodiscard]] QString owner(NodeIndex node) const {
        return node == kNobody ? tr("So nobody has the key.") : tr("So the key belongs to %1.").arg(name(node));
    }
    [[nodiscard]] static QString traffic() {
        return tr("What is done then depends on the requests before: the system goes round its nodes.");
    }

private:
    const Cluster& m_cluster;
    const PlacementSpec& m_spec;
};

/// Nodes tried again and again are told by the first looks and the last.
constexpr std::size_t kMostLooks = 8;

QStringList composedWay(const Placement& placement, const Explanation& why, const ComposedChoice& choice) {
    const Words words(placement.cluster(), placement.spec());
    QStringList steps;
    const std::size_t count = choice.looks.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i + 1 == kMostLooks && count > kMostLooks) {
            steps << Words::skipped(count - kMostLooks);
            i = count - 1;
        }
        const Look& look = choice.looks[i];
        if (!look.hashed.empty()) steps << words.hashed(look);
        steps << joinSentences({words.found(look, !look.hashed.empty()), Words::verdict(look.verdict)});
    }
    steps << (choice.traffic ? Words::traffic() : words.owner(why.owner));
    return steps;
}

}  // namespace

QStringList keyWay(const Placement& placement, std::string_view key) {
    const Explanation why = placement.explain(key, 0);
    QStringList steps;
    if (const auto* choice = std::get_if<ComposedChoice>(&why.detail)) {
        steps = composedWay(placement, why, *choice);
    } else {
        for (const QString& step : buildDecision(placement, why).words.steps) steps << step;
    }
    for (qsizetype i = 0; i < steps.size(); ++i)
        steps[i] = QStringLiteral("%1. %2").arg(QString::number(i + 1), steps[i]);
    return steps;
}

}  // namespace ringscope
