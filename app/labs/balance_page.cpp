// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/balance_page.h"

#include "app/labs/balance_report.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

namespace ringscope {

namespace {

using Against = BalanceQuestion::Against;
using Measure = BalanceQuestion::Measure;

constexpr std::uint32_t kFewestNodes = 2, kMostNodes = 10'000, kMostVirtualNodes = 4096;

std::vector<std::uint32_t> powersOfTwo(std::uint32_t most) {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t number = 1; number <= most; number *= 2) numbers.push_back(number);
    return numbers;
}

/// The number of the field, then those beside it.
std::vector<std::uint32_t> withOthers(const QSpinBox& first, const QLineEdit& others, std::uint32_t from,
                                      std::uint32_t to) {
    constexpr std::size_t kMostCurves = 5;
    std::vector<std::uint32_t> numbers{static_cast<std::uint32_t>(first.value())};
    for (const std::uint32_t number : LabControls::numbersOf(others, from, to, kMostCurves))
        if (number != numbers.front() && numbers.size() < kMostCurves) numbers.push_back(number);
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
                                      {QStringLiteral("interval"), tr("99 % interval")},
                                      {QStringLiteral("beside"), tr("Deviation and 99 % interval")}},
                                     QStringLiteral("peak"));
    m_nodes = controls().addNumber("nodes", tr("Nodes"), kFewestNodes, kMostNodes, 40);
    m_moreNodes =
        controls().addNumbers("moreNodes", tr("Further curves, for so many nodes"), QStringLiteral("5, 1000"));
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 1, kMostVirtualNodes, 100);
    m_moreVirtualNodes = controls().addNumbers("moreVirtualNodes", tr("Further curves, for so many virtual nodes"),
                                               QStringLiteral("1, 1000"));
    m_keys = controls().addNumber("keys", tr("Keys"), 0, 10'000'000, 0);
    m_keys->setSpecialValueText(tr("Shares of the circle"));
    m_goal = controls().addDecimal("goal", tr("Goal for peak ÷ mean"), 1.01, 3.0, 1.10);
    m_rings = controls().addNumber("rings", tr("Random rings, at most"), 20, 10'000, 1000);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_keys});
    connect(m_against, &QComboBox::currentIndexChanged, this, &BalancePage::showFields);
    showFields();
}

void BalancePage::showFields() {
    const bool overNodes = static_cast<Against>(m_against->currentIndex()) == Against::Nodes;
    for (QWidget* field : std::initializer_list<QWidget*>{m_nodes, m_moreNodes}) controls().setShown(field, !overNodes);
    for (QWidget* field : std::initializer_list<QWidget*>{m_virtualNodes, m_moreVirtualNodes})
        controls().setShown(field, overNodes);
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
    request.nodes = withOthers(*m_nodes, *m_moreNodes, kFewestNodes, kMostNodes);
    request.numbers = powersOfTwo(kMostVirtualNodes);
    if (question.against == Against::Nodes) {
        request.nodes = {2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, kMostNodes};
        request.numbers = withOthers(*m_virtualNodes, *m_moreVirtualNodes, 1, kMostVirtualNodes);
    }
    if (question.against == Against::Probes) {
        request.probes = true;
        request.numbers = {1, 2, 3, 4, 5, 7, 9, 11, 15, 21, 31, 41, 64, 96, 128};
    }
    request.keys = static_cast<std::uint64_t>(m_keys->value());
    request.seed = static_cast<std::uint64_t>(m_seed->value());
    request.mostRings = static_cast<std::uint32_t>(m_rings->value());
    return [question](const Progress& progress, LabDrafts& drafts) -> Result<Words> {
        auto cells = balanceLab(question.request, progress.part(0, 0.7), [&](const auto& soFar) {
            drafts.offer([&] { return Words([question, soFar] { return balanceReport(question, soFar, {}); }); });
        });
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
