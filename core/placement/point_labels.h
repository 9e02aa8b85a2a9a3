// SPDX-License-Identifier: MIT
//
// The labels of many points of one node at once, in one buffer, ready to be hashed in a batch.
// The template is taken apart once; a label then is a few copies and a number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class PointLabels {
public:
    /// Labels a call of texts() may ask for.
    static constexpr std::size_t kMost = 2048;

    /// As filledLabel(labelTemplate, node, …).
    PointLabels(std::string_view labelTemplate, std::string_view node);
    /// The labels of the indices from `first` on, which go on at 0 past 2^32 − 1. Valid until the next call.
    /// \pre count ≤ kMost
    [[nodiscard]] std::span<const std::string_view> texts(std::uint32_t first, std::size_t count);

private:
    std::vector<std::string> m_pieces;  ///< what stands around the numbers
    std::size_t m_longest = 0;
    std::vector<char> m_buffer;
    std::vector<std::string_view> m_texts;
};

}  // namespace ringscope
