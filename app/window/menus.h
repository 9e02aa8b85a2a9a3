// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menu bar and the same menus folded into one, made from the table of actions; and those that are
// filled when they open: recent files, scenarios, branches, languages, panels; and the lessons there are. GUI thread; lives in the
// window.
#pragma once

#include "app/actions/action_table.h"

#include <QObject>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QMenu;
class QMenuBar;
QT_END_NAMESPACE

namespace ringscope {

class ActionSet;
class FileCommands;
class LessonCommands;
struct LibraryLesson;
class Session;
class Settings;

class Menus : public QObject {
    Q_OBJECT
public:
    Menus(Session& session, Settings& settings, ActionSet& actions, FileCommands& files, LessonCommands& lessons,
          const std::vector<QAction*>& panels, QMenuBar& bar);

    /// All menus as submenus of one: for windows whose menu bar is folded away.
    [[nodiscard]] QMenu* folded() const { return m_folded; }
    void retranslate();

private:
    QMenu* addMenu(MenuId id);
    void fillRecent();
    void fillScenarios();
    void fillLanguages();
    void fillLessons();
    void markLesson();
    QAction* lessonAction(const LibraryLesson& lesson, std::size_t number);

    Session& m_session;
    Settings& m_settings;
    ActionSet& m_actions;
    FileCommands& m_files;
    LessonCommands& m_lessonCommands;
    QMenuBar& m_bar;
    QMenu* m_folded;
    std::vector<std::pair<MenuId, QMenu*>> m_menus;
    QMenu *m_recent, *m_scenarios, *m_branches, *m_languages, *m_panels, *m_lessons;
    std::vector<QAction*> m_lessonActions;  ///< with their separators
};

}  // namespace ringscope
