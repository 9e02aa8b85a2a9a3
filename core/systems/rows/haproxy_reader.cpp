// SPDX-License-Identifier: MIT
//
// Tables recorded from HAProxy: requests in order, with servers as the configuration and the run-time commands leave them;
// rings; and bounded loads, where requests open and close.
#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/readers.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringscope {

namespace {

/// What a table is set up with.
struct Setup {
    std::string system;
    OptionValues options;
    std::vector<Node> nodes;
};

/// Words after the first of "NAME id I weight W [disabled] [backup] [dead (connection refused)]".
bool readServer(std::span<const std::string> words, Node& node) {
    if (words.size() < 4 || words[0] != "id" || words[2] != "weight") return false;
    const Result<std::uint64_t> number = text::parseUnsigned(words[1]);
    const Result<std::uint64_t> weight = text::parseUnsigned(words[3]);
    if (!number || !weight || *number > 0x7fffffff || *weight > 256) return false;
    node.number = static_cast<std::uint32_t>(*number);
    node.weight = static_cast<double>(*weight);
    for (std::string_view state : words.subspan(4)) {
        if (state == "disabled")
            node.health = Health::Down;
        else if (state == "backup")
            node.backup = true;
        else if (state == "dead")
            node.health = Health::Failing;
        else if (node.health != Health::Failing || (state != "(connection" && state != "refused)"))
            return false;
    }
    return true;
}

Result<Done> readServers(const GoldenTable& table, std::vector<Node>& nodes) {
    const Result<std::string_view> servers = table.required("servers");
    if (!servers) return Unexpected{servers.error()};
    for (const std::string_view part : text::split(*servers, ';')) {
        const std::vector<std::string> words = goldenWords(part);
        if (words.empty()) return invalidHead(table, "servers", "NAME id I weight W …");
        Node node = goldenNode(nodes.size(), words.front());
        if (!readServer(std::span(words).subspan(1), node))
            return invalidHead(table, "servers", "NAME id I weight W [disabled] [backup] [dead (connection refused)]");
        nodes.push_back(std::move(node));
    }
    return Done{};
}

Node* findServer(std::vector<Node>& nodes, std::string_view name) {
    const auto found = std::find_if(nodes.begin(), nodes.end(), [name](const Node& node) { return node.name == name; });
    return found == nodes.end() ? nullptr : &*found;
}

/// "set server BACKEND/NAME state maint|drain|ready" or "… weight N|P%".
bool obey(const std::vector<std::string>& words, std::vector<Node>& nodes) {
    if (words.size() != 5 || words[0] != "set" || words[1] != "server") return false;
    Node* node = findServer(nodes, std::string_view(words[2]).substr(words[2].find('/') + 1));
    if (node == nullptr) return false;
    if (words[3] == "state") {
        if (words[4] != "maint" && words[4] != "drain" && words[4] != "ready") return false;
        node->health = words[4] == "ready" ? Health::Up : Health::Down;
        return true;
    }
    std::string_view number = words[4];
    const bool percent = number.ends_with('%');
    if (percent) number.remove_suffix(1);
    const Result<std::uint64_t> value = text::parseUnsigned(number);
    if (words[3] != "weight" || !value || *value > 256) return false;
    const std::uint64_t product = *value * static_cast<std::uint64_t>(node->weight);
    if (percent && product % 100 != 0) return false;  // how it rounds was not recorded
    node->weight = static_cast<double>(percent ? product / 100 : *value);
    return true;
}

Result<Done> runCommands(const GoldenTable& table, std::vector<Node>& nodes) {
    if (const auto commands = table.value("runtime commands")) {
        for (const std::string_view command : text::split(*commands, ';'))
            if (!obey(goldenWords(command), nodes))
                return invalidHead(table, "runtime commands", "set server BACKEND/NAME state … | weight …");
    }
    // The check's finding stands in the sentence alone.
    constexpr std::string_view kFound = " has a health check and is found down";
    const std::string_view what = table.value("what").value_or("");
    if (what.ends_with(kFound)) {
        Node* node = findServer(nodes, what.substr(0, what.size() - kFound.size()));
        if (node == nullptr) return invalidHead(table, "what", "NAME" + std::string(kFound));
        node->health = Health::Down;
    }
    return Done{};
}

/// "consistent|map-based [FUNCTION [avalanche]]" or "not set (map-based sdbm)".
Result<Done> readType(const GoldenTable& table, Setup& setup) {
    std::vector<std::string> words = table.words("hash-type");
    if (table.value("hash-type") == "not set (map-based sdbm)") words = {"map-based", "sdbm"};
    const bool known = !words.empty() && words.size() <= 3 && (words[0] == "consistent" || words[0] == "map-based");
    if (!known || (words.size() == 3 && words[2] != "avalanche"))
        return invalidHead(table, "hash-type", "consistent|map-based [sdbm|djb2|wt6|crc32 [avalanche]]");
    const bool ring = words[0] == "consistent";
    const bool avalanche = words.size() == 3 || (ring && words.size() == 1);
    const std::string function = words.size() > 1 ? words[1] : "sdbm";
    setup.system = ring ? "haproxy-consistent" : "haproxy-map";
    setup.options["hash-function"] = function;
    setup.options["avalanche"] = avalanche ? "yes" : "no";
    if (!table.value("effective")) return Done{};
    return checkValue(table, "effective", words[0] + ", " + function + (avalanche ? " + avalanche" : ""));
}

/// "url_param k", "hdr(X-K)", "source", "uri [whole] [len N] [depth N]".
Result<Done> readBalance(const GoldenTable& table, OptionValues& options) {
    const std::vector<std::string> words = table.words("balance");
    const auto unknown = [&] { return invalidHead(table, "balance", "url_param k, hdr(…), source, uri …"); };
    if (words.empty()) return unknown();
    if (words[0] == "uri") {
        std::string limits;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (!limits.empty()) limits += ',';
            limits += words[i];
            if (words[i] == "whole") continue;
            if (i + 1 == words.size()) return unknown();
            limits += '=' + words[++i];
        }
        options["uri"] = limits;
    } else if (words.size() != (words[0] == "url_param" ? 2u : 1u)) {
        return unknown();
    }
    options["balance"] = words[0].starts_with("hdr(") ? "hdr" : words[0];
    return Done{};
}

Result<Done> readSetup(const GoldenTable& table, Setup& setup) {
    if (auto known = expectHeads(table, {"balance", "hash-type", "effective", "servers", "runtime commands", "options",
                                         "hash column", "ring_points", "map", "hash-balance-factor", "rows mean"});
        !known)
        return known;
    if (auto servers = readServers(table, setup.nodes); !servers) return servers;
    if (auto commands = runCommands(table, setup.nodes); !commands) return commands;
    if (auto type = readType(table, setup); !type) return type;
    if (auto balance = readBalance(table, setup.options); !balance) return balance;
    if (const auto factor = table.value("hash-balance-factor")) setup.options["hash-balance-factor"] = *factor;
    if (!table.value("options")) return Done{};
    setup.options["redispatch"] = "yes";
    return checkValue(table, "options", "option redispatch 1");
}

std::string nameOf(const Composed& rule, NodeIndex node) {
    return node == kNobody ? "none" : rule.cluster()[node].name;
}

/// The number of points, and the map or the number of its slots, as the head tells them.
Result<Done> checkPlaces(const GoldenTable& table, const Composed& rule) {
    const Structure& structure = rule.structure();
    if (table.value("ring_points"))
        if (auto same = checkValue(table, "ring_points", std::to_string(structure.size())); !same) return same;
    const auto map = table.value("map");
    if (!map) return Done{};
    if (map->ends_with(" slots")) return checkValue(table, "map", std::to_string(structure.size()) + " slots");
    std::string names;
    for (std::size_t i = 0; i < structure.size(); ++i) names += (i == 0 ? "" : " ") + nameOf(rule, structure.nodeAt(i));
    return checkValue(table, "map", names);
}

Result<Verified> verifyPoints(const GoldenTable& table, const Composed& rule) {
    if (auto known = expectColumns(table, {"point server_id server"}); !known) return Unexpected{known.error()};
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const auto& nodes = rule.cluster().nodes();
        const bool same = std::any_of(nodes.begin(), nodes.end(), [&](const auto& node) {
            return node->name == row[2] && std::to_string(node->number.value_or(0)) == row[1];
        });
        if (!same) return table.invalid("an id of \"servers\"", row[1] + ' ' + row[2], table.firstLine + i);
    }
    return verifyRing(table, rule);
}

/// Requests in order; "(no key)" stands for a parameter that is missing.
Result<Verified> verifyRequests(const GoldenTable& table, const Composed& rule, const Dispatcher& dispatcher) {
    if (auto known = expectColumns(table, {"key server hash"}); !known) return Unexpected{known.error()};
    Verified verified;
    DispatchState state = dispatcher.start();
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const bool keyless = row[0] == "(no key)" && row[2].empty();
        Dispatched request = dispatcher.step(std::move(state), {row[0], keyless});
        state = std::move(request.state);
        const std::string hash =
            request.decision.reason == DecisionReason::Traffic ? "" : wideText(rule.digestOf(row[0]));
        verified.count(table.firstLine + i, row[0], row[1] + ' ' + row[2],
                       nameOf(rule, request.decision.served) + ' ' + hash);
    }
    return verified;
}

/// Only requests that open are rows to compare; one that closes says which.
Result<Verified> verifyOpenAndClose(const GoldenTable& table, const Composed& rule, const Dispatcher& dispatcher) {
    if (auto known = expectColumns(table, {"op request key server unbounded"}); !known)
        return Unexpected{known.error()};
    Verified verified;
    DispatchState state = dispatcher.start();
    std::map<std::string, NodeIndex> open;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const std::uint64_t line = table.firstLine + i;
        const auto known = open.find(row[1]);
        if (row[0] == "close" && known != open.end()) {
            state = dispatcher.ended(std::move(state), known->second);
            open.erase(known);
            continue;
        }
        if (row[0] != "open" || known != open.end())
            return table.invalid("open, or close of what is open", row[0] + ' ' + row[1], line);
        Dispatched request = dispatcher.step(std::move(state), {row[2]});
        state = std::move(request.state);
        verified.count(line, row[2], row[3] + ' ' + row[4],
                       nameOf(rule, request.decision.served) + ' ' + nameOf(rule, rule.ownerOf(row[2])));
        if (request.decision.served != kNobody) open[row[1]] = request.decision.served;
    }
    return verified;
}

Result<Verified> verifyHaproxy(const GoldenTable& table) {
    Setup setup;
    if (auto read = readSetup(table, setup); !read) return Unexpected{read.error()};
    const Cluster cluster = Cluster().withAdded(std::move(setup.nodes));
    const Result<PlacementSpec> spec = systemSpec(setup.system, setup.options);
    if (!spec) return Unexpected{spec.error()};
    const Result<PlacementPtr> placement = makePlacement(cluster, *spec);
    if (!placement) return Unexpected{placement.error()};
    const auto& rule = dynamic_cast<const Composed&>(**placement);
    if (auto places = checkPlaces(table, rule); !places) return Unexpected{places.error()};
    if (table.column("point")) return verifyPoints(table, rule);
    const auto dispatcher = systemDispatcher(setup.system, cluster, setup.options);
    if (!dispatcher) return Unexpected{dispatcher.error()};
    if (table.column("op")) return verifyOpenAndClose(table, rule, **dispatcher);
    return verifyRequests(table, rule, **dispatcher);
}

}  // namespace

const GoldenReader kHaproxyReader{"HAProxy ", verifyHaproxy};

}  // namespace ringscope
