// SPDX-License-Identifier: MIT
#include "core/placement/composed/key_rules.h"

#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"

#include <array>
#include <cassert>

#include "core/placement/composed/row.h"

namespace ringscope {

namespace {

unsigned hashBits(const HashSpec& hash) {
    return circleOf(hash).bits;
}

/// All of MD5 as one big-endian number.
Wide md5Number(std::string_view bytes) {
    const auto digest = md5(bytes);
    Wide number;
    for (std::size_t i = 0; i < 8; ++i) {
        number.high = number.high << 8 | digest[i];
        number.low = number.low << 8 | digest[i + 8];
    }
    return number;
}

constexpr std::array kShortenings{
    KeyShortening{"", [](std::string_view key, std::string&) { return key; }},
    // libketama, ketama_md5_digest: the key is a C string.
    KeyShortening{"to-nul", [](std::string_view key, std::string&) { return key.substr(0, key.find('\0')); }},
};

constexpr std::array kDigests{
    KeyDigest{"hash", hashBits,
              [](const HashSpec& hash, std::string_view bytes) {
                  return Wide{0, digest(hash, bytes)};
              }},
    // twemproxy 0.5.0: the function is not asked for an empty key.
    KeyDigest{"hash-or-zero", hashBits,
              [](const HashSpec& hash, std::string_view bytes) {
                  return bytes.empty() ? Wide{} : Wide{0, digest(hash, bytes)};
              }},
    KeyDigest{"md5-128", [](const HashSpec&) { return 128u; },
              [](const HashSpec&, std::string_view bytes) { return md5Number(bytes); }},
};

}  // namespace

std::span<const KeyShortening> keyShortenings() {
    return kShortenings;
}

std::span<const KeyDigest> keyDigests() {
    return kDigests;
}

std::string_view taggedPart(std::string_view key, std::string_view tag) {
    assert(tag.size() == 2);
    const std::size_t open = key.find(tag[0]);
    if (open == std::string_view::npos) return key;
    const std::size_t close = key.find(tag[1], open + 1);
    if (close == std::string_view::npos || close == open + 1) return key;
    return key.substr(open + 1, close - open - 1);
}

std::string_view preparedKey(const KeyRule& rule, std::string_view key, std::string& buffer) {
    std::string_view bytes = findRow(keyShortenings(), rule.shorten)->shorten(key, buffer);
    if (!rule.prefix.empty()) {
        std::string whole = rule.prefix;
        whole.append(bytes);
        buffer = std::move(whole);
        bytes = buffer;
    }
    return rule.tag.empty() ? bytes : taggedPart(bytes, rule.tag);
}

bool plainKeys(const KeyRule& rule) {
    return rule == KeyRule{};
}

}  // namespace ringscope
