// SPDX-License-Identifier: GPL-3.0-or-later
//
// libmemcached's weighted ketama, for benchmarks only. It aborts above 100 servers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::goals {

class MemcachedRing {
public:
    /// One push of a list of these hosts, all on port 11211.
    explicit MemcachedRing(const std::vector<std::string>& hosts);
    ~MemcachedRing();
    MemcachedRing(const MemcachedRing&) = delete;
    MemcachedRing& operator=(const MemcachedRing&) = delete;

    /// Hashes and places one key: index of its host.
    [[nodiscard]] std::uint32_t owner(std::string_view key) const;

private:
    struct Handle;
    std::unique_ptr<Handle> m_handle;
};

}  // namespace ringscope::goals
