// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/node_list_view.h"

#include "app/actions/node_commands.h"
#include "app/models/node_list_model.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace ringscope {

NodeListView::NodeListView(Session& session, ThemeStore& themes, NodeCommands& nodes, QWidget* parent)
    : QListView(parent), m_session(session), m_nodes(nodes), m_delegate(new NodeDelegate(themes, this)) {
    setObjectName(QStringLiteral("nodeList"));
    setItemDelegate(m_delegate);
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    viewport()->setAutoFillBackground(false);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::Selection) showSelection();
    });
}

void NodeListView::setModel(QAbstractItemModel* model) {
    QListView::setModel(model);
    const auto resized = [this] {
        updateGeometry();
        showSelection();
    };
    connect(model, &QAbstractItemModel::modelReset, this, resized);
    connect(model, &QAbstractItemModel::layoutChanged, this, resized);
    connect(model, &QAbstractItemModel::rowsInserted, this, resized);
    connect(model, &QAbstractItemModel::rowsRemoved, this, resized);
    showSelection();
}

void NodeListView::setRows(NodeRows rows) {
    if (rows == m_delegate->rows()) return;
    m_delegate->setRows(rows);
    scheduleDelayedItemsLayout();
    updateGeometry();
}

QSize NodeListView::sizeHint() const {
    const int rows = model() ? model()->rowCount() : 0;
    return {240, std::max(1, rows) * m_delegate->rowHeight()};
}

QSize NodeListView::minimumSizeHint() const {
    return {60, m_delegate->rowHeight()};
}

std::optional<NodeId> NodeListView::nodeAt(const QModelIndex& index) const {
    if (!index.isValid()) return std::nullopt;
    return NodeId{index.data(NodeListModel::IdRole).toUInt()};
}

QRect NodeListView::switchRect(const QModelIndex& index) const {
    return m_delegate->switchRect(visualRect(index));
}

void NodeListView::showSelection() {
    if (model() == nullptr) return;
    m_following = true;
    const auto node = m_session.selectedNode();
    const QModelIndexList found =
        node ? model()->match(model()->index(0, 0), NodeListModel::IdRole, node->value, 1, Qt::MatchExactly)
             : QModelIndexList();
    if (found.isEmpty()) {
        clearSelection();
        setCurrentIndex({});
    } else {
        setCurrentIndex(found.first());
        scrollTo(found.first());
    }
    m_following = false;
}

void NodeListView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (!m_following && current.isValid()) m_session.selectNode(nodeAt(current));
}

void NodeListView::updateGeometries() {
    QListView::updateGeometries();
    m_delegate->setRightEdge(std::max(4, kCardEdge - (width() - viewport()->width())));
}

bool NodeListView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Paging belongs to the list while it has the focus, not to the steps.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown)) {
            event->accept();
            return true;
        }
    }
    return QListView::event(event);
}

void NodeListView::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    m_pressedSwitch = QModelIndex();
    if (event->button() == Qt::LeftButton && index.isValid() && switchRect(index).contains(event->pos())) {
        m_pressedSwitch = index;
        return;
    }
    if (!index.isValid()) m_session.selectNode(std::nullopt);
    QListView::mousePressEvent(event);
}

void NodeListView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_pressedSwitch.isValid()) {
        const QModelIndex index = m_pressedSwitch;
        m_pressedSwitch = QModelIndex();
        const auto node = nodeAt(index);
        if (node && switchRect(index).contains(event->pos())) m_nodes.toggle(*node);
        return;
    }
    QListView::mouseReleaseEvent(event);
}

void NodeListView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || !index.isValid()) return;
    // The second of two quick clicks on a switch is a click.
    if (switchRect(index).contains(event->pos())) {
        m_pressedSwitch = index;
    } else if (const auto node = nodeAt(index)) {
        m_nodes.toggle(*node);
    }
}

void NodeListView::contextMenuEvent(QContextMenuEvent* event) {
    const QModelIndex index = event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    const auto node = nodeAt(index);
    if (!node) return;
    const QPoint at = event->reason() == QContextMenuEvent::Mouse ? event->globalPos()
                                                                  : viewport()->mapToGlobal(visualRect(index).center());
    m_session.selectNode(node);
    Q_EMIT contextMenuRequested(*node, at);
}

}  // namespace ringscope
