// SPDX-License-Identifier: MIT
#include "core/cli/assigned_output.h"

#include "core/base/text.h"
#include "core/cli/error_text.h"
#include "core/cli/explanation_text.h"
#include "core/cli/table_writer.h"
#include "core/hash/hash_registry.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace ringscope {

namespace {

using Verdict = CandidateStep::Verdict;

std::string_view verdictName(Verdict verdict) {
    switch (verdict) {
    case Verdict::Taken:
        return "taken";
    case Verdict::Full:
        return "full";
    case Verdict::ZoneTaken:
        return "zone-taken";
    case Verdict::TakenLater:
        return "taken-later";
    }
    return {};
}

class AssignedWriter {
public:
    AssignedWriter(std::ostream& out, const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                   const Assignment& assignment)
        : m_out(out), m_placement(placement), m_keys(keys), m_spec(spec), m_assignment(assignment) {}

    bool counts(TableFormat format) {
        TableWriter table(m_out, format, {"node", "keys", "share"});
        const auto row = [&](std::uint64_t keys) {
            const std::uint64_t all = m_assignment.placed();
            table.number(keys);
            table.decimal(all == 0 ? 0.0 : static_cast<double>(keys) / static_cast<double>(all));
            table.endRow();
        };
        for (NodeIndex node = 0; node < cluster().size(); ++node) {
            table.text(cluster()[node].name);
            row(m_assignment.amounts[node].keys);
        }
        if (m_assignment.amounts.back().keys > 0) {
            table.none();
            row(m_assignment.amounts.back().keys);
        }
        return table.finish();
    }

    /// key,hash,choice,node,passed,encoding: the rule's own choice, who has the key, and how many full nodes it passed.
    bool boundedRows(TableFormat format) {
        TableWriter table(m_out, format, {"key", "hash", "choice", "node", "passed", "encoding"});
        for (KeyId key = 0; key < m_keys.size() && table.good(); ++key) {
            const NodeIndex choice = m_placement.ownerOf(m_keys[key]);
            std::uint64_t passed = 0;
            if (choice != m_assignment.owners[key]) {
                m_placement.visitCandidatesOf(m_keys[key], [&](NodeIndex node) {
                    if (node == m_assignment.owners[key]) return false;
                    ++passed;
                    return true;
                });
            }
            keyAndHash(table, key);
            name(table, choice);
            name(table, m_assignment.owners[key]);
            table.number(passed);
            table.encoding(m_keys[key]);
            table.endRow();
        }
        return table.finish();
    }

    /// A row a copy, the first one first.
    bool replicaRows(TableFormat format) {
        TableWriter table(m_out, format, {"key", "hash", "replica", "node", "zone", "encoding"});
        for (KeyId key = 0; key < m_keys.size() && table.good(); ++key) {
            std::uint64_t number = 0;
            for (const NodeIndex node : m_assignment.holders(key)) {
                keyAndHash(table, key);
                table.number(++number);
                name(table, node);
                if (node == kNobody || cluster()[node].zone.empty())
                    table.none();
                else
                    table.text(cluster()[node].zone);
                table.encoding(m_keys[key]);
                table.endRow();
            }
        }
        return table.finish();
    }

    /// A row a candidate that was looked at, with the keys it had then (bounded).
    bool stepRows() {
        m_trace = traceOf(m_placement, m_keys, m_spec, m_assignment);
        TableWriter table(m_out, TableFormat::Csv, {"key", "step", "node", "verdict", "load", "encoding"});
        for (KeyId key = 0; key < m_keys.size() && table.good(); ++key) {
            std::uint64_t number = 0;
            for (const CandidateStep& step : m_trace->explain(key).steps) {
                table.key(m_keys[key]);
                table.number(++number);
                name(table, step.node);
                table.text(verdictName(step.verdict));
                if (bounded())
                    table.number(step.load);
                else
                    table.none();
                table.encoding(m_keys[key]);
                table.endRow();
            }
        }
        return table.finish();
    }

    bool explanations(bool json) {
        m_trace = traceOf(m_placement, m_keys, m_spec, m_assignment);
        if (json) m_out << '[';
        for (KeyId key = 0; key < m_keys.size() && m_out.good(); ++key) {
            if (json)
                m_out << (key == 0 ? "\n" : ",\n") << jsonOf(m_trace->explain(key));
            else
                m_out << (key == 0 ? "" : "\n") << textOf(m_trace->explain(key));
        }
        if (json) m_out << "\n]\n";
        m_out.flush();
        return m_out.good();
    }

    bool lines() {
        for (KeyId key = 0; key < m_keys.size() && m_out.good(); ++key) {
            m_out << shown(m_keys[key]) << " → " << names(m_assignment.holders(key));
            const NodeIndex choice = m_placement.ownerOf(m_keys[key]);
            if (bounded() && choice != m_assignment.owners[key]) m_out << "  (" << nameOf(choice) << " is full)";
            m_out << '\n';
        }
        m_out.flush();
        return m_out.good();
    }

    [[nodiscard]] bool bounded() const { return m_assignment.perKey == 0; }

private:
    [[nodiscard]] const Cluster& cluster() const { return m_placement.cluster(); }
    [[nodiscard]] std::string nameOf(NodeIndex node) const {
        return node == kNobody ? "nobody" : shown(cluster()[node].name);
    }
    [[nodiscard]] std::string names(std::span<const NodeIndex> nodes) const {
        std::string all;
        for (const NodeIndex node : nodes) {
            if (node == kNobody && !all.empty()) break;
            all += (all.empty() ? "" : ", ") + nameOf(node);
        }
        return all;
    }
    void name(TableWriter& table, NodeIndex node) const {
        if (node == kNobody)
            table.none();
        else
            table.text(cluster()[node].name);
    }
    void keyAndHash(TableWriter& table, KeyId key) const {
        const HashSpec& hash = m_placement.spec().hash;
        table.key(m_keys[key]);
        table.text(text::hex(digest(hash, m_keys[key]), circleOf(hash).bits));
    }

    [[nodiscard]] std::string sentenceOf(const CandidateStep& step, std::uint64_t capacity) const {
        const std::string node = nameOf(step.node);
        const std::string zone = step.node == kNobody ? std::string() : shown(cluster()[step.node].zone);
        switch (step.verdict) {
        case Verdict::Full:
            return node + " is full: it has " + std::to_string(step.load) + " of " + std::to_string(capacity) + " keys";
        case Verdict::ZoneTaken:
            return node + " is passed over: zone " + zone + " has the key";
        case Verdict::TakenLater:
            return node + " is passed over as long as there are other zones than " + zone + ", then taken";
        case Verdict::Taken:
            break;
        }
        if (bounded())
            return node + " has room: " + std::to_string(step.load) + " of " + std::to_string(capacity) + " keys";
        return node + " takes it" + (zone.empty() || !m_spec.distinctZones ? "" : ", zone " + zone);
    }

    [[nodiscard]] std::string textOf(const AssignedExplanation& told) const {
        std::string out = explanationText(told.rule, m_placement, "choice");
        const char* word = bounded() ? "bounded" : "replicas";
        for (const CandidateStep& step : told.steps) {
            out += explanationLine(word, sentenceOf(step, told.capacity));
            word = "";
        }
        if (bounded()) return out + explanationLine("owner", nameOf(told.owner));
        return out + explanationLine("owners", told.replicas.empty() ? "nobody" : names(told.replicas));
    }

    [[nodiscard]] std::string jsonOf(const AssignedExplanation& told) const {
        const auto nameOrNull = [&](NodeIndex node) {
            return node == kNobody ? nlohmann::ordered_json() : nlohmann::ordered_json(cluster()[node].name);
        };
        nlohmann::ordered_json assigned;
        assigned["assigner"] = m_spec.assigner;
        if (bounded()) assigned["capacity"] = told.capacity;
        assigned["steps"] = nlohmann::ordered_json::array();
        for (const CandidateStep& step : told.steps) {
            nlohmann::ordered_json one{{"node", nameOrNull(step.node)}, {"verdict", verdictName(step.verdict)}};
            if (bounded()) one["load"] = step.load;
            assigned["steps"].push_back(std::move(one));
        }
        if (bounded()) {
            assigned["node"] = nameOrNull(told.owner);
        } else {
            assigned["nodes"] = nlohmann::ordered_json::array();
            for (const NodeIndex node : told.replicas) assigned["nodes"].push_back(nameOrNull(node));
        }
        // The rule's own explanation is an object on one line; this is its last member.
        std::string out = explanationJson(told.rule, m_placement);
        out.pop_back();
        return out + ",\"assigned\":" + assigned.dump() + '}';
    }

    std::ostream& m_out;
    const Placement& m_placement;
    const KeySet& m_keys;
    const AssignSpec& m_spec;
    const Assignment& m_assignment;
    AssignmentTracePtr m_trace;  ///< while explanations are written
};

}  // namespace

bool writeAssigned(std::ostream& out, LocateFormat format, LocateReport report, const Placement& placement,
                   const KeySet& keys, const AssignSpec& spec, const Assignment& assignment) {
    AssignedWriter writer(out, placement, keys, spec, assignment);
    const TableFormat table = format == LocateFormat::Csv ? TableFormat::Csv : TableFormat::Json;
    if (report == LocateReport::Counts) return writer.counts(table);
    if (report == LocateReport::Why) {
        if (format == LocateFormat::Csv) return writer.stepRows();
        return writer.explanations(format == LocateFormat::Json);
    }
    if (format == LocateFormat::Text) return writer.lines();
    return writer.bounded() ? writer.boundedRows(table) : writer.replicaRows(table);
}

std::string clampNote(const AssignSpec& spec, const Assignment& assignment) {
    if (assignment.perKey == 0 || spec.replicas <= assignment.perKey || assignment.amounts.back().keys > 0) return {};
    const std::string number = std::to_string(assignment.perKey);
    return "--replicas " + std::to_string(spec.replicas) +
           ": there are not so many nodes that can hold a key; each key has " + number +
           (assignment.perKey == 1 ? " copy" : " copies");
}

}  // namespace ringscope
