// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of a draft's step in one language. What does not hold stands below the field it is about. The draft and the
// themes must outlive it. GUI thread.
#pragma once

#include "core/lesson/lesson_run.h"

#include <QPointer>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class DraftNumbers;
class Field;
class LessonDraft;
class ThemeStore;
class WordsEdit;

class DraftForm : public QWidget {
    Q_OBJECT
public:
    DraftForm(LessonDraft& draft, const ThemeStore& themes, QWidget* parent);

    void setLanguage(const QString& language);

private:
    struct Sentence {
        WordsEdit* edit;
        Field* field;
    };

    void addTexts(QVBoxLayout& layout);
    void addQuestion(QVBoxLayout& layout);
    void writeSentence(std::size_t index, const QString& words);
    void writeQuestion(bool typed);
    void insert(const QString& placeholder);
    void refresh();
    void refreshQuestion();
    void showFaults();
    [[nodiscard]] QString whatHappens() const;

    LessonDraft& m_draft;
    QString m_language;
    WordsEdit *m_title, *m_notes, *m_hint;
    QLineEdit* m_said;
    std::vector<Sentence> m_sentences;
    QLabel* m_does;
    QComboBox *m_question, *m_of;
    DraftNumbers* m_numbers;
    Field *m_titleField, *m_notesField, *m_doesField, *m_numbersField, *m_questionField, *m_ofField, *m_hintField;
    QPointer<WordsEdit> m_written;  ///< where the cursor was last
};

}  // namespace ringscope
