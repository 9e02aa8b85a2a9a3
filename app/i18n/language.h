// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's language at run time: loads the program's and Qt's own translations, sets the default
// QLocale, and follows Settings. Switching needs no restart: Qt sends LanguageChange to every widget,
// which words itself anew. One per program; GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTranslator>

namespace ringscope {

class Settings;

class Language : public QObject {
    Q_OBJECT
public:
    /// Applies the settings' language at once. settings must outlive it.
    explicit Language(const Settings& settings, QObject* parent = nullptr);

    /// What the program ships, English first, then by id: "en", "zh_CN". Those of resources/translations, so that one
    /// more .ts file is one more language.
    [[nodiscard]] static QStringList shipped();
    /// A language's own name, for the menu, as its .ts file says: "English", "简体中文".
    [[nodiscard]] static QString nativeName(const QString& language);
    /// The one in use, out of shipped().
    [[nodiscard]] QString current() const { return m_current; }

Q_SIGNALS:
    void changed();

private:
    void follow();

    const Settings& m_settings;
    QString m_current;
    QTranslator m_own, m_qt;
};

}  // namespace ringscope
