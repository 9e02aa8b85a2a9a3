// SPDX-License-Identifier: GPL-3.0-or-later
//
// Export data: which tables, in which format, into which folder. Written in a worker, with progress;
// Cancel leaves the folder as it was.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/export/data_export.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLineEdit;
class QProgressBar;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Session;
class Settings;

class DataDialog : public FormDialog {
    Q_OBJECT
public:
    DataDialog(Session& session, Settings& settings, Prompter& prompter, QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void saved(const QString& folder);

private:
    void check();
    [[nodiscard]] QWidget* folderRow();

    Session& m_session;
    Settings& m_settings;
    Prompter& m_prompter;
    QCheckBox *m_nodes, *m_keys, *m_points, *m_events, *m_moves, *m_csv, *m_json;
    QLineEdit* m_folder;
    Field* m_folderField;
    QProgressBar* m_progress;
    DataExport* m_export;
};

}  // namespace ringscope
