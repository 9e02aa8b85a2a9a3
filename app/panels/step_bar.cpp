// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/step_bar.h"

#include "app/actions/action_set.h"
#include "app/controls/card.h"
#include "app/controls/icon_button.h"
#include "app/controls/literal_text.h"
#include "app/controls/segmented_control.h"
#include "app/controls/themed_label.h"
#include "app/i18n/event_text.h"
#include "app/panels/branch_menu.h"
#include "app/panels/timeline_widget.h"
#include "app/session/playback.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

constexpr int kWords = 200, kCompactWords = 160;
constexpr double kSpeeds[] = {0.5, 1.0, 4.0};

QString shortcutOf(const QAction* action) {
    return action->shortcut().toString(QKeySequence::NativeText);
}

}  // namespace

StepBar::StepBar(Session& session, ThemeStore& themes, Settings& settings, Playback& playback, ActionSet& actions,
                 QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_settings(settings), m_playback(playback),
      m_actions(actions), m_start(new IconButton(themes, Icon::Start, IconButton::Shape::Plain, this)),
      m_back(new IconButton(themes, Icon::Back, IconButton::Shape::Plain, this)),
      m_play(new IconButton(themes, Icon::Play, IconButton::Shape::Disc, this)),
      m_forward(new IconButton(themes, Icon::Forward, IconButton::Shape::Plain, this)),
      m_firstLine(new Hairline(themes, Qt::Vertical, this)), m_secondLine(new Hairline(themes, Qt::Vertical, this)),
      m_head(new ThemedLabel(themes, TypeRole::NodeName, LabelInk::Text, this)),
      m_text(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_speedLabel(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)), m_words(new QWidget(this)),
      m_timeline(new TimelineWidget(session, themes, this)), m_speed(new SegmentedControl(themes, this)),
      m_row(new QHBoxLayout(this)) {
    setObjectName(QStringLiteral("stepBar"));
    build();
    const auto follow = [this](IconButton* button, ActionId id) {
        connect(button, &IconButton::clicked, this, [this, id] { m_actions.action(id)->trigger(); });
    };
    follow(m_start, ActionId::ToStart);
    follow(m_back, ActionId::Back);
    follow(m_play, ActionId::Play);
    follow(m_forward, ActionId::Forward);
    connect(m_timeline, &TimelineWidget::seekRequested, this, [this](StepId step) {
        m_playback.pause();
        m_session.seek(step);
    });
    connect(m_timeline, &TimelineWidget::branchesRequested, this, [this](StepId step, QPoint global) {
        QMenu menu(this);
        fillBranchMenu(menu, m_session, step);
        if (!menu.isEmpty()) menu.exec(global);
    });
    connect(m_timeline, &TimelineWidget::menuRequested, this, &StepBar::showStepMenu);
    connect(m_speed, &SegmentedControl::chosen, this, [this](int id) { Q_EMIT speedChosen(kSpeeds[id]); });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & (ChangeFlag::State | ChangeFlag::Timeline)) refresh();
    });
    connect(&playback, &Playback::playingChanged, this, &StepBar::refresh);
    connect(&themes, &ThemeStore::changed, this, &StepBar::refresh);
    retranslate();
}

void StepBar::showStepMenu(StepId step, QPoint global) {
    // What is done is done to the step the person stands on, so they stand on it first.
    if (step != m_session.cursor()) {
        m_playback.pause();
        m_session.seek(step);
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("stepMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_actions.action(ActionId::RenameStep));
    menu->addAction(m_actions.action(ActionId::StartHere));
    if (m_session.timeline().children(step).size() > 1) {
        menu->addSeparator();
        fillBranchMenu(*menu, m_session, step);
    }
    menu->popup(global);
}

void StepBar::build() {
    m_start->setObjectName(QStringLiteral("startButton"));
    m_back->setObjectName(QStringLiteral("backButton"));
    m_play->setObjectName(QStringLiteral("playButton"));
    m_forward->setObjectName(QStringLiteral("forwardButton"));
    m_head->setObjectName(QStringLiteral("stepHead"));
    m_text->setObjectName(QStringLiteral("stepText"));
    m_speed->setObjectName(QStringLiteral("speed"));
    m_text->setTextFormat(Qt::PlainText);
    const char* const names[] = {"halfSpeed", "normalSpeed", "fourfoldSpeed"};
    for (int i = 0; i < 3; ++i) m_speed->addSegment(i, {}, QString::fromLatin1(names[i]));
    const auto* current = std::find(std::begin(kSpeeds), std::end(kSpeeds), m_settings.speed());
    m_speed->setCurrent(current == std::end(kSpeeds) ? 1 : static_cast<int>(current - std::begin(kSpeeds)));
    m_firstLine->setFixedHeight(60);
    m_secondLine->setFixedHeight(60);

    auto* words = new QVBoxLayout(m_words);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(4);
    words->addStretch(1);
    words->addWidget(m_head);
    words->addWidget(m_text);
    words->addStretch(1);
    m_row->setContentsMargins(16, 0, 24, 0);
    m_row->setSpacing(4);
    for (QWidget* button : {m_start, m_back, m_play, m_forward}) m_row->addWidget(button, 0, Qt::AlignVCenter);
    m_row->insertSpacing(2, 6);
    m_row->insertSpacing(4, 6);
    m_row->addSpacing(20);
    m_row->addWidget(m_firstLine);
    m_row->addSpacing(22);
    m_row->addWidget(m_words);
    m_row->addSpacing(12);
    m_row->addWidget(m_timeline, 1);
    m_row->addSpacing(12);
    m_row->addWidget(m_secondLine);
    m_row->addSpacing(12);
    m_row->addWidget(m_speedLabel);
    m_row->addSpacing(8);
    m_row->addWidget(m_speed);
    m_words->setFixedWidth(kWords);
}

void StepBar::setCompact(bool compact) {
    m_compact = compact;
    m_timeline->setCompact(compact);
    m_play->setFixedSize(compact ? QSize(48, 48) : m_play->sizeHint());
    for (QWidget* widget : {static_cast<QWidget*>(m_start), static_cast<QWidget*>(m_firstLine),
                            static_cast<QWidget*>(m_secondLine), static_cast<QWidget*>(m_speedLabel)}) {
        widget->setVisible(!compact);
    }
    refresh();
}

void StepBar::setLessonFollowed(bool followed) {
    if (std::exchange(m_lessonFollowed, followed) != followed) refresh();
}

QString StepBar::countText(std::size_t at, std::size_t of) const {
    if (!m_lessonFollowed) return tr("Step %1 of %2").arg(at + 1).arg(of);
    return at == 0 ? tr("Before the first event") : tr("Event %1 of %2").arg(at).arg(of - 1);
}

void StepBar::refresh() {
    const Timeline& timeline = m_session.timeline();
    const std::vector<StepId> line = timeline.line(m_session.cursor());
    const auto at = std::find(line.begin(), line.end(), m_session.cursor()) - line.begin();
    const bool empty = timeline.size() == 1 && m_session.state().cluster.empty();
    const QString sentence = empty ? tr("Everything you do here is recorded as a step and can be replayed.")
                                   : stepSentence(timeline, m_session.cursor());
    m_head->setText(empty ? tr("No steps yet") : countText(static_cast<std::size_t>(at), line.size()));
    m_timeline->setVisible(!empty);
    // With nothing to show beside them the words have the whole bar; otherwise they must not push the timeline about.
    const int room = static_cast<int>((m_compact ? kCompactWords : kWords) * std::max(1.0, m_themes.theme().textScale));
    m_words->setFixedWidth(empty ? QWIDGETSIZE_MAX : room);
    m_words->setMinimumWidth(room);
    m_text->setText(empty ? sentence : QFontMetrics(m_text->font()).elidedText(sentence, Qt::ElideRight, room));
    m_text->setToolTip(empty ? QString() : literalToolTip(sentence));
    m_row->setStretchFactor(m_words, empty ? 1 : 0);

    const bool playing = m_playback.isPlaying();
    m_play->setSign(playing ? Icon::Pause : Icon::Play);
    m_play->name(playing ? tr("Pause") : tr("Play"), shortcutOf(m_actions.action(ActionId::Play)));
    m_play->setEnabled(timeline.size() > 1);
    m_forward->setEnabled(!timeline.children(m_session.cursor()).empty());
    m_back->setEnabled(m_session.cursor().value != 0);
    m_start->setEnabled(m_session.cursor().value != 0);
}

void StepBar::retranslate() {
    m_start->name(tr("To the start"), shortcutOf(m_actions.action(ActionId::ToStart)));
    m_back->name(tr("Step back"), shortcutOf(m_actions.action(ActionId::Back)));
    m_forward->name(tr("Step forward"), shortcutOf(m_actions.action(ActionId::Forward)));
    m_speedLabel->setText(tr("Speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setSegmentText(0, tr("½×"), tr("Half speed"));
    m_speed->setSegmentText(1, tr("1×"), tr("Normal speed"));
    m_speed->setSegmentText(2, tr("4×"), tr("Fourfold speed"));
    refresh();
}

void StepBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
