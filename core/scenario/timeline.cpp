// SPDX-License-Identifier: MIT
#include "core/scenario/timeline.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace ringscope {

namespace {

/// The event as it is said of other ids; those that are not in the map stay.
Event withIds(Event event, const std::map<std::uint32_t, NodeId>& ids) {
    const auto change = [&](NodeId& id) {
        const auto found = ids.find(id.value);
        if (found != ids.end()) id = found->second;
    };
    std::visit(
        [&](auto& said) {
            if constexpr (requires { said.node; }) {
                change(said.node);
            } else if constexpr (requires { said.nodes.front().value; }) {
                for (NodeId& id : said.nodes) change(id);
            }
        },
        event);
    return event;
}

}  // namespace

Timeline::Timeline(State start) {
    m_steps.push_back(std::make_shared<const Step>(Step{StepId{0}, StepId{0}, std::nullopt, std::move(start), {}}));
}

Result<Timeline> Timeline::replayed(State start, std::vector<StepDraft> drafts) {
    Timeline timeline(std::move(start));
    timeline.m_steps.reserve(drafts.size() + 1);
    for (StepDraft& draft : drafts) {
        const std::size_t number = timeline.size();
        Result<Done> grown =
            timeline.has(draft.parent)
                ? timeline.grow(draft.parent, std::move(draft.event), std::move(draft.title))
                : fail(ErrorCode::StepUnknown, {std::to_string(draft.parent.value), std::to_string(timeline.size())});
        if (!grown) {
            Error error = grown.error();
            error.line = number;
            return Unexpected{std::move(error)};
        }
    }
    return timeline;
}

std::vector<StepId> Timeline::children(StepId id) const {
    std::vector<StepId> found;
    for (std::size_t i = id.value + std::size_t{1}; i < m_steps.size(); ++i)
        if (m_steps[i]->parent == id) found.push_back(m_steps[i]->id);
    return found;
}

std::vector<StepId> Timeline::path(StepId id) const {
    std::vector<StepId> back{id};
    while (id.value != 0) {
        id = step(id).parent;
        back.push_back(id);
    }
    std::reverse(back.begin(), back.end());
    return back;
}

std::vector<StepId> Timeline::line(StepId id) const {
    std::vector<StepId> steps = path(id);
    // Parents come before children, so one pass backwards finds the newest child of every step.
    std::vector<std::uint32_t> newest(m_steps.size(), 0);
    for (std::size_t i = m_steps.size(); i-- > 1;) {
        std::uint32_t& child = newest[m_steps[i]->parent.value];
        if (child == 0) child = m_steps[i]->id.value;
    }
    while (newest[steps.back().value] != 0) steps.push_back(StepId{newest[steps.back().value]});
    return steps;
}

std::vector<StepId> Timeline::leaves() const {
    std::vector<bool> hasChild(m_steps.size(), false);
    for (std::size_t i = 1; i < m_steps.size(); ++i) hasChild[m_steps[i]->parent.value] = true;
    std::vector<StepId> found;
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        if (!hasChild[i]) found.push_back(m_steps[i]->id);
    return found;
}

Result<Done> Timeline::grow(StepId at, Event event, std::string title) {
    assert(has(at));
    State before = step(at).state;
    // Ids only grow from step to step, so the newest step knows the largest one given in any branch.
    before.nextNodeId = m_steps.back()->state.nextNodeId;
    Result<State> after = ringscope::apply(before, event);
    if (!after) return Unexpected{after.error()};
    const StepId id{static_cast<std::uint32_t>(m_steps.size())};
    m_steps.push_back(
        std::make_shared<const Step>(Step{id, at, std::move(event), std::move(*after), std::move(title)}));
    return Done{};
}

Result<Timeline::Grown> Timeline::withStep(StepId at, Event event) const {
    Grown grown{*this, StepId{static_cast<std::uint32_t>(m_steps.size())}};
    Result<Done> done = grown.timeline.grow(at, std::move(event), {});
    if (!done) return Unexpected{done.error()};
    return grown;
}

Result<Timeline> Timeline::withStart(State start) const {
    std::vector<StepDraft> drafts;
    drafts.reserve(m_steps.size() - 1);
    for (std::size_t i = 1; i < m_steps.size(); ++i)
        drafts.push_back({m_steps[i]->parent, *m_steps[i]->event, m_steps[i]->title});
    Result<Timeline> other = replayed(std::move(start), std::move(drafts));
    if (other && !m_steps[0]->title.empty()) return other->withTitle(StepId{0}, m_steps[0]->title);
    return other;
}

Timeline Timeline::startingAt(StepId at) const {
    assert(has(at));
    Timeline other = Timeline(step(at).state).withTitle(StepId{0}, step(at).title);
    std::vector<std::optional<StepId>> places(m_steps.size());
    places[at.value] = StepId{0};
    // Ids are given anew, because a file holds events and no ids: it must read as it was written.
    std::map<std::uint32_t, NodeId> ids;
    for (std::size_t i = at.value + std::size_t{1}; i < m_steps.size(); ++i) {
        const Step& old = *m_steps[i];
        const std::optional<StepId> parent = places[old.parent.value];
        if (!parent) continue;
        [[maybe_unused]] const Result<Done> grown = other.grow(*parent, withIds(*old.event, ids), old.title);
        assert(grown);
        const Step& now = *other.m_steps.back();
        places[i] = now.id;
        for (NodeIndex node = 0; node < old.state.cluster.size(); ++node) {
            ids[old.state.cluster[node].id.value] = now.state.cluster[node].id;
        }
    }
    return other;
}

Timeline Timeline::withTitle(StepId id, std::string title) const {
    assert(has(id));
    Step renamed = step(id);
    renamed.title = std::move(title);
    Timeline other = *this;
    other.m_steps[id.value] = std::make_shared<const Step>(std::move(renamed));
    return other;
}

}  // namespace ringscope
