// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard of RingWidget.
#include "app/ring/ring_camera.h"
#include "app/ring/ring_hit_test.h"
#include "app/ring/ring_lens.h"
#include "app/ring/ring_navigation.h"
#include "app/ring/ring_stage.h"
#include "app/ring/ring_widget.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kAddReach = 60;  // how far from the band a double click still means a place on it
constexpr double kWheelStep = 120;
constexpr double kPowerStep = 1.25;
constexpr double kLeastPower = 20, kMostPower = 1e6;

}  // namespace

void RingWidget::toggleSelected() {
    if (m_session.selectedNode()) toggle(*m_session.selectedNode());
}

void RingWidget::removeSelected() {
    if (m_session.selectedNode()) apply(NodesRemoved{{*m_session.selectedNode()}});
}

std::optional<NodeId> RingWidget::nodeUnder(QPointF at) const {
    const RingHit hit = hitTest(scene(), ringLayout(), at / zoom());
    switch (hit.part) {
    case RingPart::Power:
    case RingPart::Badge:
    case RingPart::Bead:
    case RingPart::Arc:
        if (hit.node >= 0) return scene().nodes[static_cast<std::size_t>(hit.node)].id;
        return std::nullopt;
    case RingPart::Outside:
    case RingPart::Key:
    case RingPart::Rim:
    case RingPart::LensCircle:
    case RingPart::Lens:
    case RingPart::Inside:
        return std::nullopt;
    }
    return std::nullopt;
}

void RingWidget::hoverAt(QPointF at) {
    const RingHit hit = hitTest(scene(), ringLayout(), at);
    std::optional<NodeId> node;
    std::optional<KeyId> key;
    switch (hit.part) {
    case RingPart::Power:
    case RingPart::Badge:
    case RingPart::Bead:
        node = scene().nodes[static_cast<std::size_t>(hit.node)].id;
        break;
    case RingPart::Key:
        key = scene().keys[static_cast<std::size_t>(hit.key)].id;
        break;
    case RingPart::Arc:
        // Without badges the arcs are all there is to point at.
        if (scene().virtualNodes && !scene().showsBins() && hit.node >= 0)
            node = scene().nodes[static_cast<std::size_t>(hit.node)].id;
        break;
    case RingPart::Outside:
    case RingPart::Rim:
    case RingPart::LensCircle:
    case RingPart::Lens:
    case RingPart::Inside:
        break;
    }
    const bool hand = node || key || hit.part == RingPart::Arc;
    const bool grip = hit.part == RingPart::Lens || hit.part == RingPart::LensCircle;
    setCursor(grip ? Qt::OpenHandCursor : hand ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (node == m_hoveredNode && key == m_hoveredKey) return;
    m_hoveredNode = node;
    m_hoveredKey = key;
    // While an event plays its picture stays; the forecast shows when it has settled.
    if (momentMs() < 0) refresh();
}

void RingWidget::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag != Drag::None)
        dragLens(event->position() / zoom());
    else
        hoverAt(event->position() / zoom());
}

void RingWidget::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    if (!m_hoveredNode && !m_hoveredKey) return;
    m_hoveredNode.reset();
    m_hoveredKey.reset();
    if (momentMs() < 0) refresh();
}

void RingWidget::mousePressEvent(QMouseEvent* event) {
    m_keyboard = false;
    if (event->button() != Qt::LeftButton) return;
    const RingHit hit = hitTest(scene(), ringLayout(), event->position() / zoom());
    switch (hit.part) {
    case RingPart::Power:
        toggle(scene().nodes[static_cast<std::size_t>(hit.node)].id);
        return;
    case RingPart::Badge:
    case RingPart::Bead:
        m_session.selectKey(std::nullopt);
        m_session.selectNode(scene().nodes[static_cast<std::size_t>(hit.node)].id);
        return;
    case RingPart::Key:
        m_session.selectNode(std::nullopt);
        m_session.selectKey(scene().keys[static_cast<std::size_t>(hit.key)].id);
        return;
    case RingPart::Arc:
    case RingPart::Rim:
    case RingPart::LensCircle:
        if (scene().lens) {
            m_drag = Drag::OnBand;
            dragLens(event->position() / zoom());
        } else if (hit.node >= 0) {
            m_session.selectKey(std::nullopt);
            m_session.selectNode(scene().nodes[static_cast<std::size_t>(hit.node)].id);
        }
        return;
    case RingPart::Lens:
        m_drag = Drag::InLens;
        m_dragFrom = lensTurnsAt(scene(), ringLayout(), (event->position() / zoom()).x());
        setCursor(Qt::ClosedHandCursor);
        return;
    case RingPart::Outside:
    case RingPart::Inside:
        m_session.selectKey(std::nullopt);
        m_session.selectNode(std::nullopt);
        return;
    }
}

void RingWidget::mouseReleaseEvent(QMouseEvent* event) {
    if (m_drag == Drag::None) return;
    m_drag = Drag::None;
    hoverAt(event->position() / zoom());
}

void RingWidget::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    const RingHit hit = hitTest(scene(), ringLayout(), event->position() / zoom());
    switch (hit.part) {
    case RingPart::Badge: {
        // The room for a name is wider than the name: only the disc kills.
        const BadgePlace* place = ringLayout().badgeOf(hit.node);
        if (place && place->text.contains(event->position() / zoom())) return;
        toggle(scene().nodes[static_cast<std::size_t>(hit.node)].id);
        return;
    }
    case RingPart::Bead:
        toggle(scene().nodes[static_cast<std::size_t>(hit.node)].id);
        return;
    case RingPart::Key:
        Q_EMIT explainRequested();
        return;
    case RingPart::Power:  // its first click has done it
    case RingPart::Lens:
    case RingPart::LensCircle:
        return;
    case RingPart::Arc:
    case RingPart::Rim:
        Q_EMIT addRequestedAt(hit.turns);
        return;
    case RingPart::Outside:
    case RingPart::Inside:
        break;
    }
    const QPointF away = event->position() / zoom() - ringLayout().centre;
    const double off = std::hypot(away.x(), away.y()) - ringLayout().radius;
    if (std::abs(off) <= kAddReach * ringLayout().unit) Q_EMIT addRequestedAt(hit.turns);
}

void RingWidget::dragLens(QPointF at) {
    if (!scene().lens) return;
    const SceneLens& lens = *scene().lens;
    if (m_drag == Drag::OnBand) {
        moveLens(ringLayout().turnsAt(at), lens.power);
    } else {
        // What was under the mouse stays under it.
        const double under = lensTurnsAt(scene(), ringLayout(), at.x());
        moveLens((lens.from + lens.to) / 2 + m_dragFrom - under, lens.power);
    }
}

void RingWidget::moveLens(double turns, double power) {
    m_lensAt = turns - std::floor(turns);
    m_lensPower = std::clamp(power, kLeastPower, kMostPower);
    refresh();
}

void RingWidget::wheelEvent(QWheelEvent* event) {
    if (!scene().lens) {
        event->ignore();
        return;
    }
    const SceneLens& lens = *scene().lens;
    const double steps = event->angleDelta().y() / kWheelStep;
    moveLens((lens.from + lens.to) / 2, lens.power * std::pow(kPowerStep, steps));
    event->accept();
}

bool RingWidget::lensKey(int key) {
    if (!scene().lens) return false;
    const SceneLens& lens = *scene().lens;
    const double middle = (lens.from + lens.to) / 2, step = (lens.to - lens.from) / 4;
    switch (key) {
    case Qt::Key_Left:
        moveLens(middle - step, lens.power);
        return true;
    case Qt::Key_Right:
        moveLens(middle + step, lens.power);
        return true;
    case Qt::Key_Up:
        moveLens(middle, lens.power * kPowerStep);
        return true;
    case Qt::Key_Down:
        moveLens(middle, lens.power / kPowerStep);
        return true;
    default:
        return false;
    }
}

void RingWidget::keyPressEvent(QKeyEvent* event) {
    m_keyboard = true;
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (!shift && lensKey(event->key())) return;
    const auto go = [&](int direction) {
        if (shift) {
            m_focusOnNode = false;
            m_session.selectNode(std::nullopt);
            m_session.selectKey(nextKey(scene(), m_session.selectedKey(), direction));
        } else {
            m_focusOnNode = true;
            m_session.selectKey(std::nullopt);
            m_session.selectNode(nextNode(scene(), m_session.selectedNode(), direction));
        }
        lookAtFocus();
        refresh();
        tellFocus();
    };
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        go(+1);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        go(-1);
        return;
    case Qt::Key_Space:
    case Qt::Key_K:
        toggleSelected();
        return;
    case Qt::Key_Delete:
        removeSelected();
        return;
    case Qt::Key_F:
        Q_EMIT lookUpRequested();
        return;
    case Qt::Key_Escape:
        m_focusOnNode = false;
        m_session.clearMarks();
        update();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void RingWidget::lookAtFocus() {
    if (!ringLayout().closeUp()) return;
    std::optional<double> place;
    const int node = m_session.selectedNode() ? scene().indexOf(*m_session.selectedNode()) : -1;
    if (node >= 0) place = scene().nodes[static_cast<std::size_t>(node)].turns;
    for (const SceneKey& key : scene().keys) {
        if (m_session.selectedKey() == key.id) place = key.turns;
    }
    if (!place || inSight(ringLayout(), *place)) return;
    ViewFocus focus = m_session.focus();
    focus.centre = *place;
    m_session.setFocus(std::move(focus));
}

void RingWidget::tellFocus() {
    // The accessible children are the nodes in scene order, then the selected key.
    const auto node = m_session.selectedNode();
    const int child = node ? scene().indexOf(*node) : static_cast<int>(scene().nodes.size());
    if (!node && !m_session.selectedKey()) return;
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(child);
    QAccessible::updateAccessibility(&focus);
}

void RingWidget::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard) {
        QPointF at = ringLayout().centre;
        if (m_session.selectedNode()) {
            const BadgePlace* place = ringLayout().badgeOf(scene().indexOf(*m_session.selectedNode()));
            if (place) at = place->centre;
        }
        Q_EMIT contextMenuRequested(m_session.selectedNode(), m_session.selectedKey(),
                                    mapToGlobal((at * zoom()).toPoint()));
        return;
    }
    const RingHit hit = hitTest(scene(), ringLayout(), QPointF(event->pos()) / zoom());
    std::optional<NodeId> node;
    std::optional<KeyId> key;
    if (hit.part == RingPart::Key)
        key = scene().keys[static_cast<std::size_t>(hit.key)].id;
    else if (hit.node >= 0)
        node = scene().nodes[static_cast<std::size_t>(hit.node)].id;
    Q_EMIT contextMenuRequested(node, key, event->globalPos());
}

}  // namespace ringscope
