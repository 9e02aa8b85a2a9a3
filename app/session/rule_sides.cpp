// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/rule_sides.h"

#include "core/placement/placement_registry.h"

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

bool sameState(const State& a, const State& b) {
    return a.keys == b.keys && a.placement == b.placement && a.cluster == b.cluster;
}

struct Accepted {
    std::optional<State> state;    ///< none: the rule accepted nothing on the way
    std::optional<Error> refused;  ///< what it says to the state that was asked for
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
        const StepId parent = timeline.step(step).parent;
        if (parent == step) return answer;
        step = parent;
        state = withRule(timeline.step(step).state, rule);
    }
}

}  // namespace

int RuleSides::stages(const std::string& rule, const EvaluationRequest& request) const {
    if (!request.parent) return 1;
    const auto found = m_last.find(rule);
    const bool there =
        found != m_last.end() && found->second && sameState(found->second->state, withRule(*request.parent, rule));
    return there ? 1 : 2;
}

Result<RuleSide> RuleSides::advanceTo(const std::string& rule, const EvaluationRequest& request, const NextStage& next,
                                      const KeyIndexPtr& parentIndex, const KeyIndexPtr& index) {
    RuleSide side;
    side.rule = rule;
    const Timeline& timeline = *request.timeline;
    Accepted target = acceptedBy(rule, request.state, timeline, request.step);
    side.refused = std::move(target.refused);
    if (!target.state) return side;

    EvaluationPtr& last = m_last[rule];
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
        const Accepted parent = acceptedBy(rule, *request.parent, timeline, timeline.step(request.step).parent);
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
        row = kept ? std::next(row) : m_last.erase(row);
    }
}

}  // namespace ringscope
