// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document on disk: new, open, save, keys from files. Files are read in a worker; what goes wrong is
// told in the banner, with what to do about it. The only question asked in a box is what becomes of
// unsaved changes. Lives as long as the window.
#pragma once

#include "app/session/document_file.h"
#include "app/session/latest_job.h"

#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Session;
class Settings;

class FileCommands : public QObject {
    Q_OBJECT
public:
    FileCommands(Session& session, Settings& settings, Prompter& prompter, QWidget* window);

    void newScenario();
    void open();
    /// A scenario, or a file of keys: told apart by the ending. Asks about unsaved changes.
    void openPath(const QString& path);
    void openBuiltin(const Scenario& scenario);
    /// A document that carries its keys is written in a worker: a million keys take their time.
    void save();
    void saveAs();
    void saveWithKeys();
    void importKeys();
    void typeKeys();
    /// True when nothing is lost by going on: saved, or the person does not want to.
    [[nodiscard]] bool settleChanges();
    [[nodiscard]] bool isReading() const { return m_job.running(); }
    /// Missing key files of a scenario just opened: told with "Find…".
    void tellMissing(const QString& path, const std::vector<Error>& missing, const FoundKeyFiles& found = {});

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);
    void opened();

private:
    void read(const QString& path, const FoundKeyFiles& found = {});
    void findKeyFile(const QString& path, const QString& missing, FoundKeyFiles found);
    bool saveNow(const QString& path);
    void saveInWorker(const QString& path);
    void saveTo(const QString& path, bool withKeys);
    void saved(const QString& path);
    [[nodiscard]] QString askWhereToSave(const QString& title);
    [[nodiscard]] QString folder(const char* kind) const;
    void rememberFolder(const char* kind, const QString& path);
    void tell(const Error& error);

    Session& m_session;
    Settings& m_settings;
    Prompter& m_prompter;
    QWidget* m_window;
    LatestJob<Result<ReadScenario>> m_job;
    LatestJob<Result<Done>> m_saving;
};

}  // namespace ringscope
