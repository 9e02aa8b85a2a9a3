// SPDX-License-Identifier: MIT
#include "core/assign/assigner.h"

#include "core/assign/bounded_load.h"
#include "core/assign/owner_blocks.h"
#include "core/assign/replica_choice.h"

#include <algorithm>
#include <array>
#include <new>

namespace ringscope {
namespace {

Result<Done> checkEach(const AssignSpec&) {
    return Done{};
}

Result<Assignment> assignEach(const Placement& placement, const KeySet& keys, const AssignSpec&,
                              const Progress& progress) {
    Assignment made;
    made.owners.reserve(keys.size());
    made.amounts.resize(placement.cluster().size() + 1);
    const bool done = forOwnerBlocks(placement, keys, progress, [&](std::size_t first, auto, auto owners) {
        made.owners.insert(made.owners.end(), owners.begin(), owners.end());
        for (std::size_t i = 0; i < owners.size(); ++i) {
            Amount& amount = owners[i] == kNobody ? made.amounts.back() : made.amounts[owners[i]];
            amount += Amount{1, keys.count(static_cast<KeyId>(first + i))};
        }
    });
    if (!done) return fail(ErrorCode::Cancelled);
    return made;
}

/// There is nothing to add to what the rule says.
class EachTrace final : public AssignmentTrace {
public:
    EachTrace(const Placement& placement, const KeySet& keys, const Assignment& assignment)
        : AssignmentTrace(placement, keys, assignment) {}

private:
    void tell(KeyId, AssignedExplanation&) const override {}
};

AssignmentTracePtr traceEach(const Placement& placement, const KeySet& keys, const AssignSpec&,
                             const Assignment& assignment) {
    return std::make_unique<const EachTrace>(placement, keys, assignment);
}

constexpr std::array kAssigners{
    Assigner{"each", "Each key by itself", "The placement rule's own choice", checkEach, assignEach, traceEach},
    Assigner{"bounded", "Bounded loads",
             "Mirrokni, Thorup, Zadimoghaddam, \"Consistent Hashing with Bounded Loads\", SODA 2018",
             bounded_load::check, bounded_load::assign, bounded_load::trace},
    Assigner{"replicas", "Replicas",
             "DeCandia et al., \"Dynamo: Amazon's Highly Available Key-value Store\", SOSP 2007, section 4.3",
             replica_choice::check, replica_choice::assign, replica_choice::trace},
};

}  // namespace

std::span<const Assigner> assigners() {
    return kAssigners;
}

const Assigner* findAssigner(std::string_view id) {
    const auto found =
        std::find_if(kAssigners.begin(), kAssigners.end(), [&](const Assigner& row) { return row.id == id; });
    return found == kAssigners.end() ? nullptr : &*found;
}

Result<Done> check(const AssignSpec& spec) {
    const Assigner* assigner = findAssigner(spec.assigner);
    if (assigner == nullptr) return fail(ErrorCode::RuleUnknown, {spec.assigner});
    return assigner->check(spec);
}

Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress) {
    if (auto checked = check(spec); !checked) return Unexpected{checked.error()};
    try {
        return findAssigner(spec.assigner)->assign(placement, keys, spec, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

AssignedExplanation AssignmentTrace::explain(KeyId key, std::size_t heirs) const {
    AssignedExplanation explanation;
    explanation.rule = m_placement.explain(m_keys[key], heirs);
    explanation.owner = m_assignment.owners[key];
    tell(key, explanation);
    return explanation;
}

AssignmentTracePtr traceOf(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                           const Assignment& assignment) {
    return findAssigner(spec.assigner)->trace(placement, keys, spec, assignment);
}

AssignedExplanation explainAssigned(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                                    const Assignment& assignment, KeyId key, std::size_t heirs) {
    return traceOf(placement, keys, spec, assignment)->explain(key, heirs);
}

}  // namespace ringscope
