// SPDX-License-Identifier: MIT
//
// Keys with what was measured of them: how often each is asked for and how many bytes its value has. One a line, as
// `key`, `key<TAB>count` or `key<TAB>count<TAB>bytes`; the first line tells which. What a question about real
// caches (core/lab/what_if.h) is asked with. Read on one thread, kept in memory.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/keys/key_set.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ringscope {

struct MeasuredKeys {
    KeySetPtr keys;                    ///< never null
    std::vector<std::uint64_t> bytes;  ///< by KeyId; empty if none were told
};

/// CRLF and LF end a line, a byte-order mark is cut, empty lines are skipped. With the line: KeyCountInvalid (a count that
/// is none, or more than 2^53 in all), NumberInvalid (bytes that are none, more than 2^53 in all, or another number of
/// columns than the first line has: the line, and what it should be), KeyEmpty; TooManyKeys, Cancelled.
Result<MeasuredKeys> readMeasuredKeys(std::string_view text, const Progress& progress = {});

}  // namespace ringscope
