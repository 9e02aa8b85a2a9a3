// SPDX-License-Identifier: MIT
//
// Where the files come from that a configuration includes: a folder the person gave, or the sections of `nginx -T`.
// A folder is never left: paths with .. and absolute paths elsewhere are refused, links are followed only to files
// in it, and only regular files of a limited size are read. One thread.
#pragma once

#include "core/systems/import/imported.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope::imports {

struct IncludedFile {
    std::string name;  ///< for notes
    std::string text;
    std::uint64_t linesBefore = 0;  ///< where the text is a part of a larger one
};

class IncludeSource {
public:
    IncludeSource() = default;
    IncludeSource(const IncludeSource&) = delete;
    IncludeSource& operator=(const IncludeSource&) = delete;
    virtual ~IncludeSource();
    /// The files a path with * and ? in it means, sorted by name; none are an error only without wildcards.
    [[nodiscard]] virtual std::variant<std::vector<IncludedFile>, NoteCode> find(std::string_view path) const = 0;
};

class IncludeFolder final : public IncludeSource {
public:
    explicit IncludeFolder(std::string folder) : m_folder(std::move(folder)) {}
    [[nodiscard]] std::variant<std::vector<IncludedFile>, NoteCode> find(std::string_view path) const override;

private:
    std::string m_folder;
};

/// `*` is any bytes but /, `?` one of them.
[[nodiscard]] bool matchesWildcard(std::string_view pattern, std::string_view text);

}  // namespace ringscope::imports
