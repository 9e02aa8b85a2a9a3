// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_picker.h"

#include "app/ring/guess_painter.h"
#include "app/ring/ring_hit_test.h"
#include "app/ring/ring_navigation.h"
#include "app/ring/ring_widget.h"
#include "app/theme/focus_ring.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

constexpr double kStep = 1.0 / 360, kWideStep = 10.0 / 360;
constexpr double kClick = 4;   // pixels that the hand may move while it clicks
constexpr double kReach = 90;  // how far from the band a press still means a place on it

}  // namespace

RingPicker::RingPicker(RingWidget& ring, const ThemeStore& themes) : QWidget(&ring), m_ring(ring), m_themes(themes) {
    setObjectName(QStringLiteral("ringPicker"));
    setProperty(kOwnFocusRing, true);
    setMouseTracking(true);
    setGeometry(ring.rect());
    ring.installEventFilter(this);
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void RingPicker::refresh() {
    const bool picks = m_mode != Mode::Off;
    setAttribute(Qt::WA_TransparentForMouseEvents, !picks);
    // The list or the number beside the question is the keyboard's way; here keys work after a click.
    setFocusPolicy(picks ? Qt::ClickFocus : Qt::NoFocus);
    setVisible(picks || !m_marks.empty());
    raise();
    update();
}

void RingPicker::setMode(Mode mode) {
    m_mode = mode;
    m_hovered.reset();
    m_dragging = false;
    setCursor(mode == Mode::Place ? Qt::OpenHandCursor : Qt::ArrowCursor);
    if (mode != Mode::Off) m_marks.clear();
    if (mode == Mode::Off && hasFocus()) m_ring.setFocus(Qt::OtherFocusReason);
    refresh();
}

void RingPicker::setChoices(std::vector<NodeId> nodes) {
    m_choices = std::move(nodes);
    update();
}

void RingPicker::setPicked(std::optional<NodeId> node) {
    m_picked = node;
    update();
}

void RingPicker::setPlace(double turns) {
    m_place = turns - std::floor(turns);
    update();
}

void RingPicker::setReachShown(bool shown) {
    m_reachShown = shown;
    update();
}

void RingPicker::setMarks(std::vector<Mark> marks) {
    m_marks = std::move(marks);
    refresh();
}

bool RingPicker::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_ring && event->type() == QEvent::Resize) setGeometry(m_ring.rect());
    return QWidget::eventFilter(watched, event);
}

std::optional<NodeId> RingPicker::nodeAt(QPointF point) const {
    const RingHit hit = hitTest(m_ring.scene(), m_ring.ringLayout(), point);
    if (hit.node < 0 || static_cast<std::size_t>(hit.node) >= m_ring.scene().nodes.size()) return std::nullopt;
    const NodeId node = m_ring.scene().nodes[static_cast<std::size_t>(hit.node)].id;
    if (std::find(m_choices.begin(), m_choices.end(), node) == m_choices.end()) return std::nullopt;
    return node;
}

void RingPicker::moveTo(double turns) {
    setPlace(turns);
    Q_EMIT placeMoved(m_place);
}

void RingPicker::mouseMoveEvent(QMouseEvent* event) {
    if (m_mode == Mode::Place) {
        if (!m_dragging) return;
        const QPointF way = event->position() / m_ring.zoom() - m_pressedAt;
        m_dragged = m_dragged || std::hypot(way.x(), way.y()) > kClick;
        moveTo(m_ring.ringLayout().turnsAt(event->position() / m_ring.zoom()));
        return;
    }
    const std::optional<NodeId> node = nodeAt(event->position() / m_ring.zoom());
    setCursor(node ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (node == m_hovered) return;
    m_hovered = node;
    update();
}

void RingPicker::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_mode == Mode::Node) {
        if (const std::optional<NodeId> node = nodeAt(event->position() / m_ring.zoom())) {
            setPicked(node);
            Q_EMIT picked(*node);
        }
        return;
    }
    const RingLayout& layout = m_ring.ringLayout();
    const QPointF away = event->position() / m_ring.zoom() - layout.centre;
    if (std::hypot(away.x(), away.y()) < layout.inner() - kReach * layout.unit) return;
    m_dragging = true;
    m_dragged = false;
    m_pressedAt = event->position() / m_ring.zoom();
    setCursor(Qt::ClosedHandCursor);
    moveTo(layout.turnsAt(event->position() / m_ring.zoom()));
}

void RingPicker::mouseReleaseEvent(QMouseEvent*) {
    if (!m_dragging) return;
    m_dragging = false;
    setCursor(Qt::OpenHandCursor);
    if (m_dragged) Q_EMIT placed(m_place);
}

void RingPicker::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hovered.reset();
    update();
}

void RingPicker::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void RingPicker::contextMenuEvent(QContextMenuEvent* event) {
    // The menu would do what is only asked about.
    event->accept();
}

void RingPicker::step(int direction, bool wide) {
    if (m_mode == Mode::Place) {
        moveTo(m_place + direction * (wide ? kWideStep : kStep));
        return;
    }
    std::optional<NodeId> node = m_picked;
    for (std::size_t i = 0; i < m_ring.scene().nodes.size(); ++i) {
        node = nextNode(m_ring.scene(), node, direction);
        if (node && std::find(m_choices.begin(), m_choices.end(), *node) != m_choices.end()) break;
    }
    if (!node || std::find(m_choices.begin(), m_choices.end(), *node) == m_choices.end()) return;
    setPicked(node);
    Q_EMIT picked(*node);
}

void RingPicker::keyPressEvent(QKeyEvent* event) {
    const bool wide = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        step(+1, wide);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        step(-1, wide);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_mode == Mode::Place)
            Q_EMIT placed(m_place);
        else
            Q_EMIT answered();
        return;
    // What these do to the selected node in the circle is only asked about.
    case Qt::Key_Space:
    case Qt::Key_K:
    case Qt::Key_Delete:
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void RingPicker::paintEvent(QPaintEvent*) {
    const RingScene& scene = m_ring.scene();
    if (scene.nodes.empty()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(m_ring.zoom(), m_ring.zoom());
    const Theme theme = m_themes.theme().inPictures();
    const GuessPainter pen(painter, scene, m_ring.ringLayout(), theme);
    using Line = GuessPainter::Line;
    if (m_mode == Mode::Node) {
        if (m_hovered && m_hovered != m_picked) pen.outlineNode(scene.indexOf(*m_hovered), Line::Hover);
        if (m_picked) pen.outlineNode(scene.indexOf(*m_picked), Line::Guess);
    } else if (m_mode == Mode::Place) {
        if (m_reachShown) pen.reach(m_place);
        pen.place(m_place, Line::Guess);
    }
    int row = 0;
    for (const Mark& mark : m_marks) {
        const Line line = mark.isTruth ? Line::Truth : Line::Guess;
        if (mark.node) {
            pen.outlineNode(scene.indexOf(*mark.node), line);
            const bool shared = &mark != &m_marks.front() && m_marks.front().node == mark.node;
            row = shared ? row + 1 : 0;
            pen.flagNode(scene.indexOf(*mark.node), mark.text, line, row);
        } else {
            if (mark.reachFrom) {
                pen.ghost(*mark.reachFrom, mark.turns, mark.text);
                continue;
            }
            pen.place(mark.turns, line);
            pen.flagPlace(mark.turns, mark.text, line, 0);
        }
    }
}

}  // namespace ringscope
