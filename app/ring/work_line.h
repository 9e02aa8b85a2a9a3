// SPDX-License-Identifier: GPL-3.0-or-later
//
// What says that something takes long (the circle, a file, a picture): nothing for the first 150 ms, then
// a thin line along the top, after a second with what it is, percentage and Cancel. Lies over the canvas
// and lets the mouse through but for its button. GUI thread; report and themes must outlive it.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;
class WorkReport;

class WorkLine : public QWidget {
    Q_OBJECT
public:
    WorkLine(WorkReport& report, ThemeStore& themes, QWidget* parent);

    /// Along the top of the parent.
    void place();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void appear();
    void tell();
    void retranslate();

    WorkReport& m_report;
    ThemeStore& m_themes;
    QTimer m_delay, m_long;
    bool m_shown = false;
    double m_done = 0;
    QLabel* m_percent;
    QPushButton* m_cancel;
};

}  // namespace ringscope
