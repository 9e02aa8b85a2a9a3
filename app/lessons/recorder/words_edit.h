// SPDX-License-Identifier: GPL-3.0-or-later
//
// A field for a sentence: a few lines that wrap, without line ends of its own. Undo is the draft's, so Ctrl+Z reaches the
// window. GUI thread.
#pragma once

#include <QPlainTextEdit>

namespace ringscope {

/// Whoever installs it on a text field leaves undo and redo to the window.
class UndoElsewhere : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

class WordsEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    /// lines: so high it is
    WordsEdit(int lines, QWidget* parent);

    /// Without written(); the cursor stays where nothing changes.
    void setWords(const QString& words);
    [[nodiscard]] QString words() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// By the person.
    void written(const QString& words);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    int m_lines;
    bool m_setting = false;
};

}  // namespace ringscope
