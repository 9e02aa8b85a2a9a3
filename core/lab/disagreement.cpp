// SPDX-License-Identifier: MIT
#include "core/lab/disagreement.h"

#include "core/lab/what_if.h"
#include "core/placement/composed/arc_walk.h"

#include <algorithm>
#include <cmath>
#include <new>

namespace ringscope {

namespace {

void noteStage(Disagreement& out, DifferingKey key) {
    ++out.explained;
    const auto found = std::find_if(out.stages.begin(), out.stages.end(), [&key](const Disagreement::Stage& stage) {
        return stage.first.parting.stage == key.parting.stage;
    });
    if (found == out.stages.end())
        out.stages.push_back({std::move(key), 1});
    else
        ++found->keys;
}

Result<Disagreement> answer(const Placement& a, const Placement& b, const KeySet& keys,
                            const DisagreementLimits& limits, const Progress& progress) {
    const auto ownersA = ownersOfKeys(a, keys, progress.part(0, 0.45));
    if (!ownersA) return Unexpected{ownersA.error()};
    const auto ownersB = ownersOfKeys(b, keys, progress.part(0.45, 0.9));
    if (!ownersB) return Unexpected{ownersB.error()};
    Disagreement out;
    out.all = {keys.size(), keys.requests()};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if ((*ownersA)[i] == (*ownersB)[i]) continue;
        const auto key = static_cast<KeyId>(i);
        out.differing += {1, keys.count(key)};
        const bool sample = out.samples.size() < limits.mostSamples;
        if (!sample && out.explained >= limits.mostExplained) continue;
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        DifferingKey differing{key, (*ownersA)[i], (*ownersB)[i], partingOf(a, b, keys[key])};
        if (sample) out.samples.push_back(differing);
        if (out.explained < limits.mostExplained) noteStage(out, std::move(differing));
    }
    std::stable_sort(out.stages.begin(), out.stages.end(),
                     [](const auto& one, const auto& other) { return one.keys > other.keys; });
    out.arcs = differingArcs(a, b);
    progress.at(1);
    return out;
}

}  // namespace

std::optional<DifferingArcs> differingArcs(const Placement& a, const Placement& b) {
    const auto* composedA = dynamic_cast<const Composed*>(&a);
    const auto* composedB = dynamic_cast<const Composed*>(&b);
    if (composedA == nullptr || composedB == nullptr) return std::nullopt;
    const unsigned bits = composedA->structure().bits();
    KeyRule keyA = a.spec().composed.key;
    keyA.shorten = b.spec().composed.key.shorten;
    const bool sameDigest = a.spec().hash == b.spec().hash && keyA == b.spec().composed.key;
    if (!sameDigest || bits == 0 || bits != composedB->structure().bits()) return std::nullopt;
    if (composedA->structure().arcs().empty() || composedB->structure().arcs().empty()) return std::nullopt;

    const Wide last = wideMask(bits);
    ArcWalk walkA(*composedA, last), walkB(*composedB, last);
    DifferingArcs out;
    double differing = 0;
    Wide begin = last;      // the position before 0
    double sinceZero = -1;  // as a number, which has no position before 0
    while (!walkA.done() && !walkB.done()) {
        const Wide end = std::min(walkA.end(), walkB.end());
        const NodeIndex ownerA = walkA.owner(), ownerB = walkB.owner();
        if (ownerA != ownerB) {
            differing += asDouble(end) - sinceZero;
            const bool goesOn = !out.arcs.empty() && out.arcs.back().end == begin && out.arcs.back().a == ownerA &&
                                out.arcs.back().b == ownerB;
            if (goesOn)
                out.arcs.back().end = end;
            else
                out.arcs.push_back({begin, end, ownerA, ownerB});
        }
        begin = end;
        sinceZero = asDouble(end);
        walkA.pass(end);
        walkB.pass(end);
    }
    out.share = differing / std::exp2(static_cast<double>(bits));
    return out;
}

Result<Disagreement> disagreementBetween(const Placement& a, const Placement& b, const KeySet& keys,
                                         const DisagreementLimits& limits, const Progress& progress) {
    try {
        return answer(a, b, keys, limits, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

}  // namespace ringscope
