// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/number_text.h"

#include "core/base/text.h"

#include <QLocale>

#include <cmath>
#include <limits>

namespace ringscope {
namespace {

QString dash() {
    return QStringLiteral("–");
}

}  // namespace

QString formatNumber(quint64 number) {
    return QLocale().toString(number);
}

QString formatPercent(double share, int decimals) {
    if (!std::isfinite(share)) return dash();
    return QLocale().toString(share * 100, 'f', decimals) + QChar(0x202f) + QLocale().percent();
}

QString formatPercentShort(double share) {
    const double tenths = std::round(share * 1000);
    const bool whole = std::isfinite(tenths) && std::fmod(tenths, 10) == 0;
    return formatPercent(share, whole ? 0 : 1);
}

QString formatDecimal(double value, int decimals) {
    return std::isfinite(value) ? QLocale().toString(value, 'f', decimals) : dash();
}

QString formatShort(double value) {
    if (!std::isfinite(value)) return dash();
    for (int decimals = 0; decimals < 3; ++decimals) {
        const double scaled = value * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-9) return QLocale().toString(value, 'f', decimals);
    }
    return QLocale().toString(value, 'f', 3);
}

QString editableDecimal(double value) {
    return QString::fromStdString(text::shortest(value)).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

std::string typedDecimal(const QString& text) {
    QString plain = text.trimmed();
    const QString sign = QLocale().decimalPoint();
    if (sign != QLatin1String(".") && plain.count(sign) == 1 && !plain.contains(QLatin1Char('.'))) {
        plain.replace(sign, QStringLiteral("."));
    }
    return plain.toStdString();
}

int pluralForm(quint64 count) {
    // Languages look at the last two digits at most; they are kept where the number does not fit.
    constexpr quint64 kMost = std::numeric_limits<int>::max() / 100 * 100;
    return static_cast<int>(count < kMost ? count : kMost - 100 + count % 100);
}

}  // namespace ringscope
