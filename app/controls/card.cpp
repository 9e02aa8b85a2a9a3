// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/card.h"

#include "app/theme/theme_store.h"

#include <QPainter>
#include <QPen>

namespace ringscope {

Card::Card(const ThemeStore& themes, Fill fill, QWidget* parent) : QFrame(parent), m_themes(themes), m_fill(fill) {
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

void Card::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(m_fill == Fill::Panel ? theme.panel : theme.canvas);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
}

Hairline::Hairline(const ThemeStore& themes, Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), m_themes(themes) {
    if (orientation == Qt::Horizontal) {
        setFixedHeight(1);
    } else {
        setFixedWidth(1);
    }
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

void Hairline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().line);
}

}  // namespace ringscope
