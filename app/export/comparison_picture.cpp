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
constexpr double kTwoRows = 700, kLowCard = 400;  ///< heights

using PartPainter = std::function<void(QPainter& painter, const QRectF& area)>;

/// What a card that is not the plain circle draws, and whether keys travel in it.
struct RuleDrawing {
    std::shared_ptr<const ModuloScene> threads;  ///< one of the two
    std::shared_ptr<const CardScene> card;
    SwingJourney journey;
    bool travels = false;

    /// changes: with what moved, on its way or marked; off: as if there had been no event.
    RuleDrawing(const PictureSource& source, const RuleSide& side, bool changes) {
        const Transition& transition = *source.transition;
        RingScene nodes = threadNodes(*transition.after, *side.after, source.view);
        if (side.picture) {
            travels = side.picture->event && changes;
            card = std::make_shared<const CardScene>(
                CardScene{std::move(nodes), changes ? side.picture : atRest(*side.picture)});
            journey = cardJourney(*card, source.reducedMotion, transition.backward);
            return;
        }
        const Evaluation* before = changes && !side.refused ? side.before.get() : nullptr;
        if (!canTravel(before, *side.after, side.movement)) before = nullptr;
        travels = before != nullptr;
        threads =
            std::make_shared<const ModuloScene>(buildModuloScene(before, *side.after, side.movement, std::move(nodes)));
        journey = ModuloJourney(*threads, source.reducedMotion, transition.backward);
    }
    void paint(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const {
        if (card) {
            const CardLayout layout = layoutCard(*card, area, style.theme);
            CardPainter().paint(painter, {*card, layout, style}, journey, ms);
        } else {
            const ModuloLayout layout = layoutModulo(*threads, area, style.theme.textScale);
            ModuloPainter().paint(painter, *threads, layout, style, journey, ms);
        }
    }
};

/// The picture of such a card at any moment; nothing where the rule never accepted the nodes.
struct RulePart {
    std::optional<RuleDrawing> moving, settled;
    RingStyle style;
    double duration = 0;  ///< of the motion in ms; 0: at rest
    bool refused = false;

    RulePart(const PictureSource& source, const RingStyle& look, const std::string& rule) : style(look) {
        const Transition& transition = *source.transition;
        const RuleSide* side = transition.side(rule);
        if (side == nullptr || !side->after) return;
        refused = side->refused.has_value();
        // What an event moved stays marked; a way that was gone back or along leaves nothing behind.
        settled.emplace(source, *side, transition.event.has_value());
        if (!source.withEvent || source.moment >= 1) return;
        moving.emplace(source, *side, transition.event || transition.play);
        if (moving->travels) duration = moving->journey.duration();
    }
    [[nodiscard]] double msAt(double moment) const {
        return moment < 1 && duration > 0 ? std::max(0.0, moment) * duration : -1;
    }
    [[nodiscard]] double load(double moment) const {
        const double ms = msAt(moment);
        return ms < 0 ? 1 : moving->journey.load(ms);
    }
    void paint(QPainter& painter, const QRectF& area, double moment) const {
        if (!settled) return;
        const double ms = msAt(moment);
        (ms < 0 ? settled : moving)->paint(painter, area, style, ms);
        if (!refused) return;
        QColor pale = style.theme.canvas;
        pale.setAlphaF(0.62F);
        painter.fillRect(area, pale);
    }
};

/// Where things are on a picture of so many cards.
struct Sheet {
    QSizeF size;
    std::size_t cards;
    bool withShares;
    QString caption;  ///< in lines
    Theme theme;

    Sheet(const Theme& look, QSizeF area, std::size_t count, bool shares, const QString& words)
        : size(area), cards(count), withShares(shares),
          caption(inLines(words, look.font(TypeRole::Axis), area.width() - 2 * kMargin)), theme(look) {}

    [[nodiscard]] QRectF captionPlace() const {
        const double lines = 1 + static_cast<double>(caption.count(QLatin1Char('\n')));
        const double height = QFontMetricsF(theme.font(TypeRole::Axis)).lineSpacing() * lines + kMargin;
        return {kMargin, size.height() - height, size.width() - 2 * kMargin, height};
    }
    [[nodiscard]] std::size_t columns() const {
        if (cards == 4) return 2;
        // Words of five narrow cards in a row are cut; two rows need the height.
        return cards > 4 && size.height() >= kTwoRows ? 3 : cards;
    }
    [[nodiscard]] QRectF card(std::size_t index) const {
        const std::size_t rows = (cards + columns() - 1) / columns();
        const auto across = static_cast<double>(columns()), down = static_cast<double>(rows);
        const QSizeF card((size.width() - (across + 1) * kMargin) / across,
                          (captionPlace().top() - down * kMargin) / down);
        const std::size_t line = index / columns();
        const auto column = static_cast<double>(index % columns()), row = static_cast<double>(line);
        return {QPointF(kMargin + column * (card.width() + kMargin), kMargin + row * (card.height() + kMargin)), card};
    }
    /// On low cards the words leave the room to the circles.
    [[nodiscard]] CompareRoom room() const {
        return card(0).height() < kLowCard ? CompareRoom::Tight : CompareRoom::Usual;
    }
    [[nodiscard]] double footHeight() const { return withShares ? compareFootHeight(theme, room()) : 0; }
    /// What lies between head and foot of a card.
    [[nodiscard]] QRectF middle(const QRectF& card) const {
        return card.adjusted(0, compareHeadHeight(theme), 0, withShares ? -footHeight() - kMargin : 0);
    }
};

void paintCard(QPainter& painter, const QRectF& card, const Sheet& sheet, const CompareWords& words, double load,
               const PartPainter& paint) {
    const Theme& theme = sheet.theme;
    const double head = compareHeadHeight(theme), foot = sheet.footHeight();
    CompareWords shown = words;
    if (!words.refusal.isEmpty()) shown.sentence = words.refusal;
    paintCompareHead(painter, QRectF(card.left(), card.top(), card.width(), head), shown, theme);
    painter.save();
    paint(painter, sheet.middle(card));
    painter.restore();
    if (!sheet.withShares) return;
    paintCompareFoot(painter, QRectF(card.left(), card.bottom() - foot, card.width(), foot), words, theme, load,
                     sheet.room());
}

MovingPicture alone(const PictureSource& source, const RulePart& part, const CompareWords& words) {
    const bool circle = source.transition->after->placement->arcs() != nullptr;
    const auto paint = [part, words, shares = source.withShares,
                        caption = captionOf(source, circle)](QPainter& painter, QSizeF size, double moment) {
        const Sheet sheet(part.style.theme, size, 1, shares, caption);
        paintCard(painter, sheet.card(0), sheet, words, part.load(moment),
                  [&](QPainter& inside, const QRectF& area) { part.paint(inside, area, moment); });
        paintCaption(painter, sheet.captionPlace(), sheet.caption, sheet.theme);
    };
    return {paint, part.duration};
}

/// A card of the comparison: the circle, or what a rule has instead.
struct ComparedCard {
    CompareWords words;
    std::optional<CirclePicture> circle;
    std::optional<RulePart> rule;

    void paint(QPainter& painter, const QRectF& area, double moment) const {
        circle ? circle->paint(painter, area, moment) : rule->paint(painter, area, moment);
    }
    [[nodiscard]] double duration() const { return circle ? circle->duration() : rule->duration; }
};

/// As in the window: one clock, so all bars run up with the circle's keys.
double commonLoad(const std::vector<ComparedCard>& cards, double moment) {
    double load = 1;
    for (const ComparedCard& card : cards) {
        if (card.circle) return card.circle->load(moment);
        load = std::min(load, card.rule->load(moment));
    }
    return load;
}

}  // namespace

MovingPicture moduloPicture(const PictureSource& source, const RingStyle& style) {
    return alone(source, RulePart(source, style, "modulo"), compareWords(source.transition.get(), "modulo"));
}

SystemPicture systemPicture(const PictureSource& source, const RingStyle& style) {
    const RulePart part(source, style, mainRule(source.transition->after->state));
    return {alone(source, part, compareWords(source.transition.get(), "ring")), part.load(source.moment)};
}

MovingPicture comparisonPicture(const PictureSource& source, const RingStyle& style, QSizeF size) {
    std::vector<ComparedCard> cards;
    cards.reserve(source.rules.size());
    const bool onCircle = source.transition->after->placement->arcs() != nullptr;
    const Sheet sheet(style.theme, size, source.rules.size(), source.withShares, captionOf(source, onCircle));
    double duration = 0;
    for (std::size_t i = 0; i < source.rules.size(); ++i) {
        const std::string& rule = source.rules[i];
        ComparedCard card{compareWords(source.transition.get(), rule), {}, {}};
        if (rule == "ring" && onCircle) {
            card.circle.emplace(source, style, sheet.middle(sheet.card(i)), CirclePlace::InCompare);
        } else {
            const bool main = rule == "ring";
            card.rule.emplace(source, style, main ? mainRule(source.transition->after->state) : rule);
        }
        duration = std::max(duration, card.duration());
        cards.push_back(std::move(card));
    }
    // Another size than the one it is made for is asked for by scaling alone.
    const auto paint = [cards = std::move(cards), sheet](QPainter& painter, QSizeF, double moment) {
        const double load = commonLoad(cards, moment);
        for (std::size_t i = 0; i < cards.size(); ++i) {
            paintCard(painter, sheet.card(i), sheet, cards[i].words, load,
                      [&](QPainter& inside, const QRectF& middle) { cards[i].paint(inside, middle, moment); });
        }
        paintCaption(painter, sheet.captionPlace(), sheet.caption, sheet.theme);
    };
    return {paint, duration};
}

}  // namespace ringscope
