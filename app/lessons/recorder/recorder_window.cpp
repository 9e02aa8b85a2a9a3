// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/recorder_window.h"

#include "app/controls/icon_button.h"
#include "app/dialogs/form_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/export/picture_export.h"
#include "app/i18n/error_text.h"
#include "app/i18n/language.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/lesson_library.h"
#include "app/lessons/recorded_words.h"
#include "app/lessons/recorder/draft_form.h"
#include "app/lessons/recorder/draft_preview.h"
#include "app/lessons/recorder/draft_start.h"
#include "app/lessons/recorder/draft_step_list.h"
#include "app/lessons/recorder/words_edit.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_record.h"
#include "core/lesson/lesson_writer.h"

#include <QAction>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <string>

namespace ringscope {
namespace {

const QString kGeometry = QStringLiteral("recorder/geometry");

/// Those of the program first, then what else the lesson is written in.
QStringList offeredLanguages(const Lesson& lesson) {
    QStringList languages = Language::shipped();
    for (const std::string& language : languagesOf(lesson))
        if (const QString one = QString::fromStdString(language); !languages.contains(one)) languages.append(one);
    return languages;
}

QScrollArea* scrolling(const char* name, QWidget* parent) {
    auto* scroll = new QScrollArea(parent);
    scroll->setObjectName(QLatin1String(name));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

}  // namespace

RecorderWindow::RecorderWindow(LessonDraft* draft, const Context& context, QWidget* parent)
    : QDialog(parent, Qt::Window), m_draft(draft), m_context(context) {
    setObjectName(QStringLiteral("recorderWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_draft->setParent(this);
    m_file.remember(m_draft->path());
    makeActions();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    makeParts();
    resize(QSize(1240, 820).boundedTo(screen()->availableSize() * 0.95));
    restoreGeometry(m_context.settings.value(kGeometry).toByteArray());
    connect(m_draft, &LessonDraft::changed, this, [this] {
        m_said.clear();
        refresh();
    });
    connect(m_draft, &LessonDraft::checked, this, &RecorderWindow::refresh);
    connect(&m_context.themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

RecorderWindow::~RecorderWindow() {
    m_context.settings.setValue(kGeometry, saveGeometry());
    // Its parts listen to the draft; they go first.
    delete m_parts;
}

void RecorderWindow::makeActions() {
    const auto add = [this](const char* name, const QList<QKeySequence>& keys, auto run) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(name));
        action->setShortcuts(keys);
        addAction(action);
        connect(action, &QAction::triggered, this, run);
        return action;
    };
    m_undo = add("recorderUndo", {QKeySequence(QKeySequence::Undo)}, [this] { travel(&QUndoStack::undo); });
    m_redo = add("recorderRedo", QKeySequence::keyBindings(QKeySequence::Redo), [this] { travel(&QUndoStack::redo); });
    m_save = add("recorderSave", {QKeySequence(QKeySequence::Save)}, [this] { save(); });
    m_saveAs = add("recorderSaveAs", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [this] { saveAs(); });
    m_run = add("recorderPreview", {QKeySequence(Qt::Key_F5)}, [this] { preview(); });
}

void RecorderWindow::makeParts() {
    const QString before = m_languages == nullptr ? windowLanguage() : language();
    delete m_parts;
    m_parts = new QWidget(this);
    m_undo->setText(tr("Undo"));
    m_redo->setText(tr("Redo"));
    m_save->setText(tr("Save"));
    m_saveAs->setText(tr("Save as…"));
    m_run->setText(tr("Play from here"));
    auto* columns = new QSplitter(Qt::Horizontal, m_parts);
    columns->setObjectName(QStringLiteral("recorderColumns"));
    columns->setChildrenCollapsible(false);
    columns->setHandleWidth(16);
    m_steps = new DraftStepList(*m_draft, m_context.themes, columns);
    QScrollArea* scroll = scrolling("recorderScroll", columns);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_form = new DraftForm(*m_draft, m_context.themes, scroll);
    scroll->setWidget(m_form);
    scroll->setMinimumWidth(m_form->minimumSizeHint().width() + 20);
    QScrollArea* preview = scrolling("recorderPreviewScroll", columns);
    preview->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_preview = new DraftPreview(*m_draft, m_context.themes, preview);
    preview->setWidget(m_preview);
    preview->setMinimumWidth(m_preview->minimumSizeHint().width());
    columns->addWidget(m_steps);
    columns->addWidget(scroll);
    columns->addWidget(preview);
    columns->setSizes({260, 480, 460});
    auto* start = new DraftStart(*m_draft, m_context.session, m_context.themes, m_parts);
    start->hide();
    connect(m_steps, &DraftStepList::startToggled, start, &QWidget::setVisible);
    // With large text on a small screen there is more than fits; what saves and undoes stays in sight.
    QScrollArea* all = scrolling("recorderAll", m_parts);
    auto* body = new QWidget(all);
    auto* parts = new QVBoxLayout(body);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(12);
    parts->addWidget(makeHead());
    parts->addWidget(start);
    parts->addWidget(columns, 1);
    all->setWidget(body);
    auto* layout = new QVBoxLayout(m_parts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(all, 1);
    layout->addWidget(makeFoot());
    this->layout()->addWidget(m_parts);
    const int tab = static_cast<int>(offeredLanguages(m_draft->lesson()).indexOf(before));
    m_languages->setCurrentIndex(std::max(0, tab));
    connect(m_languages, &QTabBar::currentChanged, this, &RecorderWindow::setLanguage);
    setLanguage(m_languages->currentIndex());
}

QWidget* RecorderWindow::makeHead() {
    auto* head = new QWidget(m_parts);
    m_title = new WordsEdit(1, head);
    m_title->setObjectName(QStringLiteral("recorderLessonTitle"));
    m_about = new WordsEdit(1, head);
    m_about->setObjectName(QStringLiteral("recorderAbout"));
    m_titleField = new Field(tr("Lesson"), m_title, head);
    m_aboutField = new Field(tr("What it is about"), m_about, head);
    m_languages = new QTabBar(head);
    m_languages->setObjectName(QStringLiteral("recorderLanguages"));
    m_languages->setAccessibleName(tr("Language that is written"));
    m_languages->setDrawBase(false);
    for (const QString& language : offeredLanguages(m_draft->lesson()))
        m_languages->addTab(Language::nativeName(language));
    connect(m_title, &WordsEdit::written, this, &RecorderWindow::writeTitle);
    connect(m_about, &WordsEdit::written, this, &RecorderWindow::writeAbout);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addWidget(m_titleField, 2, Qt::AlignTop);
    layout->addWidget(m_aboutField, 3, Qt::AlignTop);
    layout->addWidget(m_languages, 0, Qt::AlignTop);
    return head;
}

QWidget* RecorderWindow::makeFoot() {
    auto* foot = new QWidget(m_parts);
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    m_state = new QLabel(foot);
    m_state->setObjectName(QStringLiteral("recorderState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    layout->addWidget(m_state, 1);
    const auto add = [&](QAction* action, bool primary) {
        auto* button = new TextButton(m_context.themes, action->text(), {}, primary, foot);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setAccessibleName(action->text());
        button->setToolTip(
            QStringLiteral("%1 (%2)").arg(action->text(), action->shortcut().toString(QKeySequence::NativeText)));
        button->setAutoDefault(false);
        button->setEnabled(action->isEnabled());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
        layout->addWidget(button);
    };
    add(m_undo, false);
    add(m_redo, false);
    add(m_run, false);
    add(m_saveAs, false);
    add(m_save, true);
    return foot;
}

QString RecorderWindow::language() const {
    return offeredLanguages(m_draft->lesson()).value(std::max(0, m_languages->currentIndex()));
}

void RecorderWindow::setLanguage(int) {
    m_steps->setLanguage(language());
    m_form->setLanguage(language());
    m_preview->setLanguage(language());
    refresh();
}

void RecorderWindow::travel(void (QUndoStack::*step)()) {
    const Lesson before = m_draft->lesson();
    (m_draft->undoStack()->*step)();
    const std::set<std::string> changed = languagesChanged(before, m_draft->lesson());
    if (changed.empty() || changed.contains(language().toStdString())) return;
    const auto tab = offeredLanguages(m_draft->lesson()).indexOf(QString::fromStdString(*changed.begin()));
    m_languages->setCurrentIndex(static_cast<int>(tab));
}

void RecorderWindow::writeTitle(const QString& words) {
    m_draft->editHead(tr("Write title"), QStringLiteral("lesson title") + language(), [&](Lesson& lesson) {
        const bool isOwnId = lesson.id == lessonId(std::string(textIn(lesson.title, "en")));
        setTitleWords(lesson, language().toStdString(), words.toStdString());
        // The id follows the title until somebody gave it one of its own.
        if (isOwnId && m_draft->path().isEmpty()) lesson.id = lessonId(std::string(textIn(lesson.title, "en")));
    });
}

void RecorderWindow::writeAbout(const QString& words) {
    m_draft->editHead(tr("Write what it is about"), QStringLiteral("about") + language(), [&](Lesson& lesson) {
        setWords(lesson.about, language().toStdString(), words.toStdString(), true);
    });
}

QString RecorderWindow::lessonName() const {
    const std::string_view title = textIn(m_draft->lesson().title, windowLanguage().toStdString());
    return title.empty() ? tr("Lesson without a title")
                         : QString::fromUtf8(title.data(), static_cast<int>(title.size()));
}

QString RecorderWindow::suggestedPath() const {
    const QString path = m_draft->path();
    // Shipped lessons are changed as a copy.
    if (!path.isEmpty() && QFileInfo(path).isWritable()) return path;
    QString name = fileNamePart(lessonName()).toLower();
    if (!path.isEmpty()) name = QFileInfo(path).completeBaseName();
    return QDir(m_context.library.folder()).filePath(name + QStringLiteral(".json"));
}

bool RecorderWindow::save() {
    const QString path = m_draft->path();
    return !path.isEmpty() && QFileInfo(path).isWritable() ? saveTo(path) : saveAs();
}

bool RecorderWindow::saveAs() {
    QDir().mkpath(m_context.library.folder());
    const QString path = m_context.prompter.fileToSave(
        {tr("Save lesson"), suggestedPath(), tr("Lessons (*.json)"), QStringLiteral("json")});
    return !path.isEmpty() && saveTo(path);
}

bool RecorderWindow::hasChangedOnDisk(const QString& path) {
    // Of another path the file dialog has asked.
    if (path != m_draft->path() || !m_file.hasChanged(path)) return false;
    m_file.remember(path);
    say(tr("Not saved: %1 has changed on disk since it was opened here. Save again to replace it, or save as another "
           "file.")
            .arg(QFileInfo(path).fileName()));
    return true;
}

void RecorderWindow::takeFreeId(const QString& path) {
    if (path == m_draft->path()) return;
    std::set<std::string> taken;
    for (const LibraryLesson& other : m_context.library.lessons())
        if (other.lesson && other.path != path) taken.insert(other.lesson->id);
    std::string own = m_draft->lesson().id, free = own;
    for (int i = 2; taken.contains(free); ++i) free = own + '-' + std::to_string(i);
    m_draft->editHead(tr("Save as another lesson"), {}, [&](Lesson& lesson) { lesson.id = free; });
}

bool RecorderWindow::saveTo(const QString& path) {
    if (hasChangedOnDisk(path)) return false;
    takeFreeId(path);
    const std::string json = writeLesson(m_draft->lesson());
    if (const Result<Lesson> back = readLesson(json); !back) {
        say(tr("Not saved. %1").arg(lessonErrorText(back.error())));
        return false;
    }
    if (const Result<Done> written = m_file.write(path, json); !written) {
        say(errorSentence(written.error()));
        return false;
    }
    m_draft->markSaved(path);
    say(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
    Q_EMIT saved(path);
    return true;
}

void RecorderWindow::preview() {
    const LessonCoursePtr& course = m_draft->course();
    if (!course || course->size() == 0) return;
    Q_EMIT previewRequested(course, m_draft->isDirty() ? QString() : m_draft->path(),
                            std::min(m_draft->step(), course->size() - 1));
}

void RecorderWindow::say(const QString& text) {
    m_said = text;
    refresh();
}

void RecorderWindow::refresh() {
    if (m_parts == nullptr || m_state == nullptr) return;
    setWindowTitle(tr("%1[*] – lesson").arg(lessonName()));
    setWindowModified(m_draft->isDirty());
    const auto wordsIn = [&](const LessonText& text) {
        const auto found = text.find(language().toStdString());
        return found == text.end() ? QString() : QString::fromStdString(found->second);
    };
    m_title->setWords(wordsIn(m_draft->lesson().title));
    m_about->setWords(wordsIn(m_draft->lesson().about));
    m_undo->setEnabled(m_draft->undoStack()->canUndo());
    m_redo->setEnabled(m_draft->undoStack()->canRedo());
    const LessonCoursePtr& course = m_draft->course();
    m_run->setEnabled(course && course->size() > 0);
    if (!course && !m_draft->failure()) {  // what does not hold is known soon
        if (!m_said.isEmpty()) m_state->setText(m_said);
        return;
    }
    QStringList told;
    if (!m_said.isEmpty()) told.append(m_said);
    if (m_draft->failure()) told.append(lessonErrorText(*m_draft->failure()));
    const std::vector<LessonFault> faults = m_draft->faults();
    if (!faults.empty()) {
        told.append(tr("%Ln thing(s) do not hold.", nullptr, pluralForm(faults.size())));
        told.append(lessonFaultText(faults.front()));
    } else if (course && m_said.isEmpty()) {
        told.append(tr("Everything holds."));
    }
    m_state->setText(joinSentences(told));
    const auto missing = [&](const LessonText& text) {
        const auto& languages = languagesOf(m_draft->lesson());
        const bool all = std::all_of(languages.begin(), languages.end(), [&](const std::string& one) {
            const auto found = text.find(one);
            return found != text.end() && !found->second.empty();
        });
        return all ? QString() : tr("Not there in every language of the lesson.");
    };
    // A language that only steps are written in.
    const auto alone = std::find_if(faults.begin(), faults.end(), [&](const LessonFault& fault) {
        return !fault.step && fault.kind == LessonFault::Kind::Language &&
               !m_draft->lesson().title.contains(fault.what);
    });
    m_titleField->setError(alone != faults.end() ? lessonFaultReason(*alone) : missing(m_draft->lesson().title));
    m_aboutField->setError(missing(m_draft->lesson().about));
}

void RecorderWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && m_parts != nullptr) makeParts();
    QDialog::changeEvent(event);
}

void RecorderWindow::closeEvent(QCloseEvent* event) {
    if (m_draft->isDirty()) {
        const Unsaved answer = m_context.prompter.unsavedChanges(lessonName());
        if (answer == Unsaved::Cancel || (answer == Unsaved::Save && !save())) {
            event->ignore();
            return;
        }
    }
    // Not QDialog's: it would reject, which closes.
    event->accept();
}

void RecorderWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_context.themes.theme().window);
}

}  // namespace ringscope
