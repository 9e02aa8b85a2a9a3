// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/whatif_plan.h"

#include "app/i18n/number_text.h"
#include "core/scenario/apply.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <utility>

namespace ringscope {

namespace {

using Kind = PlanChange::Kind;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::WhatIfLab)
};

constexpr std::array<std::pair<Kind, const char*>, 6> kKinds{{{Kind::Kill, "kill"},
                                                              {Kind::Revive, "revive"},
                                                              {Kind::Remove, "remove"},
                                                              {Kind::Add, "add"},
                                                              {Kind::Weigh, "weight"},
                                                              {Kind::Swap, "swap"}}};

const QString kKind = QStringLiteral("do"), kNode = QStringLiteral("node"), kFresh = QStringLiteral("new"),
              kWeight = QStringLiteral("weight");

QString changeWords(const PlanChange& change) {
    const QString node = QString::fromStdString(change.node);
    switch (change.kind) {
    case Kind::Kill:
        return Words::tr("%1 goes down").arg(node);
    case Kind::Revive:
        return Words::tr("%1 comes back").arg(node);
    case Kind::Remove:
        return Words::tr("%1 is removed").arg(node);
    case Kind::Add:
        return change.weight == 1 ? Words::tr("%1 joins").arg(node)
                                  : Words::tr("%1 joins with weight %2").arg(node, formatShort(change.weight));
    case Kind::Weigh:
        return Words::tr("%1 gets weight %2").arg(node, formatShort(change.weight));
    case Kind::Swap:
        return Words::tr("%2 takes the place of %1").arg(node, QString::fromStdString(change.fresh));
    }
    return {};
}

/// A name that nobody has.
std::string freshName(const Cluster& cluster, const std::string& old) {
    std::string name = old + "-new";
    for (int number = 2; cluster.findNamed(name) != nullptr; ++number) name = old + "-new" + std::to_string(number);
    return name;
}

}  // namespace

Result<PlannedChange> plannedChange(const PlanChange& change, const State& state) {
    if (change.kind == Kind::Add) return PlannedChange(NodesAdded{{NewNode{change.node, change.weight, std::nullopt}}});
    const Node* node = state.cluster.findNamed(change.node);
    if (node == nullptr) return fail(ErrorCode::NodeUnknown, {change.node});
    switch (change.kind) {
    case Kind::Kill:
        return PlannedChange(NodesKilled{{node->id}});
    case Kind::Revive:
        return PlannedChange(NodesRevived{{node->id}});
    case Kind::Remove:
        return PlannedChange(NodesRemoved{{node->id}});
    case Kind::Weigh:
        return PlannedChange(WeightChanged{node->id, change.weight});
    case Kind::Add:
    case Kind::Swap:
        break;
    }
    return PlannedChange(ServerSwapped{node->id, change.fresh});
}

PlanCourse courseOf(const State& start, const Plan& plan) {
    PlanCourse course{{start}, {}};
    for (const PlanStep& step : plan) {
        State state = course.states.back();
        for (const PlanChange& change : step) {
            const auto planned = plannedChange(change, state);
            auto next = planned ? applyChange(state, *planned) : Result<State>(Unexpected{planned.error()});
            if (!next) {
                course.refused = next.error();
                return course;
            }
            state = *std::move(next);
        }
        course.states.push_back(std::move(state));
    }
    return course;
}

Plan replacingAll(const Cluster& cluster) {
    Plan plan;
    for (const auto& node : cluster.nodes())
        plan.push_back({PlanChange{Kind::Swap, node->name, freshName(cluster, node->name), 1}});
    return plan;
}

QString planWords(const PlanStep& step) {
    QStringList words;
    for (const PlanChange& change : step) words << changeWords(change);
    return words.join(Words::tr(", ", "between changes"));
}

QString planText(const Plan& plan) {
    QJsonArray steps;
    for (const PlanStep& step : plan) {
        QJsonArray changes;
        for (const PlanChange& change : step) {
            QJsonObject one{{kKind, QLatin1String(kKinds[static_cast<std::size_t>(change.kind)].second)},
                            {kNode, QString::fromStdString(change.node)}};
            if (change.kind == Kind::Swap) one[kFresh] = QString::fromStdString(change.fresh);
            if (change.kind == Kind::Add || change.kind == Kind::Weigh) one[kWeight] = change.weight;
            changes.append(one);
        }
        steps.append(changes);
    }
    return QString::fromUtf8(QJsonDocument(steps).toJson(QJsonDocument::Compact));
}

Plan readPlan(const QString& text) {
    Plan plan;
    for (const QJsonValue step : QJsonDocument::fromJson(text.toUtf8()).array()) {
        PlanStep changes;
        for (const QJsonValue value : step.toArray()) {
            const QJsonObject one = value.toObject();
            for (const auto& [kind, name] : kKinds) {
                if (one[kKind].toString() == QLatin1String(name))
                    changes.push_back({kind, one[kNode].toString().toStdString(), one[kFresh].toString().toStdString(),
                                       one[kWeight].toDouble(1)});
            }
        }
        if (changes.empty()) return {};
        plan.push_back(std::move(changes));
    }
    return plan;
}

}  // namespace ringscope
