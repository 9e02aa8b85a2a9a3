// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/caption.h"

#include "app/ring/scene_words.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <cmath>

namespace ringscope {

namespace {

constexpr double kMargin = 24;
constexpr double kBelow = 16;
constexpr double kHighest = 0.3;  ///< of the picture: a small one shows its chart first

}  // namespace

QString captionOf(const PictureSource& source, bool ofCircle) {
    if (!source.withCaption) return {};
    const QString title = wordsOf(source).title;
    const QString facts = captionText(*source.transition->after, ofCircle);
    return title.isEmpty() ? facts : title + QStringLiteral(" · ") + facts;
}

QString inLines(const QString& caption, const QFont& font, double width) {
    const QFontMetricsF metrics(font);
    const QString between = QStringLiteral(" · ");
    QStringList lines;
    for (const QString& fact : caption.split(between)) {
        const QString longer = lines.isEmpty() ? fact : lines.back() + between + fact;
        if (lines.isEmpty() || metrics.horizontalAdvance(longer) > width) {
            lines.append(fact);
        } else {
            lines.back() = longer;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void paintCaption(QPainter& painter, const QRectF& place, const QString& text, const Theme& theme) {
    const QFont font = theme.font(TypeRole::Axis);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(theme.text2);
    const QStringList lines = text.split(QLatin1Char('\n'));
    const double height = metrics.lineSpacing();
    double y = place.center().y() - height * static_cast<double>(lines.size()) / 2;
    for (const QString& line : lines) {
        painter.drawText(QRectF(place.left(), y, place.width(), height), Qt::AlignCenter,
                         metrics.elidedText(line, Qt::ElideRight, place.width()));
        y += height;
    }
}

PicturePainter withCaption(const PictureSource& source, const Theme& theme,
                           const std::function<PicturePainter(QSizeF room)>& chart, QSizeF size) {
    const QString text = captionOf(source, false);
    const QFontMetricsF metrics(theme.font(TypeRole::Axis));
    const double width = size.width() - 2 * kMargin;
    const double wanted = metrics.boundingRect(QRectF(0, 0, width, size.height()), Qt::TextWordWrap, text).height();
    const double height = std::ceil(std::min(wanted, kHighest * size.height()));
    const QSizeF room(size.width(), size.height() - height - kBelow + kMargin / 2);
    return [paint = chart(room), theme, text, room, width, height, size](QPainter& painter, QSizeF) {
        painter.save();
        paint(painter, room);
        painter.restore();
        painter.setFont(theme.font(TypeRole::Axis));
        painter.setPen(theme.text2);
        painter.drawText(QRectF(kMargin, size.height() - height - kBelow, width, height),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
    };
}

}  // namespace ringscope
