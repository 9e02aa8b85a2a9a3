// SPDX-License-Identifier: GPL-3.0-or-later
//
// Slots against tables recorded from Redis 7.0.15 in cluster mode and its redis-cli: the slot of every key, the split of
// new clusters, and who has which slot after a rebalance or a reshard.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/slot_plan.h"
#include "core/placement/slot_table.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::uint32_t kSlots = 16384;

std::uint32_t number(const std::string& text) {
    return static_cast<std::uint32_t>(std::stoul(text));
}

/// n1, n2, … as many as the table has.
std::vector<std::string> serversOf(const GoldenTable& table) {
    const std::string& header = table.header.at("servers");
    const auto count = 1 + std::count(header.begin(), header.end(), ';');
    std::vector<std::string> servers;
    for (std::ptrdiff_t i = 1; i <= count; ++i) servers.push_back("n" + std::to_string(i));
    return servers;
}

/// "n1=127.0.0.1:21901; n2=…".
std::string addressOf(const GoldenTable& table, const std::string& server) {
    const std::string& header = table.header.at("servers");
    const auto begin = header.find(server + '=') + server.size() + 1;
    return header.substr(begin, header.find(';', begin) - begin);
}

PlacementSpec redisSpec() {
    PlacementSpec spec;
    spec.rule = "slot-table";
    spec.hash.function = "crc16-tag";
    return spec;
}

/// The owner of each slot, from rows of first slot, last slot and name.
std::vector<std::string> ownersIn(const GoldenTable& table, const std::string& column) {
    std::vector<std::string> owners(kSlots);
    for (const auto& row : table.rows) {
        for (auto slot = number(row[table.column("first_slot")]); slot <= number(row[table.column("last_slot")]);
             ++slot)
            owners[slot] = row[table.column(column)];
    }
    return owners;
}

std::vector<std::string> ownersIn(const Placement& placement) {
    std::vector<std::string> owners;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) owners.push_back(nameAt(placement, placement.decide(slot)));
    return owners;
}

SlotHolders holdersOf(const std::vector<std::string>& owners, const std::vector<std::string>& list) {
    SlotHolders holders;
    for (const std::string& owner : owners)
        holders.push_back(static_cast<std::uint32_t>(std::find(list.begin(), list.end(), owner) - list.begin()));
    return holders;
}

void compareSlots(const std::vector<std::string>& owners, const std::vector<std::string>& expected) {
    std::size_t same = 0;
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
        QCOMPARE(owners[slot], expected[slot]);
        ++same;
    }
    qInfo("%zu of %u slots", same, kSlots);
}

SlotPlan planOf(const std::vector<std::string>& command, const std::vector<std::string>& list,
                const SlotHolders& before) {
    const auto place = [&](std::string_view name) {
        return static_cast<std::uint32_t>(std::find(list.begin(), list.end(), name) - list.begin());
    };
    const auto value = [&](const char* option) {
        const auto found = std::find(command.begin(), command.end(), option);
        return found == command.end() ? std::string() : *(found + 1);
    };
    if (command.front() == "add-node") return {};
    if (command.front() == "reshard") {
        const std::uint32_t to = place(value("--cluster-to"));
        std::vector<std::uint32_t> from;
        for (std::uint32_t node = 0; node < list.size(); ++node) {
            if (value("--cluster-from") == "all" && node != to) from.push_back(node);
        }
        if (from.empty()) {
            const std::string sources = value("--cluster-from");
            for (const auto name : text::split(sources, ',')) from.push_back(place(name));
        }
        return reshardPlan(before, from, to, number(value("--cluster-slots")));
    }
    std::vector<SlotNode> nodes(list.size());
    for (const std::string& word : command) {
        const auto equals = word.find('=');
        if (equals != std::string::npos)
            nodes[place(word.substr(0, equals))].weight = std::stof(word.substr(equals + 1));
    }
    const bool useEmpty = std::find(command.begin(), command.end(), "--cluster-use-empty-masters") != command.end();
    return rebalancePlan(before, nodes, useEmpty);
}

GoldenTable fetched() {
    return readGolden(goldenPath("redis-cluster", QTest::currentDataTag(), false));
}

void compareMoves() {
    const GoldenTable table = fetched();
    const auto list = table.words("node order seen by the tool").empty() ? serversOf(table)
                                                                         : table.words("node order seen by the tool");
    SlotHolders holders = holdersOf(ownersIn(table, "before"), list);
    const SlotPlan plan = planOf(table.words("command"), list, holders);
    std::uint64_t moved = 0;
    std::string told;
    for (const SlotMove& move : plan) {
        moved += move.count();
        told += (told.empty() ? "" : "; ") + std::to_string(move.count()) + " slots " + list[move.from] + " -> " +
                list[move.to];
        for (const SlotRun& run : move.runs) {
            for (std::uint32_t slot = run.first; slot <= run.last; ++slot) QCOMPARE(holders[slot], move.from);
        }
    }
    QCOMPARE(std::to_string(moved), table.header.at("moved slots"));
    const auto printed = table.header.find("moves printed");
    if (printed != table.header.end() && moved > 0) QCOMPARE(told, printed->second);
    carryOut(plan, holders);
    std::vector<std::string> owners;
    for (const std::uint32_t holder : holders) owners.push_back(list[holder]);
    compareSlots(owners, ownersIn(table, "after"));
}

}  // namespace

class TestRedisCluster : public QObject {
    Q_OBJECT

    static void addRows(std::string_view beginning) {
        QTest::addColumn<QString>("name");
        for (const auto& name : goldenCases("redis-cluster", false)) {
            if (name.starts_with(beginning)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }

private Q_SLOTS:
    void newClusters_data() { addRows("create_"); }
    void newClusters() {
        const GoldenTable table = fetched();
        const auto placement = placed(clusterOf(serversOf(table)), redisSpec());
        compareSlots(ownersIn(*placement), ownersIn(table, "server"));
    }

    void slotsOfKeys() {
        const GoldenTable table = readGolden(goldenPath("redis-cluster", "keyslot", false));
        const auto placement = placed(clusterOf({"n1"}), redisSpec());
        for (const auto& row : table.rows) {
            const Explanation told = placement->explain(row[table.column("key")]);
            QCOMPARE(std::get<SlotChoice>(told.detail).slot, number(row[table.column("slot")]));
        }
        qInfo("%zu of %zu keys", table.rows.size(), table.rows.size());
    }

    void ownersOfKeys_data() { addRows("moved_"); }
    void ownersOfKeys() {
        const GoldenTable table = fetched();
        const auto placement = placed(clusterOf(serversOf(table)), redisSpec());
        for (const auto& row : table.rows) {
            const auto& key = row[table.column("key")];
            QCOMPARE(std::to_string(digest(redisSpec().hash, key) % kSlots), row[table.column("slot")]);
            QCOMPARE(nameAt(*placement, placement->ownerOf(key)), row[table.column("owner")]);
            const std::string& owner = row[table.column("owner")];
            const std::string moved = "MOVED " + row[table.column("slot")] + ' ' + addressOf(table, owner);
            QCOMPARE(row[table.column("answer_of_n1")], owner == "n1" ? std::string("nil") : moved);
        }
        qInfo("%zu of %zu keys", table.rows.size(), table.rows.size());
    }

    void addNode_data() { addRows("addnode_"); }
    void addNode() { compareMoves(); }
    void rebalance_data() { addRows("rebalance_"); }
    void rebalance() { compareMoves(); }
    void reshard_data() { addRows("reshard_"); }
    void reshard() { compareMoves(); }

    void aNodeThatIsAddedGetsItsShareByARebalance() {
        const GoldenTable table = readGolden(goldenPath("redis-cluster", "rebalance_3_to_4", false));
        const Cluster grown = clusterOf({"n1", "n2", "n3"}).withAdded({nodeOf(4, "n4")});
        compareSlots(ownersIn(*placed(grown, redisSpec())), ownersIn(table, "after"));
    }
};

QTEST_APPLESS_MAIN(TestRedisCluster)
#include "tst_redis_cluster.moc"
