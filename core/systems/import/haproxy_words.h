// SPDX-License-Identifier: MIT
//
// The words of a line of haproxy.cfg (HAProxy 2.6, configuration manual, section 2.2): blanks part them; "…", '…' and
// backslashes keep blanks and # together; # begins a comment; in "…" a $ stands for the system's environment, which a
// file does not tell.
#pragma once

#include "core/systems/import/import_notes.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope::imports {

struct HaproxyLine {
    std::vector<std::string> words;
    std::string variable;  ///< the first one that would be replaced by the environment; empty: none
};

/// False after a fault: an unterminated quote, a backslash at the end, or too many words.
bool readHaproxyLine(std::string_view line, std::uint64_t number, Notes& notes, HaproxyLine& read);

}  // namespace ringscope::imports
