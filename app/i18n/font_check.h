// SPDX-License-Identifier: GPL-3.0-or-later
//
// Fonts that words need: a machine without any shows blank text, one without Chinese glyphs shows boxes.
// Both are said in words that can still be read. GUI thread, after QApplication is made.
#pragma once

#include <QString>

#include <string>

namespace ringscope {

/// Empty when there is a font; else what to install, in English, for the terminal.
[[nodiscard]] std::string fontTrouble();

/// Empty when the fonts hold what the language ("en", "zh_CN") is written in; else a sentence in English,
/// which can be read where that language cannot.
[[nodiscard]] QString glyphTrouble(const QString& language);

}  // namespace ringscope
