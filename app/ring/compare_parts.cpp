// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_parts.h"

#include "app/i18n/number_text.h"
#include "app/theme/theme_store.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kBar = 16;

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

}  // namespace

CompareHead::CompareHead(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CompareHead::setWords(const CompareWords& words) {
    m_words = words;
    setAccessibleName(words.title);
    setAccessibleDescription(words.sentence);
    update();
}

QSize CompareHead::sizeHint() const {
    const Theme& theme = m_themes.theme();
    return {320, static_cast<int>(theme.pixels(TypeRole::Metric) * 1.4 + theme.pixels(TypeRole::Banner) * 1.6)};
}

void CompareHead::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    const QFont title = theme.font(TypeRole::Metric), sentence = theme.font(TypeRole::Banner);
    const double first = theme.pixels(TypeRole::Metric) * 1.4;
    painter.setPen(theme.text);
    painter.setFont(title);
    painter.drawText(QRectF(0, 0, width(), first), Qt::AlignLeft | Qt::AlignVCenter,
                     elided(title, m_words.title, width()));
    painter.setPen(theme.text2);
    painter.setFont(sentence);
    painter.drawText(QRectF(0, first, width(), height() - first), Qt::AlignLeft | Qt::AlignVCenter,
                     elided(sentence, m_words.sentence, width()));
}

CompareFoot::CompareFoot(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void CompareFoot::setWords(const CompareWords& words) {
    m_words = words;
    setAccessibleName(words.hasNumbers ? tr("%1, %2, %3").arg(words.moved, words.meaning, words.expected)
                                       : tr("%1, %2").arg(words.moved, words.meaning));
    update();
}

void CompareFoot::setProgress(double progress) {
    if (progress == m_progress) return;
    m_progress = progress;
    if (m_words.hasNumbers) update();
}

QSize CompareFoot::sizeHint() const {
    const Theme& theme = m_themes.theme();
    return {320, static_cast<int>(std::ceil(theme.pixels(TypeRole::RingNumber) * 1.3 + 24 + kBar + 10 +
                                            theme.pixels(TypeRole::Secondary) * 1.5))};
}

void CompareFoot::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont number = theme.font(TypeRole::RingNumber), head = theme.font(TypeRole::Product),
                small = theme.font(TypeRole::Banner), label = theme.font(TypeRole::Secondary);
    const QString share = m_words.hasNumbers ? formatPercent(m_words.share, 0) : QStringLiteral("–");
    const double row = theme.pixels(TypeRole::RingNumber) * 1.3;
    painter.setPen(theme.text);
    painter.setFont(number);
    const double wide = QFontMetricsF(number).horizontalAdvance(share);
    painter.drawText(QRectF(0, 0, wide + 4, row), Qt::AlignLeft | Qt::AlignVCenter, share);
    const double x = wide + 24, room = width() - x;
    painter.setFont(head);
    painter.drawText(QRectF(x, 0, room, row / 2), Qt::AlignLeft | Qt::AlignBottom, elided(head, m_words.moved, room));
    painter.setPen(theme.text2);
    painter.setFont(small);
    painter.drawText(QRectF(x, row / 2 + 2, room, row / 2 - 2), Qt::AlignLeft | Qt::AlignTop,
                     elided(small, m_words.meaning, room));

    const QRectF bar(0, row + 12, width(), kBar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(bar, kBar / 2, kBar / 2);
    if (!m_words.hasNumbers) return;
    const double filled = bar.width() * std::clamp(m_words.share, 0.0, 1.0) * m_progress;
    if (filled > 0) {
        painter.setBrush(theme.ink);
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), std::max(filled, kBar), kBar), kBar / 2, kBar / 2);
    }
    const double mark = std::clamp(bar.width() * m_words.expectedShare, 1.0, bar.width() - 1);
    const bool onInk = mark < filled - 1;
    painter.setPen(QPen(theme.text, 2.4));
    painter.drawLine(QPointF(mark, bar.top() - 7), QPointF(mark, bar.bottom() + 7));
    if (onInk) {
        painter.setPen(QPen(theme.onInk, 2.4));
        painter.drawLine(QPointF(mark, bar.top() + 1), QPointF(mark, bar.bottom() - 1));
    }
    const double words = QFontMetricsF(label).horizontalAdvance(m_words.expected) + 4;
    const double left = std::clamp(mark - words / 2, 0.0, std::max(0.0, width() - words));
    painter.setPen(theme.text2);
    painter.setFont(label);
    painter.drawText(QRectF(left, bar.bottom() + 8, words, height() - bar.bottom() - 8), Qt::AlignCenter,
                     m_words.expected);
}

}  // namespace ringscope
