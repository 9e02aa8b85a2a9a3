// SPDX-License-Identifier: MIT
//
// Work in a few equal parts, each on its own thread, until all are done. For loops over millions
// of things whose result does not depend on who did which part. Starting a thread costs some
// 30 µs, so what takes less than that stays in one part.
#pragma once

#include <algorithm>
#include <cstddef>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace ringscope {

/// At most this many threads are worth it here: all of them read and write memory, and two fill its path.
constexpr unsigned kMostThreads = 2;

/// How many parts to make of work on `size` things when a part should have at least `smallestPart`; 1 or more.
[[nodiscard]] inline unsigned partsFor(std::size_t size, std::size_t smallestPart, unsigned threads = kMostThreads) {
    const std::size_t machine = std::max(1u, std::thread::hardware_concurrency());
    return static_cast<unsigned>(std::clamp<std::size_t>(size / std::max<std::size_t>(smallestPart, 1), 1,
                                                         std::min<std::size_t>(threads, machine)));
}

/// work(0) … work(parts - 1), the last on the calling thread. What the system has no thread for is done there
/// too. When all have ended, the first exception of the lowest part is thrown on. \pre different parts write different
/// things
template <class Work>
void inParts(unsigned parts, const Work& work) {
    if (parts == 1) return work(0);
    std::vector<std::exception_ptr> errors(parts);
    const auto doPart = [&work, &errors](unsigned part) {
        try {
            work(part);
        } catch (...) {
            errors[part] = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        threads.reserve(parts);
        unsigned part = 0;
        try {
            for (; part + 1 < parts; ++part) threads.emplace_back([&doPart, part] { doPart(part); });
        } catch (const std::system_error&) {
            // The remaining parts follow one after the other.
        }
        for (; part < parts; ++part) doPart(part);
    }
    for (const std::exception_ptr& error : errors) {
        if (error) std::rethrow_exception(error);
    }
}

/// Where part `part` of `parts` of `size` things begins; the end of one is the begin of the next.
[[nodiscard]] constexpr std::size_t partBegin(std::size_t size, unsigned part, unsigned parts) {
    return size / parts * part + std::min<std::size_t>(part, size % parts);
}

}  // namespace ringscope
