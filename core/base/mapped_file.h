// SPDX-License-Identifier: MIT
//
// The bytes of a file, without reading it: a map of its pages where that pays, a copy where it does not
// (small files, pipes, systems without maps) or is not wanted. Immutable; any thread. A mapped file stays readable
// after it was deleted or replaced. Written over, its new bytes show through; cut short, the lost pages
// read as zeros: a handler for SIGBUS, installed with the first map, puts pages of zeros where one
// of *our* maps has lost its file, and leaves every other fault to whoever handled it before.
// changed() tells of both, so bytes() may be used without fear but not without doubt.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace ringscope {

enum class FileStorage {
    Automatic,  ///< large regular files are mapped, everything else is copied
    Copied,     ///< in memory: then the file may change or vanish
};

class MappedFile {
public:
    /// Files up to this size are always copied.
    static constexpr std::uint64_t kSmallFile = 4u << 20;

    /// FileNotFound, FileUnreadable, FileTooLarge (over limit), Cancelled, with Error::file set; copying reports
    /// how far it is. Throws std::bad_alloc.
    static Result<std::shared_ptr<const MappedFile>> open(const std::string& path, std::uint64_t limit,
                                                          FileStorage storage, const Progress& progress = {});
    /// No file at all, but something read like one.
    [[nodiscard]] static std::shared_ptr<const MappedFile> copyOf(std::string_view bytes);

    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    [[nodiscard]] bool isMapped() const { return m_map != nullptr; }
    /// Whether the mapped file was written to or cut since open(). Asks the system: not for inner loops.
    [[nodiscard]] bool changed() const;

private:
    struct Map;
    MappedFile();

    std::string m_copy;
    std::unique_ptr<Map> m_map;
    std::string_view m_bytes;
};

}  // namespace ringscope
