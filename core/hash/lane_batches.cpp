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

bool areShort(std::span<const std::string_view> keys) {
    return std::all_of(keys.begin(), keys.end(),
                       [](std::string_view key) { return key.size() <= Texts::kLongestShort; });
}

void layOutShort(std::span<const std::string_view> keys, std::uint8_t end, Texts& texts) {
    constexpr std::size_t kWord = 8;
    for (std::size_t lane = 0; lane < keys.size(); ++lane) {
        const std::string_view key = keys[lane];
        char* row = reinterpret_cast<char*>(texts.rows[lane]);
        std::memset(row, 0, sizeof(Row) / 2);
        std::size_t at = 0;
        for (; at + kWord <= key.size(); at += kWord) std::memcpy(row + at, key.data() + at, kWord);
        putLittleEndian(row + at, lastBytes(key.data(), key.size()) | std::uint64_t{end} << (8 * (key.size() - at)));
        texts.lengths[lane] = static_cast<std::uint32_t>(key.size());
    }
}

}  // namespace ringscope::lanes
