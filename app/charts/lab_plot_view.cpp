// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_plot_view.h"

#include "app/theme/theme_store.h"

#include <QPainter>
#include <QResizeEvent>

#include <cmath>

namespace ringscope {

LabPlotView::LabPlotView(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    setFocusPolicy(Qt::TabFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&themes, &ThemeStore::changed, this, &LabPlotView::forget);
}

void LabPlotView::setPlot(LabPlot plot) {
    m_plot = std::move(plot);
    m_stale = false;
    forget();
}

void LabPlotView::setStale(bool stale) {
    if (stale == m_stale) return;
    m_stale = stale;
    update();
}

void LabPlotView::forget() {
    m_picture = {};
    updateGeometry();
    update();
}

int LabPlotView::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(labPlotHeight(m_plot, width, m_themes.theme())));
}

QSize LabPlotView::minimumSizeHint() const {
    const auto line = static_cast<int>(m_themes.theme().pixels(TypeRole::Axis));
    return {20 * line, std::max(10 * line, heightForWidth(std::max(width(), 20 * line)))};
}

void LabPlotView::resizeEvent(QResizeEvent* event) {
    // What is needed depends on the width.
    if (event->size().width() != event->oldSize().width()) updateGeometry();
}

void LabPlotView::paintEvent(QPaintEvent*) {
    const QSize pixels = size() * devicePixelRatio();
    if (m_picture.size() != pixels) {
        m_picture = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_picture.setDevicePixelRatio(devicePixelRatio());
        m_picture.fill(Qt::transparent);
        QPainter painter(&m_picture);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintLabPlot(painter, size(), m_plot, m_themes.theme());
    }
    QPainter painter(this);
    if (m_stale) painter.setOpacity(0.45);
    painter.drawImage(0, 0, m_picture);
}

}  // namespace ringscope
