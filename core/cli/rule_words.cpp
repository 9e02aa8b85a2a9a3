// SPDX-License-Identifier: MIT
#include "core/cli/rule_words.h"

#include "core/base/text.h"
#include "core/cli/error_text.h"
#include "core/cli/figures.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {
namespace {

constexpr std::size_t kShown = 12;

std::string number(std::uint64_t value) {
    return std::to_string(value);
}

/// "1 node", "2 nodes".
std::string counted(std::uint64_t count, const char* one, const char* many) {
    return number(count) + ' ' + (count == 1 ? one : many);
}

/// One method an alternative of RuleDetail; each adds lines.
class Words {
public:
    Words(const Explanation& why, const Cluster& cluster) : m_why(why), m_cluster(cluster) {}
    [[nodiscard]] std::vector<WordsLine> lines() && { return std::move(m_lines); }

    void operator()(const std::monostate&) const {}
    void operator()(const RehashTries& detail) {
        add("buckets", number(detail.buckets) + ", a node in as many as its weight says");
        shortened("tries", detail.tries, [&](const RehashTries::Try& each, std::size_t) {
            return '"' + shown(each.hashed) + "\" hashes to " + number(each.digest) +
                   (each.sum != each.digest ? ", in all " + number(each.sum) : "") + "; mod " + number(detail.buckets) +
                   " = " + number(each.bucket) + ": " + name(each.node) + upOrDown(each.up);
        });
    }
    void operator()(const SlotChoice& detail) {
        if (detail.hashed != m_why.key) add("hashed", '"' + shown(detail.hashed) + "\", the part of the key in braces");
        add("slot", number(m_why.digest) + " mod " + number(detail.slots) + " = " + number(detail.slot));
        for (const SlotChoice::Run& run : detail.runs) {
            if (detail.slot < run.first || detail.slot > run.last) continue;
            add("", (run.first == run.last ? "slot " + number(run.first) + " belongs to "
                                           : "slots " + number(run.first) + " to " + number(run.last) + " belong to ") +
                        name(run.node));
        }
    }
    void operator()(const JumpChoice& detail) {
        add("buckets", number(detail.buckets));
        shortened("jumps", detail.tries, [&](const JumpChoice::Jumps& jumps, std::size_t) {
            std::string text = "from " + number(jumps.key) + ": ";
            for (const std::uint64_t bucket : jumps.buckets) text += number(bucket) + " → ";
            text += jumps.beyond == ~std::uint64_t{0} ? "end" : number(jumps.beyond) + ", outside";
            return text + "; bucket " + number(jumps.buckets.empty() ? 0 : jumps.buckets.back()) + ": " +
                   name(jumps.node) + upOrDown(jumps.up) + (jumps.up ? "" : ", so mix the key and jump again");
        });
    }
    void operator()(const ScoreChoice& detail) {
        if (detail.scores.empty()) return;
        add("scores", counted(detail.nodes, "node is up", "nodes are up") + "; the highest score wins" +
                          (detail.weighted ? ", −weight ÷ ln(u)" : ""));
        const std::size_t told = std::min(detail.scores.size(), kShown);
        for (std::size_t i = 0; i < told; ++i) {
            const ScoreChoice::Score& score = detail.scores[i];
            const std::string value = detail.weighted
                                          ? text::decimal9(score.score) + " (hash " + number(score.hash) + ')'
                                          : number(score.hash) + " (" + text::decimal9(score.bar) + " of the most)";
            add("", name(score.node) + ": " + value);
        }
        if (detail.nodes > told) add("", "… and " + number(detail.nodes - told) + " more, all lower");
    }
    void operator()(const TableChoice& detail) {
        if (detail.entries.empty()) return;
        add("entry", number(m_why.digest) + " mod " + number(detail.size) + " = " + number(detail.entry));
        const std::size_t at = detail.entry - detail.first;
        const NodeIndex node = detail.entries[at];
        add("", "taken by " + name(node) + " in turn " + number(detail.turns[at]) + " of its own, with " +
                    counted(detail.nodes, "node", "nodes") + " taking turns");
        for (const TableChoice::Row& row : detail.rows) {
            if (row.node == node)
                add("", "its order: " + number(row.offset) + ", then " + number(row.skip) + " on each time, mod " +
                            number(detail.size));
        }
    }
    void operator()(const ProbeChoice& detail) {
        if (detail.probes.empty()) return;
        add("probes", number(detail.probes.size()) + "; the one nearest before a point decides");
        const auto told = [&](std::size_t i) {
            const ProbeChoice::Probe& probe = detail.probes[i];
            return "probe " + number(i) + " at " + hex(probe.position) + ": point " + hex(probe.point) + " of " +
                   name(probe.node) + ", " + hex(probe.distance) + " further on" +
                   (i == detail.nearest ? ", the nearest" : "");
        };
        for (std::size_t i = 0; i < std::min(detail.probes.size(), kShown); ++i) add("", told(i));
        if (detail.probes.size() > kShown) add("", "… and " + number(detail.probes.size() - kShown) + " more");
        if (detail.nearest >= kShown) add("", told(detail.nearest));
    }
    void operator()(const BucketChoice& detail) {
        add("buckets", number(detail.working) + " of " + number(detail.capacity) + " work");
        shortened("tries", detail.tries, [&](const BucketChoice::Try& each, std::size_t) {
            const std::string led = each.range == 0 ? "the replacement is bucket " + number(each.bucket)
                                                    : "hash " + number(each.hash) + ", of " + number(each.range) +
                                                          " bucket " + number(each.bucket);
            return led + (each.node == kNobody ? ": does not work, so try again" : ": " + name(each.node));
        });
    }
    void operator()(const ComposedChoice& detail) {
        add("places", number(detail.places) + ", looked up " + detail.lookUp);
        shortened("looks", detail.looks, [&](const ComposedChoice::Look& each, std::size_t) {
            std::string line = each.hashed.empty() ? "" : "hash of " + shown(each.hashed) + " is " + each.digest + ": ";
            line += "place " + each.place + " of " + name(each.node);
            if (!each.label.empty()) line += " (" + shown(each.label) + ")";
            return line + verdictWords(each.verdict);
        });
        if (detail.traffic) add("then", "depends on the requests before: the system goes round its servers");
    }

private:
    void add(std::string lineName, std::string content) {
        m_lines.push_back({std::move(lineName), std::move(content)});
    }
    /// All of a list, or its beginning and its last.
    template <class T, class Tell>
    void shortened(const char* lineName, const std::vector<T>& list, const Tell& tell) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i == kShown && list.size() > kShown + 1) {
                add("", "… " + number(list.size() - kShown - 1) + " more");
                i = list.size() - 1;
            }
            add(i == 0 ? lineName : "", tell(list[i], i));
        }
    }
    [[nodiscard]] std::string name(NodeIndex node) const {
        return node == kNobody ? "nobody" : shown(m_cluster[node].name);
    }
    static std::string verdictWords(ComposedChoice::Verdict verdict) {
        switch (verdict) {
        case ComposedChoice::Verdict::Taken:
            return "";
        case ComposedChoice::Verdict::Down:
            return ", down";
        case ComposedChoice::Verdict::Tried:
            return ", tried before";
        case ComposedChoice::Verdict::Fails:
            return ", does not answer";
        }
        return "";
    }
    static std::string upOrDown(bool up) { return up ? ", up" : ", down"; }
    [[nodiscard]] std::string hex(std::uint64_t position) const { return text::hex(position, m_why.circle.bits); }

    const Explanation& m_why;
    const Cluster& m_cluster;
    std::vector<WordsLine> m_lines;
};

/// One method an alternative of RuleDetail; each gives an object.
class Objects {
public:
    using Json = nlohmann::ordered_json;
    Objects(const Explanation& why, const Cluster& cluster) : m_why(why), m_cluster(cluster) {}

    Json operator()(const std::monostate&) const { return nullptr; }
    Json operator()(const RehashTries& detail) const {
        Json tries = Json::array();
        for (const auto& each : detail.tries) {
            tries.push_back({{"hashed", keyText(each.hashed)},
                             {"hash", position(each.digest)},
                             {"sum", number(each.sum)},
                             {"bucket", each.bucket},
                             {"node", name(each.node)},
                             {"up", each.up}});
        }
        return {{"kind", "rehash"}, {"buckets", detail.buckets}, {"tries", tries}};
    }
    Json operator()(const SlotChoice& detail) const {
        Json runs = Json::array();
        for (const auto& run : detail.runs)
            runs.push_back({{"first", run.first}, {"last", run.last}, {"node", name(run.node)}});
        return {{"kind", "slot"},
                {"hashed", keyText(detail.hashed)},
                {"slots", detail.slots},
                {"slot", detail.slot},
                {"runs", runs}};
    }
    Json operator()(const JumpChoice& detail) const {
        Json tries = Json::array();
        for (const auto& jumps : detail.tries) {
            tries.push_back({{"key", number(jumps.key)},
                             {"buckets", jumps.buckets},
                             {"beyond", number(jumps.beyond)},
                             {"node", name(jumps.node)},
                             {"up", jumps.up}});
        }
        return {{"kind", "jump"}, {"buckets", detail.buckets}, {"tries", tries}};
    }
    Json operator()(const ScoreChoice& detail) const {
        Json scores = Json::array();
        for (const auto& score : detail.scores) {
            Json each = {{"node", name(score.node)}, {"hash", number(score.hash)}};
            if (detail.weighted) each["score"] = score.score;
            scores.push_back(std::move(each));
        }
        return {{"kind", "score"}, {"weighted", detail.weighted}, {"nodes", detail.nodes}, {"scores", scores}};
    }
    Json operator()(const TableChoice& detail) const {
        Json rows = Json::array();
        for (const auto& row : detail.rows) {
            rows.push_back({{"node", name(row.node)},
                            {"offset", row.offset},
                            {"skip", row.skip},
                            {"permutation", row.permutation}});
        }
        Json entries = Json::array();
        for (std::size_t i = 0; i < detail.entries.size(); ++i)
            entries.push_back({{"node", name(detail.entries[i])}, {"turn", detail.turns[i]}});
        return {{"kind", "table"},       {"size", detail.size}, {"entry", detail.entry}, {"first", detail.first},
                {"nodes", detail.nodes}, {"entries", entries},  {"rows", rows}};
    }
    Json operator()(const ProbeChoice& detail) const {
        Json probes = Json::array();
        for (const auto& probe : detail.probes) {
            probes.push_back({{"position", position(probe.position)},
                              {"point", position(probe.point)},
                              {"distance", position(probe.distance)},
                              {"node", name(probe.node)}});
        }
        return {{"kind", "probe"}, {"nearest", detail.nearest}, {"probes", probes}};
    }
    Json operator()(const BucketChoice& detail) const {
        Json tries = Json::array();
        for (const auto& each : detail.tries) {
            Json one = {{"bucket", each.bucket}, {"node", name(each.node)}};
            if (each.range != 0) {
                one["hash"] = number(each.hash);
                one["range"] = each.range;
            }
            tries.push_back(std::move(one));
        }
        return {{"kind", "bucket"}, {"capacity", detail.capacity}, {"working", detail.working}, {"tries", tries}};
    }
    Json operator()(const ComposedChoice& detail) const {
        constexpr std::array kVerdicts{"taken", "down", "tried", "fails"};
        Json looks = Json::array();
        for (const auto& each : detail.looks) {
            Json one = {{"place", each.place}, {"node", name(each.node)}};
            if (!each.digest.empty()) {
                one["hashed"] = keyText(each.hashed);
                one["hash"] = each.digest;
            }
            if (!each.label.empty()) one["label"] = keyText(each.label);
            one["verdict"] = kVerdicts[static_cast<std::size_t>(each.verdict)];
            looks.push_back(std::move(one));
        }
        return {{"kind", "system"},        {"system", detail.system},   {"lookUp", detail.lookUp},
                {"places", detail.places}, {"traffic", detail.traffic}, {"looks", looks}};
    }

private:
    [[nodiscard]] Json name(NodeIndex node) const { return node == kNobody ? Json() : Json(m_cluster[node].name); }
    /// As the positions of rings are written.
    [[nodiscard]] Json position(std::uint64_t value) const {
        return m_why.circle.bits > 32 ? Json(number(value)) : Json(value);
    }

    const Explanation& m_why;
    const Cluster& m_cluster;
};

}  // namespace

std::vector<WordsLine> ruleWords(const Explanation& why, const Cluster& cluster) {
    Words words(why, cluster);
    std::visit(words, why.detail);
    return std::move(words).lines();
}

nlohmann::ordered_json ruleJson(const Explanation& why, const Cluster& cluster) {
    return std::visit(Objects(why, cluster), why.detail);
}

}  // namespace ringscope
