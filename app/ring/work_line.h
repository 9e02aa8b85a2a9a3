// SPDX-License-Identifier: GPL-3.0-or-later
//
// What says that something takes long (the circle, a file, a picture): nothing for the first 150 ms, then
// a thin line along the top, after a second with what it is, percentage and Cancel. Lies over the canvas
// and lets the mouse through but for its button. GUI thread; report and themes must outlive it.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <functional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;
class WorkReport;
enum class WorkKind;

class WorkLine : public QWidget {
    Q_OBJECT
public:
    WorkLine(WorkReport& report, ThemeStore& themes, QWidget* parent);

    /// Along the top of the parent.
    void place();
    /// What the work is called in place of the words of its kind: "Placing the keys: %1", in the language of the moment.
    void nameWork(std::function<QString()> name);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void appear();
    void tell();
    [[nodiscard]] static QString nameOf(WorkKind kind);
    void retranslate();

    WorkReport& m_report;
    ThemeStore& m_themes;
    QTimer m_delay, m_long;
    std::function<QString()> m_name;
    bool m_shown = false;
    double m_done = 0;
    QLabel* m_percent;
    QPushButton* m_cancel;
};

}  // namespace ringscope
