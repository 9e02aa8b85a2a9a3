// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/themed_label.h"

#include "app/theme/theme_store.h"

namespace ringscope {

ThemedLabel::ThemedLabel(const ThemeStore& themes, TypeRole role, LabelInk ink, QWidget* parent)
    : QLabel(parent), m_themes(themes), m_role(role), m_ink(ink) {
    setTextFormat(Qt::PlainText);  // names and keys may look like markup
    connect(&themes, &ThemeStore::changed, this, &ThemedLabel::refresh);
    refresh();
}

void ThemedLabel::setInk(LabelInk ink) {
    if (ink == m_ink) return;
    m_ink = ink;
    refresh();
}

void ThemedLabel::refresh() {
    const Theme& theme = m_themes.theme();
    setFont(theme.font(m_role));
    QPalette palette;
    palette.setColor(QPalette::WindowText, m_ink == LabelInk::Text    ? theme.text
                                           : m_ink == LabelInk::Text2 ? theme.text2
                                                                      : theme.muted);
    setPalette(palette);
}

}  // namespace ringscope
