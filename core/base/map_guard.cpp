// SPDX-License-Identifier: MIT
#if defined(__unix__) || defined(__APPLE__)

#include "core/base/map_guard.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

namespace ringscope {

namespace {

std::array<MapGuard::Region, MapGuard::kRegions> regions;
std::mutex claiming;
struct sigaction before;
std::uintptr_t pageSize;

constexpr std::size_t kHole = 16 << 20;

static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

MapGuard::Region* regionOf(std::uintptr_t address) {
    for (MapGuard::Region& region : regions) {
        const std::uintptr_t begin = region.begin.load(std::memory_order_acquire);
        if (begin != 0 && address >= begin && address - begin < region.size.load(std::memory_order_relaxed)) {
            return &region;
        }
    }
    return nullptr;
}

bool fillHole(void* place) {
    const auto address = reinterpret_cast<std::uintptr_t>(place);
    MapGuard::Region* region = regionOf(address);
    if (!region) return false;
    // Where a page is gone, the following are too, and each would cost a signal and a change to the address space.
    const std::uintptr_t begin = address - address % pageSize;
    const std::uintptr_t end =
        region->begin.load(std::memory_order_relaxed) + region->size.load(std::memory_order_relaxed);
    const std::size_t length = std::min<std::size_t>(end - begin, kHole);
    void* page = static_cast<char*>(place) - address % pageSize;
    const int flags = MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS;
    if (::mmap(page, length, PROT_READ, flags, -1, 0) == MAP_FAILED) return false;
    region->lost.store(true, std::memory_order_relaxed);
    return true;
}

void onBusError(int signal, siginfo_t* info, void* /*context*/) {
    const int error = errno;
    const bool isOurs = fillHole(info->si_addr);
    errno = error;
    // The read is tried again: now with a page there, or else as if this handler had never been.
    if (!isOurs) ::sigaction(signal, &before, nullptr);
}

void install() {
    pageSize = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    struct sigaction action {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGBUS, &action, &before);
}

}  // namespace

MapGuard::Region* MapGuard::watch(const void* begin, std::size_t size) {
    static std::once_flag once;
    std::call_once(once, install);
    const std::lock_guard lock(claiming);
    for (Region& region : regions) {
        if (region.begin.load(std::memory_order_relaxed) != 0) continue;
        region.size.store(size, std::memory_order_relaxed);
        region.lost.store(false, std::memory_order_relaxed);
        region.begin.store(reinterpret_cast<std::uintptr_t>(begin), std::memory_order_release);
        return &region;
    }
    return nullptr;
}

void MapGuard::release(Region* region) {
    const std::lock_guard lock(claiming);
    region->begin.store(0, std::memory_order_release);
}

}  // namespace ringscope

#endif
