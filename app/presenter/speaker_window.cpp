// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/speaker_window.h"

#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_look.h"
#include "app/lessons/lesson_words.h"
#include "app/presenter/picture_pane.h"
#include "app/presenter/presenter_window.h"
#include "app/theme/theme_store.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kTickMs = 250;
constexpr int kMargin = 24, kGap = 16;
constexpr QSize kLeastPicture(320, 240), kUsualSize(1280, 800);

ThemedLabel* wrapped(const ThemeStore& themes, TypeRole role, LabelInk ink, const char* name, QWidget* parent) {
    auto* label = new ThemedLabel(themes, role, ink, parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

}  // namespace

SpeakerWindow::SpeakerWindow(LessonPlayer& player, PresenterWindow& presenter, const ThemeStore& themes,
                             ElapsedTime& elapsed, QWidget* parent)
    : QWidget(parent, Qt::Window), m_player(player), m_presenter(presenter), m_themes(themes), m_elapsed(elapsed),
      m_count(wrapped(themes, TypeRole::Section, LabelInk::Text2, "speakerCount", this)),
      m_time(new ThemedLabel(themes, TypeRole::RingNumber, LabelInk::Text, this)),
      m_title(wrapped(themes, TypeRole::Metric, LabelInk::Text, "speakerTitle", this)),
      m_sentences(wrapped(themes, TypeRole::Section, LabelInk::Text2, "speakerSentences", this)),
      m_notesHead(wrapped(themes, TypeRole::Section, LabelInk::Text2, "speakerNotesHead", this)),
      m_notes(wrapped(themes, TypeRole::Metric, LabelInk::Text, "speakerNotes", this)),
      m_nextHead(wrapped(themes, TypeRole::Section, LabelInk::Text2, "speakerNextHead", this)),
      m_nextTitle(wrapped(themes, TypeRole::Product, LabelInk::Text, "speakerNextTitle", this)),
      m_nextSentences(wrapped(themes, TypeRole::Banner, LabelInk::Text2, "speakerNextSentences", this)),
      m_pane(new PicturePane(this)), m_pause(new IconButton(themes, Icon::Pause, IconButton::Shape::Outlined, this)),
      m_reset(new TextButton(themes, {}, {}, false, this)) {
    setObjectName(QStringLiteral("speaker"));
    setFocusPolicy(Qt::StrongFocus);
    m_time->setObjectName(QStringLiteral("speakerTime"));
    m_pane->setObjectName(QStringLiteral("speakerNextPicture"));
    m_pause->setObjectName(QStringLiteral("speakerPause"));
    m_reset->setObjectName(QStringLiteral("speakerReset"));
    // The keys of the presentation are heard wherever the focus is; Tab still reaches the buttons.
    m_notes->setTextInteractionFlags(Qt::NoTextInteraction);
    build();
    m_second.start(kTickMs);
    connect(&m_second, &QTimer::timeout, this, &SpeakerWindow::showTime);
    connect(m_pause, &QAbstractButton::clicked, this, &SpeakerWindow::toggleTime);
    connect(m_reset, &QAbstractButton::clicked, this, &SpeakerWindow::resetTime);
    connect(m_pane, &PicturePane::roomChanged, this, &SpeakerWindow::showNext);
    connect(&presenter, &PresenterWindow::wordsChanged, this, &SpeakerWindow::refresh);
    connect(&player, &LessonPlayer::changed, this, &SpeakerWindow::refresh);
    connect(&themes, &ThemeStore::changed, this, [this] {
        fitFonts();
        m_picturedCourse.reset();
        refresh();
        update();
    });
    fitFonts();
    resize(kUsualSize);
    retranslate();
}

void SpeakerWindow::build() {
    auto* page = new QHBoxLayout(this);
    page->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    page->setSpacing(2 * kMargin);
    auto* now = new QVBoxLayout;
    now->setSpacing(kGap);
    now->addWidget(m_count);
    now->addWidget(m_title);
    now->addWidget(m_sentences);
    now->addSpacing(kGap);
    now->addWidget(m_notesHead);
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("speakerNotesScroll"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_notes);
    scroll->viewport()->setAutoFillBackground(false);
    m_notes->setAutoFillBackground(false);
    now->addWidget(scroll, 1);
    auto* next = new QVBoxLayout;
    next->setSpacing(kGap);
    auto* time = new QHBoxLayout;
    time->setSpacing(8);
    time->addWidget(m_time, 1);
    time->addWidget(m_pause);
    time->addWidget(m_reset);
    next->addLayout(time);
    next->addSpacing(kGap);
    next->addWidget(m_nextHead);
    next->addWidget(m_nextTitle);
    next->addWidget(m_nextSentences);
    next->addWidget(m_pane, 1);
    page->addLayout(now, 3);
    page->addLayout(next, 2);
}

/// Large enough from where a speaker stands, and not as heavy as a heading.
void SpeakerWindow::fitFonts() {
    for (ThemedLabel* text : {m_notes, m_sentences, m_nextSentences}) {
        QFont font = text->font();
        font.setWeight(QFont::Normal);
        text->setFont(font);
    }
}

void SpeakerWindow::retranslate() {
    m_notesHead->setText(tr("Notes"));
    m_time->setAccessibleDescription(tr("Time since the first step"));
    m_reset->setText(tr("Reset"));
    m_reset->setAccessibleName(tr("Set the time back"));
    setAccessibleName(tr("Speaker's view"));
    setWindowTitle(tr("Speaker's view"));
    showTime();
    refresh();
}

void SpeakerWindow::toggleTime() {
    m_elapsed.isGoing() ? m_elapsed.stop() : m_elapsed.start();
    showTime();
}

void SpeakerWindow::resetTime() {
    m_elapsed.reset();
    showTime();
}

void SpeakerWindow::showTime() {
    m_time->setText(m_elapsed.text());
    m_pause->setSign(m_elapsed.isGoing() ? Icon::Pause : Icon::Play);
    m_pause->name(m_elapsed.isGoing() ? tr("Stop the time") : tr("Let the time go on"));
}

void SpeakerWindow::refresh() {
    const PresenterWords& words = m_presenter.words();
    const QString state = m_presenter.stateText();
    m_count->setText(state.isEmpty() ? words.count : tr("%1 · %2", "step, what lies over it").arg(words.count, state));
    m_title->setText(words.title);
    m_sentences->setText(joinSentences(words.sentences));
    const LessonCoursePtr& course = m_player.course();
    if (!course) return;  // the lesson was left, and this window closes
    const QString notes = speakerNotesOf(*course, m_player.step());
    m_notes->setText(notes.isEmpty() ? tr("No notes for this step.") : notes);
    m_notes->setInk(notes.isEmpty() ? LabelInk::Muted : LabelInk::Text);
    showNext();
}

void SpeakerWindow::showNext() {
    const LessonCoursePtr& course = m_player.course();
    if (!course) return;
    // What an open question hides comes next, in this step.
    const std::size_t next = m_player.isAsking() ? m_player.step() : m_player.step() + 1;
    const bool ends = next >= course->size();
    m_nextHead->setText(ends ? tr("The end") : m_player.isAsking() ? tr("Next: the answer") : tr("Next"));
    m_nextTitle->setText(ends ? QString() : stepTitleOf(*course, next));
    m_nextSentences->setText(ends ? QString() : joinSentences(stepSentencesOf(*course, next)));
    m_nextSentences->setVisible(!m_nextSentences->text().isEmpty());
    if (ends) {
        m_picturedCourse.reset();
        m_pictureJob.cancel();
        m_picture = {};
        m_pane->setImage(m_picture);
        return;
    }
    QSize room = m_pane->size().expandedTo(kLeastPicture);
    // A circle would float in the middle of a high one.
    room.setHeight(std::min(room.height(), room.width()));
    if (m_picturedCourse == course && m_pictured == next && m_picturedSize == room) return;
    // Another size replaces the picture when it is ready; another step must not show the old one meanwhile.
    if (m_picturedCourse != course || m_pictured != next) m_pane->setImage({});
    m_picturedCourse = course;
    m_pictured = next;
    m_picturedSize = room;
    makePicture();
}

void SpeakerWindow::makePicture() {
    PictureRequest request;
    request.subject = subjectOf(*m_picturedCourse, m_pictured);
    request.size = m_picturedSize;
    request.transparent = true;
    request.theme = m_themes.theme().mode;
    request.scale = devicePixelRatioF() > 1 ? 2 : 1;
    m_picture = {};
    m_pictureJob.start([course = m_picturedCourse, step = m_pictured, request](
                           const Progress& progress) { return lessonPicture(*course, step, false, request, progress); },
                       [this, request](Result<PictureSource> source) {
                           if (!source) return;
                           source->withCaption = false;
                           m_picture = pictureImage(request, painterOf(*source, request));
                           m_picture.setDevicePixelRatio(request.scale);
                           m_pane->setImage(m_picture);
                           m_pane->setAccessibleName(tr("Picture of the next step: %1").arg(m_nextTitle->text()));
                       });
}

void SpeakerWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_R && event->modifiers() == Qt::NoModifier) {
        resetTime();
        return;
    }
    if (!m_presenter.press(*event)) QWidget::keyPressEvent(event);
}

void SpeakerWindow::keyReleaseEvent(QKeyEvent* event) {
    if (!m_presenter.release(*event)) QWidget::keyReleaseEvent(event);
}

void SpeakerWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().canvas);
}

void SpeakerWindow::closeEvent(QCloseEvent* event) {
    QWidget::closeEvent(event);
    Q_EMIT closed();
}

void SpeakerWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
