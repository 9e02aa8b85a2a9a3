// SPDX-License-Identifier: MIT
//
// nginx's own words: directives of words, ended by ; or opening a block with {, or the } that closes one. Quotes ' and ",
// backslashes, # comments and ${name} as nginx 1.22.1 reads them (documented in its "Beginner's guide" and seen
// by feeding it files). Blocks of Lua, which is no such text, are passed over whole.
#pragma once

#include "core/systems/import/import_notes.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::imports {

struct NginxDirective {
    enum class End { Semicolon, Opens, Closes, Text };  ///< Text: the end of the text was reached
    std::vector<std::string> words;                     ///< empty for Closes and Text
    End end = End::Text;
    std::uint64_t line = 0;
};

class NginxTokens {
public:
    /// The text has been checked; linesBefore is added to line numbers.
    NginxTokens(std::string_view text, std::uint64_t linesBefore, Notes& notes)
        : m_text(text), m_line(linesBefore + 1), m_notes(notes) {}

    /// False after a fault.
    bool next(NginxDirective& directive);

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    char take();
    void skipBlanks();
    bool takeWord(std::string& word);
    bool takeQuoted(std::string& word);
    void takeBare(std::string& word);
    void takeEscape(std::string& word);
    bool skipLua(std::uint64_t line);

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint64_t m_line;
    Notes& m_notes;
};

}  // namespace ringscope::imports
