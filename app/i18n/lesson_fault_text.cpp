// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/lesson_fault_text.h"

#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

/// What the reader of lessons expected, where that is a word and no piece of JSON.
constexpr std::array kExpected = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "texts by language"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "a text in some language"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "a sentence"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "a step"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "a key"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "numbers by name"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "options by name"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "0 to 1"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "1 to 20"),
});

QString quoted(const std::string& bytes) {
    return readableBytes(bytes);
}

class LessonFaults {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LessonFaults)

public:
    static QString reason(const LessonFault& fault) {
        using Kind = LessonFault::Kind;
        const QString what = quoted(fault.what);
        switch (fault.kind) {
        case Kind::Command:
            if (fault.error->code == ErrorCode::NodeUnknown)
                return tr("There is no node “%1” when this happens. Correct its name, or add it in a step before.")
                    .arg(quoted(fault.error->values.at(0)));
            return errorSentence(*fault.error);
        case Kind::Figure:
            if (fault.error) return tr("The number “%1” cannot be computed: %2").arg(what, errorSentence(*fault.error));
            if (fault.found.empty())
                return tr("The number “%1”: there is no figure “%2”.").arg(what, quoted(fault.expected));
            return tr("The number “%1”: there is no figure “%2” of “%3”.")
                .arg(what, quoted(fault.expected), quoted(fault.found));
        case Kind::Number:
            return tr("The number “%1” is %2, not %3.").arg(what, quoted(fault.found), quoted(fault.expected));
        case Kind::Placeholder:
            return tr("“%1”: the step has no number “%2”.").arg(what, quoted(fault.found));
        case Kind::Digits:
            return tr("“%1”: nothing computes %2. Make it a number, or list it as said.")
                .arg(what, quoted(fault.found));
        case Kind::Name:
            return tr("There is no node or key “%1”.").arg(what);
        case Kind::Language:
            return tr("“%1” is not there in the language “%2”.").arg(quoted(fault.found), what);
        case Kind::Question:
            break;
        }
        return tr("What the step asks has no answer.");
    }

    static QString placed(const LessonFault& fault) {
        if (!fault.step) return tr("Start: %1").arg(reason(fault));
        return tr("Step %1: %2").arg(formatNumber(*fault.step + 1), reason(fault));
    }

    static QString error(const Error& error) {
        QString text;
        if (error.code == ErrorCode::SessionInvalid) {
            const std::string& found = error.values.at(1);
            text = tr("This is no lesson: expected %1, found %2.")
                       .arg(expected(error.values.at(0)), found.empty() ? tr("nothing") : quoted(found));
        } else if (error.code == ErrorCode::SessionNewer) {
            text = tr("This lesson is written for a newer Ringscope (version %1; this one reads up to %2).")
                       .arg(quoted(error.values.at(0)), quoted(error.values.at(1)));
        } else {
            return errorSentence(error);
        }
        return error.line > 0 ? tr("Line %1: %2").arg(formatNumber(error.line), text) : text;
    }

private:
    static QString expected(const std::string& core) {
        const QString given = QString::fromStdString(core);
        static const QString kOneOf = QStringLiteral("one of ");
        if (given.startsWith(kOneOf)) return tr("one of %1").arg(given.mid(kOneOf.size()));
        static const QRegularExpression kAtMost(QStringLiteral("^at most ([0-9]+) items$"));
        if (const auto most = kAtMost.match(given); most.hasMatch())
            return tr("at most %1 items").arg(most.captured(1));
        const auto known = std::find_if(kExpected.begin(), kExpected.end(),
                                        [&](const char* one) { return given == QString::fromUtf8(one); });
        return known == kExpected.end() ? given : tr(*known);
    }
};

}  // namespace

QString lessonFaultReason(const LessonFault& fault) {
    return LessonFaults::reason(fault);
}

QString lessonFaultText(const LessonFault& fault) {
    return LessonFaults::placed(fault);
}

QString lessonErrorText(const Error& error) {
    return LessonFaults::error(error);
}

}  // namespace ringscope
