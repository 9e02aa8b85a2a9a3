// SPDX-License-Identifier: MIT
//
// Tables recorded from Redis Cluster: slots of keys, redirections, and who has which slot before and after a command.
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/placement/slot_plan.h"
#include "core/systems/catalog.h"
#include "core/systems/golden_checks.h"
#include "core/systems/rows/readers.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint32_t kSlots = 16384;

struct Master {
    std::string name;
    std::string address;
};

/// "n1=HOST:PORT; n2=…"
Result<std::vector<Master>> mastersOf(const GoldenTable& table) {
    const Result<std::string_view> servers = table.required("servers");
    if (!servers) return Unexpected{servers.error()};
    std::vector<Master> masters;
    for (const std::string_view part : text::split(*servers, ';')) {
        const std::string_view server = text::trimmed(part);
        const std::size_t equals = server.find('=');
        if (equals == 0 || equals == std::string_view::npos) return invalidHead(table, "servers", "n1=HOST:PORT; …");
        masters.push_back({std::string(server.substr(0, equals)), std::string(server.substr(equals + 1))});
    }
    return masters;
}

Result<PlacementPtr> placed(const std::vector<Master>& masters) {
    std::vector<Node> nodes;
    nodes.reserve(masters.size());
    for (const Master& master : masters) nodes.push_back(goldenNode(nodes.size(), master.name));
    const Result<PlacementSpec> spec = systemSpec("redis-cluster");
    if (!spec) return Unexpected{spec.error()};
    return makePlacement(Cluster().withAdded(std::move(nodes)), *spec);
}

/// A cell as a slot; kSlots if it is none.
std::uint32_t slotIn(const std::string& cell) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(kSlots, text::parseUnsigned(cell).value_or(kSlots)));
}

std::uint32_t slotOf(const std::string& key) {
    return static_cast<std::uint32_t>(digest(systemSpec("redis-cluster")->hash, key) % kSlots);
}

Result<Verified> verifySlotsOfKeys(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers"}); !head) return Unexpected{head.error()};
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        verified.count(table.firstLine + i, table.rows[i][0], table.rows[i][1],
                       std::to_string(slotOf(table.rows[i][0])));
    return verified;
}

/// What the first master answers to a GET of an absent key.
Result<Verified> verifyAnswers(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers"}); !head) return Unexpected{head.error()};
    const auto masters = mastersOf(table);
    if (!masters) return Unexpected{masters.error()};
    const auto placement = placed(*masters);
    if (!placement) return Unexpected{placement.error()};
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const NodeIndex owner = (*placement)->ownerOf(row[0]);
        const std::string slot = std::to_string(slotOf(row[0]));
        const Master& master = (*masters)[owner];
        const std::string moved = "MOVED " + slot + ' ' + master.address;
        std::string ours = slot;
        ours.append(1, ' ').append(master.name).append(1, ' ').append(owner == 0 ? "nil" : moved);
        verified.count(table.firstLine + i, row[0], row[1] + ' ' + row[2] + ' ' + row[3], ours);
    }
    return verified;
}

/// Who has which slots of a new cluster; each row is a run of slots.
Result<Verified> verifySplit(const GoldenTable& table) {
    if (auto head = expectHeads(table, {"servers"}); !head) return Unexpected{head.error()};
    const auto masters = mastersOf(table);
    if (!masters) return Unexpected{masters.error()};
    const auto placement = placed(*masters);
    if (!placement) return Unexpected{placement.error()};
    Verified verified;
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::uint32_t end = std::min(next, kSlots - 1);
        const NodeIndex owner = (*placement)->decide(end);
        while (end + 1 < kSlots && (*placement)->decide(end + 1) == owner) ++end;
        verified.count(table.firstLine + i, row[0], row[0] + ' ' + row[1] + ' ' + row[2] + ' ' + row[3],
                       (*masters)[owner].name + ' ' + std::to_string(next) + ' ' + std::to_string(end) + ' ' +
                           std::to_string(end + 1 - next));
        next = end + 1;
    }
    if (next != kSlots)
        return table.invalid("rows up to slot " + std::to_string(kSlots - 1), std::to_string(next - 1),
                             table.firstLine + table.rows.size() - 1);
    return verified;
}

/// A command of redis-cli on a list of masters.
struct Command {
    std::vector<std::string> words;
    std::vector<std::string> list;  ///< in the order the tool goes through them

    [[nodiscard]] std::uint32_t place(std::string_view name) const {
        return static_cast<std::uint32_t>(std::find(list.begin(), list.end(), name) - list.begin());
    }
    [[nodiscard]] bool knows(std::string_view name) const { return place(name) < list.size(); }
};

Result<SlotPlan> reshardOf(const GoldenTable& table, const Command& command, const SlotHolders& before) {
    const auto invalid = [&] {
        return invalidHead(table, "command", "reshard --cluster-from all|n1,n2 --cluster-to n1 --cluster-slots N");
    };
    const auto& words = command.words;
    if (words.size() != 7 || words[1] != "--cluster-from" || words[3] != "--cluster-to" ||
        words[5] != "--cluster-slots")
        return invalid();
    const auto count = text::parseUnsigned(words[6]);
    if (!command.knows(words[4]) || !count || *count > kSlots) return invalid();
    const std::uint32_t to = command.place(words[4]);
    std::vector<std::uint32_t> from;
    if (words[2] == "all") {
        for (std::uint32_t node = 0; node < command.list.size(); ++node)
            if (node != to) from.push_back(node);
    } else {
        for (const std::string_view name : text::split(words[2], ',')) {
            if (!command.knows(name)) return invalid();
            from.push_back(command.place(name));
        }
    }
    return reshardPlan(before, from, to, static_cast<std::uint32_t>(*count));
}

Result<SlotPlan> rebalanceOf(const GoldenTable& table, const Command& command, const SlotHolders& before) {
    std::vector<SlotNode> nodes(command.list.size());
    bool useEmpty = false;
    bool weights = false;
    for (std::size_t i = 1; i < command.words.size(); ++i) {
        const std::string& word = command.words[i];
        const std::size_t equals = std::min(word.find('='), word.size());
        const auto weight = text::parseDecimal(std::string_view(word).substr(std::min(equals + 1, word.size())));
        if (word == "--cluster-use-empty-masters")
            useEmpty = true;
        else if (word == "--cluster-weight")
            weights = true;
        else if (weights && command.knows(word.substr(0, equals)) && weight)
            nodes[command.place(word.substr(0, equals))].weight = static_cast<float>(*weight);
        else
            return invalidHead(table, "command", "rebalance [--cluster-use-empty-masters] [--cluster-weight n1=1 …]");
    }
    return rebalancePlan(before, nodes, useEmpty);
}

Result<SlotPlan> planOf(const GoldenTable& table, const Command& command, const SlotHolders& before) {
    if (command.words == std::vector<std::string>{"add-node"}) return SlotPlan{};
    if (!command.words.empty() && command.words[0] == "reshard") return reshardOf(table, command, before);
    if (!command.words.empty() && command.words[0] == "rebalance") return rebalanceOf(table, command, before);
    return invalidHead(table, "command", "add-node, rebalance …, reshard …");
}

/// By slot, from the rows; TableInvalid if they are not all slots in order, or name nobody of the list.
Result<SlotHolders> holdersBefore(const GoldenTable& table, const Command& command) {
    SlotHolders holders;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        const std::uint32_t last = slotIn(row[1]);
        if (slotIn(row[0]) != holders.size() || last < holders.size() || last == kSlots || !command.knows(row[2]))
            return table.invalid("slot " + std::to_string(holders.size()), row[0], table.firstLine + i);
        holders.resize(last + 1, command.place(row[2]));
    }
    if (holders.size() != kSlots)
        return table.invalid("slot " + std::to_string(holders.size()), "", table.firstLine + table.rows.size());
    return holders;
}

std::string toldMoves(const SlotPlan& plan, const Command& command) {
    std::string told;
    for (const SlotMove& move : plan)
        told += (told.empty() ? "" : "; ") + std::to_string(move.count()) + " slots " + command.list[move.from] +
                " -> " + command.list[move.to];
    return told;
}

Result<Verified> verifyMoves(const GoldenTable& table) {
    if (auto head =
            expectHeads(table, {"servers", "command", "node order seen by the tool", "moves printed", "moved slots"});
        !head)
        return Unexpected{head.error()};
    const auto masters = mastersOf(table);
    if (!masters) return Unexpected{masters.error()};
    Command command{table.words("command"), table.words("node order seen by the tool")};
    if (command.list.empty())
        for (const Master& master : *masters) command.list.push_back(master.name);
    Result<SlotHolders> holders = holdersBefore(table, command);
    if (!holders) return Unexpected{holders.error()};
    const Result<SlotPlan> plan = planOf(table, command, *holders);
    if (!plan) return Unexpected{plan.error()};
    std::uint64_t moved = 0;
    for (const SlotMove& move : *plan) moved += move.count();
    if (auto count = checkValue(table, "moved slots", std::to_string(moved)); !count) return Unexpected{count.error()};
    if (table.value("moves printed")) {
        const auto told = checkValue(
            table, "moves printed", moved == 0 ? "none: within the threshold of 2 percent" : toldMoves(*plan, command));
        if (!told) return Unexpected{told.error()};
    }
    carryOut(*plan, *holders);
    Verified verified;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const auto& row = table.rows[i];
        std::string ours;
        for (std::uint32_t slot = slotIn(row[0]); slot <= slotIn(row[1]); ++slot) {
            const std::string& name = command.list[(*holders)[slot]];
            if (!ours.ends_with(name)) ours += (ours.empty() ? "" : " ") + name;
        }
        verified.count(table.firstLine + i, row[0] + '-' + row[1], row[3], ours);
    }
    return verified;
}

Result<Verified> verifyRedisCluster(const GoldenTable& table) {
    if (auto columns = expectColumns(table, {"key slot", "key slot owner answer_of_n1",
                                             "server first_slot last_slot slots", "first_slot last_slot before after"});
        !columns)
        return Unexpected{columns.error()};
    if (table.column("answer_of_n1")) return verifyAnswers(table);
    if (table.column("key")) return verifySlotsOfKeys(table);
    return table.column("slots") ? verifySplit(table) : verifyMoves(table);
}

}  // namespace

const GoldenReader kRedisClusterReader{"Redis ", verifyRedisCluster};

}  // namespace ringscope
