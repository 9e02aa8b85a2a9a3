// SPDX-License-Identifier: MIT
//
// All keys of a log or a table (key_source.h), each once, with how often it is there and how large its value is. Kept in
// memory; one thread. Who cannot keep them takes lines through a KeyExtractor instead.
#pragma once

#include "core/base/progress.h"
#include "core/keys/key_source.h"
#include "core/keys/measured_keys.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct LineWithoutKey {
    std::uint64_t line = 0;  ///< 1-based; of a record over several lines its last
    KeyLack lack;
    friend bool operator==(const LineWithoutKey&, const LineWithoutKey&) = default;
};

struct ExtractedKeys {
    static constexpr std::size_t kMostNamed = 100;

    MeasuredKeys keys;  ///< in the order they first come; bytes are the last ones told, 0 where none were
    std::uint64_t lines = 0;
    std::uint64_t missing = 0, firstMissing = 0;  ///< lines without the key, the first of them 1-based
    std::vector<LineWithoutKey> named;            ///< the first kMostNamed of them
    std::optional<KeySourceFault> fault;          ///< why the reading ended at line `lines`; then keys are of no use
};

/// Empty lines are skipped, CRLF and LF end one, a byte-order mark is cut. TooManyKeys, OutOfMemory, Cancelled.
Result<ExtractedKeys> extractKeys(std::string_view text, KeyExtractor extractor, const Progress& progress = {});
/// The same of bytes that may be packed by gzip: FileTooLarge when they unpack to more than `limit` bytes, SessionInvalid
/// when the gzip is broken.
Result<ExtractedKeys> extractPackedKeys(std::string_view bytes, std::uint64_t limit, KeyExtractor extractor,
                                        const Progress& progress = {});
/// The same of a file; errors name it. FileNotFound, FileUnreadable and FileTooLarge beside the above.
Result<ExtractedKeys> extractKeyFile(const std::string& path, KeyExtractor extractor, const Progress& progress = {});

}  // namespace ringscope
