// SPDX-License-Identifier: GPL-3.0-or-later
//
// Bytes that may be no text, for a person: as they are if they can be read, else escaped; a long one loses its middle.
#pragma once

#include <QString>

#include <string_view>

namespace ringscope {

[[nodiscard]] QString readableBytes(std::string_view bytes, int most = 60);

}  // namespace ringscope
