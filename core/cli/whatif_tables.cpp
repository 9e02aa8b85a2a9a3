// SPDX-License-Identifier: MIT
#include "core/cli/figures.h"
#include "core/cli/whatif_report.h"

namespace ringscope {

namespace {

void optional(TableWriter& table, const std::optional<double>& value) {
    if (value)
        table.decimal(*value);
    else
        table.none();
}

void node(TableWriter& table, const Cluster& cluster, NodeIndex index) {
    if (index == kNobody)
        table.none();
    else
        table.text(cluster[index].name);
}

void node(TableWriter& table, const Cluster& cluster, std::optional<NodeId> id) {
    node(table, cluster, id ? cluster.indexOf(*id) : kNobody);
}

std::vector<std::string> stepColumns() {
    return {"step",       "change",       "moved_keys",   "moved_share",    "moved_requests",
            "needless",   "misses",       "origin",       "origin_at_once", "origin_at_rest",
            "over_limit", "peak_to_mean", "unowned_keys", "overfull_nodes"};
}

/// Step 0 is the start: nothing has moved.
void writeStepRows(TableWriter& table, const WhatIfReport& report) {
    const auto rest = [&](const WhatIfRest& at) {
        optional(table, at.peak);
        table.number(at.unowned.keys);
        table.number(at.overfull);
        table.endRow();
    };
    table.number(0);
    for (int cell = 0; cell < 8; ++cell) table.none();
    optional(table, report.answer.before.origin);
    table.none();
    rest(report.answer.before);
    for (std::size_t i = 0; i < report.answer.steps.size(); ++i) {
        const WhatIfStep& step = report.answer.steps[i];
        table.number(i + 1);
        table.text(report.states[i + 1].words);
        table.number(step.moved.keys);
        table.decimal(shareOf(step.moved.keys, report.keys.size()));
        table.number(step.moved.requests);
        table.number(step.needless);
        optional(table, step.misses);
        optional(table, step.originFirstMinute);
        optional(table, step.originAtOnce);
        optional(table, step.after.origin);
        if (step.originFirstMinute && report.originLimit)
            table.flag(*step.originFirstMinute > *report.originLimit);
        else
            table.none();
        rest(step.after);
    }
}

std::vector<std::string> moveColumns() {
    return {"step", "from", "to", "keys", "requests"};
}

void writeMoveRows(TableWriter& table, const WhatIfReport& report) {
    for (std::size_t i = 0; i < report.answer.steps.size(); ++i) {
        for (const MoveCount& move : report.answer.steps[i].table) {
            table.number(i + 1);
            node(table, report.states[i].state.cluster, move.from);
            node(table, report.states[i + 1].state.cluster, move.to);
            table.number(move.keys);
            table.number(move.requests);
            table.endRow();
        }
    }
}

std::vector<std::string> nodeColumns() {
    return {"step", "node", "up", "keys", "requests", "share", "bytes", "overfull"};
}

void writeNodeRows(TableWriter& table, const WhatIfReport& report) {
    for (std::size_t side = 0; side < report.states.size(); ++side) {
        const WhatIfRest& rest = side == 0 ? report.answer.before : report.answer.steps[side - 1].after;
        for (NodeIndex i = 0; i < rest.nodes.size(); ++i) {
            const NodeBurden& burden = rest.nodes[i];
            table.number(side);
            node(table, report.states[side].state.cluster, i);
            table.flag(burden.up);
            table.number(burden.amount.keys);
            table.number(burden.amount.requests);
            table.decimal(shareOf(burden.amount.requests, report.keys.requests()));
            if (report.inputs.bytes.empty())
                table.none();
            else
                table.number(burden.bytes);
            if (report.inputs.memory)
                table.flag(burden.overfull);
            else
                table.none();
            table.endRow();
        }
    }
}

std::vector<std::string> keyColumnsOfMoves() {
    return {"step", "key", "from", "to", "encoding"};
}

void writeKeyRows(TableWriter& table, const WhatIfReport& report) {
    for (std::size_t i = 0; i < report.answer.steps.size(); ++i) {
        for (const KeyMove& moved : report.answer.steps[i].listed) {
            table.number(i + 1);
            table.key(report.keys[moved.key]);
            node(table, report.states[i].state.cluster, moved.from);
            node(table, report.states[i + 1].state.cluster, moved.to);
            table.encoding(report.keys[moved.key]);
            table.endRow();
        }
    }
}

std::vector<std::string> hottestColumns() {
    return {"step", "key", "requests", "share", "node", "encoding"};
}

void writeHottestRows(TableWriter& table, const WhatIfReport& report) {
    for (const HotKey& hot : report.answer.hottest) {
        for (std::size_t side = 0; side < hot.owners.size(); ++side) {
            table.number(side);
            table.key(report.keys[hot.key]);
            table.number(report.keys.count(hot.key));
            table.decimal(shareOf(report.keys.count(hot.key), report.keys.requests()));
            node(table, report.states[side].state.cluster, hot.owners[side]);
            table.encoding(report.keys[hot.key]);
            table.endRow();
        }
    }
}

constexpr std::array kTables{
    WhatIfTable{"steps", stepColumns, writeStepRows},         WhatIfTable{"moves", moveColumns, writeMoveRows},
    WhatIfTable{"nodes", nodeColumns, writeNodeRows},         WhatIfTable{"keys", keyColumnsOfMoves, writeKeyRows},
    WhatIfTable{"hottest", hottestColumns, writeHottestRows},
};

}  // namespace

std::span<const WhatIfTable> whatIfTables() {
    return kTables;
}

}  // namespace ringscope
