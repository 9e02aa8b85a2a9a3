// SPDX-License-Identifier: MIT
#include "core/metrics/diffed_movement.h"

#include "core/metrics/move_tally.h"
#include "core/metrics/moved_ranges.h"
#include "core/placement/jump.h"
#include "core/placement/maglev.h"

#include <algorithm>
#include <new>
#include <utility>

namespace ringscope {
namespace {

using Amounts = std::vector<Amount>;
using MaybeMovement = std::optional<PlacedMovement>;
using MaybeAmounts = std::optional<Amounts>;

/// Keys that are placed at once.
constexpr std::size_t kBlock = 2048;
constexpr std::size_t kSmallestPart = 1 << 14;

Amount amountAt(const KeyIndex& index, std::size_t rank) {
    return {1, index.requestsBefore(rank + 1) - index.requestsBefore(rank)};
}

Amount& of(Amounts& amounts, NodeIndex node) {
    return node == kNobody ? amounts.back() : amounts[node];
}

// Jump hash: which keys a change can move, and where they were and are.

/// A key that moved.
struct Move {
    std::uint32_t rank = 0;
    NodeIndex from = kNobody;
    NodeIndex to = kNobody;
};

/// Whether a key whose first try ends in this bucket on both sides has one node. Not if it is down: what the further
/// tries find depends on all others.
bool staysIn(std::uint32_t bucket, const Jump& before, const Jump& after) {
    const NodeIndex was = before.bucketsUp()[bucket];
    const NodeIndex is = after.bucketsUp()[bucket];
    return was != kNobody && is != kNobody && before.cluster()[was].id == after.cluster()[is].id;
}

/// Ranks of the keys that may move; nothing if they are too many for that to be a gain.
std::optional<std::vector<std::uint32_t>> ranksThatMayMove(const JumpGroups& groups, const Jump& before,
                                                           const Jump& after, const KeyIndex& index) {
    const std::size_t most = std::max(before.bucketsUp().size(), after.bucketsUp().size());
    const std::size_t fewest = std::min(before.bucketsUp().size(), after.bucketsUp().size());
    std::vector<bool> whole(groups.buckets());
    std::size_t count = 0;
    for (std::uint32_t bucket = 0; bucket < groups.buckets(); ++bucket) {
        // Keys of buckets that one side does not have are in others there.
        whole[bucket] = bucket >= fewest || !staysIn(bucket, before, after);
        if (whole[bucket]) count += groups.in(bucket).size();
    }
    const auto ahead = groups.ahead(most);
    if (count + ahead.size() > index.size() / 2) return std::nullopt;
    std::vector<std::uint32_t> ranks;
    ranks.reserve(count + ahead.size());
    for (std::uint32_t bucket = 0; bucket < groups.buckets(); ++bucket) {
        if (whole[bucket]) ranks.insert(ranks.end(), groups.in(bucket).begin(), groups.in(bucket).end());
    }
    for (const JumpGroups::Ahead& key : ahead) {
        if (!whole[key.bucket]) ranks.push_back(key.rank);
    }
    return ranks;
}

template <class Word>
void placeMoves(const Jump& before, const Jump& after, const Hands& hands, std::span<const Word> digests,
                std::span<const std::uint32_t> ranks, std::vector<Move>& moves, const Progress& progress,
                bool reports) {
    std::vector<Word> block(kBlock);
    std::vector<NodeIndex> from(kBlock);
    std::vector<NodeIndex> to(kBlock);
    for (std::size_t at = 0; at < ranks.size() && !progress.cancelled(); at += kBlock) {
        if (reports) progress.at(static_cast<double>(at) / static_cast<double>(ranks.size()));
        const std::size_t count = std::min(kBlock, ranks.size() - at);
        for (std::size_t i = 0; i < count; ++i) block[i] = digests[ranks[at + i]];
        const auto keys = std::span<const Word>(block).first(count);
        before.ownersOf(keys, std::span(from).first(count));
        after.ownersOf(keys, std::span(to).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            if (hands.differ(from[i], to[i])) moves.push_back({ranks[at + i], from[i], to[i]});
        }
    }
}

/// Those of them that moved. Nothing if cancelled.
std::optional<std::vector<Move>> movesOf(const Jump& before, const Jump& after, const Hands& hands,
                                         const KeyIndex& index, std::span<const std::uint32_t> ranks,
                                         const Progress& progress, unsigned threads) {
    const unsigned parts = partsFor(ranks.size(), kSmallestPart, threads);
    std::vector<std::vector<Move>> found(parts);
    inParts(parts, [&](unsigned part) {
        const std::size_t begin = partBegin(ranks.size(), part, parts);
        const auto some = ranks.subspan(begin, partBegin(ranks.size(), part + 1, parts) - begin);
        index.sorted().visit([&](auto digests) {
            // The last part runs on the caller's thread, which is the one that reports.
            placeMoves(before, after, hands, digests, some, found[part], progress, part + 1 == parts);
        });
    });
    if (progress.cancelled()) return std::nullopt;
    for (unsigned part = 1; part < parts; ++part)
        found.front().insert(found.front().end(), found[part].begin(), found[part].end());
    return std::move(found.front());
}

/// The amounts before, in the order of the nodes after. Those of nodes that are gone have moved.
Amounts carriedOver(const Amounts& was, const Cluster& before, const Cluster& after) {
    Amounts amounts(after.size() + 1);
    amounts.back() = was.back();
    for (NodeIndex node = 0; node < after.size(); ++node) {
        const NodeIndex there = before.indexOf(after[node].id);
        if (there != kNobody) amounts[node] = was[there];
    }
    return amounts;
}

PlacedMovement added(const std::vector<Move>& moves, const Amounts& was, const Jump& before, const Jump& after,
                     const Hands& hands, const KeyIndex& index) {
    PlacedMovement placed;
    placed.amounts = carriedOver(was, before.cluster(), after.cluster());
    for (const Move& move : moves) {
        const Amount amount = amountAt(index, move.rank);
        of(placed.amounts, move.to) += amount;
        if (move.from == kNobody) {
            placed.amounts.back() -= amount;
        } else if (const NodeIndex still = after.cluster().indexOf(before.cluster()[move.from].id); still != kNobody) {
            placed.amounts[still] -= amount;
        }
    }
    const auto owners = [&](std::size_t i) { return std::pair(moves[i].from, moves[i].to); };
    const auto amount = [&](std::size_t i) { return amountAt(index, moves[i].rank); };
    addUpMoves(moves.size(), owners, amount, hands, placed.movement);
    return placed;
}

/// What the nodes have of the keys grouped in buckets [begin, end).
Amounts amountsIn(const Jump& jump, const JumpGroups& groups, std::uint32_t begin, std::uint32_t end,
                  const KeyIndex& index, const Progress& progress) {
    Amounts amounts(jump.cluster().size() + 1);
    for (std::uint32_t bucket = begin; bucket < end && !progress.cancelled(); ++bucket) {
        const NodeIndex node = jump.bucketsUp()[bucket];
        const auto ranks = groups.in(bucket);
        if (node != kNobody && !index.keys().counted()) {
            amounts[node] += {ranks.size(), ranks.size()};
            continue;
        }
        for (const std::uint32_t rank : ranks)
            of(amounts, node != kNobody ? node : jump.decide(index.sorted()[rank])) += amountAt(index, rank);
    }
    return amounts;
}

void addUp(Amounts& sums, const Amounts& more) {
    std::transform(sums.begin(), sums.end(), more.begin(), sums.begin(),
                   [](Amount sum, const Amount& one) { return sum += one; });
}

/// Null if cancelled. \pre the cluster is not empty
KeptByKeys<JumpedKeys>::Ptr keepGroups(const Jump& jump, const KeyIndex& index, const Progress& progress,
                                       unsigned threads) {
    auto groups = jump.group(index, progress, threads);
    if (groups == nullptr) return nullptr;
    const unsigned parts = partsFor(index.size(), kSmallestPart, threads);
    std::vector<Amounts> amounts(parts);
    inParts(parts, [&](unsigned part) {
        const auto begin = static_cast<std::uint32_t>(partBegin(groups->buckets(), part, parts));
        const auto end = static_cast<std::uint32_t>(partBegin(groups->buckets(), part + 1, parts));
        amounts[part] = amountsIn(jump, *groups, begin, end, index, progress);
    });
    if (progress.cancelled()) return nullptr;
    for (unsigned part = 1; part < parts; ++part) addUp(amounts.front(), amounts[part]);
    auto known = std::make_shared<const JumpedKeys>(JumpedKeys{std::move(groups), std::move(amounts.front())});
    jump.kept().keep(index, known);
    return known;
}

Result<MaybeMovement> jumpMovement(const Jump& before, const Jump& after, const KeyIndex& index,
                                   const Progress& progress, unsigned threads) {
    if (before.cluster().empty() || after.cluster().empty()) return MaybeMovement();
    const auto first = static_cast<std::uint32_t>(before.cluster().size());
    if (!JumpGroups::reaches(first, after.cluster().size())) return MaybeMovement();
    auto known = before.kept().of(index);
    // Grouping the keys costs less than placing all of them twice.
    if (known == nullptr) known = keepGroups(before, index, progress.part(0, 0.3), threads);
    if (known == nullptr) return fail(ErrorCode::Cancelled);
    auto groups = known->groups;
    if (!groups->reaches(after.cluster().size())) groups = after.group(index, progress.part(0.3, 0.6), threads);
    if (groups == nullptr) return fail(ErrorCode::Cancelled);
    if (!groups->reaches(first)) return MaybeMovement();
    const auto ranks = ranksThatMayMove(*groups, before, after, index);
    if (!ranks) return MaybeMovement();
    const Hands hands(before.cluster(), after.cluster());
    const auto moves = movesOf(before, after, hands, index, *ranks, progress.part(0.6, 1), threads);
    if (!moves) return fail(ErrorCode::Cancelled);
    PlacedMovement placed = added(*moves, known->amounts, before, after, hands, index);
    after.kept().keep(index, std::make_shared<const JumpedKeys>(JumpedKeys{std::move(groups), placed.amounts}));
    return MaybeMovement(std::move(placed));
}

Result<MaybeAmounts> jumpAmounts(const Jump& jump, const KeyIndex& index, const Progress& progress, unsigned threads) {
    if (jump.cluster().empty()) return MaybeAmounts();
    const auto known = keepGroups(jump, index, progress, threads);
    if (known == nullptr) return fail(ErrorCode::Cancelled);
    return MaybeAmounts(known->amounts);
}

// Maglev: a table of fewer entries than there are keys says what they have, whoever has the entries.

NodeIndex ownerOf(const Maglev& maglev, std::size_t entry) {
    return maglev.table().empty() ? kNobody : maglev.table()[entry];
}

Amounts amountsOf(const Maglev& maglev, const Amounts& entries) {
    Amounts amounts(maglev.cluster().size() + 1);
    for (std::size_t entry = 0; entry < entries.size(); ++entry) of(amounts, ownerOf(maglev, entry)) += entries[entry];
    return amounts;
}

/// Nothing kept: there are more entries than keys. Null in it: cancelled.
std::optional<KeptByKeys<Amounts>::Ptr> entriesOf(const Maglev& maglev, const KeyIndex& index, const Progress& progress,
                                                  unsigned threads) {
    if (maglev.spec().options.tableSize > index.size()) return std::nullopt;
    if (auto known = maglev.kept().of(index)) return known;
    auto entries = maglev.entryAmounts(index, progress, threads);
    if (entries != nullptr) maglev.kept().keep(index, entries);
    return entries;
}

Result<MaybeMovement> maglevMovement(const Maglev& before, const Maglev& after, const KeyIndex& index,
                                     const Progress& progress, unsigned threads) {
    if (before.spec().options.tableSize != after.spec().options.tableSize) return MaybeMovement();
    const auto known = entriesOf(before, index, progress, threads);
    if (!known) return MaybeMovement();
    if (*known == nullptr) return fail(ErrorCode::Cancelled);
    const Amounts& entries = **known;
    after.kept().keep(index, *known);
    PlacedMovement placed;
    placed.amounts = amountsOf(after, entries);
    const auto owners = [&](std::size_t entry) { return std::pair(ownerOf(before, entry), ownerOf(after, entry)); };
    const auto amount = [&](std::size_t entry) { return entries[entry]; };
    addUpMoves(entries.size(), owners, amount, Hands(before.cluster(), after.cluster()), placed.movement);
    return MaybeMovement(std::move(placed));
}

Result<MaybeAmounts> maglevAmounts(const Maglev& maglev, const KeyIndex& index, const Progress& progress,
                                   unsigned threads) {
    const auto known = entriesOf(maglev, index, progress, threads);
    if (!known) return MaybeAmounts();
    if (*known == nullptr) return fail(ErrorCode::Cancelled);
    return MaybeAmounts(amountsOf(maglev, **known));
}

}  // namespace

Result<MaybeMovement> diffedMovement(const Placement& before, const Placement& after, const KeyIndex& index,
                                     const Progress& progress, unsigned threads) {
    const bool comparable = before.spec().rule == after.spec().rule && before.spec().hash == index.hash() &&
                            after.spec().hash == index.hash();
    if (!comparable) return MaybeMovement();
    try {
        if (const auto* jump = dynamic_cast<const Jump*>(&before))
            return jumpMovement(*jump, static_cast<const Jump&>(after), index, progress, threads);
        if (const auto* maglev = dynamic_cast<const Maglev*>(&before))
            return maglevMovement(*maglev, static_cast<const Maglev&>(after), index, progress, threads);
    } catch (const std::bad_alloc&) {
        return MaybeMovement();
    }
    return MaybeMovement();
}

Result<MaybeAmounts> diffableAmounts(const Placement& placement, const KeyIndex& index, const Progress& progress,
                                     unsigned threads) {
    if (placement.spec().hash != index.hash()) return MaybeAmounts();
    try {
        if (const auto* jump = dynamic_cast<const Jump*>(&placement))
            return jumpAmounts(*jump, index, progress, threads);
        if (const auto* maglev = dynamic_cast<const Maglev*>(&placement))
            return maglevAmounts(*maglev, index, progress, threads);
    } catch (const std::bad_alloc&) {
        return MaybeAmounts();
    }
    return MaybeAmounts();
}

}  // namespace ringscope
