// SPDX-License-Identifier: MIT
#include "core/keys/zipf_table.h"

#include "core/base/wide.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace ringscope {

namespace {

constexpr unsigned kFractionBits = 40;
constexpr int kSumBits = 56;
constexpr std::uint64_t kFractionMask = (1ull << kFractionBits) - 1;

/// 2^64 · 2^(-2^-i), rounded, for i = 1 … 40.
constexpr std::array<std::uint64_t, kFractionBits> kRoots = {
    0xb504f333f9de6484u, 0xd744fccad69d6af4u, 0xeac0c6e7dd24392fu, 0xf5257d152486cc2cu, 0xfa83b2db722a033au,
    0xfd3e0c0cf486c175u, 0xfe9e115c7b8f884cu, 0xff4ecb59511ec8a5u, 0xffa756521c8daed2u, 0xffd3a751c0f7e10cu,
    0xffe9d2b2f7db2756u, 0xfff4e91bff1b8c3eu, 0xfffa747ea0040664u, 0xfffd3a3b7814eb54u, 0xfffe9d1cc60ddab1u,
    0xffff4e8e25879bfau, 0xffffa7470363f451u, 0xffffd3a37dda0313u, 0xffffe9d1bdf703afu, 0xfffff4e8debe025eu,
    0xfffffa746f4fa150u, 0xfffffd3a37a3f8b0u, 0xfffffe9d1bd1065au, 0xffffff4e8de845aeu, 0xffffffa746f41377u,
    0xffffffd3a37a05e4u, 0xffffffe9d1bd01fcu, 0xfffffff4e8de80c0u, 0xfffffffa746f4051u, 0xfffffffd3a37a025u,
    0xfffffffe9d1bd011u, 0xffffffff4e8de808u, 0xffffffffa746f404u, 0xffffffffd3a37a02u, 0xffffffffe9d1bd01u,
    0xfffffffff4e8de81u, 0xfffffffffa746f40u, 0xfffffffffd3a37a0u, 0xfffffffffe9d1bd0u, 0xffffffffff4e8de8u,
};

/// log2(number) with 40 bits after the point, rounded down: each squaring of the mantissa gives one more bit.
std::uint64_t binaryLogarithm(std::uint64_t number) {
    assert(number > 0);
    const auto whole = static_cast<unsigned>(std::bit_width(number)) - 1;
    std::uint64_t mantissa = number << (63 - whole);
    std::uint64_t logarithm = whole;
    for (unsigned i = 0; i < kFractionBits; ++i) {
        const Wide square = multiplied(mantissa, mantissa);
        const std::uint64_t bit = square.high >> 63;
        logarithm = logarithm << 1 | bit;
        mantissa = bit ? square.high : square.high << 1 | square.low >> 63;
    }
    return logarithm;
}

}  // namespace

std::uint64_t inversePower(std::uint64_t rank, double exponent) {
    assert(rank > 0 && rank < (1ull << 32) && exponent >= 0 && exponent <= 4);
    // Scaling by a power of two is exact, so this reads the same number out of the double everywhere.
    const auto exponent60 = static_cast<std::uint64_t>(exponent * 0x1p60);
    const std::uint64_t power54 = multiplied(exponent60, binaryLogarithm(rank) << 18).high;
    const std::uint64_t whole = power54 >> 54;
    if (whole > 62) return 0;
    const std::uint64_t fraction = (power54 >> (54 - kFractionBits)) & kFractionMask;
    std::uint64_t value = 1ull << 63;
    for (unsigned i = 0; i < kFractionBits; ++i) {
        if (fraction >> (kFractionBits - 1 - i) & 1) value = multiplied(value, kRoots[i]).high;
    }
    return value >> 1 >> whole;
}

void ZipfTable::add(std::uint64_t weight) {
    m_sums.push_back(weight);
    m_total.low += weight;
    if (m_total.low < weight) ++m_total.high;
}

void ZipfTable::close() {
    const auto totalBits = m_total.high > 0 ? 64 + std::bit_width(m_total.high) : std::bit_width(m_total.low);
    const auto shift = std::max(0, static_cast<int>(totalBits) - kSumBits);
    std::uint64_t sum = 0;
    for (std::uint64_t& entry : m_sums) entry = sum += entry >> shift;
}

std::size_t ZipfTable::draw(Random& random) const {
    assert(!m_sums.empty() && m_sums.back() > 0);
    const std::uint64_t drawn = random.below(m_sums.back());
    return static_cast<std::size_t>(std::upper_bound(m_sums.begin(), m_sums.end(), drawn) - m_sums.begin());
}

}  // namespace ringscope
