// SPDX-License-Identifier: MIT
#include "core/keys/key_reader.h"

#include "core/base/gzip.h"
#include "core/base/limits.h"
#include "core/hash/xxh64.h"
#include "core/keys/key_file_error.h"
#include "core/keys/line_reader.h"

#include <new>
#include <utility>

namespace ringscope {

namespace {

Result<ReadKeys> readMapped(const std::shared_ptr<const MappedFile>& file, FileKeys origin, KeyForm form,
                            const Progress& progress) {
    Xxh64Stream hash;
    const auto originOf = [&]() -> KeyOrigin {
        origin.size = file->bytes().size();
        origin.xxh64 = hash.digest();
        return std::move(origin);
    };
    const auto addToHash = [&hash](std::string_view piece) { hash.add(piece); };
    Result<ReadKeys> read = fail(ErrorCode::Cancelled);
    if (isGzip(file->bytes())) {
        // What is told of the file is told of its bytes on the disk.
        constexpr double kUnpacked = 0.5;
        addToHash(file->bytes());
        const auto text = gunzipped(file->bytes(), limits::kKeyFileBytes, progress.part(0, kUnpacked));
        if (!text) return Unexpected{text.error()};
        read = lines::read(MappedFile::copyOf(*text), lines::Rules{form}, progress.part(kUnpacked, 1), originOf,
                           [](std::string_view) {});
    } else {
        read = lines::read(file, lines::Rules{form}, progress, originOf, addToHash);
    }
    if (file->changed()) return fail(ErrorCode::FileChanged);
    return read;
}

}  // namespace

Result<ReadKeys> readKeys(std::string_view text, KeyForm form, KeyOrigin origin, const Progress& progress) {
    try {
        const auto originOf = [&origin] { return std::move(origin); };
        return lines::read(MappedFile::copyOf(text), lines::Rules{form}, progress, originOf, [](std::string_view) {});
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

Result<ReadKeys> readKeyFile(const std::string& path, KeyForm form, const Progress& progress, FileStorage storage) {
    try {
        const auto file = MappedFile::open(path, limits::kKeyFileBytes, storage, progress);
        if (!file) return Unexpected{file.error()};
        Result<ReadKeys> read = readMapped(*file, FileKeys{path, 0, 0, form == KeyForm::Counted}, form, progress);
        if (!read) return keyFileError(read.error(), path);
        return read;
    } catch (const std::bad_alloc&) {
        return keyFileError(fail(ErrorCode::OutOfMemory).error, path);
    }
}

}  // namespace ringscope
