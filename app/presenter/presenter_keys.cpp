// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_keys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QKeySequence>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::PresenterKeys)
};

using Command = PresenterCommand;

constexpr std::array kKeys{
    PresenterKey{Command::Next, "PgDown; Right; Down; Return; Enter",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Next step")},
    PresenterKey{Command::Back, "PgUp; Left; Up; Backspace",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Step back")},
    PresenterKey{Command::First, "Home", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "First step")},
    PresenterKey{Command::Last, "End", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Last step")},
    PresenterKey{Command::Jump, "0; 1; 2; 3; 4; 5; 6; 7; 8; 9",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Go to the step with this number")},
    PresenterKey{Command::Play, "Space", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Play, or stop")},
    PresenterKey{Command::Black, "B; .", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Black screen")},
    PresenterKey{Command::White, "W; ,", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "White screen")},
    PresenterKey{Command::Hint, "H", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Hint for the question")},
    PresenterKey{Command::Draw, "D", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Draw with the mouse, while held")},
    PresenterKey{Command::Spotlight, "S",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Spotlight, while held; the wheel sizes it")},
    PresenterKey{Command::Clear, "C", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Wipe what is drawn")},
    PresenterKey{Command::Live, "L",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Live: a click kills a node or brings it back")},
    PresenterKey{Command::Notes, "N", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Speaker's notes")},
    PresenterKey{Command::TextLarger, "Ctrl++; Ctrl+=", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Larger text")},
    PresenterKey{Command::TextSmaller, "Ctrl+-", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Smaller text")},
    PresenterKey{Command::TextNormal, "Ctrl+0", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Usual text size")},
    PresenterKey{Command::Theme, "T", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Light or dark")},
    PresenterKey{Command::Contrast, "P",
                 QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "High contrast for a weak projector")},
    PresenterKey{Command::Motion, "M", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Reduced motion")},
    PresenterKey{Command::Keys, "?; F1", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "These keys")},
    PresenterKey{Command::Leave, "Esc", QT_TRANSLATE_NOOP("ringscope::PresenterKeys", "Leave")},
};

QStringList keysOf(const PresenterKey& row) {
    return QString::fromLatin1(row.keys).split(QStringLiteral("; "));
}

QString wordOf(const QString& portable) {
    return QKeySequence::fromString(portable, QKeySequence::PortableText).toString(QKeySequence::NativeText);
}

/// Arrows are drawn on the keyboard in every language.
QString signOf(const QString& portable) {
    static const std::array<std::pair<QLatin1String, QChar>, 4> arrows{{{QLatin1String("Left"), QChar(0x2190)},
                                                                        {QLatin1String("Up"), QChar(0x2191)},
                                                                        {QLatin1String("Right"), QChar(0x2192)},
                                                                        {QLatin1String("Down"), QChar(0x2193)}}};
    for (const auto& [name, arrow] : arrows)
        if (portable == name) return arrow;
    if (portable == QLatin1String("Ctrl+-")) return QStringLiteral("Ctrl+\u2212");
    return wordOf(portable);
}

bool isKey(const QString& portable, QKeyCombination pressed) {
    const QKeySequence sequence = QKeySequence::fromString(portable, QKeySequence::PortableText);
    return !sequence.isEmpty() && sequence[0] == pressed;
}

}  // namespace

std::span<const PresenterKey> presenterKeys() {
    return kKeys;
}

std::optional<PresenterCommand> presenterCommand(const QKeyEvent& event) {
    if (event.key() == Qt::Key_F5) return Command::None;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const QKeyCombination pressed(modifiers, static_cast<Qt::Key>(event.key()));
    for (const PresenterKey& row : kKeys) {
        const QStringList keys = keysOf(row);
        if (std::any_of(keys.begin(), keys.end(), [&](const QString& key) { return isKey(key, pressed); }))
            return row.command;
    }
    return std::nullopt;
}

QString presenterKeyText(const PresenterKey& row) {
    return Words::tr(row.text);
}

QString presenterKeyNames(const PresenterKey& row, KeyNaming naming) {
    if (row.command == Command::Jump) return Words::tr("digits, then Enter");
    QStringList names;
    for (const QString& key : keysOf(row)) {
        // The keys of a number pad and those that only some keyboards need go without saying.
        if (key == QLatin1String("Enter") || key == QLatin1String("Ctrl+=")) continue;
        names << (naming == KeyNaming::Signs ? signOf(key) : wordOf(key));
    }
    return names.join(QStringLiteral("  "));
}

}  // namespace ringscope
