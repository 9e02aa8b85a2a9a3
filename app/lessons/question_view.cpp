// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/question_view.h"

#include "app/controls/themed_label.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/answer_editors.h"
#include "app/lessons/lesson_words.h"
#include "app/lessons/question_marks.h"
#include "app/lessons/question_words.h"
#include "app/ring/ring_picker.h"
#include "app/ring/ring_widget.h"
#include "app/session/session.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace ringscope {
namespace {

using Kind = LessonQuestion::Kind;

/// Away from where the answer may be: the middle of the widest gap says nothing about keys.
constexpr double kFirstPlace = 0.5;

bool asksForNode(Kind kind) {
    return kind == Kind::Heir || kind == Kind::Heaviest;
}

/// Those who could be the answer: up afterwards, and not the one who goes.
std::vector<const Node*> candidates(const LessonQuestion& question, const PlayedStep& step) {
    std::vector<const Node*> nodes;
    for (const auto& node : step.after.cluster.nodes())
        if (node->up() && node->name != question.of) nodes.push_back(node.get());
    return nodes;
}

}  // namespace

QuestionView::QuestionView(QuestionDesk& desk, Session& session, const ThemeStore& themes, RingWidget* ring,
                           QWidget* parent)
    : QWidget(parent), m_desk(desk), m_player(desk.player()), m_session(session), m_ring(ring) {
    setObjectName(QStringLiteral("questionView"));
    if (ring != nullptr) m_picker = new RingPicker(*ring, themes);
    build(themes);
    connect(&desk, &QuestionDesk::changed, this, &QuestionView::refresh);
    connect(m_answer, &QPushButton::clicked, this, &QuestionView::submit);
    connect(m_hintButton, &QPushButton::clicked, this, &QuestionView::giveHint);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (m_player.isAsking()) m_player.next();
    });
    connect(m_own, &QPushButton::clicked, &desk, &QuestionDesk::playOwnNode);
    for (AnswerEditor* one : {static_cast<AnswerEditor*>(m_node), static_cast<AnswerEditor*>(m_number),
                              static_cast<AnswerEditor*>(m_place)}) {
        connect(one, &AnswerEditor::guessChanged, this, &QuestionView::pick);
        connect(one, &AnswerEditor::submitted, this, &QuestionView::submit);
    }
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change.testFlag(ChangeFlag::View)) mark();
    });
    if (m_picker != nullptr) {
        connect(m_picker, &RingPicker::picked, this, [this](NodeId node) {
            if (const Node* found = m_session.state().cluster.find(node))
                m_node->choose(QString::fromStdString(found->name));
        });
        connect(m_picker, &RingPicker::answered, this, &QuestionView::submit);
        connect(m_picker, &RingPicker::placeMoved, m_place, &PlaceAnswer::setTurns);
        connect(m_picker, &RingPicker::placed, this, [this](double turns) {
            if (m_player.isAsking()) m_player.guess(turns);
        });
    }
    retranslate();
    refresh();
}

QuestionView::~QuestionView() {
    delete m_picker;
}

void QuestionView::build(const ThemeStore& themes) {
    const auto label = [&](ThemedLabel*& made, const char* name, TypeRole role, LabelInk ink) {
        made = new ThemedLabel(themes, role, ink, this);
        made->setObjectName(QString::fromLatin1(name));
        made->setWordWrap(true);
        made->setTextFormat(Qt::PlainText);
    };
    label(m_head, "questionHead", TypeRole::Secondary, LabelInk::Muted);
    label(m_tally, "questionTally", TypeRole::Secondary, LabelInk::Text2);
    // On a full screen it stands where the sentences do otherwise.
    const TypeRole asked = themes.theme().presenter > 0 ? TypeRole::Banner : TypeRole::Section;
    label(m_question, "questionText", asked, LabelInk::Text);
    label(m_how, "questionHow", TypeRole::Secondary, LabelInk::Text2);
    label(m_hint, "questionHint", TypeRole::Secondary, LabelInk::Text);
    label(m_verdict, "questionVerdict", asked, LabelInk::Text);
    label(m_comparison, "questionComparison", TypeRole::Control, LabelInk::Text);
    label(m_why, "questionWhy", TypeRole::Secondary, LabelInk::Text2);
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tally->setWordWrap(false);
    m_node = new NodeAnswer(themes, this);
    m_number = new NumberAnswer(themes, this);
    m_place = new PlaceAnswer(this);
    const auto button = [this](QPushButton*& made, const char* name) {
        made = new QPushButton(this);
        made->setObjectName(QString::fromLatin1(name));
    };
    button(m_answer, "questionAnswer");
    button(m_hintButton, "questionHintButton");
    button(m_show, "questionShow");
    button(m_own, "questionPlayOwn");
    m_answer->setProperty("primary", true);
    m_announcer = new QLabel(this);
    m_announcer->setObjectName(QStringLiteral("questionAnnouncer"));
    m_announcer->hide();

    auto* head = new QHBoxLayout;
    head->addWidget(m_head, 1);
    head->addWidget(m_tally);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_answer);
    buttons->addWidget(m_hintButton);
    buttons->addWidget(m_show);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(head);
    for (QWidget* one :
         {static_cast<QWidget*>(m_question), static_cast<QWidget*>(m_how), static_cast<QWidget*>(m_node),
          static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_comparison), static_cast<QWidget*>(m_number),
          static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_hint)})
        column->addWidget(one);
    column->addLayout(buttons);
    column->addWidget(m_own, 0, Qt::AlignLeft);
    column->addWidget(m_why);
}

void QuestionView::retranslate() {
    m_head->setText(tr("Question"));
    m_answer->setText(tr("Answer"));
    m_answer->setAccessibleName(m_answer->text());
    m_hintButton->setText(tr("Hint"));
    m_hintButton->setAccessibleName(m_hintButton->text());
    m_hintButton->setToolTip(tr("A hint costs no points."));
    m_show->setText(tr("Show me"));
    m_show->setAccessibleName(m_show->text());
    m_show->setToolTip(tr("Go on without a guess."));
    m_own->setText(tr("Play my node instead"));
    m_own->setAccessibleName(m_own->text());
}

void QuestionView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    retranslate();
    refresh();
}

void QuestionView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    mark();
}

void QuestionView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    mark();
}

AnswerEditor* QuestionView::editor() const {
    switch (m_player.lessonStep().question->kind) {
    case Kind::Heir:
    case Kind::Heaviest:
        return m_node;
    case Kind::Moved:
        return m_number;
    case Kind::Place:
        return m_place;
    }
    return m_number;
}

bool QuestionView::onCircle() const {
    return m_picker != nullptr && m_session.view() == ViewMode::Ring && m_player.course() &&
           m_player.playedStep().before.placement.rule == mainRule(m_player.playedStep().before);
}

void QuestionView::refresh() {
    const bool open = m_desk.isOpen();
    if (!open) {
        m_course.reset();
        m_isSetUp = m_answered = false;
        setVisible(false);
        mark();
        return;
    }
    if (m_course != m_player.course() || m_step != m_player.step()) {
        m_course = m_player.course();
        m_step = m_player.step();
        m_isSetUp = m_answered = m_hinted = false;
    }
    m_question->setText(questionOf(*m_course, m_step));
    const ResultTally tally = m_desk.book().tally(m_desk.lessonId());
    m_tally->setText(tallyText(tally.right, tally.of));
    if (m_player.isAsking())
        ask();
    else
        showAnswer();
    setVisible(true);
    mark();
}

void QuestionView::ask() {
    m_answered = false;
    if (!m_isSetUp) {
        m_isSetUp = true;
        m_focusOwed = false;
        fillEditor();
    }
    const Kind kind = m_player.lessonStep().question->kind;
    m_how->setText(howToAnswer(kind, onCircle() && kind != Kind::Moved));
    m_hint->setText(hintFor(*m_course, m_step));
    m_hint->setVisible(m_hinted);
    m_hintButton->setEnabled(!m_hinted && !m_hint->text().isEmpty());
    m_node->setVisible(asksForNode(kind));
    m_number->setVisible(kind == Kind::Moved);
    m_place->setVisible(kind == Kind::Place);
    for (QWidget* one : {static_cast<QWidget*>(m_how), static_cast<QWidget*>(m_answer),
                         static_cast<QWidget*>(m_hintButton), static_cast<QWidget*>(m_show)})
        one->show();
    for (QWidget* one : {static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_comparison),
                         static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_own)})
        one->hide();
    m_answer->setEnabled(editor()->guess().has_value());
}

void QuestionView::fillEditor() {
    const LessonQuestion& question = *m_player.lessonStep().question;
    const PlayedStep& step = m_player.playedStep();
    std::vector<NodeAnswer::Choice> choices;
    std::vector<NodeId> ids;
    for (const Node* node : candidates(question, step)) {
        choices.push_back({QString::fromStdString(node->name), static_cast<int>(node->slot)});
        ids.push_back(node->id);
    }
    m_node->setChoices(choices);
    constexpr std::size_t kMost = std::numeric_limits<int>::max();
    m_number->setMost(static_cast<int>(std::min(kMost, static_cast<std::size_t>(step.after.keys->size()))));
    m_place->setTurns(kFirstPlace);
    if (m_picker == nullptr) return;
    m_picker->setChoices(std::move(ids));
    m_picker->setPicked(std::nullopt);
    m_picker->setPlace(kFirstPlace);
    m_picker->setReachShown(false);
    m_picker->setMarks({});
}

void QuestionView::showAnswer() {
    // What had the focus goes: the reason is read next.
    const QWidget* focused = focusWidget();
    const bool held = focused != nullptr && focused->hasFocus() && isAncestorOf(focused) && focused != m_why;
    for (QWidget* one : {static_cast<QWidget*>(m_how), static_cast<QWidget*>(m_hint), static_cast<QWidget*>(m_answer),
                         static_cast<QWidget*>(m_hintButton), static_cast<QWidget*>(m_show),
                         static_cast<QWidget*>(m_node), static_cast<QWidget*>(m_place)})
        one->hide();
    const auto& facts = m_desk.facts();
    const auto score = m_desk.score();
    m_verdict->setVisible(score.has_value());
    m_comparison->setVisible(facts != nullptr);
    m_why->setVisible(facts != nullptr);
    m_number->setVisible(facts != nullptr && facts->kind == Kind::Moved && m_isSetUp);
    const auto own = m_desk.ownNode();
    // Once it plays, the panel has the way back.
    const bool away = m_own->hasFocus() && m_player.playsInstead();
    m_own->setVisible(own && !m_player.playsInstead());
    if (!facts) {
        m_focusOwed = m_focusOwed || held;
        return;
    }
    if (score)
        m_verdict->setText(tr("%1 %2", "verdict and points").arg(verdictText(*score), pointsText(score->points)));
    m_comparison->setText(comparisonText(m_desk.guess(), *facts));
    m_why->setText(whyText(*facts, m_desk.nameAtGuess(), own).join(QLatin1Char('\n')));
    m_why->setAccessibleName(m_why->text());
    if (facts->kind == Kind::Moved) m_number->reveal(m_desk.guess(), static_cast<double>(facts->moved));
    const bool owed = held || away || m_focusOwed;
    m_focusOwed = false;
    // What gets the focus is read by itself, after what was said before.
    if (!std::exchange(m_answered, true)) say(owed ? spokenText() : joinSentences({spokenText(), m_why->text()}));
    if (owed) m_why->setFocus(Qt::OtherFocusReason);
}

QString QuestionView::spokenText() const {
    if (m_player.course() && m_player.isAsking()) return m_question->text();
    QStringList parts;
    if (const auto score = m_desk.score())
        parts << verdictText(*score) << tr("%1.", "points, as a sentence").arg(pointsText(score->points));
    return joinSentences(parts << m_comparison->text());
}

void QuestionView::pick() {
    if (!m_player.course() || !m_player.isAsking()) return;
    const auto guess = editor()->guess();
    m_answer->setEnabled(guess.has_value());
    if (m_picker == nullptr || !guess) return;
    if (const auto* name = std::get_if<std::string>(&*guess)) {
        const Node* node = m_player.playedStep().after.cluster.findNamed(*name);
        m_picker->setPicked(node ? std::optional(node->id) : std::nullopt);
    } else if (editor() == m_place) {
        m_picker->setPlace(std::get<double>(*guess));
    }
}

void QuestionView::submit() {
    if (!m_player.course() || !m_player.isAsking()) return;
    if (const auto guess = editor()->guess()) m_player.guess(*guess);
}

void QuestionView::giveHint() {
    m_hinted = true;
    m_hint->setVisible(true);
    const bool held = m_hintButton->hasFocus();
    m_hintButton->setEnabled(false);
    if (m_picker != nullptr) m_picker->setReachShown(true);
    if (held) editor()->setFocus(Qt::OtherFocusReason);
    say(m_hint->text());
}

void QuestionView::mark() {
    if (m_picker == nullptr) return;
    if (!isVisible() || !m_desk.isOpen() || !onCircle()) {
        m_picker->setMode(RingPicker::Mode::Off);
        m_picker->setMarks({});
        return;
    }
    const Kind kind = m_player.lessonStep().question->kind;
    if (m_player.isAsking()) {
        m_picker->setMarks({});
        m_picker->setMode(asksForNode(kind)     ? RingPicker::Mode::Node
                          : kind == Kind::Place ? RingPicker::Mode::Place
                                                : RingPicker::Mode::Off);
        return;
    }
    m_picker->setMode(RingPicker::Mode::Off);
    m_picker->setMarks(answerMarks(m_desk));
}

void QuestionView::say(const QString& sentence) {
    // The same question may stand in the window and on the full screen: the one in front speaks.
    if (sentence.isEmpty() || !window()->isActiveWindow()) return;
    m_announcer->setAccessibleName(sentence);
    QAccessibleEvent alert(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

}  // namespace ringscope
