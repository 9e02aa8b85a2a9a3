// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/rule_sides.h"

#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

bool sameState(const State& a, const State& b) {
    return a.keys == b.keys && a.placement == b.placement && a.cluster == b.cluster;
}

struct Accepted {
    std::optional<State> state;       ///< none: the rule accepted nothing on the way
    std::optional<Error> refused;     ///< what it says to the state that was asked for
    std::optional<StepId> refusedAt;  ///< the first step on the way that it says no to
};

/// The state itself, or with its keys the last one before the step that the rule can be built for.
Accepted acceptedBy(const std::string& rule, const State& wanted, const Timeline& timeline, StepId step) {
    Accepted answer;
    State state = withRule(wanted, rule);
    while (true) {
        const Result<Done> fits = checkPlacement(state.cluster, state.placement);
        if (fits) {
            answer.state = std::move(state);
            answer.state->keys = wanted.keys;
            return answer;
        }
        if (!answer.refused) answer.refused = fits.error();
        answer.refusedAt = step;
        const StepId parent = timeline.step(step).parent;
        if (parent == step) return answer;
        step = parent;
        state = withRule(timeline.step(step).state, rule);
    }
}

}  // namespace

int RuleSides::stages(const std::string& id, const EvaluationRequest& request) const {
    if (!request.parent) return 1;
    const std::string rule = id.substr(0, id.find('/'));
    const auto found = m_last.find(id);
    const bool there =
        found != m_last.end() && found->second && sameState(found->second->state, withRule(*request.parent, rule));
    return there ? 1 : 2;
}

Result<RuleSide> RuleSides::advanceTo(const std::string& id, const EvaluationRequest& request, const NextStage& next,
                                      const KeyIndexPtr& parentIndex, const KeyIndexPtr& index) {
    const std::optional<Contender> contender = contenderFromId(id);
    if (!contender) return fail(ErrorCode::RuleUnknown, {id});
    Progress last;
    const auto remembered = [&] { return last = next(); };
    Result<RuleSide> side = place(id, contender->rule, request, remembered, parentIndex, index);
    if (!side || !side->after) return side;
    const bool event = request.parent && side->before && !side->refused;
    if (Result<Done> done = finish(*side, *contender, event, last); !done) return Unexpected{done.error()};
    return side;
}

Result<CardMoment> RuleSides::assigned(const std::string& id, const EvaluationPtr& evaluation, const AssignSpec& spec,
                                       const Progress& progress) {
    CardMoment& known = m_assigned[id];
    if (known.evaluation == evaluation) return known;
    Result<Assignment> assignment = assign(*evaluation->placement, *evaluation->state.keys, spec, progress);
    if (!assignment) return Unexpected{assignment.error()};
    known = {evaluation, std::make_shared<const Assignment>(std::move(*assignment))};
    return known;
}

Result<Done> RuleSides::finish(RuleSide& side, const Contender& contender, bool event, const Progress& progress) {
    // A circle with its arcs is drawn from the evaluations themselves, and so is plain division.
    const bool each = contender.assign.assigner == "each";
    const Placement& rule = *side.after->placement;
    if (each &&
        (rule.arcs() || pictureOf(rule, *side.after->state.keys, {}).unit == PlacementPicture::Unit::Remainder)) {
        return Done{};
    }
    CardMoment before{event ? side.before : nullptr, nullptr}, after{side.after, nullptr};
    if (!each) {
        for (CardMoment* moment : {&before, &after}) {
            if (!moment->evaluation) continue;
            Result<CardMoment> known = assigned(side.rule, moment->evaluation, contender.assign, progress);
            if (!known) return Unexpected{known.error()};
            *moment = std::move(*known);
        }
        side.movement = event ? assignedMovement(before, after) : Movement{};
        if (event) side.before = withLoads(before);
        side.after = withLoads(after);
    }
    side.picture = cardPicture(before, after, side.movement, contender.assign, progress);
    if (!side.picture) return fail(ErrorCode::Cancelled);
    return Done{};
}

Result<RuleSide> RuleSides::place(const std::string& id, const std::string& rule, const EvaluationRequest& request,
                                  const NextStage& next, const KeyIndexPtr& parentIndex, const KeyIndexPtr& index) {
    RuleSide side;
    side.rule = id;
    const Timeline& timeline = *request.timeline;
    Accepted target = acceptedBy(rule, request.state, timeline, request.step);
    side.refused = std::move(target.refused);
    if (target.refusedAt) {
        const std::optional<Event>& event = timeline.step(*target.refusedAt).event;
        if (event && std::holds_alternative<NodesRemoved>(*event)) side.refusedRemoval = target.refusedAt;
    }
    if (!target.state) return side;

    EvaluationPtr& last = m_last[id];
    const auto go = [&](const State& state, const KeyIndexPtr& known) -> Result<Done> {
        side.before = last;
        side.movement = {};
        if (!last) {
            Result<EvaluationPtr> first = evaluate(state, next(), known);
            if (!first) return Unexpected{first.error()};
            last = std::move(*first);
            return Done{};
        }
        Result<Advance> moved = advance(*last, state, next(), known);
        if (!moved) return Unexpected{moved.error()};
        last = std::move(moved->after);
        side.movement = std::move(moved->movement);
        return Done{};
    };
    bool fromNothing = false;
    if (request.parent && !side.refused) {
        const Accepted parent = acceptedBy(rule, *request.parent, timeline, request.parentStep);
        fromNothing = !parent.state;
        if (parent.state && !(last && sameState(last->state, *parent.state))) {
            if (Result<Done> done = go(*parent.state, parentIndex); !done) return Unexpected{done.error()};
        }
    }
    if (Result<Done> done = go(*target.state, index); !done) return Unexpected{done.error()};
    side.after = last;
    if (fromNothing) side.before = nullptr;
    if (side.refused) {
        side.before = side.after;
        side.movement = {};
    }
    return side;
}

void RuleSides::keepOnly(const std::vector<std::string>& rules) {
    for (auto row = m_last.begin(); row != m_last.end();) {
        const bool kept = std::find(rules.begin(), rules.end(), row->first) != rules.end();
        if (!kept) m_assigned.erase(row->first);
        row = kept ? std::next(row) : m_last.erase(row);
    }
}

void RuleSides::forget() {
    m_last.clear();
    m_assigned.clear();
}

}  // namespace ringscope
