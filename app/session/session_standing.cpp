// SPDX-License-Identifier: GPL-3.0-or-later
//
// Session's part that is not undoable: where the person stands in the timeline, and what is selected, marked and on
// screen.
#include "app/session/evaluator.h"
#include "app/session/session.h"
#include "core/lab/contender_id.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {
namespace {

constexpr std::size_t kMostPinned = 6;

bool contains(const std::vector<std::string>& rules, const std::string& rule) {
    return std::find(rules.begin(), rules.end(), rule) != rules.end();
}

}  // namespace

void Session::seek(StepId step) {
    if (step == m_cursor || !m_timeline->has(step)) return;
    moveTo(step, isStepForward(*m_timeline, step) ? Request::StepForward : Request::Jump);
}

Session::Request Session::wayTo(StepId step) const {
    if (isStepForward(*m_timeline, step)) return Request::StepForward;
    const State& here = state();
    const State& there = m_timeline->step(step).state;
    const bool travels =
        here.keys == there.keys && here.placement.hash == there.placement.hash && mainRule(here) == mainRule(there);
    if (!travels) return Request::Jump;
    const auto leadsTo = [this](StepId end, StepId by) {
        const std::vector<StepId> path = m_timeline->path(end);
        return std::find(path.begin(), path.end(), by) != path.end();
    };
    if (leadsTo(step, m_cursor)) return Request::Forward;
    return leadsTo(m_cursor, step) ? Request::Backward : Request::Jump;
}

void Session::travel(StepId step) {
    if (step == m_cursor || !m_timeline->has(step)) return;
    moveTo(step, wayTo(step));
}

bool Session::forward() {
    const std::vector<StepId> line = m_timeline->line(m_cursor);
    const auto here = std::find(line.begin(), line.end(), m_cursor);
    if (here == line.end() || here + 1 == line.end()) return false;
    travel(*(here + 1));
    return true;
}

bool Session::back() {
    const StepId parent = m_timeline->step(m_cursor).parent;
    if (parent == m_cursor) return false;
    travel(parent);
    return true;
}

void Session::toStart() {
    seek(StepId{});
}

void Session::moveTo(StepId step, Request kind) {
    const StepId from = std::exchange(m_cursor, step);
    forgetMissing();
    requestEvaluation(kind, from);
    Q_EMIT changed(ChangeFlag::State);
}

void Session::setView(ViewMode view) {
    if (view == m_view) return;
    m_view = view;
    m_evaluator->want(shownRules());
    Q_EMIT changed(ChangeFlag::View);
}

void Session::setComparedRules(const std::vector<std::string>& rules) {
    std::vector<std::string> compared;
    const auto take = [&](const std::string& rule) {
        const std::optional<Contender> contender = contenderFromId(rule);
        if (!contender || compared.size() == kMostCompared) return;
        const std::string id = contenderId(*contender);
        if (!contains(compared, id)) compared.push_back(id);
    };
    for (const std::string& rule : rules) take(rule);
    for (const char* usual : {"modulo", "ring"}) {
        if (compared.size() < kLeastCompared) take(usual);
    }
    if (compared == m_comparedRules) return;
    m_comparedRules = std::move(compared);
    m_evaluator->want(shownRules());
    Q_EMIT changed(ChangeFlag::View);
}

std::vector<std::string> Session::shownRules() const {
    if (m_view == ViewMode::Ring) return {};
    if (m_view == ViewMode::Modulo) return {"modulo"};
    std::vector<std::string> rules = m_comparedRules;
    rules.erase(std::remove(rules.begin(), rules.end(), "ring"), rules.end());
    return rules;
}

void Session::selectNode(std::optional<NodeId> node) {
    if (node && state().cluster.find(*node) == nullptr) return;
    if (node == m_node) return;
    m_node = node;
    Q_EMIT changed(ChangeFlag::Selection);
}

void Session::selectKey(std::optional<KeyId> key) {
    if (key && *key >= state().keys->size()) return;
    if (key == m_key) return;
    m_key = key;
    Q_EMIT changed(ChangeFlag::Selection);
}

void Session::setPinned(NodeId node, bool pinned) {
    const auto found = std::find(m_pinned.begin(), m_pinned.end(), node);
    if (pinned == (found != m_pinned.end())) return;
    if (pinned) {
        if (m_pinned.size() >= kMostPinned) return;
        m_pinned.push_back(node);
    } else {
        m_pinned.erase(found);
    }
    Q_EMIT changed(ChangeFlag::View);
}

void Session::setFocus(ViewFocus focus) {
    focus = known(std::move(focus));
    if (focus == m_focus) return;
    m_focus = std::move(focus);
    Q_EMIT changed(ChangeFlag::View);
}

void Session::clearMarks() {
    selectKey(std::nullopt);
    selectNode(std::nullopt);
    setFocus({});
}

ViewFocus Session::known(ViewFocus focus) const {
    const auto nodeGone = [this](NodeId node) { return state().cluster.find(node) == nullptr; };
    const auto keyGone = [this](KeyId key) { return key >= state().keys->size(); };
    focus.nodes.erase(std::remove_if(focus.nodes.begin(), focus.nodes.end(), nodeGone), focus.nodes.end());
    focus.keys.erase(std::remove_if(focus.keys.begin(), focus.keys.end(), keyGone), focus.keys.end());
    focus.zoom = std::isfinite(focus.zoom) ? std::clamp(focus.zoom, kLeastZoom, kMostZoom) : kLeastZoom;
    focus.centre = std::isfinite(focus.centre) ? focus.centre - std::floor(focus.centre) : 0;
    return focus;
}

void Session::forgetMissing() {
    const bool nodeGone = m_node && state().cluster.find(*m_node) == nullptr;
    const bool keyGone = m_key && *m_key >= state().keys->size();
    if (nodeGone) m_node.reset();
    if (keyGone) m_key.reset();
    ViewFocus focus = known(m_focus);
    const bool marksGone = focus != m_focus;
    m_focus = std::move(focus);
    if (nodeGone || keyGone) Q_EMIT changed(ChangeFlag::Selection);
    if (marksGone) Q_EMIT changed(ChangeFlag::View);
}

}  // namespace ringscope
