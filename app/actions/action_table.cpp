// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/action_table.h"

#include "app/actions/export_commands.h"
#include "app/actions/file_commands.h"
#include "app/actions/lesson_commands.h"
#include "app/actions/link_commands.h"
#include "app/actions/node_commands.h"
#include "app/actions/recorder_commands.h"
#include "app/actions/rule_commands.h"
#include "app/actions/step_commands.h"
#include "app/session/playback.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/scenario/evaluation.h"

#include <QCoreApplication>
#include <QUndoStack>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace ringscope {
namespace {

using Context = ActionContext;

/// A real system brings its hash and its points with it.
bool ownRing(const Context& c) {
    return mainRule(c.session.state()) == "ring";
}
bool nodeSelected(const Context& c) {
    return c.session.selectedNode().has_value();
}
bool inLesson(const Context& c) {
    return c.lessons.player().course() != nullptr;
}
/// In a lesson a step is one of the lesson, unless the person plays freely.
bool stepsAhead(const Context& c) {
    if (c.lessons.leads()) return c.lessons.canNext();
    return !c.session.timeline().children(c.session.cursor()).empty();
}
bool pastStart(const Context& c) {
    return c.session.cursor().value != 0;
}
bool stepsBehind(const Context& c) {
    return c.lessons.leads() ? c.lessons.canBack() : pastStart(c);
}
bool pinned(const Context& c) {
    const auto& pins = c.session.pinned();
    return nodeSelected(c) && std::find(pins.begin(), pins.end(), *c.session.selectedNode()) != pins.end();
}

QString undoText(const Context& c) {
    const QString what = c.session.undoText();
    return what.isEmpty() ? actionText(actionRow(ActionId::Undo))
                          : QCoreApplication::translate("ringscope::Actions", "&Undo: %1").arg(what);
}
QString redoText(const Context& c) {
    const QString what = c.session.redoText();
    return what.isEmpty() ? actionText(actionRow(ActionId::Redo))
                          : QCoreApplication::translate("ringscope::Actions", "&Redo: %1").arg(what);
}
QString toggleText(const Context& c) {
    const Node* node = nodeSelected(c) ? c.session.state().cluster.find(*c.session.selectedNode()) : nullptr;
    if (node == nullptr) return actionText(actionRow(ActionId::ToggleNode));
    return node->up() ? QCoreApplication::translate("ringscope::Actions", "&Kill")
                      : QCoreApplication::translate("ringscope::Actions", "&Revive");
}

// clang-format off
constexpr ActionRow kRows[] = {
    {.id = ActionId::New, .name = "file.new", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&New"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "An empty circle with 60 keys"), .menu = MenuId::File,
     .standardKey = QKeySequence::New, .run = [](Context& c) { c.files.newScenario(); }},
    {.id = ActionId::Open, .name = "file.open", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Open…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Open a scenario or a file of keys"), .menu = MenuId::File,
     .standardKey = QKeySequence::Open, .run = [](Context& c) { c.files.open(); }},
    {.id = ActionId::OpenText, .name = "file.openText",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Open te&xt…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A scenario that somebody has sent as a text"),
     .menu = MenuId::File, .shortcut = "Ctrl+V", .run = [](Context& c) { c.links.paste(); }},
    {.id = ActionId::Save, .name = "file.save", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Save"),
     .help = nullptr, .menu = MenuId::File, .beginsGroup = true, .standardKey = QKeySequence::Save,
     .run = [](Context& c) { c.files.save(); }},
    {.id = ActionId::SaveAs, .name = "file.saveAs", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Save &as…"),
     .help = nullptr, .menu = MenuId::File, .shortcut = "Ctrl+Shift+S", .run = [](Context& c) { c.files.saveAs(); }},
    {.id = ActionId::SaveWithKeys, .name = "file.saveWithKeys",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Save &with keys…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "One file that holds every key, to take elsewhere"),
     .menu = MenuId::File, .run = [](Context& c) { c.files.saveWithKeys(); }},
    {.id = ActionId::CopyText, .name = "file.copyText",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Cop&y as text"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The scenario as one line, to send and to paste elsewhere"),
     .menu = MenuId::File, .run = [](Context& c) { c.links.copy(); }},
    {.id = ActionId::ImportKeys, .name = "file.importKeys",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Import keys…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Keys from a text file, one a line"), .menu = MenuId::File,
     .beginsGroup = true, .shortcut = "Ctrl+I", .icon = Icon::Keys, .run = [](Context& c) { c.files.importKeys(); }},
    {.id = ActionId::TypeKeys, .name = "file.typeKeys",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Type or paste keys…"), .help = nullptr, .menu = MenuId::File,
     .shortcut = "Ctrl+Shift+I", .run = [](Context& c) { c.files.typeKeys(); }},
    {.id = ActionId::ImportConfiguration, .name = "file.importConfiguration",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Import a con&figuration…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Servers as nginx, HAProxy, twemproxy, a memcached client or Redis lists them"),
     .menu = MenuId::File, .shortcut = "Ctrl+Shift+O", .run = [](Context& c) { c.files.importConfiguration(); }},
    {.id = ActionId::ExportPicture, .name = "file.exportPicture",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Export picture…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The circle, a chart or the whole view as PNG, SVG or PDF"),
     .menu = MenuId::File, .beginsGroup = true, .shortcut = "Ctrl+E", .icon = Icon::Export,
     .run = [](Context& c) { c.exports.exportPicture(); }},
    {.id = ActionId::CopyPicture, .name = "file.copyPicture",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Copy this step as picture"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "What the canvas shows now, to the clipboard"), .menu = MenuId::File,
     .shortcut = "Ctrl+Shift+C", .run = [](Context& c) { c.exports.copyPicture(); }},
    {.id = ActionId::ExportAnimation, .name = "file.exportAnimation",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Export ani&mation…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Steps with their keys on the way, as a GIF or as frames"),
     .menu = MenuId::File, .shortcut = "Ctrl+Shift+G", .run = [](Context& c) { c.exports.exportAnimation(c.lessons.player()); }},
    {.id = ActionId::ExportData, .name = "file.exportData",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Export &data…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Nodes, keys, moves, points and steps as CSV or JSON"),
     .menu = MenuId::File, .shortcut = "Ctrl+Shift+E", .run = [](Context& c) { c.exports.exportData(); }},
    {.id = ActionId::ExportHandout, .name = "file.exportHandout",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Export &handout…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The lesson or scenario to print (PDF) or for a course site (HTML)"),
     .menu = MenuId::File, .run = [](Context& c) { c.exports.exportHandout(c.lessons.player().course()); }},
    {.id = ActionId::Quit, .name = "file.quit", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Quit"),
     .help = nullptr, .menu = MenuId::File, .beginsGroup = true, .shortcut = "Ctrl+Q",
     .run = [](Context& c) { c.window.quit(); }},

    {.id = ActionId::Undo, .name = "edit.undo", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Undo"),
     .help = nullptr, .menu = MenuId::Edit, .standardKey = QKeySequence::Undo, .icon = Icon::Undo,
     .enabled = [](const Context& c) { return c.session.undoStack()->canUndo(); },
     .run = [](Context& c) { c.session.undoStack()->undo(); }, .textNow = undoText},
    {.id = ActionId::Redo, .name = "edit.redo", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Redo"),
     .help = nullptr, .menu = MenuId::Edit, .shortcut = "Ctrl+Shift+Z; Ctrl+Y", .icon = Icon::Redo,
     .enabled = [](const Context& c) { return c.session.undoStack()->canRedo(); },
     .run = [](Context& c) { c.session.undoStack()->redo(); }, .textNow = redoText},
    {.id = ActionId::AddNode, .name = "node.add", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Add node…"),
     .help = nullptr, .menu = MenuId::Edit, .beginsGroup = true, .shortcut = "Ctrl+Shift+N; Ins", .icon = Icon::Plus,
     .run = [](Context& c) { c.nodes.add(); }},
    {.id = ActionId::PasteNodes, .name = "node.paste",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Paste nodes…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A list of nodes, one a line"), .menu = MenuId::Edit,
     .shortcut = "Ctrl+Shift+V", .run = [](Context& c) { c.nodes.paste(); }},
    {.id = ActionId::ToggleNode, .name = "node.toggle",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Kill or revive"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Takes the selected node down, or brings it back"),
     .menu = MenuId::Edit, .beginsGroup = true, .shortcut = "K; Space", .scope = Scope::Nodes, .icon = Icon::Power,
     .onNode = true, .enabled = nodeSelected, .run = [](Context& c) { c.nodes.toggleSelected(); },
     .textNow = toggleText},
    {.id = ActionId::RemoveNode, .name = "node.remove", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Re&move"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Takes the selected node and its points off the circle"),
     .menu = MenuId::Edit, .shortcut = "Del", .scope = Scope::Nodes, .icon = Icon::Cross, .onNode = true,
     .enabled = nodeSelected, .run = [](Context& c) { c.nodes.removeSelected(); }},
    {.id = ActionId::RenameNode, .name = "node.rename", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Re&name…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A node with another name stands elsewhere"),
     .menu = MenuId::Edit, .shortcut = "F2", .scope = Scope::Nodes, .icon = Icon::Rename, .onNode = true,
     .enabled = nodeSelected, .run = [](Context& c) { c.nodes.renameSelected(); }},
    {.id = ActionId::NodeWeight, .name = "node.weight", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Weight…"),
     .help = nullptr, .menu = MenuId::Edit, .shortcut = "W", .scope = Scope::Nodes, .icon = Icon::Weight,
     .onNode = true, .enabled = nodeSelected, .run = [](Context& c) { c.nodes.weighSelected(); }},
    {.id = ActionId::PinNode, .name = "node.pin", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Pi&n colour"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Keeps its colour and letter when there are more than 12 nodes"),
     .menu = MenuId::Edit, .shortcut = "P", .scope = Scope::Nodes, .onNode = true, .enabled = nodeSelected,
     .checked = pinned, .run = [](Context& c) { c.nodes.pinSelected(); }},
    {.id = ActionId::ReviveAll, .name = "node.reviveAll",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Bring all &back"), .help = nullptr, .menu = MenuId::Edit,
     .enabled = [](const Context& c) {
         return c.session.state().cluster.upCount() < c.session.state().cluster.size();
     },
     .run = [](Context& c) { c.nodes.reviveAll(); }},

    {.id = ActionId::ViewRing, .name = "view.ring", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Ring"),
     .help = nullptr, .menu = MenuId::View, .shortcut = "Ctrl+1",
     .checked = [](const Context& c) { return c.session.view() == ViewMode::Ring; },
     .run = [](Context& c) { c.session.setView(ViewMode::Ring); }},
    {.id = ActionId::ViewModulo, .name = "view.modulo", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Modulo"),
     .help = nullptr, .menu = MenuId::View, .shortcut = "Ctrl+2",
     .checked = [](const Context& c) { return c.session.view() == ViewMode::Modulo; },
     .run = [](Context& c) { c.session.setView(ViewMode::Modulo); }},
    {.id = ActionId::ViewCompare, .name = "view.compare", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Compare"),
     .help = nullptr, .menu = MenuId::View, .shortcut = "Ctrl+3", .icon = Icon::Compare,
     .checked = [](const Context& c) { return c.session.view() == ViewMode::Compare; },
     .run = [](Context& c) { c.session.setView(ViewMode::Compare); }},
    {.id = ActionId::VirtualNodes, .name = "ring.virtualNodes",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Virtual nodes"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Many points a node instead of one"), .menu = MenuId::View,
     .beginsGroup = true, .shortcut = "Ctrl+Shift+U", .icon = Icon::VirtualNodes,
     .enabled = ownRing, .checked = [](const Context& c) { return c.session.state().placement.ring.virtualNodes; },
     .run = [](Context& c) { c.nodes.switchVirtualNodes(); }},
    {.id = ActionId::HighContrast, .name = "view.highContrast",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&High contrast"), .help = nullptr, .menu = MenuId::View,
     .beginsGroup = true, .checked = [](const Context& c) { return c.settings.highContrast(); },
     .run = [](Context& c) { c.settings.setHighContrast(!c.settings.highContrast()); }},
    {.id = ActionId::ReducedMotion, .name = "view.reducedMotion",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Reduced m&otion"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Nothing travels; moved keys show an arrow to their owner"),
     .menu = MenuId::View, .checked = [](const Context& c) { return c.settings.reducedMotion(); },
     .run = [](Context& c) { c.settings.setReducedMotion(!c.settings.reducedMotion()); }},
    {.id = ActionId::Present, .name = "view.present", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Present"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The lesson or the scenario on a full screen, from its first step"),
     .menu = MenuId::View, .beginsGroup = true, .shortcut = "F5", .icon = Icon::Present,
     .run = [](Context& c) { c.window.present(false); }},
    {.id = ActionId::PresentHere, .name = "view.presentHere",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Present &from this step"), .help = nullptr,
     .menu = MenuId::View, .shortcut = "Shift+F5", .run = [](Context& c) { c.window.present(true); }},
    {.id = ActionId::Inspector, .name = "view.inspector",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Inspect the selection"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Bytes, hash, position and owner of what is selected"),
     .menu = MenuId::View, .beginsGroup = true, .shortcut = "Ctrl+Return", .onNode = true,
     .run = [](Context& c) { c.window.showInspector(); }},
    {.id = ActionId::ResetLayout, .name = "view.resetLayout",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Reset &layout"), .help = nullptr, .menu = MenuId::View,
     .run = [](Context& c) { c.window.resetLayout(); }},
    {.id = ActionId::ThemeSystem, .name = "theme.system",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "As the &desktop"), .help = nullptr, .menu = MenuId::Theme,
     .checked = [](const Context& c) { return c.settings.theme() == ThemeChoice::System; },
     .run = [](Context& c) { c.settings.setTheme(ThemeChoice::System); }},
    {.id = ActionId::ThemeLight, .name = "theme.light", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Light"),
     .help = nullptr, .menu = MenuId::Theme, .icon = Icon::Sun,
     .checked = [](const Context& c) { return c.settings.theme() == ThemeChoice::Light; },
     .run = [](Context& c) { c.settings.setTheme(ThemeChoice::Light); }},
    {.id = ActionId::ThemeDark, .name = "theme.dark", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Dark"),
     .help = nullptr, .menu = MenuId::Theme, .icon = Icon::Moon,
     .checked = [](const Context& c) { return c.settings.theme() == ThemeChoice::Dark; },
     .run = [](Context& c) { c.settings.setTheme(ThemeChoice::Dark); }},
    {.id = ActionId::TextLarger, .name = "text.larger", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Larger"),
     .help = nullptr, .menu = MenuId::TextSize, .shortcut = "Ctrl++; Ctrl+=",
     .enabled = [](const Context& c) { return c.settings.textScale() < 1.99; },
     .run = [](Context& c) { c.settings.setTextScale(c.settings.textScale() + 0.1); }},
    {.id = ActionId::TextSmaller, .name = "text.smaller", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Smaller"),
     .help = nullptr, .menu = MenuId::TextSize, .shortcut = "Ctrl+-",
     .enabled = [](const Context& c) { return c.settings.textScale() > 0.91; },
     .run = [](Context& c) { c.settings.setTextScale(c.settings.textScale() - 0.1); }},
    {.id = ActionId::TextNormal, .name = "text.normal", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Normal"),
     .help = nullptr, .menu = MenuId::TextSize, .shortcut = "Ctrl+0",
     .run = [](Context& c) { c.settings.setTextScale(1.0); }},

    {.id = ActionId::Play, .name = "step.play", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Play or pause"),
     .help = nullptr, .menu = MenuId::Scenario, .shortcut = "Ctrl+Space", .icon = Icon::Play,
     .enabled = [](const Context& c) { return c.session.timeline().size() > 1; },
     .run = [](Context& c) { c.playback.toggle(); }},
    {.id = ActionId::Forward, .name = "step.forward",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Step &forward"), .help = nullptr, .menu = MenuId::Scenario,
     .shortcut = "PgDown; Alt+Right", .icon = Icon::Forward, .enabled = stepsAhead,
     .run = [](Context& c) { c.lessons.leads() ? c.lessons.next() : static_cast<void>(c.session.forward()); }},
    {.id = ActionId::Back, .name = "step.back", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Step &back"),
     .help = nullptr, .menu = MenuId::Scenario, .shortcut = "PgUp; Alt+Left", .icon = Icon::Back,
     .enabled = stepsBehind,
     .run = [](Context& c) { c.lessons.leads() ? c.lessons.back() : static_cast<void>(c.session.back()); }},
    {.id = ActionId::ToStart, .name = "step.start", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "To the &start"),
     .help = nullptr, .menu = MenuId::Scenario, .shortcut = "Alt+Home", .icon = Icon::Start, .enabled = pastStart,
     .run = [](Context& c) { c.session.toStart(); }},
    {.id = ActionId::RenameStep, .name = "step.rename",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Rename step…"), .help = nullptr, .menu = MenuId::Scenario,
     .beginsGroup = true, .icon = Icon::Rename, .run = [](Context& c) { c.steps.renameStep(); }},
    {.id = ActionId::StartHere, .name = "step.startHere",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Start from t&his state"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "This state becomes the start; the steps before it go"),
     .menu = MenuId::Scenario, .icon = Icon::Flag, .enabled = pastStart,
     .run = [](Context& c) { c.steps.startHere(); }},
    {.id = ActionId::RenameScenario, .name = "scenario.rename",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Rename s&cenario…"), .help = nullptr, .menu = MenuId::Scenario,
     .run = [](Context& c) { c.steps.renameScenario(); }},

    {.id = ActionId::NextLessonStep, .name = "lesson.next",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Next step"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The lesson's next step, also back from free play"),
     .menu = MenuId::Lessons, .shortcut = "Ctrl+PgDown",
     .enabled = [](const Context& c) { return c.lessons.canNext(); }, .run = [](Context& c) { c.lessons.next(); }},
    {.id = ActionId::PreviousLessonStep, .name = "lesson.back",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Step &back in the lesson"), .help = nullptr,
     .menu = MenuId::Lessons, .shortcut = "Ctrl+PgUp",
     .enabled = [](const Context& c) { return c.lessons.canBack(); }, .run = [](Context& c) { c.lessons.back(); }},
    {.id = ActionId::LeaveLesson, .name = "lesson.leave",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Leave the lesson"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The ring stays as it is"), .menu = MenuId::Lessons,
     .enabled = inLesson, .run = [](Context& c) { c.lessons.leave(); }},
    {.id = ActionId::RecordLesson, .name = "lesson.record",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Save &as lesson…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A lesson of the steps there are, with words to be written"),
     .menu = MenuId::Lessons, .beginsGroup = true, .run = [](Context& c) { c.recorder.record(); }},
    {.id = ActionId::EditLesson, .name = "lesson.edit",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Edit lesson…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The lesson that is open, or one of a file"),
     .menu = MenuId::Lessons, .run = [](Context& c) { c.recorder.edit(); }},
    {.id = ActionId::StartQuiz, .name = "lesson.quiz", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Quiz me…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Endless questions about this scenario, which stays as it is"),
     .menu = MenuId::Lessons, .beginsGroup = true, .shortcut = "Ctrl+Shift+Q",
     .run = [](Context& c) { c.lessons.startQuiz(); }},
    {.id = ActionId::StopQuiz, .name = "lesson.stopQuiz",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "S&top the quiz"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Everything is as it was before"), .menu = MenuId::Lessons,
     .enabled = [](const Context& c) { return c.lessons.quiz().isRunning(); },
     .run = [](Context& c) { c.lessons.stopQuiz(); }},
    {.id = ActionId::ShowResults, .name = "lesson.results",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Res&ults…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "What you guessed in lessons and quizzes"),
     .menu = MenuId::Lessons, .run = [](Context& c) { c.lessons.showResults(); }},
    {.id = ActionId::OpenLesson, .name = "lesson.open",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Open a lesson file…"), .help = nullptr,
     .menu = MenuId::Lessons, .beginsGroup = true, .run = [](Context& c) { c.lessons.open(); }},
    {.id = ActionId::ReloadLessons, .name = "lesson.reload",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Reload lessons"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Reads the lessons of your own folder again"),
     .menu = MenuId::Lessons, .shortcut = "Ctrl+R", .run = [](Context& c) { c.lessons.reload(); }},
    {.id = ActionId::LessonFolder, .name = "lesson.folder",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Folder of lessons…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Chooses where your own lessons are"), .menu = MenuId::Lessons,
     .run = [](Context& c) { c.lessons.chooseFolder(); }},
    {.id = ActionId::ShowLessonFolder, .name = "lesson.showFolder",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Show the folder"), .help = nullptr, .menu = MenuId::Lessons,
     .run = [](Context& c) { c.lessons.showFolder(); }},

    {.id = ActionId::LookUpKey, .name = "tools.lookUp",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Look up a key"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Shows where a key stands and why"), .menu = MenuId::Tools,
     .shortcut = "Ctrl+F", .icon = Icon::Search, .run = [](Context& c) { c.window.lookUpKey(); }},
    {.id = ActionId::ExplainKey, .name = "key.explain",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Why is this key there?"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "The decision of any rule for a key, step by step"),
     .menu = MenuId::Tools, .shortcut = "Ctrl+Shift+K", .run = [](Context& c) { c.window.explainKey(); }},
    {.id = ActionId::FindPlace, .name = "tools.findPlace",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Find a &name for a place…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A node name that hashes to a place on the circle"),
     .menu = MenuId::Tools, .run = [](Context& c) { c.nodes.askForPlace(); }},
    {.id = ActionId::FindKeyPlace, .name = "tools.findKeyPlace",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Find a &key for a place…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A key that hashes to a place on the circle"),
     .menu = MenuId::Tools, .run = [](Context& c) { c.nodes.askForKeyPlace(); }},
    {.id = ActionId::WhatIf, .name = "tools.whatIf", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "What &if…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions",
                               "What a plan does to keys, origin and memory, before anything is touched"),
     .menu = MenuId::Tools, .beginsGroup = true, .shortcut = "Ctrl+Shift+W",
     .run = [](Context& c) { c.window.showLabs("whatif"); }},
    {.id = ActionId::Disagreement, .name = "tools.disagreement",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Why do two clients &disagree?"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions",
                               "Which keys two systems or rules put on different nodes, and the step at which they part"),
     .menu = MenuId::Tools, .shortcut = "Ctrl+Shift+D",
     .run = [](Context& c) { c.window.showLabs("disagreement"); }},
    {.id = ActionId::CheckCluster, .name = "tools.checkCluster",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Check this cluster"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions",
                               "Weights asked for against shares got, the order of the nodes, equal points"),
     .menu = MenuId::Tools, .shortcut = "Ctrl+Shift+H", .run = [](Context& c) { c.window.showLabs("check"); }},
    {.id = ActionId::Labs, .name = "labs.open", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "L&abs…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions",
                               "Balance, movement, inheritance, partial views and hash quality, measured"),
     .menu = MenuId::Tools, .shortcut = "Ctrl+L",
     .run = [](Context& c) { c.window.showLabs(nullptr); }},
    {.id = ActionId::RingSettings, .name = "tools.ringSettings",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Hash and ring settings…"), .help = nullptr,
     .menu = MenuId::Tools, .beginsGroup = true, .shortcut = "Ctrl+,", .icon = Icon::Hash,
     .enabled = ownRing, .run = [](Context& c) { c.nodes.ringSettings(); }},
    {.id = ActionId::CompareRules, .name = "tools.compareRules",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Compare &rules…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "A table of what each rule moves, how evenly it loads, what it costs"),
     .menu = MenuId::Tools, .shortcut = "Ctrl+Shift+R", .run = [](Context& c) { c.rules.compare(); }},
    {.id = ActionId::RuleNumbers, .name = "tools.ruleNumbers",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "N&umbers of the rules…"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Table size, slots, probes, capacity and tries"),
     .menu = MenuId::Tools, .enabled = ownRing, .run = [](Context& c) { c.rules.numbers(); }},
    {.id = ActionId::Welcome, .name = "help.welcome", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Welcome"),
     .help = QT_TRANSLATE_NOOP("ringscope::Actions", "Three ways to begin"), .menu = MenuId::Help,
     .run = [](Context& c) { c.window.showWelcome(); }},
    {.id = ActionId::Shortcuts, .name = "help.shortcuts",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&Keyboard shortcuts"), .help = nullptr, .menu = MenuId::Help,
     .shortcut = "F1", .run = [](Context& c) { c.window.showShortcuts(); }},
    {.id = ActionId::About, .name = "help.about", .text = QT_TRANSLATE_NOOP("ringscope::Actions", "&About Ringscope"),
     .help = nullptr, .menu = MenuId::Help, .run = [](Context& c) { c.window.showAbout(); }},
    {.id = ActionId::SwitchTheme, .name = "view.switchTheme",
     .text = QT_TRANSLATE_NOOP("ringscope::Actions", "Switch between light and da&rk"), .help = nullptr,
     .menu = MenuId::Theme, .beginsGroup = true, .shortcut = "Ctrl+Shift+L",
     .run = [](Context& c) { c.window.switchTheme(); }},
};
// clang-format on

}  // namespace

std::span<const ActionRow> actionTable() {
    return kRows;
}

const ActionRow& actionRow(ActionId id) {
    const auto* row = std::find_if(std::begin(kRows), std::end(kRows), [id](const ActionRow& r) { return r.id == id; });
    assert(row != std::end(kRows));
    return *row;
}

QList<QKeySequence> shortcutsOf(const ActionRow& row) {
    if (row.standardKey != QKeySequence::UnknownKey) return QKeySequence::keyBindings(row.standardKey);
    QList<QKeySequence> keys;
    if (row.shortcut == nullptr) return keys;
    for (const QString& key : QString::fromLatin1(row.shortcut).split(QStringLiteral("; "))) {
        keys << QKeySequence(key, QKeySequence::PortableText);
    }
    return keys;
}

QString actionText(const ActionRow& row) {
    return QCoreApplication::translate("ringscope::Actions", row.text);
}

QString actionHelp(const ActionRow& row) {
    return row.help == nullptr ? actionText(row).remove(QLatin1Char('&')).remove(QStringLiteral("…"))
                               : QCoreApplication::translate("ringscope::Actions", row.help);
}

QString menuTitle(MenuId menu) {
    const auto title = [](const char* text) { return QCoreApplication::translate("ringscope::Actions", text); };
    switch (menu) {
    case MenuId::File:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&File"));
    case MenuId::Edit:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Edit"));
    case MenuId::View:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&View"));
    case MenuId::Scenario:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Scenario"));
    case MenuId::Lessons:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Lessons"));
    case MenuId::Tools:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Tools"));
    case MenuId::Help:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Help"));
    case MenuId::Theme:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "&Theme"));
    case MenuId::TextSize:
        return title(QT_TRANSLATE_NOOP("ringscope::Actions", "Te&xt size"));
    }
    return {};
}

}  // namespace ringscope
