// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparison_picture.h"

#include "app/export/caption.h"
#include "app/export/circle_picture.h"
#include "app/ring/card_painter.h"
#include "app/ring/compare_parts.h"
#include "app/ring/modulo_painter.h"
#include "app/ring/moved_keys.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

using PartPainter = std::function<void(QPainter& painter, const QRectF& area)>;

/// The picture of a card that is not the plain circle at the source's moment; nothing where the rule never accepted the
/// nodes.
struct RulePart {
    std::shared_ptr<const ModuloScene> threads;  ///< one of the two
    std::shared_ptr<const CardScene> card;
    SwingJourney journey;
    RingStyle style;
    double ms = -1;
    double load = 1;
    bool refused = false;

    RulePart(const PictureSource& source, const RingStyle& look, const std::string& rule) : style(look) {
        const Transition& transition = *source.transition;
        const RuleSide* side = transition.side(rule);
        if (side == nullptr || !side->after) return;
        refused = side->refused.has_value();
        const Evaluation& after = *side->after;
        RingScene nodes = threadNodes(*transition.after, after, source.view);
        bool travels = false;
        if (side->picture) {
            card = std::make_shared<const CardScene>(CardScene{std::move(nodes), side->picture});
            journey = cardJourney(*card, source.reducedMotion);
            travels = side->picture->event;
        } else {
            const Evaluation* before = transition.event && !refused ? side->before.get() : nullptr;
            if (!canTravel(before, after, side->movement)) before = nullptr;
            threads =
                std::make_shared<const ModuloScene>(buildModuloScene(before, after, side->movement, std::move(nodes)));
            journey = ModuloJourney(*threads, source.reducedMotion);
            travels = before != nullptr;
        }
        if (!travels || !source.withEvent || source.moment >= 1) return;
        ms = std::max(0.0, source.moment) * journey.duration();
        load = journey.load(ms);
    }
    void operator()(QPainter& painter, const QRectF& area) const {
        if (card) {
            const CardLayout layout = layoutCard(*card, area, style.theme);
            CardPainter().paint(painter, {*card, layout, style}, journey, ms);
        } else if (threads) {
            const ModuloLayout layout = layoutModulo(*threads, area, style.theme.textScale);
            ModuloPainter().paint(painter, *threads, layout, style, journey, ms);
        } else {
            return;
        }
        if (!refused) return;
        QColor pale = style.theme.canvas;
        pale.setAlphaF(0.62F);
        painter.fillRect(area, pale);
    }
};

/// What lies between head and foot of a half.
QRectF middleOf(const QRectF& half, const Theme& theme) {
    return half.adjusted(0, compareHeadHeight(theme), 0, -compareFootHeight(theme) - kMargin);
}

void paintCard(QPainter& painter, const QRectF& card, const CompareWords& words, const Theme& theme, double load,
               const PartPainter& paint) {
    const double head = compareHeadHeight(theme), foot = compareFootHeight(theme);
    CompareWords shown = words;
    if (!words.refusal.isEmpty()) shown.sentence = words.refusal;
    paintCompareHead(painter, QRectF(card.left(), card.top(), card.width(), head), shown, theme);
    painter.save();
    paint(painter, middleOf(card, theme));
    painter.restore();
    paintCompareFoot(painter, QRectF(card.left(), card.bottom() - foot, card.width(), foot), words, theme, load);
}

double captionHeight(const Theme& theme) {
    return QFontMetricsF(theme.font(TypeRole::Axis)).height() + kMargin;
}

QRectF captionLine(QSizeF size, const Theme& theme) {
    const double height = captionHeight(theme);
    return {kMargin, size.height() - height, size.width() - 2 * kMargin, height};
}

/// Two and three side by side, four in two rows.
QRectF cardAt(std::size_t index, std::size_t count, QSizeF size, const Theme& theme) {
    const std::size_t columns = count == 4 ? 2 : count, rows = (count + columns - 1) / columns;
    const auto across = static_cast<double>(columns), down = static_cast<double>(rows);
    const QSizeF card((size.width() - (across + 1) * kMargin) / across,
                      (size.height() - captionHeight(theme) - down * kMargin) / down);
    const std::size_t line = index / columns;
    const auto column = static_cast<double>(index % columns), row = static_cast<double>(line);
    return {QPointF(kMargin + column * (card.width() + kMargin), kMargin + row * (card.height() + kMargin)), card};
}

}  // namespace

namespace {

PicturePainter alone(const PictureSource& source, RulePart part, const CompareWords& words) {
    const bool circle = source.transition->after->placement->arcs() != nullptr;
    return [part = std::move(part), words, caption = captionOf(source, circle)](QPainter& painter, QSizeF size) {
        const Theme& theme = part.style.theme;
        const QRectF all(kMargin, kMargin, size.width() - 2 * kMargin, size.height() - kMargin - captionHeight(theme));
        paintCard(painter, all, words, theme, part.load, part);
        paintCaption(painter, captionLine(size, theme), caption, theme);
    };
}

}  // namespace

PicturePainter moduloPainter(const PictureSource& source, const RingStyle& style) {
    return alone(source, RulePart(source, style, "modulo"), compareWords(source.transition.get(), "modulo"));
}

SystemPicture systemPicture(const PictureSource& source, const RingStyle& style) {
    RulePart part(source, style, mainRule(source.transition->after->state));
    const double load = part.load;
    return {alone(source, std::move(part), compareWords(source.transition.get(), "ring")), load};
}

PicturePainter comparisonPainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    struct Part {
        CompareWords words;
        PartPainter paint;
    };
    const Theme& look = style.theme;
    std::vector<Part> parts;
    const bool onCircle = source.transition->after->placement->arcs() != nullptr;
    // As in the window: one clock, so all bars run up with the circle's keys.
    std::optional<double> circleLoad;
    double load = 1;
    for (std::size_t i = 0; i < source.rules.size(); ++i) {
        const std::string& rule = source.rules[i];
        Part part{compareWords(source.transition.get(), rule), {}};
        if (rule == "ring" && onCircle) {
            const QRectF middle = middleOf(cardAt(i, source.rules.size(), size, look), look);
            CirclePicture circle(source, style, middle, CirclePlace::InCompare);
            circleLoad = circle.load();
            part.paint = [circle](QPainter& painter, const QRectF& area) { circle.paint(painter, area); };
        } else {
            const bool main = rule == "ring";
            RulePart threads(source, style, main ? mainRule(source.transition->after->state) : rule);
            load = std::min(load, threads.load);
            part.paint = std::move(threads);
        }
        parts.push_back(std::move(part));
    }
    return [parts = std::move(parts), load = circleLoad.value_or(load), caption = captionOf(source, onCircle),
            theme = style.theme](QPainter& painter, QSizeF area) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            paintCard(painter, cardAt(i, parts.size(), area, theme), parts[i].words, theme, load, parts[i].paint);
        }
        paintCaption(painter, captionLine(area, theme), caption, theme);
    };
}

}  // namespace ringscope
