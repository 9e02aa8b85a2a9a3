// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/language.h"

#include "app/settings/settings.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace ringscope {
namespace {

QString systemLanguage() {
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

/// Keeps the person's own way of writing numbers where it belongs to the language.
QLocale localeFor(const QString& language) {
    const QLocale wanted(language);
    const QLocale system = QLocale::system();
    return system.language() == wanted.language() && system.language() != QLocale::C ? system : wanted;
}

}  // namespace

Language::Language(const Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {
    connect(&settings, &Settings::languageChanged, this, &Language::follow);
    follow();
}

QStringList Language::shipped() {
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString Language::nativeName(const QString& language) {
    return language == QStringLiteral("zh_CN") ? QStringLiteral("简体中文") : QStringLiteral("English");
}

void Language::follow() {
    QString language = m_settings.language();
    if (!shipped().contains(language)) language = systemLanguage();
    if (language == m_current) return;
    m_current = language;

    // The locale first: widgets format numbers while they handle LanguageChange.
    QLocale::setDefault(localeFor(language));
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    if (m_qt.load(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&m_qt);
    }
    if (m_own.load(QStringLiteral(":/i18n/ringscope_") + language)) QCoreApplication::installTranslator(&m_own);
    Q_EMIT changed();
}

}  // namespace ringscope
