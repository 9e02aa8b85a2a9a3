// SPDX-License-Identifier: MIT
#include "core/placement/slot_table.h"

#include "core/base/wide.h"
#include "core/hash/hash_registry.h"
#include "core/placement/bucket_replay.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ringscope {
namespace {

constexpr std::size_t kCandidatesKept = 8;  ///< of a slot

/// By slot; a node that is down owns nothing.
std::vector<NodeIndex> ownersIn(const SlotReplay& replay, const Cluster& cluster) {
    std::vector<NodeIndex> indices;
    for (const SlotReplay::Entry& entry : replay.nodes())
        indices.push_back(entry.up ? cluster.indexOf(entry.node) : kNobody);
    std::vector<NodeIndex> owners;
    owners.reserve(replay.holders().size());
    for (const std::uint32_t holder : replay.holders())
        owners.push_back(holder == kNoHolder ? kNobody : indices[holder]);
    return owners;
}

SlotReplay replayed(const Cluster& cluster, const PlacementSpec& spec) {
    SlotReplay replay(spec.options);
    replay.play(spec.options, cluster.membership());
    return replay;
}

std::vector<double> sharesOf(std::span<const NodeIndex> owners, std::size_t nodes) {
    std::vector<double> shares(nodes, 0.0);
    for (const NodeIndex owner : owners) {
        if (owner != kNobody) ++shares[owner];
    }
    for (double& share : shares) share /= static_cast<double>(owners.size());
    return shares;
}

}  // namespace

Result<Done> SlotTable::check(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto fits = checkNodeCount(cluster); !fits) return fits;
    const Membership& past = cluster.membership();
    if (spec.options.founderSlots.empty() || past.empty()) return Done{};
    using Kind = MembershipChange::Kind;
    const std::size_t founders = foundersFrom(past, 0);
    const bool hasChanged = std::any_of(
        past.begin() + static_cast<std::ptrdiff_t>(founders), past.end(), [](const MembershipChange& change) {
            return change.kind == Kind::Founded || change.kind == Kind::Added || change.kind == Kind::Removed;
        });
    if (!hasChanged) return Done{};
    std::uint64_t unserved = 0;
    for (const SlotBlock& block : spec.options.founderSlots)
        unserved += block.founder.value_or(kNobody) < founders ? 0 : block.slots;
    if (unserved == 0) return Done{};
    return fail(ErrorCode::SlotsUnserved, {std::to_string(unserved)});
}

PlacementPtr SlotTable::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new SlotTable(cluster, spec, replayed(cluster, spec)));
}

PlacementPtr SlotTable::patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec) {
    const Membership& past = before.cluster().membership();
    const Membership& now = cluster.membership();
    // Founders are counted together, so a past that ended among them is no start.
    const bool among = past.size() < now.size() && now[past.size()].kind == MembershipChange::Kind::Founded;
    if (before.spec().options != spec.options || past.size() > now.size() || among ||
        !std::equal(past.begin(), past.end(), now.begin()))
        return build(cluster, spec);
    SlotReplay replay = static_cast<const SlotTable&>(before).m_replay;
    replay.play(spec.options, now, past.size());
    return PlacementPtr(new SlotTable(cluster, spec, std::move(replay)));
}

double SlotTable::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec) {
    std::vector<NodeIndex> was = ownersIn(replayed(before, beforeSpec), before);
    const std::vector<NodeIndex> is = ownersIn(replayed(after, afterSpec), after);
    // As the cluster afterwards numbers them; nobody comes after all of them, and who is gone after that.
    const auto nobody = static_cast<NodeIndex>(after.size());
    std::vector<NodeIndex> there(before.size());
    for (NodeIndex node = 0; node < there.size(); ++node)
        there[node] = std::min(after.indexOf(before[node].id), nobody + 1);
    for (NodeIndex& owner : was) owner = owner == kNobody ? nobody : there[owner];
    const auto step = beforeSpec.hash == afterSpec.hash ? std::gcd(was.size(), is.size()) : std::size_t{1};
    std::vector<std::uint64_t> counts(after.size() + 2);
    double same = 0;
    for (std::size_t rest = 0; rest < step; ++rest) {
        for (std::size_t slot = rest; slot < was.size(); slot += step) ++counts[was[slot]];
        for (std::size_t slot = rest; slot < is.size(); slot += step)
            same += static_cast<double>(counts[std::min(is[slot], nobody)]);
        for (std::size_t slot = rest; slot < was.size(); slot += step) counts[was[slot]] = 0;
    }
    const double pairs = static_cast<double>(was.size()) * static_cast<double>(is.size()) / static_cast<double>(step);
    return 1.0 - same / pairs;
}

SlotTable::SlotTable(const Cluster& cluster, const PlacementSpec& spec, SlotReplay replay)
    : Placement(cluster, spec), m_replay(std::move(replay)), m_owners(ownersIn(m_replay, cluster)),
      m_upCount(cluster.upCount()) {}

NodeIndex SlotTable::decide(std::uint64_t digest) const {
    return m_owners[digest % m_owners.size()];
}

void SlotTable::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
}

void SlotTable::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    // As Modulo: two products instead of a division.
    const std::uint64_t divisor = m_owners.size();
    const std::uint64_t factor = ~std::uint64_t{0} / divisor + 1;
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_owners[multiplied(factor * digests[i], divisor).high];
}

void SlotTable::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_owners[digests[i] % m_owners.size()];
}

std::vector<NodeIndex> SlotTable::foundCandidates(std::uint32_t slot, std::size_t count) const {
    std::vector<NodeIndex> found;
    SlotReplay left = m_replay;
    while (found.size() < std::min(count, m_upCount)) {
        // Slots that nobody has are in no plan.
        if (left.holders()[slot] == kNoHolder) break;
        const SlotReplay::Entry holder = left.nodes()[left.holders()[slot]];
        if (holder.up) found.push_back(cluster().indexOf(holder.node));
        (void)left.remove(holder.node);
    }
    return found;
}

std::vector<NodeIndex> SlotTable::candidatesOf(std::uint32_t slot, std::size_t count) const {
    if (count > kCandidatesKept) return foundCandidates(slot, count);
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_candidates.find(slot);
        if (known != m_candidates.end() && known->second.size() >= std::min(count, m_upCount)) return known->second;
    }
    std::vector<NodeIndex> found = foundCandidates(slot, count);
    const std::lock_guard lock(m_mutex);
    return m_candidates[slot] = std::move(found);
}

void SlotTable::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    const auto slot = static_cast<std::uint32_t>(digest % m_owners.size());
    std::size_t visited = 0;
    if (m_owners[slot] != kNobody) {
        ++visited;
        if (!visit(m_owners[slot])) return;
    }
    for (std::size_t wanted = 2; visited < m_upCount; wanted *= 2) {
        const std::vector<NodeIndex> candidates = candidatesOf(slot, wanted);
        for (; visited < candidates.size(); ++visited) {
            if (!visit(candidates[visited])) return;
        }
        if (candidates.size() < std::min(wanted, m_upCount)) return;
    }
}

std::vector<SlotChoice::Run> SlotTable::runs() const {
    std::vector<SlotChoice::Run> runs;
    std::uint32_t before = kNoHolder;
    for (std::uint32_t slot = 0; slot < m_owners.size(); ++slot) {
        const std::uint32_t holder = m_replay.holders()[slot];
        if (slot == 0 || holder != before) {
            const NodeIndex node = holder == kNoHolder ? kNobody : cluster().indexOf(m_replay.nodes()[holder].node);
            runs.push_back({slot, slot, node});
        }
        runs.back().last = slot;
        before = holder;
    }
    return runs;
}

Explanation SlotTable::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    const auto part = findHash(spec().hash.function)->part;
    SlotChoice choice;
    choice.hashed = part == nullptr ? key : part(key);
    choice.slots = slotCount();
    choice.slot = static_cast<std::uint32_t>(explanation.digest % slotCount());
    choice.runs = runs();
    explanation.owner = m_owners[choice.slot];
    visitCandidates(explanation.digest, [&](NodeIndex node) {
        if (node != explanation.owner && heirs > 0) explanation.heirs.push_back(node);
        return explanation.heirs.size() < heirs;
    });
    explanation.detail = std::move(choice);
    return explanation;
}

Traits SlotTable::traits() const {
    Traits traits;
    traits.history = true;
    traits.order = true;
    traits.failsOver = false;
    traits.points = m_owners.size();
    traits.memory = m_owners.size() * (sizeof(NodeIndex) + sizeof(std::uint32_t));
    return traits;
}

std::vector<double> SlotTable::shares() const {
    return sharesOf(m_owners, cluster().size());
}

}  // namespace ringscope
