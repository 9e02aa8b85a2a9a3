// SPDX-License-Identifier: GPL-3.0-or-later
// MD5() is deprecated since OpenSSL 3 and still what tutorials call.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "tests/benchmarks/goals/peers.h"

#include <openssl/md5.h>

#include <algorithm>
#include <array>

namespace ringscope::goals {

std::uint32_t md5OfOpenSsl(std::string_view bytes) {
    std::array<unsigned char, MD5_DIGEST_LENGTH> digest{};
    MD5(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
    return digest[0] | static_cast<std::uint32_t>(digest[1]) << 8 | static_cast<std::uint32_t>(digest[2]) << 16 |
           static_cast<std::uint32_t>(digest[3]) << 24;
}

void MapRing::add(std::uint32_t node, const std::string& name, std::uint32_t points) {
    for (std::uint32_t i = 0; i < points; ++i) m_points.emplace(md5OfOpenSsl(name + "-" + std::to_string(i)), node);
}

void MapRing::remove(std::uint32_t node) {
    for (auto point = m_points.begin(); point != m_points.end();)
        point = point->second == node ? m_points.erase(point) : std::next(point);
}

std::uint32_t VectorRing::owner(std::uint32_t position) const {
    const auto found = std::lower_bound(m_points.begin(), m_points.end(), position,
                                        [](const auto& point, std::uint32_t wanted) { return point.first < wanted; });
    return found == m_points.end() ? m_points.front().second : found->second;
}

}  // namespace ringscope::goals
