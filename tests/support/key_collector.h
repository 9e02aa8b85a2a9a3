// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads keys line by line into memory: the simple way, which core/keys/line_reader must agree with.
#pragma once

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/keys/key_reader.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace ringscope::test {

inline constexpr std::size_t kLongLine = 64 * 1024;
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// A piece of a line fit for a message: not too long, escaped if it is no plain text.
inline std::string shown(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    const bool isCut = text.size() > kLongest;
    if (isCut) {
        std::size_t end = kLongest;
        while (end > kLongest - 3 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
        text = text.substr(0, end);
    }
    return (text::isPlain(text) ? std::string(text) : text::escaped(text)) + (isCut ? "…" : "");
}

/// Takes blocks of text, cut anywhere, and gathers the keys.
class KeyCollector {
public:
    explicit KeyCollector(KeyForm form, std::uint64_t mostKeys = limits::kKeys, std::uint64_t largestSum = 1ull << 53)
        : m_form(form), m_mostKeys(mostKeys), m_largestSum(largestSum) {}

    [[nodiscard]] std::optional<Error> add(std::string_view block);
    [[nodiscard]] Result<ReadKeys> finish(KeyOrigin origin);

private:
    [[nodiscard]] std::optional<Error> endLine(bool byLineFeed);
    [[nodiscard]] std::optional<Error> takeCount();
    [[nodiscard]] std::string_view line() const { return std::string_view(m_bytes).substr(m_offsets.back()); }
    [[nodiscard]] Error at(Unexpected failure) const {
        failure.error.line = m_report.lines;
        return std::move(failure.error);
    }

    KeyForm m_form;
    std::uint64_t m_mostKeys;
    std::uint64_t m_largestSum;
    std::string m_bytes;  ///< the keys so far, then the line being read
    std::vector<std::uint64_t> m_offsets = {0};
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_sum = 0;
    KeyReport m_report;
};

inline std::optional<Error> KeyCollector::add(std::string_view block) {
    while (!block.empty()) {
        const std::size_t end = block.find('\n');
        m_bytes += block.substr(0, end);
        if (end == std::string_view::npos) break;
        block.remove_prefix(end + 1);
        if (auto error = endLine(true)) return error;
    }
    return std::nullopt;
}

inline std::optional<Error> KeyCollector::endLine(bool byLineFeed) {
    ++m_report.lines;
    if (m_report.lines == 1 && m_bytes.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) {
        m_bytes.erase(0, kByteOrderMark.size());
        m_report.byteOrderMark = true;
    }
    if (byLineFeed && !line().empty() && line().back() == '\r') {
        m_bytes.pop_back();
        m_report.carriageReturns = true;
    }
    if (line().empty()) {
        ++m_report.emptyLines;
        return std::nullopt;
    }
    if (line().size() > kLongLine && m_report.longLines++ == 0) m_report.firstLong = m_report.lines;
    if (m_form == KeyForm::Counted) {
        if (auto error = takeCount()) return error;
    }
    if (!text::isUtf8(line()) && m_report.invalidUtf8++ == 0) m_report.firstInvalidUtf8 = m_report.lines;
    if (line().find('\0') != std::string_view::npos && m_report.withNul++ == 0) m_report.firstWithNul = m_report.lines;
    if (++m_report.keys > m_mostKeys) {
        return at(fail(ErrorCode::TooManyKeys, {std::to_string(m_report.keys), std::to_string(m_mostKeys)}));
    }
    m_offsets.push_back(m_bytes.size());
    return std::nullopt;
}

inline std::optional<Error> KeyCollector::takeCount() {
    const std::size_t tab = line().rfind('\t');
    const std::string_view digits = tab == std::string_view::npos ? line() : line().substr(tab + 1);
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (tab == std::string_view::npos || error != std::errc() || end != digits.data() + digits.size() ||
        count > m_largestSum - m_sum) {
        return at(fail(ErrorCode::KeyCountInvalid, {shown(digits)}));
    }
    if (tab == 0) return at(fail(ErrorCode::KeyEmpty));
    m_sum += count;
    m_counts.push_back(count);
    m_bytes.resize(m_offsets.back() + tab);
    return std::nullopt;
}

inline Result<ReadKeys> KeyCollector::finish(KeyOrigin origin) {
    const bool onlyMark = m_report.lines == 0 && line() == kByteOrderMark;
    if (onlyMark) {
        m_bytes.clear();
        m_report.byteOrderMark = true;
    }
    if (!line().empty()) {
        m_report.noFinalLineEnd = true;
        if (auto error = endLine(false)) return Unexpected{std::move(*error)};
    }
    auto keys = std::make_shared<const KeySet>(std::move(m_bytes), std::move(m_offsets), std::move(m_counts),
                                               std::move(origin));
    return ReadKeys{std::move(keys), m_report};
}

[[nodiscard]] inline Result<ReadKeys> readLineByLine(std::string_view text, KeyCollector collector) {
    if (auto error = collector.add(text)) return Unexpected{std::move(*error)};
    return collector.finish(ListedKeys{});
}

}  // namespace ringscope::test
