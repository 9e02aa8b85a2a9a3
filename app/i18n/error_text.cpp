// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/error_text.h"

#include "app/i18n/number_text.h"
#include "app/i18n/option_text.h"
#include "app/i18n/rule_text.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <array>
#include <optional>

namespace ringscope {
namespace {

/// What the core says in values where a word is needed: reasons of the system, and what a scenario's JSON may hold.
/// Anything else (numbers, names, JSON) stands as it is in every language.
constexpr std::array kCoreWords{
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "Is a directory"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "Permission denied"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "No space left on device"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "Read-only file system"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "Input/output error"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "No such file or directory"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "the name must end with .png, .svg or .pdf"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "unique names"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "≤ 1000 names"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "≤ 32 levels"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "33 levels"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "unique id"),
    QT_TRANSLATE_NOOP("ringscope::ErrorWords", "unique slot"),
};

class ErrorWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ErrorWords)

public:
    explicit ErrorWords(const Error& error) : m_error(error) {}

    [[nodiscard]] QString sentence() const {
        for (const auto& words : {nodeWords(), placementWords(), systemWords(), keyWords(), fileWords(), linkWords()}) {
            if (words) return *words;
        }
        return {};
    }

private:
    [[nodiscard]] QString value(std::size_t index) const {
        return index < m_error.values.size() ? QString::fromStdString(m_error.values[index]) : QString();
    }
    [[nodiscard]] QString words(std::size_t index) const {
        const QString given = value(index);
        const auto known = std::find_if(kCoreWords.begin(), kCoreWords.end(),
                                        [&](const char* one) { return given == QString::fromUtf8(one); });
        return known == kCoreWords.end() ? given : tr(*known);
    }
    /// A whole number or a decimal as the person reads it; anything else as it is.
    [[nodiscard]] QString number(std::size_t index) const {
        if (index >= m_error.values.size()) return {};
        if (const auto whole = text::parseUnsigned(m_error.values[index])) return formatNumber(*whole);
        if (const auto decimal = text::parseDecimal(m_error.values[index])) {
            return QLocale().toString(*decimal, 'g', 6);
        }
        return value(index);
    }
    [[nodiscard]] QString bytes(std::size_t index) const {
        const auto size = index < m_error.values.size() ? text::parseUnsigned(m_error.values[index])
                                                        : Result<std::uint64_t>(std::uint64_t{0});
        return QLocale().formattedDataSize(static_cast<qint64>(size.value_or(std::uint64_t{0})));
    }
    [[nodiscard]] QString file() const {
        return m_error.file.empty() ? tr("The file") : QFileInfo(QString::fromStdString(m_error.file)).fileName();
    }

    [[nodiscard]] std::optional<QString> nodeWords() const {
        switch (m_error.code) {
        case ErrorCode::NameEmpty:
            return tr("A node needs a name. Type one.");
        case ErrorCode::NameTooLong:
            return tr("The name “%1” is too long. Use at most %2 bytes.").arg(value(0), number(1));
        case ErrorCode::NameNotUtf8:
            return tr("The name “%1” is not valid UTF-8. Save the text as UTF-8 or type the name.").arg(value(0));
        case ErrorCode::NameHasControl:
            return tr("The name “%1” holds a line end or another control character. Remove it.").arg(value(0));
        case ErrorCode::NameDuplicate:
            return tr("There is already a node called “%1”. Choose another name, or change that node.")
                .arg(value(1).isEmpty() ? value(0) : value(1));
        case ErrorCode::NodeUnknown:
            return tr("There is no node “%1” here. Choose one from the list.").arg(value(0));
        case ErrorCode::NodeAlreadyUp:
            return tr("“%1” is up already. Nothing to do.").arg(value(0));
        case ErrorCode::NodeAlreadyDown:
            return tr("“%1” is down already. Nothing to do.").arg(value(0));
        case ErrorCode::NothingChanges:
            return tr("That is how it is already. Nothing changes.");
        case ErrorCode::NothingSelected:
            return tr("No node is selected. Select one first.");
        case ErrorCode::WeightInvalid:
            return tr("“%1” is not a weight. Type a number such as 1 or %2.").arg(value(0), formatShort(2.5));
        case ErrorCode::WeightOutOfRange:
            return tr("A weight of %1 is not possible. Use %2 to %3.").arg(number(0), number(1), number(2));
        case ErrorCode::TooManyNodes:
            return tr("%1 nodes are too many. Use at most %2.").arg(number(0), number(1));
        case ErrorCode::NobodyUp:
            return tr("No node is up. Bring one back with its switch.");
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<QString> placementWords() const {
        switch (m_error.code) {
        case ErrorCode::VirtualNodesInvalid:
            return tr("“%1” is not a number of virtual nodes. Type a whole number such as 20.").arg(value(0));
        case ErrorCode::VirtualNodesOutOfRange:
            return tr("%1 virtual nodes are not possible. Use %2 to %3.").arg(number(0), number(1), number(2));
        case ErrorCode::TooManyPoints:
            return tr("This would put %1 points on the ring, more than %2. Lower the number of virtual nodes or "
                      "the weights.")
                .arg(number(0), number(1));
        case ErrorCode::TooManySlots:
            return tr("%1 slots are too many. Use at most %2.").arg(number(0), number(1));
        case ErrorCode::LabelWithoutNode:
            return tr("The label “%1” does not name the node, so all nodes would stand on the same points. Put "
                      "{node} into it.")
                .arg(value(0));
        case ErrorCode::LabelWithoutIndex:
            return tr("The label “%1” does not number the virtual nodes, so all of a node's would stand on one "
                      "point. Put {i} into it.")
                .arg(value(0));
        case ErrorCode::HashUnknown:
            return tr("Ringscope knows no hash “%1”. Choose one from the list.").arg(value(0));
        case ErrorCode::RuleUnknown:
            return tr("Ringscope knows no rule “%1”. Choose one from the list.").arg(value(0));
        case ErrorCode::PointRuleUnknown:
            return tr("Ringscope knows no way “%1” to make points. Choose one from the list.").arg(value(0));
        case ErrorCode::PointRuleNeedsNarrowHash:
            return tr("“%1” makes 32-bit points, and the hash “%2” is wider. Choose a 32-bit hash.")
                .arg(value(0), value(1));
        case ErrorCode::PointRuleNeedsVirtualNodes:
            return tr("“%1” needs virtual nodes. Switch them on first.").arg(value(0));
        case ErrorCode::OptionOutOfRange:
            return tr("The number %1 of “%2” does not fit. Use %3 to %4.")
                .arg(number(1), ruleNumberTitle(m_error.values.empty() ? std::string() : m_error.values.front()),
                     number(2), number(3));
        case ErrorCode::TableSizeNotPrime:
            return tr("A table of %1 entries does not work: the number must be a prime. The next one is %2.")
                .arg(number(0), number(1));
        case ErrorCode::RemovalRefused:
            return tr("This rule can remove only its last node, “%1”. Mark “%2” down instead.").arg(value(2), value(1));
        case ErrorCode::CapacityExceeded:
            return tr("This rule was set up for at most %1 nodes, and there would be %2. Set a larger capacity first.")
                .arg(number(2), number(1));
        case ErrorCode::SlotsUnserved:
            return tr("%1 slots have no node, and redis-cli adds or empties nodes only where every slot has one. "
                      "Repair "
                      "the cluster, and import it again.")
                .arg(number(0));
        case ErrorCode::SeedOutOfRange:
            if (value(2) == QStringLiteral("0")) {
                return tr("The hash “%1” takes no seed. Set the seed to 0.").arg(value(1));
            }
            return tr("The seed %1 is too large for “%2”. Use at most %3.").arg(value(0), value(1), value(2));
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<QString> systemWords() const {
        switch (m_error.code) {
        case ErrorCode::PieceUnknown:
            return tr("The piece “%1” of the rule cannot be “%2”: there is none of that name.").arg(value(0), value(1));
        case ErrorCode::SystemUnknown:
            return tr("There is no system “%1”. Choose one of the list.").arg(value(0));
        case ErrorCode::SystemOptionUnknown:
            return tr("“%1” has no option “%2”. It has: %3.").arg(value(1), value(0), value(2));
        case ErrorCode::SystemOptionInvalid:
            return tr("The option “%1” cannot be “%2”. It may be: %3.")
                .arg(value(0), value(1), optionText(value(2).toStdString()));
        case ErrorCode::TableInvalid:
            return tr("The table cannot be read: “%1” was expected, and there is “%2”.").arg(value(0), value(1));
        case ErrorCode::TableUnknown:
            return tr("Nothing is known of tables of the system “%1”.").arg(value(0));
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<QString> keyWords() const {
        switch (m_error.code) {
        case ErrorCode::KeyEmpty:
            return tr("A key cannot be empty. Type one.");
        case ErrorCode::TooManyKeys:
            return tr("%1 keys are too many. Use at most %2, or count them without keeping them: ringscope-cli locate "
                      "--count.")
                .arg(number(0), number(1));
        case ErrorCode::TooManyRequests:
            return tr("%1 requests are too many. Use at most %2.").arg(number(0), number(1));
        case ErrorCode::KeyCountInvalid:
            return tr("“%1” is not a count. Write key, tab and a whole number on each line, or read the file "
                      "without counts.")
                .arg(value(0));
        case ErrorCode::ExponentOutOfRange:
            return tr("An exponent of %1 is not possible. Use %2 to %3.").arg(number(0), number(1), number(2));
        case ErrorCode::NumberInvalid:
            return tr("“%1” is not a number. Type digits only.").arg(value(0));
        case ErrorCode::StepUnknown:
            return tr("There is no step %1; there are %2. Choose one of them.").arg(number(0), number(1));
        case ErrorCode::NotFound:
            return tr("“%1” was not found. Try another text.").arg(value(0));
        case ErrorCode::Cancelled:
            return tr("Cancelled. Nothing was changed.");
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<QString> fileWords() const {
        switch (m_error.code) {
        case ErrorCode::FileNotFound:
            return tr("%1 was not found. It may have been moved or renamed; find it again.").arg(file());
        case ErrorCode::FileUnreadable:
            return tr("%1 cannot be read: %2. Check that you may open it.").arg(file(), reason());
        case ErrorCode::FileUnwritable:
            return tr("%1 cannot be written: %2. Save to another place; nothing was lost.").arg(file(), reason());
        case ErrorCode::FileTooLarge:
            return tr("%1 holds %2, more than %3. Use a smaller file.").arg(file(), bytes(0), bytes(1));
        case ErrorCode::FileChanged:
            return tr("%1 has changed since it was used here. Read it again, or find the old one.").arg(file());
        case ErrorCode::OutOfMemory:
            return tr("There is not enough memory for so many keys. Use fewer, or count them without keeping them: "
                      "ringscope-cli locate --count.");
        case ErrorCode::SessionInvalid:
            return tr("This is not a scenario Ringscope can read: expected %1, found %2. Open another file.")
                .arg(words(0), value(1).isEmpty() ? tr("nothing") : words(1));
        case ErrorCode::SessionNewer:
            return tr("This scenario was saved by a newer Ringscope (version %1; this one reads up to %2). Update "
                      "Ringscope to open it.")
                .arg(value(0), value(1));
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<QString> linkWords() const {
        switch (m_error.code) {
        case ErrorCode::LinkForeign:
            return tr("This is not the text of a scenario. Such a text begins with “ringscope:1:”; copy all of it.");
        case ErrorCode::LinkCut:
            return tr("The text was cut: its end is missing. Copy all of it.");
        case ErrorCode::LinkMistyped:
            return tr("The text was mistyped or changed on its way. Copy it again from where it comes from.");
        case ErrorCode::LinkTooLarge:
            if (m_error.file.empty()) {
                return tr("This scenario is too large for a text of at most %1 characters. Save it with its keys, and "
                          "send that file.")
                    .arg(number(0));
            }
            return tr("The keys of %1 are too many for a text of at most %2 characters. Save the scenario with its "
                      "keys, and send that file.")
                .arg(file(), number(0));
        default:
            return std::nullopt;
        }
    }

    [[nodiscard]] QString reason() const { return value(0).isEmpty() ? tr("the system gives no reason") : words(0); }

    const Error& m_error;
};

class ErrorPlace {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ErrorPlace)

public:
    static QString before(const Error& error, const QString& sentence) {
        const QString file = QFileInfo(QString::fromStdString(error.file)).fileName();
        if (error.line > 0 && error.column > 0 && !file.isEmpty()) {
            return tr("%1, line %2, column %3: %4")
                .arg(file, formatNumber(error.line), formatNumber(error.column), sentence);
        }
        if (error.line > 0 && !file.isEmpty()) {
            return tr("%1, line %2: %3").arg(file, formatNumber(error.line), sentence);
        }
        if (error.line > 0) return tr("Line %1: %2").arg(formatNumber(error.line), sentence);
        return sentence;
    }
};

}  // namespace

QString errorSentence(const Error& error) {
    return ErrorPlace::before(error, ErrorWords(error).sentence());
}

}  // namespace ringscope
