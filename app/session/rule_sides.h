// SPDX-License-Identifier: GPL-3.0-or-later
//
// The evaluator's memory: the last evaluation under each rule, and how a rule gets from there to the next
// state. The closer the two, the less work. A rule that refuses a state goes to the last one on the way
// there that it accepted, so what it shows does not depend on what was looked at before. For one thread.
#pragma once

#include "app/session/session.h"
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
    /// One step forward: the state before it. What moved is measured from here, whatever was evaluated last.
    std::optional<State> parent;
    std::optional<Event> event;
    std::shared_ptr<const Timeline> timeline;  ///< that has the step; not null
    StepId step;
    bool play = false;
    bool fresh = false;              ///< another document: evaluate from nothing
    std::vector<std::string> rules;  ///< beside the ring: on screen, so their sides come with it
};

class RuleSides {
public:
    /// The next part of the work, equal in size to the others.
    using NextStage = std::function<Progress()>;

    /// Two where a rule goes by the parent's state, else one.
    [[nodiscard]] int stages(const std::string& rule, const EvaluationRequest& request) const;
    /// From the last evaluation to the request's parent, if there is one and the last is not it, and on to its state.
    /// What the rule says against the state stands in RuleSide::refused; only Cancelled is an error.
    /// \param parentIndex, index  that may fit the two states
    Result<RuleSide> advanceTo(const std::string& rule, const EvaluationRequest& request, const NextStage& next,
                               const KeyIndexPtr& parentIndex, const KeyIndexPtr& index);
    /// Forgets all rules but these.
    void keepOnly(const std::vector<std::string>& rules);
    void forget() { m_last.clear(); }

private:
    std::map<std::string, EvaluationPtr> m_last;
};

}  // namespace ringscope
