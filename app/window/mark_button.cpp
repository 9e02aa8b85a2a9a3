// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mark_button.h"

#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QMenu>
#include <QPainter>

namespace ringscope {
namespace {

constexpr int kMark = 36, kChevron = 16;

}  // namespace

MarkButton::MarkButton(ThemeStore& themes, QWidget* parent) : QAbstractButton(parent), m_themes(themes) {
    setObjectName(QStringLiteral("markButton"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::NoFocus);
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_menu) m_menu->popup(mapToGlobal(QPoint(0, height() + 4)));
    });
}

void MarkButton::setMenu(QMenu* menu) {
    m_menu = menu;
    setFocusPolicy(menu ? Qt::StrongFocus : Qt::NoFocus);
    updateGeometry();
    update();
}

QSize MarkButton::sizeHint() const {
    return {m_menu ? kMark + kChevron + 4 : kMark, kMark};
}

void MarkButton::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_menu && (underMouse() || isDown())) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.raised);
        painter.drawRoundedRect(rect(), 8, 8);
    }
    paintMark(painter, QRectF(0, 0, kMark, kMark), theme);
    if (m_menu) {
        paintIcon(painter, Icon::ChevronDown, QRectF(kMark + 2, (kMark - kChevron) / 2.0, kChevron, kChevron),
                  theme.text2);
    }
}

}  // namespace ringscope
