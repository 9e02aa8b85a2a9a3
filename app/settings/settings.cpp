// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include "app/settings/late_writer.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kRecentFiles = 10;
constexpr double kSmallestTextScale = 0.9;
constexpr double kLargestTextScale = 2.0;

QString themeKey() {
    return QStringLiteral("appearance/theme");
}
QString contrastKey() {
    return QStringLiteral("appearance/highContrast");
}
QString textScaleKey() {
    return QStringLiteral("appearance/textScale");
}
QString motionKey() {
    return QStringLiteral("appearance/reducedMotion");
}
QString speedKey() {
    return QStringLiteral("playback/speed");
}
QString languageKey() {
    return QStringLiteral("appearance/language");
}
QString recentKey() {
    return QStringLiteral("files/recent");
}

/// Whether the desktop's own settings switch animations off (Plasma, and what GTK desktops leave in their files).
bool desktopAsksForLessMotion() {
    const QString config = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const QSettings plasma(config + QStringLiteral("/kdeglobals"), QSettings::IniFormat);
    const QString factor = plasma.value(QStringLiteral("KDE/AnimationDurationFactor")).toString();
    if (!factor.isEmpty() && factor.toDouble() <= 0) return true;
    for (const QString& toolkit : {QStringLiteral("/gtk-4.0"), QStringLiteral("/gtk-3.0")}) {
        const QSettings gtk(config + toolkit + QStringLiteral("/settings.ini"), QSettings::IniFormat);
        const QString animations = gtk.value(QStringLiteral("Settings/gtk-enable-animations")).toString();
        if (animations == QStringLiteral("0") || animations == QStringLiteral("false")) return true;
    }
    return false;
}

}  // namespace

Settings::Settings(const QString& iniPath, QObject* parent)
    : QObject(parent),
      m_settings(iniPath.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("Ringscope"),
                                               QStringLiteral("Ringscope"))
                                         .fileName()
                                   : iniPath,
                 QSettings::IniFormat) {
    new LateWriter(m_settings, this);
    if (iniPath.isEmpty() && !m_settings.contains(motionKey()) && desktopAsksForLessMotion()) {
        m_settings.setValue(motionKey(), true);
    }
}

ThemeChoice Settings::theme() const {
    const QString text = m_settings.value(themeKey()).toString();
    if (text == QStringLiteral("light")) return ThemeChoice::Light;
    if (text == QStringLiteral("dark")) return ThemeChoice::Dark;
    return ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice theme) {
    if (theme == this->theme()) return;
    switch (theme) {
    case ThemeChoice::System:
        m_settings.remove(themeKey());
        break;
    case ThemeChoice::Light:
        m_settings.setValue(themeKey(), QStringLiteral("light"));
        break;
    case ThemeChoice::Dark:
        m_settings.setValue(themeKey(), QStringLiteral("dark"));
        break;
    }
    Q_EMIT appearanceChanged();
}

bool Settings::highContrast() const {
    return m_settings.value(contrastKey(), false).toBool();
}

void Settings::setHighContrast(bool on) {
    if (on == highContrast()) return;
    m_settings.setValue(contrastKey(), on);
    Q_EMIT appearanceChanged();
}

double Settings::textScale() const {
    bool isNumber = false;
    const double scale = m_settings.value(textScaleKey(), 1.0).toDouble(&isNumber);
    // Written so that NaN, which a person may have put into the file, falls back too.
    return isNumber && scale >= kSmallestTextScale && scale <= kLargestTextScale ? scale : 1.0;
}

void Settings::setTextScale(double scale) {
    const double clamped = std::clamp(scale, kSmallestTextScale, kLargestTextScale);
    if (qFuzzyCompare(clamped, textScale())) return;
    m_settings.setValue(textScaleKey(), clamped);
    Q_EMIT appearanceChanged();
}

bool Settings::reducedMotion() const {
    return m_settings.value(motionKey(), false).toBool();
}

void Settings::setReducedMotion(bool on) {
    if (on == reducedMotion()) return;
    m_settings.setValue(motionKey(), on);
    Q_EMIT appearanceChanged();
}

double Settings::speed() const {
    const double speed = m_settings.value(speedKey(), 1.0).toDouble();
    return qFuzzyCompare(speed, 0.5) || qFuzzyCompare(speed, 4.0) ? speed : 1.0;
}

void Settings::setSpeed(double speed) {
    m_settings.setValue(speedKey(), speed);
}

QString Settings::language() const {
    return m_settings.value(languageKey()).toString();
}

void Settings::setLanguage(const QString& language) {
    if (language == this->language()) return;
    m_settings.setValue(languageKey(), language);
    Q_EMIT languageChanged();
}

QStringList Settings::recentFiles() const {
    return m_settings.value(recentKey()).toStringList();
}

void Settings::addRecentFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(recentKey(), files.mid(0, kRecentFiles));
    Q_EMIT recentFilesChanged();
}

void Settings::clearRecentFiles() {
    m_settings.remove(recentKey());
    Q_EMIT recentFilesChanged();
}

QVariant Settings::value(const QString& key, const QVariant& fallback) const {
    return m_settings.value(key, fallback);
}

void Settings::setValue(const QString& key, const QVariant& value) {
    m_settings.setValue(key, value);
}

QString Settings::directory() const {
    return QFileInfo(m_settings.fileName()).absolutePath();
}

}  // namespace ringscope
