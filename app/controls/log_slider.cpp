// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/log_slider.h"

#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr int kStepsPerDecade = 100;

}  // namespace

LogSlider::LogSlider(quint64 smallest, quint64 largest, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_smallest(static_cast<double>(smallest)),
      m_largest(static_cast<double>(largest)), m_number(smallest) {
    const double decades = std::log10(m_largest / m_smallest);
    setRange(0, static_cast<int>(std::ceil(decades * kStepsPerDecade)));
    setSingleStep(kStepsPerDecade / 20);
    setPageStep(kStepsPerDecade / 2);
    connect(this, &QSlider::valueChanged, this, [this](int position) {
        const quint64 number = numberAt(position);
        if (number == m_number) return;
        m_number = number;
        Q_EMIT numberChosen(number);
    });
}

void LogSlider::setNumber(quint64 number) {
    m_number = number;
    const QSignalBlocker blocker(this);
    setValue(positionOf(number));
}

void LogSlider::setHighlighted(bool highlighted) {
    if (highlighted == m_highlighted) return;
    m_highlighted = highlighted;
    update();
}

void LogSlider::paintEvent(QPaintEvent* event) {
    if (m_highlighted) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
        painter.setBrush(palette().color(QPalette::AlternateBase));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    }
    QSlider::paintEvent(event);
}

quint64 LogSlider::numberAt(int position) const {
    if (position >= maximum()) return static_cast<quint64>(m_largest);
    const double exact = m_smallest * std::pow(10.0, static_cast<double>(position) / kStepsPerDecade);
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(exact) + 1e-9) - 1));
    return static_cast<quint64>(std::clamp(std::round(exact / unit) * unit, m_smallest, m_largest));
}

int LogSlider::positionOf(quint64 number) const {
    const double inside = std::clamp(static_cast<double>(number), m_smallest, m_largest);
    return std::min(maximum(), static_cast<int>(std::lround(std::log10(inside / m_smallest) * kStepsPerDecade)));
}

}  // namespace ringscope
