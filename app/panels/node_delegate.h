// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a node as a row of the list: badge, name, load and switch; narrow rows above 24 nodes; badge
// and count alone on the rail. Where the switch is, is asked here by the list and by tests, so painting
// and clicking agree.
#pragma once

#include "app/theme/theme.h"

#include <QStyledItemDelegate>

namespace ringscope {

class ThemeStore;

/// Between a card's edge and its contents.
inline constexpr int kCardEdge = 20;

enum class NodeRows {
    Full,    ///< 76 high: badge, name, "12 keys · ×1 · 1 vn", switch
    Narrow,  ///< 44 high: swatch, name, count, switch
    Rail,    ///< 78 high: badge above its count
};

class NodeDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit NodeDelegate(ThemeStore& themes, QObject* parent = nullptr);

    void setRows(NodeRows rows) { m_rows = rows; }
    [[nodiscard]] NodeRows rows() const { return m_rows; }
    /// Pixels between a row's end and what stands at its right; less while a scroll bar takes some of them.
    void setRightEdge(int pixels) { m_rightEdge = pixels; }
    [[nodiscard]] int rowHeight() const;
    /// Empty on the rail.
    [[nodiscard]] QRect switchRect(const QRect& row) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintSwitch(QPainter& painter, const QRect& rect, bool on) const;
    void paintFull(QPainter& painter, const QRect& row, const QModelIndex& index) const;
    void paintNarrow(QPainter& painter, const QRect& row, const QModelIndex& index) const;
    void paintRail(QPainter& painter, const QRect& row, const QModelIndex& index) const;
    void paintNodeBadge(QPainter& painter, QPointF centre, double diameter, const QModelIndex& index) const;
    [[nodiscard]] int scaled(int pixels) const;

    ThemeStore& m_themes;
    NodeRows m_rows = NodeRows::Full;
    int m_rightEdge = kCardEdge;
};

}  // namespace ringscope
