// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/quiz_bar.h"

#include "app/controls/themed_label.h"
#include "app/i18n/number_text.h"
#include "app/lessons/question_words.h"
#include "app/lessons/quiz_master.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace ringscope {

QuizBar::QuizBar(QuizMaster& quiz, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_quiz(quiz), m_text(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_next(new QPushButton(this)), m_stop(new QPushButton(this)) {
    setObjectName(QStringLiteral("quizBar"));
    m_text->setObjectName(QStringLiteral("quizText"));
    m_text->setWordWrap(true);
    m_next->setObjectName(QStringLiteral("quizNext"));
    m_stop->setObjectName(QStringLiteral("quizStop"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_next);
    buttons->addWidget(m_stop);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 12, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_text);
    column->addLayout(buttons);
    // Of the window, for the bar may be behind another tab; while nobody asks, Escape is for what has the focus.
    auto* escape = new QShortcut(Qt::Key_Escape, window());
    escape->setEnabled(false);
    connect(escape, &QShortcut::activated, &quiz, &QuizMaster::stop);
    connect(&quiz, &QuizMaster::changed, escape, [&quiz, escape] { escape->setEnabled(quiz.isRunning()); });
    connect(&quiz, &QuizMaster::changed, this, &QuizBar::refresh);
    connect(m_next, &QPushButton::clicked, &quiz, &QuizMaster::next);
    connect(m_stop, &QPushButton::clicked, &quiz, &QuizMaster::stop);
    refresh();
}

void QuizBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) refresh();
}

void QuizBar::refresh() {
    m_next->setText(tr("Next question"));
    m_next->setAccessibleName(m_next->text());
    m_stop->setText(tr("Stop the quiz"));
    m_stop->setAccessibleName(m_stop->text());
    m_stop->setToolTip(tr("Everything is as it was then. Escape does the same."));
    QString text = tr("Question %1, seed %2.").arg(formatNumber(m_quiz.number())).arg(m_quiz.seed());
    if (const QString tally = tallyText(m_quiz.tally().right, m_quiz.tally().of); !tally.isEmpty())
        text = tr("Question %1, seed %2: %3.").arg(formatNumber(m_quiz.number())).arg(m_quiz.seed()).arg(tally);
    m_text->setText(text);
    setVisible(m_quiz.isRunning());
}

}  // namespace ringscope
