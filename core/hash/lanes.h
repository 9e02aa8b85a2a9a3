// SPDX-License-Identifier: MIT
//
// Vectors of 32-bit words with one text in every lane, in the compiler's vector extensions, and how
// the rows of many texts become such vectors. For the kernels alone, which are compiled once for each
// instruction set: everything here is a template over the lane count and inlined, so that no function
// built for wide vectors is left for the linker to share with code that must run everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace ringscope::lanes {

template <std::size_t kLanes>
struct VectorOf {
    using type __attribute__((vector_size(4 * kLanes))) = std::uint32_t;
};
template <std::size_t kLanes>
using Vector = typename VectorOf<kLanes>::type;

/// One text, or 64 bytes of it, as sixteen words.
using Row = std::uint32_t[16];

template <std::size_t kLanes>
[[gnu::always_inline]] inline Vector<kLanes> loaded(const std::uint32_t* words) {
    Vector<kLanes> vector;
    std::memcpy(&vector, words, sizeof vector);
    return vector;
}

template <std::size_t kLanes>
[[gnu::always_inline]] inline void store(std::uint32_t* words, Vector<kLanes> vector) {
    std::memcpy(words, &vector, sizeof vector);
}

template <std::size_t kHalf, std::size_t... kLane>
[[gnu::always_inline]] inline Vector<2 * kHalf> joined(Vector<kHalf> low, Vector<kHalf> high,
                                                       std::index_sequence<kLane...>) {
    return __builtin_shufflevector(low, high, kLane...);
}

/// Words `word` … `word` + 3 of the first row of every four.
template <std::size_t kLanes>
[[gnu::always_inline]] inline Vector<kLanes> everyFourthRow(const Row* rows, std::size_t word) {
    if constexpr (kLanes == 4) {
        return loaded<4>(rows[0] + word);
    } else {
        constexpr std::size_t kHalf = kLanes / 2;
        return joined<kHalf>(everyFourthRow<kHalf>(rows, word), everyFourthRow<kHalf>(rows + kHalf, word),
                             std::make_index_sequence<kLanes>());
    }
}

/// In every four lanes: lanes kA, kB of a, then kA, kB of b, or taken by turns.
template <std::size_t kLanes, std::size_t kA, std::size_t kB, std::size_t... kLane>
[[gnu::always_inline]] inline Vector<kLanes> pairs(Vector<kLanes> a, Vector<kLanes> b, std::index_sequence<kLane...>) {
    return __builtin_shufflevector(a, b,
                                   (kLane / 4 * 4 + (kLane % 2 == 0 ? kA : kB) + (kLane % 4 < 2 ? 0 : kLanes))...);
}
template <std::size_t kLanes, std::size_t kA, std::size_t kB, std::size_t... kLane>
[[gnu::always_inline]] inline Vector<kLanes> byTurns(Vector<kLanes> a, Vector<kLanes> b,
                                                     std::index_sequence<kLane...>) {
    return __builtin_shufflevector(a, b,
                                   (kLane / 4 * 4 + (kLane % 4 < 2 ? kA : kB) + (kLane % 2 == 0 ? 0 : kLanes))...);
}

/// Words `word` … `word` + 3 of kLanes rows: to[i] holds word `word` + i of every row.
template <std::size_t kLanes>
[[gnu::always_inline]] inline void loadFourWords(const Row* rows, std::size_t word, Vector<kLanes>* to) {
    constexpr auto kAll = std::make_index_sequence<kLanes>();
    const auto row0 = everyFourthRow<kLanes>(rows, word);
    const auto row1 = everyFourthRow<kLanes>(rows + 1, word);
    const auto row2 = everyFourthRow<kLanes>(rows + 2, word);
    const auto row3 = everyFourthRow<kLanes>(rows + 3, word);
    const auto low01 = byTurns<kLanes, 0, 1>(row0, row1, kAll);
    const auto high01 = byTurns<kLanes, 2, 3>(row0, row1, kAll);
    const auto low23 = byTurns<kLanes, 0, 1>(row2, row3, kAll);
    const auto high23 = byTurns<kLanes, 2, 3>(row2, row3, kAll);
    to[0] = pairs<kLanes, 0, 1>(low01, low23, kAll);
    to[1] = pairs<kLanes, 2, 3>(low01, low23, kAll);
    to[2] = pairs<kLanes, 0, 1>(high01, high23, kAll);
    to[3] = pairs<kLanes, 2, 3>(high01, high23, kAll);
}

/// Four vectors that go through the same steps: while one waits for its last result, the others work.
template <std::size_t kLanes>
struct Four {
    Vector<kLanes> first, second, third, fourth;
};
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator+(const Four<kLanes>& a, const Four<kLanes>& b) {
    return {a.first + b.first, a.second + b.second, a.third + b.third, a.fourth + b.fourth};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator^(const Four<kLanes>& a, const Four<kLanes>& b) {
    return {a.first ^ b.first, a.second ^ b.second, a.third ^ b.third, a.fourth ^ b.fourth};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator&(const Four<kLanes>& a, const Four<kLanes>& b) {
    return {a.first & b.first, a.second & b.second, a.third & b.third, a.fourth & b.fourth};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator|(const Four<kLanes>& a, const Four<kLanes>& b) {
    return {a.first | b.first, a.second | b.second, a.third | b.third, a.fourth | b.fourth};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator+(const Four<kLanes>& a, std::uint32_t b) {
    return {a.first + b, a.second + b, a.third + b, a.fourth + b};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator&(const Four<kLanes>& a, std::uint32_t b) {
    return {a.first & b, a.second & b, a.third & b, a.fourth & b};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator~(const Four<kLanes>& a) {
    return {~a.first, ~a.second, ~a.third, ~a.fourth};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator<<(const Four<kLanes>& a, int count) {
    return {a.first << count, a.second << count, a.third << count, a.fourth << count};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator>>(const Four<kLanes>& a, int count) {
    return {a.first >> count, a.second >> count, a.third >> count, a.fourth >> count};
}
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> operator*(const Four<kLanes>& a, std::uint32_t b) {
    return {a.first * b, a.second * b, a.third * b, a.fourth * b};
}

template <std::size_t kLanes>
[[gnu::always_inline]] inline Vector<kLanes> whereAtLeast(Vector<kLanes> x, std::uint32_t least, Vector<kLanes> then,
                                                          Vector<kLanes> otherwise) {
    return x >= least ? then : otherwise;
}
/// Lane by lane: x >= least ? then : otherwise.
template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> whereAtLeast(const Four<kLanes>& x, std::uint32_t least,
                                                        const Four<kLanes>& then, const Four<kLanes>& otherwise) {
    return {whereAtLeast<kLanes>(x.first, least, then.first, otherwise.first),
            whereAtLeast<kLanes>(x.second, least, then.second, otherwise.second),
            whereAtLeast<kLanes>(x.third, least, then.third, otherwise.third),
            whereAtLeast<kLanes>(x.fourth, least, then.fourth, otherwise.fourth)};
}

template <std::size_t kLanes>
[[gnu::always_inline]] inline Four<kLanes> loadedFour(const std::uint32_t* words) {
    return {loaded<kLanes>(words), loaded<kLanes>(words + kLanes), loaded<kLanes>(words + 2 * kLanes),
            loaded<kLanes>(words + 3 * kLanes)};
}

template <std::size_t kLanes>
[[gnu::always_inline]] inline void storeFour(std::uint32_t* words, const Four<kLanes>& four) {
    store<kLanes>(words, four.first);
    store<kLanes>(words + kLanes, four.second);
    store<kLanes>(words + 2 * kLanes, four.third);
    store<kLanes>(words + 3 * kLanes, four.fourth);
}

/// The first kWords words of 4 · kLanes rows.
template <std::size_t kLanes, std::size_t kWords>
[[gnu::always_inline]] inline void loadWords(const Row* rows, Four<kLanes>* words) {
    for (std::size_t word = 0; word < kWords; word += 4) {
        Vector<kLanes> four[4][4];
        for (std::size_t part = 0; part < 4; ++part) loadFourWords<kLanes>(rows + part * kLanes, word, four[part]);
        for (std::size_t i = 0; i < 4; ++i) words[word + i] = {four[0][i], four[1][i], four[2][i], four[3][i]};
    }
}

}  // namespace ringscope::lanes
