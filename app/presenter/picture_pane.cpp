// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/picture_pane.h"

#include <QPainter>
#include <QResizeEvent>

namespace ringscope {
namespace {

constexpr int kStillMs = 150;

}  // namespace

PicturePane::PicturePane(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_still.setSingleShot(true);
    m_still.setInterval(kStillMs);
    connect(&m_still, &QTimer::timeout, this, &PicturePane::roomChanged);
}

void PicturePane::setImage(const QImage& image) {
    m_image = image;
    update();
}

QRectF PicturePane::imageRect() const {
    const QSizeF size = m_image.deviceIndependentSize().scaled(QSizeF(this->size()), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, 0), size};
}

void PicturePane::paintEvent(QPaintEvent*) {
    if (m_image.isNull()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(imageRect(), m_image);
}

void PicturePane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_still.start();
}

}  // namespace ringscope
