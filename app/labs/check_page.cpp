// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/check_page.h"

#include "app/labs/check_report.h"
#include "app/labs/system_chooser.h"
#include "core/placement/placement_registry.h"

#include <QSpinBox>

namespace ringscope {

CheckPage::CheckPage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("check"), parent),
      m_system(new SystemChooser(context.settings, QStringLiteral("checkSystem"), tr("Keys are placed"),
                                 QStringLiteral("scenario"), this)) {
    controls().addBelow(m_system);
    connect(m_system, &SystemChooser::changed, &controls(), &LabControls::touch);
    m_shuffles = controls().addNumber("shuffles", tr("Other orders of the nodes that are tried"), 0, 10'000, 10);
    m_seed = controls().addNumber("seed", tr("Seed"), 0, 1'000'000, 1);
    followAlways();
}

LabPage::Work CheckPage::work() {
    const State now = state();
    const auto spec = m_system->spec(now);
    if (!spec)
        return [error = spec.error()](const Progress&, LabDrafts&) -> Result<Words> { return Unexpected{error}; };
    const auto shuffles = static_cast<std::uint64_t>(m_shuffles->value());
    const auto seed = static_cast<std::uint64_t>(m_seed->value());
    return [title = m_system->title(now), spec = *spec, now, shuffles, seed](const Progress& progress,
                                                                             LabDrafts&) -> Result<Words> {
        const auto placement = makePlacement(now.cluster, spec);
        if (!placement) return Unexpected{placement.error()};
        CheckAnswer answer{title,    *placement, weightShares(**placement), {},
                           shuffles, seed,       collisionsOf(**placement), pitfallsOf(now.cluster, spec)};
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        auto order = checkOrder(now.cluster, spec, *now.keys, shuffles, seed, progress);
        if (!order) return Unexpected{order.error()};
        answer.order = *order;
        return Words([answer = std::move(answer)] { return checkReport(answer); });
    };
}

}  // namespace ringscope
