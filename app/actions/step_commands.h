// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of steps and of the scenario, and where it starts. Lives as long as the window.
#pragma once

#include <QObject>

#include <functional>

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
    /// The state at the cursor becomes the start; told, with a way back.
    void startHere();

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    Session& m_session;
    QWidget* m_window;
};

}  // namespace ringscope
