// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures and data out. The dialogs do the work; this opens them and copies the picture. Lives as long
// as the window.
#pragma once

#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Session;
class Settings;

class ExportCommands : public QObject {
    Q_OBJECT
public:
    ExportCommands(Session& session, Settings& settings, Prompter& prompter, QWidget* window);

    void exportPicture();
    void copyPicture();
    void exportData();

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    void tellSaved(const QString& path, const QString& folder);

    Session& m_session;
    Settings& m_settings;
    Prompter& m_prompter;
    QWidget* m_window;
};

}  // namespace ringscope
