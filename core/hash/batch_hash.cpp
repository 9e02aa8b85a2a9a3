// SPDX-License-Identifier: MIT
#include "core/hash/batch_hash.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

void digests(const HashSpec& spec, std::span<const std::string_view> keys, std::span<std::uint32_t> out) {
    const HashFunction* function = findHash(spec.function);
    assert(function && function->digests32 && out.size() == keys.size());
    function->digests32(keys, spec.seed, out);
}

void digests(const HashSpec& spec, std::span<const std::string_view> keys, std::span<std::uint64_t> out) {
    const HashFunction* function = findHash(spec.function);
    assert(function && out.size() == keys.size());
    if (function->digests64) return function->digests64(keys, spec.seed, out);

    std::array<std::uint32_t, 256> narrow;
    for (std::size_t at = 0; at < keys.size(); at += narrow.size()) {
        const std::size_t count = std::min(narrow.size(), keys.size() - at);
        function->digests32(keys.subspan(at, count), spec.seed, std::span(narrow).first(count));
        std::copy_n(narrow.begin(), count, out.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

}  // namespace ringscope
