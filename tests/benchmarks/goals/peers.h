// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rings of every tutorial: a std::map from position to node, and a sorted vector of the same; positions and keys
// hashed by OpenSSL's MD5(). Both keep node numbers instead of names, which makes them quicker than most tutorials'.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope::goals {

/// First four bytes of MD5, little endian, by OpenSSL.
[[nodiscard]] std::uint32_t md5OfOpenSsl(std::string_view bytes);

class MapRing {
public:
    /// Points are MD5("{node}-{i}"), i = 0 … points − 1. Of equal positions the first stays.
    void add(std::uint32_t node, const std::string& name, std::uint32_t points);
    void remove(std::uint32_t node);
    [[nodiscard]] std::uint32_t owner(std::uint32_t position) const {
        const auto found = m_points.lower_bound(position);
        return found == m_points.end() ? m_points.begin()->second : found->second;
    }
    [[nodiscard]] std::size_t size() const { return m_points.size(); }
    [[nodiscard]] const std::map<std::uint32_t, std::uint32_t>& points() const { return m_points; }

private:
    std::map<std::uint32_t, std::uint32_t> m_points;
};

class VectorRing {
public:
    explicit VectorRing(const MapRing& ring) : m_points(ring.points().begin(), ring.points().end()) {}
    [[nodiscard]] std::uint32_t owner(std::uint32_t position) const;

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_points;
};

}  // namespace ringscope::goals
