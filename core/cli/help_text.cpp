// SPDX-License-Identifier: MIT
#include "core/cli/help_text.h"

#include "core/base/text.h"

#include <utf8proc.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kWidth = 100;
constexpr std::u32string_view kNotFirst = U"，。、；：？！）》〉」』】〕”’…％·,.;:?!)]}";
constexpr std::u32string_view kNotLast = U"（《〈「『【〔“‘([{";

/// One character of a text, with the marks that combine with it.
struct Glyph {
    std::string_view bytes;
    char32_t code = 0;
    std::size_t columns = 0;
};

std::vector<Glyph> glyphsOf(std::string_view text) {
    std::vector<Glyph> glyphs;
    glyphs.reserve(text.size());
    while (!text.empty()) {
        utf8proc_int32_t code = 0;
        const auto read = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                           static_cast<utf8proc_ssize_t>(text.size()), &code);
        const std::size_t length = read > 0 ? static_cast<std::size_t>(read) : 1;
        const int columns = read > 0 ? utf8proc_charwidth(code) : 1;
        if (columns == 0 && !glyphs.empty())
            glyphs.back().bytes = {glyphs.back().bytes.data(), glyphs.back().bytes.size() + length};
        else
            glyphs.push_back({text.substr(0, length), static_cast<char32_t>(code), static_cast<std::size_t>(columns)});
        text.remove_prefix(length);
    }
    return glyphs;
}

bool mayBreakBetween(const Glyph& before, const Glyph& after) {
    if (before.code == U' ') return true;
    if (after.code == U' ') return false;
    if (before.columns < 2 && after.columns < 2) return false;
    return kNotFirst.find(after.code) == std::u32string_view::npos &&
           kNotLast.find(before.code) == std::u32string_view::npos;
}

std::string filled(std::string text, const HelpText::Fields& fields) {
    for (const auto& [name, value] : fields) {
        std::string field = "{";
        field.append(name).append("}");
        for (std::size_t at = 0; (at = text.find(field, at)) != std::string::npos; at += value.size())
            text.replace(at, field.size(), value);
    }
    return text;
}

std::string joinedLines(std::string_view text) {
    std::string joined(text);
    std::replace(joined.begin(), joined.end(), '\n', ' ');
    return joined;
}

}  // namespace

std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    for (const Glyph& glyph : glyphsOf(text)) columns += glyph.columns;
    return columns;
}

std::string brokenIntoLines(std::string_view text, std::size_t width) {
    const std::vector<Glyph> glyphs = glyphsOf(text);
    std::string out;
    std::size_t column = 0;
    for (std::size_t begin = 0, end = 0; begin < glyphs.size(); begin = end) {
        std::size_t columns = 0;
        do columns += glyphs[end++].columns;
        while (end < glyphs.size() && !mayBreakBetween(glyphs[end - 1], glyphs[end]));
        const std::size_t visible = columns - (glyphs[end - 1].code == U' ' ? 1 : 0);
        if (column > 0 && column + visible > width) {
            while (out.ends_with(' ')) out.pop_back();
            out += '\n';
            column = 0;
        }
        for (std::size_t i = begin; i < end; ++i) out += glyphs[i].bytes;
        column += columns;
    }
    while (out.ends_with(' ')) out.pop_back();
    return out;
}

void HelpWriter::paragraph(const HelpText& text) {
    if (m_translate)
        m_out << brokenIntoLines(filled(m_translate(joinedLines(text.english)), text.fields), kWidth) << '\n';
    else
        m_out << filled(std::string(text.english), text.fields) << '\n';
}

void HelpWriter::row(std::string_view term, const HelpText& meaning, std::size_t column) {
    m_out << "  " << term;
    std::size_t at = 2 + columnsOf(term);
    if (at >= column) {
        m_out << '\n';
        at = 0;
    }
    m_out << std::string(column - at, ' ');
    if (!m_translate) {
        m_out << filled(std::string(meaning.english), meaning.fields) << '\n';
        return;
    }
    const std::string lead(column, ' ');
    const std::string lines =
        brokenIntoLines(filled(m_translate(joinedLines(meaning.english)), meaning.fields), kWidth - column);
    for (const char c : lines) {
        m_out << c;
        if (c == '\n') m_out << lead;
    }
    m_out << '\n';
}

void HelpWriter::indented(std::string_view line, const HelpText::Fields& fields) {
    const std::size_t gap = line.find("  ", 2);
    const std::size_t meaning = line.find_first_not_of(' ', gap);
    if (gap == std::string_view::npos || meaning == std::string_view::npos)
        m_out << filled(std::string(line), fields) << '\n';
    else
        row(line.substr(2, gap - 2), {line.substr(meaning), fields}, meaning);
}

void HelpWriter::notes(std::string_view english, const HelpText::Fields& fields) {
    while (!english.empty()) {
        const std::size_t end = std::min(english.find('\n'), english.size());
        const std::string_view line = english.substr(0, end);
        std::size_t next = std::min(end + 1, english.size());
        if (line.empty()) {
            blank();
        } else if (line.starts_with("  ")) {
            indented(line, fields);
        } else {
            // A paragraph goes on to an empty or an indented line.
            std::size_t last = end;
            while (next < english.size() && english[next] != '\n' && !english.substr(next).starts_with("  ")) {
                last = std::min(english.find('\n', next), english.size());
                next = std::min(last + 1, english.size());
            }
            paragraph({english.substr(0, last), fields});
        }
        english.remove_prefix(next);
    }
}

}  // namespace ringscope
