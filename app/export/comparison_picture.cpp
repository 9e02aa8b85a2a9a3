// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparison_picture.h"

#include "app/ring/compare_parts.h"
#include "app/ring/modulo_painter.h"
#include "app/ring/moved_keys.h"
#include "app/ring/ring_layout.h"
#include "app/ring/ring_painter.h"
#include "app/ring/scene_words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

void paintModulo(QPainter& painter, const QRectF& area, const PictureSource& source, const RingStyle& style) {
    const Transition& transition = *source.transition;
    const Evaluation& after = *transition.moduloAfter;
    const Evaluation* before = transition.event ? transition.moduloBefore.get() : nullptr;
    if (!canTravel(before, after, transition.moduloMovement)) before = nullptr;
    SceneView view = source.view;
    view.keyLimit = 0;
    const ModuloScene scene = buildModuloScene(before, after, transition.moduloMovement,
                                               moduloNodes(buildScene(*transition.after, view), after));
    const ModuloJourney journey(scene, true);
    ModuloPainter().paint(painter, scene, layoutModulo(scene, area, style.theme.textScale), style, journey, -1);
}

void paintCircle(QPainter& painter, const QRectF& area, const PictureSource& source, const RingStyle& style) {
    SceneView view = source.view;
    view.keyLimit = keyLimit(area);
    view.movement = source.transition->event ? &source.transition->movement : nullptr;
    const RingScene scene = buildScene(*source.transition->after, view);
    RingPainter().paintStill(painter, scene, layoutRing(scene, area), style);
}

/// One line, in the middle, as on every picture: what makes it repeatable.
void paintCaption(QPainter& painter, const QRectF& line, const PictureSource& source, const Theme& theme) {
    const QFont font = theme.font(TypeRole::Axis);
    painter.setFont(font);
    painter.setPen(theme.text2);
    const PictureWords words = wordsOf(source);
    painter.drawText(line, Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(words.title + QStringLiteral(" · ") + words.description,
                                                    Qt::ElideRight, line.width()));
}

/// Head, picture, foot.
template <class Paint>
void paintHalf(QPainter& painter, const QRectF& half, const CompareWords& words, const Theme& theme, Paint paint) {
    const double head = compareHeadHeight(theme), foot = compareFootHeight(theme);
    paintCompareHead(painter, QRectF(half.left(), half.top(), half.width(), head), words, theme);
    painter.save();
    paint(half.adjusted(0, head, 0, -foot - kMargin));
    painter.restore();
    paintCompareFoot(painter, QRectF(half.left(), half.bottom() - foot, half.width(), foot), words, theme);
}

double captionHeight(const Theme& theme) {
    return QFontMetricsF(theme.font(TypeRole::Axis)).height() + kMargin;
}

}  // namespace

PicturePainter moduloPainter(const PictureSource& source, const RingStyle& style) {
    return [source, style](QPainter& painter, QSizeF size) {
        const QRectF area(QPointF(), size);
        const double caption = captionHeight(style.theme);
        const QRectF inside = area.adjusted(kMargin, kMargin, -kMargin, -caption);
        paintHalf(painter, inside, compareWords(source.transition.get(), true), style.theme,
                  [&](const QRectF& picture) { paintModulo(painter, picture, source, style); });
        paintCaption(painter, QRectF(kMargin, size.height() - caption, size.width() - 2 * kMargin, caption), source,
                     style.theme);
    };
}

PicturePainter comparisonPainter(const PictureSource& source, const RingStyle& style) {
    return [source, style](QPainter& painter, QSizeF size) {
        const double caption = captionHeight(style.theme);
        const double width = (size.width() - 3 * kMargin) / 2;
        const QRectF left(kMargin, kMargin, width, size.height() - kMargin - caption);
        const QRectF right = left.translated(width + kMargin, 0);
        paintHalf(painter, left, compareWords(source.transition.get(), true), style.theme,
                  [&](const QRectF& picture) { paintModulo(painter, picture, source, style); });
        paintHalf(painter, right, compareWords(source.transition.get(), false), style.theme,
                  [&](const QRectF& picture) { paintCircle(painter, picture, source, style); });
        paintCaption(painter, QRectF(kMargin, size.height() - caption, size.width() - 2 * kMargin, caption), source,
                     style.theme);
    };
}

}  // namespace ringscope
