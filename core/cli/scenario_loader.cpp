// SPDX-License-Identifier: MIT
#include "core/cli/scenario_loader.h"

#include "core/base/gzip.h"
#include "core/keys/key_reader.h"
#include "core/scenario/scenario_link.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace ringscope {

namespace {

Unexpected inFile(ErrorCode code, const std::string& path, std::vector<std::string> values = {}) {
    Unexpected failure = fail(code, std::move(values));
    failure.error.file = path;
    return failure;
}

}  // namespace

Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit, const Progress& progress) {
    std::error_code status;
    const auto kind = std::filesystem::status(path, status).type();
    if (kind == std::filesystem::file_type::not_found) return inFile(ErrorCode::FileNotFound, path);
    if (kind == std::filesystem::file_type::directory) {
        return inFile(ErrorCode::FileUnreadable, path, {std::generic_category().message(EISDIR)});
    }
    const std::uintmax_t size = std::filesystem::file_size(path, status);
    const double whole = status || size == 0 ? 1.0 : static_cast<double>(size);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) return inFile(ErrorCode::FileUnreadable, path, {std::generic_category().message(errno)});
    std::string bytes;
    char block[64 * 1024];
    while (file.read(block, sizeof block), file.gcount() > 0) {
        bytes.append(block, static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > limit) {
            return inFile(ErrorCode::FileTooLarge, path, {std::to_string(bytes.size()), std::to_string(limit)});
        }
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(std::min(1.0, static_cast<double>(bytes.size()) / whole));
    }
    if (file.bad()) return inFile(ErrorCode::FileUnreadable, path, {std::generic_category().message(errno)});
    return bytes;
}

Result<std::string> readWholeStream(std::istream& in, std::uint64_t limit) {
    std::string bytes;
    char block[64 * 1024];
    while (in.read(block, sizeof block), in.gcount() > 0) {
        bytes.append(block, static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > limit) {
            return inFile(ErrorCode::FileTooLarge, kStandardInput,
                          {std::to_string(bytes.size()), std::to_string(limit)});
        }
    }
    if (in.bad()) return inFile(ErrorCode::FileUnreadable, kStandardInput, {std::generic_category().message(EIO)});
    return bytes;
}

Result<std::string> readScenarioFile(const std::string& path, const Progress& progress) {
    Result<std::string> bytes = readWholeFile(path, kLargestScenarioFile, progress.part(0, 0.5));
    if (!bytes || !isGzip(*bytes)) return bytes;
    Result<std::string> json = gunzipped(*bytes, kLargestScenarioFile, progress.part(0.5, 1));
    if (json || json.error().code == ErrorCode::Cancelled) return json;
    return inFile(json.error().code, path, json.error().values);
}

KeyFileLoader keyFilesIn(const std::string& folder, const Progress& progress) {
    return [folder, progress](const FileKeys& wanted) -> Result<KeySetPtr> {
        const std::string path = (std::filesystem::path(folder) / wanted.path).string();
        std::error_code status;
        if (!std::filesystem::exists(path, status)) return inFile(ErrorCode::FileNotFound, path);
        // A scenario comes from anywhere: what it names is only read when it can be the file that was saved.
        if (std::filesystem::file_size(path, status) != wanted.size || status) {
            return inFile(ErrorCode::FileChanged, path);
        }
        auto read = readKeyFile(path, wanted.withCounts ? KeyForm::Counted : KeyForm::Plain, progress);
        if (!read) return Unexpected{read.error()};
        const auto* found = std::get_if<FileKeys>(&read->keys->origin());
        if (found == nullptr || found->size != wanted.size || found->xxh64 != wanted.xxh64) {
            return inFile(ErrorCode::FileChanged, path);
        }
        return read->keys;
    };
}

Result<Scenario> scenarioOfLink(std::string_view text, const Progress& progress) {
    Result<ReadScenario> read = readLink(text, progress);
    if (!read) return Unexpected{read.error()};
    if (!read->missing.empty()) return Unexpected{read->missing.front()};
    return std::move(read->scenario);
}

Result<Scenario> loadScenario(const std::string& path, const Progress& progress) {
    if (beginsAsLink(path)) return scenarioOfLink(path, progress);
    const auto json = readScenarioFile(path, progress.part(0, kFileRead));
    if (!json) return Unexpected{json.error()};
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const Progress rest = progress.part(kFileRead, 1);
    auto read = readScenario(*json, keyFilesIn(folder, rest), rest);
    if (!read) {
        Error error = read.error();
        if (error.file.empty()) error.file = path;
        return Unexpected{std::move(error)};
    }
    if (!read->missing.empty()) return Unexpected{read->missing.front()};
    return std::move(read->scenario);
}

}  // namespace ringscope
