// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of steps and of the scenario. Lives as long as the window.
#pragma once

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class StepCommands : public QObject {
    Q_OBJECT
public:
    StepCommands(Session& session, QWidget* window);
    void renameStep();
    void renameScenario();

private:
    Session& m_session;
    QWidget* m_window;
};

}  // namespace ringscope
