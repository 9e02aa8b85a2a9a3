// SPDX-License-Identifier: GPL-3.0-or-later
//
// One decision as a picture, as a plain value: what a rule did with one key, cut to what can be shown, and
// the steps it can be walked in. Built from an Explanation and the placement it is of; painter, layout and
// tests read it and nothing else. Pure; words are those of the current language, so for the GUI thread.
#pragma once

#include "app/i18n/readable_text.h"
#include "core/assign/assigner.h"
#include "core/placement/placement.h"

#include <QString>

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace ringscope {

struct DecisionNode {
    QString name;
    QString badge;
    /// As on the circle. −1: there are more than twelve, and this one is neither pinned nor among those who decide.
    int slot = -1;
    bool up = true;
};

/// One look of a real system, in its own numbers (ComposedChoice::Look).
struct SystemLook {
    QString hashed;  ///< the bytes; empty: the next place after the one before
    QString digest;  ///< of them, decimal
    QString place;
    QString label;  ///< what was hashed for the point; empty: nothing that can be written
    NodeIndex node = kNobody;
    ComposedChoice::Verdict verdict = ComposedChoice::Verdict::Taken;
    bool last = false;  ///< no other look follows
};

/// Ring: the points on a circle, or the stretch from the key to its owner where they are many.
struct WalkDrawing {
    struct Mark {
        double turns = 0;
        NodeIndex node = kNobody;
        bool up = true;
        std::uint32_t index = 0;  ///< of the virtual node, of passed points only
    };
    /// To a point that is passed.
    struct Leg {
        double from = 0, to = 0;  ///< turns; to < from: it goes back
        bool again = false;       ///< it does not begin where the one before ended: the key was hashed again
    };
    struct Arc {
        double from = 0, to = 0;  ///< turns, to > from
        NodeIndex owner = kNobody;
    };
    bool whole = true;
    double from = 0, to = 1;          ///< turns: the stretch that is drawn, to > from
    double key = 0;                   ///< turns; of a stretch: from … to
    std::vector<Mark> points;         ///< by position; of a stretch: all there are in it, or those by which it passes
    std::vector<Arc> arcs;            ///< as they are; empty: too many to be told apart
    std::vector<std::size_t> passed;  ///< in points, in walking order; the last ones where they are many
    std::vector<Leg> legs;            ///< as passed
    std::vector<SystemLook> looks;    ///< as passed, of a real system; else empty
    std::uint64_t skipped = 0;        ///< passed before these
    std::uint64_t inAll = 0;          ///< points on the circle
    bool virtualNodes = false;
};

/// Modulo: digest = quotient × divisor + remainder.
struct DivisionDrawing {
    std::uint64_t quotient = 0, divisor = 0, remainder = 0;
    std::uint64_t first = 0;         ///< bucket that buckets.front() is
    std::vector<NodeIndex> buckets;  ///< all of them, or those around the remainder
};

/// Buckets tried one after the other: modulo with rehash, Anchor, Dx, Memento, Binomial, slots of a real system.
struct ChainDrawing {
    struct Try {
        std::uint64_t bucket = 0;
        std::uint64_t hash = 0;
        std::uint64_t range = 0;   ///< what the hash was reduced to; 0: followed a replacement
        QString hashed;            ///< rehash: the bytes
        NodeIndex node = kNobody;  ///< kNobody: the bucket has none
        bool works = false;
    };
    std::uint64_t capacity = 0;
    std::uint64_t places = 0;        ///< that are drawn: capacity, and beyond it what tries led to
    std::uint64_t working = 0;       ///< 0: not said
    std::vector<NodeIndex> buckets;  ///< all of them, kNobody where none works; empty: too many
    std::vector<Try> tries;          ///< the last ones
    std::vector<SystemLook> looks;   ///< as tries, of a real system; else empty
    std::uint64_t skipped = 0;       ///< tries before these
    bool rehash = false;
};

struct JumpDrawing {
    struct Leap {
        std::uint64_t from = 0, to = 0;
        std::size_t attempt = 0;
        bool outside = false;  ///< to is beyond the last bucket: from is the answer
    };
    struct Attempt {
        NodeIndex node = kNobody;
        std::uint64_t bucket = 0;
        bool up = false;
    };
    static constexpr std::uint64_t kMostCells = 32;  ///< more buckets are a number line, logarithmic
    std::uint64_t buckets = 0;
    std::vector<NodeIndex> nodes;  ///< of each bucket; empty when there are too many
    std::vector<Leap> leaps;
    std::vector<Attempt> attempts;  ///< the last ones
    std::uint64_t skipped = 0;      ///< attempts before these
};

struct ScoreDrawing {
    bool weighted = false;
    std::uint64_t nodes = 0;
    std::vector<ScoreChoice::Score> scores;  ///< the highest first
};

struct ProbeDrawing {
    std::vector<ProbeChoice::Probe> probes;
    std::size_t nearest = 0;
    Circle circle;
    std::vector<WalkDrawing::Mark> points;  ///< all, where they are few; those met, where the rule lists none
    std::uint64_t inAll = 0;
};

/// Bounded load: the nodes that would have the key, in order of preference, until one has room.
struct FullNodesDrawing {
    struct Row {
        NodeIndex node = kNobody;
        std::uint64_t load = 0;  ///< when the key came
        std::uint64_t capacity = 0;
        bool takes = false;
    };
    std::vector<Row> rows;      ///< the last ones
    std::uint64_t skipped = 0;  ///< full nodes before these
};

/// monostate: nobody is up.
using DecisionDrawing = std::variant<std::monostate, WalkDrawing, DivisionDrawing, ChainDrawing, SlotChoice,
                                     JumpDrawing, ScoreDrawing, TableChoice, ProbeDrawing, FullNodesDrawing>;

enum class StepKind {
    Hash,     ///< the key gets its digest
    Skipped,  ///< so many steps are not drawn: first = how many
    Item,     ///< point passed, try, jump, score, turns of the table (first … last), probe, full node
    Reduce,   ///< digest to remainder, slot, entry
    Answer,   ///< the owner
};

struct DecisionStep {
    StepKind kind = StepKind::Hash;
    std::uint64_t first = 0, last = 0;
    friend bool operator==(const DecisionStep&, const DecisionStep&) = default;
};

struct DecisionWords {
    QString title;               ///< "user:17 is on cache-b"
    QString rule;                ///< what the rule is called, and what it does
    QString extent;              ///< hash, seed, nodes; and "64 of 1,000 nodes" where not everything is shown
    std::vector<QString> steps;  ///< as DecisionScene::steps, a sentence or two each
    QString heirs;               ///< who would be next; empty when nobody would
};

/// Of a real system: what it is, and what it made of the key.
struct SystemPart {
    QString title;                  ///< its own name with the version that was proved
    std::string structure, lookUp;  ///< as ComposedSpec
    bool sums = false;              ///< the hashes of all looks are added up
    QString hashed;                 ///< the bytes of the key that are hashed
    QString hash;                   ///< how they are hashed: "MD5", "MD5, all 128 bits"
    bool backwards = false;         ///< the first look goes back to its point
    bool hasPlaces = true;          ///< somebody who takes part has a point or a slot
    bool traffic = false;           ///< who serves depends on the requests before
};

struct DecisionScene {
    std::string rule;
    std::optional<SystemPart> system;
    QString key;
    std::uint64_t digest = 0;
    QString digestText;
    QString source;                   ///< hash, seed and nodes, so that the picture can be made again
    std::vector<DecisionNode> nodes;  ///< as the cluster's
    NodeIndex owner = kNobody;
    std::vector<NodeIndex> heirs;
    DecisionDrawing drawing;
    std::vector<DecisionStep> steps;  ///< at least one
    DecisionWords words;

    [[nodiscard]] const DecisionNode* node(NodeIndex index) const {
        return index < nodes.size() ? &nodes[index] : nullptr;
    }
};

/// \param explanation  of that placement
/// \param pinned       keep their colours where there are more than twelve nodes
[[nodiscard]] DecisionScene buildDecision(const Placement& placement, const Explanation& explanation,
                                          std::span<const NodeId> pinned = {});
/// The nodes that would serve the key one after the other if each before were down, as the system is set up: a node that
/// is left out may change others' places, and some systems fail. Work as for building the placement that often, so not for
/// the GUI thread. \pre placement is a Composed
[[nodiscard]] std::vector<NodeIndex> systemHeirs(const Placement& placement, const std::string& key, std::size_t count);
/// Where a bounded load sends the key: past the nodes that are full. \pre explained.capacity > 0
[[nodiscard]] DecisionScene buildBoundedDecision(const Placement& placement, const AssignedExplanation& explained,
                                                 std::span<const NodeId> pinned = {});

}  // namespace ringscope
