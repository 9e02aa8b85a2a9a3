// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps a side file of what is not saved, so that a crash loses nothing. Written by a worker a second
// after the last change, removed when the document is saved and on a clean exit. A lock file tells the
// side files of running programs from those of crashed ones. GUI thread; session and settings must
// outlive it.
#pragma once

#include "app/session/session.h"

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

    [[nodiscard]] static std::vector<Recoverable> recoverable(const Settings& settings);
    /// Opens what was left, as unsaved; the side file goes. What readDocument says. Returns missing key files.
    static Result<std::vector<Error>> recover(Session& session, const Recoverable& left);
    static void discard(const Recoverable& left);

Q_SIGNALS:
    void failed(ringscope::Error error);

private:
    void write();
    void remove();

    Session& m_session;
    QString m_path;
    QLockFile m_lock;
    QTimer m_timer;
    QFutureWatcher<Result<Done>> m_writing;
    bool m_stale = false;  ///< changed while it was being written
};

}  // namespace ringscope
