// SPDX-License-Identifier: GPL-3.0-or-later
//
// A label with a place in the type scale and one of the text colours, kept through theme and text size.
#pragma once

#include "app/theme/theme.h"

#include <QLabel>

namespace ringscope {

class ThemeStore;

enum class LabelInk { Text, Text2, Muted };

class ThemedLabel : public QLabel {
    Q_OBJECT
public:
    ThemedLabel(const ThemeStore& themes, TypeRole role, LabelInk ink = LabelInk::Text, QWidget* parent = nullptr);

    void setInk(LabelInk ink);

private:
    void refresh();

    const ThemeStore& m_themes;
    TypeRole m_role;
    LabelInk m_ink;
};

}  // namespace ringscope
