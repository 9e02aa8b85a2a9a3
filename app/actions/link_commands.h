// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document as a text to paste, out and in. Texts are made and read in workers; whatever replaces the
// document asks about unsaved changes as opening a file does. Lives as long as the window.
#pragma once

#include "app/session/reported_job.h"
#include "core/scenario/scenario_link.h"

#include <QObject>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QMimeData;
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class FileCommands;
class Session;

class LinkCommands : public QObject {
    Q_OBJECT
public:
    LinkCommands(Session& session, FileCommands& files, QWidget* window);

    /// To the clipboard.
    void copy();
    /// Asks for one; the clipboard's stands there already.
    void paste();
    /// Opens one that was dropped or given to the program. What is wrong with it is told.
    void open(const QString& text);
    /// The text of what is dragged, if it could be a scenario's; else empty.
    [[nodiscard]] static QString draggedText(const QMimeData* data);

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    void show(const std::shared_ptr<const ReadScenario>& read);
    void tell(const Error& error);

    Session& m_session;
    FileCommands& m_files;
    QWidget* m_window;
    ReportedJob<Result<std::string>> m_copying;
    ReportedJob<Result<ReadScenario>> m_opening;
};

}  // namespace ringscope
