// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/key_report_text.h"

#include "app/i18n/number_text.h"

#include <QCoreApplication>

namespace ringscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::KeyReport)
};

}  // namespace

QStringList keyReportText(const KeyReport& report) {
    QStringList lines{Words::tr("%Ln key(s) on %1.", nullptr, pluralForm(report.keys))
                          .arg(Words::tr("%Ln line(s)", nullptr, pluralForm(report.lines)))};
    if (report.emptyLines) {
        lines << Words::tr("%Ln empty line(s) were skipped.", nullptr, pluralForm(report.emptyLines));
    }
    if (report.invalidUtf8) {
        lines << Words::tr("%Ln key(s) are not valid UTF-8, the first on line %1. They are kept byte for byte.",
                           nullptr, pluralForm(report.invalidUtf8))
                     .arg(formatNumber(report.firstInvalidUtf8));
    }
    if (report.withNul) {
        lines << Words::tr("%Ln key(s) hold a NUL byte, the first on line %1. They are kept byte for byte.", nullptr,
                           pluralForm(report.withNul))
                     .arg(formatNumber(report.firstWithNul));
    }
    if (report.longLines) {
        lines << Words::tr("%Ln line(s) are longer than 64 KiB, the first is line %1.", nullptr,
                           pluralForm(report.longLines))
                     .arg(formatNumber(report.firstLong));
    }
    if (report.byteOrderMark) lines << Words::tr("The byte-order mark at the start does not belong to the first key.");
    if (report.carriageReturns) lines << Words::tr("Lines end in CR LF; neither belongs to a key.");
    if (report.noFinalLineEnd) lines << Words::tr("The last line has no end; it counts.");
    return lines;
}

}  // namespace ringscope
