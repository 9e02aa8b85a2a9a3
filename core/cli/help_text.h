// SPDX-License-Identifier: MIT
//
// The help in the reader's language. Whoever writes help gives English texts; they go through a HelpWriter, which looks
// their translation up, fills their fields in, and lays it out. English stands as its author broke it into lines;
// translations have no line ends of their own and are broken here. Nothing keeps the texts: what the help says is
// what is collected for translators (helpTexts() in command.h).
#pragma once

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

/// The translation of an English text without line ends; what has none comes back as it is. Empty: English.
using Translate = std::function<std::string(std::string_view english)>;

/// A text of the help. {name} stands for the field of that name, which is filled in after translation.
struct HelpText {
    using Fields = std::vector<std::pair<std::string_view, std::string>>;

    HelpText(const char* text) : english(text) {}
    HelpText(std::string_view text, Fields values = {}) : english(text), fields(std::move(values)) {}

    std::string_view english;  ///< outlives this
    Fields fields;
};

class HelpWriter {
public:
    /// Both must outlive this.
    HelpWriter(std::ostream& out, const Translate& translate) : m_out(out), m_translate(translate) {}

    void blank() { m_out << '\n'; }
    void paragraph(const HelpText& text);
    /// Two blanks, the term, and from `column` on what it means.
    void row(std::string_view term, const HelpText& meaning, std::size_t column);
    /// Paragraphs parted by empty lines. A line that begins with two blanks stands as it is (an example), or is a row if
    /// two blanks part its term from a meaning.
    void notes(std::string_view english, const HelpText::Fields& fields);

private:
    void indented(std::string_view line, const HelpText::Fields& fields);

    std::ostream& m_out;
    const Translate& m_translate;
};

/// Columns of a terminal that a text takes: two for a Chinese character.
/// \pre valid UTF-8
[[nodiscard]] std::size_t columnsOf(std::string_view text);
/// Broken into lines of at most `width` columns, where that is possible: at blanks, and beside wide characters, but with
/// no closing mark at the beginning of a line and no opening one at its end.
/// \pre valid UTF-8
[[nodiscard]] std::string brokenIntoLines(std::string_view text, std::size_t width);

}  // namespace ringscope
