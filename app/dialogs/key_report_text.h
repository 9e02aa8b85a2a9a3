// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was seen while keys were read, as sentences.
#pragma once

#include "core/keys/key_reader.h"

#include <QStringList>

namespace ringscope {

/// First the number of keys, then one sentence for each thing out of the ordinary.
[[nodiscard]] QStringList keyReportText(const KeyReport& report);

}  // namespace ringscope
