// SPDX-License-Identifier: GPL-3.0-or-later
//
// The legend of the load colours: a bar from less than the mean to more, with its range. Always visible
// while colour means load.
#pragma once

#include "app/theme/theme.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

void paintLoadLegend(QPainter& painter, const QRectF& rect, double range, const Theme& theme);

class LoadLegend : public QWidget {
    Q_OBJECT
public:
    explicit LoadLegend(QWidget* parent = nullptr);
    void setRange(double range, const Theme& theme);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_range = 0.25;
    Theme m_theme;
};

}  // namespace ringscope
