// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <numbers>
#include <utility>

namespace ringscope {
namespace {

struct Drawing {
    QPainterPath stroked, filled;

    void line(std::initializer_list<QPointF> points) {
        bool first = true;
        for (const QPointF& point : points) {
            if (first) {
                stroked.moveTo(point);
            } else {
                stroked.lineTo(point);
            }
            first = false;
        }
    }
    void fill(std::initializer_list<QPointF> points) {
        bool first = true;
        for (const QPointF& point : points) {
            if (first) {
                filled.moveTo(point);
            } else {
                filled.lineTo(point);
            }
            first = false;
        }
        filled.closeSubpath();
    }
    /// Degrees as QPainterPath counts them: 0 at three o'clock, anticlockwise.
    void arc(QPointF centre, double radius, double start, double sweep) {
        const QRectF box(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
        stroked.arcMoveTo(box, start);
        stroked.arcTo(box, start, sweep);
    }
};

void drawPlayer(Drawing& d, Icon icon) {
    switch (icon) {
    case Icon::Start:
        d.line({{5, 5}, {5, 19}});
        d.stroked.addPolygon(QPolygonF({{19, 5}, {9, 12}, {19, 19}, {19, 5}}));
        break;
    case Icon::Back:
        d.line({{6, 5}, {6, 19}});
        d.fill({{18, 5}, {9, 12}, {18, 19}});
        break;
    case Icon::Forward:
        d.line({{18, 5}, {18, 19}});
        d.fill({{6, 5}, {15, 12}, {6, 19}});
        break;
    case Icon::Play:
        d.fill({{8, 5}, {19, 12}, {8, 19}});
        break;
    default:
        d.line({{8.5, 6}, {8.5, 18}});
        d.line({{15.5, 6}, {15.5, 18}});
        break;
    }
}

void drawRays(Drawing& d) {
    d.stroked.addEllipse(QPointF(12, 12), 3.6, 3.6);
    for (int i = 0; i < 8; ++i) {
        const double angle = i * std::numbers::pi / 4;
        const QPointF out(std::cos(angle), std::sin(angle));
        d.line({QPointF(12, 12) + out * 7.2, QPointF(12, 12) + out * 9.2});
    }
}

void drawMoon(Drawing& d) {
    QPainterPath disc, bite;
    disc.addEllipse(QPointF(11.5, 12.5), 7.5, 7.5);
    bite.addEllipse(QPointF(15.5, 8.5), 6.8, 6.8);
    d.filled = disc.subtracted(bite);
}

/// Things that name an event of the timeline or a place in the window.
void drawThing(Drawing& d, Icon icon) {
    switch (icon) {
    case Icon::Export:
        d.line({{12, 15}, {12, 4}});
        d.line({{8, 8}, {12, 4}, {16, 8}});
        d.line({{6, 12}, {5, 12}, {5, 20}, {19, 20}, {19, 12}, {18, 12}});
        break;
    case Icon::Present:
        d.stroked.addRoundedRect(QRectF(3, 4, 18, 12), 1.5, 1.5);
        d.line({{12, 16}, {12, 20}});
        d.line({{8, 20}, {16, 20}});
        break;
    case Icon::Flag:
        d.line({{6, 21}, {6, 4}, {18, 4}, {15, 8.5}, {18, 13}, {6, 13}});
        break;
    case Icon::Weight:
        d.line({{12, 4}, {12, 20}});
        d.line({{8, 20}, {16, 20}});
        d.line({{5, 7}, {19, 7}});
        d.stroked.addPolygon(QPolygonF({{5, 7}, {2.5, 13.5}, {7.5, 13.5}, {5, 7}}));
        d.stroked.addPolygon(QPolygonF({{19, 7}, {16.5, 13.5}, {21.5, 13.5}, {19, 7}}));
        break;
    case Icon::Keys:
        d.stroked.addEllipse(QPointF(7.5, 15.5), 3.8, 3.8);
        d.line({{10.3, 12.7}, {19, 4}});
        d.line({{15.5, 7.5}, {18.5, 10.5}});
        break;
    case Icon::Rename:
        d.stroked.addPolygon(QPolygonF({{5, 19}, {6, 14.5}, {16, 4.5}, {19.5, 8}, {9.5, 18}, {5, 19}}));
        break;
    default:  // Icon::Hash
        d.line({{9.5, 4}, {7.5, 20}});
        d.line({{16.5, 4}, {14.5, 20}});
        d.line({{5, 9}, {20, 9}});
        d.line({{4, 15}, {19, 15}});
        break;
    }
}

Drawing drawing(Icon icon) {
    Drawing d;
    switch (icon) {
    case Icon::Start:
    case Icon::Back:
    case Icon::Play:
    case Icon::Pause:
    case Icon::Forward:
        drawPlayer(d, icon);
        break;
    case Icon::Plus:
        d.line({{12, 5}, {12, 19}});
        d.line({{5, 12}, {19, 12}});
        break;
    case Icon::Cross:
        d.line({{6, 6}, {18, 18}});
        d.line({{18, 6}, {6, 18}});
        break;
    case Icon::Power:
        d.arc({12, 13}, 7.5, 90 + 42, 360 - 84);
        d.line({{12, 4}, {12, 12}});
        break;
    case Icon::Search:
        d.stroked.addEllipse(QPointF(10.5, 10.5), 6, 6);
        d.line({{15, 15}, {20, 20}});
        break;
    case Icon::Sun:
        drawRays(d);
        break;
    case Icon::Moon:
        drawMoon(d);
        break;
    case Icon::VirtualNodes:
        for (int i = 0; i < 6; ++i) d.arc({12, 12}, 8, i * 60 + 14, 32);
        break;
    case Icon::Compare:
        d.stroked.addEllipse(QPointF(8.5, 12), 5.5, 5.5);
        d.stroked.addEllipse(QPointF(15.5, 12), 5.5, 5.5);
        break;
    case Icon::Undo:
        d.line({{8, 5}, {4, 9}, {8, 13}});
        d.line({{4, 9}, {14, 9}});
        d.arc({14, 14}, 5, 90, -180);
        d.line({{14, 19}, {9, 19}});
        break;
    case Icon::Redo:
        d.line({{16, 5}, {20, 9}, {16, 13}});
        d.line({{20, 9}, {10, 9}});
        d.arc({10, 14}, 5, 90, 180);
        d.line({{10, 19}, {15, 19}});
        break;
    case Icon::ChevronDown:
        d.line({{6, 9}, {12, 15}, {18, 9}});
        break;
    case Icon::Check:
        d.line({{5, 12.5}, {10, 17.5}, {19, 7}});
        break;
    case Icon::Warning:
        d.stroked.addPolygon(QPolygonF({{12, 4}, {21, 19.5}, {3, 19.5}, {12, 4}}));
        d.line({{12, 10}, {12, 14}});
        d.line({{12, 16.6}, {12, 16.7}});
        break;
    case Icon::Export:
    case Icon::Present:
    case Icon::Flag:
    case Icon::Weight:
    case Icon::Keys:
    case Icon::Hash:
    case Icon::Rename:
        drawThing(d, icon);
        break;
    }
    return d;
}

QRectF centredSquare(const QRectF& rect) {
    const double side = std::min(rect.width(), rect.height());
    return {rect.center().x() - side / 2, rect.center().y() - side / 2, side, side};
}

/// Paints at whatever size is asked for, so that an icon is never scaled up from pixels.
class PathIconEngine : public QIconEngine {
public:
    using Paint = std::function<void(QPainter&, const QRectF&, bool enabled)>;
    explicit PathIconEngine(Paint paint) : m_paint(std::move(paint)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        m_paint(*painter, rect, mode != QIcon::Disabled);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new PathIconEngine(m_paint); }

private:
    Paint m_paint;
};

}  // namespace

void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& colour) {
    const QRectF square = centredSquare(rect);
    const Drawing d = drawing(icon);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / 24, square.height() / 24);
    QPen pen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.strokePath(d.stroked, pen);
    if (!d.filled.isEmpty()) {
        // A thin outline of the same colour gives filled shapes the round corners of the strokes.
        pen.setWidthF(1.5);
        painter.setPen(pen);
        painter.setBrush(colour);
        painter.drawPath(d.filled);
    }
    painter.restore();
}

void paintMark(QPainter& painter, const QRectF& rect, const Theme& theme) {
    const QRectF square = centredSquare(rect);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / 36, square.height() / 36);
    const QRectF ring(5, 5, 26, 26);
    constexpr int kGap = 8;
    constexpr int kStarts[] = {90, -30, -150};  // clockwise from twelve: blue, amber, teal
    for (int slot = 0; slot < 3; ++slot) {
        painter.setPen(QPen(theme.node(slot), 6.5, Qt::SolidLine, Qt::FlatCap));
        painter.drawArc(ring, (kStarts[slot] - kGap) * 16, -(120 - 2 * kGap) * 16);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawEllipse(QPointF(18, 18), 3.6, 3.6);
    painter.restore();
}

QIcon icon(Icon icon, const QColor& normal, const QColor& disabled) {
    return QIcon(new PathIconEngine([=](QPainter& painter, const QRectF& rect, bool enabled) {
        paintIcon(painter, icon, rect, enabled ? normal : disabled);
    }));
}

QIcon icon(Icon which, const Theme& theme) {
    return icon(which, theme.text, Theme::mixed(theme.text, theme.panel, 0.62));
}

QIcon markIcon(const Theme& theme) {
    return QIcon(
        new PathIconEngine([theme](QPainter& painter, const QRectF& rect, bool) { paintMark(painter, rect, theme); }));
}

}  // namespace ringscope
