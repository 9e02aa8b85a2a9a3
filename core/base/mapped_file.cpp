// SPDX-License-Identifier: MIT
#include "core/base/mapped_file.h"

#include "core/base/scratch_array.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
#define RINGSCOPE_MAPS_FILES
#include "core/base/map_guard.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace ringscope {

namespace {

constexpr std::size_t kBlock = 1 << 20;

Unexpected failed(ErrorCode code, const std::string& path, std::vector<std::string> values = {}) {
    Unexpected failure = fail(code, std::move(values));
    failure.error.file = path;
    return failure;
}

Unexpected unreadable(const std::string& path, int number) {
    return failed(ErrorCode::FileUnreadable, path, {std::generic_category().message(number)});
}

Unexpected tooLarge(const std::string& path, std::uint64_t size, std::uint64_t limit) {
    return failed(ErrorCode::FileTooLarge, path, {std::to_string(size), std::to_string(limit)});
}

/// Everything the stream gives. expected is 0 when nobody knows how much that is (a pipe).
Result<std::string> readAll(std::istream& stream, const std::string& path, std::uint64_t expected, std::uint64_t limit,
                            const Progress& progress) {
    std::string bytes;
    bytes.reserve(expected + kBlock);
    adviseLargePages(bytes.data(), bytes.capacity());
    while (stream) {
        if (progress.cancelled()) return failed(ErrorCode::Cancelled, path);
        const std::size_t size = bytes.size();
        bytes.resize(size + kBlock);
        stream.read(bytes.data() + size, kBlock);
        bytes.resize(size + static_cast<std::size_t>(stream.gcount()));
        if (bytes.size() > limit) return tooLarge(path, bytes.size(), limit);
        if (expected > MappedFile::kSmallFile) {
            progress.at(std::min(1.0, static_cast<double>(bytes.size()) / static_cast<double>(expected)));
        }
    }
    if (stream.bad()) return unreadable(path, errno);
    return bytes;
}

}  // namespace

#ifdef RINGSCOPE_MAPS_FILES

struct MappedFile::Map {
    Map() = default;
    Map(const Map&) = delete;
    Map& operator=(const Map&) = delete;
    ~Map() {
        if (guard) MapGuard::release(guard);
        if (begin) ::munmap(begin, size);
        if (file >= 0) ::close(file);
    }

    /// False if the system would not, or too many files are mapped already.
    bool open(const std::string& path) {
        file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (file < 0 || ::fstat(file, &asOpened) != 0 || !S_ISREG(asOpened.st_mode) || asOpened.st_size <= 0)
            return false;
        size = static_cast<std::size_t>(asOpened.st_size);
        void* map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
        if (map == MAP_FAILED) return false;
        begin = map;
        guard = MapGuard::watch(begin, size);
        return guard != nullptr;
    }

    [[nodiscard]] bool changed() const {
        struct stat now;
        return guard->lost || ::fstat(file, &now) != 0 || now.st_size != asOpened.st_size ||
               modified(now) != modified(asOpened);
    }

    static std::pair<std::int64_t, std::int64_t> modified(const struct stat& status) {
#ifdef __APPLE__
        return {status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec};
#else
        return {status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
#endif
    }

    int file = -1;
    struct stat asOpened {};
    void* begin = nullptr;
    std::size_t size = 0;
    MapGuard::Region* guard = nullptr;
};

#else

struct MappedFile::Map {
    static constexpr const char* begin = nullptr;
    static constexpr std::size_t size = 0;
    bool open(const std::string& /*path*/) { return false; }
    [[nodiscard]] bool changed() const { return false; }
};

#endif

MappedFile::MappedFile() = default;
MappedFile::~MappedFile() = default;

std::shared_ptr<const MappedFile> MappedFile::copyOf(std::string_view bytes) {
    std::shared_ptr<MappedFile> file(new MappedFile);
    file->m_copy = bytes;
    file->m_bytes = file->m_copy;
    return file;
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const std::string& path, std::uint64_t limit,
                                                           FileStorage storage, const Progress& progress) {
    const std::filesystem::path place(std::u8string(path.begin(), path.end()));
    std::error_code code;
    const bool exists = std::filesystem::exists(place, code);
    if (code) return failed(ErrorCode::FileUnreadable, path, {code.message()});
    if (!exists) return failed(ErrorCode::FileNotFound, path);
    if (std::filesystem::is_directory(place, code)) return unreadable(path, EISDIR);
    const std::uintmax_t found = std::filesystem::file_size(place, code);
    const std::uint64_t size = code ? 0 : found;
    if (size > limit) return tooLarge(path, size, limit);

    std::shared_ptr<MappedFile> file(new MappedFile);
    if (storage == FileStorage::Automatic && size > kSmallFile) {
        auto map = std::make_unique<Map>();
        if (map->open(path)) {
            if (map->size > limit) return tooLarge(path, map->size, limit);
            file->m_bytes = {static_cast<const char*>(map->begin), map->size};
            file->m_map = std::move(map);
            return std::shared_ptr<const MappedFile>(std::move(file));
        }
    }
    errno = 0;
    std::ifstream stream(place, std::ios::binary);
    if (!stream) return unreadable(path, errno);
    Result<std::string> copy = readAll(stream, path, size, limit, progress);
    if (!copy) return Unexpected{copy.error()};
    file->m_copy = std::move(*copy);
    file->m_bytes = file->m_copy;
    return std::shared_ptr<const MappedFile>(std::move(file));
}

bool MappedFile::changed() const {
    return m_map && m_map->changed();
}

}  // namespace ringscope
