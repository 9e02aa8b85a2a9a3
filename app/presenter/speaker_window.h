// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the speaker sees and nobody else: notes, the step that is shown and what lies over it, the next one with its
// picture, and the time since the first step. Hears the keys of presenter mode, too. GUI thread; player, settings' themes and whoever gets the
// keys must outlive it.
#pragma once

#include "app/export/picture_subject.h"
#include "app/lessons/lesson_player.h"
#include "app/presenter/elapsed_time.h"
#include "app/session/latest_job.h"

#include <QImage>
#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QKeyEvent;
class QScrollArea;
QT_END_NAMESPACE

namespace ringscope {

class IconButton;
class PicturePane;
class PresenterWindow;
class TextButton;
class ThemedLabel;
class ThemeStore;

class SpeakerWindow : public QWidget {
    Q_OBJECT
public:
    SpeakerWindow(LessonPlayer& player, PresenterWindow& presenter, const ThemeStore& themes, ElapsedTime& elapsed,
                  QWidget* parent = nullptr);

    /// Of the next step; null while it is made, and at the end.
    [[nodiscard]] const QImage& nextPicture() const { return m_picture; }

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void fitFonts();
    void refresh();
    void retranslate();
    void showTime();
    void showNext();
    void makePicture();
    void toggleTime();
    void resetTime();

    LessonPlayer& m_player;
    PresenterWindow& m_presenter;
    const ThemeStore& m_themes;
    ElapsedTime& m_elapsed;
    QTimer m_second;
    ThemedLabel *m_count, *m_time, *m_title, *m_sentences, *m_notesHead, *m_notes, *m_nextHead, *m_nextTitle,
        *m_nextSentences;
    PicturePane* m_pane;
    IconButton* m_pause;
    TextButton* m_reset;
    QImage m_picture;
    LessonCoursePtr m_picturedCourse;
    std::size_t m_pictured = 0;
    QSize m_picturedSize;
    LatestJob<Result<PictureSource>> m_pictureJob;
};

}  // namespace ringscope
