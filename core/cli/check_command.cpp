// SPDX-License-Identifier: MIT
#include "core/cli/check_command.h"

#include "core/base/text.h"
#include "core/cli/figures.h"
#include "core/cli/question_setup.h"
#include "core/cli/table_writer.h"
#include "core/lab/order_check.h"
#include "core/metrics/collisions.h"
#include "core/metrics/weight_shares.h"
#include "core/placement/composed/structure.h"
#include "core/systems/catalog.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::string_view kNotes =
    "shares: what each node was asked to get by its weight, against what it is built to get; a node that is up\n"
    "and gets nothing is told. order: the servers are listed in other orders, and the keys counted that get\n"
    "another one; where the slots of a Redis Cluster were told (--config) they hold in any order, and json has\n"
    "null. collisions: points of different servers at one place, and who has it. pitfalls: what is known\n"
    "to surprise people about the system, where these servers and options are concerned.\n\n"
    "csv: one table, --table: shares (default; node,weight,asked,got,points,receives_nothing), collisions\n"
    "(position,nodes,winner) or pitfalls (id,sentence). json: all, with the order.\n\n"
    "Exit codes: 0 done; 1 with --strict if a node receives nothing, points collide, the order matters or a\n"
    "pitfall bites, or what was asked for is not possible; 2 wrong use.\n\n"
    "Examples:\n"
    "  {program} check --system libketama --nodes a:11211,b:11211 --weights 1,500\n"
    "  {program} check --config haproxy.cfg --upstream cache --strict\n"
    "  {program} check --nodes A,B,C --rule modulo --shuffles 100 --format json\n";

constexpr std::uint64_t kMostShuffles = 10'000;
constexpr std::size_t kCollisionsShown = 20;

struct CheckOptions {
    ClusterOptions cluster;
    KeyOptions keys;
    std::string shuffles = "10", seed = "1", format = "text";
    std::optional<std::string> table;
    bool strict = false;

    void addTo(CommandLine& line) {
        cluster.addTo(line);
        keys.addTo(line);
        line.option("--shuffles", shuffles, "N", "Orders of the servers that are tried; default 10");
        line.option("--seed", seed, "N", "Of the first of them; default 1");
        line.option("--format", format, "text|csv|json", "Default text");
        line.option("--table", table, "NAME", "csv: which table; default shares");
        line.flag("--strict", strict, "Exit with 1 if anything was found");
    }
};

struct Findings {
    const Placement& placement;
    std::vector<WeightShare> shares;
    Collisions collisions;
    std::optional<OrderCheck> order;  ///< none where slots are recorded: no order of servers leads to them
    std::vector<const Pitfall*> pitfalls;

    [[nodiscard]] const Cluster& cluster() const { return placement.cluster(); }
    [[nodiscard]] std::string name(NodeIndex node) const {
        return node == kNobody ? "nobody" : shown(cluster()[node].name);
    }
    [[nodiscard]] std::string names(const Collision& collision) const {
        std::string all;
        for (const NodeIndex node : collision.nodes) all += (all.empty() ? "" : " ") + name(node);
        return all;
    }
    [[nodiscard]] bool anything() const {
        const auto idle = [](const WeightShare& share) { return share.receivesNothing; };
        return std::any_of(shares.begin(), shares.end(), idle) || !collisions.list.empty() ||
               (order && order->ever.keys > 0) || !pitfalls.empty();
    }
};

void writeShares(std::ostream& out, const Findings& found) {
    out << "shares\n";
    for (NodeIndex node = 0; node < found.shares.size(); ++node) {
        const WeightShare& share = found.shares[node];
        out << "  " << found.name(node) << ": asked " << percent(share.asked) << ", gets " << percent(share.got);
        if (share.points) out << ", " << *share.points << (*share.points == 1 ? " point" : " points");
        if (share.receivesNothing) out << ": RECEIVES NOTHING";
        if (!found.cluster()[node].up()) out << ", down";
        out << '\n';
    }
}

void writeOrder(std::ostream& out, const Findings& found) {
    out << "order: ";
    if (!found.order) {
        out << "slots are by table, in whatever order the servers are listed\n";
        return;
    }
    const OrderCheck& order = *found.order;
    if (order.ever.keys == 0)
        out << "the same servers in " << order.shuffles << " other orders have the same keys\n";
    else
        out << percent(shareOf(order.ever.keys, order.all.keys)) << " of the keys get another server in one of "
            << order.shuffles << " other orders, at most " << percent(shareOf(order.worst.keys, order.all.keys))
            << " at once (seed " << order.worstSeed << ")\n";
}

void writeText(std::ostream& out, const Findings& found) {
    writeShares(out, found);
    writeOrder(out, found);
    if (found.collisions.points > 0) {
        out << "collisions: " << found.collisions.list.size() << " among " << found.collisions.points << " points\n";
        for (std::size_t i = 0; i < std::min(kCollisionsShown, found.collisions.list.size()); ++i) {
            const Collision& collision = found.collisions.list[i];
            out << "  " << wideText(collision.position) << ": " << found.names(collision) << "; found is "
                << found.name(collision.winner) << '\n';
        }
        if (found.collisions.list.size() > kCollisionsShown)
            out << "  … and " << found.collisions.list.size() - kCollisionsShown << " more\n";
    }
    for (const Pitfall* pitfall : found.pitfalls) out << "pitfall " << pitfall->id << ": " << pitfall->sentence << '\n';
}

void writeShareTable(std::ostream& out, const Findings& found) {
    TableWriter table(out, TableFormat::Csv, {"node", "weight", "asked", "got", "points", "receives_nothing"});
    for (NodeIndex node = 0; node < found.shares.size(); ++node) {
        const WeightShare& share = found.shares[node];
        table.text(found.cluster()[node].name);
        table.decimal(found.cluster()[node].weight);
        table.decimal(share.asked);
        table.decimal(share.got);
        if (share.points)
            table.number(*share.points);
        else
            table.none();
        table.flag(share.receivesNothing);
        table.endRow();
    }
    // A failed stream is said by whoever runs the commands.
    static_cast<void>(table.finish());
}

void writeCollisionTable(std::ostream& out, const Findings& found) {
    TableWriter table(out, TableFormat::Csv, {"position", "nodes", "winner"});
    for (const Collision& collision : found.collisions.list) {
        table.raw(wideText(collision.position));
        table.text(found.names(collision));
        if (collision.winner == kNobody)
            table.none();
        else
            table.text(found.cluster()[collision.winner].name);
        table.endRow();
    }
    static_cast<void>(table.finish());
}

void writePitfallTable(std::ostream& out, const Findings& found) {
    TableWriter table(out, TableFormat::Csv, {"id", "sentence"});
    for (const Pitfall* pitfall : found.pitfalls) {
        table.text(pitfall->id);
        table.text(pitfall->sentence);
        table.endRow();
    }
    static_cast<void>(table.finish());
}

struct CheckTable {
    std::string_view name;
    void (*write)(std::ostream& out, const Findings& found);
};
constexpr std::array kTables{CheckTable{"shares", writeShareTable}, CheckTable{"collisions", writeCollisionTable},
                             CheckTable{"pitfalls", writePitfallTable}};

const CheckTable* findTable(const std::string& name) {
    const auto found =
        std::find_if(kTables.begin(), kTables.end(), [&name](const CheckTable& table) { return table.name == name; });
    return found == kTables.end() ? nullptr : &*found;
}

void writeJson(std::ostream& out, const Findings& found) {
    using Json = nlohmann::ordered_json;
    Json shares = Json::array(), collisions = Json::array(), pitfalls = Json::array();
    for (NodeIndex node = 0; node < found.shares.size(); ++node) {
        const WeightShare& share = found.shares[node];
        shares.push_back({{"node", found.cluster()[node].name},
                          {"up", found.cluster()[node].up()},
                          {"weight", found.cluster()[node].weight},
                          {"asked", share.asked},
                          {"got", share.got},
                          {"points", share.points ? Json(*share.points) : Json()},
                          {"receives_nothing", share.receivesNothing}});
    }
    for (const Collision& collision : found.collisions.list) {
        Json nodes = Json::array();
        for (const NodeIndex node : collision.nodes) nodes.push_back(found.cluster()[node].name);
        collisions.push_back(
            {{"position", wideText(collision.position)},
             {"nodes", std::move(nodes)},
             {"winner", collision.winner == kNobody ? Json() : Json(found.cluster()[collision.winner].name)}});
    }
    for (const Pitfall* pitfall : found.pitfalls)
        pitfalls.push_back({{"id", pitfall->id}, {"sentence", pitfall->sentence}});
    Json order;
    if (found.order)
        order = {{"shuffles", found.order->shuffles},
                 {"keys", found.order->all.keys},
                 {"ever_changed", found.order->ever.keys},
                 {"most_changed", found.order->worst.keys},
                 {"most_changed_seed", found.order->worstSeed}};
    const Json all = {{"shares", std::move(shares)},
                      {"order", std::move(order)},
                      {"points", found.collisions.points},
                      {"collisions", std::move(collisions)},
                      {"pitfalls", std::move(pitfalls)}};
    out << all.dump(1) << '\n';
}

std::optional<SetupFault> readNumbers(const CheckOptions& options, AnswerFormat& format, std::uint64_t& shuffles,
                                      std::uint64_t& seed) {
    if (auto wrong = readFormat(options.format, format)) return wrong;
    if (options.table && findTable(*options.table) == nullptr)
        return SetupFault{"--table", {}, '"' + shown(*options.table) + "\" is none of shares, collisions, pitfalls"};
    if (options.table && format != AnswerFormat::Csv) return SetupFault{"--table", {}, "is for --format csv"};
    const auto count = text::parseUnsigned(options.shuffles);
    if (!count) return SetupFault{"--shuffles", count.error(), {}};
    if (*count > kMostShuffles) return SetupFault{"--shuffles", {}, "the largest is " + std::to_string(kMostShuffles)};
    const auto first = text::parseUnsigned(options.seed);
    if (!first) return SetupFault{"--seed", first.error(), {}};
    shuffles = *count;
    seed = *first;
    return std::nullopt;
}

}  // namespace

ExitCode runCheck(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "check", "",
                     "Look for what surprises: shares, the order of servers, equal points, pitfalls.", kNotes);
    CheckOptions options;
    options.addTo(line);
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (!line.positionals().empty())
        return complain(streams, ExitCode::Usage, "check: takes no words, see --nodes and --config");
    AnswerFormat format{};
    std::uint64_t shuffles = 0, seed = 0;
    if (const auto wrong = readNumbers(options, format, shuffles, seed)) return complain(streams, *wrong);
    if (const auto wrong = needsInputs(options.cluster.config, options.keys.keyFile, streams)) return *wrong;
    PlacedState placed;
    if (const auto wrong = readCluster(options.cluster, placed, streams)) return *wrong;
    State& state = placed.state;
    if (!options.cluster.scenario || options.keys.any()) {
        MeasuredKeys keys;
        if (const auto wrong = readKeys(options.keys, keys, streams)) return complain(streams, *wrong);
        state.keys = std::move(keys.keys);
    }

    std::optional<OrderCheck> order;
    if (!placed.isRecorded) {
        const auto checked = checkOrder(state.cluster, state.placement, *state.keys, shuffles, seed);
        if (!checked) return complain(streams, checked.error());
        order = *checked;
    }
    const Placement& placement = *placed.placement;
    const Findings found{placement, weightShares(placement), collisionsOf(placement), order,
                         pitfallsOf(state.cluster, state.placement)};
    if (format == AnswerFormat::Text)
        writeText(streams.out, found);
    else if (format == AnswerFormat::Csv)
        findTable(options.table.value_or("shares"))->write(streams.out, found);
    else
        writeJson(streams.out, found);
    return options.strict && found.anything() ? ExitCode::Impossible : ExitCode::Done;
}

}  // namespace ringscope
