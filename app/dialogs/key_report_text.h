// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was seen while keys were read, as sentences.
#pragma once

#include "core/keys/extracted_keys.h"
#include "core/keys/key_reader.h"

#include <QStringList>

namespace ringscope {

/// First the number of keys, then one sentence for each thing out of the ordinary.
[[nodiscard]] QStringList keyReportText(const KeyReport& report);
/// The same of keys that were taken out of a log or a table.
[[nodiscard]] QStringList extractedReportText(const ExtractedKeys& found);
/// The lines that had no key, each with the reason; empty if there are none.
[[nodiscard]] QStringList leftOutText(const ExtractedKeys& found);
/// Why a line has no key, as the end of a sentence.
[[nodiscard]] QString keyLackText(const KeyLack& lack);
[[nodiscard]] QString keyFaultText(const KeySourceFault& fault);

}  // namespace ringscope
