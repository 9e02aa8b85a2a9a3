// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/lesson_commands.h"

#include "app/actions/file_commands.h"
#include "app/dialogs/prompter.h"
#include "app/dialogs/quiz_dialog.h"
#include "app/dialogs/results_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/lessons/lesson_words.h"
#include "app/session/session.h"
#include "app/settings/settings.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

QString named(const QString& path, const QString& sentence) {
    return QStringLiteral("%1: %2").arg(QFileInfo(path).fileName(), sentence);
}

bool isShipped(const QString& path) {
    return path.startsWith(QLatin1Char(':'));
}

}  // namespace

LessonCommands::LessonCommands(Session& session, Settings& settings, FileCommands& files, Prompter& prompter,
                               QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_files(files), m_prompter(prompter),
      m_player(new LessonPlayer(session, this)), m_library(new LessonLibrary(settings, this)),
      m_results(new ResultBook(QDir(settings.directory()).filePath(QStringLiteral("results.json")), this)),
      m_questions(new QuestionDesk(*m_player, *m_results, this)),
      m_quiz(new QuizMaster(session, *m_player, *m_questions, this)), m_window(window),
      m_opening(session.work(), WorkKind::Opening) {
    connect(&files, &FileCommands::lessonChosen, this, &LessonCommands::openPath);
    connect(m_library, &LessonLibrary::changed, this, &LessonCommands::followFile);
    connect(m_player, &LessonPlayer::left, m_library, [this] { m_library->setOpenFile({}); });
    connect(m_results, &ResultBook::failed, this,
            [this](const Error& error) { Q_EMIT told(errorSentence(error), {}, {}); });
    connect(m_quiz, &QuizMaster::failed, this, [this](const Error& error) {
        const bool nothing = error.code == ErrorCode::NotFound;
        Q_EMIT told(nothing ? tr("There is nothing to ask about this scenario: it needs keys and at least two nodes "
                                 "that are up.")
                            : errorSentence(error),
                    {}, {});
    });
}

void LessonCommands::startFirst() {
    const QStringList shipped = LessonLibrary::shipped();
    if (!shipped.isEmpty()) openPath(shipped.front());
}

void LessonCommands::open() {
    const QString path =
        m_prompter.fileToOpen({tr("Open a lesson"), m_library->folder(), tr("Lessons (*.json);;All files (*)"), {}});
    if (!path.isEmpty()) openPath(path);
}

void LessonCommands::openPath(const QString& path) {
    m_opening.start([path](const Progress& progress) { return readLessonCourse(path, progress); },
                    [this, path](Result<LessonCoursePtr> read) {
                        if (!read) {
                            Q_EMIT told(named(path, lessonErrorText(read.error())), {}, {});
                        } else if (!(*read)->played.faults.empty()) {
                            tellFaults(*read, path);
                        } else {
                            begin(*read, path);
                        }
                    });
}

void LessonCommands::tellFaults(const LessonCoursePtr& course, const QString& path) {
    const auto& faults = course->played.faults;
    QString text = named(path, lessonFaultText(faults.front()));
    if (const std::size_t more = faults.size() - 1; more > 0)
        text += QLatin1Char(' ') + tr("And %1 more.").arg(formatNumber(more));
    if (course->size() == 0) {
        Q_EMIT told(text, {}, {});
        return;
    }
    Q_EMIT told(text, tr("Open it all the same"), [this, course, path] { begin(course, path); });
}

void LessonCommands::begin(LessonCoursePtr course, const QString& path, std::size_t step) {
    m_files.whenSettled([this, course = std::move(course), path, step] {
        m_player->start(course, path, step);
        m_library->setOpenFile(path);
        if (!path.isEmpty() && !isShipped(path)) m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
        Q_EMIT opened();
    });
}

void LessonCommands::followFile() {
    const QString path = m_player->path();
    if (!m_player->course() || path.isEmpty() || isShipped(path)) return;
    m_rereading.start([path](const Progress& progress) { return readLessonCourse(path, progress); },
                      [this, path](Result<LessonCoursePtr> read) {
                          if (!m_player->course() || m_player->path() != path) return;
                          if (!read) {
                              Q_EMIT told(named(path, lessonErrorText(read.error())), {}, {});
                              return;
                          }
                          const LessonCoursePtr course = *read;
                          if (course->lesson == m_player->course()->lesson || course->size() == 0) return;
                          const auto show = [this, path, course] {
                              const std::size_t last = course->size() - 1;
                              m_player->start(course, path, std::min(m_player->step(), last));
                              Q_EMIT opened();
                          };
                          if (!m_session.isDirty()) return show();
                          // What the person played in it would be gone.
                          Q_EMIT told(named(path, tr("The lesson has changed on disk.")), tr("Show it anew"),
                                      [this, show] { m_files.whenSettled(show); });
                      });
}

void LessonCommands::reload() {
    m_library->reload();
}

void LessonCommands::chooseFolder() {
    const QString folder = m_prompter.directory({tr("Folder of lessons"), m_library->folder(), {}, {}});
    if (folder.isEmpty()) return;
    m_library->setFolder(folder);
    Q_EMIT told(
        tr("Lessons are read from %1, and again when something changes there.").arg(QDir::toNativeSeparators(folder)),
        {}, {});
}

void LessonCommands::showFolder() {
    const QString folder = m_library->folder();
    if (!QDir().mkpath(folder)) {
        Q_EMIT told(tr("The folder %1 cannot be made.").arg(QDir::toNativeSeparators(folder)), {}, {});
        return;
    }
    m_library->reload();
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

void LessonCommands::startQuiz() {
    constexpr int kSeeds = 1'000'000;
    auto* dialog = new QuizDialog(static_cast<quint64>(QRandomGenerator::global()->bounded(1, kSeeds)), m_window);
    connect(dialog, &QuizDialog::chosen, m_quiz, &QuizMaster::start);
    dialog->open();
}

void LessonCommands::stopQuiz() {
    m_quiz->stop();
}

void LessonCommands::showResults() {
    (new ResultsDialog(*m_results, m_prompter, m_window))->open();
}

void LessonCommands::leave() {
    m_player->leave();
}

void LessonCommands::next() {
    m_player->next();
}

void LessonCommands::back() {
    m_player->back();
}

bool LessonCommands::leads() const {
    return m_player->course() && m_player->course()->told && !m_player->hasStrayed();
}

bool LessonCommands::canNext() const {
    return m_player->course() &&
           (m_player->hasStrayed() || m_player->isAsking() || m_player->step() + 1 < m_player->course()->size());
}

bool LessonCommands::canBack() const {
    return m_player->course() && (m_player->hasStrayed() || m_player->step() > 0);
}

}  // namespace ringscope
