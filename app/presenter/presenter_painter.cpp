// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>

namespace ringscope {
namespace {

QColor inkOf(PresenterInk ink, const Theme& theme) {
    switch (ink) {
    case PresenterInk::Text:
        return theme.text;
    case PresenterInk::Text2:
        return theme.text2;
    case PresenterInk::Muted:
        return theme.muted;
    }
    return theme.text;
}

void paintBar(QPainter& painter, const PresenterBarPlace& place, const PresenterBar& bar, const Theme& theme,
              double run) {
    paintPresenterText(painter, place.label, theme);
    paintPresenterText(painter, place.value, theme);
    const double radius = place.bar.height() / 2;
    painter.setPen(theme.highContrast ? QPen(theme.text, 2) : QPen(Qt::NoPen));
    painter.setBrush(theme.track);
    painter.drawRoundedRect(place.bar, radius, radius);
    painter.setPen(Qt::NoPen);
    const double filled = std::clamp(bar.share * (bar.strong ? run : 1), 0.0, 1.0) * place.bar.width();
    if (filled > 0) {
        QPainterPath whole;
        whole.addRoundedRect(place.bar, radius, radius);
        // A small share is a part of the round end, not a pill that would be longer than it.
        QRectF part = place.bar;
        part.setWidth(std::max(filled, 2 * radius));
        QPainterPath pill;
        pill.addRoundedRect(part.translated(std::min(0.0, filled - part.width()), 0), radius, radius);
        painter.setBrush(bar.strong ? theme.ink : theme.muted);
        painter.drawPath(whole.intersected(pill));
    }
    if (place.mark < 0) return;
    const double reach = place.bar.height() * 0.36;
    painter.setPen(QPen(theme.text, std::max(2.0, 3 * theme.presenter), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(place.mark, place.bar.top() - reach), QPointF(place.mark, place.bar.bottom() + reach));
    paintPresenterText(painter, place.expected, theme);
}

}  // namespace

void paintPresenterText(QPainter& painter, const PresenterText& text, const Theme& theme) {
    if (text.text.isEmpty()) return;
    QTextLayout layout(text.text, text.font);
    QTextOption option(text.side);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(text.rect.width());
        line.setPosition(QPointF(0, y + (text.pitch - line.height()) / 2));
        y += text.pitch;
    }
    layout.endLayout();
    painter.setPen(inkOf(text.ink, theme));
    layout.draw(&painter, text.rect.topLeft());
}

void paintPresenterWords(QPainter& painter, const PresenterLayout& layout, const PresenterWords& words,
                         const Theme& theme, double run) {
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PresenterText& text : layout.texts) paintPresenterText(painter, text, theme);
    for (std::size_t i = 0; i < layout.bars.size(); ++i) paintBar(painter, layout.bars[i], words.bars[i], theme, run);
}

void paintPresenterFoot(QPainter& painter, const PresenterLayout& layout, const PresenterWords& words,
                        const Theme& theme, double hints) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(hints);
    if (hints > 0) {
        paintPresenterText(painter, layout.leftHint, theme);
        paintPresenterText(painter, layout.rightHint, theme);
    }
    painter.setOpacity(1);
    const double edge = 2.5 * theme.presenter;
    for (std::size_t i = 0; i < layout.dots.size(); ++i) {
        const PresenterDot& dot = layout.dots[i];
        const bool done = i <= words.step;
        const double r = dot.across / 2 - (done ? 0 : edge / 2);
        painter.setPen(done ? QPen(Qt::NoPen) : QPen(theme.muted, edge));
        painter.setBrush(done ? QBrush(theme.ink) : QBrush(Qt::NoBrush));
        painter.drawEllipse(dot.centre, r, r);
    }
    if (layout.track.isEmpty()) return;
    const double radius = layout.track.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(layout.track, radius, radius);
    const double share = words.steps < 2 ? 1 : static_cast<double>(words.step) / static_cast<double>(words.steps - 1);
    QRectF done = layout.track;
    done.setWidth(std::max(2 * radius, share * done.width()));
    painter.setBrush(theme.ink);
    painter.drawRoundedRect(done, radius, radius);
    painter.drawEllipse(QPointF(done.right(), done.center().y()), 2.6 * radius, 2.6 * radius);
}

}  // namespace ringscope
