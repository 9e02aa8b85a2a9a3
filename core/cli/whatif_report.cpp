// SPDX-License-Identifier: MIT
#include "core/cli/whatif_report.h"

#include "core/base/text.h"
#include "core/cli/error_text.h"
#include "core/cli/figures.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ringscope {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMovesShown = 20;

std::string counted(std::uint64_t count, const char* one, const char* many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string nameOf(const Cluster& cluster, NodeIndex node) {
    return node == kNobody ? "nobody" : shown(cluster[node].name);
}

std::string nameOf(const Cluster& cluster, std::optional<NodeId> id) {
    return id ? shown(cluster.find(*id)->name) : "nobody";
}

void line(std::ostream& out, std::string_view name, const std::string& content) {
    out << "  " << name << std::string(name.size() < 10 ? 10 - name.size() : 1, ' ') << content << '\n';
}

NodeIndex busiestOf(const WhatIfRest& rest) {
    NodeIndex busiest = kNobody;
    for (NodeIndex node = 0; node < rest.nodes.size(); ++node) {
        if (rest.nodes[node].up &&
            (busiest == kNobody || rest.nodes[node].amount.requests > rest.nodes[busiest].amount.requests))
            busiest = node;
    }
    return busiest;
}

void writeRest(std::ostream& out, const WhatIfReport& report, const WhatIfRest& rest, const Cluster& cluster) {
    if (const NodeIndex busiest = busiestOf(rest); busiest != kNobody && rest.peak) {
        line(out, "busiest",
             nameOf(cluster, busiest) + " has " +
                 roundedPercent(shareOf(rest.nodes[busiest].amount.requests, report.keys.requests())) +
                 " of the requests, " + threeDigits(*rest.peak) + " × the mean");
    }
    for (NodeIndex node = 0; node < rest.nodes.size(); ++node) {
        const NodeBurden& burden = rest.nodes[node];
        if (burden.up && burden.amount.keys == 0) line(out, "idle", nameOf(cluster, node) + " has no key");
        if (burden.overfull)
            line(out, "overfull",
                 nameOf(cluster, node) + " has " + std::to_string(burden.bytes) + " bytes for a memory of " +
                     std::to_string(*report.inputs.memory));
    }
    if (rest.unowned.keys > 0)
        line(out, "unowned",
             counted(rest.unowned.keys, "key", "keys") + ", " +
                 roundedPercent(shareOf(rest.unowned.requests, report.keys.requests())) + " of the requests");
    if (rest.origin) line(out, "at rest", threeDigits(*rest.origin) + " requests a second at the origin");
}

void writeMoves(std::ostream& out, const WhatIfStep& step, const Cluster& before, const Cluster& after) {
    std::vector<const MoveCount*> moves;
    for (const MoveCount& move : step.table) moves.push_back(&move);
    std::stable_sort(moves.begin(), moves.end(),
                     [](const MoveCount* a, const MoveCount* b) { return a->keys > b->keys; });
    for (std::size_t i = 0; i < std::min(moves.size(), kMovesShown); ++i) {
        line(out, i == 0 ? "from → to" : "",
             nameOf(before, moves[i]->from) + " → " + nameOf(after, moves[i]->to) + "  " +
                 counted(moves[i]->keys, "key", "keys"));
    }
    if (moves.size() > kMovesShown)
        line(out, "", "… and " + std::to_string(moves.size() - kMovesShown) + " pairs more");
}

void writeStep(std::ostream& out, const WhatIfReport& report, std::size_t number) {
    const WhatIfStep& step = report.answer.steps[number];
    const Cluster& before = report.states[number].state.cluster;
    const Cluster& after = report.states[number + 1].state.cluster;
    out << "step " << number + 1 << ": " << shown(report.states[number + 1].words) << '\n';
    line(out, "moved",
         counted(step.moved.keys, "key", "keys") + " (" + roundedPercent(shareOf(step.moved.keys, report.keys.size())) +
             "), " + roundedPercent(shareOf(step.moved.requests, report.keys.requests())) + " of the requests; " +
             std::to_string(step.needless) + " between nodes that stayed up");
    if (step.misses) line(out, "misses", threeDigits(*step.misses) + " more in the first minute");
    if (step.originFirstMinute) {
        const bool over = report.originLimit && *step.originFirstMinute > *report.originLimit;
        const bool atOnce = report.originLimit && *step.originAtOnce > *report.originLimit;
        line(out, "origin",
             threeDigits(*step.originFirstMinute) + " requests a second in the first minute" +
                 (over ? ", OVER the limit" : "") + "; " + threeDigits(*step.originAtOnce) + " at once" +
                 (atOnce ? ", OVER the limit" : ""));
    }
    writeRest(out, report, step.after, after);
    writeMoves(out, step, before, after);
}

void writeHottest(std::ostream& out, const WhatIfReport& report) {
    if (!report.keys.counted() || report.answer.hottest.empty()) return;
    out << "hottest keys\n";
    for (const HotKey& hot : report.answer.hottest) {
        std::string owners;
        for (std::size_t side = 0; side < hot.owners.size(); ++side) {
            const std::string name = nameOf(report.states[side].state.cluster, hot.owners[side]);
            if (side > 0 && name == nameOf(report.states[side - 1].state.cluster, hot.owners[side - 1])) continue;
            owners += (owners.empty() ? "" : " → ") + name;
        }
        out << "  " << shown(report.keys[hot.key]) << "  "
            << roundedPercent(shareOf(report.keys.count(hot.key), report.keys.requests())) << "  " << owners << '\n';
    }
}

void writeFailures(std::ostream& out, const WhatIfReport& report) {
    if (!report.failures) return;
    const Cluster& cluster = report.states.back().state.cluster;
    const auto names = [&cluster](const FailureCase& failure) {
        std::string all;
        for (const NodeIndex node : failure.dead) all += (all.empty() ? "" : " and ") + nameOf(cluster, node);
        return all;
    };
    for (std::size_t i = 0; i < report.failures->size(); ++i) {
        const WorstFailures& worst = (*report.failures)[i];
        if (!worst.byOrigin) continue;
        out << (i == 0 ? "N−1" : "N−2") << ", " << worst.tried << " of " << worst.possible << " cases tried\n";
        const FailureCase& moves = *worst.byOrigin;
        line(out, "moves",
             names(moves) + ": " + roundedPercent(shareOf(moves.moved.requests, report.keys.requests())) +
                 " of the requests move" +
                 (moves.originFirstMinute ? ", " + threeDigits(*moves.originFirstMinute) +
                                                " requests a second at the origin in the first minute"
                                          : ""));
        if (moves.lostRequests > 0)
            line(out, "",
                 roundedPercent(shareOf(moves.lostRequests, report.keys.requests())) +
                     " of the requests nobody can answer");
        const FailureCase& peak = *worst.byPeak;
        if (peak.busiest != kNobody)
            line(out, "busiest",
                 names(peak) + ": " + nameOf(cluster, peak.busiest) + " then has " + roundedPercent(peak.busiestShare) +
                     " of the requests" +
                     (peak.overfull > 0 ? "; " + counted(peak.overfull, "node is", "nodes are") + " overfull" : ""));
    }
}

Json number(const std::optional<double>& value) {
    return value ? Json(text::parseDecimal(text::decimal9(*value)).value_or(*value)) : Json();
}

Json nodeJson(const Cluster& cluster, NodeIndex node) {
    return node == kNobody ? Json() : Json(cluster[node].name);
}

Json nodeJson(const Cluster& cluster, std::optional<NodeId> id) {
    return id ? Json(cluster.find(*id)->name) : Json();
}

Json restJson(const WhatIfReport& report, const WhatIfRest& rest, const Cluster& cluster) {
    Json nodes = Json::array();
    for (NodeIndex i = 0; i < rest.nodes.size(); ++i) {
        const NodeBurden& burden = rest.nodes[i];
        Json node = {{"node", cluster[i].name},
                     {"up", burden.up},
                     {"keys", burden.amount.keys},
                     {"requests", burden.amount.requests},
                     {"share", number(shareOf(burden.amount.requests, report.keys.requests()))}};
        if (!report.inputs.bytes.empty()) node["bytes"] = burden.bytes;
        if (report.inputs.memory) node["overfull"] = burden.overfull;
        nodes.push_back(std::move(node));
    }
    return {{"peak_to_mean", number(rest.peak)},         {"unowned_keys", rest.unowned.keys},
            {"unowned_requests", rest.unowned.requests}, {"overfull_nodes", rest.overfull},
            {"origin_at_rest", number(rest.origin)},     {"nodes", std::move(nodes)}};
}

Json stepJson(const WhatIfReport& report, std::size_t i) {
    const WhatIfStep& step = report.answer.steps[i];
    const Cluster& before = report.states[i].state.cluster;
    const Cluster& after = report.states[i + 1].state.cluster;
    Json moves = Json::array();
    for (const MoveCount& move : step.table) {
        moves.push_back({{"from", nodeJson(before, move.from)},
                         {"to", nodeJson(after, move.to)},
                         {"keys", move.keys},
                         {"requests", move.requests}});
    }
    Json listed = Json::array();
    for (const KeyMove& moved : step.listed) {
        const std::string_view key = report.keys[moved.key];
        listed.push_back({{"key", keyText(key)},
                          {"encoding", keyEncoding(key)},
                          {"from", nodeJson(before, moved.from)},
                          {"to", nodeJson(after, moved.to)}});
    }
    Json out = {{"change", report.states[i + 1].words},
                {"moved_keys", step.moved.keys},
                {"moved_requests", step.moved.requests},
                {"moved_share", number(shareOf(step.moved.keys, report.keys.size()))},
                {"needless_keys", step.needless},
                {"misses_first_minute", number(step.misses)},
                {"origin_first_minute", number(step.originFirstMinute)},
                {"origin_at_once", number(step.originAtOnce)},
                {"after", restJson(report, step.after, after)},
                {"moves", std::move(moves)}};
    if (!listed.empty()) out["keys"] = std::move(listed);
    return out;
}

Json failuresJson(const WhatIfReport& report) {
    const Cluster& cluster = report.states.back().state.cluster;
    const auto json = [&](const std::optional<FailureCase>& failure) -> Json {
        if (!failure) return nullptr;
        Json dead = Json::array();
        for (const NodeIndex node : failure->dead) dead.push_back(cluster[node].name);
        return {{"dead", std::move(dead)},
                {"moved_keys", failure->moved.keys},
                {"moved_requests", failure->moved.requests},
                {"lost_requests", failure->lostRequests},
                {"busiest", nodeJson(cluster, failure->busiest)},
                {"busiest_share", number(failure->busiestShare)},
                {"overfull_nodes", failure->overfull},
                {"origin_first_minute", number(failure->originFirstMinute)},
                {"origin_at_once", number(failure->originAtOnce)}};
    };
    Json out = Json::array();
    for (const WorstFailures& worst : *report.failures)
        out.push_back({{"possible", worst.possible},
                       {"tried", worst.tried},
                       {"most_moved", json(worst.byOrigin)},
                       {"busiest", json(worst.byPeak)}});
    return out;
}

}  // namespace

void writeWhatIfText(std::ostream& out, const WhatIfReport& report) {
    const Cluster& start = report.states.front().state.cluster;
    out << "before: " << counted(start.upCount(), "node", "nodes") << " up, "
        << counted(report.keys.size(), "key", "keys") << ", " << counted(report.keys.requests(), "request", "requests")
        << '\n';
    writeRest(out, report, report.answer.before, start);
    for (std::size_t i = 0; i < report.answer.steps.size(); ++i) writeStep(out, report, i);
    if (report.answer.steps.size() > 1) {
        double misses = 0;
        std::uint64_t moved = 0;
        for (const WhatIfStep& step : report.answer.steps) {
            misses += step.misses.value_or(0);
            moved += step.moved.keys;
        }
        out << "all steps\n";
        line(out, "moved",
             counted(moved, "key", "keys") + " in all; " + counted(report.answer.net.keys, "key is", "keys are") +
                 " elsewhere in the end (" + roundedPercent(shareOf(report.answer.net.keys, report.keys.size())) + ")");
        if (report.inputs.requestsPerSecond)
            line(out, "misses", threeDigits(misses) + " more in the first minutes after the steps");
    }
    writeHottest(out, report);
    writeFailures(out, report);
}

void writeWhatIfJson(std::ostream& out, const WhatIfReport& report) {
    Json steps = Json::array();
    for (std::size_t i = 0; i < report.answer.steps.size(); ++i) steps.push_back(stepJson(report, i));
    Json hottest = Json::array();
    for (const HotKey& hot : report.answer.hottest) {
        Json owners = Json::array();
        for (std::size_t side = 0; side < hot.owners.size(); ++side)
            owners.push_back(nodeJson(report.states[side].state.cluster, hot.owners[side]));
        hottest.push_back({{"key", keyText(report.keys[hot.key])},
                           {"encoding", keyEncoding(report.keys[hot.key])},
                           {"requests", report.keys.count(hot.key)},
                           {"nodes", std::move(owners)}});
    }
    Json all = {{"keys", report.keys.size()},
                {"requests", report.keys.requests()},
                {"requests_per_second", number(report.inputs.requestsPerSecond)},
                {"hit_ratio", number(report.inputs.hitRatio)},
                {"origin_limit", number(report.originLimit)},
                {"before", restJson(report, report.answer.before, report.states.front().state.cluster)},
                {"steps", std::move(steps)},
                {"net_moved_keys", report.answer.net.keys},
                {"hottest", std::move(hottest)}};
    if (report.failures) all["failures"] = failuresJson(report);
    out << all.dump(1) << '\n';
}

}  // namespace ringscope
