// SPDX-License-Identifier: MIT
//
// Keys from a stream, one a line, in constant memory: the same keys as core/keys/key_reader gives for
// KeyForm::Plain (LF or CRLF ends a line, a byte-order mark at the start is cut, empty lines are
// skipped, everything else is kept as it is), but without keeping them.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace ringscope {

class KeyLines {
public:
    /// Longest line that is read: a stream without line ends must not fill the memory.
    static constexpr std::size_t kLongestLine = 256u << 20;

    explicit KeyLines(std::istream& in) : m_in(in) {}

    /// The next key; valid until the next call. False at the end, when the stream failed, or when a line is too long.
    bool next(std::string_view& key);
    [[nodiscard]] std::uint64_t line() const { return m_line; }  ///< 1-based line of the last key
    [[nodiscard]] bool tooLong() const { return m_tooLong; }
    [[nodiscard]] bool failed() const { return m_in.bad(); }

private:
    bool readLine();
    bool fill();

    std::istream& m_in;
    std::string m_block;
    std::size_t m_at = 0;
    std::string m_text;
    std::uint64_t m_line = 0;
    bool m_tooLong = false;
};

}  // namespace ringscope
