// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/node_list_model.h"

#include "app/charts/load_data.h"
#include "app/controls/literal_text.h"
#include "app/i18n/badge_text.h"
#include "app/i18n/number_text.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace ringscope {
namespace {

constexpr std::size_t kMostIdentities = 12;
/// More rows than this coming or going at once are a reset: single steps would cost the views more.
constexpr std::size_t kMostSingleSteps = 64;

}  // namespace

bool placesByPoints(const Evaluation& evaluation) {
    const auto& loads = evaluation.loads;
    return evaluation.placement->spec().rule == "ring" ||
           std::any_of(loads.begin(), loads.end(), [](const NodeLoad& load) { return load.points > 0; });
}

bool isIdle(const Evaluation& evaluation, NodeIndex index) {
    const Node& node = evaluation.state.cluster[index];
    const NodeLoad& load = evaluation.loads[index];
    // A backup waits for the others to go.
    return evaluation.placement->spec().rule != "ring" && node.up() && !node.backup && node.weight > 0 &&
           load.circleShare <= 0;
}

NodeListModel::NodeListModel(const Session& session, QObject* parent) : QAbstractListModel(parent), m_session(session) {
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change.testAnyFlags(ChangeFlag::State | ChangeFlag::View)) showState();
    });
    connect(&session, &Session::evaluated, this, &NodeListModel::showLoads);
    connect(&session, &Session::sidesEvaluated, this, [this] {
        if (m_session.view() == ViewMode::Modulo) showLoads();
    });
    showState();
    if (session.transition()) showLoads();
}

int NodeListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant NodeListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::ToolTipRole:
        return literalToolTip(row.name);
    case Qt::AccessibleTextRole:
        return spoken(row);
    case IdRole:
        return row.id.value;
    case BadgeRole:
        return row.badge;
    case SlotRole:
        return row.slot;
    case UpRole:
        return row.up;
    case KeysRole:
        return row.keys;
    case RequestsRole:
        return row.requests;
    case KeyShareRole:
        return row.keyShare;
    case CircleShareRole:
        return row.circleShare;
    case LoadDeviationRole:
        return row.deviation;
    case LoadRangeRole:
        return m_loadRange;
    case WeightRole:
        return row.weight;
    case VirtualNodesRole:
        return row.points;
    case OwnVirtualNodesRole:
        return row.ownVirtualNodes;
    case PinnedRole:
        return row.pinned;
    case KnownRole:
        return row.known;
    case CountRole:
        return row.up ? formatNumber(row.keys) : tr("down");
    case DetailRole:
        return detail(row);
    default:
        return {};
    }
}

QHash<int, QByteArray> NodeListModel::roleNames() const {
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert(IdRole, "id");
    names.insert(BadgeRole, "badge");
    names.insert(UpRole, "up");
    names.insert(KeysRole, "keys");
    names.insert(WeightRole, "weight");
    names.insert(VirtualNodesRole, "virtualNodes");
    return names;
}

int NodeListModel::rowOf(NodeId node) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [node](const Row& row) { return row.id == node; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void NodeListModel::retranslate() {
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

std::vector<NodeListModel::Row> NodeListModel::rowsOfState() const {
    const Cluster& cluster = m_session.state().cluster;
    const std::vector<QString> badges = badgeTexts(cluster);
    const std::vector<NodeId>& pinned = m_session.pinned();
    std::unordered_map<std::uint32_t, const Row*> before;
    for (const Row& row : m_rows) before.emplace(row.id.value, &row);

    std::vector<Row> rows(cluster.size());
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        const Node& node = cluster[i];
        Row& row = rows[i];
        if (const auto known = before.find(node.id.value); known != before.end()) row = *known->second;
        row.known = false;
        row.id = node.id;
        row.name = QString::fromStdString(node.name);
        row.badge = badges[i];
        row.slot = static_cast<int>(node.slot);
        row.up = node.up();
        row.weight = node.weight;
        row.ownVirtualNodes = node.virtualNodes.has_value();
        row.pinned = std::find(pinned.begin(), pinned.end(), node.id) != pinned.end();
    }
    return rows;
}

void NodeListModel::showState() {
    std::vector<Row> rows = rowsOfState();
    if (rows.size() <= kMostIdentities) m_loadRange = QVariant();
    replaceRows(std::move(rows));
    if (m_session.transition()) showLoads();
}

void NodeListModel::replaceRows(std::vector<Row> rows) {
    const auto same = [](const Row& a, const Row& b) { return a.id == b.id; };
    std::unordered_set<std::uint32_t> staying;
    for (const Row& row : rows) staying.insert(row.id.value);
    const auto stays = [&staying](const Row& row) { return staying.count(row.id.value) > 0; };
    std::vector<Row> kept;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(kept), stays);
    const bool inOrder = kept.size() <= rows.size() && std::equal(kept.begin(), kept.end(), rows.begin(), same);
    const bool fewLeave = m_rows.size() - kept.size() <= kMostSingleSteps;
    if (!inOrder || !fewLeave) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }

    for (std::size_t row = m_rows.size(); row-- > 0;) {
        if (stays(m_rows[row])) continue;
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
        endRemoveRows();
    }
    if (rows.size() > m_rows.size()) {
        beginInsertRows({}, rowCount(), static_cast<int>(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin() + static_cast<std::ptrdiff_t>(m_rows.size()), rows.end());
        endInsertRows();
    }
    m_rows = std::move(rows);
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void NodeListModel::showLoads() {
    const Transition& transition = *m_session.transition();
    const Evaluation& evaluation = *transition.after;
    const Cluster& cluster = m_session.state().cluster;
    // A newer state is on its way when the nodes are others: its loads come with it.
    if (!(evaluation.state.cluster == cluster) || evaluation.state.keys != m_session.state().keys) return;
    // What the picture shows is counted: under modulo the keys are elsewhere. Points and arcs are always the ring's.
    const RuleSide* modulo = m_session.view() == ViewMode::Modulo ? transition.side("modulo") : nullptr;
    const Evaluation& shown = modulo ? *modulo->after : evaluation;
    const bool hasPoints = placesByPoints(evaluation);
    const double mean = shown.balance.mean;
    const auto total = static_cast<double>(evaluation.state.keys->size());
    std::vector<double> deviations;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const NodeLoad& load = shown.loads[i];
        Row& row = m_rows[i];
        row.keys = load.keys;
        row.requests = load.requests;
        row.points = evaluation.loads[i].points;
        row.circleShare = evaluation.loads[i].circleShare;
        row.hasPoints = hasPoints;
        row.idle = isIdle(evaluation, static_cast<NodeIndex>(i));
        row.keyShare = total > 0 ? static_cast<double>(load.keys) / total : 0;
        row.deviation = mean > 0 ? static_cast<double>(load.keys) / mean - 1 : 0;
        row.known = true;
        if (row.up) deviations.push_back(row.deviation);
    }
    m_loadRange = m_rows.size() > kMostIdentities ? QVariant(loadRangeOf(std::move(deviations))) : QVariant();
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QString NodeListModel::detail(const Row& row) const {
    if (!row.up) return tr("down");
    if (row.idle) return row.hasPoints ? tr("0 points: receives nothing") : tr("no share: receives nothing");
    if (!row.hasPoints) return tr("%Ln key(s) · ×%1", nullptr, pluralForm(row.keys)).arg(formatShort(row.weight));
    return tr("%Ln key(s) · ×%1 · %2 vn", nullptr, pluralForm(row.keys))
        .arg(formatShort(row.weight), formatNumber(row.points));
}

QString NodeListModel::spoken(const Row& row) const {
    const QString pinned = row.pinned ? tr(", pinned") : QString();
    if (!row.up) return tr("%1, down%2").arg(row.name, pinned);
    if (row.idle) return tr("%1, up, receives nothing, weight %2%3").arg(row.name, formatShort(row.weight), pinned);
    return tr("%1, up, %Ln key(s), %2 of all keys, weight %3%4", nullptr, pluralForm(row.keys))
        .arg(row.name, formatPercentShort(row.keyShare), formatShort(row.weight), pinned);
}

NodeFilterModel::NodeFilterModel(NodeListModel* source, QObject* parent) : QSortFilterProxyModel(parent) {
    setSourceModel(source);
    setDynamicSortFilter(true);
}

void NodeFilterModel::setSearch(const QString& text) {
    if (text == m_search) return;
    m_search = text;
    invalidateRowsFilter();
}

void NodeFilterModel::setHeaviestFirst(bool on) {
    if (on == m_heaviestFirst) return;
    m_heaviestFirst = on;
    setSortRole(on ? static_cast<int>(NodeListModel::KeysRole) : static_cast<int>(Qt::DisplayRole));
    // Column −1 is the source's own order.
    sort(on ? 0 : -1);
}

bool NodeFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_search.isEmpty()) return true;
    return sourceModel()->index(row, 0, parent).data().toString().contains(m_search, Qt::CaseInsensitive);
}

bool NodeFilterModel::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const quint64 leftKeys = left.data(NodeListModel::KeysRole).toULongLong();
    const quint64 rightKeys = right.data(NodeListModel::KeysRole).toULongLong();
    return leftKeys != rightKeys ? leftKeys > rightKeys : left.row() < right.row();
}

}  // namespace ringscope
