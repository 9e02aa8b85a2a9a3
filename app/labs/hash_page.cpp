// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/hash_page.h"

#include "app/labs/hash_report.h"
#include "app/labs/lab_cluster.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>

namespace ringscope {

namespace {

/// What the field "Names" holds for each of its lines.
enum Names { FourServers, Numbered };

}  // namespace

HashPage::HashPage(const LabContext& context, QWidget* parent) : LabPage(context, QStringLiteral("hash"), parent) {
    addOwn(tr("The nodes of the scenario"), false);
    m_names = controls().addChoice("names", tr("Names"),
                                   {{QStringLiteral("fourServers"), tr("4 servers, one point each")},
                                    {QStringLiteral("numbered"), tr("cache-1, cache-2 …")}},
                                   QStringLiteral("fourServers"));
    m_nodes = controls().addNumber("nodes", tr("Nodes"), 2, 1000, 5);
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 0, 4096, 100);
    m_virtualNodes->setSpecialValueText(tr("Off"));
    m_keys = controls().addNumber("keys", tr("Keys"), 100, 10'000'000, 100'000);
    m_ofSystems = controls().addCheck("ofSystems", tr("Also the hashes of real systems"), false);
    const auto numbered = [this] {
        const bool on = !own() && m_names->currentIndex() == Numbered;
        m_nodes->setEnabled(on);
        m_virtualNodes->setEnabled(on);
    };
    connect(m_names, &QComboBox::currentIndexChanged, this, numbered);
    connect(&controls(), &LabControls::changed, this, numbered);
    addFollowers({m_names});
    numbered();
}

void HashPage::follow(const State& state) {
    LabControls::show(*m_nodes, state.cluster.upCount());
    LabControls::show(*m_virtualNodes, state.placement.ring.virtualNodes ? state.placement.ring.perWeight : 0);
}

LabPage::Work HashPage::work() {
    HashQualityRequest request = fourServers();
    if (own()) {
        request.cluster = state().cluster;
        request.ring = state().placement.ring;
        request.seeded = state().placement.hash;
    } else if (m_names->currentIndex() == Numbered) {
        request.cluster = numberedCluster(static_cast<std::uint32_t>(m_nodes->value()));
        request.ring = ringWith(static_cast<std::uint32_t>(m_virtualNodes->value()));
    }
    request.ofSystems = m_ofSystems->isChecked();
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    return [request](const Progress& progress, LabDrafts&) -> Result<Words> {
        auto rows = hashQuality(request, progress);
        if (!rows) return Unexpected{rows.error()};
        return Words([request, rows = *std::move(rows)] { return hashReport(request, rows); });
    };
}

}  // namespace ringscope
