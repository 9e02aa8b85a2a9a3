// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_window.h"

#include "app/export/picture_subject.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_words.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_painter.h"
#include "app/presenter/presenter_play.h"
#include "app/ring/ring_widget.h"
#include "app/settings/settings.h"
#include "app/window/canvas.h"

#include <QAccessible>
#include <QApplication>
#include <QCloseEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWindow>

#include <cmath>
#include <utility>

namespace ringscope {
namespace {

constexpr int kHintFadeMs = 400;

}  // namespace

PresenterWindow::PresenterWindow(Session& session, LessonPlayer& player, Settings& settings, const ThemeStore& themes,
                                 const PresenterTimes& times, QWidget* parent)
    : QWidget(parent, Qt::Window | Qt::FramelessWindowHint), m_session(session), m_player(player), m_settings(settings),
      m_themes(settings, themes), m_canvas(new Canvas(session, m_themes, settings, m_clock, this)),
      m_overlay(new PresenterOverlay(m_themes, settings, this)),
      m_play(new PresenterPlay(session, player, m_clock, this)), m_announcer(new QLabel(this)),
      m_questionRoom(new QScrollArea(this)) {
    setObjectName(QStringLiteral("presenter"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    m_canvas->setObjectName(QStringLiteral("presenterCanvas"));
    m_canvas->setBare();
    m_announcer->setObjectName(QStringLiteral("presenterAnnouncer"));
    m_announcer->hide();
    m_questionRoom->setObjectName(QStringLiteral("presenterQuestion"));
    m_questionRoom->setFrameShape(QFrame::NoFrame);
    m_questionRoom->setWidgetResizable(true);
    m_questionRoom->setFocusPolicy(Qt::NoFocus);
    m_questionRoom->viewport()->setAutoFillBackground(false);
    m_questionRoom->hide();
    m_clock.setSpeed(settings.speed());
    for (const auto& [timer, ms] : {std::pair(&m_hintTimer, times.hints), std::pair(&m_pointerTimer, times.pointer),
                                    std::pair(&m_digitTimer, times.digits)}) {
        timer->setSingleShot(true);
        timer->setInterval(ms);
    }
    m_hintFade.setDuration(kHintFadeMs);
    m_hintFade.setStartValue(1.0);
    m_hintFade.setEndValue(0.0);
    connectAll();
    fitScale();
    refresh();
    qApp->installEventFilter(this);
}

PresenterWindow::~PresenterWindow() = default;

void PresenterWindow::connectAll() {
    connect(&m_player, &LessonPlayer::changed, this, [this] {
        m_hint = false;
        refresh();
    });
    connect(&m_session, &Session::changed, this, [this](Change change) {
        if (change & (Change(ChangeFlag::State) | ChangeFlag::Timeline | ChangeFlag::View)) refresh();
    });
    connect(&m_session, &Session::evaluated, this, [this] {
        m_run = m_clock.running() ? 0 : 1;
        refresh();
    });
    connect(&m_session, &Session::sidesEvaluated, this, &PresenterWindow::refresh);
    connect(&m_themes, &ThemeStore::changed, this, &PresenterWindow::placeAll);
    connect(m_canvas, &Canvas::loadProgressed, this, [this](double share) {
        m_run = share;
        update(m_layout.words.toAlignedRect());
    });
    connect(&m_clock, &MotionClock::finished, this, [this] {
        m_run = 1;
        update(m_layout.words.toAlignedRect());
    });
    connect(m_play, &PresenterPlay::playingChanged, this, [this] { placeAll(); });
    connect(m_overlay, &PresenterOverlay::clicked, this, &PresenterWindow::clickAt);
    connect(m_overlay, &PresenterOverlay::pointerAt, this, &PresenterWindow::pointAt);
    connect(&m_hintTimer, &QTimer::timeout, &m_hintFade, [this] { m_hintFade.start(); });
    connect(&m_hintFade, &QVariantAnimation::valueChanged, this, [this](const QVariant& seen) {
        m_hintsSeen = seen.toDouble();
        update(0, static_cast<int>(m_layout.leftHint.rect.top()), width(), height());
    });
    connect(qApp, &QGuiApplication::focusWindowChanged, this, &PresenterWindow::letGo);
    connect(&m_pointerTimer, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
    connect(&m_digitTimer, &QTimer::timeout, this, &PresenterWindow::jump);
    // What changes at one go is said when all of it has changed: half way somebody seems to have strayed.
    m_toSay.setSingleShot(true);
    m_toSay.setInterval(0);
    connect(&m_toSay, &QTimer::timeout, this, &PresenterWindow::speak);
}

void PresenterWindow::showOn(QScreen* screen) {
    // A window that fills one screen is not moved to another by window managers.
    if (isFullScreen() && this->screen() != screen) showNormal();
    setScreen(screen);
    setGeometry(screen->geometry());
    showFullScreen();
    raise();
    activateWindow();
    setFocus(Qt::OtherFocusReason);
}

bool PresenterWindow::pointerIsHidden() const {
    return cursor().shape() == Qt::BlankCursor;
}

void PresenterWindow::setQuestionView(QWidget* view) {
    m_question = view;
    // At the top of its room, on the canvas.
    auto* page = new QWidget(m_questionRoom);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->addWidget(view);
    column->addStretch(1);
    m_questionRoom->setWidget(page);
    page->setAutoFillBackground(false);
    refresh();
    placeAll();
}

void PresenterWindow::fitScale() {
    const PresenterScale scale = presenterScale(size(), devicePixelRatioF());
    if (scale == m_scale && m_themes.theme().presenter > 0) return;
    m_scale = scale;
    m_themes.setPresenter(scale.unit, scale.smallest);
}

const Transition* PresenterWindow::own() const {
    const StepId here = m_session.cursor();
    const TransitionPtr shown = m_session.transition();
    // A jump has a picture before it, too, but it is no step.
    const bool isStep = shown && shown->before && (shown->event || shown->play) && !shown->backward;
    if (isStep && shown->step == here) return shown.get();
    return m_own && m_own->step == here ? m_own.get() : nullptr;
}

void PresenterWindow::fetchOwn() {
    const StepId here = m_session.cursor();
    const TransitionPtr shown = m_session.transition();
    // What is on its way may bring it.
    const bool isComing = !shown || shown->step != here;
    if (own() != nullptr || isComing || here == StepId{} || m_asked == here) return;
    // A step of a lesson may do several things at once.
    StepId from = m_session.timeline().step(here).parent;
    const LessonCoursePtr& course = m_player.course();
    if (course && !m_player.hasStrayed() && !m_player.isAsking()) {
        const StepId before = course->before(m_player.step());
        if (before != here) from = before;
    }
    m_asked = here;
    m_ownJob.start(
        [timeline = m_session.sharedTimeline(), from, here](const Progress& progress) {
            Result<TransitionPtr> transition = transitionBetween(*timeline, from, here, progress);
            return transition ? std::move(*transition) : TransitionPtr();
        },
        [this](TransitionPtr transition) {
            m_own = std::move(transition);
            refresh();
        });
}

void PresenterWindow::refresh() {
    if (m_asked && *m_asked != m_session.cursor()) m_asked.reset();
    fetchOwn();
    PresenterWords words = presenterWords(m_player, m_session, own(), m_hint, !m_question.isNull());
    const bool same = words == m_words;
    m_words = std::move(words);
    m_canvas->ring()->setTellsMoved(m_words.tells);
    if (same && !m_layout.ring.isEmpty()) return;
    placeAll();
    setWindowTitle(m_words.title);
    setAccessibleName(tr("Presenter mode"));
    setAccessibleDescription(joinSentences(spoken()));
    m_toSay.start();
    Q_EMIT wordsChanged();
}

QStringList PresenterWindow::spoken() const {
    QStringList sentences = spokenWords(m_words);
    // The question's own view shows it, and tells only what comes of it.
    if (m_words.asking && m_question) sentences << questionOf(*m_player.course(), m_words.step);
    return sentences;
}

void PresenterWindow::speak() {
    if (!isVisible()) return;
    say(joinSentences(m_spoken.take(spoken())));
}

void PresenterWindow::say(const QString& text) {
    if (text.isEmpty() || !isVisible()) return;
    m_announcer->setAccessibleName(text);
    QAccessibleEvent alert(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

PresenterHints PresenterWindow::hints() const {
    PresenterHints hints;
    hints.left = m_play->isPlaying() ? tr("space  stop") : tr("← →  step    space  play");
    if (m_words.asking) hints.left = tr("→  answer    H  hint");
    hints.right = tr("?  keys    Esc  leave");
    return hints;
}

void PresenterWindow::placeAll() {
    const Theme& theme = m_themes.theme();
    if (theme.presenter <= 0) return;
    m_layout = layoutPresenter(m_words, hints(), theme, size(), m_scale.below);
    QRectF canvas = m_layout.ring;
    // Cards keep away from the edges, which a circle does by itself.
    if (m_session.view() == ViewMode::Compare) {
        const double edge = 40 * theme.presenter;
        canvas.adjust(edge, m_scale.below ? edge / 2 : edge, -edge, 0);
    }
    m_canvas->setGeometry(canvas.toAlignedRect());
    m_overlay->setGeometry(rect());
    m_overlay->raise();
    placeQuestion();
    update();
}

void PresenterWindow::placeQuestion() {
    const bool shows =
        m_question && (m_words.asking || m_words.answered) && m_overlay->blank() == PresenterOverlay::Blank::None;
    if (!shows && m_questionRoom->isVisible() && m_questionRoom->isAncestorOf(focusWidget())) setFocus();
    m_questionRoom->setGeometry(m_layout.question.toAlignedRect());
    m_questionRoom->setVisible(shows);
    const std::optional<LessonQuestion> question = m_player.course() ? m_player.lessonStep().question : std::nullopt;
    m_overlay->setLetsThrough(shows && m_words.asking && question && question->kind != LessonQuestion::Kind::Moved);
    if (!shows) return;
    m_question->setFont(m_themes.theme().font(TypeRole::Control));
    m_questionRoom->raise();
}

void PresenterWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = m_themes.theme();
    painter.fillRect(rect(), theme.canvas);
    paintPresenterWords(painter, m_layout, m_words, theme, m_run);
    paintPresenterFoot(painter, m_layout, m_words, theme, m_hintsSeen);
}

void PresenterWindow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitScale();
    placeAll();
}

void PresenterWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fitScale();
    inputSeen();
    pointerSeen();
    m_spoken.forget();
    m_toSay.start();
}

void PresenterWindow::closeEvent(QCloseEvent* event) {
    event->ignore();
    Q_EMIT leaveRequested();
}

void PresenterWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
