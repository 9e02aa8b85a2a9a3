// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dock_handle.h"

#include "app/theme/theme_store.h"

#include <QPainter>

namespace ringscope {

DockHandle::DockHandle(ThemeStore& themes, int thickness, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_thickness(thickness) {
    setCursor(Qt::OpenHandCursor);
}

void DockHandle::setThickness(int thickness) {
    m_thickness = thickness;
    updateGeometry();
}

void DockHandle::paintEvent(QPaintEvent*) {
    if (!m_hovered) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_themes.theme().hatch);
    const bool flat = width() > height();
    const QPointF middle = QRectF(rect()).center();
    for (int i = -2; i <= 2; ++i) {
        painter.drawEllipse(middle + (flat ? QPointF(i * 7, 0) : QPointF(0, i * 7)), 1.6, 1.6);
    }
}

void DockHandle::enterEvent(QEnterEvent*) {
    m_hovered = true;
    update();
}

void DockHandle::leaveEvent(QEvent*) {
    m_hovered = false;
    update();
}

}  // namespace ringscope
