// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/node_list_model.h"
#include "core/base/random.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

namespace {

QStringList names(const QAbstractItemModel& model) {
    QStringList list;
    for (int row = 0; row < model.rowCount(); ++row) list += model.index(row, 0).data().toString();
    return list;
}

NodeId named(const Session& session, const char* name) {
    return session.state().cluster.findNamed(name)->id;
}

void start(Session& session) {
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
}

}  // namespace

class TestNodeListModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void rowsAreTheNodesInOrder();
    void moduloViewCountsWhatModuloHolds();
    void namesComeAtOnceAndCountsFollow();
    void aKillKeepsTheRowsAndTheirPersistentIndexes();
    void addingAndRemovingTouchOnlyTheirRows();
    void survivesRandomEvents();
    void searchFindsPartsOfNames();
    void heaviestFirstAndBack();
    void colourMeansLoadAboveTwelveNodes();
    void spokenTextSaysEverything();
    void manyNodesStayQuick();
};

void TestNodeListModel::rowsAreTheNodesInOrder() {
    Session session;
    start(session);
    NodeListModel model(session);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(names(model).front(), QStringLiteral("cache-a"));
    const QModelIndex c = model.index(2);
    QCOMPARE(c.data(NodeListModel::BadgeRole).toString(), QStringLiteral("C"));
    QCOMPARE(c.data(NodeListModel::SlotRole).toInt(), 2);
    QCOMPARE(c.data(NodeListModel::KeysRole).toULongLong(), 12u);
    QCOMPARE(c.data(NodeListModel::KeyShareRole).toDouble(), 0.2);
    QCOMPARE(c.data(NodeListModel::LoadDeviationRole).toDouble(), 0.0);
    QCOMPARE(c.data(NodeListModel::VirtualNodesRole).toULongLong(), 1u);
    QVERIFY(c.data(NodeListModel::KnownRole).toBool());
    QVERIFY(!c.data(NodeListModel::LoadRangeRole).isValid());
    QCOMPARE(c.data(NodeListModel::CountRole).toString(), QStringLiteral("12"));
    QVERIFY(c.data(NodeListModel::DetailRole).toString().contains(QStringLiteral("×1")));
    QCOMPARE(model.nodeAt(2), named(session, "cache-c"));
    QCOMPARE(model.rowOf(named(session, "cache-c")), 2);
    QCOMPARE(model.rowOf(NodeId{999}), -1);
}

void TestNodeListModel::moduloViewCountsWhatModuloHolds() {
    Session session;
    start(session);
    NodeListModel model(session);
    const auto keysOf = [&model](int row) { return model.index(row).data(NodeListModel::KeysRole).toULongLong(); };
    session.setView(ViewMode::Modulo);
    const std::vector<NodeLoad>& loads = session.transition()->side("modulo")->after->loads;
    for (int row = 0; row < 5; ++row) QCOMPARE(keysOf(row), loads[static_cast<std::size_t>(row)].keys);
    QVERIFY(keysOf(2) != 12u);
    session.setView(ViewMode::Ring);
    QCOMPARE(keysOf(2), 12u);
}

void TestNodeListModel::namesComeAtOnceAndCountsFollow() {
    Session session;
    start(session);
    NodeListModel model(session);
    QVERIFY(session.apply(NodesAdded{{{"cache-x", 2.0, {}}}}).has_value());
    QCOMPARE(model.rowCount(), 6);
    QCOMPARE(names(model).back(), QStringLiteral("cache-x"));
    QVERIFY(!model.index(5).data(NodeListModel::KnownRole).toBool());
    session.waitForEvaluation();
    QVERIFY(model.index(5).data(NodeListModel::KnownRole).toBool());
    quint64 sum = 0;
    for (int row = 0; row < 6; ++row) sum += model.index(row).data(NodeListModel::KeysRole).toULongLong();
    QCOMPARE(sum, 60u);
}

void TestNodeListModel::aKillKeepsTheRowsAndTheirPersistentIndexes() {
    Session session;
    start(session);
    NodeListModel model(session);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QPersistentModelIndex c(model.index(2));
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-c")}}).has_value());
    QVERIFY(!c.data(NodeListModel::UpRole).toBool());
    session.waitForEvaluation();
    QCOMPARE(resets.count(), 0);
    QCOMPARE(c.data(NodeListModel::KeysRole).toULongLong(), 0u);
    QCOMPARE(c.data(NodeListModel::DetailRole).toString(), QStringLiteral("down"));
}

void TestNodeListModel::addingAndRemovingTouchOnlyTheirRows() {
    Session session;
    start(session);
    NodeListModel model(session);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const QPersistentModelIndex e(model.index(4));
    QVERIFY(session.apply(NodesRemoved{{named(session, "cache-b"), named(session, "cache-d")}}).has_value());
    QCOMPARE(removed.count(), 2);
    QCOMPARE(e.row(), 2);
    QCOMPARE(e.data().toString(), QStringLiteral("cache-e"));
    QVERIFY(session.apply(NodesAdded{{{"x", 1.0, {}}, {"y", 1.0, {}}}}).has_value());
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(resets.count(), 0);
    session.undoStack()->undo();
    session.undoStack()->undo();
    QCOMPARE(names(model).size(), 5);
    QCOMPARE(names(model)[1], QStringLiteral("cache-b"));
}

void TestNodeListModel::survivesRandomEvents() {
    Session session;
    start(session);
    NodeListModel model(session);
    NodeFilterModel filter(&model);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setHeaviestFirst(true);
    Random random(99);
    for (int i = 0; i < 200; ++i) {
        const Cluster& cluster = session.state().cluster;
        const NodeId some =
            cluster.empty() ? NodeId{} : cluster[static_cast<NodeIndex>(random.below(cluster.size()))].id;
        Result<Done> done = Done{};
        switch (random.below(5)) {
        case 0:
            done = session.apply(NodesAdded{{{"n" + std::to_string(i), 1.0, {}}}});
            break;
        case 1:
            done = session.apply(NodesRemoved{{some}});
            break;
        case 2:
            done = session.apply(NodesKilled{{some}});
            break;
        case 3:
            done = session.apply(NodeRenamed{some, "r" + std::to_string(i)});
            break;
        default:
            session.undoStack()->undo();
            break;
        }
        if (random.below(3) == 0) session.waitForEvaluation();
        QCOMPARE(model.rowCount(), static_cast<int>(session.state().cluster.size()));
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(model.nodeAt(row), session.state().cluster[static_cast<NodeIndex>(row)].id);
        }
    }
}

void TestNodeListModel::searchFindsPartsOfNames() {
    Session session;
    start(session);
    QVERIFY(session.apply(NodesAdded{{{"Proxy-1", 1.0, {}}, {"proxy-2", 1.0, {}}}}).has_value());
    NodeListModel model(session);
    NodeFilterModel filter(&model);
    filter.setSearch(QStringLiteral("PROXY"));
    QCOMPARE(names(filter), (QStringList{QStringLiteral("Proxy-1"), QStringLiteral("proxy-2")}));
    filter.setSearch(QStringLiteral("nobody"));
    QCOMPARE(filter.rowCount(), 0);
    filter.setSearch({});
    QCOMPARE(filter.rowCount(), 7);
}

void TestNodeListModel::heaviestFirstAndBack() {
    Session session;
    start(session);
    NodeListModel model(session);
    NodeFilterModel filter(&model);
    filter.setHeaviestFirst(true);
    QCOMPARE(names(filter),
             (QStringList{QStringLiteral("cache-d"), QStringLiteral("cache-a"), QStringLiteral("cache-c"),
                          QStringLiteral("cache-b"), QStringLiteral("cache-e")}));
    // It follows the loads.
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-d")}}).has_value());
    session.waitForEvaluation();
    QCOMPARE(names(filter).back(), QStringLiteral("cache-d"));
    filter.setHeaviestFirst(false);
    QCOMPARE(names(filter), names(model));
}

void TestNodeListModel::colourMeansLoadAboveTwelveNodes() {
    Session session;
    start(session);
    NodeListModel model(session);
    std::vector<NewNode> more;
    for (int i = 0; i < 8; ++i) more.push_back({"more-" + std::to_string(i), 1.0, {}});
    QVERIFY(session.apply(NodesAdded{more}).has_value());
    session.waitForEvaluation();
    const double range = model.index(0).data(NodeListModel::LoadRangeRole).toDouble();
    QVERIFY(range == 0.1 || range == 0.25 || range == 0.5 || range == 1.0);
    session.setPinned(named(session, "cache-a"), true);
    QVERIFY(model.index(0).data(NodeListModel::PinnedRole).toBool());
    session.undoStack()->undo();
    QVERIFY(!model.index(0).data(NodeListModel::LoadRangeRole).isValid());
}

void TestNodeListModel::spokenTextSaysEverything() {
    Session session;
    start(session);
    NodeListModel model(session);
    const QString up = model.index(2).data(Qt::AccessibleTextRole).toString();
    QVERIFY(up.startsWith(QStringLiteral("cache-c, up, 12 key")));
    QVERIFY(up.contains(QStringLiteral("weight 1")));
    QVERIFY(session.apply(NodesKilled{{named(session, "cache-c")}}).has_value());
    QCOMPARE(model.index(2).data(Qt::AccessibleTextRole).toString(), QStringLiteral("cache-c, down"));
}

void TestNodeListModel::manyNodesStayQuick() {
    Session session;
    std::vector<NewNode> many;
    for (int i = 0; i < 20'000; ++i) many.push_back({"node-" + std::to_string(i), 1.0, {}});
    NodeListModel model(session);
    QVERIFY(session.apply(NodesAdded{many}).has_value());
    QCOMPARE(model.rowCount(), 20'000);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(session.apply(NodesRemoved{{session.state().cluster[7].id}}).has_value());
    QCOMPARE(model.rowCount(), 19'999);
    // Quadratic work would take minutes; the limit leaves room for slow and instrumented builds.
    QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestNodeListModel)
#include "tst_node_list_model.moc"
