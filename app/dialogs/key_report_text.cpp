// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/key_report_text.h"

#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"

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

QStringList extractedReportText(const ExtractedKeys& found) {
    const std::uint64_t keys = found.keys.keys ? found.keys.keys->size() : 0;
    QStringList lines{Words::tr("%Ln different key(s) on %1.", nullptr, pluralForm(keys))
                          .arg(Words::tr("%Ln line(s)", nullptr, pluralForm(found.lines)))};
    if (keys > 0) {
        lines << Words::tr("How often each comes is how often it is asked for: %Ln time(s) in all.", nullptr,
                           pluralForm(found.keys.keys->requests()))
              << Words::tr("They are kept in memory and saved with the scenario.");
    }
    if (found.missing > 0)
        lines << Words::tr("%Ln line(s) have no key and are left out.", nullptr, pluralForm(found.missing));
    return lines;
}

QStringList leftOutText(const ExtractedKeys& found) {
    QStringList lines;
    for (const LineWithoutKey& each : found.named)
        lines << Words::tr("Line %1: %2").arg(formatNumber(each.line), keyLackText(each.lack));
    if (found.missing > found.named.size())
        lines << Words::tr("and %Ln more", nullptr, pluralForm(found.missing - found.named.size()));
    return lines;
}

QString keyLackText(const KeyLack& lack) {
    switch (lack.code) {
    case KeyLack::Code::LineDiffers:
        return Words::tr("it is not as the log format says");
    case KeyLack::Code::FieldMissing:
        return Words::tr("it has no column “%1”").arg(readableBytes(lack.field));
    case KeyLack::Code::KeyEmpty:
        return Words::tr("its key is empty");
    }
    return {};
}

QString keyFaultText(const KeySourceFault& fault) {
    const QString value = readableBytes(fault.value);
    switch (fault.code) {
    case KeySourceFault::Code::TemplateEmpty:
        return Words::tr("Choose a column, or write a template such as $host$request_uri.");
    case KeySourceFault::Code::BraceUnclosed:
        return Words::tr("“%1” has a ${ without a }.").arg(value);
    case KeySourceFault::Code::NameInvalid:
        return Words::tr("No name or number stands behind the $ of “%1”.").arg(value);
    case KeySourceFault::Code::NumberWithoutPlace:
        return Words::tr("%1 is no column: they begin at 1, and pairs have names only.").arg(value);
    case KeySourceFault::Code::NameWithoutHeader:
        return Words::tr("“%1” is a name, and these columns have numbers only.").arg(value);
    case KeySourceFault::Code::NameUnknown:
        return Words::tr("There is no column “%1”.").arg(value);
    case KeySourceFault::Code::FormatAmbiguous:
        return Words::tr("Nothing parts the variables %1 of the log format.").arg(value);
    case KeySourceFault::Code::FormatWithout:
        return Words::tr("Write the text of the log_format; it has no variables yet.");
    case KeySourceFault::Code::RecordTooLong:
        return Words::tr("A quote is not closed within %1 bytes.").arg(value);
    case KeySourceFault::Code::QuoteOpen:
        return Words::tr("The text ends within quotes: one is not closed in the record that begins with “%1”.")
            .arg(value);
    }
    return {};
}

}  // namespace ringscope
