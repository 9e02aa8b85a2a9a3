// SPDX-License-Identifier: MIT
#include "core/hash/lane_batches.h"

#include "core/base/instruction_set.h"
#include "core/hash/little_endian.h"

namespace ringscope::lanes {

namespace {

constexpr std::size_t kWord = 8;
constexpr Kernels kNone{};

void copyWord(char* row, const char* key, std::size_t at) {
    std::memcpy(row + at, key + at, kWord);
}

/// A key of any length that fits, into a row of zeros.
void putInto(char* row, std::string_view key, std::uint8_t end) {
    std::size_t at = 0;
    for (; at + kWord <= key.size(); at += kWord) copyWord(row, key.data(), at);
    putLittleEndian(row + at, lastBytes(key.data(), key.size()) | std::uint64_t{end} << (8 * (key.size() - at)));
}

/// False: one is too long.
bool layOutHalves(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts) {
    for (std::size_t lane = 0; lane < keys.size(); ++lane) {
        const char* key = keys[lane].data();
        const std::size_t size = keys[lane].size();
        if (size > kLongestHalf) return false;
        char* row = reinterpret_cast<char*>(texts.rows[lane]);
        std::memset(row, 0, sizeof(Row) / 2);
        texts.lengths[lane] = static_cast<std::uint32_t>(size);
        if (size < kWord || size > 3 * kWord) {
            putInto(row, keys[lane], end);
            continue;
        }
        // Words that overlap: no branch here depends on the length, which nobody could predict.
        copyWord(row, key, 0);
        copyWord(row, key, std::min(kWord, size - kWord));
        copyWord(row, key, size - kWord);
        row[size] = static_cast<char>(end);
    }
    return true;
}

bool layOutRows(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts) {
    for (std::size_t lane = 0; lane < keys.size(); ++lane) {
        const std::string_view key = keys[lane];
        if (key.size() > kLongestRow) return false;
        char* row = reinterpret_cast<char*>(texts.rows[lane]);
        std::memset(row, 0, sizeof(Row));
        texts.lengths[lane] = static_cast<std::uint32_t>(key.size());
        putInto(row, key, end);
    }
    return true;
}

}  // namespace

const Kernels& kernels() {
    switch (instructionSet()) {
    case InstructionSet::Scalar:
        return kNone;
#ifdef RINGSCOPE_X86_KERNELS
    case InstructionSet::Sse2:
        return kSse2Kernels;
    case InstructionSet::Avx2:
        return kAvx2Kernels;
    case InstructionSet::Avx512:
        return kAvx512Kernels;
#else
    case InstructionSet::Sse2:
    case InstructionSet::Avx2:
    case InstructionSet::Avx512:
        return kNone;
#endif
    }
    return kNone;
}

Fill layOut(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts) {
    if (layOutHalves(keys, end, texts)) return Fill::Half;
    return layOutRows(keys, end, texts) ? Fill::Whole : Fill::Over;
}

}  // namespace ringscope::lanes
