// SPDX-License-Identifier: GPL-3.0-or-later
//
// A presentation from its start to its end: which screen the audience sees and which the speaker, what is presented (the
// lesson that is followed, or else the scenario that is open), and the way back to the window. Screens may come and go
// meanwhile. GUI thread; what is passed to the constructor must outlive it.
#pragma once

#include "app/presenter/elapsed_time.h"

#include <QObject>
#include <QPointer>
#include <QRect>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class LessonPlayer;
class PresenterWindow;
class Session;
class Settings;
class SpeakerWindow;
class ThemeStore;

/// By index.
struct ScreenPlan {
    std::size_t audience = 0;
    std::optional<std::size_t> speaker;  ///< none: the notes stay hidden
    friend bool operator==(const ScreenPlan&, const ScreenPlan&) = default;
};
/// The window stays with the speaker, the audience gets the largest of the other screens. Screens that show the same
/// (mirrored) are one. \pre not empty \param own  where the window is
[[nodiscard]] ScreenPlan planScreens(const std::vector<QRect>& screens, std::size_t own);

class Presentation : public QObject {
    Q_OBJECT
public:
    Presentation(Session& session, LessonPlayer& player, Settings& settings, const ThemeStore& themes, QWidget& window);
    ~Presentation() override;

    /// \param here  where the person stands; off: from the first step
    void start(bool here);
    void leave();
    /// Makes what asks a lesson's questions on the full screen.
    using QuestionMaker = std::function<QWidget*(PresenterWindow& presenter)>;
    void setQuestionMaker(QuestionMaker make) { m_makeQuestion = std::move(make); }
    /// Null while nothing is presented.
    [[nodiscard]] PresenterWindow* presenter() const;
    /// Null while it is hidden.
    [[nodiscard]] SpeakerWindow* speaker() const;

Q_SIGNALS:
    void started();
    void ended();

private:
    void followScenario(bool here);
    void placeWindows();
    void showNotes(bool on);

    Session& m_session;
    LessonPlayer& m_player;
    Settings& m_settings;
    const ThemeStore& m_themes;
    QWidget& m_window;
    QPointer<PresenterWindow> m_presenter;
    QPointer<SpeakerWindow> m_speaker;
    ElapsedTime m_elapsed;  ///< goes on while the notes are hidden
    QuestionMaker m_makeQuestion;
    bool m_hasSpeakerScreen = false;  ///< when the windows were placed last
    bool m_scenario = false;          ///< the course is the scenario's own: it ends with the presentation
};

}  // namespace ringscope
