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

constexpr float kVeil = 0.75F;

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

std::vector<Row> rowsOf(KeyNaming naming) {
    std::vector<Row> rows;
    rows.reserve(presenterKeys().size());
    for (const PresenterKey& key : presenterKeys())
        rows.push_back({presenterKeyNames(key, naming), presenterKeyText(key)});
    return rows;
}

struct CardColumn {
    double keys = 0, text = 0;  ///< widths
};

struct CardSize {
    QFont title, keys, text;
    std::vector<CardColumn> columns;
    std::size_t lines = 0;  ///< of a column
    double row = 0, gap = 0, padding = 0;

    [[nodiscard]] double width() const {
        double width = 2 * padding + static_cast<double>(columns.size() - 1) * 2 * gap;
        for (const CardColumn& column : columns) width += column.keys + gap + column.text;
        return width;
    }
    [[nodiscard]] double height() const {
        return 2 * padding + QFontMetricsF(title).height() + gap / 2 + static_cast<double>(lines) * row;
    }
};

CardSize sizeOf(const std::vector<Row>& rows, const Theme& theme, std::size_t columns, double air) {
    CardSize size;
    size.title = theme.font(TypeRole::Section);
    size.keys = theme.font(TypeRole::Control);
    size.text = theme.font(TypeRole::Secondary);
    size.columns.resize(columns);
    size.lines = (rows.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CardColumn& column = size.columns[i / size.lines];
        column.keys = std::max(column.keys, QFontMetricsF(size.keys).horizontalAdvance(rows[i].keys) + 2);
        column.text = std::max(column.text, QFontMetricsF(size.text).horizontalAdvance(rows[i].text) + 2);
    }
    size.row = QFontMetricsF(size.text).height() * (1 + 0.35 * air);
    size.gap = (16 + 8 * air) * theme.presenter;
    size.padding = (20 + 16 * air) * theme.presenter;
    return size;
}

/// The largest text that fits, in two columns or one.
CardSize fitted(const std::vector<Row>& rows, const QSizeF& room, Theme theme) {
    CardSize size;
    for (;; theme.textScale *= 0.9) {
        for (const double air : {1.0, 0.0}) {
            for (const std::size_t columns : {2, 1}) {
                size = sizeOf(rows, theme, columns, air);
                if (size.width() <= room.width() && size.height() <= room.height()) return size;
            }
        }
        if (theme.pixels(TypeRole::Section) <= theme.smallestText) break;
    }
    // Nothing smaller can be read: what is too long ends in dots.
    double& text = size.columns.back().text;
    text = std::max(text * 0.3, text - (size.width() - room.width()));
    return size;
}

void paintPill(QPainter& painter, const QRectF& pill, const Theme& theme) {
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
}

}  // namespace

void paintKeyCard(QPainter& painter, const QRectF& screen, const Theme& theme) {
    const std::vector<Row> rows = rowsOf(KeyNaming::Signs);
    const double edge = 24 * theme.presenter;
    const CardSize size = fitted(rows, screen.adjusted(edge, edge, -edge, -edge).size(), theme);
    // What is cut off by the card steps back.
    QColor veil = theme.canvas;
    veil.setAlphaF(kVeil);
    painter.fillRect(screen, veil);
    QRectF card(0, 0, std::min(size.width(), screen.width() - edge), size.height());
    card.moveCenter(screen.center());
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(card, 12 * theme.presenter, 12 * theme.presenter);
    painter.setPen(theme.text);
    painter.setFont(size.title);
    double x = card.left() + size.padding;
    const double top = card.top() + size.padding;
    painter.drawText(QPointF(x, top + QFontMetricsF(size.title).ascent()), Words::title());
    const double first = top + QFontMetricsF(size.title).height() + size.gap / 2;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CardColumn& column = size.columns[i / size.lines];
        const double y = first + static_cast<double>(i % size.lines) * size.row;
        painter.setFont(size.keys);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x, y, column.keys, size.row), Qt::AlignLeft | Qt::AlignVCenter, rows[i].keys);
        painter.setFont(size.text);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + column.keys + size.gap, y, column.text, size.row), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(size.text).elidedText(rows[i].text, Qt::ElideRight, column.text));
        if ((i + 1) % size.lines == 0) x += column.keys + column.text + 3 * size.gap;
    }
}

QString keyCardText() {
    QStringList sentences;
    for (const Row& row : rowsOf(KeyNaming::Words)) sentences << Words::spoken(row.keys, row.text);
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
