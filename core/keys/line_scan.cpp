// SPDX-License-Identifier: MIT
#include "core/keys/line_scan.h"

#include "core/base/text.h"
#include "core/keys/line_blocks.h"

#include <bit>
#include <charconv>
#include <system_error>
#include <utility>

namespace ringscope::lines {

namespace {

constexpr std::size_t kLongLine = 64 * 1024;

/// A piece of a line fit for a message: not too long, escaped if it is no plain text.
std::string shown(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    const bool isCut = text.size() > kLongest;
    if (isCut) {
        std::size_t end = kLongest;
        while (end > kLongest - 3 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
        text = text.substr(0, end);
    }
    return (text::isPlain(text) ? std::string(text) : text::escaped(text)) + (isCut ? "…" : "");
}

std::string_view withoutReturn(std::string_view line, bool byLineFeed) {
    if (byLineFeed && !line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

class Scan {
public:
    Scan(std::string_view text, std::size_t end, const Rules& rules, const Before& before)
        : m_text(text), m_end(end), m_rules(rules), m_before(before) {}

    Chunk run(std::size_t firstLine);

private:
    void countPlain(std::size_t at, const Block& block);
    void readLine();
    [[nodiscard]] bool takeCount(std::string_view& line);
    void addKeys(std::uint64_t keys) {
        m_chunk.report.keys += keys;
        m_inGroup += keys;
    }
    void refuse(Unexpected failure) {
        failure.error.line = m_chunk.report.lines;
        m_chunk.error = std::move(failure.error);
    }

    std::string_view m_text;
    std::size_t m_end;
    const Rules& m_rules;
    const Before& m_before;
    std::size_t m_line = 0;  ///< where the line begins that is being read
    std::uint64_t m_inGroup = 0;
    Chunk m_chunk;
};

Chunk Scan::run(std::size_t firstLine) {
    m_line = firstLine;
    if (m_line < m_end) m_chunk.groups.push_back(m_line);
    // Between m_line and `at` are plain bytes without a line end.
    std::size_t at = m_line;
    while (m_line < m_end && !m_chunk.error) {
        const bool isWhole = m_rules.form == KeyForm::Plain && at + kBlock <= m_end &&
                             m_before.keys + m_chunk.report.keys + kBlock <= m_rules.mostKeys;
        if (isWhole) {
            const Block block = blockAt(m_text.data() + at);
            if (block.isPlain) {
                if (block.ends != 0) countPlain(at, block);
                at += kBlock;
                continue;
            }
        }
        const std::size_t blockEnd = isWhole ? at + kBlock : m_line + 1;
        while (m_line < std::min(blockEnd, m_end) && !m_chunk.error) readLine();
        at = m_line;
    }
    return std::move(m_chunk);
}

void Scan::countPlain(std::size_t at, const Block& block) {
    KeyReport& report = m_chunk.report;
    const auto first = static_cast<std::size_t>(std::countr_zero(block.ends));
    if (at + first - m_line > kLongLine && report.longLines++ == 0) report.firstLong = report.lines + 1;
    const std::uint64_t empty = block.ends & (block.ends << 1 | (m_line == at ? 1 : 0));
    const auto emptyCount = empty == 0 ? 0u : static_cast<unsigned>(std::popcount(empty));
    report.lines += block.count;
    report.emptyLines += emptyCount;
    const std::uint64_t room = kGroup - m_inGroup;
    addKeys(block.count - emptyCount);
    if (m_inGroup >= kGroup) {
        std::uint64_t keyEnds = block.ends ^ empty;
        for (std::uint64_t i = 1; i < room; ++i) keyEnds &= keyEnds - 1;
        m_chunk.groups.push_back(at + static_cast<std::size_t>(std::countr_zero(keyEnds)) + 1);
        m_inGroup -= kGroup;
    }
    m_line = at + kBlock - static_cast<std::size_t>(std::countl_zero(block.ends));
}

void Scan::readLine() {
    KeyReport& report = m_chunk.report;
    const std::size_t end = m_text.find('\n', m_line);
    const bool byLineFeed = end != std::string_view::npos;
    const std::string_view raw = m_text.substr(m_line, byLineFeed ? end - m_line : end);
    m_line = byLineFeed ? end + 1 : m_text.size();
    ++report.lines;
    report.noFinalLineEnd = !byLineFeed;
    std::string_view line = withoutReturn(raw, byLineFeed);
    report.carriageReturns |= line.size() < raw.size();
    if (line.empty()) {
        ++report.emptyLines;
        return;
    }
    if (line.size() > kLongLine && report.longLines++ == 0) report.firstLong = report.lines;
    if (m_rules.form == KeyForm::Counted && !takeCount(line)) return;
    if (!text::isUtf8(line) && report.invalidUtf8++ == 0) report.firstInvalidUtf8 = report.lines;
    if (line.find('\0') != std::string_view::npos && report.withNul++ == 0) report.firstWithNul = report.lines;
    addKeys(1);
    if (const std::uint64_t keys = m_before.keys + report.keys; keys > m_rules.mostKeys) {
        return refuse(fail(ErrorCode::TooManyKeys, {std::to_string(keys), std::to_string(m_rules.mostKeys)}));
    }
    if (m_inGroup == kGroup) {
        m_chunk.groups.push_back(m_line);
        m_inGroup = 0;
    }
}

bool Scan::takeCount(std::string_view& line) {
    const std::size_t tab = line.rfind('\t');
    const std::string_view digits = tab == std::string_view::npos ? line : line.substr(tab + 1);
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (tab == std::string_view::npos || error != std::errc() || end != digits.data() + digits.size() ||
        count > m_rules.largestSum - m_before.sum - m_chunk.sum) {
        refuse(fail(ErrorCode::KeyCountInvalid, {shown(digits)}));
        return false;
    }
    if (tab == 0) {
        refuse(fail(ErrorCode::KeyEmpty));
        return false;
    }
    m_chunk.sum += count;
    m_chunk.counts.push_back(count);
    line = line.substr(0, tab);
    return true;
}

}  // namespace

Chunk scan(std::string_view text, std::size_t begin, std::size_t end, const Rules& rules, const Before& before) {
    std::size_t firstLine = begin;
    if (begin > 0) {
        // A line end at the last byte begins a line of the next chunk; not looking further keeps long lines cheap.
        const std::size_t lineEnd = text.substr(0, end - 1).find('\n', begin - 1);
        firstLine = lineEnd == std::string_view::npos ? end : lineEnd + 1;
    }
    return Scan(text, end, rules, before).run(firstLine);
}

std::string_view keyOn(std::string_view line, bool byLineFeed, KeyForm form) {
    line = withoutReturn(line, byLineFeed);
    return form == KeyForm::Counted ? line.substr(0, line.rfind('\t')) : line;
}

}  // namespace ringscope::lines
