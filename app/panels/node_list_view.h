// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of nodes. One click selects and never kills; the switch, a double click, Space or K do. The
// selection is the session's. Only visible rows are painted. GUI thread.
#pragma once

#include "app/panels/node_delegate.h"
#include "app/session/session.h"

#include <QListView>

namespace ringscope {

class NodeCommands;

class NodeListView : public QListView {
    Q_OBJECT
public:
    NodeListView(Session& session, ThemeStore& themes, NodeCommands& nodes, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void setRows(NodeRows rows);
    [[nodiscard]] NodeRows rows() const { return m_delegate->rows(); }
    /// Where a click switches the node of a row; for tests.
    [[nodiscard]] QRect switchRect(const QModelIndex& index) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void contextMenuRequested(ringscope::NodeId node, QPoint global);

protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void updateGeometries() override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void showSelection();
    [[nodiscard]] std::optional<NodeId> nodeAt(const QModelIndex& index) const;

    Session& m_session;
    NodeCommands& m_nodes;
    NodeDelegate* m_delegate;
    bool m_following = false;  ///< taking over the session's selection
    QPersistentModelIndex m_pressedSwitch;
};

}  // namespace ringscope
