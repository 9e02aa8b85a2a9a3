// SPDX-License-Identifier: MIT
#include "core/placement/composed/key_rules.h"

#include "core/base/text.h"
#include "core/hash/avalanche.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"
#include "core/hash/sha1.h"
#include "core/placement/composed/down_rules.h"
#include "core/placement/composed/request_parts.h"
#include "core/placement/composed/row.h"

#include <array>
#include <cassert>

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

/// dalli 3.0.6, KeyManager: of more than 250 characters the first ones, ":md5:" and the digest of all are left.
template <std::size_t kLeft>
std::string_view digestAfter250(std::string_view key, std::string_view, std::string& buffer) {
    if (key.size() <= 250) return key;
    const bool characters = text::isUtf8(key);
    const auto begins = [&](char byte) { return !characters || (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
    std::size_t count = 0;
    std::size_t end = key.size();
    for (std::size_t i = 0; i < key.size(); ++i) {
        if (!begins(key[i])) continue;
        if (count == kLeft) end = i;
        ++count;
    }
    if (count <= 250) return key;
    std::string shortened(key.substr(0, end));
    shortened += ":md5:";
    for (const std::uint8_t byte : md5(key)) {
        shortened += "0123456789abcdef"[byte >> 4];
        shortened += "0123456789abcdef"[byte & 15];
    }
    buffer = std::move(shortened);
    return buffer;
}

/// Up to 32 bits of the number a text says; 0 for any other text.
Wide decimalNumber(std::string_view bytes) {
    return Wide{0, text::parseUnsigned(bytes).value_or(0) & 0xffffffffu};
}

void md5Numbers(std::span<const std::string_view> texts, std::span<Wide> out) {
    std::array<Md5Words, 64> words;
    const auto swapped = [](std::uint32_t word) {
        return std::uint64_t{word >> 24 | (word >> 8 & 0xff00) | (word << 8 & 0xff0000) | word << 24};
    };
    for (std::size_t at = 0; at < texts.size(); at += words.size()) {
        const auto some = std::span(words).first(std::min(words.size(), texts.size() - at));
        md5Batch(texts.subspan(at, some.size()), some);
        for (std::size_t i = 0; i < some.size(); ++i)
            out[at + i] = {swapped(some[i][0]) << 32 | swapped(some[i][1]),
                           swapped(some[i][2]) << 32 | swapped(some[i][3])};
    }
}

constexpr std::array kShortenings{
    KeyShortening{"", [](std::string_view key, std::string_view, std::string&) { return key; }},
    KeyShortening{"md5-after-250", digestAfter250<212>, nullptr, true},
    // A namespace leaves room for one more.
    KeyShortening{"md5-after-250-of-namespace", digestAfter250<213>, nullptr, true},
    // libketama, ketama_md5_digest: the key is a C string.
    KeyShortening{"to-nul",
                  [](std::string_view key, std::string_view, std::string&) { return key.substr(0, key.find('\0')); }},
    // HAProxy 2.6.12, balance hdr, uri and source.
    KeyShortening{"first-element",
                  [](std::string_view key, std::string_view, std::string&) { return firstElement(key); }},
    KeyShortening{"uri",
                  [](std::string_view key, std::string_view parameter, std::string&) {
                      return uriPart(key, *readUriLimits(parameter));
                  },
                  [](std::string_view parameter) { return readUriLimits(parameter).has_value(); }},
    KeyShortening{"ipv4", [](std::string_view key, std::string_view,
                             std::string&) { return ipv4Number(key) ? key : std::string_view(); }},
};

constexpr std::array kDigests{
    KeyDigest{"hash", hashBits,
              [](const HashSpec& hash, std::string_view bytes) {
                  return Wide{0, digest(hash, bytes)};
              },
              true},
    // twemproxy 0.5.0: the function is not asked for an empty key.
    KeyDigest{"hash-or-zero", hashBits,
              [](const HashSpec& hash, std::string_view bytes) {
                  return bytes.empty() ? Wide{} : Wide{0, digest(hash, bytes)};
              },
              true, true},
    // npm hashring 3.2.0 with another algorithm: the first four bytes, little endian, as it does with MD5.
    KeyDigest{"sha1-little", [](const HashSpec&) { return 32u; },
              [](const HashSpec&, std::string_view bytes) {
                  const auto hashed = sha1(bytes);
                  std::uint64_t word = 0;
                  for (std::size_t i = 4; i-- > 0;) word = word << 8 | hashed[i];
                  return Wide{0, word};
              }},
    // HAProxy 2.6.12, balance source: the address itself, with the step or without.
    KeyDigest{"ipv4", [](const HashSpec&) { return 32u; },
              [](const HashSpec&, std::string_view bytes) {
                  return Wide{0, ipv4Number(bytes).value_or(0)};
              }},
    KeyDigest{"ipv4-avalanche", [](const HashSpec&) { return 32u; },
              [](const HashSpec&, std::string_view bytes) {
                  return Wide{0, avalanche(ipv4Number(bytes).value_or(0))};
              }},
    KeyDigest{"md5-128", [](const HashSpec&) { return 128u; },
              [](const HashSpec&, std::string_view bytes) { return md5Number(bytes); }, false, false, md5Numbers,
              "md5-64"},
    // groupcache, consistenthash_test.go: no hash, so that a person can follow.
    KeyDigest{"decimal", [](const HashSpec&) { return 32u; },
              [](const HashSpec&, std::string_view bytes) { return decimalNumber(bytes); }},
};

}  // namespace

std::span<const KeyShortening> keyShortenings() {
    return kShortenings;
}

std::span<const KeyDigest> keyDigests() {
    return kDigests;
}

ChosenShortening shorteningOf(std::string_view shorten) {
    const std::size_t colon = std::min(shorten.find(':'), shorten.size());
    const KeyShortening* row = findRow(keyShortenings(), shorten.substr(0, colon));
    const std::string_view parameter = shorten.substr(std::min(colon + 1, shorten.size()));
    const bool readable = row != nullptr && (row->takes != nullptr ? row->takes(parameter) : colon == shorten.size());
    return readable ? ChosenShortening{row, parameter} : ChosenShortening{};
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
    return preparedKey(rule, shorteningOf(rule.shorten), key, buffer);
}

std::string_view preparedKey(const KeyRule& rule, const ChosenShortening& chosen, std::string_view key,
                             std::string& buffer) {
    std::string_view bytes = key;
    const bool prefixed = chosen.row != nullptr && chosen.row->prefixed;
    if (chosen.row != nullptr && !prefixed) bytes = chosen.row->shorten(key, chosen.parameter, buffer);
    if (!rule.prefix.empty()) {
        std::string whole = rule.prefix;
        whole.append(bytes);
        buffer = std::move(whole);
        bytes = buffer;
    }
    if (prefixed) bytes = chosen.row->shorten(bytes, chosen.parameter, buffer);
    return rule.tag.empty() ? bytes : taggedPart(bytes, rule.tag);
}

bool plainKeys(const KeyRule& rule) {
    return rule == KeyRule{};
}

bool hashedKeys(const PlacementSpec& spec) {
    const KeyRule& rule = spec.composed.key;
    if (findRow(keyDigests(), rule.digest)->upper == spec.hash.function) return true;
    // Where the two differ, at keys of which nothing is left, digestsTell() says so.
    return rule.digest == "hash" || rule.digest == "hash-or-zero";
}

KeyBytes keyBytesOf(const PlacementSpec& spec) {
    const KeyRule& rule = spec.composed.key;
    const bool asTheyAre = rule.shorten.empty() && rule.prefix.empty() && rule.tag.empty();
    if (spec.rule != "composed" || asTheyAre) return {};
    return {rule.shorten + '\0' + rule.tag + '\0' + rule.prefix,
            [rule](std::string_view key, std::string& buffer) { return preparedKey(rule, key, buffer); }};
}

bool hashesAs(const Placement& placement, const KeyIndex& index) {
    return placement.spec().hash == index.hash() && keyBytesOf(placement.spec()).id == index.bytesId();
}

namespace {

/// Whether a key stands at the end of an arc, or behind it: in one of them the arc of a wider ring ends.
bool anyKeyAtAnEnd(const ArcTable& arcs, const KeyIndex& index) {
    const auto isKey = [&index](std::uint64_t position) {
        return index.rankFrom(position) != index.rankAfter(position);
    };
    for (std::size_t arc = 0; arc < arcs.size(); ++arc)
        if (isKey(arcs.end(arc)) || isKey(arcs.end(arc) + 1)) return true;
    return false;
}

}  // namespace

bool digestsTell(const Placement& placement, const KeyIndex& index) {
    const PlacementSpec& spec = placement.spec();
    if (spec.rule != "composed") return true;
    if (!findRow(keyDigests(), spec.composed.key.digest)->upper.empty() && anyKeyAtAnEnd(*placement.arcs(), index))
        return false;
    const bool emptyDiffers = findRow(downRules(), spec.composed.down)->needsKey ||
                              findRow(keyDigests(), spec.composed.key.digest)->emptyIsZero;
    if (!emptyDiffers) return true;
    const std::uint64_t ofNothing = digest(spec.hash, {});
    return index.rankFrom(ofNothing) == index.rankAfter(ofNothing);
}

bool sameDigests(const PlacementSpec& a, const PlacementSpec& b) {
    return a.hash == b.hash && keyBytesOf(a).id == keyBytesOf(b).id;
}

}  // namespace ringscope
