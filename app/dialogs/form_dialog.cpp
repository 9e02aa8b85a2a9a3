// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/form_dialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

Field::Field(const QString& label, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_editor(editor), m_message(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* head = new QLabel(label, this);
    head->setBuddy(editor);
    head->setTextFormat(Qt::PlainText);
    editor->setParent(this);
    if (editor->accessibleName().isEmpty()) {
        QString plain = label;
        plain.remove(QLatin1Char('&'));
        editor->setAccessibleName(plain);
    }
    m_message->setObjectName(editor->objectName() + QStringLiteral("Message"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setVisible(false);
    layout->addWidget(head);
    layout->addWidget(editor);
    layout->addWidget(m_message);
}

void Field::setError(const QString& text) {
    m_error = text;
    refresh();
}

QString Field::error() const {
    return m_error;
}

void Field::setHint(const QString& text) {
    m_hint = text;
    refresh();
}

void Field::refresh() {
    const QString shown = m_error.isEmpty() ? m_hint : m_error;
    QFont font = m_message->font();
    font.setWeight(m_error.isEmpty() ? QFont::Normal : QFont::DemiBold);
    m_message->setFont(font);
    m_message->setText(shown);
    m_message->setVisible(!shown.isEmpty());
    m_editor->setAccessibleDescription(shown);
}

FormDialog::FormDialog(const QString& title, const QString& acceptText, QWidget* parent) : QDialog(parent) {
    setWindowTitle(title);
    setAttribute(Qt::WA_DeleteOnClose);
    // Wide enough for a label of some fifty letters, also when the text is large.
    setMinimumWidth(std::max(420, 52 * fontMetrics().averageCharWidth()));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(20, 20, 20, 20);
    outer->setSpacing(16);
    m_body = new QVBoxLayout;
    m_body->setSpacing(12);
    outer->addLayout(m_body, 1);
    m_buttons = new QDialogButtonBox(this);
    m_accept = m_buttons->addButton(acceptText, QDialogButtonBox::AcceptRole);
    m_accept->setObjectName(QStringLiteral("acceptButton"));
    m_accept->setDefault(true);
    m_accept->setProperty("primary", true);
    QPushButton* cancel = m_buttons->addButton(QDialogButtonBox::Cancel);
    cancel->setObjectName(QStringLiteral("cancelButton"));
    outer->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Field* FormDialog::addField(const QString& label, QWidget* editor) {
    auto* field = new Field(label, editor, this);
    m_body->addWidget(field);
    return field;
}

bool FormDialog::event(QEvent* event) {
    const bool done = QDialog::event(event);
    // A message that takes another line: the layout knows, the window does not grow by itself.
    if (event->type() == QEvent::LayoutRequest && layout() && layout()->hasHeightForWidth()) {
        const int wanted = layout()->totalHeightForWidth(width());
        if (wanted > height()) resize(width(), wanted);
    }
    return done;
}

void FormDialog::setAcceptable(bool acceptable) {
    m_accept->setEnabled(acceptable);
}

}  // namespace ringscope
