// SPDX-License-Identifier: MIT
#include "core/systems/golden_reader.h"

#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/systems/rows/readers.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::array kReaders{
    &kLibketamaReader,
    &kNginxReader,
    &kLibmemcachedReader,
    &kTwemproxyReader,
    &kPylibmcReader,
    &kPhpMemcachedReader,
    &kDalliReader,
    &kNodeHashringReader,
    &kUhashringReader,
    &kHaproxyReader,
    &kRedisClusterReader,
    &kEnvoyReader,
    &kCacheMemcachedReader,
    &kCacheMemcachedFastReader,
    &kPythonMemcacheReader,
    &kGroupcacheReader,
    &kStathatReader,
    &kBuraksezerReader,
    &kJumpReader,
    &kMaglevReader,
    &kMaglevPaperReader,
    &kGoRendezvousReader,
    &kClandestinedReader,
    &kWeightedRendezvousReader,
    &kMultiProbeReader,
    &kAnchorReader,
    &kDxReader,
    &kJavaReader,
    &kArticle000Reader,
    &kArticle001Reader,
    &kArticle002FirstReader,
    &kArticle002SecondReader,
    &kArticle002ThirdReader,
    &kArticle003Reader,
    &kArticle004Reader,
};

std::string nameOf(const Placement& placement, NodeIndex node) {
    return node == kNobody ? "none" : identityOf(placement.cluster()[node]);
}

/// Head lines that tell a person what was done, not a program.
constexpr std::array<std::string_view, 8> kTellingHeads{"system", "case",    "what", "escape",
                                                        "rows",   "columns", "note", "ring_source"};

/// Numbers of points in the head: of all, and of each in order of the nodes, or one number that each of them has.
Result<Done> expectPointCounts(const GoldenTable& table, const Composed& placement) {
    const auto total = table.value("ring_points");
    const std::string ours = std::to_string(placement.structure().points().size());
    if (total && *total != ours) return table.invalid(ours + " points", std::string(*total), table.firstLine - 1);
    const auto each = table.value("points_per_server");
    if (!each) return Done{};
    const std::vector<std::uint64_t> all = placement.pointCounts();
    const bool alike = std::all_of(all.begin(), all.end(), [&](std::uint64_t count) { return count == all.front(); });
    if (alike && !all.empty() && *each == std::to_string(all.front())) return Done{};
    std::string counts;
    for (const std::uint64_t count : all) counts += (counts.empty() ? "" : " ") + std::to_string(count);
    if (*each != counts) return table.invalid(counts, std::string(*each), table.firstLine - 1);
    return Done{};
}

/// Place of each node in the system's own order of all nodes.
std::vector<std::size_t> serverIndices(const Placement& placement) {
    const Members members = membersOf(placement.cluster(), placement.spec().composed.order, false);
    std::vector<std::size_t> indices(placement.cluster().size(), 0);
    for (std::size_t i = 0; i < members.size(); ++i) indices[members[i]] = i;
    return indices;
}

/// Where a key is looked up, in the words of the system.
std::optional<std::size_t> placeColumn(const GoldenTable& table) {
    for (const char* name : {"point", "slot", "partition"})
        if (const auto column = table.column(name)) return column;
    return std::nullopt;
}

}  // namespace

Result<Verified> verifyTable(const GoldenTable& table) {
    const Result<std::string_view> system = table.required("system");
    if (!system) return Unexpected{system.error()};
    for (const GoldenReader* reader : kReaders)
        if ((*system).starts_with(reader->system)) return reader->verify(table);
    return Unexpected{Error{ErrorCode::TableUnknown, {std::string(*system)}, table.file, table.head.front().line, 0}};
}

Result<Cluster> listedCluster(const GoldenTable& table, std::string_view names, std::string_view weights) {
    if (auto there = table.required(names); !there) return Unexpected{there.error()};
    const std::vector<std::string> all = table.words(names);
    if (all.empty()) return table.invalid(std::string(names) + ", at least one", {}, table.firstLine - 1);
    std::vector<std::string> given = table.words(weights);
    if (given == std::vector<std::string>{"none"}) given.clear();
    if (!given.empty() && given.size() != all.size())
        return table.invalid(std::to_string(all.size()) + " weights", std::to_string(given.size()),
                             table.firstLine - 1);
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Result<double> weight = given.empty() ? Result<double>(1.0) : text::parseDecimal(given[i]);
        constexpr double kMost = 0xffffffffu;
        if (!weight || !(*weight >= 0 && *weight <= kMost))
            return table.invalid("weights from 0 to 4294967295", given[i], table.firstLine - 1);
        nodes.push_back(goldenNode(i, all[i], *weight));
    }
    if (std::none_of(nodes.begin(), nodes.end(), [](const Node& node) { return node.weight > 0; }))
        return table.invalid("a weight above 0", given.front(), table.firstLine - 1);
    return Cluster().withAdded(std::move(nodes));
}

Node goldenNode(std::size_t place, std::string name, double weight) {
    Node node;
    node.id = NodeId{static_cast<std::uint32_t>(place + 1)};
    node.slot = static_cast<std::uint32_t>(place);
    node.name = std::move(name);
    node.weight = weight;
    return node;
}

Result<Done> expectHeads(const GoldenTable& table, std::initializer_list<std::string_view> known) {
    for (const GoldenTable::HeadLine& line : table.head) {
        const bool telling = std::find(kTellingHeads.begin(), kTellingHeads.end(), line.name) != kTellingHeads.end();
        if (telling || std::find(known.begin(), known.end(), line.name) != known.end()) continue;
        std::string all;
        for (const std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
        return table.invalid(all, line.name, line.line);
    }
    return Done{};
}

Result<Done> expectColumns(const GoldenTable& table, std::initializer_list<std::string_view> lists) {
    const std::string_view columns = table.value("columns").value_or(std::string_view());
    if (std::find(lists.begin(), lists.end(), columns) != lists.end()) return Done{};
    std::string all;
    for (const std::string_view list : lists) all += (all.empty() ? "" : ", or ") + std::string(list);
    return table.invalid(all, std::string(columns), table.firstLine - 1);
}

Result<Verified> verifyKeys(const GoldenTable& table, const Placement& placement) {
    const Result<std::size_t> key = table.requiredColumn("key");
    if (!key) return Unexpected{key.error()};
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const auto hash = table.column("hash");
    const auto place = placeColumn(table);
    const auto index = table.column("server_index");
    const auto* composed = dynamic_cast<const Composed*>(&placement);
    if (place && composed == nullptr)
        return table.invalid("key server hash", std::string(table.value("columns").value_or("")), table.firstLine - 1);
    const std::vector<std::size_t> indices = serverIndices(placement);
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string recorded = row[*server] == "(none)" ? "none" : row[*server];
        const NodeIndex owner = placement.ownerOf(row[*key]);
        std::string ours = nameOf(placement, owner);
        const auto also = [&](std::optional<std::size_t> column, const auto& number) {
            if (!column) return;
            recorded += ' ' + (row[*column] == "(none)" ? "none" : row[*column]);
            ours += ' ' + number();
        };
        also(hash, [&] {
            if (composed == nullptr) return std::to_string(digest(placement.spec().hash, row[*key]));
            const bool unhashed = row[*hash].empty() && composed->decisionOf(row[*key]).reason == DecisionReason::Sole;
            return unhashed ? std::string() : wideText(composed->digestOf(row[*key]));
        });
        also(index, [&] { return owner == kNobody ? std::string("none") : std::to_string(indices[owner]); });
        also(place, [&] {
            const std::size_t at = composed->structure().placeOf(composed->digestOf(row[*key]));
            return at == kNowhere ? std::string("none") : composed->structure().placeText(at);
        });
        verified.count(table.firstLine + i, row[*key], recorded, ours);
    }
    return verified;
}

Result<Verified> verifyRing(const GoldenTable& table, const Composed& placement) {
    const auto place = placeColumn(table);
    if (!place) return table.invalid("point", std::string(table.value("columns").value_or("")), table.firstLine - 1);
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const auto index = table.column("index");
    const auto serverIndex = table.column("server_index");
    const std::vector<std::size_t> indices = serverIndices(placement);
    const Structure& structure = placement.structure();
    Verified verified;
    for (std::size_t i = 0; i < std::max(table.rows.size(), structure.size()); ++i) {
        const bool recorded = i < table.rows.size();
        std::string theirs = recorded ? table.rows[i][*place] + ' ' + table.rows[i][*server] : std::string();
        std::string ours;
        if (i < structure.size()) ours = structure.placeText(i) + ' ' + nameOf(placement, structure.nodeAt(i));
        if (index) {
            if (recorded) theirs.insert(0, table.rows[i][*index] + ' ');
            if (i < structure.size()) ours.insert(0, std::to_string(i) + ' ');
        }
        if (serverIndex && recorded) theirs += ' ' + table.rows[i][*serverIndex];
        if (serverIndex && i < structure.size()) ours += ' ' + std::to_string(indices[structure.nodeAt(i)]);
        verified.count(table.firstLine + i, recorded ? table.rows[i][*place] : ours, theirs, ours);
    }
    return verified;
}

Result<Verified> verifyRingOrKeys(const GoldenTable& table, const Cluster& cluster, const PlacementSpec& spec) {
    const Result<PlacementPtr> placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    const auto* composed = dynamic_cast<const Composed*>(placement->get());
    if (composed != nullptr)
        if (auto counts = expectPointCounts(table, *composed); !counts) return Unexpected{counts.error()};
    if (table.column("key")) return verifyKeys(table, **placement);
    if (composed == nullptr)
        return table.invalid("key", std::string(table.value("columns").value_or("")), table.firstLine - 1);
    return verifyRing(table, *composed);
}

}  // namespace ringscope
