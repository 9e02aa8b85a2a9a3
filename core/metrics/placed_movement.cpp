// SPDX-License-Identifier: MIT
#include "core/metrics/placed_movement.h"

#include "core/base/rising_progress.h"
#include "core/hash/hash_registry.h"
#include "core/metrics/diffed_movement.h"
#include "core/metrics/move_tally.h"
#include "core/metrics/moved_ranges.h"
#include "core/placement/composed/key_rules.h"
#include "core/placement/place_texts.h"
#include "core/placement/rendezvous_step.h"

#include <algorithm>
#include <array>
#include <functional>
#include <new>
#include <numeric>
#include <optional>
#include <utility>

namespace ringscope {
namespace {

/// Keys placed at once: their digests and owners stay in the cache.
constexpr std::size_t kBlock = 2048;
constexpr std::size_t kSmallestPart = 1 << 16;
/// Pairs of owners that are counted in a table; of more than these each key's owners are kept.
constexpr std::size_t kMostPairs = std::size_t{1} << 22;

using Owners = std::array<NodeIndex, kBlock>;

/// Owners of the keys [first, first + count) of the index, also where the rule hashes them otherwise.
template <class Word>
void placeBlock(const Placement& placement, const KeyIndex& index, std::size_t first, std::size_t count, Owners& out) {
    const auto owners = std::span(out).first(count);
    const bool hashed = hashesAs(placement, index) && !placement.traits().needsKey;
    if (hashed) return placement.ownersOf(index.sorted().as<Word>().subspan(first, count), owners);
    std::array<std::string_view, kBlock> texts;
    for (std::size_t i = 0; i < count; ++i) texts[i] = index.keys()[index.order()[first + i]];
    placeTexts(placement, std::span(texts).first(count), owners);
}

void placeBlock(const Placement& placement, const KeyIndex& index, std::size_t first, std::size_t count, Owners& out) {
    if (circleOf(placement.spec().hash).bits > 32)
        placeBlock<std::uint64_t>(placement, index, first, count, out);
    else
        placeBlock<std::uint32_t>(placement, index, first, count, out);
}

/// Owners of an index under one placement, block by block. Where the rule makes use of the owners of another time
/// (rendezvous) they are taken from there, and kept.
class PlacedKeys {
public:
    PlacedKeys(const Placement& placement, const KeyIndex& index) : m_placement(placement), m_index(index) {
        m_rendezvous = hashesAs(placement, index) ? dynamic_cast<const Rendezvous*>(&placement) : nullptr;
        if (m_rendezvous == nullptr) return;
        m_known = m_rendezvous->keptOwners(index);
        if (m_known != nullptr) return;
        try {
            m_kept.resize(index.size());
        } catch (const std::bad_alloc&) {
            m_kept.clear();  // then the next change places all keys again
        }
    }
    void block(std::size_t first, std::size_t count, Owners& out) {
        if (m_known != nullptr)
            std::copy_n(m_known->begin() + static_cast<std::ptrdiff_t>(first), count, out.begin());
        else
            keep(first, count, out, [&] { placeBlock(m_placement, m_index, first, count, out); });
    }
    /// The same from the owners before. \pre step leads to this placement
    void block(const RendezvousStep& step, const Owners& was, std::size_t first, std::size_t count, Owners& out) {
        keep(first, count, out, [&] {
            m_index.sorted().visit([&](auto digests) {
                step.owners(digests.subspan(first, count), std::span(was).first(count), std::span(out).first(count));
            });
        });
    }
    /// When all blocks were asked for.
    void finish() {
        if (!m_kept.empty()) m_rendezvous->keepOwners(m_index, std::move(m_kept));
    }
    [[nodiscard]] const Rendezvous* rendezvous() const { return m_rendezvous; }

private:
    template <class Place>
    void keep(std::size_t first, std::size_t count, const Owners& out, const Place& place) {
        place();
        if (!m_kept.empty()) std::copy_n(out.begin(), count, m_kept.begin() + static_cast<std::ptrdiff_t>(first));
    }

    const Placement& m_placement;
    const KeyIndex& m_index;
    const Rendezvous* m_rendezvous = nullptr;
    Rendezvous::Owners m_known;
    std::vector<NodeIndex> m_kept;  ///< each part of it written by one thread
};

std::optional<RendezvousStep> stepBetween(const PlacedKeys& before, const PlacedKeys& after) {
    if (before.rendezvous() == nullptr || after.rendezvous() == nullptr) return std::nullopt;
    return RendezvousStep::between(*before.rendezvous(), *after.rendezvous());
}

/// Calls block(part, first, count) for all ranks, each part on its own thread. False if cancelled on the way.
template <class Block>
bool forEachBlock(const KeyIndex& index, unsigned parts, const Progress& progress, const Block& block) {
    inParts(parts, [&](unsigned part) {
        const std::size_t begin = partBegin(index.size(), part, parts);
        const std::size_t end = partBegin(index.size(), part + 1, parts);
        for (std::size_t at = begin; at < end && !progress.cancelled(); at += kBlock) {
            block(part, at, std::min(kBlock, end - at));
            // The last part runs on the caller's thread, which is the one that reports.
            if (part + 1 == parts) progress.at(static_cast<double>(at - begin) / static_cast<double>(end - begin));
        }
    });
    return !progress.cancelled();
}

/// Keys and requests in cells. Requests are counted only where they are not the keys again.
class Cells {
public:
    Cells(std::size_t cells, bool counted) : m_keys(cells), m_requests(counted ? cells : 0) {}
    void add(std::size_t cell, const KeyIndex& index, std::size_t rank) {
        ++m_keys[cell];
        if (!m_requests.empty()) m_requests[cell] += index.requestsBefore(rank + 1) - index.requestsBefore(rank);
    }
    void add(const Cells& other) {
        std::transform(m_keys.begin(), m_keys.end(), other.m_keys.begin(), m_keys.begin(), std::plus<>());
        std::transform(m_requests.begin(), m_requests.end(), other.m_requests.begin(), m_requests.begin(),
                       std::plus<>());
    }
    [[nodiscard]] Amount operator[](std::size_t cell) const {
        return {m_keys[cell], m_requests.empty() ? m_keys[cell] : m_requests[cell]};
    }

private:
    std::vector<std::uint32_t> m_keys;
    std::vector<std::uint64_t> m_requests;
};

/// A place among owners: nobody's is 0.
std::size_t placeOf(NodeIndex owner) {
    return owner == kNobody ? 0 : std::size_t{owner} + 1;
}

NodeIndex ownerAt(std::size_t place) {
    return static_cast<NodeIndex>(place) - 1;
}

/// Places in order of NodeId, nobody's first.
std::vector<std::size_t> placesById(const Cluster& cluster) {
    std::vector<std::size_t> places(cluster.size() + 1);
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::sort(places.begin() + 1, places.end(),
              [&](std::size_t a, std::size_t b) { return cluster[ownerAt(a)].id < cluster[ownerAt(b)].id; });
    return places;
}

PlacedMovement fromPairs(const Cells& pairs, const Placement& before, const Placement& after) {
    const Hands hands(before.cluster(), after.cluster());
    const auto fromPlaces = placesById(before.cluster());
    const auto toPlaces = placesById(after.cluster());
    std::vector<char> wasUp(toPlaces.size());
    for (NodeIndex to = 0; to < after.cluster().size(); ++to) wasUp[placeOf(to)] = hands.wasUp(to) ? 1 : 0;
    PlacedMovement placed;
    placed.amounts.resize(after.cluster().size() + 1);
    Movement& movement = placed.movement;
    for (const std::size_t fromPlace : fromPlaces) {
        const NodeIndex from = ownerAt(fromPlace);
        const bool staysUp = from != kNobody && hands.staysUp(from);
        for (const std::size_t toPlace : toPlaces) {
            const Amount amount = pairs[fromPlace * toPlaces.size() + toPlace];
            if (amount.keys == 0) continue;
            const NodeIndex to = ownerAt(toPlace);
            placed.amounts[to == kNobody ? after.cluster().size() : to] += amount;
            if (!hands.differ(from, to)) continue;
            movement.keys += amount.keys;
            movement.requests += amount.requests;
            if (staysUp && wasUp[toPlace] != 0) movement.needlessKeys += amount.keys;
            movement.table.push_back({hands.before(from), hands.after(to), amount.keys, amount.requests});
        }
    }
    return placed;
}

PlacedMovement fromOwners(const std::vector<NodeIndex>& from, const std::vector<NodeIndex>& to, const Placement& before,
                          const Placement& after, const KeyIndex& index) {
    const auto amount = [&](std::size_t rank) {
        return Amount{1, index.requestsBefore(rank + 1) - index.requestsBefore(rank)};
    };
    PlacedMovement placed;
    placed.amounts.resize(after.cluster().size() + 1);
    for (std::size_t rank = 0; rank < to.size(); ++rank)
        (to[rank] == kNobody ? placed.amounts.back() : placed.amounts[to[rank]]) += amount(rank);
    const auto owners = [&](std::size_t rank) { return std::pair(from[rank], to[rank]); };
    addUpMoves(to.size(), owners, amount, Hands(before.cluster(), after.cluster()), placed.movement);
    return placed;
}

}  // namespace

Result<PlacedMovement> placedMovement(const Placement& before, const Placement& after, const KeyIndex& index,
                                      const Progress& whole, unsigned threads) {
    // What turns out to be no gain has told how far it was; then placing all keys begins again.
    const Progress progress = rising(whole);
    Result<std::optional<PlacedMovement>> diffed = diffedMovement(before, after, index, progress, threads);
    if (!diffed) return Unexpected{diffed.error()};
    if (*diffed) return std::move(**diffed);
    const std::size_t columns = after.cluster().size() + 1;
    const std::size_t pairs = (before.cluster().size() + 1) * columns;
    PlacedKeys was(before, index);
    PlacedKeys is(after, index);
    const auto step = stepBetween(was, is);
    const auto ownersOf = [&](std::size_t first, std::size_t count, Owners& from, Owners& to) {
        was.block(first, count, from);
        if (step)
            is.block(*step, from, first, count, to);
        else
            is.block(first, count, to);
    };
    const unsigned parts = partsFor(index.size(), kSmallestPart, threads);
    if (pairs > kMostPairs) {
        std::vector<NodeIndex> from(index.size());
        std::vector<NodeIndex> to(index.size());
        const bool done = forEachBlock(index, parts, progress, [&](unsigned, std::size_t first, std::size_t count) {
            Owners blockFrom;
            Owners blockTo;
            ownersOf(first, count, blockFrom, blockTo);
            std::copy_n(blockFrom.begin(), count, from.begin() + static_cast<std::ptrdiff_t>(first));
            std::copy_n(blockTo.begin(), count, to.begin() + static_cast<std::ptrdiff_t>(first));
        });
        if (!done) return fail(ErrorCode::Cancelled);
        is.finish();
        return fromOwners(from, to, before, after, index);
    }
    std::vector<Cells> cells(parts, Cells(pairs, index.keys().counted()));
    const bool done = forEachBlock(index, parts, progress, [&](unsigned part, std::size_t first, std::size_t count) {
        Owners from;
        Owners to;
        ownersOf(first, count, from, to);
        for (std::size_t i = 0; i < count; ++i)
            cells[part].add(placeOf(from[i]) * columns + placeOf(to[i]), index, first + i);
    });
    if (!done) return fail(ErrorCode::Cancelled);
    is.finish();
    for (unsigned part = 1; part < parts; ++part) cells.front().add(cells[part]);
    return fromPairs(cells.front(), before, after);
}

Result<std::vector<Amount>> placedAmounts(const Placement& placement, const KeyIndex& index, const Progress& whole,
                                          unsigned threads) {
    const Progress progress = rising(whole);
    Result<std::optional<std::vector<Amount>>> diffable = diffableAmounts(placement, index, progress, threads);
    if (!diffable) return Unexpected{diffable.error()};
    if (*diffable) return std::move(**diffable);
    const std::size_t nodes = placement.cluster().size();
    PlacedKeys keys(placement, index);
    const unsigned parts = partsFor(index.size(), kSmallestPart, threads);
    std::vector<Cells> cells(parts, Cells(nodes + 1, index.keys().counted()));
    const bool done = forEachBlock(index, parts, progress, [&](unsigned part, std::size_t first, std::size_t count) {
        Owners owners;
        keys.block(first, count, owners);
        for (std::size_t i = 0; i < count; ++i) cells[part].add(placeOf(owners[i]), index, first + i);
    });
    if (!done) return fail(ErrorCode::Cancelled);
    keys.finish();
    for (unsigned part = 1; part < parts; ++part) cells.front().add(cells[part]);
    std::vector<Amount> amounts(nodes + 1);
    for (std::size_t place = 0; place <= nodes; ++place) amounts[place == 0 ? nodes : place - 1] = cells.front()[place];
    return amounts;
}

}  // namespace ringscope
