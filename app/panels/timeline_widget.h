// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line of steps the person stands on: an icon and a short title each, what lies behind joined in ink,
// a small branch where another line forks off. Click or arrow keys seek; a click on a branch, or the down
// key, asks for the other lines; a right click, or the menu key, for what can be done with a step. Shows as many steps around the cursor as fit. GUI thread.
#pragma once

#include "core/base/ids.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <vector>

namespace ringscope {

class Session;
class ThemeStore;

class TimelineWidget : public QWidget {
    Q_OBJECT
public:
    TimelineWidget(Session& session, ThemeStore& themes, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Compact: circles only, no icons and no titles.
    void setCompact(bool compact);

    /// A step on screen.
    struct Stop {
        StepId step;
        QPointF centre;
        int otherBranches = 0;  ///< lines that fork off here and are not this one
    };
    [[nodiscard]] const std::vector<Stop>& stops() const { return m_stops; }

Q_SIGNALS:
    void seekRequested(ringscope::StepId step);
    void branchesRequested(ringscope::StepId step, QPoint global);
    /// What can be done with a step: right click, or the menu key for the one the person stands on.
    void menuRequested(ringscope::StepId step, QPoint global);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();
    void paintStop(QPainter& painter, const Stop& stop) const;
    void paintFork(QPainter& painter, const Stop& stop) const;
    [[nodiscard]] QRectF forkRect(const Stop& stop) const;
    /// Index into m_stops, −1 = none.
    [[nodiscard]] int stopAt(QPointF at) const;
    [[nodiscard]] bool isBehind(StepId step) const;
    [[nodiscard]] QPoint cursorPlace() const;
    void goBy(int steps);

    Session& m_session;
    ThemeStore& m_themes;
    bool m_compact = false;
    int m_hovered = -1;
    std::vector<StepId> m_line;
    std::vector<Stop> m_stops;
    std::size_t m_first = 0;   ///< place of m_stops[0] in m_line
    std::size_t m_cursor = 0;  ///< place of the cursor in m_line
};

}  // namespace ringscope
