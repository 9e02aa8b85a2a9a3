// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/words_edit.h"

#include <QKeyEvent>
#include <QTextDocument>

namespace ringscope {

bool UndoElsewhere::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            key->ignore();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

WordsEdit::WordsEdit(int lines, QWidget* parent) : QPlainTextEdit(parent), m_lines(lines) {
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    installEventFilter(new UndoElsewhere(this));
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_setting) Q_EMIT written(words());
    });
}

void WordsEdit::setWords(const QString& given) {
    if (given == words()) return;
    m_setting = true;
    setPlainText(given);
    m_setting = false;
}

QString WordsEdit::words() const {
    // What is pasted may have line ends.
    return toPlainText().replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QSize WordsEdit::sizeHint() const {
    const int edge = static_cast<int>(2 * document()->documentMargin()) + 2 * frameWidth() + 2;
    return {260, m_lines * fontMetrics().lineSpacing() + edge};
}

QSize WordsEdit::minimumSizeHint() const {
    return {120, sizeHint().height()};
}

void WordsEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        focusNextChild();
    else
        QPlainTextEdit::keyPressEvent(event);
}

}  // namespace ringscope
