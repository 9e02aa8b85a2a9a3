// SPDX-License-Identifier: MIT
//
// Tables recorded from the programs of five articles, and one of the names that an article proposes.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/articles.h"
#include "core/systems/rows/readers.h"

#include <algorithm>
#include <map>

namespace ringscope {

namespace {

std::string headOr(const GoldenTable& table, std::string_view name) {
    return std::string(table.value(name).value_or(""));
}

Result<Done> checkRingColumns(const GoldenTable& table, std::string_view place) {
    const std::string end(place);
    return expectColumns(table, {"key server hash " + end, end + " server"});
}

/// `servers`, and then `operations` on them; a server that is added twice is there twice.
Result<Cluster> cluster000(const GoldenTable& table) {
    std::string steps;
    for (const std::string& name : table.words("servers")) steps += "; add " + name;
    if (const auto more = table.value("operations"); more && *more != "none") steps += "; " + std::string(*more);
    GoldenTable all = table;
    for (GoldenTable::HeadLine& line : all.head)
        if (line.name == "operations") line.value = steps.substr(std::min<std::size_t>(2, steps.size()));
    Result<std::vector<Node>> nodes = operatedNodes(all, "operations");
    if (!nodes) return Unexpected{nodes.error()};
    return Cluster().withAdded(distinctlyNamed(std::move(*nodes)));
}

/// Names that the article proposes, with their numbers.
Result<Verified> verifyNames(const GoldenTable& table) {
    if (auto head = expectHeads(table, {}); !head) return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"name crc32_unsigned abs_signed"}); !columns)
        return Unexpected{columns.error()};
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        verified.count(table.firstLine + i, row[0], row[1] + ' ' + row[2],
                       std::to_string(digest({"crc32", 0}, row[0])) + ' ' +
                           std::to_string(digest({"crc32-abs", 0}, row[0])));
    }
    return verified;
}

Result<Verified> verify000(const GoldenTable& table) {
    if (table.column("name")) return verifyNames(table);
    if (auto head = expectHeads(table, {"servers", "replicas", "operations", "weights"}); !head)
        return Unexpected{head.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    if (auto columns = checkRingColumns(table, "point"); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = cluster000(table);
    if (!cluster) return Unexpected{cluster.error()};
    return verifySystem(table, kArticle000.id, *cluster, {{"replicas", headOr(table, "replicas")}});
}

Result<Verified> verify001(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "weights", "rule"}); !head) return Unexpected{head.error()};
    if (auto columns = expectColumns(table, {"key server hash index"}); !columns) return Unexpected{columns.error()};
    const auto rule = checkValue(table, "rule", "index = crc32(key) mod number of servers (unsigned 32 bit)");
    if (!rule) return Unexpected{rule.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    GoldenTable slots = table;
    std::replace(slots.columns.begin(), slots.columns.end(), std::string("index"), std::string("slot"));
    return verifySystem(slots, kArticle001.id, *cluster, {});
}

Result<Verified> verify002First(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "replicas", "weights"}); !head) return Unexpected{head.error()};
    if (auto columns = checkRingColumns(table, "point"); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    return verifySystem(table, kArticle002First.id, *cluster, {{"replicas", headOr(table, "replicas")}});
}

/// "id0:HOST id1:HOST …" with "id0=1 …" for weights; a second node of one id is refused, `removed` names one that is gone.
Result<Cluster> cluster002Second(const GoldenTable& table) {
    std::map<std::string, double, std::less<>> weights;
    for (const std::string& pair : table.words("weights")) {
        const std::size_t equals = std::min(pair.find('='), pair.size());
        const Result<double> weight =
            text::parseDecimal(std::string_view(pair).substr(std::min(equals + 1, pair.size())));
        if (!weight) return invalidHead(table, "weights", "id=weight …");
        weights[pair.substr(0, equals)] = *weight;
    }
    std::vector<Node> nodes;
    std::vector<std::string> ids;
    for (const std::string& server : table.words("servers")) {
        const std::size_t colon = server.find(':');
        const std::string id = server.substr(0, colon);
        const Result<std::uint64_t> number =
            text::parseUnsigned(std::string_view(id).substr(std::min<std::size_t>(2, id.size())));
        const auto weight = weights.find(id);
        if (colon == std::string::npos || !id.starts_with("id") || !number || *number > 0xffffffffu ||
            weight == weights.end())
            return invalidHead(table, "servers", "id0:HOST …");
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) continue;
        ids.push_back(id);
        nodes.push_back(goldenNode(nodes.size(), server.substr(colon + 1), weight->second));
        nodes.back().number = static_cast<std::uint32_t>(*number);
    }
    const Cluster all = Cluster().withAdded(distinctlyNamed(std::move(nodes)));
    const std::string removed = headOr(table, "removed");
    if (removed == "none") return all;
    const auto found = std::find(ids.begin(), ids.end(), removed);
    if (found == ids.end()) return invalidHead(table, "removed", "none, id0, …");
    return all.without({all[static_cast<NodeIndex>(found - ids.begin())].id});
}

Result<PlacementPtr> placed002Second(const Cluster& cluster, const std::string& replicas, const char* search) {
    const auto spec = systemSpec(kArticle002Second.id, {{"replicas", replicas}, {"search", search}});
    if (!spec) return Unexpected{spec.error()};
    return makePlacement(cluster, *spec);
}

/// Keys of each host, as printed in the article and as counted.
Result<Verified> verifyCounts(const GoldenTable& table) {
    if (auto head = expectHeads(table, {}); !head) return Unexpected{head.error()};
    const auto note = checkValue(table, "note", "keys key:0..key:99, ten hosts, replicas 3, weight 1");
    if (!note) return Unexpected{note.error()};
    std::vector<Node> nodes;
    for (const auto& row : table.rows) {
        nodes.push_back(goldenNode(nodes.size(), row[0]));
        nodes.back().number = nodes.back().slot;
    }
    const Cluster cluster = Cluster().withAdded(std::move(nodes));
    std::vector<std::string> ours(table.rows.size());
    for (const char* search : {"as written", "as written", "corrected"}) {
        const Result<PlacementPtr> placement = placed002Second(cluster, "3", search);
        if (!placement) return Unexpected{placement.error()};
        std::vector<std::size_t> counts(table.rows.size(), 0);
        for (int key = 0; key < 100; ++key) {
            const NodeIndex owner = (*placement)->ownerOf("key:" + std::to_string(key));
            if (owner != kNobody) ++counts[owner];
        }
        for (std::size_t i = 0; i < ours.size(); ++i) ours[i] += ' ' + std::to_string(counts[i]);
    }
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        verified.count(table.firstLine + i, row[0], ' ' + row[1] + ' ' + row[2] + ' ' + row[3], ours[i]);
    }
    return verified;
}

/// How many keys the wrong search sends to another point; beside a ring it tells of keys that are not in the table.
constexpr std::string_view kOtherPoint = "rows_where_the_bug_picks_another_point";

Result<Verified> verify002Second(const GoldenTable& table) {
    if (auto columns = expectColumns(table, {"host count_printed_in_article count_run_as_written "
                                             "count_with_corrected_search",
                                             "key server_as_written hash point_as_written server_corrected "
                                             "point_corrected",
                                             "point server"});
        !columns)
        return Unexpected{columns.error()};
    if (table.column("host")) return verifyCounts(table);
    if (auto head = expectHeads(table, {"servers", "weights", "replicas", "removed", kOtherPoint}); !head)
        return Unexpected{head.error()};
    const Result<Cluster> cluster = cluster002Second(table);
    if (!cluster) return Unexpected{cluster.error()};
    const std::string replicas = headOr(table, "replicas");
    if (!table.column("key")) return verifySystem(table, kArticle002Second.id, *cluster, {{"replicas", replicas}});
    Verified verified;
    std::vector<std::string> ours(table.rows.size());
    for (const char* search : {"as written", "corrected"}) {
        const Result<PlacementPtr> placement = placed002Second(*cluster, replicas, search);
        if (!placement) return Unexpected{placement.error()};
        const auto& composed = dynamic_cast<const Composed&>(**placement);
        const Structure& structure = composed.structure();
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const Wide digest = composed.digestOf(table.rows[i][0]);
            const std::size_t place = structure.size() == 0 ? kNowhere : structure.placeOf(digest);
            const bool found = place != kNowhere;
            const std::string server = found ? identityOf((*cluster)[structure.nodeAt(place)]) : "none";
            const std::string point = found ? structure.placeText(place) : "none";
            const bool first = ours[i].empty();
            for (const std::string& cell : {server, first ? wideText(digest) : std::string(), point}) {
                if (cell.empty()) continue;
                if (!ours[i].empty()) ours[i] += ' ';
                ours[i] += cell;
            }
        }
    }
    std::size_t other = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        const auto& row = table.rows[i];
        other += row[3] == row[5] ? 0 : 1;
        std::string recorded = row[1];
        for (std::size_t cell = 2; cell < row.size(); ++cell) recorded += ' ' + row[cell];
        verified.count(table.firstLine + i, row[0], recorded, ours[i]);
    }
    if (table.value(kOtherPoint))
        if (auto told = checkValue(table, kOtherPoint, std::to_string(other)); !told) return Unexpected{told.error()};
    return verified;
}

/// The third program's list: after every operation the slots of all that are there are appended once more.
struct GrowingList {
    std::vector<Node> nodes;  ///< in order of their last addition; those that were deleted are down
    std::map<std::uint64_t, std::size_t> slots;
    std::size_t length = 0;
};

Result<GrowingList> replayed(const GoldenTable& table, const PlacementSpec& spec) {
    const Result<std::string_view> operations = table.required("operations");
    if (!operations) return Unexpected{operations.error()};
    GrowingList list;
    for (const std::string_view part : text::split(*operations, ';')) {
        const std::string_view step = text::trimmed(part);
        const bool adds = step.starts_with("add ");
        if (!adds && !step.starts_with("del ")) return invalidHead(table, "operations", "add …; del …");
        const std::string name(step.substr(4));
        const auto found =
            std::find_if(list.nodes.begin(), list.nodes.end(), [&name](const Node& node) { return node.name == name; });
        if (adds && found != list.nodes.end()) list.nodes.erase(found);
        if (adds)
            list.nodes.push_back(goldenNode(0, name));
        else if (found != list.nodes.end())
            found->health = Health::Down;
        else
            return invalidHead(table, "operations", "del of a server that is there");
        std::vector<Node> live;
        for (const Node& node : list.nodes)
            if (node.up()) live.push_back(goldenNode(live.size(), node.name));
        const Result<PlacementPtr> placement = makePlacement(Cluster().withAdded(std::move(live)), spec);
        if (!placement) return Unexpected{placement.error()};
        for (const ComposedPoint& point : dynamic_cast<const Composed&>(**placement).structure().points()) {
            ++list.slots[point.position.low];
            ++list.length;
        }
    }
    for (std::size_t i = 0; i < list.nodes.size(); ++i) {
        list.nodes[i].id = NodeId{static_cast<std::uint32_t>(i + 1)};
        list.nodes[i].slot = static_cast<std::uint32_t>(i);
    }
    return list;
}

Result<Verified> verifySlots(const GoldenTable& table, const GrowingList& list, const Composed& placement) {
    std::vector<std::string> ours;
    for (const auto& [slot, times] : list.slots) {
        const std::size_t place = placement.structure().placeOf({0, slot});
        const Node& node = placement.cluster()[placement.structure().nodeAt(place)];
        ours.insert(ours.end(), times, std::to_string(slot) + ' ' + (node.up() ? node.name : "(deleted)"));
    }
    Verified verified;
    for (std::size_t i = 0; i < std::max(ours.size(), table.rows.size()); ++i) {
        const std::string recorded = i < table.rows.size() ? table.rows[i][0] + ' ' + table.rows[i][1] : std::string();
        verified.count(table.firstLine + i, recorded, recorded, i < ours.size() ? ours[i] : std::string());
    }
    return verified;
}

Result<Verified> verify002Third(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"replicas", "operations", "weights", "slots_in_slice", "distinct_live_points"});
        !head)
        return Unexpected{head.error()};
    if (auto none = checkValue(table, "weights", "none"); !none) return Unexpected{none.error()};
    if (auto columns = checkRingColumns(table, "slot"); !columns) return Unexpected{columns.error()};
    const auto spec = systemSpec(kArticle002Third.id, {{"replicas", headOr(table, "replicas")}});
    if (!spec) return Unexpected{spec.error()};
    const Result<GrowingList> list = replayed(table, *spec);
    if (!list) return Unexpected{list.error()};
    const Result<PlacementPtr> placement = makePlacement(Cluster().withAdded((*list).nodes), *spec);
    if (!placement) return Unexpected{placement.error()};
    const auto& composed = dynamic_cast<const Composed&>(**placement);
    std::size_t live = 0;
    for (const ComposedPoint& point : composed.structure().points())
        live += composed.cluster()[point.node].up() ? 1 : 0;
    if (auto length = checkValue(table, "slots_in_slice", std::to_string((*list).length)); !length)
        return Unexpected{length.error()};
    if (auto points = checkValue(table, "distinct_live_points", std::to_string(live)); !points)
        return Unexpected{points.error()};
    if (!table.column("key")) return verifySlots(table, *list, composed);
    GoldenTable keys = table;
    for (auto& row : keys.rows)
        if (row[1] == "(node not found)") row[1] = "none";
    return verifyKeys(keys, composed);
}

/// Servers are numbered from 0; each column `server_mod_N` has N of them.
Result<Verified> verify003(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "rule"}); !head) return Unexpected{head.error()};
    if (auto numbered = checkValue(table, "servers", "numbered 0..n-1"); !numbered) return Unexpected{numbered.error()};
    const auto rule = checkValue(table, "rule", "the 128-bit digest read as one big-endian unsigned integer, modulo n");
    if (!rule) return Unexpected{rule.error()};
    std::vector<std::string> ours(table.rows.size());
    const auto spec = systemSpec(kArticle003.id);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const std::string_view name = table.columns[column];
        constexpr std::string_view kModulo = "server_mod_";
        const bool digest = name == "md5";
        const auto count = text::parseUnsigned(name.substr(std::min(kModulo.size(), name.size())));
        if (column == 0 ? name != "key"
                        : !digest && (!name.starts_with(kModulo) || !count || *count == 0 || *count > 1000))
            return table.invalid("key server_mod_N … md5", std::string(name), table.firstLine - 1);
        if (column == 0) continue;
        std::vector<Node> nodes;
        for (std::uint64_t i = 0; !digest && i < *count; ++i) nodes.push_back(goldenNode(i, std::to_string(i)));
        const Result<PlacementPtr> placement = makePlacement(Cluster().withAdded(std::move(nodes)), *spec);
        if (!placement) return Unexpected{placement.error()};
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const Wide hashed = dynamic_cast<const Composed&>(**placement).digestOf(table.rows[i][0]);
            ours[i] += ' ' + (digest ? text::hex(hashed.high, 64).substr(2) + text::hex(hashed.low, 64).substr(2)
                                     : std::to_string((*placement)->ownerOf(table.rows[i][0])));
        }
    }
    Verified verified;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        std::string recorded;
        for (std::size_t cell = 1; cell < table.rows[i].size(); ++cell) recorded += ' ' + table.rows[i][cell];
        verified.count(table.firstLine + i, table.rows[i][0], recorded, ours[i]);
    }
    return verified;
}

Result<Verified> verify004(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers", "points_per_server", "weights"}); !head)
        return Unexpected{head.error()};
    if (auto columns = checkRingColumns(table, "point"); !columns) return Unexpected{columns.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    return verifySystem(table, kArticle004.id, *cluster, {});
}

}  // namespace

const GoldenReader kArticle000Reader{"seed article 000,", verify000};
const GoldenReader kArticle001Reader{"seed article 001,", verify001};
const GoldenReader kArticle002FirstReader{"seed article 002, implementation 1,", verify002First};
const GoldenReader kArticle002SecondReader{"seed article 002, implementation 2,", verify002Second};
const GoldenReader kArticle002ThirdReader{"seed article 002, implementation 3,", verify002Third};
const GoldenReader kArticle003Reader{"seed article 003,", verify003};
const GoldenReader kArticle004Reader{"seed article 004,", verify004};

}  // namespace ringscope
