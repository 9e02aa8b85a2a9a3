// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document on disk: new, open, save, recover, keys from files. Files are read and written in workers
// that say how far they are and can be cancelled; what goes wrong is told in the banner, with what to do
// about it. The only question asked in a box is what becomes of unsaved changes. Lives as long as the
// window.
#pragma once

#include "app/session/autosave.h"
#include "app/session/document_file.h"
#include "app/session/reported_job.h"
#include "core/systems/import/imported.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <functional>
#include <vector>

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
    /// A scenario, a configuration, a lesson, or a file of keys: told apart by the ending, a lesson by what it holds. Asks about unsaved changes.
    void openPath(const QString& path);
    void openBuiltin(const Scenario& scenario);
    void save();
    void saveAs();
    void saveWithKeys();
    void importKeys();
    /// Asks for a configuration of a real system.
    void importConfiguration();
    void typeKeys();
    /// Goes on when nothing is lost by it: at once if nothing is unsaved or the person lets it go, or as soon as it is
    /// saved. Never when they do not want to, or it could not be saved. True if it went on at once.
    bool whenSettled(std::function<void()> then);
    /// Offers what a crashed program left behind.
    void offerRecovery();
    /// Missing key files of a scenario just opened: told with "Find…".
    void tellMissing(const QString& path, const std::vector<Error>& missing, const FoundKeyFiles& found = {});

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);
    void opened();
    /// A file that was to be opened is a lesson.
    void lessonChosen(const QString& path);

private:
    void read(const QString& path, const FoundKeyFiles& found = {});
    void findKeyFile(const QString& path, const QString& missing, FoundKeyFiles found);
    void recover(const Recoverable& left);
    void readConfiguration(const QString& path);
    void showImport(imports::Imported imported, const QString& path);
    void saveTo(const QString& path, bool withKeys);
    void saved(const QString& path);
    void saveFailed(const Error& error);
    [[nodiscard]] QString askWhereToSave(const QString& title);
    [[nodiscard]] QString folder(const char* kind) const;
    void rememberFolder(const char* kind, const QString& path);
    void tell(const Error& error);

    Session& m_session;
    Settings& m_settings;
    Prompter& m_prompter;
    QWidget* m_window;
    QThreadPool m_disk;  ///< one thread: two savings of a file are done in the order in which they were asked for
    ReportedJob<Result<ReadScenario>> m_opening, m_recovering;
    LatestJob<std::vector<Recoverable>> m_looking;
    LatestJob<Result<imports::Imported>> m_importing;
    ReportedJob<Result<Done>> m_saving;
    QString m_keyExpression;            ///< of the configuration that was imported last: what keys of a log are made of
    std::uint64_t m_savedRevision = 0;  ///< of what is being saved
    std::vector<std::function<void()>> m_waiting;  ///< go on when it is saved
};

}  // namespace ringscope
