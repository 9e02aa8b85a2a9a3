// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/autosave.h"

#include "app/session/document_file.h"
#include "app/session/workers.h"
#include "app/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>
#include <QtConcurrentRun>

#include <utility>

namespace ringscope {
namespace {

constexpr int kDelayMs = 1000;
const char* const kOriginalPath = "autosave.path";

QString newPath(const Settings& settings) {
    QDir().mkpath(Autosave::folder(settings));
    return Autosave::folder(settings) + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) +
           QStringLiteral(".ringscope");
}

QString lockOf(const QString& sideFile) {
    return sideFile + QStringLiteral(".lock");
}

/// Side files lie elsewhere than the scenario, so key files are named in full.
Scenario forSideFile(const Session& session) {
    Scenario scenario = session.scenario();
    scenario.view[kOriginalPath] = session.filePath().toStdString();
    return scenario;
}

SavedPath inFull(const QString& filePath) {
    const QDir from = filePath.isEmpty() ? QDir() : QFileInfo(filePath).absoluteDir();
    return
        [from](const std::string& path) { return from.absoluteFilePath(QString::fromStdString(path)).toStdString(); };
}

QString originalPath(const Scenario& scenario) {
    const auto found = scenario.view.find(kOriginalPath);
    return found == scenario.view.end() ? QString() : QString::fromStdString(found->second);
}

}  // namespace

QString Autosave::folder(const Settings& settings) {
    return settings.directory() + QStringLiteral("/autosave");
}

Autosave::Autosave(Session& session, const Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_path(newPath(settings)), m_lock(lockOf(m_path)) {
    m_lock.setStaleLockTime(0);
    m_lock.tryLock(0);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::write);
    connect(&m_writing, &QFutureWatcherBase::finished, this, [this] {
        told(m_writing.result());
        if (!m_session.isDirty()) {
            remove();
        } else if (m_stale) {
            m_timer.start();
        }
    });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (!change.testAnyFlags(ChangeFlag::State | ChangeFlag::Timeline | ChangeFlag::Document)) return;
        if (m_session.isDirty()) {
            m_timer.start();
        } else {
            m_timer.stop();
            if (!m_writing.isRunning()) remove();
        }
    });
}

Autosave::~Autosave() {
    m_writing.disconnect(this);
    m_writing.waitForFinished();
    remove();
}

void Autosave::flush() {
    m_writing.waitForFinished();
    if (!m_timer.isActive() && !m_stale) return;
    m_timer.stop();
    m_stale = false;
    told(writeAtomically(m_path,
                         writeScenario(forSideFile(m_session), m_session.carriesKeys(), inFull(m_session.filePath()))));
}

void Autosave::told(const Result<Done>& written) {
    const bool before = std::exchange(m_failing, !written);
    if (!written && !before) Q_EMIT failed(written.error());
}

void Autosave::write() {
    m_stale = m_writing.isRunning();
    if (m_stale || !m_session.isDirty()) return;
    m_writing.setFuture(
        QtConcurrent::run(&workers(), [scenario = forSideFile(m_session), withKeys = m_session.carriesKeys(),
                                       path = m_path, paths = inFull(m_session.filePath())] {
            return writeAtomically(path, writeScenario(scenario, withKeys, paths));
        }));
}

void Autosave::remove() {
    QFile::remove(m_path);
}

std::vector<Recoverable> Autosave::recoverable(const QString& folder, const Progress& progress) {
    std::vector<Recoverable> left;
    const QDir dir(folder);
    // A program that was killed with nothing to save leaves its lock alone; unlocking removes it.
    for (const QFileInfo& lock : dir.entryInfoList({lockOf(QStringLiteral("*.ringscope"))}, QDir::Files)) {
        if (QFile::exists(lock.dir().filePath(lock.completeBaseName()))) continue;
        QLockFile orphan(lock.absoluteFilePath());
        orphan.setStaleLockTime(0);
        if (orphan.tryLock(0)) orphan.unlock();
    }
    const QFileInfoList files = dir.entryInfoList({QStringLiteral("*.ringscope")}, QDir::Files, QDir::Time);
    for (qsizetype i = 0; i < files.size() && !progress.cancelled(); ++i) {
        const QFileInfo& file = files[i];
        const auto part = [&](qsizetype at) { return static_cast<double>(at) / static_cast<double>(files.size()); };
        const QString path = file.absoluteFilePath();
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue;
        const Result<ReadScenario> read = readDocument(path, {}, progress.part(part(i), part(i + 1)));
        if (!read) continue;
        left.push_back({path, QString::fromStdString(read->scenario.title), originalPath(read->scenario)});
    }
    return left;
}

Result<ReadScenario> Autosave::read(const Recoverable& left, const Progress& progress) {
    Result<ReadScenario> read = readDocument(left.sideFile, {}, progress);
    if (read) read->scenario.view.erase(kOriginalPath);
    return read;
}

std::vector<Error> Autosave::recover(Session& session, const Recoverable& left, ReadScenario read) {
    session.reset(std::move(read.scenario), left.originalPath, true);
    discard(left);
    return std::move(read.missing);
}

void Autosave::discard(const Recoverable& left) {
    QFile::remove(left.sideFile);
}

}  // namespace ringscope
