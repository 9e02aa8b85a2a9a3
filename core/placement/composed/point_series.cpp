// SPDX-License-Identifier: MIT
#include "core/placement/composed/point_series.h"

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

constexpr std::array kSeries{
    PointSeries{"label", circleBits, appendLabels, plainLabel},
    PointSeries{"md5-words", narrow, appendWords, wordLabel},
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
