// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the keys of presenter mode do, as one table: the window acts on it and the card of keys shows it. Clickers send
// Page Up, Page Down, ".", B, F5 and Escape. Plain data; words in the current language, so for the GUI thread.
#pragma once

#include <QString>

#include <optional>
#include <span>

QT_BEGIN_NAMESPACE
class QKeyEvent;
QT_END_NAMESPACE

namespace ringscope {

enum class PresenterCommand {
    Next,
    Back,
    First,
    Last,
    Jump,  ///< a digit of a step's number
    Play,
    Black,
    White,
    Hint,
    Draw,       ///< while it is held
    Spotlight,  ///< while it is held
    Clear,
    Live,
    Notes,
    TextLarger,
    TextSmaller,
    TextNormal,
    Theme,
    Contrast,
    Motion,
    Keys,
    Leave,
    None,  ///< heard, so that nobody else does, without effect: a clicker's "start" while it runs
};

struct PresenterKey {
    PresenterCommand command;
    const char* keys;  ///< portable text; several divided by "; "
    const char* text;  ///< English; translated in the context "ringscope::PresenterKeys"
};

[[nodiscard]] std::span<const PresenterKey> presenterKeys();
/// Of a key that is pressed; Shift is of no account.
[[nodiscard]] std::optional<PresenterCommand> presenterCommand(const QKeyEvent& event);
/// What it does.
[[nodiscard]] QString presenterKeyText(const PresenterKey& row);
enum class KeyNaming {
    Words,  ///< "PgDown  Right": to be heard
    Signs,  ///< "PgDown  →": as on the keyboard
};
[[nodiscard]] QString presenterKeyNames(const PresenterKey& row, KeyNaming naming);

}  // namespace ringscope
