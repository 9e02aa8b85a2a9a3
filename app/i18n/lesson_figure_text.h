// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of lessons in words, as an editor offers them. GUI thread; in the current language.
#pragma once

#include <QString>

#include <string>

namespace ringscope {

/// \param figure  id of a row of lesson_figures.h; another text stands for itself
[[nodiscard]] QString lessonFigureTitle(const std::string& figure);

}  // namespace ringscope
