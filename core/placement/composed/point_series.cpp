// SPDX-License-Identifier: MIT
#include "core/placement/composed/point_series.h"

#include "core/base/text.h"
#include "core/hash/avalanche.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"
#include "core/hash/sha1.h"
#include "core/placement/composed/key_rules.h"
#include "core/placement/composed/row.h"

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

/// The first words of a digest, little endian, for each label: ketama.
template <auto kDigest, std::uint32_t kWords>
void appendWords(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                 const ComposedSpec& spec, std::vector<ComposedPoint>& out) {
    decltype(kDigest(name)) hashed{};
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i % kWords == 0) hashed = kDigest(plainLabel(node, name, i / kWords, spec));
        std::uint32_t word = 0;
        for (std::size_t byte = 4; byte-- > 0;) word = word << 8 | hashed[i % kWords * 4 + byte];
        out.push_back({{0, word}, index, i});
    }
}

/// The number that the label says: groupcache, consistenthash_test.go.
void appendNumbers(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                   const ComposedSpec& spec, std::vector<ComposedPoint>& out) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t number = text::parseUnsigned(plainLabel(node, name, i, spec)).value_or(0);
        out.push_back({{0, number & 0xffffffffu}, index, i});
    }
}

template <std::uint32_t kWords>
std::string wordLabel(const Node& node, std::string_view name, std::uint32_t index, const ComposedSpec& spec) {
    return plainLabel(node, name, index / kWords, spec);
}

template <auto kDigest, std::uint32_t kWords>
constexpr PointSeries words(std::string_view id) {
    return {id, narrow, appendWords<kDigest, kWords>, wordLabel<kWords>, kWords};
}

/// All of MD5 as one number.
void appendWholeDigests(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                        const ComposedSpec& spec, std::vector<ComposedPoint>& out) {
    const KeyDigest& whole = *findRow(keyDigests(), "md5-128");
    for (std::uint32_t i = 0; i < count; ++i)
        out.push_back({whole.digest(spec.pointHash, plainLabel(node, name, i, spec)), index, i});
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

/// No text: avalanche(number · 4096 + j), HAProxy 2.6.12, lb_chash.c.
void appendNumbered(const Node& node, NodeIndex index, std::string_view, std::uint64_t count, const ComposedSpec&,
                    std::vector<ComposedPoint>& out) {
    for (std::uint32_t j = 0; j < count; ++j) out.push_back({{0, avalanche(*node.number * 4096u + j)}, index, j});
}

std::string numberedLabel(const Node& node, std::string_view, std::uint32_t index, const ComposedSpec&) {
    return std::to_string(*node.number) + "·4096 + " + std::to_string(index);
}

constexpr std::array kSeries{
    PointSeries{"label", circleBits, appendLabels, plainLabel},
    PointSeries{"chain", narrow, appendChain, chainLabel},
    words<md5, 4>("md5-words"),
    words<md5, 3>("md5-3-words"),
    words<md5, 2>("md5-2-words"),
    words<md5, 1>("md5-1-word"),
    words<sha1, 4>("sha1-words"),
    PointSeries{"md5-128", [](const ComposedSpec&) { return 128u; }, appendWholeDigests, plainLabel},
    PointSeries{"number-avalanche", narrow, appendNumbered, numberedLabel, 1, true},
    PointSeries{"decimal", narrow, appendNumbers, plainLabel},
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
