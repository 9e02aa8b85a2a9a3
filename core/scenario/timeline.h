// SPDX-License-Identifier: MIT
//
// A tree of steps. Step 0 is the start; every other step is an event applied to its parent's state. A
// change in the past forks: the old branch stays. Immutable; with…() share all steps they do not change,
// so undo and redo are a swap of two pointers. Where the person stands (the cursor) is not part of it.
#pragma once

#include "core/base/result.h"
#include "core/scenario/apply.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct Step {
    StepId id;
    StepId parent;               ///< own id for the start
    std::optional<Event> event;  ///< none for the start
    State state;                 ///< after the event
    std::string title;           ///< given by the person; empty = derived from the event
};

/// A step before it is applied: what files hold.
struct StepDraft {
    StepId parent;
    Event event;
    std::string title;
};

class Timeline {
public:
    explicit Timeline(State start);
    /// Every draft applied to its parent, in order; draft i becomes step i + 1. StepUnknown for a parent that does not
    /// come before; otherwise the error of the first event that does not apply. Error::line = the step.
    [[nodiscard]] static Result<Timeline> replayed(State start, std::vector<StepDraft> drafts);

    [[nodiscard]] std::size_t size() const { return m_steps.size(); }
    /// Steps in order of creation; ids are their indices, and parents come before children.
    [[nodiscard]] const Step& step(StepId id) const { return *m_steps[id.value]; }
    [[nodiscard]] const State& start() const { return m_steps[0]->state; }
    [[nodiscard]] bool has(StepId id) const { return id.value < m_steps.size(); }
    [[nodiscard]] std::vector<StepId> children(StepId id) const;
    /// From the start to id.
    [[nodiscard]] std::vector<StepId> path(StepId id) const;
    /// path(id), then on along the newest child to a leaf: the line the step bar shows.
    [[nodiscard]] std::vector<StepId> line(StepId id) const;
    /// Leaves, in order of creation: one per branch.
    [[nodiscard]] std::vector<StepId> leaves() const;

    struct Grown;
    /// Adds a step after `at` (a fork if `at` has a child already). What apply says. New nodes get ids that no branch
    /// has used yet, so that states of different branches can be compared by id. \pre has(at)
    [[nodiscard]] Result<Grown> withStep(StepId at, Event event) const;
    /// Replays every step on another start; the first event that does not apply is the error (line = step).
    [[nodiscard]] Result<Timeline> withStart(State start) const;
    /// The state after `at` becomes the start; the steps that follow it stay, all others go. Nodes added later may get
    /// other ids: those that replaying gives. \pre has(at)
    [[nodiscard]] Timeline startingAt(StepId at) const;
    [[nodiscard]] Timeline withTitle(StepId id, std::string title) const;

private:
    [[nodiscard]] Result<Done> grow(StepId at, Event event, std::string title);

    std::vector<std::shared_ptr<const Step>> m_steps;
};

struct Timeline::Grown {
    Timeline timeline;
    StepId step;
};

}  // namespace ringscope
