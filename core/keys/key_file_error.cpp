// SPDX-License-Identifier: MIT
#include "core/keys/key_file_error.h"

#include <utility>

namespace ringscope {

Unexpected keyFileError(Error error, const std::string& path) {
    if (error.code == ErrorCode::SessionInvalid)
        error = fail(ErrorCode::FileUnreadable, {"the gzip is broken or ends too early"}).error;
    error.file = path;
    return Unexpected{std::move(error)};
}

}  // namespace ringscope
