// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_figures.h"

#include "core/assign/assigner.h"
#include "core/lab/contender_id.h"
#include "core/metrics/movement.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>

namespace ringscope {

namespace {

constexpr std::string_view kSystem = "system:";

double rounded(double value, double steps) {
    return std::round(value * steps) / steps;
}

double percent(double part, double whole) {
    return whole == 0 ? 0 : rounded(100 * part / whole, 10);
}

struct RuleOfSide {
    PlacementSpec spec;
    AssignSpec assign = {};
};

Result<RuleOfSide> ruleOf(const PlacementSpec& own, const std::string& id) {
    if (id.empty()) return RuleOfSide{own};
    if (id.rfind(kSystem, 0) == 0) {
        Result<PlacementSpec> spec = systemSpec(id.substr(kSystem.size()));
        if (!spec) return Unexpected{spec.error()};
        return RuleOfSide{std::move(*spec)};
    }
    const std::optional<Contender> contender = contenderFromId(id);
    if (!contender) return fail(ErrorCode::RuleUnknown, {id});
    RuleOfSide rule{own, contender->assign};
    rule.spec.rule = contender->rule;
    rule.spec.composed = {};
    return rule;
}

std::vector<double> loads(const std::vector<NodeIndex>& owners, std::size_t nodes) {
    std::vector<double> keys(nodes, 0.0);
    for (const NodeIndex owner : owners)
        if (owner != kNobody) ++keys[owner];
    return keys;
}

/// Owners by id; 0, which no node has, for nobody.
std::uint32_t idOf(const Cluster& cluster, NodeIndex owner) {
    return owner == kNobody ? 0 : cluster[owner].id.value;
}

bool isUpIn(const Cluster& cluster, std::uint32_t id) {
    const Node* node = id == 0 ? nullptr : cluster.find(NodeId{id});
    return node != nullptr && node->up();
}

/// Calls with the ids of the owner before and after of each key that has another one.
template <class Visit>
void visitMoves(const LessonMoment& moment, const Visit& visit) {
    const LessonSide& side = moment.other;
    for (std::size_t key = 0; key < side.was.size(); ++key) {
        const std::uint32_t from = idOf(moment.before.cluster, side.was[key]);
        const std::uint32_t to = idOf(moment.after.cluster, side.is[key]);
        if (from != to) visit(from, to);
    }
}

double movedKeys(const LessonMoment& moment) {
    double moved = 0;
    visitMoves(moment, [&](std::uint32_t, std::uint32_t) { ++moved; });
    return moved;
}

double keysOf(const LessonMoment& moment) {
    return static_cast<double>(moment.after.keys->size());
}

using Value = std::optional<LessonValue>;

std::optional<NodeIndex> nodeNamed(const LessonMoment& moment, const std::string& name) {
    const Node* node = moment.after.cluster.findNamed(name);
    if (node == nullptr) return std::nullopt;
    return moment.after.cluster.indexOf(node->id);
}

Value load(const LessonMoment& moment, const std::string& of) {
    const auto node = nodeNamed(moment, of);
    if (!node) return std::nullopt;
    return loads(moment.other.is, moment.after.cluster.size())[*node];
}

/// The first of those with most keys.
std::optional<NodeIndex> heaviest(const LessonMoment& moment) {
    const auto keys = loads(moment.other.is, moment.after.cluster.size());
    if (keys.empty()) return std::nullopt;
    return static_cast<NodeIndex>(std::max_element(keys.begin(), keys.end()) - keys.begin());
}

/// Who gets most of the keys it loses; none if nobody does.
Value heir(const LessonMoment& moment, const std::string& of) {
    const Node* node = moment.before.cluster.findNamed(of);
    if (node == nullptr) return std::nullopt;
    std::map<std::uint32_t, std::size_t> got;
    visitMoves(moment, [&](std::uint32_t from, std::uint32_t to) {
        if (from == node->id.value && to != 0) ++got[to];
    });
    const auto most =
        std::max_element(got.begin(), got.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == got.end()) return std::nullopt;
    return moment.after.cluster.find(NodeId{most->first})->name;
}

Value counted(std::optional<std::uint64_t> keys) {
    if (!keys) return std::nullopt;
    return static_cast<double>(*keys);
}

using Figure = LessonFigure;
using Of = LessonFigure::Of;

const std::array kFigures{
    Figure{"keys", Of::Nothing, [](const LessonMoment& m, const std::string&) -> Value { return keysOf(m); }},
    Figure{
        "nodes", Of::Nothing,
        [](const LessonMoment& m, const std::string&) -> Value { return static_cast<double>(m.after.cluster.size()); }},
    Figure{"up", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               return static_cast<double>(m.after.cluster.upCount());
           }},
    Figure{"points", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               double sum = 0;
               for (const std::uint64_t points : m.other.after->pointCounts()) sum += static_cast<double>(points);
               return sum;
           }},
    Figure{"moved", Of::Nothing, [](const LessonMoment& m, const std::string&) -> Value { return movedKeys(m); }},
    Figure{"moved-percent", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value { return percent(movedKeys(m), keysOf(m)); }},
    Figure{"expected-percent", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               return percent(expectedMove(*m.other.before, *m.other.after), 1);
           }},
    Figure{"needless", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               double moved = 0;
               visitMoves(m, [&](std::uint32_t from, std::uint32_t to) {
                   moved += isUpIn(m.before.cluster, from) && isUpIn(m.after.cluster, from) &&
                                    isUpIn(m.before.cluster, to) && isUpIn(m.after.cluster, to)
                                ? 1
                                : 0;
               });
               return moved;
           }},
    Figure{"arrived", Of::Node,
           [](const LessonMoment& m, const std::string& of) -> Value {
               const Node* node = m.after.cluster.findNamed(of);
               if (node == nullptr) return std::nullopt;
               double arrived = 0;
               visitMoves(m, [&](std::uint32_t, std::uint32_t to) { arrived += to == node->id.value ? 1 : 0; });
               return arrived;
           }},
    Figure{"heir", Of::Node, heir},
    Figure{"load", Of::Node, load},
    Figure{"load-percent", Of::Node,
           [](const LessonMoment& m, const std::string& of) -> Value {
               const Value keys = load(m, of);
               if (!keys) return std::nullopt;
               return percent(std::get<double>(*keys), keysOf(m));
           }},
    Figure{"share-percent", Of::Node,
           [](const LessonMoment& m, const std::string& of) -> Value {
               const auto node = nodeNamed(m, of);
               if (!node) return std::nullopt;
               return percent(m.other.after->shares()[*node], 1);
           }},
    Figure{"heaviest", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               const auto node = heaviest(m);
               if (!node) return std::nullopt;
               return m.after.cluster[*node].name;
           }},
    Figure{"heaviest-load", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               const auto node = heaviest(m);
               if (!node) return std::nullopt;
               return loads(m.other.is, m.after.cluster.size())[*node];
           }},
    Figure{"peak", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               const auto node = heaviest(m);
               const auto up = static_cast<double>(m.after.cluster.upCount());
               if (!node || up == 0 || keysOf(m) == 0) return std::nullopt;
               return rounded(loads(m.other.is, m.after.cluster.size())[*node] * up / keysOf(m), 100);
           }},
    Figure{"nobody", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               return static_cast<double>(std::count(m.other.is.begin(), m.other.is.end(), kNobody));
           }},
    Figure{"owner", Of::Key,
           [](const LessonMoment& m, const std::string& of) -> Value {
               for (std::size_t key = 0; key < m.after.keys->size(); ++key) {
                   if ((*m.after.keys)[static_cast<KeyId>(key)] != of) continue;
                   const NodeIndex owner = m.other.is[key];
                   return owner == kNobody ? std::string("nobody") : m.after.cluster[owner].name;
               }
               return std::nullopt;
           }},
    Figure{"capacity", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value { return counted(m.other.capacity); }},
    Figure{"passed-on", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value { return counted(m.other.passedOn); }},
    Figure{"differ", Of::Nothing,
           [](const LessonMoment& m, const std::string&) -> Value {
               double differ = 0;
               for (std::size_t key = 0; key < m.own.is.size(); ++key)
                   differ += m.own.is[key] != m.other.is[key] ? 1 : 0;
               return differ;
           }},
};

}  // namespace

std::span<const LessonFigure> lessonFigures() {
    return kFigures;
}

const LessonFigure* findLessonFigure(std::string_view id) {
    const auto* found =
        std::find_if(kFigures.begin(), kFigures.end(), [&](const Figure& figure) { return figure.id == id; });
    return found == kFigures.end() ? nullptr : found;
}

Result<LessonSide> lessonSide(const State& before, const State& after, const std::string& rule, const LessonSide* last,
                              const Progress& progress) {
    LessonSide side;
    // What lies before a step is placed as if a step had ended there.
    const auto place = [&](const State& state) -> Result<Done> {
        const Result<RuleOfSide> asked = ruleOf(state.placement, rule);
        if (!asked) return Unexpected{asked.error()};
        Result<PlacementPtr> placement = makePlacement(state.cluster, asked->spec);
        if (!placement) return Unexpected{placement.error()};
        Result<Assignment> assignment = assign(**placement, *state.keys, asked->assign, progress);
        if (!assignment) return Unexpected{assignment.error()};
        const bool bounded = asked->assign.assigner == "bounded";
        side.capacity = bounded ? std::optional<std::uint64_t>(assignment->capacity) : std::nullopt;
        side.passedOn = bounded ? std::optional<std::uint64_t>(assignment->overflowed) : std::nullopt;
        side.after = std::move(*placement);
        side.is = std::move(assignment->owners);
        return Done{};
    };
    if (last != nullptr) {
        side = *last;
    } else if (const auto done = place(before); !done) {
        return Unexpected{done.error()};
    }
    side.before = side.after;
    side.was = side.is;
    if (fingerprint(before) != fingerprint(after)) {
        if (const auto done = place(after); !done) return Unexpected{done.error()};
    }
    if (before.keys != after.keys) side.was.clear();
    return side;
}

std::optional<LessonValue> lessonFigure(const LessonMoment& moment, const LessonNumber& number) {
    const LessonFigure* figure = findLessonFigure(number.figure);
    if (figure == nullptr) return std::nullopt;
    return figure->value(moment, number.of);
}

}  // namespace ringscope
