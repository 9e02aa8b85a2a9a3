// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson on paper: a picture a step with its words beside it, room to write where a step asks, and the answers on
// pages of their own at the end, where the sentences of asking steps stand too, since they tell. Letters and hatches
// carry what colours do, so that a grey copy can be read. Any thread.
#pragma once

#include "app/lessons/lesson_sheet.h"

#include <QByteArray>

namespace ringscope {

enum class Paper { A4, Letter };

/// Labels in the current language: made in the GUI thread.
struct HandoutWords {
    QString answers, name, page;  ///< page: "Page %1 of %2"
    [[nodiscard]] static HandoutWords current();
};

/// A PDF's bytes: the same each time but for the date it was made. Cancelled.
Result<QByteArray> handout(const LessonSheet& sheet, Paper paper, const HandoutWords& words,
                           const Progress& progress = {});

}  // namespace ringscope
