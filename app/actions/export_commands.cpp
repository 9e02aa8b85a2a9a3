// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/export_commands.h"

#include "app/dialogs/animation_dialog.h"
#include "app/dialogs/data_dialog.h"
#include "app/dialogs/picture_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/handout_dialog.h"
#include "app/session/session.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>

#include <utility>

namespace ringscope {

ExportCommands::ExportCommands(Session& session, const MotionClock& clock, Settings& settings, Prompter& prompter,
                               QWidget* window)
    : QObject(window), m_session(session), m_clock(clock), m_settings(settings), m_prompter(prompter), m_window(window),
      m_copying(session.work(), WorkKind::Copying) {}

void ExportCommands::tellSaved(const QString& path, const QString& folder) {
    Q_EMIT told(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), tr("Show folder"),
                [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

void ExportCommands::exportPicture() {
    auto* dialog = new PictureDialog(m_session, m_clock, m_settings, m_prompter, m_window);
    connect(dialog, &PictureDialog::saved, this,
            [this](const QString& path) { tellSaved(path, QFileInfo(path).absolutePath()); });
    dialog->open();
}

void ExportCommands::copyPicture() {
    if (!m_session.transition()) return;
    PictureRequest request = rememberedPicture(m_settings);
    request.subject = subjectOf(m_session.view());
    // Only in the moment after the view was changed: else it was computed with the picture on the screen.
    if (request.subject != PictureSubject::Ring) m_session.waitForEvaluation();
    const PictureSource source = pictureSource(m_session, m_clock, m_settings);
    m_copying.start([request, paint = painterOf(source, request), words = wordsOf(source)](
                        const Progress& progress) { return pictureCopy(request, paint, words, progress); },
                    [this](Result<PictureCopy> copy) {
                        if (!copy) {
                            Q_EMIT told(errorSentence(copy.error()), {}, {});
                        } else {
                            putOn(*QGuiApplication::clipboard(), *copy);
                        }
                    });
}

void ExportCommands::exportAnimation() {
    auto* dialog = new AnimationDialog(m_session, m_settings, m_prompter, m_window);
    connect(dialog, &AnimationDialog::saved, this, [this](const QString& path) {
        const QFileInfo info(path);
        tellSaved(path, info.isDir() ? path : info.absolutePath());
    });
    dialog->open();
}

void ExportCommands::exportData() {
    auto* dialog = new DataDialog(m_session, m_settings, m_prompter, m_window);
    connect(dialog, &DataDialog::saved, this, [this](const QString& folder) { tellSaved(folder, folder); });
    dialog->open();
}

void ExportCommands::exportHandout(LessonCoursePtr lesson) {
    if (!lesson) {
        const std::shared_ptr<const Timeline>& timeline = m_session.sharedTimeline();
        lesson = courseOf(timeline, timeline->line(m_session.cursor()).back());
    }
    const QString title = scenarioTitle(m_session.title());
    auto* dialog = new HandoutDialog(std::move(lesson), title, m_settings, m_prompter, m_window);
    connect(dialog, &HandoutDialog::saved, this,
            [this](const QString& path) { tellSaved(path, QFileInfo(path).absolutePath()); });
    dialog->open();
}

}  // namespace ringscope
