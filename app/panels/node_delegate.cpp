// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/node_delegate.h"

#include "app/models/node_list_model.h"
#include "app/ring/ring_badges.h"
#include "app/theme/theme_store.h"

#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kFull = 76, kNarrow = 44, kRail = 78;
constexpr int kSwitchWidth = 44, kSwitchHeight = 24;

QColor colourOf(const QModelIndex& index, const Theme& theme) {
    const QVariant range = index.data(NodeListModel::LoadRangeRole);
    if (range.isValid() && !index.data(NodeListModel::PinnedRole).toBool()) {
        return theme.load(index.data(NodeListModel::LoadDeviationRole).toDouble(), range.toDouble());
    }
    return theme.node(index.data(NodeListModel::SlotRole).toInt());
}

}  // namespace

NodeDelegate::NodeDelegate(ThemeStore& themes, QObject* parent) : QStyledItemDelegate(parent), m_themes(themes) {}

int NodeDelegate::scaled(int pixels) const {
    return static_cast<int>(pixels * std::clamp(m_themes.theme().textScale, 1.0, 1.5));
}

int NodeDelegate::rowHeight() const {
    switch (m_rows) {
    case NodeRows::Full:
        return scaled(kFull);
    case NodeRows::Narrow:
        return scaled(kNarrow);
    case NodeRows::Rail:
        return scaled(kRail);
    }
    return kFull;
}

QSize NodeDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {60, rowHeight()};
}

QRect NodeDelegate::switchRect(const QRect& row) const {
    if (m_rows == NodeRows::Rail) return {};
    const int width = scaled(kSwitchWidth), height = scaled(kSwitchHeight);
    return {row.right() + 1 - m_rightEdge - width, row.center().y() - height / 2 + 1, width, height};
}

void NodeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = m_themes.theme();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect row = option.rect;
    const bool selected = option.state & QStyle::State_Selected;
    const bool focused = selected && option.widget && option.widget->hasFocus();
    if (m_rows != NodeRows::Rail && index.row() > 0) {
        painter->fillRect(QRect(row.left() + kCardEdge, row.top(), row.width() - kCardEdge - m_rightEdge, 1),
                          theme.line);
    }
    const double inset = m_rows == NodeRows::Full ? 5 : 2;
    const QRectF frame = QRectF(row).adjusted(8.5, inset + 0.5, std::min(11.5 - m_rightEdge, -1.5), -inset + 0.5);
    if (selected && m_rows != NodeRows::Rail) {
        painter->setPen(QPen(focused ? theme.focus : theme.ink, 2));
        painter->setBrush(theme.raised);
        painter->drawRoundedRect(frame, 8, 8);
    } else if (option.state & QStyle::State_MouseOver && m_rows != NodeRows::Rail) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.raised);
        painter->drawRoundedRect(frame, 8, 8);
    }
    switch (m_rows) {
    case NodeRows::Full:
        paintFull(*painter, row, index);
        break;
    case NodeRows::Narrow:
        paintNarrow(*painter, row, index);
        break;
    case NodeRows::Rail: {
        if (selected) {
            const double r = scaled(36) / 2.0 + 5;
            painter->setPen(QPen(focused ? theme.focus : theme.text, 3));
            painter->setBrush(Qt::NoBrush);
            painter->drawEllipse(QPointF(QRectF(row).center().x(), row.top() + scaled(29)), r, r);
        }
        paintRail(*painter, row, index);
        break;
    }
    }
    painter->restore();
}

void NodeDelegate::paintNodeBadge(QPainter& painter, QPointF centre, double diameter, const QModelIndex& index) const {
    SceneNode node;
    node.badge = index.data(NodeListModel::BadgeRole).toString();
    node.slot = index.data(NodeListModel::SlotRole).toInt();
    node.up = index.data(NodeListModel::UpRole).toBool();
    const RingStyle style{m_themes.theme()};
    paintBadge(painter, centre, diameter, node, colourOf(index, m_themes.theme()), style);
}

void NodeDelegate::paintSwitch(QPainter& painter, const QRect& rect, bool on) const {
    const Theme& theme = m_themes.theme();
    const QRectF track = QRectF(rect).adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(on ? theme.ink : theme.muted, 1.5));
    painter.setBrush(on ? theme.ink : theme.panel);
    painter.drawRoundedRect(track, track.height() / 2, track.height() / 2);
    const double r = track.height() / 2 - 4;
    const double x = on ? track.right() - track.height() / 2 : track.left() + track.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(on ? theme.onInk : theme.muted);
    painter.drawEllipse(QPointF(x, track.center().y()), r, r);
}

void NodeDelegate::paintFull(QPainter& painter, const QRect& row, const QModelIndex& index) const {
    const Theme& theme = m_themes.theme();
    const bool up = index.data(NodeListModel::UpRole).toBool();
    const int badge = scaled(36);
    paintNodeBadge(painter, QPointF(row.left() + kCardEdge + 4 + badge / 2.0, QRectF(row).center().y() + 0.5), badge,
                   index);
    const QRect toggle = switchRect(row);
    const int left = row.left() + kCardEdge + badge + 18;
    const QFontMetrics nameMetrics(theme.font(TypeRole::NodeName));
    const QFontMetrics detailMetrics(theme.font(TypeRole::Secondary));
    const int height = nameMetrics.height() + detailMetrics.height();
    QRect words(left, row.center().y() - height / 2, toggle.left() - 8 - left, height);
    painter.setFont(theme.font(TypeRole::NodeName));
    painter.setPen(up ? theme.text : theme.text2);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop,
                     nameMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, words.width()));
    painter.setFont(theme.font(TypeRole::Secondary));
    painter.setPen(theme.text2);
    painter.drawText(
        words, Qt::AlignLeft | Qt::AlignBottom,
        detailMetrics.elidedText(index.data(NodeListModel::DetailRole).toString(), Qt::ElideRight, words.width()));
    paintSwitch(painter, toggle, up);
}

void NodeDelegate::paintNarrow(QPainter& painter, const QRect& row, const QModelIndex& index) const {
    const Theme& theme = m_themes.theme();
    const bool up = index.data(NodeListModel::UpRole).toBool();
    const QRect toggle = switchRect(row);
    const QRectF swatch(row.left() + kCardEdge, QRectF(row).center().y() - 9.5, 20, 20);
    painter.setPen(up ? Qt::NoPen : QPen(theme.hatch, 1.4, Qt::DashLine));
    painter.setBrush(up ? QBrush(colourOf(index, theme)) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);

    painter.setFont(theme.font(TypeRole::Secondary));
    const QString count = index.data(NodeListModel::CountRole).toString();
    const int countWidth = std::max(painter.fontMetrics().horizontalAdvance(count), 48);
    QRect words(row.left() + kCardEdge + 32, row.top(), toggle.left() - 20 - row.left() - kCardEdge - 32, row.height());
    painter.setPen(theme.text2);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight, count);
    words.setRight(words.right() - countWidth - 8);
    painter.setFont(theme.font(TypeRole::Control));
    painter.setPen(up ? theme.text : theme.text2);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, words.width()));
    paintSwitch(painter, toggle, up);
}

void NodeDelegate::paintRail(QPainter& painter, const QRect& row, const QModelIndex& index) const {
    const Theme& theme = m_themes.theme();
    const double middle = QRectF(row).center().x();
    paintNodeBadge(painter, QPointF(middle, row.top() + scaled(29)), scaled(36), index);
    painter.setFont(theme.font(TypeRole::Secondary));
    painter.setPen(theme.text2);
    painter.drawText(QRect(row.left(), row.top() + scaled(50), row.width(), row.height() - scaled(50)),
                     Qt::AlignHCenter | Qt::AlignTop, index.data(NodeListModel::CountRole).toString());
}

}  // namespace ringscope
