// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person does to the rules: opens their table and changes their numbers. Lives as long as the
// window.
#pragma once

#include <QObject>
#include <QPointer>

#include <functional>

QT_BEGIN_NAMESPACE
class QDialog;
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Session;
class ThemeStore;

class RuleCommands : public QObject {
    Q_OBJECT
public:
    RuleCommands(Session& session, const ThemeStore& themes, Prompter& prompter, QWidget* window);

    /// The table stays open beside the window; asking again brings it to the front.
    void compare();
    void numbers();

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    Session& m_session;
    const ThemeStore& m_themes;
    Prompter& m_prompter;
    QWidget* m_window;
    QPointer<QDialog> m_table;
};

}  // namespace ringscope
