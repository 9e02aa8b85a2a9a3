// SPDX-License-Identifier: MIT
//
// What becomes of a key before it is looked up: shortened, prefixed, its tag cut out, turned into a digest of the system's
// own width. Pure functions.
#pragma once

#include "core/base/wide.h"
#include "core/hash/hash_function.h"
#include "core/keys/key_index.h"
#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"

#include <span>
#include <string>
#include <string_view>

namespace ringscope {

/// Asked for by its id, or by "id:parameter" where it takes one.
struct KeyShortening {
    std::string_view id;
    /// A part of the key, or what was written to `buffer`, which the key may lie in. \pre takes(parameter)
    std::string_view (*shorten)(std::string_view key, std::string_view parameter, std::string& buffer);
    /// Whether it can read this parameter; null: it takes none.
    bool (*takes)(std::string_view parameter) = nullptr;
    bool prefixed = false;  ///< the prefix is put before the key first
};

struct KeyDigest {
    std::string_view id;
    unsigned (*bits)(const HashSpec& hash);  ///< width of the digest: 1 … 128
    Wide (*digest)(const HashSpec& hash, std::string_view bytes);
    bool ofHash = false;       ///< that of the hash, so that many can be made at once
    bool emptyIsZero = false;  ///< but 0 for no bytes
    /// Many at once of a row that is wider than hashes are; null: one by one. \pre out is as long as texts
    void (*wides)(std::span<const std::string_view> texts, std::span<Wide> out) = nullptr;
    /// The hash whose digests are the upper 64 bits of a row of 128.
    std::string_view upper = {};
};

[[nodiscard]] std::span<const KeyShortening> keyShortenings();
[[nodiscard]] std::span<const KeyDigest> keyDigests();
/// The row and the parameter of KeyRule::shorten; a null row if there is none, or none that takes the parameter.
struct ChosenShortening {
    const KeyShortening* row = nullptr;
    std::string_view parameter;
};
[[nodiscard]] ChosenShortening shorteningOf(std::string_view shorten);

/// The bytes that are hashed. Valid as long as key and buffer, which is only written to where the bytes are no part of the
/// key. \pre shorteningOf(rule.shorten) is a row
[[nodiscard]] std::string_view preparedKey(const KeyRule& rule, std::string_view key, std::string& buffer);
/// The same where the shortening is already found, for many keys. \pre chosen is that of the rule
[[nodiscard]] std::string_view preparedKey(const KeyRule& rule, const ChosenShortening& chosen, std::string_view key,
                                           std::string& buffer);
/// Whether a key is hashed as it is, by PlacementSpec::hash alone.
[[nodiscard]] bool plainKeys(const KeyRule& rule);
/// Whether digests are those of PlacementSpec::hash, of whatever bytes, or the hash's are their upper 64 bits: an index of the
/// keys can hold them.
[[nodiscard]] bool hashedKeys(const PlacementSpec& spec);
/// What an index of a placement's keys is made of: for a composed rule what it makes of them, else the keys themselves.
[[nodiscard]] KeyBytes keyBytesOf(const PlacementSpec& spec);
/// Whether a key has one digest under both.
[[nodiscard]] bool sameDigests(const PlacementSpec& a, const PlacementSpec& b);
/// Whether the digests of an index are those of its keys under this placement.
[[nodiscard]] bool hashesAs(const Placement& placement, const KeyIndex& index);
/// Whether its digests alone tell who has the keys of an index on the placement's arcs: keys of which nothing is left to be
/// hashed may be treated otherwise than others of their digest, and of a digest's upper 64 bits those of an arc's end leave
/// open on which side of it they are. \pre hashesAs; the placement has arcs
[[nodiscard]] bool digestsTell(const Placement& placement, const KeyIndex& index);
/// What is between the first byte `tag[0]` and the first `tag[1]` after it, if it is not empty; else all of it.
/// Source: twemproxy 0.5.0, notes; Redis 7.0.15, keyHashSlot. \pre tag has two bytes
[[nodiscard]] std::string_view taggedPart(std::string_view key, std::string_view tag);

}  // namespace ringscope
