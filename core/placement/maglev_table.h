// SPDX-License-Identifier: MIT
//
// How a Maglev table is filled: every node has an order of preference over all entries, and in rounds each takes its next
// entry that is still free, until none is. Pure functions.
// Source: Eisenbud et al., "Maglev: A Fast and Reliable Software Network Load Balancer", NSDI 2016, section 3.4; the two
// hashes of a name, which the paper leaves open, as go-maglev (2020-06-11) has them.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

/// A node's order of preference: (offset + t · skip) mod size, t = 0, 1, … \pre offset < size, 0 < skip < size
struct MaglevRow {
    std::uint64_t offset = 0;
    std::uint64_t skip = 1;
    friend bool operator==(const MaglevRow&, const MaglevRow&) = default;
};

/// SipHash-2-4 of the name under k0 = 0xdeadbeefcafebabe: its upper half mod size, and its lower half mod (size − 1), plus
/// one. \pre size > 1
[[nodiscard]] MaglevRow maglevRow(std::string_view name, std::uint32_t size);

/// Visits every entry as it is taken: visit(entry, place of its row, how many that row has taken with it), until it
/// returns false. The order of the rows decides who comes first in a round. \pre rows is not empty; size is prime
template <class Visit>
void fillMaglev(std::span<const MaglevRow> rows, std::uint32_t size, const Visit& visit) {
    assert(!rows.empty());
    struct Pace {
        std::uint64_t next;
        std::uint64_t skip;
    };
    std::vector<Pace> paces;
    paces.reserve(rows.size());
    for (const MaglevRow& row : rows) paces.push_back({row.offset, row.skip});
    std::vector<bool> taken(size);
    std::uint32_t filled = 0;
    for (std::uint32_t turn = 1;; ++turn) {
        for (std::uint32_t row = 0; row < paces.size(); ++row) {
            Pace& pace = paces[row];
            std::uint64_t entry = 0;
            do {
                entry = pace.next;
                pace.next += pace.skip;
                if (pace.next >= size) pace.next -= size;
            } while (taken[entry]);
            taken[entry] = true;
            if (!visit(static_cast<std::uint32_t>(entry), row, turn) || ++filled == size) return;
        }
    }
}

/// The place of the row that has each entry. \pre as fillMaglev
[[nodiscard]] std::vector<std::uint32_t> maglevTable(std::span<const MaglevRow> rows, std::uint32_t size);

}  // namespace ringscope
