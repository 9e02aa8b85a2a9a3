// SPDX-License-Identifier: MIT
//
// Reads keys off lines without copying them: what is kept is where every 32nd key begins, the counts, and a
// report. Text is cut into chunks that any thread may scan in any order; a chunk holds the lines that
// begin in it. The rules are those of key_reader.h; plain blocks of 64 bytes are counted by their line ends
// alone, everything else line by line.
#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/keys/key_reader.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope::lines {

constexpr std::size_t kGroup = 32;  ///< keys between two places that are kept

struct Rules {
    KeyForm form = KeyForm::Plain;
    std::uint64_t mostKeys = limits::kKeys;
    std::uint64_t largestSum = std::uint64_t{1} << 53;
    std::size_t chunk = 1 << 20;  ///< bytes
};

/// What the text before holds, for limits that concern all of it.
struct Before {
    std::uint64_t keys = 0;
    std::uint64_t sum = 0;  ///< of the counts
};

struct Chunk {
    std::vector<std::uint64_t> groups;  ///< where key 0, 32, 64 … of the chunk or the empty lines before it begin
    std::vector<std::uint64_t> counts;  ///< Counted only
    KeyReport report;                   ///< of this chunk: its first line is 1
    std::uint64_t sum = 0;
    std::optional<Error> error;  ///< of its first bad line; with it the rest is of no use
};

/// The lines that begin in [begin, end). text begins after the byte-order mark, if there is one; end is at most its
/// size.
[[nodiscard]] Chunk scan(std::string_view text, std::size_t begin, std::size_t end, const Rules& rules,
                         const Before& before = {});

/// A line as a key: without the CR before its LF, and without tab and count.
[[nodiscard]] std::string_view keyOn(std::string_view line, bool byLineFeed, KeyForm form);

}  // namespace ringscope::lines
