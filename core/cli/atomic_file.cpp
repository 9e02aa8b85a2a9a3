// SPDX-License-Identifier: MIT
#include "core/cli/atomic_file.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace ringscope {

namespace {

/// The system's own words, in English whatever the locale says (no setlocale is called here).
std::string reasonOf(int code) {
    return code == 0 ? "the disk may be full" : std::generic_category().message(code);
}

}  // namespace

AtomicFile::AtomicFile(std::string path) : m_path(std::move(path)) {
    std::error_code ignored;
    const std::filesystem::file_status status = std::filesystem::status(m_path, ignored);
    if (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status)) {
        // Through a link: the file it leads to is replaced, and not the link.
        const bool isLink = std::filesystem::is_symlink(m_path, ignored) && std::filesystem::exists(status);
        if (isLink) m_path = std::filesystem::canonical(m_path, ignored).string();
        m_temporary = m_path + ".ringscope-part";
    }
    errno = 0;
    m_stream.open(isDirect() ? m_path : m_temporary, std::ios::binary | std::ios::trunc);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : m_path(std::move(other.m_path)), m_temporary(std::move(other.m_temporary)), m_stream(std::move(other.m_stream)) {
    other.m_temporary.clear();
}

AtomicFile::~AtomicFile() {
    if (m_temporary.empty()) return;
    m_stream.close();
    std::error_code ignored;
    std::filesystem::remove(m_temporary, ignored);
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        Unexpected error = fail(ErrorCode::FileUnwritable, {reasonOf(EISDIR)});
        error.error.file = path;
        return error;
    }
    AtomicFile file(path);
    if (!file.m_stream) {
        const int code = errno;
        file.m_temporary.clear();
        return Unexpected{file.failed(reasonOf(code)).error()};
    }
    return file;
}

Result<Done> AtomicFile::failed(const std::string& reason) {
    Unexpected error = fail(ErrorCode::FileUnwritable, {reason});
    error.error.file = m_path;
    return error;
}

Result<Done> AtomicFile::close() {
    if (!m_stream.is_open()) return Done{};
    const bool wrote = m_stream.good();
    errno = 0;
    m_stream.close();
    if (!wrote || m_stream.fail()) return failed(reasonOf(errno));
    return Done{};
}

Result<Done> AtomicFile::commit() {
    if (const auto closed = close(); !closed || isDirect()) return closed;
    std::error_code error;
    std::filesystem::rename(m_temporary, m_path, error);
    if (error) return failed(error.message());
    m_temporary.clear();
    return Done{};
}

}  // namespace ringscope
