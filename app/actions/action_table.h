// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every action of the program as one row: id, words, shortcut, icon, when it can be used, what it does.
// Menus, toolbar, context menus and the list of shortcuts under Help are made from these rows and from
// nothing else. A new action is one id and one row.
#pragma once

#include "app/actions/action_context.h"
#include "app/theme/icons.h"

#include <QKeySequence>
#include <QString>

#include <optional>
#include <span>

namespace ringscope {

enum class ActionId {
    New,
    Open,
    OpenText,
    Save,
    SaveAs,
    SaveWithKeys,
    CopyText,
    ImportKeys,
    ImportConfiguration,
    TypeKeys,
    ExportPicture,
    CopyPicture,
    ExportAnimation,
    ExportData,
    ExportHandout,
    Quit,
    Undo,
    Redo,
    AddNode,
    PasteNodes,
    ToggleNode,
    RemoveNode,
    RenameNode,
    NodeWeight,
    PinNode,
    ReviveAll,
    ViewRing,
    ViewModulo,
    ViewCompare,
    VirtualNodes,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    SwitchTheme,
    HighContrast,
    TextLarger,
    TextSmaller,
    TextNormal,
    ReducedMotion,
    Present,
    PresentHere,
    Inspector,
    ResetLayout,
    Play,
    Forward,
    Back,
    ToStart,
    RenameStep,
    StartHere,
    RenameScenario,
    LookUpKey,
    ExplainKey,
    FindPlace,
    FindKeyPlace,
    WhatIf,
    Disagreement,
    CheckCluster,
    Labs,
    RingSettings,
    CompareRules,
    RuleNumbers,
    NextLessonStep,
    PreviousLessonStep,
    LeaveLesson,
    RecordLesson,
    EditLesson,
    StartQuiz,
    StopQuiz,
    ShowResults,
    OpenLesson,
    ReloadLessons,
    LessonFolder,
    ShowLessonFolder,
    Welcome,
    Shortcuts,
    About,
};

enum class MenuId { File, Edit, View, Scenario, Lessons, Tools, Help, Theme, TextSize };

/// Where a shortcut is heard.
enum class Scope {
    Window,
    Nodes,  ///< only while the node list or the canvas has the focus: single letters, Space, Delete
};

struct ActionRow {
    ActionId id;
    const char* name;  ///< objectName, also in tests: "node.toggle"
    const char* text;  ///< English, with mnemonic; translated in the context "ringscope::Actions"
    const char* help;  ///< tooltip and status text; null = the text
    MenuId menu;
    bool beginsGroup = false;        ///< a separator before it
    const char* shortcut = nullptr;  ///< portable text; several divided by "; "
    QKeySequence::StandardKey standardKey = QKeySequence::UnknownKey;
    Scope scope = Scope::Window;
    std::optional<Icon> icon = {};
    bool onNode = false;                              ///< also in a node's context menu
    bool (*enabled)(const ActionContext&) = nullptr;  ///< null = always
    bool (*checked)(const ActionContext&) = nullptr;  ///< null = not checkable
    void (*run)(ActionContext&) = nullptr;
    QString (*textNow)(const ActionContext&) = nullptr;  ///< where the words depend on what it would do
};

[[nodiscard]] std::span<const ActionRow> actionTable();
[[nodiscard]] const ActionRow& actionRow(ActionId id);
/// All shortcuts of a row, the one shown in menus first.
[[nodiscard]] QList<QKeySequence> shortcutsOf(const ActionRow& row);
/// Translated text and help.
[[nodiscard]] QString actionText(const ActionRow& row);
[[nodiscard]] QString actionHelp(const ActionRow& row);
[[nodiscard]] QString menuTitle(MenuId menu);

}  // namespace ringscope
