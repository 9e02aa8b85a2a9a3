// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures and data out. The dialogs do the work; this opens them and copies the picture, painted in a
// worker. Lives as long as the window.
#pragma once

#include "app/export/picture_export.h"
#include "app/session/reported_job.h"
#include "core/lesson/lesson_course.h"

#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class LessonPlayer;
class MotionClock;
class Prompter;
class Session;
class Settings;

class ExportCommands : public QObject {
    Q_OBJECT
public:
    ExportCommands(Session& session, const MotionClock& clock, Settings& settings, Prompter& prompter, QWidget* window);

    void exportPicture();
    void copyPicture();
    /// Of the lesson's steps as it shows them; of the scenario where there is no lesson, or one that is left alone.
    void exportAnimation(const LessonPlayer& player);
    void exportData();
    /// As a handout or a page; of the scenario, whose steps then are the lesson's, where there is no lesson.
    void exportHandout(LessonCoursePtr lesson);

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    void tellSaved(const QString& path, const QString& folder);

    Session& m_session;
    const MotionClock& m_clock;
    Settings& m_settings;
    Prompter& m_prompter;
    QWidget* m_window;
    ReportedJob<Result<PictureCopy>> m_copying;
};

}  // namespace ringscope
