// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/goals/memcached_peer.h"

#include <libmemcached/memcached.h>

namespace ringscope::goals {

struct MemcachedRing::Handle {
    memcached_st* st = nullptr;
};

MemcachedRing::MemcachedRing(const std::vector<std::string>& hosts) : m_handle(std::make_unique<Handle>()) {
    m_handle->st = memcached_create(nullptr);
    memcached_behavior_set(m_handle->st, MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1);
    memcached_return_t result = MEMCACHED_SUCCESS;
    memcached_server_list_st servers = nullptr;
    for (const std::string& host : hosts)
        servers = memcached_server_list_append_with_weight(servers, host.c_str(), 11211, 1, &result);
    memcached_server_push(m_handle->st, servers);
    memcached_server_list_free(servers);
}

MemcachedRing::~MemcachedRing() {
    memcached_free(m_handle->st);
}

std::uint32_t MemcachedRing::owner(std::string_view key) const {
    return memcached_generate_hash(m_handle->st, key.data(), key.size());
}

}  // namespace ringscope::goals
