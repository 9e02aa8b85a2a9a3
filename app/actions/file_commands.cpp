// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/file_commands.h"

#include "app/dialogs/keys_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/export/picture_export.h"
#include "app/i18n/error_text.h"
#include "app/i18n/scenario_text.h"
#include "app/session/session.h"
#include "app/settings/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUndoStack>

namespace ringscope {
namespace {

const char* const kScenarios = "scenarios";
const char* const kKeys = "keys";

QString suffix() {
    return QStringLiteral("ringscope");
}

}  // namespace

FileCommands::FileCommands(Session& session, Settings& settings, Prompter& prompter, QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_prompter(prompter), m_window(window) {}

void FileCommands::newScenario() {
    if (settleChanges()) openBuiltin(Scenario{{}, Timeline(State::initial()), {}, {}});
}

void FileCommands::openBuiltin(const Scenario& scenario) {
    m_job.cancel();
    m_session.reset(scenario);
    Q_EMIT opened();
}

void FileCommands::open() {
    const QString path =
        m_prompter.fileToOpen({tr("Open"),
                               folder(kScenarios),
                               tr("Scenarios (*.%1);;Key files (*.txt *.csv *.tsv *.log);;All files (*)").arg(suffix()),
                               {}});
    if (!path.isEmpty()) openPath(path);
}

void FileCommands::openPath(const QString& path) {
    if (QFileInfo(path).suffix().compare(suffix(), Qt::CaseInsensitive) != 0) {
        rememberFolder(kKeys, path);
        (new KeysDialog(m_session, path, m_window))->open();
        return;
    }
    if (!settleChanges()) return;
    rememberFolder(kScenarios, path);
    read(path);
}

void FileCommands::read(const QString& path, const FoundKeyFiles& found) {
    m_job.start([path, found](const Progress& progress) { return readDocument(path, found, progress); },
                [this, path, found, shown = &m_session.timeline()](Result<ReadScenario> read) {
                    if (!read) return tell(read.error());
                    // Steps made while the file was being read were not asked about yet.
                    if (shown != &m_session.timeline() && !settleChanges()) return;
                    const std::vector<Error> missing = std::move(read->missing);
                    m_session.reset(std::move(read->scenario), QFileInfo(path).absoluteFilePath());
                    m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
                    Q_EMIT opened();
                    tellMissing(path, missing, found);
                });
}

void FileCommands::tellMissing(const QString& path, const std::vector<Error>& missing, const FoundKeyFiles& found) {
    if (missing.empty()) return;
    const QString file = QString::fromStdString(missing.front().file);
    QString text = errorSentence(missing.front());
    text += QLatin1Char(' ') + tr("The scenario is open without these keys.");
    Q_EMIT told(text, tr("Find…"), [this, path, file, found] { findKeyFile(path, file, found); });
}

void FileCommands::findKeyFile(const QString& path, const QString& missing, FoundKeyFiles found) {
    // The scenario is read again, and with it would go what was done or recovered since.
    if (!settleChanges()) return;
    const QString now = m_prompter.fileToOpen(
        {tr("Where is %1?").arg(QFileInfo(missing).fileName()), folder(kKeys), tr("All files (*)"), {}});
    if (now.isEmpty()) return;
    rememberFolder(kKeys, now);
    found.insert(missing, now);
    read(m_session.filePath().isEmpty() ? path : m_session.filePath(), found);
}

void FileCommands::save() {
    if (m_session.filePath().isEmpty()) return saveAs();
    saveTo(m_session.filePath(), m_session.carriesKeys());
}

void FileCommands::saveAs() {
    const QString path = askWhereToSave(tr("Save the scenario"));
    if (!path.isEmpty()) saveTo(path, m_session.carriesKeys());
}

void FileCommands::saveWithKeys() {
    const QString path = askWhereToSave(tr("Save the scenario with its keys"));
    if (!path.isEmpty()) saveTo(path, true);
}

void FileCommands::saveTo(const QString& path, bool withKeys) {
    if (withKeys) {
        saveInWorker(path);
    } else {
        saveNow(path);
    }
}

QString FileCommands::askWhereToSave(const QString& title) {
    QString offered = m_session.filePath();
    if (offered.isEmpty()) {
        offered = QDir(folder(kScenarios)).filePath(fileNamePart(m_session.title()) + QLatin1Char('.') + suffix());
    }
    QString path = m_prompter.fileToSave({title, offered, tr("Scenarios (*.%1)").arg(suffix()), suffix()});
    if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + suffix();
    return path;
}

bool FileCommands::saveNow(const QString& path) {
    const Result<Done> written = saveDocument(m_session, path);
    if (!written) {
        tell(written.error());
        return false;
    }
    saved(path);
    return true;
}

void FileCommands::saveInWorker(const QString& path) {
    const int index = m_session.undoStack()->index();
    m_saving.start([scenario = m_session.scenario(), from = m_session.filePath(),
                    path](const Progress&) { return writeDocument(scenario, from, path, true); },
                   [this, path, index](const Result<Done>& written) {
                       if (!written) return tell(written.error());
                       m_session.setCarriesKeys(true);
                       // What was done meanwhile is not in the file.
                       if (m_session.undoStack()->index() == index) {
                           m_session.markSaved(QFileInfo(path).absoluteFilePath());
                       }
                       saved(path);
                   });
}

void FileCommands::saved(const QString& path) {
    rememberFolder(kScenarios, path);
    m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
}

void FileCommands::importKeys() {
    const QString path = m_prompter.fileToOpen(
        {tr("Import keys"), folder(kKeys), tr("Text files (*.txt *.csv *.tsv *.log);;All files (*)"), {}});
    if (path.isEmpty()) return;
    rememberFolder(kKeys, path);
    (new KeysDialog(m_session, path, m_window))->open();
}

void FileCommands::typeKeys() {
    (new KeysDialog(m_session, {}, m_window))->open();
}

bool FileCommands::settleChanges() {
    if (!m_session.isDirty()) return true;
    switch (m_prompter.unsavedChanges(scenarioTitle(m_session.title()))) {
    case Unsaved::Save: {
        // Whatever goes on needs the answer, so this one waits.
        const QString path =
            m_session.filePath().isEmpty() ? askWhereToSave(tr("Save the scenario")) : m_session.filePath();
        return !path.isEmpty() && saveNow(path);
    }
    case Unsaved::Discard:
        return true;
    case Unsaved::Cancel:
        return false;
    }
    return false;
}

void FileCommands::tell(const Error& error) {
    Q_EMIT told(errorSentence(error), {}, {});
}

QString FileCommands::folder(const char* kind) const {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return m_settings.value(QStringLiteral("files/%1").arg(QLatin1String(kind)), documents).toString();
}

void FileCommands::rememberFolder(const char* kind, const QString& path) {
    m_settings.setValue(QStringLiteral("files/%1").arg(QLatin1String(kind)), QFileInfo(path).absolutePath());
}

}  // namespace ringscope
