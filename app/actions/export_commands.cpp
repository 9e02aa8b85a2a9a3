// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/export_commands.h"

#include "app/dialogs/animation_dialog.h"
#include "app/dialogs/data_dialog.h"
#include "app/dialogs/picture_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/event_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/handout_dialog.h"
#include "app/lessons/lesson_look.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_sheet.h"
#include "app/lessons/lesson_words.h"
#include "app/session/session.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

AnimationOffer offerOf(const LessonPlayer& player) {
    const LessonCourse& course = *player.course();
    AnimationOffer offer;
    offer.subject = animationSubject(course);
    for (std::size_t step = 0; step < course.size(); ++step) offer.steps.append(stepTitleOf(course, step));
    offer.first = offer.last = player.step() + 1;
    offer.stepsSay = true;
    return offer;
}

/// The step one stands on; all of them where that has no event.
AnimationOffer offerOf(const Session& session) {
    const std::shared_ptr<const Timeline>& timeline = session.sharedTimeline();
    AnimationOffer offer;
    offer.subject = animationSubject(timeline, session.cursor(), session.title(), session.comparedRules());
    for (const AnimationStep& step : offer.subject.steps) offer.steps.append(stepSentence(*timeline, step.to));
    const std::size_t all = offer.subject.steps.size(), at = timeline->path(session.cursor()).size();
    offer.first = at > 1 ? at : std::min<std::size_t>(2, all);
    offer.last = at > 1 ? at : all;
    offer.view = subjectOf(session.view());
    return offer;
}

}  // namespace

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

void ExportCommands::exportAnimation(const LessonPlayer& player) {
    const bool lesson = player.course() && player.course()->told && !player.hasStrayed();
    auto* dialog = new AnimationDialog(lesson ? offerOf(player) : offerOf(m_session), m_settings, m_prompter, m_window);
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
    const QString title = scenarioTitle(m_session.title());
    if (!lesson) lesson = scenarioCourse(m_session.sharedTimeline(), m_session.cursor(), m_session.title());
    auto* dialog = new HandoutDialog(std::move(lesson), title, m_settings, m_prompter, m_window);
    connect(dialog, &HandoutDialog::saved, this,
            [this](const QString& path) { tellSaved(path, QFileInfo(path).absolutePath()); });
    dialog->open();
}

}  // namespace ringscope
