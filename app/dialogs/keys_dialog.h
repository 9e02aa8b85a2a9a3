// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys from outside: typed or pasted, or from a file. Read in a worker, what was seen is said before
// anything is taken over. key<TAB>count is read only when the person chooses that form; a part of each line is the key
// when they choose which (key_source_editor.h), or when the file is a log that is known. A large file of keys is used
// where it is, unless the person wants a copy in memory.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/session/latest_job.h"
#include "core/keys/extracted_keys.h"
#include "core/keys/key_preview.h"
#include "core/keys/key_reader.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QRadioButton;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class KeySourceEditor;
class Session;
class Settings;

class KeysDialog : public FormDialog {
    Q_OBJECT
public:
    /// Empty path: the person types or pastes. expression: how the imported system makes a key of a request, as
    /// "$host$request_uri"; empty if it is not known.
    KeysDialog(Session& session, Settings& settings, const QString& path, const QString& expression, QWidget* parent);
    void accept() override;

private:
    void buildTyped();
    void buildFile(const QString& expression);
    void readHead();
    void showHead(Result<KeyFileHead> head);
    void readSoon();
    void read();
    void readParts();
    void showRead(const Result<ReadKeys>& read);
    void showExtracted(const Result<ExtractedKeys>& found);
    void showShare(double share);
    [[nodiscard]] QString formKey() const;

    Session& m_session;
    Settings& m_settings;
    QString m_path;
    QPlainTextEdit* m_typed = nullptr;
    Field* m_source = nullptr;
    QRadioButton* m_plain;
    QRadioButton* m_counted;
    QRadioButton* m_part = nullptr;  ///< for files, as the next ones
    bool m_formChosen = false;       ///< by the person
    QCheckBox* m_copy = nullptr;
    KeySourceEditor* m_editor = nullptr;
    QPlainTextEdit* m_leftOut = nullptr;  ///< lines without a key
    QLabel* m_report;
    QTimer* m_soon;
    KeySetPtr m_keys;
    LatestJob<Result<KeyFileHead>> m_heading;
    LatestJob<Result<ReadKeys>> m_job;
    LatestJob<Result<ExtractedKeys>> m_extraction;
};

}  // namespace ringscope
