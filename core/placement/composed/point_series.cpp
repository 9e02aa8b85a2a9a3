// SPDX-License-Identifier: MIT
#include "core/placement/composed/point_series.h"

#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"

#include <array>

namespace ringscope {

namespace {

unsigned circleBits(const ComposedSpec& spec) {
    return circleOf(spec.pointHash).bits <= 32 ? 32 : 64;
}

unsigned narrow(const ComposedSpec&) {
    return 32;
}

std::string plainLabel(const Node& node, std::string_view name, std::uint32_t index, const ComposedSpec& spec) {
    return composedLabel(spec.label, node, name, std::uint64_t{spec.firstIndex} + index);
}

void appendLabels(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                  const ComposedSpec& spec, std::vector<ComposedPoint>& out) {
    for (std::uint32_t i = 0; i < count; ++i)
        out.push_back({{0, digest(spec.pointHash, plainLabel(node, name, i, spec))}, index, i});
}

/// Four little-endian words of MD5 for each label: ketama.
void appendWords(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                 const ComposedSpec& spec, std::vector<ComposedPoint>& out) {
    std::array<std::uint8_t, 16> hashed{};
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % 4 == 0) hashed = md5(plainLabel(node, name, i / 4, spec));
        std::uint32_t word = 0;
        for (std::size_t byte = 4; byte-- > 0;) word = word << 8 | hashed[i % 4 * 4 + byte];
        out.push_back({{0, word}, index, i});
    }
}

std::string wordLabel(const Node& node, std::string_view name, std::uint32_t index, const ComposedSpec& spec) {
    return plainLabel(node, name, index / 4, spec);
}

/// The four bytes of a point of a chain that are hashed for the next one.
std::string chained(std::string_view name, std::uint64_t before) {
    std::string bytes(name);
    for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(before >> shift & 0xff);
    return bytes;
}

/// A chain: the name and the point before, as four bytes, little endian; 0 before the first. nginx 1.22.1,
/// Cache::Memcached::Fast 0.28.
void appendChain(const Node&, NodeIndex index, std::string_view name, std::uint64_t count, const ComposedSpec& spec,
                 std::vector<ComposedPoint>& out) {
    std::uint64_t point = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        point = digest(spec.pointHash, chained(name, point));
        out.push_back({{0, point}, index, i});
    }
}

std::string chainLabel(const Node&, std::string_view name, std::uint32_t index, const ComposedSpec& spec) {
    std::uint64_t before = 0;
    for (std::uint32_t i = 0; i < index; ++i) before = digest(spec.pointHash, chained(name, before));
    return text::escaped(chained(name, before));
}

constexpr std::array kSeries{
    PointSeries{"label", circleBits, appendLabels, plainLabel},
    PointSeries{"md5-words", narrow, appendWords, wordLabel},
    PointSeries{"chain", narrow, appendChain, chainLabel},
};

}  // namespace

std::span<const PointSeries> pointSeries() {
    return kSeries;
}

std::string composedLabel(std::string_view text, const Node& node, std::string_view name, std::uint64_t i) {
    std::string out;
    out.reserve(text.size() + name.size() + 8);
    while (!text.empty()) {
        const auto filled = [&](std::string_view field, const auto& value) {
            if (!text.starts_with(field)) return false;
            out += value();
            text.remove_prefix(field.size());
            return true;
        };
        if (filled("{node}", [&] { return std::string(name); }) || filled("{i}", [&] { return std::to_string(i); }) ||
            filled("{weight}", [&] { return std::to_string(static_cast<std::uint64_t>(node.weight)); }) ||
            filled("{number}", [&] { return std::to_string(node.number.value_or(0)); }))
            continue;
        out += text.front();
        text.remove_prefix(1);
    }
    return out;
}

}  // namespace ringscope
