// SPDX-License-Identifier: MIT
//
// Owners of many keys at once: where the first look decides, hashing runs in vector lanes and look-ups do not wait for each other.
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/composed.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

namespace ringscope {

namespace {

/// As in place_texts.cpp.
constexpr std::size_t kBlock = 2048;

/// The bytes of many keys that are hashed; those that are no part of their key are kept here.
class PreparedBlock {
public:
    explicit PreparedBlock(const KeyRule& rule) : m_rule(rule), m_shortening(shorteningOf(rule.shorten)) {}

    std::span<const std::string_view> of(std::span<const std::string_view> keys) {
        if (m_rule.shorten.empty() && m_rule.prefix.empty() && m_rule.tag.empty()) return keys;
        m_prepared.resize(keys.size());
        m_kept.resize(std::max(m_kept.size(), keys.size()));
        for (std::size_t i = 0; i < keys.size(); ++i)
            m_prepared[i] = preparedKey(m_rule, m_shortening, keys[i], m_kept[i]);
        return m_prepared;
    }

private:
    const KeyRule& m_rule;
    ChosenShortening m_shortening;
    std::vector<std::string> m_kept;
    std::vector<std::string_view> m_prepared;
};

}  // namespace

bool Composed::looksAtOnce() const {
    const bool fits = m_structure->bits() == 0 || m_digest.bits(spec().hash) <= m_structure->bits();
    return m_down.firstServes && (m_digest.ofHash || m_digest.wides != nullptr) && fits;
}

template <class Word>
void Composed::lookUp(std::span<const Word> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size() && looksAtOnce());
    const bool sole = spec().composed.soleUnhashed && m_members.size() == 1;
    if (m_members.empty() || m_structure->size() == 0)
        std::fill(out.begin(), out.end(), kNobody);
    else if (sole)
        std::fill(out.begin(), out.end(), m_members.front());
    else
        m_structure->nodesOf(digests, out);
    if (m_allUp) return;
    for (NodeIndex& node : out)
        if (node != kNobody && !cluster()[node].up()) node = kNobody;
}

template <class Word>
void Composed::hashAndLookUp(std::span<const std::string_view> texts, std::span<NodeIndex> out) const {
    PreparedBlock block(spec().composed.key);
    std::vector<Word> hashed(std::min(texts.size(), kBlock));
    for (std::size_t at = 0; at < texts.size(); at += kBlock) {
        const std::size_t count = std::min(texts.size() - at, kBlock);
        const auto prepared = block.of(texts.subspan(at, count));
        const auto some = std::span(hashed).first(count);
        if constexpr (std::is_same_v<Word, Wide>)
            m_digest.wides(prepared, some);
        else
            digests(spec().hash, prepared, some);
        if (m_digest.emptyIsZero)
            for (std::size_t i = 0; i < count; ++i)
                if (prepared[i].empty()) some[i] = Word{};
        lookUp(std::span<const Word>(some), out.subspan(at, count));
        if (m_down.oneLook) continue;
        for (std::size_t i = 0; i < count; ++i)
            if (out[at + i] == kNobody || prepared[i].empty()) out[at + i] = ownerOf(texts[at + i]);
    }
}

void Composed::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    m_down.oneLook&& looksAtOnce() ? lookUp(digests, out) : Placement::ownersOf(digests, out);
}

void Composed::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    m_down.oneLook&& looksAtOnce() ? lookUp(digests, out) : Placement::ownersOf(digests, out);
}

void Composed::ownersOfTexts(std::span<const std::string_view> texts, std::span<NodeIndex> out) const {
    assert(out.size() == texts.size());
    if (!looksAtOnce())
        std::transform(texts.begin(), texts.end(), out.begin(), [&](std::string_view text) { return ownerOf(text); });
    else if (m_digest.wides != nullptr)
        hashAndLookUp<Wide>(texts, out);
    else if (circleOf(spec().hash).bits > 32)
        hashAndLookUp<std::uint64_t>(texts, out);
    else
        hashAndLookUp<std::uint32_t>(texts, out);
}

void Composed::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    if (!traits().needsKey) {
        assert(hashesAs(*this, index));
        index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
        return;
    }
    std::array<std::string_view, kBlock> texts;
    for (std::size_t at = 0; at < out.size(); at += kBlock) {
        const std::size_t count = std::min(out.size() - at, kBlock);
        for (std::size_t i = 0; i < count; ++i) texts[i] = index.keys()[index.order()[at + i]];
        ownersOfTexts(std::span(texts).first(count), out.subspan(at, count));
    }
}

}  // namespace ringscope
