// SPDX-License-Identifier: MIT
#include "core/hash/lane_batches.h"

#include "core/base/instruction_set.h"
#include "core/hash/little_endian.h"

namespace ringscope::lanes {

const Kernels* kernels() {
    switch (instructionSet()) {
    case InstructionSet::Scalar:
        return nullptr;
#ifdef RINGSCOPE_X86_KERNELS
    case InstructionSet::Sse2:
        return &kSse2Kernels;
    case InstructionSet::Avx2:
        return &kAvx2Kernels;
    case InstructionSet::Avx512:
        return &kAvx512Kernels;
#else
    case InstructionSet::Sse2:
    case InstructionSet::Avx2:
    case InstructionSet::Avx512:
        return nullptr;
#endif
    }
    return nullptr;
}

bool layOutShort(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts) {
    constexpr std::size_t kWord = 8;
    const auto copyWord = [](char* row, const char* key, std::size_t at) { std::memcpy(row + at, key + at, kWord); };
    for (std::size_t lane = 0; lane < keys.size(); ++lane) {
        const char* key = keys[lane].data();
        const std::size_t size = keys[lane].size();
        if (size > Texts::kLongestShort) return false;
        char* row = reinterpret_cast<char*>(texts.rows[lane]);
        std::memset(row, 0, sizeof(Row) / 2);
        texts.lengths[lane] = static_cast<std::uint32_t>(size);
        if (size >= kWord && size <= 3 * kWord) {
            // Words that overlap: no branch here depends on the length, which nobody could predict.
            copyWord(row, key, 0);
            copyWord(row, key, std::min(kWord, size - kWord));
            copyWord(row, key, size - kWord);
            row[size] = static_cast<char>(end);
        } else {
            std::size_t at = 0;
            for (; at + kWord <= size; at += kWord) copyWord(row, key, at);
            putLittleEndian(row + at, lastBytes(key, size) | std::uint64_t{end} << (8 * (size - at)));
        }
    }
    return true;
}

}  // namespace ringscope::lanes
