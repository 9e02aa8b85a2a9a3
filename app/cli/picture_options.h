// SPDX-License-Identifier: GPL-3.0-or-later
//
// Options that commands which paint have in common. Each reads what was given, if anything was, or gives
// what to complain about.
#pragma once

#include "app/theme/theme.h"

#include <QSize>

#include <optional>
#include <string>

namespace ringscope {

using Complaint = std::optional<std::string>;

/// `--size 800x600`.
[[nodiscard]] Complaint readSize(const std::optional<std::string>& text, QSize& size);
/// `--theme light|dark`.
[[nodiscard]] Complaint readTheme(const std::string& text, ThemeMode& theme);
/// `--language`: one that is shipped.
[[nodiscard]] Complaint checkLanguage(const std::optional<std::string>& text);

}  // namespace ringscope
