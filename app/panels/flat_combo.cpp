// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/flat_combo.h"

#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QPainter>
#include <QWheelEvent>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kChevron = 16, kPadding = 8;

}  // namespace

FlatCombo::FlatCombo(ThemeStore& themes, QWidget* parent) : QComboBox(parent), m_themes(themes) {
    setAttribute(Qt::WA_Hover);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void FlatCombo::setLeading(bool leading) {
    m_leading = leading;
    update();
}

void FlatCombo::setTitle(TypeRole role) {
    const bool first = !m_title;
    m_leading = m_title = true;
    m_role = role;
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    if (first) connect(this, &QComboBox::currentIndexChanged, this, &QWidget::updateGeometry);
    updateGeometry();
    update();
}

void FlatCombo::setPlain() {
    m_plain = true;
    setFocusPolicy(Qt::NoFocus);
    update();
}

void FlatCombo::showPopup() {
    Q_EMIT aboutToOpen();
    QComboBox::showPopup();
}

QFont FlatCombo::strong() const {
    return m_themes.theme().font(m_role);
}

QSize FlatCombo::sizeHint() const {
    const QFontMetrics metrics(strong());
    int widest = 0;
    for (int i = 0; i < count(); ++i) {
        if (!m_title || i == currentIndex()) widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    }
    return {widest + kChevron + 2 * kPadding, std::max(28, metrics.height() + 8)};
}

QSize FlatCombo::minimumSizeHint() const {
    return {60, sizeHint().height()};
}

void FlatCombo::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = isEnabled() && !m_plain && (underMouse() || hasFocus());
    if (lit) {
        painter.setPen(QPen(theme.line, 1));
        painter.setBrush(theme.raised);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
    painter.setFont(strong());
    painter.setPen(isEnabled() ? theme.text : theme.muted);
    const bool chevron = lit || (m_leading && !m_plain);
    const QRect words = rect().adjusted(lit || !m_leading ? kPadding : 0, 0, chevron ? -kChevron - 4 : 0, 0);
    painter.drawText(words, Qt::AlignVCenter | (m_leading ? Qt::AlignLeft : Qt::AlignRight),
                     painter.fontMetrics().elidedText(currentText(), Qt::ElideRight, words.width()));
    if (chevron) {
        paintIcon(painter, Icon::ChevronDown,
                  QRectF(width() - kChevron - 3, (height() - kChevron) / 2.0, kChevron, kChevron), theme.text2);
    }
}

void FlatCombo::wheelEvent(QWheelEvent* event) {
    // Scrolling over a card must not change a setting by the way.
    event->ignore();
}

}  // namespace ringscope
