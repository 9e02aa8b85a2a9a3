// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a configuration to the owner of a key: the configurations that were run when tables were recorded are written down
// again as text, read, placed through the catalog, and every key is held against what the system did.
#include "core/placement/placement_registry.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/to_cluster.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <algorithm>
#include <functional>

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

/// What tables call a server: twemproxy its own name for it, without the usual port, a socket with a colon.
bool isNamed(const std::string& node, const std::string& recorded) {
    return node == recorded || node == recorded + ":11211" || node + ':' == recorded;
}

struct Tally {
    std::uint64_t rows = 0, equal = 0;
};

/// Rows of keys whose server the hash chose.
Tally compare(const GoldenTable& table, const std::string& text, const std::string& fileName) {
    const imports::Imported read = imports::readConfiguration(text, fileName);
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
