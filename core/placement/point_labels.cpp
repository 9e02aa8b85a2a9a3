// SPDX-License-Identifier: MIT
#include "core/placement/point_labels.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace ringscope {

PointLabels::PointLabels(std::string_view labelTemplate, std::string_view node) : m_pieces(1) {
    constexpr std::string_view kNode = "{node}";
    constexpr std::string_view kIndex = "{i}";
    constexpr std::size_t kDigits = 10;
    while (!labelTemplate.empty()) {
        if (labelTemplate.starts_with(kNode)) {
            m_pieces.back() += node;
            labelTemplate.remove_prefix(kNode.size());
        } else if (labelTemplate.starts_with(kIndex)) {
            m_pieces.emplace_back();
            labelTemplate.remove_prefix(kIndex.size());
        } else {
            m_pieces.back() += labelTemplate.front();
            labelTemplate.remove_prefix(1);
        }
    }
    for (const std::string& piece : m_pieces) m_longest += piece.size() + kDigits;
}

std::span<const std::string_view> PointLabels::texts(std::uint32_t first, std::size_t count) {
    assert(count <= kMost);
    m_buffer.resize(std::max(m_buffer.size(), count * m_longest));
    m_texts.clear();
    m_texts.reserve(count);
    char* at = m_buffer.data();
    char* const end = at + m_buffer.size();
    for (std::size_t i = 0; i < count; ++i) {
        char* const begin = at;
        at = std::copy(m_pieces.front().begin(), m_pieces.front().end(), at);
        for (std::size_t piece = 1; piece < m_pieces.size(); ++piece) {
            at = std::to_chars(at, end, static_cast<std::uint32_t>(first + i)).ptr;
            at = std::copy(m_pieces[piece].begin(), m_pieces[piece].end(), at);
        }
        m_texts.emplace_back(begin, static_cast<std::size_t>(at - begin));
    }
    return m_texts;
}

}  // namespace ringscope
