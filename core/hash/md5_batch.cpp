// SPDX-License-Identifier: MIT
#include "core/hash/lane_batches.h"
#include "core/hash/little_endian.h"
#include "core/hash/md5.h"
#include "core/hash/md5_rounds.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

namespace {

using Keys = std::span<const std::string_view>;

constexpr std::uint8_t kEnd = 0x80;
constexpr std::size_t kBlock = 64;
constexpr std::size_t kWord = 8;
/// Fewer texts than these are quicker one by one.
constexpr std::size_t kFewest = 4;

std::size_t blocksOf(std::string_view text) {
    return (text.size() + 1 + kWord + kBlock - 1) / kBlock;
}

/// \pre block < blocksOf(text)
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
        const std::uint64_t end = std::uint64_t{kEnd} << (8 * (text.size() - at));
        putLittleEndian(row + at - start, lastBytes(text.data(), text.size()) | end);
    }
    if (block + 1 == blocksOf(text)) putLittleEndian(row + kBlock - kWord, static_cast<std::uint64_t>(text.size()) * 8);
}

void mixBlocks(Keys keys, lanes::Kernel mixBlock, lanes::Texts& texts) {
    constexpr std::uint32_t kStart[] = {md5detail::kStartA, md5detail::kStartB, md5detail::kStartC, md5detail::kStartD};
    for (std::size_t i = 0; i < 4; ++i) std::fill(std::begin(texts.state[i]), std::end(texts.state[i]), kStart[i]);
    std::size_t blocks = 0;
    for (const std::string_view key : keys) blocks = std::max(blocks, blocksOf(key));
    for (std::size_t block = 0; block < blocks; ++block) {
        for (std::size_t lane = 0; lane < keys.size(); ++lane) {
            const bool live = block < blocksOf(keys[lane]);
            texts.live[lane] = live ? ~0u : 0;
            if (live) layOutBlock(keys[lane], block, reinterpret_cast<char*>(texts.rows[lane]));
        }
        mixBlock(texts, keys.size());
    }
}

/// Gives take(first key, number of keys, their states) and takeOne(key) until all have had their turn.
template <class Take, class TakeOne>
void hashInLanes(Keys keys, const Take& take, const TakeOne& takeOne) {
    std::size_t at = 0;
    if (const lanes::Kernels& kernels = lanes::kernels(); kernels.md5Block && keys.size() >= kFewest) {
        lanes::Texts texts{};
        while (keys.size() - at >= kFewest) {
            const Keys some = keys.subspan(at, std::min(lanes::Texts::kCount, keys.size() - at));
            switch (lanes::layOut(some, kEnd, texts)) {
            case lanes::Fill::Half:
                kernels.md5.half(texts, some.size());
                break;
            case lanes::Fill::Whole:
                kernels.md5.row(texts, some.size());
                break;
            case lanes::Fill::Over:
                mixBlocks(some, kernels.md5Block, texts);
                break;
            }
            take(at, some.size(), texts.state);
            at += some.size();
        }
    }
    for (; at < keys.size(); ++at) takeOne(at);
}

using States = std::uint32_t[4][lanes::Texts::kCount];

}  // namespace

void md5Batch(std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    assert(out.size() == keys.size());
    hashInLanes(
        keys,
        [&](std::size_t at, std::size_t count, const States& states) {
            std::copy_n(states[0], count, out.data() + at);
        },
        [&](std::size_t at) { out[at] = md5FirstWord(keys[at]); });
}

void md5Batch(std::span<const std::string_view> texts, std::span<Md5Words> out) {
    assert(out.size() == texts.size());
    hashInLanes(
        texts,
        [&](std::size_t at, std::size_t count, const States& states) {
            for (std::size_t lane = 0; lane < count; ++lane) {
                for (std::size_t word = 0; word < 4; ++word) out[at + lane][word] = states[word][lane];
            }
        },
        [&](std::size_t at) { out[at] = md5Words(texts[at]); });
}

}  // namespace ringscope
