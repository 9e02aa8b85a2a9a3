// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_parts.h"

#include "app/theme/theme_store.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kBar = 16;

/// Share, what moved and what that means, each on a line of its own.
double columnHeight(const Theme& theme) {
    return theme.pixels(TypeRole::Metric) * 1.3 + theme.pixels(TypeRole::Control) * 1.4 +
           theme.pixels(TypeRole::Secondary) * 1.4;
}

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

}  // namespace

double compareHeadHeight(const Theme& theme, CompareRoom room) {
    if (room == CompareRoom::Tight) return theme.pixels(TypeRole::Product) * 1.4;
    return theme.pixels(TypeRole::Metric) * 1.4 + theme.pixels(TypeRole::Banner) * 1.6;
}

void paintCompareHead(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme,
                      CompareRoom room) {
    const bool tight = room == CompareRoom::Tight;
    const QFont title = theme.font(tight ? TypeRole::Product : TypeRole::Metric);
    const QFont sentence = theme.font(tight ? TypeRole::Secondary : TypeRole::Banner);
    const double first = tight ? rect.height() : theme.pixels(TypeRole::Metric) * 1.4;
    painter.setPen(theme.text);
    painter.setFont(title);
    painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), first), Qt::AlignLeft | Qt::AlignVCenter,
                     elided(title, words.title, rect.width()));
    const double beside = QFontMetricsF(title).horizontalAdvance(words.title) + 16;
    QRectF place = tight ? rect.adjusted(beside, 0, 0, 0) : rect.adjusted(0, first, 0, 0);
    if (tight && QFontMetricsF(sentence).horizontalAdvance(words.sentence) > place.width()) return;
    painter.setPen(theme.text2);
    painter.setFont(sentence);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, elided(sentence, words.sentence, place.width()));
}

double compareFootHeight(const Theme& theme, CompareRoom room) {
    if (room == CompareRoom::Beside) {
        return std::ceil(columnHeight(theme) + 24 + kBar + theme.pixels(TypeRole::Secondary) * 1.5);
    }
    const TypeRole number = room == CompareRoom::Tight ? TypeRole::Metric : TypeRole::RingNumber;
    return std::ceil(theme.pixels(number) * 1.3 + 24 + kBar + 10 + theme.pixels(TypeRole::Secondary) * 1.5);
}

namespace {

void paintColumn(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme) {
    double y = rect.top();
    const auto line = [&](TypeRole role, double leading, const QColor& ink, const QString& text) {
        const double height = theme.pixels(role) * leading;
        painter.setPen(ink);
        painter.setFont(theme.font(role));
        painter.drawText(QRectF(rect.left(), y, rect.width(), height), Qt::AlignLeft | Qt::AlignVCenter,
                         elided(theme.font(role), text, rect.width()));
        y += height;
    };
    line(TypeRole::Metric, 1.3, theme.text, words.shareText);
    line(TypeRole::Control, 1.4, theme.text, words.moved);
    line(TypeRole::Secondary, 1.4, theme.text2, words.meaning);
}

/// Share, what moved, and what that means: below one another, or on a low window in one line as far as it goes.
void paintShare(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme, bool tight) {
    const QFont number = theme.font(tight ? TypeRole::Metric : TypeRole::RingNumber);
    // Titles and sentences of presenter mode are far larger than those beside a number.
    const bool presented = theme.presenter > 0;
    const TypeRole headRole = presented ? TypeRole::Section : TypeRole::Product;
    const QFont head = theme.font(tight ? TypeRole::Control : headRole);
    const QFont small = theme.font(tight || presented ? TypeRole::Secondary : TypeRole::Banner);
    const QString& share = words.shareText;
    painter.setPen(theme.text);
    painter.setFont(number);
    const double wide = QFontMetricsF(number).horizontalAdvance(share);
    painter.drawText(QRectF(rect.left(), rect.top(), wide + 4, rect.height()), Qt::AlignLeft | Qt::AlignVCenter, share);
    const double x = rect.left() + wide + (tight ? 16 : 24), room = rect.right() - x;
    const double row = tight ? rect.height() : rect.height() / 2;
    painter.setFont(head);
    painter.drawText(QRectF(x, rect.top(), room, row), Qt::AlignLeft | (tight ? Qt::AlignVCenter : Qt::AlignBottom),
                     elided(head, words.moved, room));
    QRectF place(x, rect.top() + row + 2, room, row - 2);
    if (tight) {
        const double beside = QFontMetricsF(head).horizontalAdvance(words.moved) + 16;
        place = QRectF(x + beside, rect.top(), room - beside, row);
        if (QFontMetricsF(small).horizontalAdvance(words.meaning) > place.width()) return;
    }
    painter.setPen(theme.text2);
    painter.setFont(small);
    painter.drawText(place, Qt::AlignLeft | (tight ? Qt::AlignVCenter : Qt::AlignTop),
                     elided(small, words.meaning, place.width()));
}

}  // namespace

void paintCompareFoot(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme,
                      double progress, CompareRoom room) {
    const bool tight = room == CompareRoom::Tight;
    const QFont label = theme.font(TypeRole::Secondary);
    const bool beside = room == CompareRoom::Beside;
    const double row =
        beside ? columnHeight(theme) : theme.pixels(tight ? TypeRole::Metric : TypeRole::RingNumber) * 1.3;
    const QRectF share(rect.left(), rect.top(), rect.width(), row);
    if (beside) {
        paintColumn(painter, share, words, theme);
    } else {
        paintShare(painter, share, words, theme, tight);
    }
    const QRectF bar(rect.left(), rect.top() + row + 12, rect.width(), kBar);
    if (bar.bottom() > rect.bottom()) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(bar, kBar / 2, kBar / 2);
    if (!words.hasNumbers) return;
    const double filled = bar.width() * std::clamp(words.share, 0.0, 1.0) * progress;
    if (filled > 0) {
        // Cut off, not rounded: a share of a tenth of a percent must not look like two. A path, because the SVG writer
        // knows no clip.
        QPainterPath whole, part;
        whole.addRoundedRect(bar, kBar / 2, kBar / 2);
        part.addRect(QRectF(bar.left(), bar.top(), filled, kBar));
        painter.fillPath(whole.intersected(part), theme.ink);
    }
    if (words.expected.isEmpty()) return;
    const double mark = bar.left() + std::clamp(bar.width() * words.expectedShare, 1.0, bar.width() - 1);
    const bool onInk = mark < bar.left() + filled - 1;
    painter.setPen(QPen(theme.text, 2.4));
    painter.drawLine(QPointF(mark, bar.top() - 7), QPointF(mark, bar.bottom() + 7));
    if (onInk) {
        painter.setPen(QPen(theme.onInk, 2.4));
        painter.drawLine(QPointF(mark, bar.top() + 1), QPointF(mark, bar.bottom() - 1));
    }
    const double labelWidth = QFontMetricsF(label).horizontalAdvance(words.expected) + 4;
    const double left =
        std::clamp(mark - labelWidth / 2, rect.left(), std::max(rect.left(), rect.right() - labelWidth));
    painter.setPen(theme.text2);
    painter.setFont(label);
    painter.drawText(QRectF(left, bar.bottom() + 8, labelWidth, rect.bottom() - bar.bottom() - 8), Qt::AlignCenter,
                     words.expected);
}

CompareSentence::CompareSentence(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void CompareSentence::setText(const QString& text) {
    m_text = text;
    setAccessibleName(text);
    setToolTip(text);
    update();
}

void CompareSentence::setRoom(CompareRoom room) {
    if (room == m_room) return;
    m_room = room;
    updateGeometry();
    update();
}

void CompareSentence::setLines(int lines) {
    if (lines == m_lines) return;
    m_lines = lines;
    updateGeometry();
    update();
}

QFont CompareSentence::font() const {
    return m_themes.theme().font(m_room == CompareRoom::Tight ? TypeRole::Secondary : TypeRole::Banner);
}

QSize CompareSentence::sizeHint() const {
    return {160, static_cast<int>(QFontMetricsF(font()).lineSpacing() * m_lines + 4)};
}

void CompareSentence::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(m_themes.theme().text2);
    painter.setFont(font());
    if (m_lines > 1) {
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_text);
        return;
    }
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, elided(font(), m_text, width()));
}

CompareFoot::CompareFoot(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CompareFoot::setWords(const CompareWords& words) {
    const bool other = words.refusal.isEmpty() != m_words.refusal.isEmpty();
    m_words = words;
    if (other) updateGeometry();
    setAccessibleName(!words.expected.isEmpty() ? tr("%1, %2, %3").arg(words.moved, words.meaning, words.expected)
                                                : tr("%1, %2").arg(words.moved, words.meaning));
    setAccessibleDescription(words.refusal);
    update();
}

void CompareFoot::setProgress(double progress) {
    if (progress == m_progress) return;
    m_progress = progress;
    if (m_words.hasNumbers) update();
}

void CompareFoot::setRoom(CompareRoom room) {
    if (room == m_room) return;
    m_room = room;
    updateGeometry();
    update();
}

QSize CompareFoot::sizeHint() const {
    // There is no bar to what could not follow; its room is the reason's.
    const bool barless = m_room == CompareRoom::Beside && !m_words.refusal.isEmpty();
    const Theme& theme = m_themes.theme();
    return {200, static_cast<int>(barless ? columnHeight(theme) + 2 : compareFootHeight(theme, m_room))};
}

void CompareFoot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCompareFoot(painter, rect(), m_words, m_themes.theme(), m_progress, m_room);
}

}  // namespace ringscope
