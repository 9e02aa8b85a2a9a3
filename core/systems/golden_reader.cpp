// SPDX-License-Identifier: MIT
#include "core/systems/golden_reader.h"

#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/systems/rows/readers.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::array kReaders{
    &kLibketamaReader,
    &kNginxReader,
};

std::string nameOf(const Placement& placement, NodeIndex node) {
    return node == kNobody ? "none" : identityOf(placement.cluster()[node]);
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
    std::vector<std::string> given = table.words(weights);
    if (given == std::vector<std::string>{"none"}) given.clear();
    if (!given.empty() && given.size() != all.size())
        return table.invalid(std::to_string(all.size()) + " weights", std::to_string(given.size()),
                             table.firstLine - 1);
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Result<double> weight = given.empty() ? Result<double>(1.0) : text::parseDecimal(given[i]);
        if (!weight) return table.invalid("weights", given[i], table.firstLine - 1);
        nodes.push_back(goldenNode(i, all[i], *weight));
    }
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

Result<Verified> verifyKeys(const GoldenTable& table, const Placement& placement) {
    const Result<std::size_t> key = table.requiredColumn("key");
    if (!key) return Unexpected{key.error()};
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const auto hash = table.column("hash");
    const auto point = table.column("point");
    const auto* composed = dynamic_cast<const Composed*>(&placement);
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string recorded = row[*server];
        std::string ours = nameOf(placement, placement.ownerOf(row[*key]));
        const auto also = [&](std::optional<std::size_t> column, const auto& number) {
            if (!column || composed == nullptr) return;
            recorded += ' ' + row[*column];
            ours += ' ' + number();
        };
        const auto digest = [&] { return composed->digestOf(row[*key]); };
        also(hash, [&] { return wideText(digest()); });
        also(point, [&] {
            const std::size_t place = composed->structure().placeOf(digest());
            return place == kNowhere ? std::string("none") : composed->structure().placeText(place);
        });
        verified.count(table.firstLine + i, row[*key], recorded, ours);
    }
    return verified;
}

Result<Verified> verifyRing(const GoldenTable& table, const Composed& placement) {
    const Result<std::size_t> point = table.requiredColumn("point");
    if (!point) return Unexpected{point.error()};
    const Result<std::size_t> server = table.requiredColumn("server");
    if (!server) return Unexpected{server.error()};
    const auto index = table.column("index");
    const auto points = placement.structure().points();
    Verified verified;
    for (std::size_t i = 0; i < std::max(table.rows.size(), points.size()); ++i) {
        const bool recorded = i < table.rows.size();
        std::string theirs = recorded ? table.rows[i][*point] + ' ' + table.rows[i][*server] : std::string();
        std::string ours =
            i < points.size() ? wideText(points[i].position) + ' ' + nameOf(placement, points[i].node) : std::string();
        if (index) {
            if (recorded) theirs = table.rows[i][*index] + ' ' + theirs;
            if (i < points.size()) ours = std::to_string(i) + ' ' + ours;
        }
        verified.count(table.firstLine + i, recorded ? table.rows[i][*point] : ours, theirs, ours);
    }
    return verified;
}

Result<Verified> verifyRingOrKeys(const GoldenTable& table, const Cluster& cluster, const PlacementSpec& spec) {
    const Result<PlacementPtr> placement = makePlacement(cluster, spec);
    if (!placement) return Unexpected{placement.error()};
    if (table.column("key")) return verifyKeys(table, **placement);
    const auto* composed = dynamic_cast<const Composed*>(placement->get());
    if (composed == nullptr)
        return table.invalid("key", std::string(table.value("columns").value_or("")), table.firstLine - 1);
    return verifyRing(table, *composed);
}

}  // namespace ringscope
