// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sentences in a row. Whoever puts translated sentences one after the other does it here: between them stands a blank
// where the writing has blanks, and nothing in Chinese, whose full stop brings its own room. Pure.
#pragma once

#include <QString>
#include <QStringList>

namespace ringscope {

/// In that order; empty ones are left out.
[[nodiscard]] QString joinSentences(const QStringList& sentences);
/// With its full stop, unless it has an end already: titles and banners stand without one, beside other sentences and
/// spoken they have it.
[[nodiscard]] QString endedSentence(const QString& sentence);

}  // namespace ringscope
