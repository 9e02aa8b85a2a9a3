// SPDX-License-Identifier: MIT
#include "core/cli/key_stream.h"

#include "core/base/gzip.h"
#include "core/base/gzip_stream.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/cli/key_lines.h"
#include "core/cli/key_source_setup.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>

namespace ringscope {

namespace {

constexpr std::string_view kStandardInput = "standard input";

/// One stream of keys, and what was unusual about it.
class Reading {
public:
    Reading(std::istream& in, std::string name, const KeyStream& from, const Streams& streams)
        : m_buffer(in, limits::kKeyFileBytes), m_stream(&m_buffer), m_lines(m_stream), m_name(std::move(name)),
          m_extractor(from.extractor), m_printsKeys(from.printsKeys), m_streams(streams) {}

    ExitCode run(const KeySink& sink) {
        std::string_view line;
        while (m_lines.next(line)) {
            const Outcome outcome = m_extractor ? m_extractor->take(line) : Outcome::Key;
            if (outcome == Outcome::Fault)
                return complain(m_streams, unreadable(m_extractor->fault(), m_name, m_lines.line()), "--keys");
            if (outcome == Outcome::Missing && ++m_missing == 1) m_firstMissing = m_lines.line();
            if (outcome != Outcome::Key) continue;
            const std::string_view key = m_extractor ? std::string_view(m_extractor->key()) : line;
            if (m_printsKeys && !text::isPlain(key) && ++m_escaped == 1) m_firstEscaped = m_lines.line();
            if (!sink(key)) return ExitCode::Impossible;
        }
        return finish();
    }

private:
    using Outcome = KeyExtractor::Outcome;

    ExitCode finish() {
        if (m_lines.tooLong()) {
            const std::string limit = std::to_string(KeyLines::kLongestLine);
            return complain(m_streams,
                            Error{ErrorCode::FileTooLarge, {"over " + limit, limit}, m_name, m_lines.line(), 0},
                            "--keys");
        }
        if (m_buffer.error()) {
            Error error = *m_buffer.error();
            error.file = m_name;
            return complain(m_streams, error, "--keys");
        }
        if (m_extractor && m_extractor->finish() == Outcome::Fault)
            return complain(m_streams, unreadable(m_extractor->fault(), m_name, m_lines.line()), "--keys");
        if (m_escaped > 0) {
            m_streams.err << "ringscope: note: " << shown(m_name) << ':' << m_firstEscaped << ": "
                          << (m_escaped == 1 ? "1 key is" : std::to_string(m_escaped) + " keys are")
                          << " not UTF-8 or with NUL and written escaped\n";
        }
        noteMissing(m_name, m_missing, m_firstMissing, m_streams);
        return ExitCode::Done;
    }

    UnpackedBuffer m_buffer;
    std::istream m_stream;
    KeyLines m_lines;
    std::string m_name;
    std::optional<KeyExtractor> m_extractor;
    bool m_printsKeys;
    const Streams& m_streams;
    std::uint64_t m_missing = 0, m_firstMissing = 0, m_escaped = 0, m_firstEscaped = 0;
};

/// Opens a key file; empty when it cannot be read, which is then said.
std::unique_ptr<std::ifstream> opened(const std::string& path, const Streams& streams) {
    const auto refuse = [&](ErrorCode code, std::vector<std::string> values) {
        complain(streams, Error{code, std::move(values), path, 0, 0}, "--keys");
        return std::unique_ptr<std::ifstream>();
    };
    std::error_code status;
    if (!std::filesystem::exists(path, status)) return refuse(ErrorCode::FileNotFound, {});
    if (std::filesystem::is_directory(path, status)) return refuse(ErrorCode::FileUnreadable, {"it is a folder"});
    auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
    if (!*file) return refuse(ErrorCode::FileUnreadable, {"it cannot be opened"});
    return file;
}

}  // namespace

std::optional<ExitCode> openKeys(KeyStream& from, const Streams& streams) {
    if (from.path == "-") return std::nullopt;
    from.file = opened(from.path, streams);
    return from.file ? std::nullopt : std::optional(ExitCode::Impossible);
}

ExitCode streamKeys(const KeyStream& from, const KeySink& sink, const Streams& streams) {
    if (from.path == "-") return Reading(streams.in, std::string(kStandardInput), from, streams).run(sink);
    return Reading(*from.file, from.path, from, streams).run(sink);
}

std::optional<KeySetPtr> gatherKeys(KeyStream from, const Streams& streams) {
    if (openKeys(from, streams)) return std::nullopt;
    std::string bytes;
    std::vector<std::uint64_t> offsets{0};
    bool tooMany = false;
    const KeySink keep = [&](std::string_view key) {
        tooMany = offsets.size() > limits::kKeys;
        if (tooMany) return false;
        bytes += key;
        offsets.push_back(bytes.size());
        return true;
    };
    const ExitCode code = streamKeys(from, keep, streams);
    if (tooMany) {
        const Error error{
            ErrorCode::TooManyKeys, {std::to_string(offsets.size()), std::to_string(limits::kKeys)}, {}, 0, 0};
        complain(streams, error, "--keys");
    }
    if (code != ExitCode::Done) return std::nullopt;
    return std::make_shared<const KeySet>(std::move(bytes), std::move(offsets), std::vector<std::uint64_t>(),
                                          ListedKeys{});
}

bool isGzipFile(const std::string& path) {
    // A pipe would lose what is looked at.
    std::error_code status;
    if (!std::filesystem::is_regular_file(path, status)) return false;
    std::ifstream file(path, std::ios::binary);
    std::array<char, 2> first{};
    return file.read(first.data(), first.size()) && isGzip({first.data(), first.size()});
}

}  // namespace ringscope
