// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an action's row may reach: the document, the settings and the objects that carry commands out.
// Made once by the window; everything in it outlives the actions.
#pragma once

namespace ringscope {

class ExportCommands;
class FileCommands;
class LessonCommands;
class LinkCommands;
class NodeCommands;
class Playback;
class RecorderCommands;
class RuleCommands;
class Session;
class Settings;
class StepCommands;

/// What only the window itself can do.
class WindowCommands {
public:
    virtual ~WindowCommands() = default;
    virtual void resetLayout() = 0;
    virtual void lookUpKey() = 0;  ///< keyboard focus to the look-up field
    virtual void showInspector() = 0;
    virtual void explainKey() = 0;  ///< the decision of the selected key, in a window of its own
    virtual void showShortcuts() = 0;
    virtual void showAbout() = 0;
    virtual void showWelcome() = 0;
    virtual void showLabs(const char* lab) = 0;  ///< the page of that id; null: the one shown last
    virtual void present(bool here) = 0;         ///< full screen, from the first step or from the one that is shown
    virtual void switchTheme() = 0;              ///< light to dark and back
    virtual void quit() = 0;
};

struct ActionContext {
    Session& session;
    Settings& settings;
    Playback& playback;
    FileCommands& files;
    LinkCommands& links;
    NodeCommands& nodes;
    StepCommands& steps;
    ExportCommands& exports;
    RuleCommands& rules;
    LessonCommands& lessons;
    RecorderCommands& recorder;
    WindowCommands& window;
};

}  // namespace ringscope
