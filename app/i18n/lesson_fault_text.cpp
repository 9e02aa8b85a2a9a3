// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/lesson_fault_text.h"

#include "app/i18n/error_text.h"
#include "app/i18n/lesson_figure_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/readable_text.h"
#include "core/lesson/lesson_figures.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

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
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "a language such as en or zh_CN"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "unique names"),
    QT_TRANSLATE_NOOP("ringscope::LessonFaults", "JSON in UTF-8"),
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
            return figure(fault);
        case Kind::Number:
            if (fault.found == fault.expected)
                return tr("The number “%1” is a number: %2 stands there without quotation marks.")
                    .arg(what, quoted(fault.found));
            return tr("The number “%1” is %2, not %3.").arg(what, quoted(fault.found), quoted(fault.expected));
        case Kind::Placeholder:
            return tr("“%1”: the step has no number “%2”. Add it to its numbers, or choose one of them.")
                .arg(what, quoted(fault.found));
        case Kind::Digits:
            return tr("“%1”: nothing computes %2. Make it a number, or list it as said.")
                .arg(what, quoted(fault.found));
        case Kind::Name:
            return tr("There is no node or key “%1”.").arg(what);
        case Kind::Rule:
            return tr("There is no rule “%1” to compare with.").arg(what);
        case Kind::Language:
            if (!fault.step && !fault.found.empty())
                return tr("“%1” is not there in the language “%2”. The title says what languages the lesson has.")
                    .arg(quoted(fault.found), what);
            return tr("“%1” is not there in the language “%2”.").arg(quoted(fault.found), what);
        case Kind::Question:
            break;
        }
        return question(fault);
    }

    static QString placed(const LessonFault& fault) {
        const QString line = formatNumber(fault.line);
        if (!fault.step && fault.kind != LessonFault::Kind::Command)
            return fault.line > 0 ? tr("Line %1: %2").arg(line, reason(fault)) : reason(fault);
        if (!fault.step && fault.line > 0) return tr("Start, line %1: %2").arg(line, reason(fault));
        if (!fault.step) return tr("Start: %1").arg(reason(fault));
        if (fault.line > 0) return tr("Step %1, line %2: %3").arg(formatNumber(*fault.step + 1), line, reason(fault));
        return tr("Step %1: %2").arg(formatNumber(*fault.step + 1), reason(fault));
    }

    static QString error(const Error& error) {
        QString text;
        if (error.code == ErrorCode::SessionInvalid) {
            const std::string& found = error.values.at(1);
            text = tr("This is no lesson: expected %1, found %2.")
                       .arg(expected(error.values.at(0)), found.empty() ? tr("nothing") : quoted(found));
            if (error.values.at(0) == "JSON")
                text = tr("This is no lesson: before %1 a comma, a straight quotation mark or a bracket is missing, or "
                          "there is one too many.")
                           .arg(found.empty() ? tr("the end") : quoted(found));
        } else if (error.code == ErrorCode::SessionNewer) {
            text = tr("This lesson is written for a newer Ringscope (version %1; this one reads up to %2).")
                       .arg(quoted(error.values.at(0)), quoted(error.values.at(1)));
        } else {
            return errorSentence(error);
        }
        return error.line > 0 ? tr("Line %1: %2").arg(formatNumber(error.line), text) : text;
    }

private:
    static QString figure(const LessonFault& fault) {
        using Of = LessonFigure::Of;
        const LessonFigure* figure = findLessonFigure(fault.expected);
        const QString what = quoted(fault.what), id = quoted(fault.expected), of = quoted(fault.found);
        if (figure == nullptr) {
            QStringList all;
            for (const LessonFigure& one : lessonFigures())
                all.append(QString::fromUtf8(one.id.data(), static_cast<int>(one.id.size())));
            return tr("The number “%1”: there is no figure “%2”. There are: %3.")
                .arg(what, id, all.join(QStringLiteral(", ")));
        }
        const QString title = lessonFigureTitle(fault.expected);
        if (figure->of == Of::Nothing) return tr("The number “%1” (%2) has no value here.").arg(what, title);
        if (fault.found.empty() && figure->of == Of::Node)
            return tr("The number “%1” (%2) is asked of a node: say of which.").arg(what, title);
        if (fault.found.empty()) return tr("The number “%1” (%2) is asked of a key: say of which.").arg(what, title);
        if (fault.expected == "heir")
            return tr("The number “%1” (%2): nobody gets keys of “%3” in this step.").arg(what, title, of);
        if (figure->of == Of::Node) return tr("The number “%1” (%2): there is no node “%3”.").arg(what, title, of);
        return tr("The number “%1” (%2): there is no key “%3”.").arg(what, title, of);
    }

    static QString question(const LessonFault& fault) {
        if (fault.expected == "heir")
            return tr("What the step asks has no answer: “%1” must lose keys in it, and one node must get more of them "
                      "than any other.")
                .arg(quoted(fault.what));
        if (fault.expected == "heaviest")
            return tr("What the step asks has no answer: after it, one node must have more keys than any other.");
        if (fault.expected == "place")
            return tr("What the step asks has no answer: it must add one node, to a circle without virtual nodes.");
        return tr("What the step asks has no answer: the keys must be the same before and after it.");
    }

    static QString expected(const std::string& core) {
        const QString given = QString::fromStdString(core);
        if (given == QString::fromUtf8("{…}")) return tr("names with values {…}");
        if (given == QString::fromUtf8("[…]")) return tr("a list […]");
        static const QString kOneOf = QStringLiteral("one of ");
        if (given.startsWith(kOneOf)) return tr("one of %1").arg(given.mid(kOneOf.size()));
        static const QRegularExpression kBytes(QStringLiteral("^at most ([0-9]+) bytes$"));
        if (const auto most = kBytes.match(given); most.hasMatch()) return tr("at most %1 bytes").arg(most.captured(1));
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
