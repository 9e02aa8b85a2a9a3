// SPDX-License-Identifier: MIT
#include "core/cli/key_lines.h"

namespace ringscope {

namespace {

constexpr std::size_t kBlock = 256 * 1024;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

bool KeyLines::fill() {
    m_block.resize(kBlock);
    m_at = 0;
    m_in.read(m_block.data(), static_cast<std::streamsize>(m_block.size()));
    m_block.resize(static_cast<std::size_t>(m_in.gcount()));
    return !m_block.empty();
}

bool KeyLines::readLine() {
    m_text.clear();
    bool anything = false;
    while (m_at < m_block.size() || fill()) {
        anything = true;
        const std::size_t end = m_block.find('\n', m_at);
        if (end != std::string::npos) {
            m_text.append(m_block, m_at, end - m_at);
            m_at = end + 1;
            if (!m_text.empty() && m_text.back() == '\r') m_text.pop_back();
            return true;
        }
        m_text.append(m_block, m_at, std::string::npos);
        m_at = m_block.size();
        if (m_text.size() > kLongestLine) {
            m_tooLong = true;
            return false;
        }
    }
    return anything;
}

bool KeyLines::next(std::string_view& key) {
    while (!m_tooLong && readLine()) {
        ++m_line;
        key = m_text;
        if (m_line == 1 && key.substr(0, kByteOrderMark.size()) == kByteOrderMark)
            key.remove_prefix(kByteOrderMark.size());
        if (!key.empty()) return true;
    }
    if (m_tooLong) ++m_line;
    return false;
}

}  // namespace ringscope
