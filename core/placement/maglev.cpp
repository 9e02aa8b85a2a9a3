// SPDX-License-Identifier: MIT
#include "core/placement/maglev.h"

#include "core/base/parallel.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringscope {
namespace {

constexpr std::uint32_t kWholeTable = 64;
constexpr std::uint32_t kAround = 16;  ///< entries told on both sides of the key's
constexpr std::size_t kRowsTold = 16;
constexpr std::uint32_t kPreferencesTold = 16;
constexpr std::size_t kSmallestPart = 1 << 16;
constexpr std::size_t kLook = 4096;  ///< keys between two looks at the progress

/// The number whose product with `value` is 1 mod `prime`.
std::uint64_t inverse(std::uint64_t value, std::uint64_t prime) {
    std::int64_t before = 0, now = 1;
    auto divided = static_cast<std::int64_t>(prime), by = static_cast<std::int64_t>(value);
    while (by != 0) {
        const std::int64_t times = divided / by;
        divided = std::exchange(by, divided - times * by);
        before = std::exchange(now, before - times * now);
    }
    return static_cast<std::uint64_t>(before < 0 ? before + static_cast<std::int64_t>(prime) : before);
}

}  // namespace

Result<Done> Maglev::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr Maglev::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Maglev(cluster, spec));
}

PlacementPtr Maglev::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Maglev::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                            const PlacementSpec& afterSpec) {
    return expectedMove(Maglev(before, beforeSpec), Maglev(after, afterSpec));
}

double Maglev::expectedMove(const Maglev& before, const Maglev& after) {
    const auto& was = before.m_table;
    const auto& is = after.m_table;
    if (before.spec().hash != after.spec().hash || was.size() != is.size())
        return unrelatedMove(before.cluster(), before.shares(), after.cluster(), after.shares());
    if (was.empty()) return 0.0;
    std::vector<NodeIndex> nowAt;
    nowAt.reserve(before.cluster().size());
    for (const auto& node : before.cluster().nodes()) nowAt.push_back(after.cluster().indexOf(node->id));
    std::size_t moved = 0;
    for (std::size_t i = 0; i < was.size(); ++i) moved += nowAt[was[i]] != is[i] ? 1 : 0;
    return static_cast<double>(moved) / static_cast<double>(was.size());
}

Maglev::Maglev(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_size(spec.options.tableSize), m_nodes(nodesUp(cluster)) {
    m_rows.reserve(m_nodes.size());
    for (const NodeIndex node : m_nodes) m_rows.push_back(maglevRow(cluster[node].name, m_size));
    if (m_rows.empty()) return;
    m_table = maglevTable(m_rows, m_size);
    for (NodeIndex& entry : m_table) entry = m_nodes[entry];
}

NodeIndex Maglev::decide(std::uint64_t digest) const {
    return m_table.empty() ? kNobody : m_table[digest % m_size];
}

void Maglev::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
}

void Maglev::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_table.empty()) return std::fill(out.begin(), out.end(), kNobody);
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_table[digests[i] % m_size];
}

void Maglev::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_table.empty()) return std::fill(out.begin(), out.end(), kNobody);
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_table[digests[i] % m_size];
}

std::shared_ptr<const std::vector<Amount>> Maglev::entryAmounts(const KeyIndex& index, const Progress& progress,
                                                                unsigned threads) const {
    assert(index.hash() == spec().hash);
    const unsigned parts = partsFor(index.size(), kSmallestPart, threads);
    std::vector<std::vector<Amount>> sums(parts, std::vector<Amount>(m_size));
    inParts(parts, [&](unsigned part) {
        const std::size_t begin = partBegin(index.size(), part, parts);
        const std::size_t end = partBegin(index.size(), part + 1, parts);
        index.sorted().visit([&](auto digests) {
            for (std::size_t at = begin; at < end && !progress.cancelled(); at += kLook) {
                // The last part runs on the caller's thread, which is the one that reports.
                if (part + 1 == parts) progress.at(static_cast<double>(at - begin) / static_cast<double>(end - begin));
                for (std::size_t rank = at; rank < std::min(at + kLook, end); ++rank)
                    sums[part][digests[rank] % m_size] +=
                        Amount{1, index.requestsBefore(rank + 1) - index.requestsBefore(rank)};
            }
        });
    });
    if (progress.cancelled()) return nullptr;
    for (unsigned part = 1; part < parts; ++part) {
        std::transform(sums.front().begin(), sums.front().end(), sums[part].begin(), sums.front().begin(),
                       [](Amount sum, const Amount& more) { return sum += more; });
    }
    return std::make_shared<const std::vector<Amount>>(std::move(sums.front()));
}

void Maglev::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    if (m_table.empty()) return;
    const std::uint64_t entry = digest % m_size;
    const NodeIndex owner = m_table[entry];
    if (!visit(owner)) return;
    struct Wish {
        std::uint64_t turn;
        NodeIndex node;
    };
    std::vector<Wish> wishes;
    wishes.reserve(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (m_nodes[i] == owner) continue;
        const std::uint64_t way = (entry + m_size - m_rows[i].offset) % m_size;
        wishes.push_back({way * inverse(m_rows[i].skip, m_size) % m_size, m_nodes[i]});
    }
    std::stable_sort(wishes.begin(), wishes.end(), [](const Wish& a, const Wish& b) { return a.turn < b.turn; });
    for (const Wish& wish : wishes) {
        if (!visit(wish.node)) return;
    }
}

std::vector<NodeIndex> Maglev::heirsOfEntry(std::uint32_t entry, std::size_t count) const {
    std::vector<NodeIndex> heirs;
    std::vector<NodeIndex> nodes = m_nodes;
    std::vector<MaglevRow> rows = m_rows;
    for (NodeIndex gone = m_table[entry]; heirs.size() < count && nodes.size() > 1; gone = heirs.back()) {
        const auto place = std::find(nodes.begin(), nodes.end(), gone) - nodes.begin();
        nodes.erase(nodes.begin() + place);
        rows.erase(rows.begin() + place);
        fillMaglev(rows, m_size, [&](std::uint32_t taken, std::uint32_t row, std::uint32_t) {
            if (taken == entry) heirs.push_back(nodes[row]);
            return taken != entry;
        });
    }
    return heirs;
}

TableChoice Maglev::choiceOf(std::uint32_t entry) const {
    TableChoice choice;
    choice.size = m_size;
    choice.entry = entry;
    choice.nodes = m_nodes.size();
    const std::uint32_t told = m_size <= kWholeTable ? m_size : 2 * kAround + 1;
    choice.first = std::min(entry - std::min(entry, told == m_size ? entry : kAround), m_size - told);
    const auto begin = m_table.begin() + choice.first;
    choice.entries.assign(begin, begin + told);
    choice.turns.resize(told);
    std::uint32_t left = told;
    fillMaglev(m_rows, m_size, [&](std::uint32_t taken, std::uint32_t, std::uint32_t turn) {
        if (taken < choice.first || taken - choice.first >= told) return true;
        choice.turns[taken - choice.first] = turn;
        return --left > 0;
    });
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const bool around = std::find(choice.entries.begin(), choice.entries.end(), m_nodes[i]) != choice.entries.end();
        if (m_nodes.size() > kRowsTold && !around) continue;
        TableChoice::Row row{m_nodes[i], m_rows[i].offset, m_rows[i].skip, {}};
        for (std::uint64_t t = 0; t < std::min(kPreferencesTold, m_size); ++t)
            row.permutation.push_back(static_cast<std::uint32_t>((row.offset + t * row.skip) % m_size));
        choice.rows.push_back(std::move(row));
    }
    return choice;
}

Explanation Maglev::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    TableChoice choice;
    choice.size = m_size;
    if (!m_table.empty()) {
        const auto entry = static_cast<std::uint32_t>(explanation.digest % m_size);
        explanation.owner = m_table[entry];
        explanation.heirs = heirsOfEntry(entry, heirs);
        choice = choiceOf(entry);
    }
    explanation.detail = std::move(choice);
    return explanation;
}

Traits Maglev::traits() const {
    Traits traits;
    traits.order = true;
    traits.points = m_table.size();
    traits.memory = m_table.size() * sizeof(NodeIndex) + m_rows.size() * (sizeof(MaglevRow) + sizeof(NodeIndex));
    return traits;
}

std::vector<double> Maglev::shares() const {
    std::vector<std::uint64_t> entries(cluster().size());
    for (const NodeIndex node : m_table) ++entries[node];
    std::vector<double> shares(cluster().size(), 0.0);
    for (const NodeIndex node : m_nodes) shares[node] = static_cast<double>(entries[node]) / m_size;
    return shares;
}

}  // namespace ringscope
