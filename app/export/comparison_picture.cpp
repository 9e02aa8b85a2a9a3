// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparison_picture.h"

#include "app/export/caption.h"
#include "app/export/circle_picture.h"
#include "app/ring/compare_parts.h"
#include "app/ring/modulo_painter.h"
#include "app/ring/moved_keys.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <memory>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

using PartPainter = std::function<void(QPainter& painter, const QRectF& area)>;

/// The modulo picture at the source's moment.
struct ModuloPart {
    std::shared_ptr<const ModuloScene> scene;
    ModuloJourney journey;
    RingStyle style;
    double ms = -1;
    double load = 1;

    ModuloPart(const PictureSource& source, const RingStyle& look) : style(look) {
        const Transition& transition = *source.transition;
        const Evaluation& after = *transition.moduloAfter;
        const Evaluation* before = transition.event ? transition.moduloBefore.get() : nullptr;
        if (!canTravel(before, after, transition.moduloMovement)) before = nullptr;
        SceneView view = source.view;
        view.nodesOnly = true;
        scene = std::make_shared<const ModuloScene>(buildModuloScene(
            before, after, transition.moduloMovement, moduloNodes(buildScene(*transition.after, view), after)));
        journey = ModuloJourney(*scene, source.reducedMotion);
        if (!before || !source.withEvent || source.moment >= 1) return;
        ms = std::max(0.0, source.moment) * journey.duration();
        load = journey.load(ms);
    }
    void operator()(QPainter& painter, const QRectF& area) const {
        ModuloPainter().paint(painter, *scene, layoutModulo(*scene, area, style.theme.textScale), style, journey, ms);
    }
};

/// What lies between head and foot of a half.
QRectF middleOf(const QRectF& half, const Theme& theme) {
    return half.adjusted(0, compareHeadHeight(theme), 0, -compareFootHeight(theme) - kMargin);
}

void paintHalf(QPainter& painter, const QRectF& half, const CompareWords& words, const Theme& theme, double load,
               const PartPainter& paint) {
    const double head = compareHeadHeight(theme), foot = compareFootHeight(theme);
    paintCompareHead(painter, QRectF(half.left(), half.top(), half.width(), head), words, theme);
    painter.save();
    paint(painter, middleOf(half, theme));
    painter.restore();
    paintCompareFoot(painter, QRectF(half.left(), half.bottom() - foot, half.width(), foot), words, theme, load);
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
    return [part = ModuloPart(source, style), words = compareWords(source.transition.get(), true),
            caption = captionOf(source, true), theme = style.theme](QPainter& painter, QSizeF size) {
        const QRectF all(kMargin, kMargin, size.width() - 2 * kMargin, size.height() - kMargin - captionHeight(theme));
        paintHalf(painter, all, words, theme, part.load, part);
        paintCaption(painter, captionLine(size, theme), caption, theme);
    };
}

PicturePainter comparisonPainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    const QRectF place = middleOf(rightHalf(size, style.theme), style.theme);
    return [modulo = ModuloPart(source, style), circle = CirclePicture(source, style, place, CirclePlace::InCompare),
            moduloWords = compareWords(source.transition.get(), true),
            ringWords = compareWords(source.transition.get(), false), caption = captionOf(source, true),
            theme = style.theme](QPainter& painter, QSizeF area) {
        // As in the window: one clock, so both bars run up with the circle's keys.
        paintHalf(painter, leftHalf(area, theme), moduloWords, theme, circle.load(), modulo);
        paintHalf(painter, rightHalf(area, theme), ringWords, theme, circle.load(),
                  [&](QPainter& onto, const QRectF& half) { circle.paint(onto, half); });
        paintCaption(painter, captionLine(area, theme), caption, theme);
    };
}

}  // namespace ringscope
