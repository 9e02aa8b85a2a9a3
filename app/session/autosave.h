// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps a side file of what is not saved, so that a crash loses nothing. Written by a worker a second
// after the last change, removed when the document is saved and on a clean exit. A lock file tells the
// side files of running programs from those of crashed ones. GUI thread; session and settings must
// outlive it.
#pragma once

#include "app/session/session.h"
#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <vector>

namespace ringscope {

class Settings;

/// What a crashed program left behind.
struct Recoverable {
    QString sideFile;
    QString title;
    QString originalPath;  ///< empty when it never was saved
};

class Autosave : public QObject {
    Q_OBJECT
public:
    Autosave(Session& session, const Settings& settings, QObject* parent = nullptr);
    ~Autosave() override;

    /// Milliseconds without a change before the side file is written.
    void setDelay(int ms) { m_timer.setInterval(ms); }
    [[nodiscard]] QString sideFile() const { return m_path; }
    /// Writes now what is waiting, and waits for it.
    void flush();

    [[nodiscard]] static QString folder(const Settings& settings);
    /// Reads every side file that no running program holds; what cannot be read is left out. For a worker.
    [[nodiscard]] static std::vector<Recoverable> recoverable(const QString& folder, const Progress& progress = {});
    /// What readDocument says. For a worker.
    static Result<ReadScenario> read(const Recoverable& left, const Progress& progress = {});
    /// Opens what was read, as unsaved; the side file goes. Returns missing key files.
    static std::vector<Error> recover(Session& session, const Recoverable& left, ReadScenario read);
    static void discard(const Recoverable& left);

Q_SIGNALS:
    /// Once, until it has worked again: a folder that cannot be written would be news with every change otherwise.
    void failed(ringscope::Error error);

private:
    void write();
    void told(const Result<Done>& written);
    void remove();

    Session& m_session;
    QString m_path;
    QLockFile m_lock;
    QTimer m_timer;
    QFutureWatcher<Result<Done>> m_writing;
    bool m_stale = false;    ///< changed while it was being written
    bool m_failing = false;  ///< the last one was not written
};

}  // namespace ringscope
