// SPDX-License-Identifier: MIT
#include "core/keys/key_texts.h"

#include "core/keys/line_blocks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

namespace ringscope {

KeyTexts::~KeyTexts() = default;

ListedTexts::ListedTexts(std::string bytes, std::vector<std::uint64_t> offsets)
    : m_bytes(std::move(bytes)), m_offsets(std::move(offsets)) {
    assert(m_offsets.empty() || m_offsets.back() == m_bytes.size());
}

void ListedTexts::read(std::size_t first, std::span<std::string_view> out) const {
    if (out.empty()) return;
    const std::string_view bytes = m_bytes;
    std::uint64_t begin = m_offsets[first];
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::uint64_t end = m_offsets[first + i + 1];
        out[i] = bytes.substr(begin, end - begin);
        begin = end;
    }
}

std::size_t ListedTexts::memory() const {
    return m_bytes.capacity() + m_offsets.capacity() * sizeof(m_offsets[0]);
}

LineTexts::LineTexts(std::shared_ptr<const MappedFile> file, std::string_view text, KeyForm form,
                     std::span<lines::Chunk> chunks)
    : m_file(std::move(file)), m_text(text), m_form(form) {
    std::size_t groups = 1;
    for (const lines::Chunk& chunk : chunks) groups += chunk.groups.size();
    m_groups.reserve(groups);
    m_sections.reserve(chunks.size() + 1);
    for (lines::Chunk& chunk : chunks) {
        if (chunk.report.keys == 0) continue;
        m_sections.push_back({m_size, m_groups.size()});
        m_groups.insert(m_groups.end(), chunk.groups.begin(), chunk.groups.end());
        m_size += chunk.report.keys;
        chunk.groups = {};
    }
    m_sections.push_back({m_size, m_groups.size()});
    m_groups.push_back(m_text.size());
}

std::size_t LineTexts::memory() const {
    const std::size_t copy = m_file->isMapped() ? 0 : m_file->bytes().size();
    return copy + m_groups.capacity() * sizeof(m_groups[0]) + m_sections.capacity() * sizeof(Section);
}

std::string_view LineTexts::at(std::size_t key) const {
    std::string_view text;
    read(key, {&text, 1});
    return text;
}

void LineTexts::read(std::size_t first, std::span<std::string_view> out) const {
    assert(first + out.size() <= m_size);
    if (out.empty()) return;
    const auto after = std::upper_bound(m_sections.begin(), m_sections.end(), first,
                                        [](std::size_t key, const Section& section) { return key < section.firstKey; });
    auto section = after - 1;
    while (!out.empty()) {
        const std::size_t inSection = first - section->firstKey;
        const std::size_t skip = inSection % lines::kGroup;
        const std::size_t sectionEnd = (section + 1)->firstKey;
        const std::size_t count = std::min({out.size(), lines::kGroup - skip, sectionEnd - first});
        readGroup(section->firstGroup + inSection / lines::kGroup, skip, out.first(count));
        out = out.subspan(count);
        first += count;
        if (first == sectionEnd) ++section;
    }
}

void LineTexts::readGroup(std::size_t group, std::size_t skip, std::span<std::string_view> out) const {
    const std::size_t end = m_groups[group + 1];
    std::size_t line = m_groups[group];
    std::size_t filled = 0;
    const auto take = [&](std::size_t lineEnd, bool byLineFeed) {
        const std::string_view key = lines::keyOn(m_text.substr(line, lineEnd - line), byLineFeed, m_form);
        line = lineEnd + 1;
        if (key.empty()) return false;
        if (skip > 0) return --skip, false;
        out[filled++] = key;
        return filled == out.size();
    };
    for (std::size_t at = line; at < end; at += lines::kBlock) {
        std::array<char, lines::kBlock> last{};
        const bool isWhole = at + lines::kBlock <= m_text.size();
        if (!isWhole) std::memcpy(last.data(), m_text.data() + at, m_text.size() - at);
        std::uint64_t ends = lines::endsIn(isWhole ? m_text.data() + at : last.data());
        if (end - at < lines::kBlock) ends &= (std::uint64_t{1} << (end - at)) - 1;
        for (; ends != 0; ends &= ends - 1) {
            if (take(at + static_cast<std::size_t>(std::countr_zero(ends)), true)) return;
        }
    }
    if (line < end && take(end, false)) return;
    // Only a file that has changed has too few lines here.
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(filled), out.end(), std::string_view());
}

}  // namespace ringscope
