// SPDX-License-Identifier: MIT
//
// Where the bytes of keys live: in a list, or on the lines of a text that is mapped or in memory. Immutable;
// any thread. A key is a number below size(); what it refers to stays valid as long as this does.
#pragma once

#include "core/base/mapped_file.h"
#include "core/keys/line_scan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class KeyTexts {
public:
    KeyTexts() = default;
    KeyTexts(const KeyTexts&) = delete;
    KeyTexts& operator=(const KeyTexts&) = delete;
    virtual ~KeyTexts();

    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual std::string_view at(std::size_t key) const = 0;
    /// The keys first, first + 1 … \pre first + out.size() <= size()
    virtual void read(std::size_t first, std::span<std::string_view> out) const = 0;
    /// Whether the file they are mapped from has changed: then they may not be what they were.
    [[nodiscard]] virtual bool sourceChanged() const { return false; }
    /// Bytes of memory held, without a mapped file.
    [[nodiscard]] virtual std::size_t memory() const = 0;
};

/// One after the other in one string; offsets has size() + 1 entries or none.
class ListedTexts final : public KeyTexts {
public:
    ListedTexts(std::string bytes, std::vector<std::uint64_t> offsets);
    [[nodiscard]] std::size_t size() const override { return m_offsets.empty() ? 0 : m_offsets.size() - 1; }
    [[nodiscard]] std::string_view at(std::size_t key) const override {
        return std::string_view(m_bytes).substr(m_offsets[key], m_offsets[key + 1] - m_offsets[key]);
    }
    void read(std::size_t first, std::span<std::string_view> out) const override;
    [[nodiscard]] std::size_t memory() const override;

private:
    std::string m_bytes;
    std::vector<std::uint64_t> m_offsets;
};

/// The lines of a file. Kept is where every 32nd key begins, a quarter of a byte a key; the others are found
/// from there. When a mapped file changes, a key never takes more than the stretch its group had: it may be
/// another text, or empty.
class LineTexts final : public KeyTexts {
public:
    /// text is of file; chunks hold its scanned chunks in order. Takes their groups.
    LineTexts(std::shared_ptr<const MappedFile> file, std::string_view text, KeyForm form,
              std::span<lines::Chunk> chunks);
    [[nodiscard]] std::size_t size() const override { return m_size; }
    [[nodiscard]] std::string_view at(std::size_t key) const override;
    void read(std::size_t first, std::span<std::string_view> out) const override;
    [[nodiscard]] bool sourceChanged() const override { return m_file->changed(); }
    [[nodiscard]] std::size_t memory() const override;

private:
    /// Keys counted from one chunk; its last group may have fewer than the others.
    struct Section {
        std::uint64_t firstKey;
        std::uint64_t firstGroup;
    };
    void readGroup(std::size_t group, std::size_t skip, std::span<std::string_view> out) const;

    std::shared_ptr<const MappedFile> m_file;
    std::string_view m_text;
    KeyForm m_form;
    std::vector<std::uint64_t> m_groups;  ///< and the size of the text
    std::vector<Section> m_sections;      ///< and one past the end
    std::size_t m_size = 0;
};

}  // namespace ringscope
