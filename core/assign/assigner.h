// SPDX-License-Identifier: MIT
//
// From a rule to owners of all keys. Usually each key goes to the rule's own choice; bounded loads
// and replicas go on along the rule's candidates, so they work over every rule. An assignment
// depends on all keys and their order (file order), a placement does not: hence the two. Functions are pure, any
// thread; what they give is a plain value. Node indices are those of the placement's cluster.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/keys/amount.h"
#include "core/keys/key_set.h"
#include "core/placement/placement.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The largest factor of bounded loads; from the number of nodes on nothing is bounded any more.
inline constexpr double kLargestFactor = 1000.0;
inline constexpr std::uint32_t kMostReplicas = 32;

struct AssignSpec {
    std::string assigner = "each";  ///< id of a row of assigners()
    double factor = 1.25;        ///< bounded: largest load ÷ mean, 1 … kLargestFactor; six decimals of it are used
    std::uint32_t replicas = 3;  ///< replicas: nodes that hold each key, 1 … kMostReplicas
    bool distinctZones = false;  ///< replicas: one node a zone (Node::zone) as long as there are other zones
    friend bool operator==(const AssignSpec&, const AssignSpec&) = default;
};

struct Assignment {
    std::vector<NodeIndex> owners;    ///< by KeyId; kNobody when nobody takes the key. Of replicas the first one
    std::vector<NodeIndex> replicas;  ///< perKey of each key, the owner first, kNobody at the end of too few
    std::uint32_t perKey = 0;      ///< 0: not replicas. Below spec.replicas: there are not more nodes (a note is due)
    std::vector<Amount> amounts;   ///< in node order, nobody's last. Of replicas every copy counts
    std::uint64_t capacity = 0;    ///< bounded: keys a node takes at most; 0: not bounded
    std::uint64_t overflowed = 0;  ///< bounded: keys whose first choice was full

    /// Who holds a key: the owner, or its replicas. \pre key < owners.size()
    [[nodiscard]] std::span<const NodeIndex> holders(KeyId key) const {
        if (perKey == 0) return {&owners[key], 1};
        return std::span(replicas).subspan(std::size_t{key} * perKey, perKey);
    }
    /// Keys, or copies of keys, that were to be placed.
    [[nodiscard]] std::uint64_t placed() const { return owners.size() * (perKey == 0 ? 1 : std::uint64_t{perKey}); }
};

/// A candidate that was looked at, in the rule's order of preference.
struct CandidateStep {
    enum class Verdict : std::uint8_t {
        Taken,
        Full,        ///< bounded: it had its capacity when the key came
        ZoneTaken,   ///< replicas: another node of its zone has the key already
        TakenLater,  ///< replicas: passed over for its zone, taken when no other zone was left
    };
    NodeIndex node = kNobody;
    Verdict verdict = Verdict::Taken;
    std::uint64_t load = 0;  ///< bounded: keys it had when this one came
    friend bool operator==(const CandidateStep&, const CandidateStep&) = default;
};

struct AssignedExplanation {
    Explanation rule;                  ///< what the placement itself says of the key
    NodeIndex owner = kNobody;         ///< after the assigner's word
    std::vector<NodeIndex> replicas;   ///< as Assignment::holders(), without kNobody; empty if not replicas
    std::uint64_t capacity = 0;        ///< bounded; 0: not bounded
    std::vector<CandidateStep> steps;  ///< each: none
};

/// Why the keys of one assignment are where they are, for as many of them as are asked for: what an explanation needs of
/// all keys is found once, in one pass, when it is made. Immutable, any thread; what it was made of must outlive it.
class AssignmentTrace {
public:
    virtual ~AssignmentTrace() = default;
    /// The full nodes and taken zones the key went past included. \pre key < keys.size()
    [[nodiscard]] AssignedExplanation explain(KeyId key, std::size_t heirs = 3) const;

protected:
    AssignmentTrace(const Placement& placement, const KeySet& keys, const Assignment& assignment)
        : m_placement(placement), m_keys(keys), m_assignment(assignment) {}
    /// Fills in everything but `rule` and `owner`.
    virtual void tell(KeyId key, AssignedExplanation& out) const = 0;

    const Placement& m_placement;
    const KeySet& m_keys;
    const Assignment& m_assignment;
};
using AssignmentTracePtr = std::unique_ptr<const AssignmentTrace>;

struct Assigner {
    std::string_view id;      ///< "each", "bounded", "replicas"
    std::string_view title;   ///< English; the window translates it
    std::string_view source;  ///< where it is defined
    Result<Done> (*check)(const AssignSpec& spec);
    /// \pre check
    Result<Assignment> (*assign)(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                                 const Progress& progress);
    /// \pre assignment is of these
    AssignmentTracePtr (*trace)(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                                const Assignment& assignment);
};

[[nodiscard]] std::span<const Assigner> assigners();
[[nodiscard]] const Assigner* findAssigner(std::string_view id);

/// RuleUnknown for an assigner that is not there; OptionOutOfRange ("factor", "replicas").
Result<Done> check(const AssignSpec& spec);
/// Owners of all keys. check(), Cancelled, OutOfMemory.
Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress = {});
/// For explaining many keys. Of bounded loads 4 bytes a key. \pre assignment = assign(placement, keys, spec)
[[nodiscard]] AssignmentTracePtr traceOf(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                                         const Assignment& assignment);
/// For explaining one: a trace that is thrown away again. \pre as traceOf; key < keys.size()
[[nodiscard]] AssignedExplanation explainAssigned(const Placement& placement, const KeySet& keys,
                                                  const AssignSpec& spec, const Assignment& assignment, KeyId key,
                                                  std::size_t heirs = 3);

}  // namespace ringscope
