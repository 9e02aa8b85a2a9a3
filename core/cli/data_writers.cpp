// SPDX-License-Identifier: MIT
#include "core/cli/data_writers.h"

#include "core/base/text.h"
#include "core/cli/digest_text.h"
#include "core/cli/event_words.h"
#include "core/cli/figures.h"
#include "core/hash/hash_registry.h"
#include "core/placement/modulo.h"

namespace ringscope {

namespace {

constexpr std::size_t kRowsPerReport = 4096;

void position(TableWriter& table, Circle circle, std::uint64_t native, TableFormat format) {
    if (format == TableFormat::Json && circle.bits > 32) {
        table.text(std::to_string(native));
    } else {
        table.number(native);
    }
}

void nodeName(TableWriter& table, const Cluster& cluster, NodeIndex node) {
    if (node == kNobody) {
        table.none();
    } else {
        table.text(cluster[node].name);
    }
}

/// True when the work is to stop: cancelled, or the stream has failed and finish() will say so.
bool stopAt(const TableWriter& table, std::size_t row, std::size_t rows, const Progress& progress) {
    if (row % kRowsPerReport != 0) return false;
    progress.at(static_cast<double>(row) / static_cast<double>(rows));
    return progress.cancelled() || !table.good();
}

Result<Done> ended(const Progress& progress) {
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    progress.at(1.0);
    return Done{};
}

void counts(TableWriter& table, std::uint64_t keys, std::uint64_t requests, const KeySet& all) {
    table.number(keys);
    table.decimal(shareOf(keys, all.size()));
    table.number(requests);
    table.decimal(shareOf(requests, all.requests()));
}

/// In the system's own numbers: digests may be wider than a position, and places are slots where there is no circle.
void writeComposedCells(TableWriter& table, const Composed& placement, std::string_view key) {
    const Wide digest = placement.digestOf(key);
    const Structure& structure = placement.structure();
    const std::size_t place = structure.size() == 0 ? kNowhere : structure.placeOf(digest);
    const auto native = [&](const std::string& number, bool wide) {
        if (wide && table.format() == TableFormat::Json)
            table.text(number);
        else
            table.raw(number);
    };
    const unsigned bits = digestBits(placement);
    table.key(key);
    table.text(digestHex(digest, bits));
    native(wideText(digest), bits > 32);
    if (place == kNowhere)
        table.none();
    else
        native(structure.placeText(place), structure.bits() > 32);
    nodeName(table, placement.cluster(), placement.ownerOf(key));
    table.encoding(key);
}

void writeKeyCells(TableWriter& table, const Placement& placement, std::string_view key) {
    if (const auto* composed = dynamic_cast<const Composed*>(&placement))
        return writeComposedCells(table, *composed, key);
    const HashSpec& hash = placement.spec().hash;
    const Circle circle = circleOf(hash);
    const std::uint64_t hashed = digest(hash, key);
    table.key(key);
    table.text(text::hex(hashed, circle.bits));
    if (const ArcTable* arcs = placement.arcs()) {
        position(table, circle, hashed, table.format());
        if (arcs->empty()) {
            table.none();
            table.none();
        } else {
            const std::size_t stop = placement.stopFrom(hashed);
            position(table, circle, arcs->end(stop), table.format());
            nodeName(table, placement.cluster(), arcs->owner(stop));
        }
    } else {
        const NodeIndex owner = placement.ownerOf(key);
        const bool remainder = dynamic_cast<const Modulo*>(&placement) != nullptr && owner != kNobody;
        if (remainder)
            table.number(hashed % placement.cluster().upCount());
        else
            table.none();
        table.none();
        nodeName(table, placement.cluster(), owner);
    }
    table.encoding(key);
}

std::optional<NodeId> idOf(const Cluster& cluster, NodeIndex node) {
    return node == kNobody ? std::nullopt : std::optional(cluster[node].id);
}

/// Keys that another hash gave another owner, in file order, until visit returns false.
void visitRehashed(const Evaluation& before, const Evaluation& after,
                   const std::function<bool(std::string_view key, NodeIndex from, NodeIndex to)>& visit) {
    const KeySet& keys = *after.state.keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string_view key = keys[static_cast<KeyId>(i)];
        const NodeIndex from = before.placement->ownerOf(key);
        const NodeIndex to = after.placement->ownerOf(key);
        if (idOf(before.state.cluster, from) == idOf(after.state.cluster, to)) continue;
        if (!visit(key, from, to)) return;
    }
}

}  // namespace

std::vector<std::string> nodeColumns() {
    return {"node", "state",     "weight",   "virtual_nodes", "points",
            "keys", "key_share", "requests", "request_share", "circle_share"};
}

Result<Done> writeNodes(TableWriter& table, const Evaluation& evaluation, const Progress& progress) {
    const Cluster& cluster = evaluation.state.cluster;
    const KeySet& keys = *evaluation.state.keys;
    for (std::size_t i = 0; i < cluster.size(); ++i) {
        if (stopAt(table, i, cluster.size(), progress)) break;
        const Node& node = cluster[static_cast<NodeIndex>(i)];
        const NodeLoad& load = evaluation.loads[i];
        table.text(node.name);
        table.text(node.up() ? "up" : "down");
        table.raw(text::shortest(node.weight));
        if (node.virtualNodes) {
            table.number(*node.virtualNodes);
        } else {
            table.none();
        }
        table.number(load.points);
        counts(table, load.keys, load.requests, keys);
        table.decimal(load.circleShare);
        table.endRow();
    }
    if (evaluation.unassignedKeys > 0) {
        for (int cell = 0; cell < 4; ++cell) table.none();
        table.number(0);
        counts(table, evaluation.unassignedKeys, evaluation.unassignedRequests, keys);
        table.none();
        table.endRow();
    }
    return ended(progress);
}

std::vector<std::string> keyColumns(bool requests) {
    std::vector<std::string> columns{"key", "hash", "position", "point", "node", "encoding"};
    if (requests) columns.emplace_back("requests");
    return columns;
}

void writeKey(TableWriter& table, const Placement& placement, std::string_view key) {
    writeKeyCells(table, placement, key);
    table.endRow();
}

Result<Done> writeKeys(TableWriter& table, const Evaluation& evaluation, const Progress& progress) {
    const KeySet& keys = *evaluation.state.keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (stopAt(table, i, keys.size(), progress)) break;
        const auto id = static_cast<KeyId>(i);
        writeKeyCells(table, *evaluation.placement, keys[id]);
        table.number(keys.count(id));
        table.endRow();
    }
    return ended(progress);
}

std::vector<std::string> pointColumns() {
    return {"position", "node", "index", "state"};
}

Result<Done> writePoints(TableWriter& table, const Evaluation& evaluation, const Progress& progress) {
    const Cluster& cluster = evaluation.state.cluster;
    const Circle circle = circleOf(evaluation.state.placement.hash);
    const std::vector<Point> points = evaluation.placement->labelledPoints();
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (stopAt(table, i, points.size(), progress)) break;
        position(table, circle, points[i].position, table.format());
        table.text(cluster[points[i].node].name);
        table.number(points[i].index);
        table.text(cluster[points[i].node].up() ? "up" : "down");
        table.endRow();
    }
    return ended(progress);
}

std::vector<std::string> moveColumns() {
    return {"step", "key", "from", "to", "encoding"};
}

Result<Done> writeMoves(TableWriter& table, std::size_t step, const Evaluation& before, const Advance& advance,
                        const Progress& progress) {
    if (!advance.movement.comparable) return ended(progress);
    const Evaluation& after = *advance.after;
    std::size_t row = 0;
    const auto write = [&](std::string_view key, NodeIndex from, NodeIndex to) {
        table.number(step);
        table.key(key);
        nodeName(table, before.state.cluster, from);
        nodeName(table, after.state.cluster, to);
        table.encoding(key);
        table.endRow();
        return !stopAt(table, ++row, advance.movement.keys, progress);
    };
    if (before.state.placement.hash == after.state.placement.hash) {
        visitMoved(*before.placement, *after.placement, advance.movement, *after.index,
                   [&](std::size_t rank, NodeIndex from, NodeIndex to) {
                       return write(after.index->keys()[after.index->order()[rank]], from, to);
                   });
    } else {
        visitRehashed(before, after, write);
    }
    return ended(progress);
}

std::vector<std::string> eventColumns() {
    return {"step",       "title",       "event",          "subject",      "nodes",          "nodes_up",     "keys",
            "moved_keys", "moved_share", "moved_requests", "circle_share", "expected_share", "needless_keys"};
}

void writeEvent(TableWriter& table, std::size_t number, const Step& step, const Evaluation* before,
                const Advance& advance) {
    const State& after = advance.after->state;
    const EventWords words = step.event && before ? wordsOf(*step.event, before->state) : EventWords{"start", {}};
    table.number(number);
    table.text(step.title);
    table.text(words.kind);
    table.text(words.subject);
    table.number(after.cluster.size());
    table.number(after.cluster.upCount());
    table.number(after.keys->size());
    if (before == nullptr || !advance.movement.comparable) {
        for (int cell = 0; cell < 6; ++cell) table.none();
    } else {
        const Movement& movement = advance.movement;
        table.number(movement.keys);
        table.decimal(shareOf(movement.keys, after.keys->size()));
        table.number(movement.requests);
        table.decimal(movement.circleShare);
        table.decimal(movement.expectedShare);
        table.number(movement.needlessKeys);
    }
    table.endRow();
}

Result<Done> walkLine(const Timeline& timeline, const std::vector<StepId>& line, const StepVisitor& visit,
                      const Progress& progress) {
    EvaluationPtr before;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Step& step = timeline.step(line[i]);
        Advance next;
        if (before) {
            auto advanced = advance(*before, step.state, {progress.stop, {}});
            if (!advanced) return Unexpected{advanced.error()};
            next = std::move(*advanced);
        } else {
            auto first = evaluate(step.state, {progress.stop, {}});
            if (!first) return Unexpected{first.error()};
            next.after = std::move(*first);
        }
        if (const auto visited = visit(i + 1, step, before.get(), next); !visited) return visited;
        before = next.after;
        progress.at(static_cast<double>(i + 1) / static_cast<double>(line.size()));
    }
    return Done{};
}

}  // namespace ringscope
