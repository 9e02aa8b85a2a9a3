// SPDX-License-Identifier: MIT
//
// Many independent pieces of work on a few threads: whoever is free takes the next one. For the labs, whose
// cells take very different times. Each piece writes its own result, so nothing depends on who did it.
#pragma once

#include "core/base/parallel.h"
#include "core/base/progress.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <utility>

namespace ringscope {

/// take(piece, work(piece)) for each of 0 … pieces − 1; false if it was cancelled before all were done. Pieces are begun
/// in their order; take is called, and progress reported, from one thread at a time, as they are done. \pre threads > 0
template <class Work, class Take>
bool collectPieces(std::size_t pieces, unsigned threads, const Progress& progress, const Work& work, const Take& take) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::size_t done = 0;
    const auto parts = static_cast<unsigned>(std::clamp<std::size_t>(pieces, 1, threads));
    inParts(parts, [&](unsigned) {
        for (std::size_t piece; !progress.cancelled() && (piece = next++) < pieces;) {
            auto result = work(piece);
            if (progress.cancelled()) return;  // it may be half of one
            const std::lock_guard lock(mutex);
            take(piece, std::move(result));
            progress.at(static_cast<double>(++done) / static_cast<double>(pieces));
        }
    });
    return !progress.cancelled();
}

/// The same where each piece writes its own result.
template <class Work>
bool inPieces(std::size_t pieces, unsigned threads, const Progress& progress, const Work& work) {
    struct Nothing {};
    return collectPieces(
        pieces, threads, progress,
        [&](std::size_t piece) {
            work(piece);
            return Nothing{};
        },
        [](std::size_t, Nothing) {});
}

}  // namespace ringscope
