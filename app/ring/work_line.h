// SPDX-License-Identifier: GPL-3.0-or-later
//
// What says that the circle is being computed: nothing for the first 150 ms, then a thin line along the
// top, after a second with percentage and Cancel. Lies over the canvas and lets the mouse through but for
// its button. GUI thread; session and themes must outlive it.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class Session;
class ThemeStore;

class WorkLine : public QWidget {
    Q_OBJECT
public:
    WorkLine(Session& session, ThemeStore& themes, QWidget* parent);

    /// Along the top of the parent.
    void place();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void onProgress(double done);
    void appear();
    void retranslate();

    Session& m_session;
    ThemeStore& m_themes;
    QTimer m_delay, m_long;
    double m_done = -1;
    QLabel* m_percent;
    QPushButton* m_cancel;
};

}  // namespace ringscope
