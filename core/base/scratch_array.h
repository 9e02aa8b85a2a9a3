// SPDX-License-Identifier: MIT
//
// Long arrays without the price of first touch: not filled, and on large pages where the system has
// them (a page of 4 KiB costs 0.3 to 1.5 µs when it is touched first, which is more than it takes to sort
// what is on it). For numbers that are written before they are read.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace ringscope {

/// Asks for large pages in memory that was not touched yet; only a hint, and nothing when it is short.
void adviseLargePages(void* begin, std::size_t bytes);

/// size entries of unspecified value. Throws std::bad_alloc.
template <class T>
class ScratchArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    explicit ScratchArray(std::size_t size) : m_entries(std::make_unique_for_overwrite<T[]>(size)), m_size(size) {
        adviseLargePages(m_entries.get(), size * sizeof(T));
    }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] T* data() { return m_entries.get(); }
    T& operator[](std::size_t i) { return m_entries[i]; }
    [[nodiscard]] std::span<T> span() { return {m_entries.get(), m_size}; }

private:
    std::unique_ptr<T[]> m_entries;
    std::size_t m_size;
};

/// A vector of size zeroes on such pages.
template <class T>
[[nodiscard]] std::vector<T> longVector(std::size_t size) {
    std::vector<T> entries;
    entries.reserve(size);
    adviseLargePages(entries.data(), size * sizeof(T));
    entries.resize(size);
    return entries;
}

}  // namespace ringscope
