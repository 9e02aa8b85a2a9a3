// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/step_progress.h"

#include "app/theme/theme_store.h"

#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kHeight = 4;
constexpr double kGap = 4;

}  // namespace

StepProgress::StepProgress(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    setFixedHeight(kHeight);
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

void StepProgress::setPlace(std::size_t step, std::size_t of) {
    m_step = step;
    m_of = std::max<std::size_t>(1, of);
    update();
}

void StepProgress::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const auto count = static_cast<double>(m_of);
    const double gap = std::min(kGap, width() / count / 3);
    const double piece = (width() - gap * (count - 1)) / count;
    for (std::size_t i = 0; i < m_of; ++i) {
        painter.setBrush(i <= m_step ? theme.ink : theme.track);
        painter.drawRoundedRect(QRectF(static_cast<double>(i) * (piece + gap), 0, piece, height()), 2, 2);
    }
}

}  // namespace ringscope
