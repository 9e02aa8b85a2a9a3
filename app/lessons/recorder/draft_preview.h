// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a draft's step will look: its picture, and its sentences with the numbers in place. The picture is computed in a
// worker. Draft and themes must outlive it. GUI thread.
#pragma once

#include "app/export/picture_subject.h"
#include "app/session/latest_job.h"
#include "core/lesson/lesson.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace ringscope {

class LessonDraft;
class StepPicture;
class ThemeStore;

class DraftPreview : public QWidget {
    Q_OBJECT
public:
    DraftPreview(const LessonDraft& draft, const ThemeStore& themes, QWidget* parent);

    void setLanguage(const QString& language);
    [[nodiscard]] bool hasPicture() const;

private:
    void refresh();
    void picture();
    [[nodiscard]] QString filled(const LessonText& text) const;

    const LessonDraft& m_draft;
    const ThemeStore& m_themes;
    QString m_language;
    StepPicture* m_picture;
    QLabel *m_title, *m_sentences;
    QTimer m_soon;  ///< a picture for the last of several changes
    LatestJob<Result<PictureSource>> m_making;
};

/// Shows an image at the size it was made for.
class StepPicture : public QWidget {
    Q_OBJECT
public:
    StepPicture(const ThemeStore& themes, QWidget* parent);

    void setImage(const QImage& image);
    [[nodiscard]] bool isEmpty() const { return m_image.isNull(); }

Q_SIGNALS:
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    const ThemeStore& m_themes;
    QImage m_image;
};

}  // namespace ringscope
