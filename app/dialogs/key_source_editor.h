// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which part of a log's or a table's lines is the key (core/keys/key_source.h): its format, a column or a template of
// several, and what comes out of the first lines. Choices are remembered for files of the same ending. Reads no file.
#pragma once

#include "core/keys/key_preview.h"

#include <QHash>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLineEdit;
class QTableWidget;
QT_END_NAMESPACE

namespace ringscope {

class Field;
class Settings;

class KeySourceEditor : public QWidget {
    Q_OBJECT
public:
    /// ending: of the file, as settings are kept for it. expression: a system's own, as nginx's "$host$request_uri"; offered
    /// for logs when it is not empty.
    KeySourceEditor(Settings& settings, const QString& ending, const QString& expression, QWidget* parent);

    /// The first lines of the file. Where nothing is remembered the format is guessed by them; true if one was recognised.
    bool setHead(std::string head);
    [[nodiscard]] KeySource source() const;
    /// Says below the template what is wrong with it; empty: nothing.
    void setError(const QString& text);
    void remember();

Q_SIGNALS:
    void changed();

private:
    void build();
    void showFormat();
    void choose(const KeySource& source);
    void takeColumn(int row);
    void takeTemplate(const QString& text);
    void fillColumns();
    void showPreview();
    [[nodiscard]] QString usualTemplate() const;
    [[nodiscard]] QString settingsKey(const char* name) const;

    Settings& m_settings;
    QString m_ending, m_expression;
    std::string m_head;
    QHash<QString, QString> m_templates;  ///< by format
    QComboBox* m_format;
    QCheckBox* m_headed;
    QLineEdit* m_logFormat;
    QComboBox* m_column;
    QLineEdit* m_template;
    QTableWidget* m_preview;
    Field* m_formatField;
    Field* m_logFormatField;
    Field* m_columnField;
    Field* m_templateField;
};

}  // namespace ringscope
