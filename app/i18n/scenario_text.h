// SPDX-License-Identifier: GPL-3.0-or-later
//
// A scenario's title as it is shown. What a person wrote stands as it is; the built-in scenarios, whose
// files hold their English titles, are called by the current language. Ask again when it changes. GUI thread.
#pragma once

#include <QString>

namespace ringscope {

/// "Untitled" for an empty title.
[[nodiscard]] QString scenarioTitle(const QString& title);

}  // namespace ringscope
