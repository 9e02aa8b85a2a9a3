// SPDX-License-Identifier: MIT
//
// What the readers of configuration files share: the check that a text is one, its lines, and the list of notes that
// stops the reading when it must. One per reading, one thread.
#pragma once

#include "core/systems/import/imported.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope::imports {

/// Collects notes. After a fault nothing more is taken, and the reader should return soon.
class Notes {
public:
    explicit Notes(std::string_view file) : m_file(file) {}

    void understood(NoteCode code, std::uint64_t line, std::vector<std::string> values) {
        add(ImportNote::Kind::Understood, code, line, std::move(values));
    }
    void ignored(NoteCode code, std::uint64_t line, std::vector<std::string> values) {
        add(ImportNote::Kind::Ignored, code, line, std::move(values));
    }
    void refused(NoteCode code, std::uint64_t line, std::vector<std::string> values) {
        add(ImportNote::Kind::Refused, code, line, std::move(values));
    }
    /// The whole file cannot be read.
    void fault(NoteCode code, std::uint64_t line, std::vector<std::string> values);
    /// The file the next notes are of.
    void enter(std::string_view file) { m_file = file; }
    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] bool failed() const { return m_failed; }

    /// Notes from here on are a candidate's, until take().
    [[nodiscard]] std::vector<ImportNote> take() { return std::exchange(m_notes, {}); }
    /// Counts towards import_limits::kServers; false (and a fault) when there are too many.
    bool countServer(std::uint64_t line);
    bool countSection(std::uint64_t line);

    /// What was read, or nothing but the fault.
    [[nodiscard]] Imported finish(Imported read);

private:
    void add(ImportNote::Kind kind, NoteCode code, std::uint64_t line, std::vector<std::string> values);

    std::string m_file;
    std::vector<ImportNote> m_notes;
    std::vector<ImportNote> m_fault;
    std::uint64_t m_count = 0, m_servers = 0, m_sections = 0;
    bool m_failed = false;
};

/// The text without a byte-order mark; a fault when it is too large, has NUL or is no UTF-8, or has a line of more
/// than import_limits::kLineBytes.
[[nodiscard]] std::string_view checkedText(std::string_view text, Notes& notes,
                                           std::uint64_t limit = import_limits::kTextBytes);

/// Goes through the lines of a text; LF and CRLF end one.
class Lines {
public:
    explicit Lines(std::string_view text) : m_rest(text) {}
    bool next(std::string_view& line);
    [[nodiscard]] std::uint64_t number() const { return m_number; }  ///< 1-based, of the last line
    /// Whether the last line had a line end.
    [[nodiscard]] bool ended() const { return m_ended; }

private:
    std::string_view m_rest;
    std::uint64_t m_number = 0;
    bool m_ended = false;
};

/// Words parted by blanks and tabs, without any quoting; the first `most` of them.
[[nodiscard]] std::vector<std::string_view> wordsOf(std::string_view line, std::size_t most = import_limits::kWords);
/// A piece of a file for a note: not too long.
[[nodiscard]] std::string excerpt(std::string_view text);
/// host:port with a port of 1 … 65535; the host may be an IPv6 address in brackets or bare.
[[nodiscard]] bool hasPort(std::string_view text);
/// Decimal digits only, at most `largest`.
[[nodiscard]] std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t largest);

}  // namespace ringscope::imports
