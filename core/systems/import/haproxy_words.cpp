// SPDX-License-Identifier: MIT
#include "core/systems/import/haproxy_words.h"

namespace ringscope::imports {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/// What a backslash and this character mean outside of '…'.
char escapedOf(char c) {
    switch (c) {
    case 't':
        return '\t';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    default:
        return c;
    }
}

class Words {
public:
    Words(std::string_view line, std::uint64_t number, Notes& notes, HaproxyLine& read)
        : m_line(line), m_number(number), m_notes(notes), m_read(read) {}

    bool run() {
        while (m_at < m_line.size() && (m_quote != 0 || m_line[m_at] != '#')) {
            if (!step(m_line[m_at++])) return false;
        }
        if (m_quote != 0) {
            m_notes.fault(NoteCode::QuoteUnterminated, m_number, {std::string(1, m_quote)});
            return false;
        }
        return true;
    }

private:
    bool put(char c) {
        if (!m_inWord) {
            if (m_read.words.size() >= import_limits::kWords) {
                m_notes.fault(NoteCode::TooMany, m_number, {"words", std::to_string(import_limits::kWords)});
                return false;
            }
            m_read.words.emplace_back();
            m_inWord = true;
        }
        if (c != '\0') m_read.words.back() += c;
        return true;
    }

    bool step(char c) {
        if (m_quote == 0 && isBlank(c)) {
            m_inWord = false;
            return true;
        }
        if (c == '\\' && m_quote != '\'') {
            if (m_at == m_line.size()) {
                m_notes.fault(NoteCode::EndUnexpected, m_number, {"\\"});
                return false;
            }
            return put(escapedOf(m_line[m_at++]));
        }
        if (c == m_quote) {
            m_quote = 0;
            return true;
        }
        if (m_quote == 0 && (c == '"' || c == '\'')) {
            m_quote = c;
            return put('\0');  // a word, though it may stay empty
        }
        if (c == '$' && m_quote == '"' && m_read.variable.empty()) {
            const std::size_t end = m_line.find_first_of(" \t\"/:", m_at);
            m_read.variable = m_line.substr(m_at - 1, end == std::string_view::npos ? end : end - m_at + 1);
        }
        return put(c);
    }

    std::string_view m_line;
    std::uint64_t m_number;
    Notes& m_notes;
    HaproxyLine& m_read;
    std::size_t m_at = 0;
    char m_quote = 0;
    bool m_inWord = false;
};

}  // namespace

bool readHaproxyLine(std::string_view line, std::uint64_t number, Notes& notes, HaproxyLine& read) {
    read.words.clear();
    read.variable.clear();
    return Words(line, number, notes, read).run();
}

}  // namespace ringscope::imports
