// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/movement_page.h"

#include "app/labs/movement_report.h"

#include <QComboBox>
#include <QSpinBox>

#include <algorithm>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;
const QString kLetters = QStringLiteral("letters");

}  // namespace

MovementPage::MovementPage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("movement"), parent) {
    addOwn(tr("As in the scenario"), false);
    m_change = controls().addChoice("change", tr("What happens"),
                                    {{QStringLiteral("added"), tr("Nodes are added")},
                                     {QStringLiteral("removedLast"), tr("The last nodes are removed")},
                                     {QStringLiteral("removedAny"), tr("Random nodes are removed")},
                                     {QStringLiteral("down"), tr("Random nodes go down")},
                                     {kLetters, tr("Letters a to z, 3 to 4 servers")}},
                                    QStringLiteral("added"));
    m_nodes = controls().addNumber("nodes", tr("Nodes before"), 1, 1000, 10);
    m_changed = controls().addNumber("changed", tr("Nodes that come or go"), 1, 1000, 1);
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 1, 4096, 100);
    m_hash = controls().addHash("hash", tr("Hash function"));
    m_keys = controls().addNumber("keys", tr("Keys a sample"), 100, 1'000'000, 10'000);
    m_samples = controls().addNumber("samples", tr("Samples"), 1, 1000, 10);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_hash});
}

void MovementPage::follow(const State& state) {
    LabControls::show(*m_nodes, state.cluster.upCount());
    const RingSpec& ring = state.placement.ring;
    LabControls::show(*m_virtualNodes, ring.virtualNodes ? ring.perWeight : 1);
    LabControls::show(*m_hash, state.placement.hash.function);
}

LabPage::Work MovementPage::work() {
    if (m_change->currentData().toString() == kLetters) {
        return [](const Progress&) -> Result<Words> {
            return Words([experiment = lettersExperiment()] { return lettersReport(experiment); });
        };
    }
    MovementLabRequest request;
    request.change = static_cast<Change>(m_change->currentIndex());
    request.nodes = static_cast<std::uint32_t>(m_nodes->value());
    request.changed = static_cast<std::uint32_t>(m_changed->value());
    // Somebody has to be left.
    if (request.change != Change::Added) {
        request.nodes = std::max(2u, request.nodes);
        request.changed = std::min(request.changed, request.nodes - 1);
    }
    request.spec = state().placement;
    request.spec.hash = hashOf(*m_hash);
    request.spec.ring = {};
    request.spec.ring.virtualNodes = true;
    request.spec.ring.perWeight = static_cast<std::uint32_t>(m_virtualNodes->value());
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    request.samples = static_cast<std::uint32_t>(m_samples->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    return [request](const Progress& progress) -> Result<Words> {
        auto rows = movementLab(request, progress);
        if (!rows) return Unexpected{rows.error()};
        return Words([request, rows = *std::move(rows)] { return movementReport(request, rows); });
    };
}

}  // namespace ringscope
