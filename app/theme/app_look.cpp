// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/app_look.h"

#include "app/theme/app_style.h"
#include "app/theme/focus_ring.h"
#include "app/theme/theme_store.h"

#include <QApplication>
#include <QToolTip>
#include <QWidget>

namespace ringscope {

AppLook::AppLook(const ThemeStore& themes, QObject* parent)
    : QObject(parent), m_themes(themes), m_style(new AppStyle(themes.theme())) {
    QApplication::setStyle(m_style);
    new FocusRing(themes, this);
    connect(&themes, &ThemeStore::changed, this, &AppLook::refresh);
    refresh();
}

void AppLook::refresh() {
    const Theme& theme = m_themes.theme();
    m_style->setTheme(theme);
    QFont font = theme.font(TypeRole::Control);
    font.setWeight(QFont::Normal);
    QApplication::setPalette(AppStyle::paletteOf(theme));
    QApplication::setFont(font);
    QToolTip::setFont(theme.font(TypeRole::Secondary));
    for (QWidget* widget : QApplication::allWidgets()) {
        widget->updateGeometry();
        widget->update();
    }
}

}  // namespace ringscope
