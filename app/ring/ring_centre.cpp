// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_centre.h"

#include "app/ring/ring_band.h"
#include "app/ring/ring_camera.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr int kTicks = 48;
/// From the middle of the ring to the middles of number and first line, and between the lines.
constexpr double kNumberAbove = 21;
constexpr double kSentenceBelow = 27;
constexpr double kLineGap = 6;
/// With buttons below, the number is a headline.
constexpr double kHeadline = 0.63;
constexpr double kHeadlineAbove = 71;
constexpr double kButtonsSentence = -29;
/// Radius of the cue from which on it is clear of the number, and its word as well.
constexpr double kCueRadius = 70;
constexpr double kCueWordRadius = 95;

class CentreWords {
    Q_DECLARE_TR_FUNCTIONS(CentreWords)
public:
    static QString way(SceneWay way) {
        switch (way) {
        case SceneWay::Clockwise:
            return tr("clockwise");
        case SceneWay::Anticlockwise:
            return tr("anticlockwise");
        case SceneWay::Nearest:
            return tr("to the nearest point");
        }
        return {};
    }
};

/// Width of the free disc at a height above or below the middle.
double chordAt(const RingLayout& layout, double height) {
    const double r = layout.freeRadius - 6;
    return height >= r ? 0 : 2 * std::sqrt(r * r - height * height);
}

struct Line {
    QFont font;
    QRectF rect;
};

/// The words at one size: number on one line, sentence and hint on two at most.
struct Words {
    Line number, sentence, hint;
    bool fits = true;
};

/// How much of the words is shown.
enum class Extent { Hint, Sentence, Number };

/// Places a text with the middle of its first line at `top`, on as few lines as the free disc allows.
bool placeLine(Line& line, const RingLayout& layout, const QString& text, double top, int mostLines) {
    const QFontMetricsF metrics(line.font);
    const double upper = top - metrics.height() / 2;
    const double advance = metrics.horizontalAdvance(text);
    for (int lines = 1; lines <= mostLines; ++lines) {
        const double lower = upper + lines * metrics.lineSpacing();
        const double width = chordAt(layout, std::max(std::abs(upper), std::abs(lower)));
        if (width <= 0) return false;
        const QRectF room(layout.centre.x() - width / 2, layout.centre.y() + upper, width,
                          lines * metrics.lineSpacing() + 1);
        // Wrapping is measured only where it could help: this runs once per frame for counters.
        bool fits = advance <= width;
        if (!fits && lines > 1 && advance < lines * width) {
            const QRectF needed =
                metrics.boundingRect(QRectF(0, 0, width, 1e4), Qt::AlignHCenter | Qt::TextWordWrap, text);
            fits = needed.height() <= room.height() + 1 && needed.width() <= width;
        }
        if (fits) {
            line.rect = room;
            return true;
        }
    }
    return false;
}

Words wordsAt(const RingLayout& layout, const RingStyle& style, const CentreText& text, bool withButtons, double size,
              Extent extent) {
    Words words;
    const double scale = layout.textUnit * size;
    words.number.font = style.font(TypeRole::RingNumber, layout.unit * size * (withButtons ? kHeadline : 1));
    words.sentence.font =
        style.font(style.theme.presenter > 0 ? TypeRole::Section : TypeRole::Banner, layout.unit * size);
    words.sentence.font.setWeight(QFont::Normal);
    words.hint.font = style.font(TypeRole::Control, layout.unit * size);
    words.hint.font.setWeight(QFont::Normal);
    words.fits =
        placeLine(words.number, layout, text.number, -(withButtons ? kHeadlineAbove : kNumberAbove) * scale, 1);
    if (extent == Extent::Number) return words;
    const double first = (withButtons ? kButtonsSentence : kSentenceBelow) * scale;
    words.fits = placeLine(words.sentence, layout, text.sentence, first, 2) && words.fits;
    if (extent == Extent::Sentence || text.hint.isEmpty() || withButtons) return words;
    const double lower = words.sentence.rect.bottom() - layout.centre.y();
    const double top = lower + kLineGap * scale + QFontMetricsF(words.hint.font).height() / 2;
    words.fits = placeLine(words.hint, layout, text.hint, top, 2) && words.fits;
    return words;
}

/// As large as fits: first a little smaller, then without the hint, then the number alone.
Words fittedWords(const RingLayout& layout, const RingStyle& style, const CentreText& text, bool withButtons) {
    const std::array<std::pair<Extent, double>, 3> stages = {
        {{Extent::Hint, 0.9}, {Extent::Sentence, 0.6}, {Extent::Number, 0.3}}};
    for (const auto& [extent, smallest] : stages) {
        for (double size = 1; size >= smallest; size -= 0.08) {
            const Words words = wordsAt(layout, style, text, withButtons, size, extent);
            if (words.fits) return words;
        }
    }
    return wordsAt(layout, style, text, withButtons, 0.3, Extent::Number);
}

void paintLine(QPainter& painter, const Line& line, const QColor& colour, const QString& text) {
    if (line.rect.isEmpty()) return;
    painter.setFont(line.font);
    painter.setPen(colour);
    painter.drawText(line.rect, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, text);
}

/// A badge or its name stands where the label would.
bool taken(const RingLayout& layout, QPointF at) {
    const double reach = layout.badge / 2 + 14 * layout.textUnit;
    return std::any_of(layout.badges.begin(), layout.badges.end(), [&](const BadgePlace& place) {
        return std::hypot(place.centre.x() - at.x(), place.centre.y() - at.y()) < reach ||
               place.text.adjusted(-8, 0, 8, 0).contains(at);
    });
}

void paintTickLabel(QPainter& painter, QPointF at, const QString& text) {
    painter.drawText(QRectF(at.x() - 30, at.y() - 20, 60, 40), Qt::AlignCenter, text);
}

}  // namespace

void paintDisc(QPainter& painter, const RingFrame& frame) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.panel);
    const RingLayout& layout = frame.layout;
    if (layout.visibleTo - layout.visibleFrom >= 1) {
        painter.drawEllipse(layout.centre, layout.inner(), layout.inner());
        return;
    }
    painter.drawPath(
        sectorPath({layout.centre, 0, layout.inner(), layout.visibleFrom - 0.02, layout.visibleTo + 0.02}));
}

void paintTicks(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const bool rim = frame.scene.showsRim();
    const double from = layout.outer() + (rim ? 1.5 : 3) * layout.unit;
    const QColor faint = Theme::mixed(theme.canvas, theme.text2, theme.highContrast ? 1.0 : 0.5);
    for (int i = 0; i < kTicks; ++i) {
        const bool quarter = i % (kTicks / 4) == 0;
        if (rim && !quarter) continue;
        const double turns = static_cast<double>(i) / kTicks;
        const double length = rim ? 8 : quarter ? 10 : 5;
        painter.setPen(QPen(quarter ? theme.text2 : faint, quarter ? 2 : 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(layout.at(turns, from), layout.at(turns, from + length * layout.unit));
    }
    QFont zero = frame.style.font(TypeRole::NodeName, layout.unit);
    painter.setFont(zero);
    painter.setPen(theme.text);
    if (rim) {
        paintTickLabel(painter, layout.at(0, layout.inner() - 19 * layout.textUnit), QStringLiteral("0"));
        return;
    }
    const double away = from + 16 * layout.unit + 6 * layout.textUnit;
    paintTickLabel(painter, layout.at(0, away), QStringLiteral("0"));
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    painter.setPen(theme.text2);
    const std::array<QString, 3> quarters = {QStringLiteral("¼"), QStringLiteral("½"), QStringLiteral("¾")};
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        const QPointF at = layout.at(0.25 * static_cast<double>(i + 1), away);
        if (!taken(layout, at)) paintTickLabel(painter, at, quarters[i]);
    }
}

void paintClockwiseCue(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const bool rim = frame.scene.showsRim();
    // Beside the "0" where the middle is taken, else half-way in, unless keys reach so deep.
    const double r = rim ? layout.inner() - 16 * layout.textUnit : layout.radius / 2;
    if (rim && layout.inner() < kCueRadius * layout.textUnit) return;
    if (!rim && (r > layout.freeRadius || r < kCueRadius * layout.textUnit)) return;
    const double half = 0.0617;
    const double from = rim ? 16 / r / kTurn : -half;
    const double to = rim ? from + 62 / r / kTurn : half;
    painter.setPen(QPen(frame.style.theme.muted, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arcPath(layout.centre, r, from, to));
    const QPointF tip = layout.at(to, r);
    const double heading = to * 360;
    const auto head = [&painter](QPointF at, double degrees) {
        for (const double turn : {150.0, 210.0}) {
            const double angle = (degrees + turn) * std::numbers::pi / 180;
            painter.drawLine(at, at + QPointF(std::cos(angle), std::sin(angle)) * 12);
        }
    };
    if (frame.scene.way != SceneWay::Anticlockwise) head(tip, heading);
    if (frame.scene.way != SceneWay::Clockwise) head(layout.at(from, r), from * 360 + 180);
    if (rim || r < kCueWordRadius * layout.textUnit) return;
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    painter.setPen(frame.style.theme.muted);
    painter.drawText(
        QRectF(layout.centre.x() - 120, layout.centre.y() - r + 8 * layout.textUnit, 240, 30 * layout.textUnit),
        Qt::AlignHCenter | Qt::AlignTop, CentreWords::way(frame.scene.way));
}

void paintEmptyBand(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.canvas);
    painter.drawPath(sectorPath({layout.centre, layout.inner(), layout.outer(), 0, 1}));
    QPen dashes(frame.style.theme.hatch, 2 * layout.unit, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({5, 3});
    painter.setPen(dashes);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(layout.centre, layout.outer(), layout.outer());
    painter.drawEllipse(layout.centre, layout.inner(), layout.inner());
}

void paintCentreText(QPainter& painter, const RingLayout& layout, const RingStyle& style, const CentreText& text,
                     CentreAction action) {
    const Words words = fittedWords(layout, style, text, action != CentreAction::None);
    paintLine(painter, words.number, style.theme.text, text.number);
    paintLine(painter, words.sentence, style.theme.text2, text.sentence);
    paintLine(painter, words.hint, style.theme.muted, text.hint);
}

QRectF centreActionArea(const RingLayout& layout) {
    const double height = 44 * layout.textUnit;
    const double width = 2 * std::max(60.0, layout.freeRadius - 24);
    return {layout.centre.x() - width / 2, layout.centre.y() + 30 * layout.textUnit - height / 2, width, height};
}

}  // namespace ringscope
