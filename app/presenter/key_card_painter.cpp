// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/key_card_painter.h"

#include "app/i18n/sentence_text.h"
#include "app/presenter/presenter_keys.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <vector>

namespace ringscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::KeyCard)

public:
    static QString title() { return tr("Keys of presenter mode"); }
    static QString live() { return tr("live"); }
    static QString spoken(const QString& keys, const QString& text) {
        return tr("%1: %2.", "keys, what they do").arg(keys, text);
    }
};

struct Row {
    QString keys, text;
};

std::vector<Row> rowsOf() {
    std::vector<Row> rows;
    rows.reserve(presenterKeys().size());
    for (const PresenterKey& key : presenterKeys()) rows.push_back({presenterKeyNames(key), presenterKeyText(key)});
    return rows;
}

struct CardSize {
    QFont title, keys, text;
    double keyWidth = 0, textWidth = 0;
    double row = 0, gap = 0, padding = 0;
    int columns = 2;

    [[nodiscard]] double column() const { return keyWidth + gap + textWidth; }
    [[nodiscard]] double width() const { return columns * column() + (columns - 1) * 2 * gap + 2 * padding; }
    [[nodiscard]] double height(std::size_t rows) const {
        const double lines = std::ceil(static_cast<double>(rows) / columns);
        return 2 * padding + QFontMetricsF(title).height() + gap / 2 + lines * row;
    }
};

CardSize sizeOf(const std::vector<Row>& rows, const Theme& theme, int columns, double air) {
    CardSize size;
    size.columns = columns;
    size.title = theme.font(TypeRole::Section);
    size.keys = theme.font(TypeRole::Control);
    size.text = theme.font(TypeRole::Secondary);
    for (const Row& row : rows) {
        size.keyWidth = std::max(size.keyWidth, QFontMetricsF(size.keys).horizontalAdvance(row.keys) + 2);
        size.textWidth = std::max(size.textWidth, QFontMetricsF(size.text).horizontalAdvance(row.text) + 2);
    }
    size.row = QFontMetricsF(size.text).height() * (1 + 0.35 * air);
    size.gap = (8 + 16 * air) * theme.presenter;
    size.padding = (12 + 24 * air) * theme.presenter;
    return size;
}

/// The largest text that fits, in two columns or one.
CardSize fitted(const std::vector<Row>& rows, const QSizeF& room, Theme theme) {
    CardSize size;
    for (;; theme.textScale *= 0.9) {
        for (const double air : {1.0, 0.0}) {
            for (const int columns : {2, 1}) {
                size = sizeOf(rows, theme, columns, air);
                if (size.width() <= room.width() && size.height(rows.size()) <= room.height()) return size;
            }
        }
        if (theme.pixels(TypeRole::Section) <= theme.smallestText) break;
    }
    // Nothing smaller can be read: what is too long is wrapped into the room there is.
    size.textWidth = std::max(size.textWidth * 0.3, size.textWidth - (size.width() - room.width()));
    return size;
}

void paintPill(QPainter& painter, const QRectF& pill, const Theme& theme) {
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
}

}  // namespace

void paintKeyCard(QPainter& painter, const QRectF& screen, const Theme& theme) {
    const std::vector<Row> rows = rowsOf();
    const double edge = 24 * theme.presenter;
    const CardSize size = fitted(rows, screen.adjusted(edge, edge, -edge, -edge).size(), theme);
    QRectF card(0, 0, std::min(size.width(), screen.width() - edge), size.height(rows.size()));
    card.moveCenter(screen.center());
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(card, 12 * theme.presenter, 12 * theme.presenter);
    painter.setPen(theme.text);
    painter.setFont(size.title);
    const double left = card.left() + size.padding;
    const double top = card.top() + size.padding;
    painter.drawText(QPointF(left, top + QFontMetricsF(size.title).ascent()), Words::title());
    const double first = top + QFontMetricsF(size.title).height() + size.gap / 2;
    const auto perColumn =
        static_cast<std::size_t>(std::ceil(static_cast<double>(rows.size()) / static_cast<double>(size.columns)));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto column = i / perColumn;
        const double x = left + static_cast<double>(column) * (size.column() + 2 * size.gap);
        const double y = first + static_cast<double>(i % perColumn) * size.row;
        painter.setFont(size.keys);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x, y, size.keyWidth, size.row), Qt::AlignLeft | Qt::AlignVCenter, rows[i].keys);
        painter.setFont(size.text);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + size.keyWidth + size.gap, y, size.textWidth, size.row),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(size.text).elidedText(rows[i].text, Qt::ElideRight, size.textWidth));
    }
}

QString keyCardText() {
    QStringList sentences;
    for (const Row& row : rowsOf()) sentences << Words::spoken(row.keys, row.text);
    return joinSentences(sentences);
}

void paintLiveSign(QPainter& painter, const QRectF& screen, const Theme& theme) {
    Theme usual = theme;
    usual.textScale = std::min(theme.textScale, 1.2);
    const QFont font = usual.font(TypeRole::Control);
    const double wide = QFontMetricsF(font).horizontalAdvance(Words::live());
    const double high = QFontMetricsF(font).height() * 1.25;
    const double dot = high * 0.34;
    const double margin = std::min(60 * theme.presenter, screen.width() / 24);
    const QRectF pill(screen.right() - margin - wide - dot - high, screen.top() + margin * 0.6, wide + dot + high,
                      high);
    paintPill(painter, pill, theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.ink);
    painter.drawEllipse(QPointF(pill.left() + high * 0.55, pill.center().y()), dot / 2, dot / 2);
    painter.setPen(theme.text);
    painter.setFont(font);
    painter.drawText(QRectF(pill.left() + high * 0.55 + dot, pill.top(), wide + 2, high),
                     Qt::AlignLeft | Qt::AlignVCenter, Words::live());
}

void paintSign(QPainter& painter, const QRectF& screen, const QString& text, const Theme& theme) {
    const QFont font = theme.font(TypeRole::Section);
    const double wide = QFontMetricsF(font).horizontalAdvance(text);
    const double high = QFontMetricsF(font).height() * 1.4;
    QRectF pill(0, 0, wide + high, high);
    pill.moveCenter(QPointF(screen.center().x(), screen.bottom() - 130 * theme.presenter));
    paintPill(painter, pill, theme);
    painter.setPen(theme.text);
    painter.setFont(font);
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace ringscope
