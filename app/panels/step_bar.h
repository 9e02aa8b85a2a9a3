// SPDX-License-Identifier: GPL-3.0-or-later
//
// The card at the bottom: back and forth and play, where the person stands, the timeline, and how fast
// events play. GUI thread.
#pragma once

#include "core/base/ids.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class ActionSet;
class Hairline;
class IconButton;
class Playback;
class SegmentedControl;
class Session;
class Settings;
class ThemedLabel;
class ThemeStore;
class TimelineWidget;

class StepBar : public QWidget {
    Q_OBJECT
public:
    StepBar(Session& session, ThemeStore& themes, Settings& settings, Playback& playback, ActionSet& actions,
            QWidget* parent = nullptr);

    void setCompact(bool compact);
    /// A lesson beside it counts its own steps: here the events are counted, which are others.
    void setLessonFollowed(bool followed);
    [[nodiscard]] TimelineWidget* timeline() const { return m_timeline; }

Q_SIGNALS:
    void speedChosen(double speed);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void showStepMenu(StepId step, QPoint global);
    void refresh();
    [[nodiscard]] QString countText(std::size_t at, std::size_t of) const;
    void retranslate();

    Session& m_session;
    ThemeStore& m_themes;
    Settings& m_settings;
    Playback& m_playback;
    ActionSet& m_actions;
    IconButton *m_start, *m_back, *m_play, *m_forward;
    Hairline *m_firstLine, *m_secondLine;
    ThemedLabel *m_head, *m_text, *m_speedLabel;
    QWidget* m_words;
    TimelineWidget* m_timeline;
    SegmentedControl* m_speed;
    QHBoxLayout* m_row;
    bool m_compact = false;
    bool m_lessonFollowed = false;
};

}  // namespace ringscope
