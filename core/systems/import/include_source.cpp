// SPDX-License-Identifier: MIT
#include "core/systems/import/include_source.h"

#include "core/base/mapped_file.h"
#include "core/base/text.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

namespace ringscope::imports {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kEntriesLookedAt = 100'000;

bool hasWildcard(std::string_view text) {
    return text.find_first_of("*?") != std::string_view::npos;
}

/// Whether a canonical path is the folder or in it.
bool isInside(const fs::path& folder, const fs::path& path) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

/// The path below the folder, or nothing when it leads elsewhere.
std::optional<fs::path> below(const fs::path& given, const fs::path& folder, std::string_view path) {
    fs::path wanted(path);
    if (wanted.is_absolute()) {
        const fs::path absolute = fs::absolute(given).lexically_normal();
        const fs::path* root = isInside(folder, wanted) ? &folder : isInside(absolute, wanted) ? &absolute : nullptr;
        if (root == nullptr) return std::nullopt;
        wanted = wanted.lexically_relative(*root);
    }
    if (std::any_of(wanted.begin(), wanted.end(), [](const fs::path& part) { return part == ".."; }))
        return std::nullopt;
    return wanted;
}

/// The paths that a path with wildcards means, part by part.
std::vector<fs::path> expanded(const fs::path& folder, const fs::path& pattern) {
    std::vector<fs::path> found{folder};
    std::size_t looked = 0;
    for (const fs::path& part : pattern) {
        std::vector<fs::path> next;
        for (const fs::path& path : found) {
            if (!hasWildcard(part.string())) {
                next.push_back(path / part);
                continue;
            }
            std::error_code status;
            for (fs::directory_iterator entry(path, status), end; !status && entry != end; entry.increment(status)) {
                if (++looked > kEntriesLookedAt) return {};
                const std::string name = entry->path().filename().string();
                const bool hidden = name.front() == '.' && part.string().front() != '.';
                if (!hidden && matchesWildcard(part.string(), name)) next.push_back(entry->path());
            }
        }
        found = std::move(next);
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

IncludeSource::~IncludeSource() = default;

bool matchesWildcard(std::string_view pattern, std::string_view text) {
    std::size_t at = 0, in = 0, star = std::string_view::npos, retry = 0;
    while (in < text.size()) {
        const bool matches = at < pattern.size() && pattern[at] != '*' &&
                             (pattern[at] == text[in] || (pattern[at] == '?' && text[in] != '/'));
        if (matches) {
            ++at;
            ++in;
        } else if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            retry = in;
        } else if (star != std::string_view::npos && text[retry] != '/') {
            at = star + 1;
            in = ++retry;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

std::variant<std::vector<IncludedFile>, NoteCode> IncludeFolder::find(std::string_view path) const {
    // A path that the system cannot take throws std::filesystem::filesystem_error only from calls without status.
    std::error_code status;
    const fs::path folder = fs::canonical(m_folder, status);
    if (status) return NoteCode::IncludeUnreadable;
    const auto wanted = below(m_folder, folder, path);
    if (!wanted) return NoteCode::IncludeOutside;
    const bool many = hasWildcard(path);
    std::vector<IncludedFile> files;
    std::uint64_t bytes = 0;
    for (const fs::path& candidate : expanded(folder, *wanted)) {
        const fs::path real = fs::canonical(candidate, status);
        if (status) {
            if (many) continue;
            return NoteCode::IncludeNotFound;
        }
        if (!isInside(folder, real)) return NoteCode::IncludeOutside;
        if (!fs::is_regular_file(real, status)) {
            if (many) continue;
            return NoteCode::IncludeUnreadable;
        }
        const auto file = MappedFile::open(real.string(), import_limits::kTextBytes, FileStorage::Copied);
        if (!file) return NoteCode::IncludeUnreadable;
        bytes += (*file)->bytes().size();
        if (files.size() >= import_limits::kIncludes || bytes > import_limits::kTextBytes)
            return NoteCode::IncludeUnreadable;
        files.push_back({real.lexically_relative(folder).string(), std::string((*file)->bytes()), 0});
    }
    return files;
}

}  // namespace ringscope::imports
