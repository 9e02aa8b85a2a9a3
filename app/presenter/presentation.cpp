// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presentation.h"

#include "app/lessons/lesson_player.h"
#include "app/presenter/presenter_window.h"
#include "app/presenter/speaker_window.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace ringscope {
namespace {

qint64 areaOf(const QRect& screen) {
    return static_cast<qint64>(screen.width()) * screen.height();
}

}  // namespace

ScreenPlan planScreens(const std::vector<QRect>& screens, std::size_t own) {
    ScreenPlan plan{own, {}};
    for (std::size_t i = 0; i < screens.size(); ++i) {
        if (i == own || screens[i].topLeft() == screens[own].topLeft()) continue;
        if (plan.audience == own || areaOf(screens[i]) > areaOf(screens[plan.audience])) plan.audience = i;
    }
    if (plan.audience != own) plan.speaker = own;
    return plan;
}

Presentation::Presentation(Session& session, LessonPlayer& player, Settings& settings, const ThemeStore& themes,
                           QWidget& window)
    : QObject(&window), m_session(session), m_player(player), m_settings(settings), m_themes(themes), m_window(window) {
    connect(&player, &LessonPlayer::left, this, &Presentation::leave);
    connect(&session, &Session::changed, this, [this](Change change) {
        // What is done live is a step of the scenario from now on.
        if (m_presenter && m_scenario && change.testFlag(ChangeFlag::Timeline)) followScenario(true);
    });
    // Mirrored screens that are set apart only change their geometry.
    const auto follow = [this](QScreen* screen) {
        connect(screen, &QScreen::geometryChanged, this, &Presentation::placeWindows);
    };
    for (QScreen* screen : QGuiApplication::screens()) follow(screen);
    connect(qGuiApp, &QGuiApplication::screenAdded, this, [this, follow](QScreen* screen) {
        follow(screen);
        placeWindows();
    });
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, &Presentation::placeWindows);
}

Presentation::~Presentation() {
    delete m_presenter;
    delete m_speaker;
}

PresenterWindow* Presentation::presenter() const {
    return m_presenter;
}

SpeakerWindow* Presentation::speaker() const {
    return m_speaker;
}

void Presentation::followScenario(bool here) {
    const std::vector<StepId> line = m_session.timeline().line(m_session.cursor());
    const auto stands = std::find(line.begin(), line.end(), m_session.cursor());
    m_scenario = true;
    m_player.follow(courseOf(m_session.sharedTimeline(), line.back()),
                    here ? static_cast<std::size_t>(stands - line.begin()) : 0);
}

void Presentation::start(bool here) {
    if (m_presenter) return;
    // What was selected for a look would pale everything else for the audience.
    m_session.selectNode(std::nullopt);
    m_session.selectKey(std::nullopt);
    if (!m_player.course())
        followScenario(here);
    else if (!here)
        m_player.goTo(0);
    m_presenter = new PresenterWindow(m_session, m_player, m_settings, m_themes);
    if (m_makeQuestion) m_presenter->setQuestionView(m_makeQuestion(*m_presenter));
    connect(m_presenter, &PresenterWindow::leaveRequested, this, &Presentation::leave);
    connect(m_presenter, &PresenterWindow::notesRequested, this, [this] { showNotes(!m_speaker); });
    m_hasSpeakerScreen = false;
    m_elapsed = ElapsedTime();
    m_elapsed.start();
    placeWindows();
    Q_EMIT started();
}

void Presentation::placeWindows() {
    if (!m_presenter) return;
    const QList<QScreen*> screens = QGuiApplication::screens();
    if (screens.isEmpty()) return;
    std::vector<QRect> areas;
    areas.reserve(static_cast<std::size_t>(screens.size()));
    for (const QScreen* screen : screens) areas.push_back(screen->geometry());
    const qsizetype own = std::max<qsizetype>(0, screens.indexOf(m_window.screen()));
    const ScreenPlan plan = planScreens(areas, static_cast<std::size_t>(own));
    m_presenter->showOn(screens[static_cast<qsizetype>(plan.audience)]);
    // A screen that comes brings the notes, one that goes takes them; what the speaker chose since then stays.
    if (plan.speaker.has_value() != m_hasSpeakerScreen) showNotes(plan.speaker.has_value());
    m_hasSpeakerScreen = plan.speaker.has_value();
    if (!m_speaker || !plan.speaker) return;
    m_speaker->setGeometry(screens[static_cast<qsizetype>(*plan.speaker)]->availableGeometry());
    m_speaker->showMaximized();
    // A clicker's keys go to whoever is active, and both hear them; the audience's screen stays in front of nobody.
    m_presenter->activateWindow();
}

void Presentation::showNotes(bool on) {
    if (on == !m_speaker.isNull() || !m_presenter) return;
    if (!on) {
        m_speaker->disconnect(this);
        m_speaker->hide();
        m_speaker->deleteLater();
        m_speaker.clear();
        m_presenter->activateWindow();
        return;
    }
    m_speaker = new SpeakerWindow(m_player, *m_presenter, m_themes, m_elapsed);
    connect(m_speaker, &SpeakerWindow::closed, this, [this] { showNotes(false); });
    m_speaker->show();
    m_speaker->raise();
}

void Presentation::leave() {
    if (!m_presenter) return;
    PresenterWindow* presenter = m_presenter;
    showNotes(false);
    m_presenter.clear();
    presenter->disconnect(this);
    presenter->hide();
    presenter->deleteLater();
    if (m_scenario) m_player.leave();
    m_scenario = false;
    m_window.activateWindow();
    m_window.setFocus(Qt::OtherFocusReason);
    Q_EMIT ended();
}

}  // namespace ringscope
