// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys from outside: typed or pasted, or from a file. Read in a worker, what was seen is said before
// anything is taken over. key<TAB>count is read only when the person chooses that form. A large file is used
// where it is, unless the person wants a copy in memory.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/session/latest_job.h"
#include "core/keys/key_reader.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QRadioButton;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class KeysDialog : public FormDialog {
    Q_OBJECT
public:
    /// Empty path: the person types or pastes.
    KeysDialog(Session& session, const QString& path, QWidget* parent);
    void accept() override;

private:
    void read();
    void showRead(const Result<ReadKeys>& read);

    Session& m_session;
    QString m_path;
    QPlainTextEdit* m_typed = nullptr;
    Field* m_source;
    QRadioButton* m_plain;
    QRadioButton* m_counted;
    QCheckBox* m_copy = nullptr;  ///< for files
    QLabel* m_report;
    QTimer* m_soon;
    KeySetPtr m_keys;
    LatestJob<Result<ReadKeys>> m_job;
};

}  // namespace ringscope
