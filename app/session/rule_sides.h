// SPDX-License-Identifier: GPL-3.0-or-later
//
// The evaluator's memory: the last evaluation of each card's rule, and how a card gets from there to the next
// state. The closer the two, the less work. A rule that refuses a state goes to the last one on the way
// there that it accepted, so what it shows does not depend on what was looked at before. For one thread.
#pragma once

#include "app/session/session.h"
#include "core/assign/assigner.h"
#include "core/base/progress.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct EvaluationRequest {
    State state;
    /// Where a journey begins: for one step forward the state before it. What moved is measured from here, whatever was
    /// evaluated last.
    std::optional<State> parent;
    StepId parentStep;  ///< that has it
    std::optional<Event> event;
    std::shared_ptr<const Timeline> timeline;  ///< that has the step; not null
    StepId step;
    bool play = false;
    bool backward = false;           ///< the parent is of a later step
    bool fresh = false;              ///< another document: evaluate from nothing
    std::vector<std::string> rules;  ///< beside the ring: on screen, so their sides come with it
};

struct Contender;

class RuleSides {
public:
    /// The next part of the work, equal in size to the others.
    using NextStage = std::function<Progress()>;

    /// Two where a rule goes by the parent's state, else one.
    [[nodiscard]] int stages(const std::string& id, const EvaluationRequest& request) const;
    /// From the last evaluation to the request's parent, if there is one and the last is not it, and on to its state.
    /// What the rule says against the state stands in RuleSide::refused; errors are Cancelled, and what assign() says.
    /// \param id  contenderId()
    /// \param parentIndex, index  that may fit the two states
    Result<RuleSide> advanceTo(const std::string& id, const EvaluationRequest& request, const NextStage& next,
                               const KeyIndexPtr& parentIndex, const KeyIndexPtr& index);
    /// Forgets all rules but these.
    void keepOnly(const std::vector<std::string>& rules);
    void forget();

private:
    /// Where the keys are by the rule's own choice.
    Result<RuleSide> place(const std::string& id, const std::string& rule, const EvaluationRequest& request,
                           const NextStage& next, const KeyIndexPtr& parentIndex, const KeyIndexPtr& index);
    /// Who has them after the assigner's word. Those of the last evaluation are kept.
    Result<CardMoment> assigned(const std::string& id, const EvaluationPtr& evaluation, const AssignSpec& spec,
                                const Progress& progress);
    /// The assigner's word and the picture.
    /// \param event  what moved is shown: else the state at rest
    Result<Done> finish(RuleSide& side, const Contender& contender, bool event, const Progress& progress);

    std::map<std::string, EvaluationPtr> m_last;
    std::map<std::string, CardMoment> m_assigned;
};

}  // namespace ringscope
