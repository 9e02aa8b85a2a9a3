// SPDX-License-Identifier: MIT
//
// Makes a KeySet and a report of all lines of a text: cuts it into chunks, has them scanned on as many threads
// as it is worth, and joins what they saw as if one had read line by line. key_reader.h is the door
// for everybody else; tests come here for small chunks and small limits.
#pragma once

#include "core/base/mapped_file.h"
#include "core/keys/line_scan.h"

#include <functional>
#include <memory>
#include <string_view>

namespace ringscope::lines {

/// Called when all bytes were seen.
using OriginOf = std::function<KeyOrigin()>;
/// Gets the bytes of the file piece by piece, in order, from one thread at a time.
using PieceVisitor = std::function<void(std::string_view)>;

/// As readKeys() in key_reader.h.
Result<ReadKeys> read(std::shared_ptr<const MappedFile> file, const Rules& rules, const Progress& progress,
                      const OriginOf& originOf, const PieceVisitor& whole);

}  // namespace ringscope::lines
