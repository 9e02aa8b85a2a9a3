// SPDX-License-Identifier: MIT
#include "core/systems/import/import_notes.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringscope::imports {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Where the first byte stands that is NUL or no UTF-8. \pre !text::isPlain(line)
std::size_t plainPrefix(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size()) {
        const auto lead = static_cast<unsigned char>(line[at]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (!text::isPlain(line.substr(at, length))) return at;
        at += length;
    }
    return line.size() - 1;
}

}  // namespace

const std::string* ImportCandidate::option(const std::string& name) const {
    for (const auto& [key, value] : options) {
        if (key == name) return &value;
    }
    return nullptr;
}

const ImportCandidate* Imported::find(const std::string& title) const {
    for (const ImportCandidate& candidate : candidates) {
        if (candidate.title == title) return &candidate;
    }
    return nullptr;
}

bool isRefused(const std::vector<ImportNote>& notes) {
    return std::any_of(notes.begin(), notes.end(),
                       [](const ImportNote& note) { return note.kind == ImportNote::Kind::Refused; });
}

void Notes::add(ImportNote::Kind kind, NoteCode code, std::uint64_t line, std::vector<std::string> values) {
    if (m_failed) return;
    if (++m_count > import_limits::kNotes)
        return fault(NoteCode::TooMany, line, {"notes", std::to_string(import_limits::kNotes)});
    for (std::string& value : values) value = excerpt(value);
    m_notes.push_back({kind, m_file, line, code, std::move(values)});
}

void Notes::fault(NoteCode code, std::uint64_t line, std::vector<std::string> values) {
    if (m_failed) return;
    m_failed = true;
    for (std::string& value : values) value = excerpt(value);
    m_fault = {{ImportNote::Kind::Refused, m_file, line, code, std::move(values)}};
}

bool Notes::countServer(std::uint64_t line) {
    if (++m_servers > import_limits::kServers)
        fault(NoteCode::TooMany, line, {"servers", std::to_string(import_limits::kServers)});
    return !m_failed;
}

bool Notes::countSection(std::uint64_t line) {
    if (++m_sections > import_limits::kSections)
        fault(NoteCode::TooMany, line, {"sections", std::to_string(import_limits::kSections)});
    return !m_failed;
}

Imported Notes::finish(Imported read) {
    if (m_failed) {
        read.candidates.clear();
        read.notes = std::move(m_fault);
    } else {
        read.notes.insert(read.notes.end(), m_notes.begin(), m_notes.end());
    }
    return read;
}

std::string_view checkedText(std::string_view text, Notes& notes, std::uint64_t limit) {
    if (text.size() > limit) {
        notes.fault(NoteCode::TextTooLarge, 0, {std::to_string(text.size()), std::to_string(limit)});
        return {};
    }
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    Lines lines(text);
    for (std::string_view line; lines.next(line);) {
        if (line.size() > import_limits::kLineBytes) {
            notes.fault(NoteCode::LineTooLong, lines.number(), {std::to_string(import_limits::kLineBytes)});
            return {};
        }
        if (text::isPlain(line)) continue;
        const std::size_t at = plainPrefix(line);
        notes.fault(NoteCode::NotText, lines.number(), {text::hex(static_cast<unsigned char>(line[at]), 8)});
        return {};
    }
    return text;
}

bool Lines::next(std::string_view& line) {
    if (m_rest.empty()) return false;
    const std::size_t end = m_rest.find('\n');
    m_ended = end != std::string_view::npos;
    line = m_rest.substr(0, end);
    m_rest.remove_prefix(m_ended ? end + 1 : m_rest.size());
    if (m_ended && !line.empty() && line.back() == '\r') line.remove_suffix(1);
    ++m_number;
    return true;
}

std::vector<std::string_view> wordsOf(std::string_view line, std::size_t most) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (words.size() < most) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t kLongest = 256;
    if (text.size() <= kLongest) return std::string(text);
    std::size_t end = kLongest;
    while (end > kLongest - 4 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

bool hasPort(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    const auto port = wholeNumber(text.substr(colon + 1), 65535);
    return port && *port > 0;
}

std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t largest) {
    if (text.empty() || text.size() > 19) return std::nullopt;
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return number <= largest ? std::optional(number) : std::nullopt;
}

}  // namespace ringscope::imports
