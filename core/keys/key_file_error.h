// SPDX-License-Identifier: MIT
//
// What reading a file of keys failed with, whichever way it is read.
#pragma once

#include "core/base/result.h"

#include <string>

namespace ringscope {

/// The error with the file's name; of broken gzip FileUnreadable.
[[nodiscard]] Unexpected keyFileError(Error error, const std::string& path);

}  // namespace ringscope
