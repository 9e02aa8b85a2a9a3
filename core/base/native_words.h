// SPDX-License-Identifier: MIT
//
// Positions of a circle in its native width: four bytes each up to 32 bits, else eight. What is long
// (sorted keys, points, arcs) is kept in these; loops that count run over span<Word>, chosen once
// by visit(), and everything else reads single numbers as 64 bits.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

class NativeWords {
public:
    NativeWords() = default;
    explicit NativeWords(std::vector<std::uint32_t> words) : m_words(std::move(words)) {}
    explicit NativeWords(std::vector<std::uint64_t> words) : m_words(std::move(words)) {}
    /// Of a circle of so many bits, from 64-bit numbers. \pre none is wider than bits
    [[nodiscard]] static NativeWords of(unsigned bits, std::span<const std::uint64_t> words) {
        if (bits > 32) return NativeWords(std::vector<std::uint64_t>(words.begin(), words.end()));
        std::vector<std::uint32_t> narrow;
        narrow.reserve(words.size());
        for (const std::uint64_t word : words) narrow.push_back(static_cast<std::uint32_t>(word));
        return NativeWords(std::move(narrow));
    }

    /// visitor(span<const uint32_t>) or visitor(span<const uint64_t>): the loop is compiled for each width.
    template <class Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        if (const auto* narrow = std::get_if<std::vector<std::uint32_t>>(&m_words))
            return visitor(std::span<const std::uint32_t>(*narrow));
        return visitor(std::span<const std::uint64_t>(*std::get_if<std::vector<std::uint64_t>>(&m_words)));
    }

    [[nodiscard]] std::size_t size() const {
        return visit([](auto words) { return words.size(); });
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] std::uint64_t operator[](std::size_t i) const {
        return visit([i](auto words) -> std::uint64_t { return words[i]; });
    }
    [[nodiscard]] std::uint64_t back() const { return (*this)[size() - 1]; }

    /// The words of a width that is known. \pre it is this one
    template <class Word>
    [[nodiscard]] std::span<const Word> as() const {
        return std::get<std::vector<Word>>(m_words);
    }
    friend bool operator==(const NativeWords&, const NativeWords&) = default;

private:
    std::variant<std::vector<std::uint32_t>, std::vector<std::uint64_t>> m_words;
};

}  // namespace ringscope
