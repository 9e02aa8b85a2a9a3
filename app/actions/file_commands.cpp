// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/file_commands.h"

#include "app/dialogs/import_dialog.h"
#include "app/dialogs/keys_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/dialogs/recovery_dialog.h"
#include "app/export/picture_export.h"
#include "app/i18n/error_text.h"
#include "app/i18n/scenario_text.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_library.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/systems/import/read_configuration.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <memory>
#include <utility>

namespace ringscope {
namespace {

const char* const kScenarios = "scenarios";
const char* const kKeys = "keys";
const char* const kConfigurations = "configurations";

QString suffix() {
    return QStringLiteral("ringscope");
}

/// Endings that configurations of real systems have.
bool isConfiguration(const QString& path) {
    static const QStringList kEndings = {QStringLiteral("conf"), QStringLiteral("cfg"), QStringLiteral("yml"),
                                         QStringLiteral("yaml")};
    return kEndings.contains(QFileInfo(path).suffix(), Qt::CaseInsensitive);
}

}  // namespace

FileCommands::FileCommands(Session& session, Settings& settings, Prompter& prompter, QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_prompter(prompter), m_window(window),
      m_opening(session.work(), WorkKind::Opening), m_recovering(session.work(), WorkKind::Recovering),
      m_saving(session.work(), WorkKind::Saving, &m_disk) {
    m_disk.setMaxThreadCount(1);
}

void FileCommands::newScenario() {
    whenSettled([this] { openBuiltin(Scenario{{}, Timeline(State::initial()), {}, {}}); });
}

void FileCommands::openBuiltin(const Scenario& scenario) {
    m_opening.cancel();
    m_session.reset(scenario);
    m_keyExpression.clear();
    Q_EMIT opened();
}

void FileCommands::open() {
    const QString path = m_prompter.fileToOpen(
        {tr("Open"),
         folder(kScenarios),
         tr("Scenarios (*.%1);;Lessons (*.json);;Key files (*.txt *.csv *.tsv *.log *.gz);;All files (*)")
             .arg(suffix()),
         {}});
    if (!path.isEmpty()) openPath(path);
}

void FileCommands::openPath(const QString& path) {
    if (isConfiguration(path)) return readConfiguration(path);
    if (claimsToBeLesson(path)) {
        Q_EMIT lessonChosen(path);
        return;
    }
    if (QFileInfo(path).suffix().compare(suffix(), Qt::CaseInsensitive) != 0) {
        rememberFolder(kKeys, path);
        (new KeysDialog(m_session, m_settings, path, m_keyExpression, m_window))->open();
        return;
    }
    whenSettled([this, path] {
        rememberFolder(kScenarios, path);
        read(path);
    });
}

void FileCommands::read(const QString& path, const FoundKeyFiles& found) {
    const auto show = [this, path, found](ReadScenario& read) {
        const std::vector<Error> missing = std::move(read.missing);
        m_session.reset(std::move(read.scenario), QFileInfo(path).absoluteFilePath());
        m_keyExpression.clear();
        m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
        Q_EMIT opened();
        tellMissing(path, missing, found);
    };
    m_opening.start([path, found](const Progress& progress) { return readDocument(path, found, progress); },
                    [this, show, revision = m_session.revision()](Result<ReadScenario> read) {
                        if (!read) return tell(read.error());
                        // Steps made while the file was being read were not asked about yet.
                        if (revision == m_session.revision()) return show(*read);
                        const auto kept = std::make_shared<ReadScenario>(std::move(*read));
                        whenSettled([show, kept] { show(*kept); });
                    });
}

void FileCommands::tellMissing(const QString& path, const std::vector<Error>& missing, const FoundKeyFiles& found) {
    if (missing.empty()) return;
    const QString file = QString::fromStdString(missing.front().file);
    const QString text =
        joinSentences({errorSentence(missing.front()), tr("The scenario is open without these keys.")});
    Q_EMIT told(text, tr("Find…"), [this, path, file, found] { findKeyFile(path, file, found); });
}

void FileCommands::findKeyFile(const QString& path, const QString& missing, FoundKeyFiles found) {
    // The scenario is read again, and with it would go what was done or recovered since.
    whenSettled([this, path, missing, found = std::move(found)]() mutable {
        const QString now = m_prompter.fileToOpen(
            {tr("Where is %1?").arg(QFileInfo(missing).fileName()), folder(kKeys), tr("All files (*)"), {}});
        if (now.isEmpty()) return;
        rememberFolder(kKeys, now);
        found.insert(missing, now);
        read(m_session.filePath().isEmpty() ? path : m_session.filePath(), found);
    });
}

void FileCommands::offerRecovery() {
    m_looking.start([folder = Autosave::folder(m_settings)](
                        const Progress& progress) { return Autosave::recoverable(folder, progress); },
                    [this](std::vector<Recoverable> left) {
                        if (left.empty()) return;
                        auto* dialog = new RecoveryDialog(std::move(left), m_window);
                        connect(dialog, &RecoveryDialog::recoverRequested, this, &FileCommands::recover);
                        dialog->open();
                    });
}

void FileCommands::recover(const Recoverable& left) {
    const auto show = [this, left](ReadScenario& read) {
        const std::vector<Error> missing = Autosave::recover(m_session, left, std::move(read));
        Q_EMIT opened();
        tellMissing(left.originalPath, missing);
    };
    m_recovering.start([left](const Progress& progress) { return Autosave::read(left, progress); },
                       [this, show](Result<ReadScenario> read) {
                           if (!read) return tell(read.error());
                           const auto kept = std::make_shared<ReadScenario>(std::move(*read));
                           whenSettled([show, kept] { show(*kept); });
                       });
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
    m_savedRevision = m_session.revision();
    const bool carried = m_session.carriesKeys();
    // Once a document carries its keys it goes on to, and its file says so: where it was taken, the key file is not.
    m_session.setCarriesKeys(withKeys);
    Scenario scenario = m_session.scenario();
    m_session.setCarriesKeys(carried);
    m_saving.start([scenario = std::move(scenario), from = m_session.filePath(), path, withKeys](
                       const Progress& progress) { return writeDocument(scenario, from, path, withKeys, progress); },
                   [this, path, withKeys](const Result<Done>& written) {
                       if (!written) return saveFailed(written.error());
                       // What was done meanwhile is not in the file.
                       if (m_session.revision() == m_savedRevision) {
                           m_session.setCarriesKeys(withKeys);
                           m_session.markSaved(QFileInfo(path).absoluteFilePath());
                       }
                       saved(path);
                   },
                   [this] {
                       m_waiting.clear();
                       Q_EMIT told(tr("Saving was cancelled; the file is as it was."), {}, {});
                   });
}

void FileCommands::saveFailed(const Error& error) {
    m_waiting.clear();
    tell(error);
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

void FileCommands::saved(const QString& path) {
    rememberFolder(kScenarios, path);
    m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
    const std::vector<std::function<void()>> waiting = std::exchange(m_waiting, {});
    for (const std::function<void()>& then : waiting) whenSettled(then);
}

void FileCommands::importKeys() {
    const QString path = m_prompter.fileToOpen(
        {tr("Import keys"), folder(kKeys), tr("Text files (*.txt *.csv *.tsv *.log *.gz);;All files (*)"), {}});
    if (path.isEmpty()) return;
    rememberFolder(kKeys, path);
    (new KeysDialog(m_session, m_settings, path, m_keyExpression, m_window))->open();
}

void FileCommands::importConfiguration() {
    const QString path =
        m_prompter.fileToOpen({tr("Import a configuration"),
                               folder(kConfigurations),
                               tr("Configurations (*.conf *.cfg *.yml *.yaml *.txt *.servers);;All files (*)"),
                               {}});
    if (!path.isEmpty()) readConfiguration(path);
}

void FileCommands::readConfiguration(const QString& path) {
    rememberFolder(kConfigurations, path);
    // What nginx includes is looked for where its own file is, and not above it.
    m_importing.start(
        [path](const Progress&) {
            const imports::IncludeFolder folder(QFileInfo(path).absolutePath().toStdString());
            return imports::readConfigurationFile(path.toStdString(), &folder);
        },
        [this, path](Result<imports::Imported> read) {
            if (!read) return tell(read.error());
            showImport(std::move(*read), path);
        });
}

void FileCommands::showImport(imports::Imported imported, const QString& path) {
    auto* dialog = new ImportDialog(std::move(imported), QFileInfo(path).fileName(), m_session.state().keys, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::chosen, this, [this](const State& state, const QString& title, const QString& key) {
        whenSettled([this, state, title, key] {
            openBuiltin(Scenario{title.toStdString(), Timeline(state), {}, {}});
            m_keyExpression = key;
        });
    });
    dialog->open();
}

void FileCommands::typeKeys() {
    (new KeysDialog(m_session, m_settings, {}, {}, m_window))->open();
}

bool FileCommands::whenSettled(std::function<void()> then) {
    if (!m_session.isDirty()) {
        then();
        return true;
    }
    if (m_saving.running() && m_savedRevision == m_session.revision()) {
        m_waiting.push_back(std::move(then));
        return false;
    }
    switch (m_prompter.unsavedChanges(scenarioTitle(m_session.title()))) {
    case Unsaved::Save: {
        const QString path =
            m_session.filePath().isEmpty() ? askWhereToSave(tr("Save the scenario")) : m_session.filePath();
        if (path.isEmpty()) return false;
        m_waiting.push_back(std::move(then));
        saveTo(path, m_session.carriesKeys());
        return false;
    }
    case Unsaved::Discard:
        then();
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
