// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/balance_page.h"

#include "app/labs/balance_report.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

namespace ringscope {

namespace {

using Against = BalanceQuestion::Against;
using Measure = BalanceQuestion::Measure;

constexpr int kMostNodes = 10'000;

std::vector<std::uint32_t> powersOfTwo(std::uint32_t most) {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t number = 1; number <= most; number *= 2) numbers.push_back(number);
    return numbers;
}

}  // namespace

BalancePage::BalancePage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("balance"), parent) {
    addOwn(tr("As in the scenario"), false);
    m_against = controls().addChoice("against", tr("Against"),
                                     {{QStringLiteral("virtualNodes"), tr("Virtual nodes")},
                                      {QStringLiteral("nodes"), tr("Nodes")},
                                      {QStringLiteral("probes"), tr("Probes (multi-probe)")}},
                                     QStringLiteral("virtualNodes"));
    m_measure = controls().addChoice("measure", tr("Shown"),
                                     {{QStringLiteral("peak"), tr("Peak ÷ mean")},
                                      {QStringLiteral("deviation"), tr("Standard deviation")},
                                      {QStringLiteral("interval"), tr("99 % interval")}},
                                     QStringLiteral("peak"));
    m_nodes = controls().addNumber("nodes", tr("Nodes"), 2, kMostNodes, 40);
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 1, 4096, 100);
    m_keys = controls().addNumber("keys", tr("Keys"), 0, 10'000'000, 0);
    m_keys->setSpecialValueText(tr("Shares of the circle"));
    m_goal = controls().addDecimal("goal", tr("Goal for peak ÷ mean"), 1.01, 3.0, 1.10);
    m_rings = controls().addNumber("rings", tr("Random rings, at most"), 20, 10'000, 1000);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_keys});
}

void BalancePage::follow(const State& state) {
    LabControls::show(*m_nodes, state.cluster.upCount());
    LabControls::show(*m_virtualNodes, state.placement.ring.virtualNodes ? state.placement.ring.perWeight : 1);
    LabControls::show(*m_keys, state.keys->size());
}

LabPage::Work BalancePage::work() {
    BalanceQuestion question;
    question.against = static_cast<Against>(m_against->currentIndex());
    question.measure = static_cast<Measure>(m_measure->currentIndex());
    question.goal = m_goal->value();
    BalanceLabRequest& request = question.request;
    request.nodes = {static_cast<std::uint32_t>(m_nodes->value())};
    request.numbers = powersOfTwo(4096);
    if (question.against == Against::Nodes) {
        request.nodes = {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, kMostNodes};
        request.numbers = {static_cast<std::uint32_t>(m_virtualNodes->value())};
    }
    if (question.against == Against::Probes) {
        request.probes = true;
        request.numbers = {1, 2, 3, 4, 5, 7, 9, 11, 15, 21, 31, 41, 64, 96, 128};
    }
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    request.mostRings = static_cast<std::uint32_t>(m_rings->value());
    return [question](const Progress& progress) -> Result<Words> {
        auto cells = balanceLab(question.request, progress.part(0, 0.7));
        if (!cells) return Unexpected{cells.error()};
        std::optional<VirtualNodesAnswer> answer;
        if (question.against == Against::VirtualNodes) {
            const auto found = virtualNodesFor(question.request.nodes.front(), question.goal, question.request.seed,
                                               progress.part(0.7, 1));
            if (!found) return Unexpected{found.error()};
            answer = *found;
        }
        return Words([question, answer, cells = *std::move(cells)] { return balanceReport(question, cells, answer); });
    };
}

}  // namespace ringscope
