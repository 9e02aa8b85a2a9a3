// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a configuration to the owner of a key: the configurations that were run when tables were recorded are written down
// again as text, read, placed through the catalog, and every key is held against what the system did.
#include "core/placement/placement_registry.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/to_cluster.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

using namespace ringscope;
using test::GoldenTable;

namespace {

/// Pieces between `; ` of a head line.
std::vector<std::string> pieces(const std::string& text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find("; ", at), text.size());
        found.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return found;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

std::string nginxText(const GoldenTable& table) {
    std::string text = "upstream u {\n  " + table.header.at("directive") + ";\n";
    for (const std::string& server : pieces(table.header.at("servers")))
        text += "  server " + replaced(server, " weight ", " weight=") + ";\n";
    return text + "}\n";
}

/// With the ids as they were, but where they were automatic on purpose.
std::string haproxyText(const GoldenTable& table, bool automaticIds) {
    std::string text = "backend b\n  balance " + table.header.at("balance") + '\n';
    if (const auto type = table.header.find("hash-type");
        type != table.header.end() && type->second.find("not set") == std::string::npos)
        text += "  hash-type " + type->second + '\n';
    for (const std::string& server : pieces(table.header.at("servers"))) {
        const bool isExplicit =
            server.find(" id 1 ") != std::string::npos || server.find(" id 4 ") != std::string::npos;
        const std::size_t blank = server.find(' ');
        std::string rest = server.substr(blank);
        if (automaticIds && !isExplicit) rest = rest.substr(rest.find(" weight"));
        text += "  server " + server.substr(0, blank) + " 127.0.0.1:1" + rest + '\n';
    }
    return text;
}

std::string twemproxyText(const GoldenTable& table) {
    std::string text =
        "pool:\n  distribution: " + table.header.at("distribution") + "\n  hash: " + table.header.at("hash");
    if (const std::string& tag = table.header.at("hash_tag"); tag != "none") text += "\n  hash_tag: \"" + tag + '"';
    text += "\n  servers:\n";
    for (const std::string& server : pieces(table.header.at("servers"))) text += "  - " + server + '\n';
    return text;
}

/// What `show servers state` told after the commands of a table: weight and maintenance of each server.
std::string haproxyStateText(const GoldenTable& table) {
    std::string text =
        "1\n# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state srv_uweight srv_iweight\n";
    for (const std::string& server : pieces(table.header.at("servers"))) {
        const std::string name = server.substr(0, server.find(' '));
        const auto numberBehind = [&server](const std::string& word) {
            return std::stoul(server.substr(server.find(word) + word.size()));
        };
        const unsigned long configured = numberBehind(" weight ");
        unsigned long weight = configured, administration = 0;
        for (const std::string& command : pieces(table.header.at("runtime commands"))) {
            if (command.find('/' + name + ' ') == std::string::npos) continue;
            const std::string value = command.substr(command.rfind(' ') + 1);
            if (command.find(" weight ") != std::string::npos)
                weight = value.back() == '%' ? configured * std::stoul(value) / 100 : std::stoul(value);
            else
                administration = value == "maint" ? 1 : value == "drain" ? 8 : 0;
        }
        text += "3 b " + std::to_string(numberBehind(" id ")) + ' ' + name + " 127.0.0.1 " +
                (administration == 1 ? "0 " : "2 ") + std::to_string(administration) + ' ' + std::to_string(weight) +
                ' ' + std::to_string(configured) + '\n';
    }
    return text;
}

/// What tables call a server: twemproxy its own name for it, without the usual port, a socket with a colon.
bool isNamed(const std::string& node, const std::string& recorded) {
    return node == recorded || node == recorded + ":11211" || node + ':' == recorded;
}

/// n7 listens on port 7.
std::string addressOf(const std::string& node) {
    return "127.0.0.1:" + node.substr(1);
}

/// The column that tells who has the slots of a row in the end; none: the table is no slot table.
std::optional<std::size_t> holderColumn(const GoldenTable& table) {
    const auto has = [&table](const char* name) {
        return std::find(table.columns.begin(), table.columns.end(), name) != table.columns.end();
    };
    if (!has("first_slot")) return std::nullopt;
    return table.column(has("after") ? "after" : "server");
}

std::string clusterNodesText(const GoldenTable& table) {
    std::map<std::string, std::string> rangesOf;
    for (const auto& row : table.rows)
        rangesOf[row[*holderColumn(table)]] +=
            ' ' + row[table.column("first_slot")] + '-' + row[table.column("last_slot")];
    std::string text;
    for (const auto& [node, ranges] : rangesOf) {
        const std::string id = node.substr(1);
        text += std::string(40 - id.size(), '0') + id + ' ' + addressOf(node) + "@9 master - 0 0 1 connected" + ranges +
                '\n';
    }
    return text;
}

std::string clusterSlotsText(const GoldenTable& table) {
    std::string text;
    std::size_t entry = 0;
    for (const auto& row : table.rows) {
        text += std::to_string(++entry) + ") 1) (integer) " + row[table.column("first_slot")] + "\n   2) (integer) " +
                row[table.column("last_slot")];
        text += "\n   3) 1) \"127.0.0.1\"\n      2) (integer) " + row[*holderColumn(table)].substr(1) + '\n';
    }
    return text;
}

struct Tally {
    std::uint64_t rows = 0, equal = 0;
};

/// Rows of keys whose server the hash chose.
Tally compare(const GoldenTable& table, const std::string& text, const std::string& fileName,
              const std::string& state = {}) {
    imports::Imported read = imports::readConfiguration(text, fileName);
    if (!state.empty()) imports::applyHaproxyState(read, state, "state");
    if (read.candidates.size() != 1 || isRefused(read.candidates[0].notes)) qFatal("refused: %s", text.c_str());
    const auto made = imports::placementOf(read.candidates[0]);
    if (!made) qFatal("not placed: %s", text.c_str());
    const PlacementPtr placement = makePlacement(made->cluster, made->spec).value();
    const std::size_t key = table.column("key"), server = table.column("server");
    // Without that column any other that is never empty will do.
    const auto hashColumn = std::find(table.columns.begin(), table.columns.end(), "hash");
    const std::size_t hash =
        hashColumn == table.columns.end() ? server : static_cast<std::size_t>(hashColumn - table.columns.begin());
    const bool tellsHow = table.header.contains("how column");
    Tally tally;
    for (const auto& row : table.rows) {
        if (tellsHow && row[table.column("how")] != "hash") continue;
        if (row[hash].empty() && made->cluster.size() > 1) continue;  // a request without a key
        const NodeIndex owner = placement->ownerOf(row[key]);
        ++tally.rows;
        tally.equal += owner != kNobody && isNamed(made->cluster[owner].name, row[server]);
    }
    return tally;
}

}  // namespace

class TestImportSystems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nginx() {
        // Dead servers and two of one name stand in no configuration as such.
        compareAll("nginx", "nginx.conf", 10'000, [](const std::string& name, const GoldenTable& table) {
            const bool isPlain = table.header.at("servers").find("dead") == std::string::npos;
            return isPlain && name.find("duplicate") == std::string::npos ? nginxText(table) : std::string();
        });
    }

    void haproxy() {
        compareAll("haproxy", "haproxy.cfg", 40'000, [](const std::string& name, const GoldenTable& table) {
            for (const char* other : {"runtime", "health_check", "redispatch", "nokey", "bounded"})
                if (name.find(other) != std::string::npos) return std::string();
            return haproxyText(table, name.find("ids_mixed") != std::string::npos);
        });
    }

    void haproxyAtRunTime() {
        std::uint64_t tables = 0, rows = 0;
        for (const std::string& name : test::goldenCases("haproxy", false)) {
            const GoldenTable table = test::readGolden(test::goldenPath("haproxy", name, false));
            if (!table.header.contains("runtime commands")) continue;
            const std::string state = haproxyStateText(table);
            const Tally tally = compare(table, haproxyText(table, false), "haproxy.cfg", state);
            QVERIFY2(tally.equal == tally.rows, (name + '\n' + state).c_str());
            ++tables;
            rows += tally.rows;
        }
        qInfo("haproxy: %llu of %llu keys by its servers state", static_cast<unsigned long long>(rows),
              static_cast<unsigned long long>(rows));
        QVERIFY(tables >= 16);
    }

    void twemproxy() {
        compareAll("twemproxy", "nutcracker.yml", 25'000, [](const std::string& name, const GoldenTable& table) {
            return name.find("eject") == std::string::npos ? twemproxyText(table) : std::string();
        });
    }

    void libmemcached() {
        compareAll("libmemcached", "options", 1'000, [](const std::string&, const GoldenTable& table) {
            const auto calls = table.header.find("calls");
            if (calls == table.header.end()) return std::string();
            return calls->second.find("config ") == 0 ? calls->second.substr(7) : std::string();
        });
    }

    /// Who has which slot after each command, written as CLUSTER NODES would and as CLUSTER SLOTS would.
    void redisCluster() {
        std::uint64_t tables = 0, asked = 0, equal = 0;
        for (const std::string& name : test::goldenCases("redis-cluster", false)) {
            const GoldenTable table = test::readGolden(test::goldenPath("redis-cluster", name, false));
            if (!holderColumn(table)) continue;
            ++tables;
            for (const std::string& text : {clusterNodesText(table), clusterSlotsText(table)}) {
                const imports::Imported read = imports::readConfiguration(text, "answer");
                QCOMPARE(read.candidates.size(), 1u);
                const imports::ImportedPlacement placed = imports::placementOf(read.candidates[0]).value();
                const Cluster& cluster = placed.cluster;
                const PlacementPtr placement = makePlacement(cluster, placed.spec).value();
                for (const auto& row : table.rows) {
                    for (std::uint64_t slot = std::stoul(row[table.column("first_slot")]);
                         slot <= std::stoul(row[table.column("last_slot")]); ++slot, ++asked) {
                        const NodeIndex owner = placement->decide(slot);
                        equal += owner != kNobody && cluster[owner].name == addressOf(row[*holderColumn(table)]);
                    }
                }
            }
        }
        qInfo("redis-cluster: %llu of %llu slots as answered", static_cast<unsigned long long>(equal),
              static_cast<unsigned long long>(asked));
        QVERIFY(tables >= 24);
        QCOMPARE(equal, asked);
        QCOMPARE(asked, tables * 2 * 16384);
    }

    void keysOfRedisCluster() {
        const GoldenTable created = test::readGolden(test::goldenPath("redis-cluster", "create_6", false));
        const GoldenTable keys = test::readGolden(test::goldenPath("redis-cluster", "moved_6", false));
        const imports::Imported read = imports::readConfiguration(clusterNodesText(created), "answer");
        const imports::ImportedPlacement placed = imports::placementOf(read.candidates.at(0)).value();
        const Cluster& cluster = placed.cluster;
        const PlacementPtr placement = makePlacement(cluster, placed.spec).value();
        std::size_t equal = 0;
        for (const auto& row : keys.rows)
            equal += cluster[placement->ownerOf(row[keys.column("key")])].name == addressOf(row[keys.column("owner")]);
        QCOMPARE(equal, keys.rows.size());
        QVERIFY(equal > 400);
    }

private:
    /// Tables whose text is empty have no configuration.
    static void compareAll(const std::string& folder, const std::string& fileName, std::uint64_t least,
                           const std::function<std::string(const std::string& name, const GoldenTable&)>& textOf) {
        Tally all;
        for (const std::string& name : test::goldenCases(folder, false)) {
            const GoldenTable table = test::readGolden(test::goldenPath(folder, name, false));
            const std::string text = textOf(name, table);
            if (text.empty()) continue;
            const Tally tally = compare(table, text, fileName);
            const std::string counts = std::to_string(tally.equal) + " of " + std::to_string(tally.rows);
            QVERIFY2(tally.equal == tally.rows, (name + ": " + counts + '\n' + text).c_str());
            all.rows += tally.rows;
            all.equal += tally.equal;
        }
        qInfo("%s: %llu of %llu keys as configured", folder.c_str(), static_cast<unsigned long long>(all.equal),
              static_cast<unsigned long long>(all.rows));
        QVERIFY2(all.rows >= least, std::to_string(all.rows).c_str());
    }
};

QTEST_APPLESS_MAIN(TestImportSystems)
#include "tst_import_systems.moc"
