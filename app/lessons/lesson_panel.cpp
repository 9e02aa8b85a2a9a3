// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_panel.h"

#include "app/controls/card_scroll.h"
#include "app/controls/heard.h"
#include "app/controls/icon_button.h"
#include "app/controls/literal_text.h"
#include "app/controls/themed_label.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_words.h"
#include "app/lessons/step_progress.h"
#include "app/session/session.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope {
namespace {

constexpr int kButtonHeight = 40;

ThemedLabel* wrapped(const ThemeStore& themes, TypeRole role, LabelInk ink, const char* name, QWidget* parent) {
    auto* label = new ThemedLabel(themes, role, ink, parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

}  // namespace

LessonPanel::LessonPanel(Session& session, LessonPlayer& player, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_player(player), m_themes(themes), m_announcer(new QLabel(this)) {
    setObjectName(QStringLiteral("lessonPanel"));
    m_announcer->setObjectName(QStringLiteral("lessonAnnouncer"));
    m_announcer->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 12, 0, 16);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(makeBody(), 1);
    layout->addWidget(makeFoot());
    m_toSay.setSingleShot(true);
    m_toSay.setInterval(0);
    connect(&m_toSay, &QTimer::timeout, this, &LessonPanel::announce);
    connect(&player, &LessonPlayer::changed, this, &LessonPanel::refresh);
    connect(&player, &LessonPlayer::left, this, [this] { m_spoken.forget(); });
    connect(&themes, &ThemeStore::changed, this, &LessonPanel::applyTheme);
    applyTheme();
}

QWidget* LessonPanel::makeHead() {
    auto* head = new QWidget(this);
    m_leave = new IconButton(m_themes, Icon::Cross, IconButton::Shape::Plain, head);
    m_leave->setObjectName(QStringLiteral("leaveLesson"));
    m_count = new QToolButton(head);
    m_count->setObjectName(QStringLiteral("lessonSteps"));
    m_count->setAutoRaise(true);
    m_count->setMinimumHeight(36);
    m_count->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_count->setFocusPolicy(Qt::StrongFocus);
    m_steps = new QMenu(m_count);
    m_steps->setObjectName(QStringLiteral("lessonStepMenu"));
    m_progress = new StepProgress(m_themes, head);
    connect(m_count, &QToolButton::clicked, this, [this] {
        fillSteps();
        m_steps->popup(m_count->mapToGlobal(QPoint(0, m_count->height())));
    });
    connect(m_leave, &IconButton::clicked, this, &LessonPanel::leaveRequested);

    auto* top = new QHBoxLayout;
    top->addWidget(m_count);
    top->addStretch(1);
    top->addWidget(m_leave);
    auto* layout = new QVBoxLayout(head);
    layout->setContentsMargins(14, 0, 12, 0);
    layout->setSpacing(6);
    layout->addLayout(top);
    auto* progress = new QHBoxLayout;
    progress->setContentsMargins(6, 0, 8, 0);
    progress->addWidget(m_progress);
    layout->addLayout(progress);
    return head;
}

QWidget* LessonPanel::makeBody() {
    auto* body = new QWidget(this);
    m_lesson = wrapped(m_themes, TypeRole::Secondary, LabelInk::Text2, "lessonTitle", body);
    m_title = wrapped(m_themes, TypeRole::Section, LabelInk::Text, "lessonStepTitle", body);
    m_question = wrapped(m_themes, TypeRole::Banner, LabelInk::Text, "lessonQuestion", body);
    m_end = wrapped(m_themes, TypeRole::Secondary, LabelInk::Text2, "lessonEnd", body);
    m_faults = new QWidget(body);
    m_faultsIcon = new QLabel(m_faults);
    m_faultsText = wrapped(m_themes, TypeRole::Secondary, LabelInk::Text, "lessonFaults", m_faults);
    m_faultsText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* faults = new QHBoxLayout(m_faults);
    faults->setContentsMargins(0, 0, 0, 0);
    faults->setSpacing(8);
    faults->addWidget(m_faultsIcon, 0, Qt::AlignTop);
    faults->addWidget(m_faultsText, 1);
    m_sentencesPlace = new QVBoxLayout;
    m_sentencesPlace->setSpacing(10);
    m_questionSlot = new QVBoxLayout;
    m_questionSlot->setObjectName(QStringLiteral("questionSlot"));
    m_questionSlot->setSpacing(0);

    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_lesson);
    layout->addSpacing(-8);
    layout->addWidget(m_title);
    layout->addWidget(m_question);
    layout->addLayout(m_questionSlot);
    layout->addLayout(m_sentencesPlace);
    layout->addWidget(m_faults);
    layout->addWidget(m_end);
    layout->addStretch(1);
    m_scroll = new CardScroll(body, {20, 14, 20, 12}, this);
    m_scroll->setObjectName(QStringLiteral("lessonScroll"));
    // Long text can be read by keyboard, too; what fits needs no stop on the way.
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int, int most) { m_scroll->setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
    return m_scroll;
}

QWidget* LessonPanel::makeFoot() {
    auto* foot = new QWidget(this);
    m_strayed = new QWidget(foot);
    m_strayedText = wrapped(m_themes, TypeRole::Secondary, LabelInk::Text, "lessonStrayed", m_strayed);
    m_return = new TextButton(m_themes, {}, Icon::Undo, false, m_strayed);
    m_return->setObjectName(QStringLiteral("lessonReturn"));
    m_back = new TextButton(m_themes, {}, Icon::Back, false, foot);
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next = new TextButton(m_themes, {}, Icon::Forward, true, foot);
    m_next->setObjectName(QStringLiteral("lessonNext"));
    for (TextButton* button : {m_return, m_back, m_next}) button->setMinimumHeight(kButtonHeight);
    connect(m_return, &TextButton::clicked, &m_player, &LessonPlayer::next);
    connect(m_back, &TextButton::clicked, &m_player, &LessonPlayer::back);
    connect(m_next, &TextButton::clicked, &m_player, &LessonPlayer::next);

    auto* strayed = new QVBoxLayout(m_strayed);
    strayed->setContentsMargins(0, 0, 0, 0);
    strayed->setSpacing(8);
    strayed->addWidget(m_strayedText);
    strayed->addWidget(m_return);
    m_strayed->hide();
    m_foot = new QBoxLayout(QBoxLayout::LeftToRight);
    m_foot->setSpacing(8);
    m_foot->addWidget(m_back);
    m_foot->addWidget(m_next, 1);
    auto* layout = new QVBoxLayout(foot);
    layout->setContentsMargins(20, 4, 20, 0);
    layout->setSpacing(12);
    layout->addWidget(m_strayed);
    layout->addLayout(m_foot);
    return foot;
}

void LessonPanel::takeFocus() {
    if (isVisible()) (m_next->isEnabled() ? m_next : m_back)->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::refresh() {
    if (!m_player.course()) return;
    showWords();
    showPlace();
    fitFoot();
    // Before the event's own sentence, which comes when it is evaluated.
    announce();
    m_toSay.start();
}

void LessonPanel::showWords() {
    const LessonCourse& course = *m_player.course();
    const std::size_t step = m_player.step();
    const bool asking = m_player.isAsking();
    m_lesson->setText(lessonTitle(course.lesson));
    m_title->setText(stepTitleOf(course, step));
    m_question->setText(asking ? questionOf(course, step) : QString());
    m_question->setVisible(asking && m_questionSlot->count() == 0);
    // They tell the answer.
    const QStringList sentences = asking ? QStringList() : stepSentencesOf(course, step, m_session.transition().get());
    while (m_sentences.size() < static_cast<std::size_t>(sentences.size())) {
        m_sentences.push_back(wrapped(m_themes, TypeRole::Banner, LabelInk::Text, "lessonSentence", this));
        m_sentencesPlace->addWidget(m_sentences.back());
    }
    for (std::size_t i = 0; i < m_sentences.size(); ++i) {
        const bool there = i < static_cast<std::size_t>(sentences.size());
        m_sentences[i]->setText(there ? sentences[static_cast<qsizetype>(i)] : QString());
        m_sentences[i]->setVisible(there);
    }
    const QString faults = faultsHere();
    m_faultsText->setText(faults);
    m_faults->setVisible(!faults.isEmpty());
    m_scroll->verticalScrollBar()->setValue(0);
}

void LessonPanel::showPlace() {
    const LessonCourse& course = *m_player.course();
    const std::size_t step = m_player.step();
    const bool last = step + 1 == course.size();
    const bool strayed = m_player.hasStrayed();
    m_count->setText(stepCountText(course, step));
    m_count->setAccessibleName(tr("%1. Choose a step").arg(stepCountText(course, step)));
    m_progress->setPlace(step, course.size());
    m_end->setText(tr("This is the last step. Free play: do what you like."));
    m_end->setVisible(last && !strayed && !m_player.isAsking());
    m_strayedText->setText(m_player.playsInstead()        ? tr("Your node has come in place of the lesson\u2019s.")
                           : last && !m_player.isAsking() ? tr("Free play: do what you like.")
                                                          : tr("You have left the lesson\u2019s way."));
    m_return->setText(tr("Back to step %1").arg(formatNumber(step + 1)));
    m_strayed->setVisible(strayed);
    m_next->setText(m_player.isAsking() ? tr("See what happens") : tr("Next"));
    m_next->setAccessibleName(m_player.isAsking() ? tr("See what happens") : tr("Next step of the lesson"));
    m_back->setVisible(!strayed);
    m_next->setVisible(!strayed);
    // The focus stays at the lesson when its button goes.
    const bool held = m_back->hasFocus() || m_next->hasFocus() || m_return->hasFocus();
    m_back->setEnabled(step > 0);
    m_next->setEnabled(!last || m_player.isAsking());
    if (held) (strayed ? m_return : m_next->isEnabled() ? m_next : m_back)->setFocus();
}

void LessonPanel::fillSteps() {
    m_steps->clear();
    if (!m_player.course()) return;
    const LessonCourse& course = *m_player.course();
    for (std::size_t i = 0; i < course.size(); ++i) {
        QAction* action =
            m_steps->addAction(tr("%1. %2").arg(formatNumber(i + 1), literalMenuText(stepTitleOf(course, i))));
        action->setCheckable(true);
        action->setChecked(i == m_player.step());
        connect(action, &QAction::triggered, this, [this, i] { m_player.goTo(i); });
    }
}

QString LessonPanel::faultsHere() const {
    QStringList lines;
    for (const LessonFault& fault : m_player.course()->played.faults) {
        if (fault.step.value_or(0) == m_player.step()) lines << lessonFaultReason(fault);
    }
    return lines.join(QLatin1Char('\n'));
}

QStringList LessonPanel::spoken() const {
    if (!m_player.course()) return {};
    if (m_player.hasStrayed()) return {m_strayedText->text()};
    const LessonCourse& course = *m_player.course();
    QStringList parts{tr("%1: %2").arg(stepCountText(course, m_player.step()), m_title->text())};
    if (m_player.isAsking()) {
        parts << m_question->text();
    } else {
        for (const ThemedLabel* sentence : m_sentences)
            if (!sentence->text().isEmpty()) parts << sentence->text();
        if (m_player.step() + 1 == course.size()) parts << m_end->text();
    }
    if (!m_faultsText->text().isEmpty()) parts << m_faultsText->text();
    return parts;
}

void LessonPanel::announce() {
    const QStringList now = spoken();
    if (now.isEmpty() || !isVisible() || isBehindFullScreen(*this)) return;
    // A quiz may ask twice the same.
    if (m_spokenOf != m_player.course()) m_spoken.forget();
    m_spokenOf = m_player.course();
    const QStringList fresh = m_spoken.take(now);
    if (fresh.isEmpty()) return;
    m_announcer->setAccessibleName(fresh.join(QLatin1Char('\n')));
    QAccessibleEvent alert(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void LessonPanel::applyTheme() {
    const Theme& theme = m_themes.theme();
    m_count->setIcon(icon(Icon::ChevronDown, theme));
    m_count->setFont(theme.font(TypeRole::Control));
    m_faultsIcon->setPixmap(icon(Icon::Warning, theme).pixmap(20, 20));
    m_leave->name(tr("Leave the lesson"));
    m_back->setText(tr("Back"));
    m_back->setAccessibleName(tr("Previous step of the lesson"));
    m_next->setText(tr("Next"));
    m_next->setAccessibleName(tr("Next step of the lesson"));
    m_return->setAccessibleName(tr("Back to the lesson"));
    m_count->setAccessibleName(tr("Choose a step"));
    m_scroll->setAccessibleName(tr("Text of the step"));
    refresh();
    fitFoot();
}

void LessonPanel::fitFoot() {
    const bool fits = m_back->sizeHint().width() + m_next->sizeHint().width() + 48 <= width();
    m_foot->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
}

void LessonPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) applyTheme();
    QWidget::changeEvent(event);
}

void LessonPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitFoot();
}

}  // namespace ringscope
