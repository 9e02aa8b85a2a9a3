// SPDX-License-Identifier: GPL-3.0-or-later
//
// The nodes of the session's state as a list. Names, weights and switches are there at once; counts
// follow when the worker has them (until then what was known of the node before). NodeFilterModel
// searches and sorts. GUI thread; session must outlive it.
#pragma once

#include "app/session/session.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>

#include <unordered_map>
#include <vector>

namespace ringscope {

/// Whether nodes have points; else they have slots, or a part of a table.
[[nodiscard]] bool placesByPoints(const Evaluation& evaluation);
/// Whether a node is up and has a weight, and is still built to get no key: its part of the weights is too small.
[[nodiscard]] bool isIdle(const Evaluation& evaluation, NodeIndex index);

class NodeListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole + 1,  ///< uint: NodeId::value
        BadgeRole,                  ///< QString: shortest distinguishing ending
        SlotRole,                   ///< int: colour slot
        UpRole,                     ///< bool
        KeysRole,                   ///< quint64
        RequestsRole,               ///< quint64
        KeyShareRole,               ///< double: of all keys
        CircleShareRole,            ///< double: of the circle
        LoadDeviationRole,          ///< double: keys ÷ mean − 1
        LoadRangeRole,              ///< double when colour means load (more than 12 nodes), else invalid
        WeightRole,                 ///< double
        VirtualNodesRole,           ///< quint64: points on the ring
        OwnVirtualNodesRole,        ///< bool: has its own number
        PinnedRole,                 ///< bool
        KnownRole,                  ///< bool: counts are of this very state
        CountRole,                  ///< QString: "12", or "down"
        DetailRole,                 ///< QString: "12 keys · ×1 · 1 vn", "down", "0 points: receives nothing"
    };

    explicit NodeListModel(const Session& session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
    [[nodiscard]] NodeId nodeAt(int row) const { return m_rows[static_cast<std::size_t>(row)].id; }
    /// −1 if the state has no such node.
    [[nodiscard]] int rowOf(NodeId node) const;
    /// Words anew: after a change of language or locale.
    void retranslate();

private:
    struct Row {
        NodeId id;
        QString name, badge;
        int slot = 0;
        bool up = true;
        double weight = 1;
        bool ownVirtualNodes = false;
        bool pinned = false;
        bool known = false;
        bool hasPoints = true;  ///< the rule has a ring
        bool idle = false;      ///< up, with a weight, and so little of it that no key can come
        quint64 keys = 0, requests = 0, points = 0;
        double keyShare = 0, circleShare = 0, deviation = 0;
    };

    void showState();
    void showLoads();
    [[nodiscard]] std::vector<Row> rowsOfState() const;
    void replaceRows(std::vector<Row> rows);
    [[nodiscard]] QString detail(const Row& row) const;
    [[nodiscard]] QString spoken(const Row& row) const;

    const Session& m_session;
    std::vector<Row> m_rows;
    QVariant m_loadRange;
};

/// Search by name, and sorting: node order, or heaviest first.
class NodeFilterModel : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit NodeFilterModel(NodeListModel* source, QObject* parent = nullptr);

    /// Part of the name, upper and lower case alike; empty = all.
    void setSearch(const QString& text);
    void setHeaviestFirst(bool on);
    [[nodiscard]] bool heaviestFirst() const { return m_heaviestFirst; }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QString m_search;
    bool m_heaviestFirst = false;
};

}  // namespace ringscope
