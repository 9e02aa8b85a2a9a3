// SPDX-License-Identifier: GPL-3.0-or-later
//
// The few questions that must be answered before anything goes on: which file, and what becomes of
// unsaved changes. An interface, so that tests answer them. GUI thread.
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

struct FileQuestion {
    QString title;
    QString directory;      ///< or a whole path, then its name is offered
    QString filter;         ///< as in QFileDialog
    QString defaultSuffix;  ///< without dot; saving only
};

enum class Unsaved { Save, Discard, Cancel };

class Prompter {
public:
    virtual ~Prompter() = default;
    /// Empty: the person gave up.
    [[nodiscard]] virtual QString fileToOpen(const FileQuestion& question) = 0;
    [[nodiscard]] virtual QString fileToSave(const FileQuestion& question) = 0;
    [[nodiscard]] virtual QString directory(const FileQuestion& question) = 0;
    [[nodiscard]] virtual Unsaved unsavedChanges(const QString& title) = 0;
};

/// Asks with dialogs.
class DialogPrompter : public Prompter {
public:
    DialogPrompter() = default;
    /// The window that waits while a question is open.
    void setWindow(QWidget* window) { m_window = window; }
    [[nodiscard]] QString fileToOpen(const FileQuestion& question) override;
    [[nodiscard]] QString fileToSave(const FileQuestion& question) override;
    [[nodiscard]] QString directory(const FileQuestion& question) override;
    [[nodiscard]] Unsaved unsavedChanges(const QString& title) override;

private:
    QWidget* m_window = nullptr;
};

}  // namespace ringscope
