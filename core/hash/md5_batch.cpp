// SPDX-License-Identifier: MIT
//
// Lays texts out as rows of blocks for the kernels of md5_lanes.h, 64 at a time.
#include "core/base/instruction_set.h"
#include "core/hash/little_endian.h"
#include "core/hash/md5.h"
#include "core/hash/md5_lanes.h"
#include "core/hash/md5_rounds.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

using md5detail::Md5Kernels;
using md5detail::Md5Lanes;
using Texts = std::span<const std::string_view>;

constexpr std::size_t kBlock = 64;
constexpr std::size_t kWord = 8;
/// What fits half a row with its 0x80.
constexpr std::size_t kLongestShort = 31;
/// Fewer texts than these are quicker one by one.
constexpr std::size_t kFewest = 4;

const Md5Kernels* kernelsOf(InstructionSet set) {
    switch (set) {
    case InstructionSet::Scalar:
        return nullptr;
#ifdef RINGSCOPE_X86_KERNELS
    case InstructionSet::Sse2:
        return &md5detail::kMd5Sse2;
    case InstructionSet::Avx2:
        return &md5detail::kMd5Avx2;
    case InstructionSet::Avx512:
        return &md5detail::kMd5Avx512;
#else
    case InstructionSet::Sse2:
    case InstructionSet::Avx2:
    case InstructionSet::Avx512:
        return nullptr;
#endif
    }
    return nullptr;
}

/// The last bytes of a text from a multiple of 8 on, with the 0x80 that follows the text.
std::uint64_t lastWord(std::string_view text) {
    return lastBytes(text.data(), text.size()) | std::uint64_t{0x80} << (8 * (text.size() % kWord));
}

char* bytesOf(lanes::Row& row) {
    return reinterpret_cast<char*>(row);
}

void layOutShort(Texts texts, Md5Lanes& all) {
    for (std::size_t lane = 0; lane < texts.size(); ++lane) {
        const std::string_view text = texts[lane];
        char* row = bytesOf(all.rows[lane]);
        std::memset(row, 0, kBlock / 2);
        std::size_t at = 0;
        for (; at + kWord <= text.size(); at += kWord) std::memcpy(row + at, text.data() + at, kWord);
        putLittleEndian(row + at, lastWord(text));
        all.bits[lane] = static_cast<std::uint32_t>(text.size()) * 8;
    }
}

std::size_t blocksOf(std::string_view text) {
    return (text.size() + 1 + kWord + kBlock - 1) / kBlock;
}

/// Block `block` of a text of at least that many blocks.
void layOutBlock(std::string_view text, std::size_t block, char* row) {
    const std::size_t start = block * kBlock;
    if (start + kBlock <= text.size()) {
        std::memcpy(row, text.data() + start, kBlock);
        return;
    }
    std::memset(row, 0, kBlock);
    if (start <= text.size()) {
        std::size_t at = start;
        for (; at + kWord <= text.size(); at += kWord) std::memcpy(row + at - start, text.data() + at, kWord);
        putLittleEndian(row + at - start, lastWord(text));
    }
    if (block + 1 == blocksOf(text)) putLittleEndian(row + kBlock - kWord, static_cast<std::uint64_t>(text.size()) * 8);
}

void mixBlocks(Texts texts, const Md5Kernels& kernels, Md5Lanes& all) {
    constexpr std::uint32_t kStart[] = {md5detail::kStartA, md5detail::kStartB, md5detail::kStartC, md5detail::kStartD};
    for (std::size_t i = 0; i < 4; ++i) std::fill(std::begin(all.state[i]), std::end(all.state[i]), kStart[i]);
    std::size_t blocks = 0;
    for (const std::string_view text : texts) blocks = std::max(blocks, blocksOf(text));
    for (std::size_t block = 0; block < blocks; ++block) {
        for (std::size_t lane = 0; lane < texts.size(); ++lane) {
            const bool live = block < blocksOf(texts[lane]);
            all.live[lane] = live ? ~0u : 0;
            if (live) layOutBlock(texts[lane], block, bytesOf(all.rows[lane]));
        }
        kernels.anyBlock(all, texts.size());
    }
}

/// take(text number, state of its lane) for every text.
template <class Take, class TakeOne>
void hashInLanes(Texts texts, const Take& take, const TakeOne& takeOne) {
    const Md5Kernels* kernels = kernelsOf(instructionSet());
    std::size_t at = 0;
    if (kernels) {
        Md5Lanes all{};
        while (texts.size() - at >= kFewest) {
            const Texts some = texts.subspan(at, std::min(Md5Lanes::kCount, texts.size() - at));
            const bool allShort = std::all_of(some.begin(), some.end(),
                                              [](std::string_view text) { return text.size() <= kLongestShort; });
            if (allShort) {
                layOutShort(some, all);
                kernels->shortTexts(all, some.size());
            } else {
                mixBlocks(some, *kernels, all);
            }
            take(at, some.size(), all);
            at += some.size();
        }
    }
    for (; at < texts.size(); ++at) takeOne(at);
}

}  // namespace

void md5Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    assert(out.size() == keys.size());
    hashInLanes(
        keys,
        [&](std::size_t at, std::size_t count, const Md5Lanes& all) {
            std::copy_n(all.state[0], count, out.data() + at);
        },
        [&](std::size_t at) { out[at] = md5Words(keys[at])[0]; });
}

void md5Batch(std::span<const std::string_view> texts, std::span<Md5Words> out) {
    assert(out.size() == texts.size());
    hashInLanes(
        texts,
        [&](std::size_t at, std::size_t count, const Md5Lanes& all) {
            for (std::size_t lane = 0; lane < count; ++lane) {
                for (std::size_t word = 0; word < 4; ++word) out[at + lane][word] = all.state[word][lane];
            }
        },
        [&](std::size_t at) { out[at] = md5Words(texts[at]); });
}

}  // namespace ringscope
