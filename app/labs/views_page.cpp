// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/views_page.h"

#include "app/labs/lab_cluster.h"
#include "app/labs/views_report.h"

#include <QComboBox>
#include <QSpinBox>

#include <algorithm>

namespace ringscope {

ViewsPage::ViewsPage(const LabContext& context, QWidget* parent) : LabPage(context, QStringLiteral("views"), parent) {
    addOwn(tr("As in the scenario"), false);
    m_measure = controls().addChoice("measure", tr("Shown"),
                                     {{QStringLiteral("spread"), tr("Spread of a key")},
                                      {QStringLiteral("load"), tr("Load of a cache")},
                                      {QStringLiteral("disagreement"), tr("Disagreement")}},
                                     QStringLiteral("spread"));
    m_nodes = controls().addNumber("nodes", tr("Nodes"), 2, 2000, 40);
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node, at most"), 1, 1000, 100);
    m_clients = controls().addNumber("clients", tr("Clients"), 2, 1000, 20);
    m_hash = controls().addHash("hash", tr("Hash function"));
    m_keys = controls().addNumber("keys", tr("Keys"), 100, 1'000'000, 5000);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_hash});
}

void ViewsPage::follow(const State& state) {
    const PlacementSpec& spec = state.placement;
    LabControls::show(*m_nodes, state.cluster.upCount());
    LabControls::show(*m_virtualNodes, spec.ring.virtualNodes ? spec.ring.perWeight : 1);
    LabControls::show(*m_hash, spec.hash.function);
}

LabPage::Work ViewsPage::work() {
    ViewsRequest request;
    request.spec.hash = hashOf(*m_hash);
    request.nodes = static_cast<std::uint32_t>(m_nodes->value());
    const auto most = static_cast<std::uint32_t>(m_virtualNodes->value());
    request.virtualNodes = {1};
    if (most >= 10) request.virtualNodes.push_back(most / 10);
    if (most > 1) request.virtualNodes.push_back(most);
    request.virtualNodes.erase(std::unique(request.virtualNodes.begin(), request.virtualNodes.end()),
                               request.virtualNodes.end());
    request.clients = static_cast<std::uint32_t>(m_clients->value());
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    const auto measure = static_cast<ViewsMeasure>(m_measure->currentIndex());
    return [request, measure](const Progress& progress, LabDrafts&) -> Result<Words> {
        auto cells = viewsLab(request, progress);
        if (!cells) return Unexpected{cells.error()};
        return Words([request, measure, cells = *std::move(cells)] { return viewsReport(request, measure, cells); });
    };
}

}  // namespace ringscope
