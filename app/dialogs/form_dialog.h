// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all dialogs share: fields with their label above and their error below, and one row of
// buttons whose accepting one is enabled only while every field is in order. Opened with open(), so
// that nothing waits in a nested loop.
#pragma once

#include <QDialog>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QDialogButtonBox;
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

/// A label, an editor and what is wrong with it.
class Field : public QWidget {
    Q_OBJECT
public:
    Field(const QString& label, QWidget* editor, QWidget* parent);
    /// Empty: nothing is wrong. The text is also the editor's accessible description.
    void setError(const QString& text);
    [[nodiscard]] QString error() const;
    /// A remark that is not an error; an error hides it.
    void setHint(const QString& text);

private:
    void refresh();
    QWidget* m_editor;
    QLabel* m_message;
    QString m_error, m_hint;
};

class FormDialog : public QDialog {
    Q_OBJECT
public:
    FormDialog(const QString& title, const QString& acceptText, QWidget* parent);

    [[nodiscard]] QPushButton* acceptButton() const { return m_accept; }

protected:
    Field* addField(const QString& label, QWidget* editor);
    [[nodiscard]] QVBoxLayout* body() const { return m_body; }
    [[nodiscard]] QDialogButtonBox* buttons() const { return m_buttons; }
    void setAcceptable(bool acceptable);
    bool event(QEvent* event) override;

private:
    QVBoxLayout* m_body;
    QDialogButtonBox* m_buttons;
    QPushButton* m_accept;
};

}  // namespace ringscope
