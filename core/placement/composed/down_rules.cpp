// SPDX-License-Identifier: MIT
#include "core/placement/composed/down_rules.h"

#include "core/hash/hash_registry.h"
#include "core/placement/composed/key_rules.h"
#include "core/placement/composed/row.h"

#include <algorithm>
#include <array>
#include <string>

namespace ringscope {

namespace {

using Verdict = ComposedChoice::Verdict;

/// Writes down a look that hashed other bytes than the one before.
void tellHashed(const ComposedRequest& request, std::size_t place, Verdict verdict, std::string hashed, Wide digest) {
    tell(request, place, verdict);
    if (request.told == nullptr) return;
    request.told->back().hashed = std::move(hashed);
    request.told->back().digest = wideText(digest);
}

/// One look: its node serves, does not answer, or is down.
Decision oneLook(const ComposedRequest& request) {
    const std::size_t place = request.structure.placeOf(request.digest);
    if (place == kNowhere) return {{}, kNobody, DecisionReason::Failed};
    const NodeIndex node = request.structure.nodeAt(place);
    const Health health = request.cluster[node].health;
    tell(request, place,
         health == Health::Up     ? Verdict::Taken
         : health == Health::Down ? Verdict::Down
                                  : Verdict::Fails);
    if (health == Health::Up) return {{node}, node, DecisionReason::Hash};
    return {{node}, kNobody, DecisionReason::Failed};
}

bool isIn(const std::vector<NodeIndex>& nodes, NodeIndex node) {
    return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
}

/// Whether there is a node to try besides these.
bool anyLeft(const Cluster& cluster, const std::vector<NodeIndex>& tried) {
    for (NodeIndex node = 0; node < cluster.size(); ++node)
        if (cluster[node].health != Health::Down && !isIn(tried, node)) return true;
    return false;
}

/// nginx 1.22.1, `hash`: looks at one place after the other; each that is of no use counts as a try, also several of one node,
/// and after so many tries round robin chooses. `next` gives the place of the how many-th look, and what it hashed for it.
struct NextLook {
    std::size_t place = 0;
    std::string hashed;  ///< empty: nothing anew
    Wide digest;
};
struct Looks {
    bool retries;        ///< another node is tried after one that failed
    bool failureCounts;  ///< a node that failed is met again before the search goes on
};
template <class Next>
Decision looksThenRoundRobin(const ComposedRequest& request, Looks looks, const Next& next) {
    Decision decision;
    decision.reason = DecisionReason::Traffic;
    if (!anyLeft(request.cluster, {})) return {};
    if (request.prepared.empty()) return decision;
    std::uint32_t tries = 0;
    for (std::uint32_t look = 0; tries <= request.spec.tries; ++look) {
        const NextLook looked = next(look);
        if (looked.place == kNowhere) {
            decision.reason = DecisionReason::Failed;
            return decision;
        }
        const auto told = [&](Verdict verdict) {
            if (looked.hashed.empty()) return tell(request, looked.place, verdict);
            tellHashed(request, looked.place, verdict, looked.hashed, looked.digest);
        };
        const NodeIndex node = request.structure.nodeAt(looked.place);
        const Health health = request.cluster[node].health;
        if (isIn(decision.tried, node)) {
            told(Verdict::Tried);
            ++tries;
            continue;
        }
        if (health == Health::Down) {
            told(Verdict::Down);
            ++tries;
            continue;
        }
        decision.tried.push_back(node);
        if (health == Health::Up) {
            told(Verdict::Taken);
            decision.served = node;
            decision.reason = DecisionReason::Hash;
            return decision;
        }
        told(Verdict::Fails);
        if (!looks.retries || !anyLeft(request.cluster, decision.tried)) {
            decision.reason = DecisionReason::Failed;
            return decision;
        }
        tries += looks.failureCounts ? 1 : 0;
    }
    return decision;
}

/// Point after point.
template <bool kRetries>
Decision nextPoints(const ComposedRequest& request) {
    std::size_t place = 0;
    return looksThenRoundRobin(request, {kRetries, true}, [&](std::uint32_t look) {
        place = look == 0 ? request.structure.placeOf(request.digest) : request.structure.after(place);
        return NextLook{place, {}, {}};
    });
}

/// The key hashed again behind the number of the round, in decimal; the digests of all rounds are added up.
template <bool kRetries>
Decision addedHashes(const ComposedRequest& request) {
    Wide sum;
    return looksThenRoundRobin(request, {kRetries, false}, [&](std::uint32_t look) {
        if (look == 0) {
            sum = request.digest;
            return NextLook{request.structure.placeOf(sum), {}, {}};
        }
        std::string hashed = std::to_string(look).append(request.prepared);
        sum = sum + Wide{0, digest(request.hash, hashed)};
        return NextLook{request.structure.placeOf(sum), std::move(hashed), sum};
    });
}

/// dalli 3.0.6, Ring: while the node is dead the key is hashed again behind 0, 1, … in decimal; neighbours do not inherit.
Decision hashedAgain(const ComposedRequest& request) {
    const KeyDigest& rule = *findRow(keyDigests(), request.spec.key.digest);
    Decision decision{{}, kNobody, DecisionReason::Failed};
    std::string hashed(request.told != nullptr ? request.prepared : std::string_view());
    Wide digest = request.digest;
    for (std::uint32_t look = 0; look < request.spec.tries; ++look) {
        const std::size_t place = request.structure.placeOf(digest);
        if (place == kNowhere) break;
        const NodeIndex node = request.structure.nodeAt(place);
        const Health health = request.cluster[node].health;
        tellHashed(request, place,
                   health == Health::Up     ? Verdict::Taken
                   : health == Health::Down ? Verdict::Down
                                            : Verdict::Fails,
                   hashed, digest);
        if (health != Health::Down) decision.tried.push_back(node);
        if (health == Health::Up) {
            decision.served = node;
            decision.reason = DecisionReason::Hash;
            break;
        }
        hashed = std::to_string(look).append(request.prepared);
        digest = rule.digest(request.hash, hashed);
    }
    return decision;
}

/// One look; where its node fails, the place of the next other node.
Decision nextOther(const ComposedRequest& request) {
    std::size_t place = request.structure.placeOf(request.digest);
    if (place == kNowhere) return {{}, kNobody, DecisionReason::Failed};
    Decision decision;
    const NodeIndex first = request.structure.nodeAt(place);
    for (std::size_t steps = 0; steps < request.structure.size(); ++steps, place = request.structure.after(place)) {
        const NodeIndex node = request.structure.nodeAt(place);
        if (!decision.tried.empty() && node == first) continue;
        decision.tried.push_back(node);
        const bool up = request.cluster[node].up();
        tell(request, place, up ? Verdict::Taken : Verdict::Fails);
        if (up) return {std::move(decision.tried), node, DecisionReason::Hash};
        if (decision.tried.size() == 2 || request.members == 1) break;
    }
    decision.reason = DecisionReason::Failed;
    return decision;
}

/// Without a key the nodes take turns.
template <Decision (*kKeyed)(const ComposedRequest& request)>
Decision turnsWithoutKey(const ComposedRequest& request) {
    return request.prepared.empty() ? Decision{{}, kNobody, DecisionReason::Traffic} : kKeyed(request);
}

constexpr std::array kDown{
    // Ring or slots are made again without it (libmemcached and twemproxy that eject hosts, HAProxy).
    DownRule{"left-out", true, true, false, oneLook, true, true},
    // It keeps its place, and requests for its keys fail (libmemcached and twemproxy that do not eject hosts, Redis).
    DownRule{"stays", false, false, false, oneLook, true, true},
    // HAProxy with option redispatch 1, hash-type consistent; the next two where an empty key is none.
    DownRule{"next-other", true, true, false, nextOther, true},
    DownRule{"left-out, turns without a key", true, true, true, turnsWithoutKey<oneLook>, true},
    DownRule{"next-other, turns without a key", true, true, true, turnsWithoutKey<nextOther>, true},
    // nginx, hash … consistent; proxy_next_upstream error or off.
    DownRule{"next-points-then-round-robin", false, true, true, nextPoints<true>, true},
    DownRule{"next-points-then-round-robin, one attempt", false, true, true, nextPoints<false>, true},
    // nginx, hash; the same.
    DownRule{"added-hashes-then-round-robin", false, true, true, addedHashes<true>, true, false, true},
    DownRule{"added-hashes-then-round-robin, one attempt", false, true, true, addedHashes<false>, true, false, true},
    // Others by chance have its keys.
    DownRule{"hashed-again", false, true, true, hashedAgain, true, false, true},
};

}  // namespace

std::span<const DownRule> downRules() {
    return kDown;
}

void tell(const ComposedRequest& request, std::size_t place, ComposedChoice::Verdict verdict) {
    if (request.told == nullptr) return;
    ComposedChoice::Look look;
    if (request.told->empty()) {
        look.hashed = request.prepared;
        look.digest = wideText(request.digest);
    }
    look.place = request.structure.placeText(place);
    look.label = request.structure.labelOf(place);
    look.node = request.structure.nodeAt(place);
    look.verdict = verdict;
    request.told->push_back(std::move(look));
}

}  // namespace ringscope
