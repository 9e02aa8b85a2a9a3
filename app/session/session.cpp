// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "app/session/evaluator.h"
#include "core/base/text.h"

#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

constexpr std::size_t kMostPinned = 6;

std::string viewText(ViewMode view) {
    switch (view) {
    case ViewMode::Ring:
        return "ring";
    case ViewMode::Modulo:
        return "modulo";
    case ViewMode::Compare:
        return "compare";
    }
    return "ring";
}

ViewMode viewFrom(const std::string& text) {
    if (text == "modulo") return ViewMode::Modulo;
    if (text == "compare") return ViewMode::Compare;
    return ViewMode::Ring;
}

/// Ids written as "3,7"; what cannot be read is left out, for it is only a hint.
std::vector<NodeId> nodesFrom(const std::string& list) {
    std::vector<NodeId> nodes;
    for (const std::string_view part : text::split(list, ',')) {
        const Result<std::uint64_t> id = text::parseUnsigned(part);
        if (id && *id <= 0xffffffffu) nodes.push_back({static_cast<std::uint32_t>(*id)});
    }
    return nodes;
}

std::string listOf(const std::vector<NodeId>& nodes) {
    std::string list;
    for (const NodeId node : nodes) {
        if (!list.empty()) list += ',';
        list += std::to_string(node.value);
    }
    return list;
}

std::string hint(const Scenario& scenario, const char* key) {
    const auto found = scenario.view.find(key);
    return found == scenario.view.end() ? std::string() : found->second;
}

}  // namespace

const RuleSide* Transition::side(std::string_view rule) const {
    const auto found =
        std::find_if(sides.begin(), sides.end(), [&](const RuleSide& candidate) { return candidate.rule == rule; });
    return found == sides.end() ? nullptr : &*found;
}

Session::Session(QObject* parent)
    : QObject(parent), m_timeline(std::make_shared<const Timeline>(State::initial())), m_undo(new QUndoStack(this)),
      m_evaluator(new Evaluator(this)) {
    watchUndo();
    connect(m_evaluator, &Evaluator::finished, this, [this](TransitionPtr transition) {
        m_transition = std::move(transition);
        Q_EMIT evaluated(m_transition);
    });
    connect(m_evaluator, &Evaluator::completed, this, [this](TransitionPtr transition) {
        if (!m_transition || m_transition->after != transition->after) return;
        m_transition = std::move(transition);
        Q_EMIT sidesEvaluated(m_transition);
    });
    connect(m_evaluator, &Evaluator::failed, this, &Session::onFailed);
    connect(m_evaluator, &Evaluator::progress, this, [this](double done) {
        if (done < 0) {
            m_work.end(WorkKind::Evaluating);
        } else if (done == 0) {
            m_work.begin(WorkKind::Evaluating, [this] { cancelWork(); });
        } else {
            m_work.progress(WorkKind::Evaluating, done);
        }
        Q_EMIT workProgress(done);
    });
    requestEvaluation(Request::Fresh);
}

Session::~Session() {
    // The stack's commands point here; it must not announce anything while members go.
    m_undo->disconnect(this);
    if (m_aside) m_aside->undo->disconnect(this);
    m_evaluator->disconnect(this);
}

bool Session::isDirty() const {
    return m_unsavedBase || !(m_aside ? m_aside->undo : m_undo)->isClean();
}

Scenario Session::scenario() const {
    const Snapshot document = m_aside ? m_aside->document : snapshot();
    Scenario scenario{document.title.toStdString(), *document.timeline, document.cursor, {}};
    scenario.view["view"] = viewText(m_view);
    if (m_node) scenario.view["selection"] = std::to_string(m_node->value);
    if (m_carriesKeys) scenario.view["keys"] = "embedded";
    if (!m_pinned.empty()) scenario.view["pinned"] = listOf(m_pinned);
    return scenario;
}

void Session::reset(Scenario scenario, const QString& filePath, bool dirty) {
    m_timeline = std::make_shared<const Timeline>(std::move(scenario.timeline));
    m_cursor = m_timeline->has(scenario.cursor) ? scenario.cursor : StepId{};
    ++m_revision;
    m_title = QString::fromStdString(scenario.title);
    m_filePath = filePath;
    m_unsavedBase = dirty;
    m_carriesKeys = hint(scenario, "keys") == "embedded";
    m_view = viewFrom(hint(scenario, "view"));
    m_pinned = nodesFrom(hint(scenario, "pinned"));
    m_pinned.resize(std::min(m_pinned.size(), kMostPinned));
    const std::vector<NodeId> selection = nodesFrom(hint(scenario, "selection"));
    m_node = selection.empty() ? std::nullopt : std::optional(selection.front());
    m_key.reset();
    m_focus = {};
    forgetMissing();
    m_transition.reset();
    dropTrial();
    m_undo->clear();
    requestEvaluation(Request::Fresh);
    Q_EMIT changed(ChangeFlag::State | ChangeFlag::Timeline | ChangeFlag::Document | ChangeFlag::Selection |
                   ChangeFlag::View);
}

void Session::markSaved(const QString& filePath) {
    m_filePath = filePath;
    m_unsavedBase = false;
    (m_aside ? m_aside->undo : m_undo)->setClean();
    Q_EMIT changed(ChangeFlag::Document);
}

void Session::watchUndo() {
    connect(m_undo, &QUndoStack::cleanChanged, this, [this] { Q_EMIT changed(ChangeFlag::Document); });
    connect(m_undo, &QUndoStack::indexChanged, this, &Session::undoChanged);
}

void Session::beginTrial() {
    endTrial();
    m_aside = Aside{snapshot(), m_undo};
    m_undo = new QUndoStack(this);
    watchUndo();
    Q_EMIT undoChanged();
}

void Session::endTrial() {
    if (!m_aside) return;
    const Snapshot document = m_aside->document;
    dropTrial();
    show(document, Request::Jump);
    Q_EMIT undoChanged();
}

void Session::dropTrial() {
    if (!m_aside) return;
    // Later, for it may be one of its own commands that ends the trial.
    m_undo->disconnect(this);
    m_undo->deleteLater();
    m_undo = m_aside->undo;
    m_aside.reset();
}

void Session::show(const Snapshot& shown, Request kind) {
    const bool otherState = shown.timeline != m_timeline || shown.cursor != m_cursor;
    Change change = ChangeFlag::Timeline;
    if (shown.title != m_title) change |= ChangeFlag::Document;
    if (kind == Request::StepForward && !isStepForward(*shown.timeline, shown.cursor)) kind = Request::Jump;
    ++m_revision;
    m_timeline = shown.timeline;
    m_cursor = shown.cursor;
    m_title = shown.title;
    if (otherState) {
        change |= ChangeFlag::State;
        forgetMissing();
        requestEvaluation(kind, m_timeline->step(m_cursor).parent);
    }
    Q_EMIT changed(change);
}

bool Session::isStepForward(const Timeline& timeline, StepId step) const {
    return step != m_cursor && timeline.step(step).parent == m_cursor;
}

bool Session::isWorking() const {
    return m_evaluator->isWorking();
}

void Session::cancelWork() {
    m_evaluator->cancel();
}

std::optional<StepId> Session::picturedStep() const {
    if (!m_transition) return std::nullopt;
    const auto shows = [this](StepId step) {
        const State& there = m_timeline->step(step).state;
        const State now = withRule(there, mainRule(there));
        const State& pictured = m_transition->after->state;
        return now.keys == pictured.keys && now.placement == pictured.placement && now.cluster == pictured.cluster;
    };
    if (m_timeline->has(m_transition->step) && shows(m_transition->step)) return m_transition->step;
    for (std::uint32_t i = 0; i < m_timeline->size(); ++i) {
        if (shows(StepId{i})) return StepId{i};
    }
    return std::nullopt;
}

void Session::onFailed(const Error& error) {
    if (error.code != ErrorCode::Cancelled) {
        Q_EMIT evaluationFailed(error);
        return;
    }
    // A picture of one state under the name of another would be a lie.
    const StepId cancelled = m_cursor;
    const std::optional<StepId> back = picturedStep();
    if (back && *back != m_cursor) {
        m_cursor = *back;
        forgetMissing();
        Q_EMIT changed(ChangeFlag::State);
    }
    Q_EMIT evaluationCancelled(cancelled);
}

void Session::resume(StepId step) {
    if (!m_timeline->has(step)) return;
    if (step != m_cursor) {
        moveTo(step, isStepForward(*m_timeline, step) ? Request::StepForward : Request::Jump);
    } else {
        requestEvaluation(m_transition ? Request::Jump : Request::Fresh);
    }
}

void Session::waitForEvaluation() {
    m_evaluator->waitForFinished();
}

void Session::requestEvaluation(Request kind, StepId from) {
    const Step& step = m_timeline->step(m_cursor);
    EvaluationRequest request;
    request.state = step.state;
    request.step = m_cursor;
    request.fresh = kind == Request::Fresh;
    request.backward = kind == Request::Backward;
    request.play = kind == Request::StepForward || kind == Request::Forward || kind == Request::Backward;
    request.timeline = m_timeline;
    request.rules = shownRules();
    if (request.play || kind == Request::StepReplaced) {
        // Between a ring and a real system nothing travels: another rule is another picture.
        const State& parent = m_timeline->step(from).state;
        if (mainRule(parent) == mainRule(step.state)) request.parent = parent;
        request.parentStep = from;
    }
    if (kind == Request::StepForward || kind == Request::StepReplaced) request.event = step.event;
    m_evaluator->request(std::move(request));
}

}  // namespace ringscope
