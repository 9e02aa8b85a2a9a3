// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_form.h"

#include "app/dialogs/form_dialog.h"
#include "app/i18n/event_text.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/draft_look.h"
#include "app/lessons/recorder/draft_numbers.h"
#include "app/lessons/recorder/words_edit.h"
#include "core/lesson/lesson_edit.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

QString wordsIn(const LessonText& text, const QString& language) {
    const auto found = text.find(language.toStdString());
    return found == text.end() ? QString() : QString::fromStdString(found->second);
}

/// The one that goes down in the step, if one does: it is what a person asks about.
QString goesDown(const LessonStep& step) {
    for (const LessonCommand& command : step.commands)
        if (const auto* change = std::get_if<ChangeNodes>(&command))
            if (change->kind != ChangeNodes::Kind::Revive && !change->nodes.empty())
                return QString::fromStdString(change->nodes.front());
    return {};
}

bool isEmpty(const LessonText& text) {
    return std::all_of(text.begin(), text.end(), [](const auto& one) { return one.second.empty(); });
}

/// A fault of a text's words, or of a language it lacks.
bool concerns(const LessonFault& fault, const LessonText& text) {
    using Kind = LessonFault::Kind;
    if (fault.kind == Kind::Language) {
        const auto found = text.find(fault.what);
        return found == text.end() || found->second.empty();
    }
    if (fault.kind != Kind::Digits && fault.kind != Kind::Placeholder) return false;
    return std::any_of(text.begin(), text.end(), [&](const auto& one) { return one.second == fault.what; });
}

QString reasonFor(const std::vector<LessonFault>& faults, const LessonText& text) {
    const auto found =
        std::find_if(faults.begin(), faults.end(), [&](const LessonFault& fault) { return concerns(fault, text); });
    return found == faults.end() ? QString() : lessonFaultReason(*found);
}

QString reasonOf(const std::vector<LessonFault>& faults, LessonFault::Kind kind) {
    const auto found =
        std::find_if(faults.begin(), faults.end(), [&](const LessonFault& fault) { return fault.kind == kind; });
    return found == faults.end() ? QString() : lessonFaultReason(*found);
}

/// Also with the comma that a Chinese keyboard writes.
std::vector<std::string> saidIn(const QString& text) {
    static const QRegularExpression kCommas(QStringLiteral("[,，、]"));
    std::vector<std::string> said;
    const QStringList parts = text.split(kCommas, Qt::SkipEmptyParts);
    for (const QString& one : parts)
        if (!one.trimmed().isEmpty()) said.push_back(one.trimmed().toStdString());
    return said;
}

}  // namespace

DraftForm::DraftForm(LessonDraft& draft, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_title(new WordsEdit(1, this)), m_notes(new WordsEdit(3, this)),
      m_hint(new WordsEdit(2, this)), m_said(new QLineEdit(this)), m_does(new QLabel(this)),
      m_question(new QComboBox(this)), m_of(new QComboBox(this)), m_numbers(new DraftNumbers(draft, themes, this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 12, 0);
    layout->setSpacing(12);
    m_does->setObjectName(QStringLiteral("recorderDoes"));
    m_does->setTextFormat(Qt::PlainText);
    m_does->setWordWrap(true);
    m_doesField = new Field(tr("What happens"), m_does, this);
    layout->addWidget(m_doesField);
    addTexts(*layout);
    m_numbersField = new Field(tr("Numbers"), m_numbers, this);
    layout->addWidget(m_numbersField);
    m_said->setObjectName(QStringLiteral("recorderSaid"));
    m_said->installEventFilter(new UndoElsewhere(this));
    auto* said = new Field(tr("Digits that are said and not computed, with commas between them"), m_said, this);
    layout->addWidget(said);
    layout->addWidget(new DraftLook(draft, this));
    addQuestion(*layout);
    layout->addStretch();
    connect(m_said, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_draft.edit(tr("Change what is said"), QStringLiteral("said"),
                     [&](LessonStep& step) { step.said = saidIn(text); });
    });
    connect(m_numbers, &DraftNumbers::insertRequested, this, &DraftForm::insert);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        auto* words = qobject_cast<WordsEdit*>(now);
        if (words != nullptr && isAncestorOf(words)) m_written = words;
    });
    connect(&draft, &LessonDraft::changed, this, &DraftForm::refresh);
    connect(&draft, &LessonDraft::checked, this, &DraftForm::refresh);
}

void DraftForm::addTexts(QVBoxLayout& layout) {
    m_title->setObjectName(QStringLiteral("recorderTitle"));
    m_titleField = new Field(tr("Title"), m_title, this);
    layout.addWidget(m_titleField);
    connect(m_title, &WordsEdit::written, this, [this](const QString& words) {
        m_draft.edit(tr("Write title"), QStringLiteral("title") + m_language, [&](LessonStep& step) {
            setWords(step.title, m_language.toStdString(), words.toStdString(), true);
        });
    });
    for (std::size_t i = 0; i < kMostSentences; ++i) {
        auto* edit = new WordsEdit(2, this);
        edit->setObjectName(QStringLiteral("recorderSentence%1").arg(i + 1));
        auto* field = new Field(i == 0   ? tr("First sentence")
                                : i == 1 ? tr("Second sentence")
                                : i == 2 ? tr("Third sentence")
                                         : tr("Fourth sentence"),
                                edit, this);
        m_sentences.push_back({edit, field});
        layout.addWidget(field);
        connect(edit, &WordsEdit::written, this, [this, i](const QString& words) { writeSentence(i, words); });
    }
    m_notes->setObjectName(QStringLiteral("recorderNotes"));
    m_notesField = new Field(tr("Notes for the speaker"), m_notes, this);
    layout.addWidget(m_notesField);
    connect(m_notes, &WordsEdit::written, this, [this](const QString& words) {
        m_draft.edit(tr("Write notes"), QStringLiteral("notes") + m_language, [&](LessonStep& step) {
            setWords(step.notes, m_language.toStdString(), words.toStdString(), false);
        });
    });
}

void DraftForm::addQuestion(QVBoxLayout& layout) {
    m_question->setObjectName(QStringLiteral("recorderQuestion"));
    // In the order of LessonQuestion::Kind, after none.
    m_question->addItems({tr("Nothing"), tr("Who gets most keys of a node"), tr("How many keys move"),
                          tr("Which node has most keys"), tr("Where a new node takes fewest keys")});
    m_of->setObjectName(QStringLiteral("recorderQuestionOf"));
    m_hint->setObjectName(QStringLiteral("recorderHint"));
    m_questionField = new Field(tr("What is asked before it happens"), m_question, this);
    m_ofField = new Field(tr("The node that is asked about"), m_of, this);
    m_hintField = new Field(tr("Hint"), m_hint, this);
    for (Field* field : {m_questionField, m_ofField, m_hintField}) layout.addWidget(field);
    connect(m_question, &QComboBox::activated, this, [this] { writeQuestion(false); });
    connect(m_of, &QComboBox::activated, this, [this] { writeQuestion(false); });
    connect(m_hint, &WordsEdit::written, this, [this] { writeQuestion(true); });
}

void DraftForm::setLanguage(const QString& language) {
    m_language = language;
    refresh();
}

void DraftForm::writeSentence(std::size_t index, const QString& words) {
    m_draft.edit(tr("Write sentence"), QStringLiteral("sentence%1").arg(index) + m_language, [&](LessonStep& step) {
        if (step.sentences.size() <= index) step.sentences.resize(index + 1, {{m_language.toStdString(), {}}});
        setWords(step.sentences[index], m_language.toStdString(), words.toStdString(), true);
        while (step.sentences.size() > 1 && isEmpty(step.sentences.back())) step.sentences.pop_back();
    });
}

void DraftForm::writeQuestion(bool typed) {
    using Kind = LessonQuestion::Kind;
    m_draft.edit(tr("Change question"), typed ? QStringLiteral("hint") + m_language : QString(), [&](LessonStep& step) {
        if (m_question->currentIndex() <= 0) return step.question.reset();
        const auto kind = static_cast<Kind>(m_question->currentIndex() - 1);
        const bool isNew = !step.question || step.question->kind != kind;
        if (!step.question) step.question.emplace();
        LessonQuestion& question = *step.question;
        question.kind = kind;
        const QString down = isNew ? goesDown(step) : QString();
        question.of = kind != Kind::Heir ? std::string() : (down.isEmpty() ? m_of->currentText() : down).toStdString();
        setWords(question.hint, m_language.toStdString(), m_hint->words().toStdString(), false);
    });
}

void DraftForm::insert(const QString& placeholder) {
    WordsEdit* where = m_written ? m_written.data() : m_sentences.front().edit;
    where->insertPlainText(placeholder);
    where->setFocus();
}

QString DraftForm::whatHappens() const {
    if (m_draft.lessonStep().commands.empty()) return tr("Nothing: the step only talks.");
    const LessonCoursePtr& course = m_draft.lastCourse();
    if (!course || m_draft.step() >= course->played.steps.size()) return QStringLiteral("–");
    QStringList sentences;
    Timeline timeline(course->played.steps[m_draft.step()].before);
    StepId end;
    for (const LessonCommand& command : m_draft.lessonStep().commands) {
        const auto events = eventsOf(timeline.step(end).state, command);
        if (!events) return sentences.join(QLatin1Char('\n'));
        for (const Event& event : *events) {
            Result<Timeline::Grown> grown = timeline.withStep(end, event);
            if (!grown) return sentences.join(QLatin1Char('\n'));
            timeline = std::move(grown->timeline);
            end = grown->step;
            sentences.append(stepSentence(timeline, end));
        }
    }
    return sentences.join(QLatin1Char('\n'));
}

void DraftForm::refresh() {
    const LessonStep& step = m_draft.lessonStep();
    m_does->setText(whatHappens());
    m_title->setWords(wordsIn(step.title, m_language));
    for (std::size_t i = 0; i < m_sentences.size(); ++i) {
        // One more than there are, for the next.
        m_sentences[i].field->setVisible(i <= step.sentences.size());
        m_sentences[i].edit->setWords(i < step.sentences.size() ? wordsIn(step.sentences[i], m_language) : QString());
    }
    m_notes->setWords(wordsIn(step.notes, m_language));
    // What is typed stays as it is typed; what was taken back does not.
    if (saidIn(m_said->text()) != step.said) {
        QStringList said;
        for (const std::string& one : step.said) said.append(QString::fromStdString(one));
        m_said->setText(said.join(QStringLiteral(", ")));
    }
    refreshQuestion();
    if (m_draft.course()) showFaults();
}

void DraftForm::refreshQuestion() {
    const auto& question = m_draft.lessonStep().question;
    const bool isHeir = question && question->kind == LessonQuestion::Kind::Heir;
    m_question->setCurrentIndex(question ? static_cast<int>(question->kind) + 1 : 0);
    m_ofField->setVisible(isHeir);
    m_hintField->setVisible(question.has_value());
    m_hint->setWords(question ? wordsIn(question->hint, m_language) : QString());
    QStringList names;
    const LessonCoursePtr& course = m_draft.lastCourse();
    if (course && m_draft.step() < course->played.steps.size())
        for (const auto& node : course->played.steps[m_draft.step()].before.cluster.nodes())
            names.append(QString::fromStdString(node->name));
    const QString of = question ? QString::fromStdString(question->of) : QString();
    if (isHeir && !names.contains(of)) names.prepend(of);
    QStringList shown;
    for (int i = 0; i < m_of->count(); ++i) shown.append(m_of->itemText(i));
    if (shown != names) {
        m_of->clear();
        m_of->addItems(names);
    }
    if (isHeir) m_of->setCurrentText(of);
}

void DraftForm::showFaults() {
    using Kind = LessonFault::Kind;
    const std::vector<LessonFault> faults = m_draft.faultsOf(m_draft.step());
    const LessonStep& step = m_draft.lessonStep();
    m_titleField->setError(reasonFor(faults, step.title));
    for (std::size_t i = 0; i < m_sentences.size(); ++i)
        m_sentences[i].field->setError(i < step.sentences.size() ? reasonFor(faults, step.sentences[i]) : QString());
    m_notesField->setError(step.notes.empty() ? QString() : reasonFor(faults, step.notes));
    m_hintField->setError(step.question && !step.question->hint.empty() ? reasonFor(faults, step.question->hint)
                                                                        : QString());
    m_doesField->setError(reasonOf(faults, Kind::Command));
    m_numbersField->setError(reasonOf(faults, Kind::Figure));
    m_questionField->setError(reasonOf(faults, Kind::Question));
}

}  // namespace ringscope
