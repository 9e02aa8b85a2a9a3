// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/link_commands.h"

#include "app/actions/file_commands.h"
#include "app/dialogs/link_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <memory>
#include <utility>

namespace ringscope {

LinkCommands::LinkCommands(Session& session, FileCommands& files, QWidget* window)
    : QObject(window), m_session(session), m_files(files), m_window(window),
      m_copying(session.work(), WorkKind::Copying), m_opening(session.work(), WorkKind::Opening) {}

void LinkCommands::copy() {
    m_copying.start([scenario = m_session.scenario()](const Progress& progress) { return linkOf(scenario, progress); },
                    [this](Result<std::string> text) {
                        if (!text) return tell(text.error());
                        QGuiApplication::clipboard()->setText(QString::fromStdString(*text));
                        Q_EMIT told(
                            tr("The scenario is in the clipboard: a text of %Ln character(s), to paste into Ringscope.",
                               nullptr, pluralForm(text->size())),
                            {}, {});
                    });
}

void LinkCommands::paste() {
    auto* dialog = new LinkDialog(m_window);
    connect(dialog, &LinkDialog::chosen, this, &LinkCommands::show);
    dialog->open();
}

void LinkCommands::open(const QString& text) {
    m_opening.start([text = text.toStdString()](const Progress& progress) { return readLink(text, progress); },
                    [this](Result<ReadScenario> read) {
                        if (!read) return tell(read.error());
                        show(std::make_shared<const ReadScenario>(std::move(*read)));
                    });
}

void LinkCommands::show(const std::shared_ptr<const ReadScenario>& read) {
    m_files.whenSettled([this, read] {
        m_files.openBuiltin(read->scenario);
        // Only a text that Ringscope did not make names keys that are not in it.
        if (!read->missing.empty()) tell(read->missing.front());
    });
}

void LinkCommands::tell(const Error& error) {
    Q_EMIT told(errorSentence(error), {}, {});
}

QString LinkCommands::draggedText(const QMimeData* data) {
    constexpr qsizetype kLongest = 1'000'000;
    const QString text = data->text();
    return text.size() < kLongest && holdsLink(text.toStdString()) ? text : QString();
}

}  // namespace ringscope
