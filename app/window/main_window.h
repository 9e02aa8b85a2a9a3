// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window: puts document, canvas, cards, menus and dialogs together and connects them. It decides
// nothing itself: commands do, and the session announces. Settings, themes and prompter outlive it. GUI
// thread.
#pragma once

#include "app/actions/action_context.h"
#include "app/session/session.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>

QT_BEGIN_NAMESPACE
class QMenuBar;
QT_END_NAMESPACE

namespace ringscope {

class ActionSet;
class Autosave;
class Canvas;
class DecisionDialog;
class FileBanner;
class InspectorPanel;
class KeyCard;
class LinkCommands;
class LabsWindow;
class LessonCommands;
class LessonPanel;
class LoadCard;
class Menus;
class MotionClock;
class NodesCard;
class Presentation;
class Prompter;
class RecorderCommands;
class RuleCommands;
class Settings;
class StepBar;
class ThemeStore;
class TopBar;
class WelcomeCard;
class WindowLayout;

class MainWindow : public QMainWindow, private WindowCommands {
    Q_OBJECT
public:
    MainWindow(Settings& settings, ThemeStore& themes, Prompter& prompter);
    ~MainWindow() override;

    [[nodiscard]] Session& session() { return *m_session; }
    [[nodiscard]] MotionClock& clock() { return *m_clock; }
    [[nodiscard]] FileCommands& files() { return *m_files; }
    [[nodiscard]] LessonCommands& lessons() { return *m_lessons; }
    [[nodiscard]] LessonPanel& lessonPanel() { return *m_lessonPanel; }
    [[nodiscard]] ActionSet& actions() { return *m_actions; }
    [[nodiscard]] Presentation& presentation() { return *m_presentation; }
    /// The built-in scenario of a first start.
    void showFirstRing();
    /// A session or key file, or a text of a scenario, as if it had been dropped.
    void openPath(const QString& path);
    /// Shown above the canvas until it is closed; nothing when empty.
    void tell(const QString& text);
    /// Three ways in, at the first start.
    void offerWelcome();
    /// Offers what a crashed program left behind.
    void offerRecovery();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void resetLayout() override;
    void lookUpKey() override;
    void showInspector() override;
    void explainKey() override;
    void showShortcuts() override;
    void showAbout() override;
    void showWelcome() override;
    void showLabs(const char* lab) override;
    void present(bool here) override;
    void switchTheme() override;
    void quit() override;

    void makeCommands(Prompter& prompter);
    void makeCards();
    void makeHead();
    void connectCards();
    void connectCommands();
    void tellCancelled(StepId step);
    void showNodeMenu(std::optional<NodeId> node, std::optional<KeyId> key, QPoint global);
    void followSelection();
    void updateTitle();
    void showLesson(bool shown);
    void applySettings();

    Settings& m_settings;
    ThemeStore& m_themes;
    Prompter& m_prompter;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MotionClock> m_clock;
    std::unique_ptr<Playback> m_playback;
    Autosave* m_autosave;
    FileCommands* m_files;
    LinkCommands* m_links;
    NodeCommands* m_nodes;
    StepCommands* m_steps;
    ExportCommands* m_exports;
    RuleCommands* m_rules;
    LessonCommands* m_lessons;
    Presentation* m_presentation;
    RecorderCommands* m_recorder;
    ActionSet* m_actions;
    KeyCard* m_keyCard;
    NodesCard* m_nodesCard;
    LessonPanel* m_lessonPanel;
    LoadCard* m_loadCard;
    InspectorPanel* m_inspector;
    StepBar* m_stepBar;
    Canvas* m_canvas;
    FileBanner* m_banner;
    WelcomeCard* m_welcome;
    TopBar* m_topBar;
    QMenuBar* m_menuBar;
    WindowLayout* m_layout;
    Menus* m_menus;
    LabsWindow* m_labs = nullptr;         ///< made when it is asked for
    QPointer<DecisionDialog> m_decision;  ///< while it is open
    bool m_inspectorAsked = false;        ///< opened by the person: stays when the selection goes
};

}  // namespace ringscope
