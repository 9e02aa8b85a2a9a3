// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme_store.h"

#include "app/settings/settings.h"

#include <QGuiApplication>
#include <QPalette>
#include <QStyleHints>

namespace ringscope {

ThemeStore::ThemeStore(const Settings& settings, QObject* parent)
    : QObject(parent), m_settings(settings),
      m_paletteWasDark(QGuiApplication::palette().color(QPalette::Window).lightness() < 128) {
    follow();
}

ThemeStore::ThemeStore(const Settings& settings, const ThemeStore& first, QObject* parent)
    : QObject(parent), m_settings(settings), m_paletteWasDark(first.m_paletteWasDark) {
    follow();
}

void ThemeStore::follow() {
    connect(&m_settings, &Settings::appearanceChanged, this, &ThemeStore::refresh);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &ThemeStore::refresh);
#endif
    refresh();
}

void ThemeStore::setCompact(bool compact) {
    if (m_compact == compact) return;
    m_compact = compact;
    refresh();
}

void ThemeStore::setPresenter(double unit, double smallest) {
    m_presenter = unit;
    m_smallest = smallest;
    refresh();
}

void ThemeStore::refresh() {
    const ThemeChoice choice = m_settings.theme();
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark());
    Theme theme = dark ? Theme::dark(m_settings.textScale()) : Theme::light(m_settings.textScale());
    if (m_settings.highContrast()) theme = theme.withHighContrast();
    theme = theme.withCompact(m_compact);
    if (m_presenter > 0) theme = theme.withPresenter(m_presenter, m_smallest);
    if (theme == m_theme) return;
    m_theme = theme;
    Q_EMIT changed();
}

bool ThemeStore::systemIsDark() const {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    if (QGuiApplication::styleHints()->colorScheme() != Qt::ColorScheme::Unknown) {
        return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
    }
#endif
    // Before Qt 6.5 only the palette tells, and ours hides the desktop's once the style is applied.
    return m_paletteWasDark;
}

}  // namespace ringscope
