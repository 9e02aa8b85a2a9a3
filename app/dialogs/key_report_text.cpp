// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/key_report_text.h"

#include "app/i18n/number_text.h"

#include <QCoreApplication>

namespace ringscope {
namespace {

struct KeyReportTexts {
    Q_DECLARE_TR_FUNCTIONS(ringscope::KeyReport)
};

}  // namespace

QStringList keyReportText(const KeyReport& report) {
    QStringList lines{
        KeyReportTexts::tr("%1 keys on %2 lines.").arg(formatNumber(report.keys), formatNumber(report.lines))};
    if (report.emptyLines)
        lines << KeyReportTexts::tr("%1 empty lines were skipped.").arg(formatNumber(report.emptyLines));
    if (report.invalidUtf8) {
        lines << KeyReportTexts::tr("%1 keys are not valid UTF-8, the first on line %2. They are kept byte for byte.")
                     .arg(formatNumber(report.invalidUtf8), formatNumber(report.firstInvalidUtf8));
    }
    if (report.withNul) {
        lines << KeyReportTexts::tr("%1 keys hold a NUL byte, the first on line %2. They are kept byte for byte.")
                     .arg(formatNumber(report.withNul), formatNumber(report.firstWithNul));
    }
    if (report.longLines) {
        lines << KeyReportTexts::tr("%1 lines are longer than 64 KiB, the first is line %2.")
                     .arg(formatNumber(report.longLines), formatNumber(report.firstLong));
    }
    if (report.byteOrderMark)
        lines << KeyReportTexts::tr("The byte-order mark at the start does not belong to the first key.");
    if (report.carriageReturns) lines << KeyReportTexts::tr("Lines end in CR LF; neither belongs to a key.");
    if (report.noFinalLineEnd) lines << KeyReportTexts::tr("The last line has no end; it counts.");
    return lines;
}

}  // namespace ringscope
