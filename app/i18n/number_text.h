// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers as a person reads them: the current locale's grouping and decimal sign, a narrow no-break
// space before "%". For the screen and pictures only; files use core/base/text.h. GUI thread.
#pragma once

#include <QString>
#include <QtGlobal>

#include <string>

namespace ringscope {

/// "1,000,000" in the current locale.
[[nodiscard]] QString formatNumber(quint64 number);
/// 0.183 → "18.3 %" with one decimal. A dash when share is not finite.
[[nodiscard]] QString formatPercent(double share, int decimals = 1);
/// The same with at most one decimal, none when it would be 0: "18.3 %", "20 %".
[[nodiscard]] QString formatPercentShort(double share);
/// "1.92". A dash when value is not finite.
[[nodiscard]] QString formatDecimal(double value, int decimals = 2);
/// A weight or the like with as many decimals as it needs, at most three: "1", "1.5".
[[nodiscard]] QString formatShort(double value);
/// As it stands in a field: every digit, so that leaving the field changes nothing; no group separators.
[[nodiscard]] QString editableDecimal(double value);
/// What a person typed as a decimal, for the core's parsers: '.' for the locale's decimal sign. Anything else stays.
[[nodiscard]] std::string typedDecimal(const QString& text);

/// A count for tr()'s plural forms, which take an int. Chooses the form; write the number itself with formatNumber.
[[nodiscard]] int pluralForm(quint64 count);

}  // namespace ringscope
