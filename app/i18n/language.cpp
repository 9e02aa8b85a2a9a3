// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/language.h"

#include "app/settings/settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>

namespace ringscope {
namespace {

const QString kEnglish = QStringLiteral("en");
const QString kFolder = QStringLiteral(":/i18n");
const QString kPrefix = QStringLiteral("ringscope_");

/// The first of the person's languages that is shipped, in their own country or in another one.
QString systemLanguage() {
    const QStringList shipped = Language::shipped();
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QLocale locale(wanted);
        if (shipped.contains(locale.name())) return locale.name();
        const auto related = std::find_if(shipped.begin(), shipped.end(), [&](const QString& one) {
            return QLocale(one).language() == locale.language();
        });
        if (related != shipped.end()) return *related;
    }
    return kEnglish;
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
    QStringList languages;
    for (const QString& file : QDir(kFolder).entryList({kPrefix + QStringLiteral("*.qm")}, QDir::Files, QDir::Name)) {
        languages << QFileInfo(file).completeBaseName().mid(kPrefix.size());
    }
    // English is what there is without any file.
    languages.removeAll(kEnglish);
    languages.prepend(kEnglish);
    return languages;
}

QString Language::nativeName(const QString& language) {
    //: This language's own name, as it calls itself: "Deutsch"
    constexpr const char* kOwnName = QT_TR_NOOP("English");
    QTranslator translator;
    const QString name = translator.load(kPrefix + language, kFolder)
                             ? translator.translate(staticMetaObject.className(), kOwnName)
                             : QString();
    if (!name.isEmpty()) return name;
    return language == kEnglish ? QString::fromLatin1(kOwnName) : QLocale(language).nativeLanguageName();
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
    if (m_own.load(kPrefix + language, kFolder)) QCoreApplication::installTranslator(&m_own);
    Q_EMIT changed();
}

}  // namespace ringscope
