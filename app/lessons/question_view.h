// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks a step's question and shows the answer: the sentence, a way to answer by keyboard and one on the circle, a hint, and
// afterwards the person's guess beside the truth, with the reason. Hidden while nothing is asked. Several may show the
// same question: the desk behind them counts. GUI thread; desk, session, themes and circle must outlive it.
#pragma once

#include "app/lessons/question_desk.h"

#include <QPointer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class AnswerEditor;
class NodeAnswer;
class NumberAnswer;
class PlaceAnswer;
class RingPicker;
class RingWidget;
class Session;
class ThemedLabel;
class ThemeStore;

class QuestionView : public QWidget {
    Q_OBJECT
public:
    /// \param ring  on which can be answered, too; may be null
    QuestionView(QuestionDesk& desk, Session& session, const ThemeStore& themes, RingWidget* ring,
                 QWidget* parent = nullptr);
    ~QuestionView() override;

    /// The question, or once it is answered what a screen reader is told of the answer.
    [[nodiscard]] QString spokenText() const;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build(const ThemeStore& themes);
    void retranslate();
    void refresh();
    void ask();
    void showAnswer();
    void fillEditor();
    void pick();
    void mark();
    void submit();
    void giveHint();
    void say(const QString& sentence);
    [[nodiscard]] AnswerEditor* editor() const;
    [[nodiscard]] bool onCircle() const;

    QuestionDesk& m_desk;
    LessonPlayer& m_player;
    Session& m_session;
    RingWidget* m_ring;
    QPointer<RingPicker> m_picker;  ///< a child of the circle
    ThemedLabel *m_head, *m_question, *m_how, *m_hint, *m_verdict, *m_comparison, *m_why, *m_tally;
    NodeAnswer* m_node;
    NumberAnswer* m_number;
    PlaceAnswer* m_place;
    QPushButton *m_answer, *m_hintButton, *m_show, *m_own;
    QLabel* m_announcer;
    LessonCoursePtr m_course;  ///< of the question that is set up
    std::size_t m_step = 0;
    bool m_isSetUp = false;   ///< the editor is filled for it
    bool m_answered = false;  ///< the answer stands there
    bool m_hinted = false;
    bool m_focusOwed = false;  ///< to the reason, once it is known
};

}  // namespace ringscope
