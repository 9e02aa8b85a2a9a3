// SPDX-License-Identifier: GPL-3.0-or-later
//
// Presenter mode: a full screen without chrome that shows where the player stands, the ring and the step's words beside
// it, and hears keys and clickers. It shows the same session as the main window, with a theme and a clock of its own.
// Never closes by itself: it says that somebody wants to leave. GUI thread; what is passed to the constructor must
// outlive it.
#pragma once

#include "app/lessons/spoken_once.h"
#include "app/presenter/presenter_layout.h"
#include "app/presenter/presenter_words.h"
#include "app/session/latest_job.h"
#include "app/session/motion_clock.h"
#include "app/session/session.h"
#include "app/theme/theme_store.h"

#include <QPointer>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QScreen;
class QScrollArea;
QT_END_NAMESPACE

namespace ringscope {

class Canvas;
class LessonPlayer;
class PresenterOverlay;
class PresenterPlay;
class Settings;
enum class PresenterCommand;

/// In milliseconds.
struct PresenterTimes {
    int hints = 4000;    ///< without input until the hints fade
    int pointer = 2000;  ///< without movement until the pointer hides
    int digits = 1000;   ///< after the last digit until it jumps
};

class PresenterWindow : public QWidget {
    Q_OBJECT
public:
    PresenterWindow(Session& session, LessonPlayer& player, Settings& settings, const ThemeStore& themes,
                    const PresenterTimes& times = {}, QWidget* parent = nullptr);
    ~PresenterWindow() override;

    /// Full screen on it.
    void showOn(QScreen* screen);

    [[nodiscard]] Canvas* canvas() const { return m_canvas; }
    [[nodiscard]] PresenterOverlay* overlay() const { return m_overlay; }
    [[nodiscard]] PresenterPlay* play() const { return m_play; }
    [[nodiscard]] MotionClock& clock() { return m_clock; }
    [[nodiscard]] ThemeStore& themes() { return m_themes; }
    [[nodiscard]] const PresenterWords& words() const { return m_words; }
    [[nodiscard]] const PresenterLayout& placed() const { return m_layout; }
    /// How much of the hints is seen, 0 … 1.
    [[nodiscard]] double hintsSeen() const { return m_hintsSeen; }
    [[nodiscard]] bool isLive() const { return m_live; }
    [[nodiscard]] bool pointerIsHidden() const;
    /// "black screen", "live": what lies over the words, for those who do not look at this screen. Often empty.
    [[nodiscard]] QString stateText() const;

    /// Asks open questions where the sentences stand otherwise, and shows the answer below them. Hides itself while
    /// nothing is asked. Becomes a child.
    void setQuestionView(QWidget* view);
    /// Of a key pressed in another window of the presentation. Whether it means anything.
    bool press(const QKeyEvent& event);
    bool release(const QKeyEvent& event);

Q_SIGNALS:
    void leaveRequested();
    void notesRequested();
    /// The words are others, or what lies over them.
    void wordsChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void connectAll();
    void fitScale();
    void refresh();
    void placeAll();
    void placeQuestion();
    void fetchOwn();
    [[nodiscard]] const Transition* own() const;
    [[nodiscard]] PresenterHints hints() const;
    /// What a screen reader is told of the step, in sentences.
    [[nodiscard]] QStringList spoken() const;
    void speak();
    void say(const QString& text);

    void obey(PresenterCommand command);
    void step(PresenterCommand command);
    void blank(PresenterCommand command);
    void adjust(PresenterCommand command);
    void typeDigit(int digit);
    void jump();
    void escape();
    void setLive(bool on);
    /// Of the keys that are held: nobody hears them end any more.
    void letGo();
    void clickAt(QPoint at);
    void pointAt(QPoint at);
    void inputSeen();
    void pointerSeen();
    [[nodiscard]] bool belongsToQuestion(const QKeyEvent& event) const;

    Session& m_session;
    LessonPlayer& m_player;
    Settings& m_settings;
    ThemeStore m_themes;
    MotionClock m_clock;
    Canvas* m_canvas;
    PresenterOverlay* m_overlay;
    PresenterPlay* m_play;
    QLabel* m_announcer;
    QPointer<QWidget> m_question;
    QScrollArea* m_questionRoom;
    PresenterWords m_words;
    PresenterLayout m_layout;
    PresenterScale m_scale;
    TransitionPtr m_own;  ///< the event of the step, where the session's transition does not have it
    std::optional<StepId> m_asked;
    LatestJob<TransitionPtr> m_ownJob;
    double m_run = 1;  ///< of the bars
    bool m_hint = false, m_live = false;
    QString m_digits;
    SpokenOnce m_spoken;
    double m_hintsSeen = 1;
    QTimer m_hintTimer, m_pointerTimer, m_digitTimer, m_toSay;
    QVariantAnimation m_hintFade;
};

}  // namespace ringscope
