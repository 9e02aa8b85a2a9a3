// SPDX-License-Identifier: MIT
//
// Keys from text: one key a line. CRLF and LF end a line, a UTF-8 byte-order mark at the start is
// cut, a missing final line end is fine, empty lines are skipped; NUL, invalid UTF-8, a lone CR and
// very long lines are kept as they are. All of that is counted, so that it can be said. Large files are
// mapped (core/base/mapped_file.h), and only where some of their lines begin is kept; on two threads, and
// with the same result as line by line.
#pragma once

#include "core/base/mapped_file.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/keys/key_set.h"

#include <string>
#include <string_view>

namespace ringscope {

enum class KeyForm {
    Plain,    ///< the whole line is the key
    Counted,  ///< key<TAB>count; count = decimal, all together at most 2^53; the last tab separates; only on demand
};

/// What was seen on the way. firstInvalidLine etc. are 1-based, 0 = none.
struct KeyReport {
    std::uint64_t lines = 0;
    std::uint64_t keys = 0;
    std::uint64_t emptyLines = 0;
    std::uint64_t invalidUtf8 = 0, firstInvalidUtf8 = 0;
    std::uint64_t withNul = 0, firstWithNul = 0;
    std::uint64_t longLines = 0, firstLong = 0;  ///< over 64 KiB
    bool byteOrderMark = false;
    bool carriageReturns = false;
    bool noFinalLineEnd = false;
};

struct ReadKeys {
    KeySetPtr keys;
    KeyReport report;
};

/// KeyCountInvalid with the line (no tab, no number, or more than 2^53 in all) and KeyEmpty with the line
/// (a count without a key), both Counted only; TooManyKeys, OutOfMemory, Cancelled.
Result<ReadKeys> readKeys(std::string_view text, KeyForm form, KeyOrigin origin, const Progress& progress = {});
/// FileNotFound, FileUnreadable, FileTooLarge, FileChanged (while it was read) and the above, with Error::file set.
/// Origin is FileKeys with size and hash.
Result<ReadKeys> readKeyFile(const std::string& path, KeyForm form, const Progress& progress = {},
                             FileStorage storage = FileStorage::Automatic);

}  // namespace ringscope
