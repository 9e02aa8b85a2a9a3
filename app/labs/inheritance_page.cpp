// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/inheritance_page.h"

#include "app/i18n/rule_text.h"
#include "app/labs/inheritance_report.h"
#include "app/labs/lab_cluster.h"
#include "core/placement/placement_registry.h"

#include <QComboBox>
#include <QSpinBox>

namespace ringscope {

InheritancePage::InheritancePage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("inheritance"), parent) {
    addOwn(tr("The nodes of the scenario"), true);
    std::vector<std::pair<QString, QString>> rules;
    for (const PlacementRule& rule : placementRules())
        rules.emplace_back(QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size())),
                           ruleTitle(rule.id));
    m_rule = controls().addChoice("rule", tr("Rule"), rules, QStringLiteral("ring"));
    m_nodes = controls().addNumber("nodes", tr("Nodes"), 2, static_cast<int>(kMostHeirs), 10);
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 0, 4096, 100);
    m_virtualNodes->setSpecialValueText(tr("Off"));
    m_hash = controls().addHash("hash", tr("Hash function"));
    m_keys = controls().addNumber("keys", tr("Keys, for rules without a circle"), 100, 1'000'000, 20'000);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_hash});
}

void InheritancePage::follow(const State& state) {
    const PlacementSpec& spec = state.placement;
    LabControls::show(*m_nodes, state.cluster.upCount());
    LabControls::show(*m_virtualNodes, spec.ring.virtualNodes ? spec.ring.perWeight : 0);
    LabControls::show(*m_hash, spec.hash.function);
}

LabPage::Work InheritancePage::work() {
    InheritanceRequest request;
    request.spec = state().placement;
    if (own()) {
        request.cluster = state().cluster;
    } else {
        request.cluster = numberedCluster(static_cast<std::uint32_t>(m_nodes->value()));
        request.spec.hash = hashOf(*m_hash);
        request.spec.ring = ringWith(static_cast<std::uint32_t>(m_virtualNodes->value()));
    }
    request.spec.rule = m_rule->currentData().toString().toStdString();
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    return [request](const Progress& progress, LabDrafts&) -> Result<Words> {
        auto answer = inheritanceLab(request, progress);
        if (!answer) return Unexpected{answer.error()};
        return Words([request, answer = *std::move(answer)] { return inheritanceReport(request, answer); });
    };
}

}  // namespace ringscope
