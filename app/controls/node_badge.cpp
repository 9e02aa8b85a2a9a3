// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/node_badge.h"

#include "app/theme/theme_store.h"

#include <QPainter>

namespace ringscope {
namespace {

constexpr double kDiameter = 36;
constexpr double kAround = 10;  ///< for the rings of its states and the cross of a node that is down

}  // namespace

NodeBadge::NodeBadge(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void NodeBadge::setNode(const SceneNode& node, std::optional<double> loadRange) {
    m_node = node;
    m_loadRange = loadRange;
    update();
}

void NodeBadge::setState(BadgeState state) {
    if (state == m_state) return;
    m_state = state;
    update();
}

QSize NodeBadge::sizeHint() const {
    const double side = (kDiameter + kAround) * m_themes.theme().textScale;
    return QSizeF(side, side).toSize();
}

void NodeBadge::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool byLoad = m_loadRange && !m_node.pinned;
    const QColor colour = byLoad ? theme.load(m_node.loadDeviation, *m_loadRange) : theme.node(m_node.slot);
    RingStyle style;
    style.theme = theme;
    paintBadge(painter, QRectF(rect()).center(), kDiameter * theme.textScale, m_node, colour, style, m_state);
}

}  // namespace ringscope
