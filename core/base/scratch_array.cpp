// SPDX-License-Identifier: MIT
#include "core/base/scratch_array.h"

#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace ringscope {

void adviseLargePages(void* begin, std::size_t bytes) {
#if defined(__linux__)
    constexpr std::size_t kWorthIt = 4 << 20;
    constexpr std::size_t kPage = 2 << 20;
    if (bytes < kWorthIt) return;
    // Whole large pages only: the ends of the array may share theirs with others.
    const std::size_t before = (kPage - reinterpret_cast<std::uintptr_t>(begin) % kPage) % kPage;
    const std::size_t whole = (bytes - before) / kPage * kPage;
    static_cast<void>(::madvise(static_cast<char*>(begin) + before, whole, MADV_HUGEPAGE));
#else
    static_cast<void>(begin);
    static_cast<void>(bytes);
#endif
}

}  // namespace ringscope
