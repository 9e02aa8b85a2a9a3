// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/disagreement_page.h"

#include "app/labs/system_chooser.h"
#include "core/placement/placement_registry.h"

#include <QSpinBox>

namespace ringscope {

DisagreementPage::DisagreementPage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("disagreement"), parent),
      m_a(new SystemChooser(context.settings, QStringLiteral("disagreementA"), tr("One client"),
                            QStringLiteral("scenario"), this)),
      m_b(new SystemChooser(context.settings, QStringLiteral("disagreementB"), tr("The other client"),
                            QStringLiteral("system/libketama"), this)),
      m_ways(new WaysPanel(context.themes, QStringLiteral("disagreement"), this)) {
    for (SystemChooser* choice : {m_a, m_b}) {
        controls().addBelow(choice);
        connect(choice, &SystemChooser::changed, &controls(), &LabControls::touch);
    }
    m_samples = controls().addNumber("samples", tr("Keys listed, at most"), 1, 10'000, 20);
    followAlways();
    addBeside(m_ways);
}

LabPage::Work DisagreementPage::work() {
    const State now = state();
    const auto a = m_a->spec(now), b = m_b->spec(now);
    if (!a || !b)
        return [error = a ? b.error() : a.error()](const Progress&, LabDrafts&) -> Result<Words> {
            return Unexpected{error};
        };
    DisagreementAnswer answer{m_a->title(now), m_b->title(now), {}, {}, now.keys, {}};
    if (answer.titleA == answer.titleB) {
        answer.titleA = tr("%1 (one client)").arg(answer.titleA);
        answer.titleB = tr("%1 (the other)").arg(answer.titleB);
    }
    DisagreementLimits limits;
    limits.mostSamples = static_cast<std::size_t>(m_samples->value());
    return [this, answer, limits, cluster = now.cluster, specA = *a, specB = *b](const Progress& progress,
                                                                                 LabDrafts&) -> Result<Words> {
        auto found = std::make_shared<DisagreementAnswer>(answer);
        const auto placedA = makePlacement(cluster, specA);
        if (!placedA) return Unexpected{placedA.error()};
        const auto placedB = makePlacement(cluster, specB);
        if (!placedB) return Unexpected{placedB.error()};
        found->a = *placedA;
        found->b = *placedB;
        auto disagreement = disagreementBetween(*found->a, *found->b, *found->keys, limits, progress);
        if (!disagreement) return Unexpected{disagreement.error()};
        found->found = *std::move(disagreement);
        // Words are made in the GUI thread, and by the page alone.
        return Words([this, found] {
            m_answer = found;
            return disagreementReport(*found);
        });
    };
}

void DisagreementPage::viewShown(const QString& view) {
    m_ways->setVisible(view == QLatin1String("keys") && report() && m_answer && !m_answer->found.samples.empty());
}

void DisagreementPage::rowChosen(int row) {
    const bool sample =
        m_ways->isVisibleTo(this) && row >= 0 && static_cast<std::size_t>(row) < m_answer->found.samples.size();
    if (sample) m_ways->show(waysOf(*m_answer, static_cast<std::size_t>(row)));
}

}  // namespace ringscope
