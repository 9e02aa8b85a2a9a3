// SPDX-License-Identifier: MIT
#include "core/keys/key_reader.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/xxh64.h"

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kBlock = 1 << 20;
constexpr std::size_t kLongLine = 64 * 1024;
constexpr std::uint64_t kLargestSum = 1ull << 53;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

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

/// Takes blocks of text, cut anywhere, and gathers the keys.
class KeyCollector {
public:
    explicit KeyCollector(KeyForm form) : m_form(form) {}

    void reserve(std::uint64_t bytes) { m_bytes.reserve(bytes); }
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
    std::string m_bytes;  ///< the keys so far, then the line being read
    std::vector<std::uint64_t> m_offsets = {0};
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_sum = 0;
    KeyReport m_report;
};

std::optional<Error> KeyCollector::add(std::string_view block) {
    while (!block.empty()) {
        const std::size_t end = block.find('\n');
        m_bytes += block.substr(0, end);
        if (end == std::string_view::npos) break;
        block.remove_prefix(end + 1);
        if (auto error = endLine(true)) return error;
    }
    return std::nullopt;
}

std::optional<Error> KeyCollector::endLine(bool byLineFeed) {
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
    if (++m_report.keys > limits::kKeys) {
        return at(fail(ErrorCode::TooManyKeys, {std::to_string(m_report.keys), std::to_string(limits::kKeys)}));
    }
    m_offsets.push_back(m_bytes.size());
    return std::nullopt;
}

std::optional<Error> KeyCollector::takeCount() {
    const std::size_t tab = line().rfind('\t');
    const std::string_view digits = tab == std::string_view::npos ? line() : line().substr(tab + 1);
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (tab == std::string_view::npos || error != std::errc() || end != digits.data() + digits.size() ||
        count > kLargestSum - m_sum) {
        return at(fail(ErrorCode::KeyCountInvalid, {shown(digits)}));
    }
    if (tab == 0) return at(fail(ErrorCode::KeyEmpty));
    m_sum += count;
    m_counts.push_back(count);
    m_bytes.resize(m_offsets.back() + tab);
    return std::nullopt;
}

Result<ReadKeys> KeyCollector::finish(KeyOrigin origin) {
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

Unexpected inFile(Error error, const std::string& path) {
    error.file = path;
    return Unexpected{std::move(error)};
}

Error tooLarge(std::uint64_t size) {
    return fail(ErrorCode::FileTooLarge, {std::to_string(size), std::to_string(limits::kKeyFileBytes)}).error;
}

std::string reason(int number) {
    return std::generic_category().message(number);
}

}  // namespace

Result<ReadKeys> readKeys(std::string_view text, KeyForm form, KeyOrigin origin, const Progress& progress) {
    KeyCollector collector(form);
    for (std::size_t at = 0; at < text.size(); at += kBlock) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(static_cast<double>(at) / static_cast<double>(text.size()));
        if (auto error = collector.add(text.substr(at, kBlock))) return Unexpected{std::move(*error)};
    }
    return collector.finish(std::move(origin));
}

Result<ReadKeys> readKeyFile(const std::string& path, KeyForm form, const Progress& progress) {
    const std::filesystem::path place(std::u8string(path.begin(), path.end()));
    std::error_code code;
    const bool exists = std::filesystem::exists(place, code);
    if (code) return inFile(fail(ErrorCode::FileUnreadable, {code.message()}).error, path);
    if (!exists) return inFile(fail(ErrorCode::FileNotFound).error, path);
    if (std::filesystem::is_directory(place, code)) {
        return inFile(fail(ErrorCode::FileUnreadable, {reason(EISDIR)}).error, path);
    }
    errno = 0;
    std::ifstream stream(place, std::ios::binary);
    if (!stream) return inFile(fail(ErrorCode::FileUnreadable, {reason(errno)}).error, path);

    KeyCollector collector(form);
    // Pipes have no size; then the figures of progress stay at 0.
    const std::uintmax_t expected = std::filesystem::file_size(place, code);
    const bool isSized = !code && expected > 0;
    if (isSized && expected > limits::kKeyFileBytes) return inFile(tooLarge(expected), path);
    if (isSized) collector.reserve(expected);
    Xxh64Stream hash;
    FileKeys origin{path, 0, 0, form == KeyForm::Counted};
    std::string block(kBlock, '\0');
    while (stream) {
        if (progress.cancelled()) return inFile(fail(ErrorCode::Cancelled).error, path);
        stream.read(block.data(), static_cast<std::streamsize>(block.size()));
        const std::string_view read(block.data(), static_cast<std::size_t>(stream.gcount()));
        hash.add(read);
        origin.size += read.size();
        if (origin.size > limits::kKeyFileBytes) return inFile(tooLarge(origin.size), path);
        if (auto error = collector.add(read)) return inFile(std::move(*error), path);
        if (isSized) progress.at(static_cast<double>(origin.size) / static_cast<double>(expected));
    }
    if (stream.bad()) return inFile(fail(ErrorCode::FileUnreadable, {reason(errno)}).error, path);
    origin.xxh64 = hash.digest();
    Result<ReadKeys> result = collector.finish(std::move(origin));
    if (!result) return inFile(result.error(), path);
    return result;
}

}  // namespace ringscope
