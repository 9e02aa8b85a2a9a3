// SPDX-License-Identifier: MIT
#include "core/systems/import/nginx_tokens.h"

namespace ringscope::imports {

namespace {

constexpr std::string_view kLuaBlock = "_by_lua_block";

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool endsWith(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace

char NginxTokens::take() {
    const char c = m_text[m_at++];
    if (c == '\n') ++m_line;
    return c;
}

void NginxTokens::skipBlanks() {
    while (!atEnd()) {
        if (m_text[m_at] == '#') {
            while (!atEnd() && m_text[m_at] != '\n') ++m_at;
        } else if (isBlank(m_text[m_at])) {
            take();
        } else {
            return;
        }
    }
}

bool NginxTokens::next(NginxDirective& directive) {
    directive.words.clear();
    for (;;) {
        skipBlanks();
        if (directive.words.empty()) directive.line = m_line;
        if (atEnd()) {
            directive.end = NginxDirective::End::Text;
            if (directive.words.empty()) return true;
            m_notes.fault(NoteCode::EndUnexpected, m_line, {";"});
            return false;
        }
        const char c = m_text[m_at];
        if (c == ';' || c == '{' || c == '}') {
            if ((c == '}') != directive.words.empty()) {
                m_notes.fault(NoteCode::TextUnexpected, m_line, {std::string(1, c)});
                return false;
            }
            ++m_at;
            directive.end = c == ';'   ? NginxDirective::End::Semicolon
                            : c == '{' ? NginxDirective::End::Opens
                                       : NginxDirective::End::Closes;
            if (c == '{' && endsWith(directive.words.front(), kLuaBlock)) {
                directive.end = NginxDirective::End::Semicolon;
                return skipLua(directive.line);
            }
            return true;
        }
        if (directive.words.size() >= import_limits::kWords) {
            m_notes.fault(NoteCode::TooMany, m_line, {"words", std::to_string(import_limits::kWords)});
            return false;
        }
        if (!takeWord(directive.words.emplace_back())) return false;
    }
}

bool NginxTokens::takeWord(std::string& word) {
    if (m_text[m_at] == '"' || m_text[m_at] == '\'') return takeQuoted(word);
    takeBare(word);
    return true;
}

/// A backslash takes the next character out of its meaning; before quotes and backslashes it vanishes, before
/// t, r and n it makes that control character, and before everything else it stays.
void NginxTokens::takeEscape(std::string& word) {
    ++m_at;
    if (atEnd()) {
        word += '\\';
        return;
    }
    const char c = take();
    switch (c) {
    case '"':
    case '\'':
    case '\\':
        word += c;
        break;
    case 't':
        word += '\t';
        break;
    case 'r':
        word += '\r';
        break;
    case 'n':
        word += '\n';
        break;
    default:
        word += '\\';
        word += c;
    }
}

bool NginxTokens::takeQuoted(std::string& word) {
    const std::uint64_t begin = m_line;
    const char quote = m_text[m_at++];
    while (!atEnd() && m_text[m_at] != quote) {
        if (m_text[m_at] == '\\') {
            takeEscape(word);
        } else {
            word += take();
        }
    }
    if (atEnd()) {
        m_notes.fault(NoteCode::QuoteUnterminated, begin, {std::string(1, quote)});
        return false;
    }
    ++m_at;
    // What follows a closing quote must part it from the next word.
    if (!atEnd() && !isBlank(m_text[m_at]) && m_text[m_at] != ';' && m_text[m_at] != '{' && m_text[m_at] != ')') {
        m_notes.fault(NoteCode::TextUnexpected, m_line,
                      {excerpt(m_text.substr(m_at, m_text.find_first_of(" \t\r\n;{", m_at) - m_at))});
        return false;
    }
    return true;
}

void NginxTokens::takeBare(std::string& word) {
    bool afterDollar = false;
    while (!atEnd()) {
        const char c = m_text[m_at];
        if (isBlank(c) || c == ';' || (c == '{' && !afterDollar)) return;
        if (c == '\\') {
            takeEscape(word);
            afterDollar = false;
            continue;
        }
        afterDollar = c == '$';
        word += c;
        ++m_at;
    }
}

bool NginxTokens::skipLua(std::uint64_t line) {
    std::uint64_t depth = 1;
    while (!atEnd()) {
        const char c = take();
        if (c == '-' && !atEnd() && m_text[m_at] == '-') {
            while (!atEnd() && m_text[m_at] != '\n') ++m_at;
        } else if (c == '"' || c == '\'') {
            while (!atEnd() && m_text[m_at] != c && m_text[m_at] != '\n')
                m_at += m_text.substr(m_at, 1) == "\\" && m_text.substr(m_at + 1, 1) != "\n" ? 2 : 1;
            if (!atEnd() && m_text[m_at] == c) ++m_at;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            return true;
        }
    }
    m_notes.fault(NoteCode::EndUnexpected, line, {"}"});
    return false;
}

}  // namespace ringscope::imports
