// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/movement_page.h"

#include "app/i18n/rule_text.h"
#include "app/labs/movement_report.h"
#include "core/placement/placement_registry.h"

#include <QComboBox>
#include <QSpinBox>

#include <algorithm>

namespace ringscope {

namespace {

using Change = MovementLabRequest::Change;
const QString kLetters = QStringLiteral("letters"), kCourse = QStringLiteral("course");
const QString kLogarithmic = QStringLiteral("log");

std::vector<std::pair<QString, QString>> rules() {
    std::vector<std::pair<QString, QString>> entries;
    for (const PlacementRule& rule : placementRules())
        entries.emplace_back(QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size())),
                             ruleTitle(rule.id));
    return entries;
}

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
    m_shown = controls().addChoice("shown", tr("Shown"),
                                   {{QStringLiteral("once"), tr("One change")}, {kCourse, tr("From 1 to N nodes")}},
                                   QStringLiteral("once"));
    m_nodes = controls().addNumber("nodes", tr("Nodes before"), 1, 1000, 10);
    m_upTo = controls().addNumber("upTo", tr("Largest number of nodes (N)"), 2, 1000, 40);
    m_changed = controls().addNumber("changed", tr("Nodes that come or go"), 1, 1000, 1);
    m_front = controls().addChoice("front", tr("Rule in front"), rules(), QStringLiteral("ring"));
    m_scale = controls().addChoice("scale", tr("Axes"),
                                   {{QStringLiteral("linear"), tr("Linear")}, {kLogarithmic, tr("Logarithmic")}},
                                   QStringLiteral("linear"));
    m_virtualNodes = controls().addNumber("virtualNodes", tr("Virtual nodes per node"), 1, 4096, 100);
    m_hash = controls().addHash("hash", tr("Hash function"));
    m_keys = controls().addNumber("keys", tr("Keys a sample"), 100, 1'000'000, 10'000);
    m_samples = controls().addNumber("samples", tr("Samples"), 1, 1000, 10);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    addFollowers({m_nodes, m_virtualNodes, m_hash});
    for (const QComboBox* choice : {m_change, m_shown})
        connect(choice, &QComboBox::currentIndexChanged, this, &MovementPage::showFields);
    showFields();
}

bool MovementPage::letters() const {
    return m_change->currentData().toString() == kLetters;
}

bool MovementPage::course() const {
    return !letters() && m_shown->currentData().toString() == kCourse;
}

void MovementPage::showFields() {
    for (QWidget* field :
         std::initializer_list<QWidget*>{m_shown, m_changed, m_virtualNodes, m_hash, m_keys, m_samples, m_seed})
        controls().setShown(field, !letters());
    controls().setShown(m_nodes, !letters() && !course());
    for (QWidget* field : std::initializer_list<QWidget*>{m_upTo, m_front, m_scale})
        controls().setShown(field, course());
}

void MovementPage::follow(const State& state) {
    LabControls::show(*m_nodes, state.cluster.upCount());
    const RingSpec& ring = state.placement.ring;
    LabControls::show(*m_virtualNodes, ring.virtualNodes ? ring.perWeight : 1);
    LabControls::show(*m_hash, state.placement.hash.function);
}

LabPage::Work MovementPage::work() {
    if (letters()) {
        return [](const Progress&, LabDrafts&) -> Result<Words> {
            return Words([experiment = lettersExperiment()] { return lettersReport(experiment); });
        };
    }
    MovementLabRequest request;
    request.change = static_cast<Change>(m_change->currentIndex());
    request.nodes = static_cast<std::uint32_t>((course() ? m_upTo : m_nodes)->value());
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
    if (course())
        return courseWork({request, m_front->currentData().toString().toStdString(),
                           m_scale->currentData().toString() == kLogarithmic});
    return [request](const Progress& progress, LabDrafts&) -> Result<Words> {
        auto rows = movementLab(request, progress);
        if (!rows) return Unexpected{rows.error()};
        return Words([request, rows = *std::move(rows)] { return movementReport(request, rows); });
    };
}

LabPage::Work MovementPage::courseWork(const MovementCourseQuestion& question) {
    return [question](const Progress& progress, LabDrafts& drafts) -> Result<Words> {
        const auto words = [&](const std::vector<MovementStep>& steps) {
            return Words([question, steps] { return movementCourseReport(question, steps); });
        };
        const auto steps = movementCourse(question.request, progress,
                                          [&](const auto& soFar) { drafts.offer([&] { return words(soFar); }); });
        if (!steps) return Unexpected{steps.error()};
        return words(*steps);
    };
}

}  // namespace ringscope
