// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choices that outlive the program, as typed members over one QSettings. Passed through constructors;
// tests give a temporary file.
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace ringscope {

enum class ThemeChoice { System, Light, Dark };

class Settings : public QObject {
    Q_OBJECT
public:
    /// Empty path: the user's own settings.
    explicit Settings(const QString& iniPath = {}, QObject* parent = nullptr);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    [[nodiscard]] bool highContrast() const;
    void setHighContrast(bool on);
    [[nodiscard]] double textScale() const;  ///< 0.9 … 2.0
    void setTextScale(double scale);
    [[nodiscard]] bool reducedMotion() const;
    void setReducedMotion(bool on);
    [[nodiscard]] double speed() const;  ///< 0.5, 1, 4
    void setSpeed(double speed);
    [[nodiscard]] QString language() const;  ///< "", "en", "zh_CN"; empty = system's
    void setLanguage(const QString& language);
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    /// For window layout, last folders, export choices: any key under a section of the owner's name.
    [[nodiscard]] QVariant value(const QString& key, const QVariant& fallback = {}) const;
    void setValue(const QString& key, const QVariant& value);
    [[nodiscard]] QString directory() const;  ///< where autosave files go

Q_SIGNALS:
    void appearanceChanged();  ///< theme, contrast, text size, motion
    void languageChanged();
    void recentFilesChanged();

private:
    QSettings m_settings;
};

}  // namespace ringscope
