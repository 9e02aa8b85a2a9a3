// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words for what core refuses: what is wrong, and what to do. Core never words a message itself.
// Whole sentences in the current language, with file and line where the error has them. GUI thread.
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringscope {

[[nodiscard]] QString errorSentence(const Error& error);

}  // namespace ringscope
