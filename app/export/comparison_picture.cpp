// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparison_picture.h"

#include "app/ring/compare_parts.h"
#include "app/ring/modulo_painter.h"
#include "app/ring/moved_keys.h"
#include "app/ring/ring_layout.h"
#include "app/ring/ring_painter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <functional>
#include <memory>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

using PartPainter = std::function<void(QPainter& painter, const QRectF& area)>;

PartPainter moduloPart(const PictureSource& source, const RingStyle& style) {
    const Transition& transition = *source.transition;
    const Evaluation& after = *transition.moduloAfter;
    const Evaluation* before = transition.event ? transition.moduloBefore.get() : nullptr;
    if (!canTravel(before, after, transition.moduloMovement)) before = nullptr;
    SceneView view = source.view;
    view.keyLimit = 0;
    auto scene = std::make_shared<const ModuloScene>(buildModuloScene(
        before, after, transition.moduloMovement, moduloNodes(buildScene(*transition.after, view), after)));
    return [scene, style](QPainter& painter, const QRectF& area) {
        const ModuloJourney journey(*scene, true);
        ModuloPainter().paint(painter, *scene, layoutModulo(*scene, area, style.theme.textScale), style, journey, -1);
    };
}

PartPainter circlePart(const PictureSource& source, const RingStyle& style, const QRectF& area) {
    SceneView view = source.view;
    view.keyLimit = keyLimit(area);
    view.movement = source.transition->event ? &source.transition->movement : nullptr;
    auto scene = std::make_shared<const RingScene>(buildScene(*source.transition->after, view));
    return [scene, style](QPainter& painter, const QRectF& place) {
        RingPainter().paintStill(painter, *scene, layoutRing(*scene, place), style);
    };
}

/// One line, in the middle, as on every picture: what makes it repeatable.
void paintCaption(QPainter& painter, const QRectF& line, const QString& text, const Theme& theme) {
    const QFont font = theme.font(TypeRole::Axis);
    painter.setFont(font);
    painter.setPen(theme.text2);
    painter.drawText(line, Qt::AlignCenter, QFontMetricsF(font).elidedText(text, Qt::ElideRight, line.width()));
}

QString captionOf(const PictureSource& source) {
    const PictureWords words = wordsOf(source);
    return words.title + QStringLiteral(" · ") + words.description;
}

/// What lies between head and foot of a half.
QRectF middleOf(const QRectF& half, const Theme& theme) {
    return half.adjusted(0, compareHeadHeight(theme), 0, -compareFootHeight(theme) - kMargin);
}

void paintHalf(QPainter& painter, const QRectF& half, const CompareWords& words, const Theme& theme,
               const PartPainter& paint) {
    const double head = compareHeadHeight(theme), foot = compareFootHeight(theme);
    paintCompareHead(painter, QRectF(half.left(), half.top(), half.width(), head), words, theme);
    painter.save();
    paint(painter, middleOf(half, theme));
    painter.restore();
    paintCompareFoot(painter, QRectF(half.left(), half.bottom() - foot, half.width(), foot), words, theme);
}

double captionHeight(const Theme& theme) {
    return QFontMetricsF(theme.font(TypeRole::Axis)).height() + kMargin;
}

QRectF captionLine(QSizeF size, const Theme& theme) {
    const double height = captionHeight(theme);
    return {kMargin, size.height() - height, size.width() - 2 * kMargin, height};
}

QRectF leftHalf(QSizeF size, const Theme& theme) {
    return {kMargin, kMargin, (size.width() - 3 * kMargin) / 2, size.height() - kMargin - captionHeight(theme)};
}

QRectF rightHalf(QSizeF size, const Theme& theme) {
    const QRectF left = leftHalf(size, theme);
    return left.translated(left.width() + kMargin, 0);
}

}  // namespace

PicturePainter moduloPainter(const PictureSource& source, const RingStyle& style) {
    return [part = moduloPart(source, style), words = compareWords(source.transition.get(), true),
            caption = captionOf(source), theme = style.theme](QPainter& painter, QSizeF size) {
        const QRectF all(kMargin, kMargin, size.width() - 2 * kMargin, size.height() - kMargin - captionHeight(theme));
        paintHalf(painter, all, words, theme, part);
        paintCaption(painter, captionLine(size, theme), caption, theme);
    };
}

PicturePainter comparisonPainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    return [modulo = moduloPart(source, style),
            circle = circlePart(source, style, middleOf(rightHalf(size, style.theme), style.theme)),
            moduloWords = compareWords(source.transition.get(), true),
            ringWords = compareWords(source.transition.get(), false), caption = captionOf(source),
            theme = style.theme](QPainter& painter, QSizeF area) {
        paintHalf(painter, leftHalf(area, theme), moduloWords, theme, modulo);
        paintHalf(painter, rightHalf(area, theme), ringWords, theme, circle);
        paintCaption(painter, captionLine(area, theme), caption, theme);
    };
}

}  // namespace ringscope
