// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_overlay.h"

#include "app/presenter/key_card_painter.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QCursor>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

/// Pixels of a screen 1080 high.
constexpr double kLine = 6, kLineEdge = 3, kSpotlight = 170;
constexpr int kStayMs = 3000, kFadeMs = 400;
constexpr float kDim = 0.72F;
constexpr double kLeastSpotlight = 0.3, kMostSpotlight = 3, kWheelStep = 120;

}  // namespace

PresenterOverlay::PresenterOverlay(const ThemeStore& themes, const Settings& settings, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_settings(settings) {
    setObjectName(QStringLiteral("presenterOverlay"));
    setMouseTracking(true);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFocusPolicy(Qt::NoFocus);
    m_stay.setSingleShot(true);
    m_stay.setInterval(kStayMs);
    m_fade.setDuration(kFadeMs);
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    connect(&m_stay, &QTimer::timeout, this, [this] { m_settings.reducedMotion() ? wipe() : m_fade.start(); });
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this](const QVariant& left) {
        m_ink = left.toDouble();
        update();
    });
    connect(&m_fade, &QVariantAnimation::finished, this, &PresenterOverlay::wipe);
    connect(&themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

void PresenterOverlay::setBlank(Blank blank) {
    m_blank = blank;
    update();
}

void PresenterOverlay::setDrawing(bool on) {
    if (on == m_drawing) return;
    m_drawing = on;
    fitMouse();
    m_penDown = false;
    if (on) {
        m_stay.stop();
        m_fade.stop();
        m_ink = 1;
        setCursor(Qt::CrossCursor);
        // Without a button: whoever holds the key with one hand moves the mouse with the other.
        m_at = mapFromGlobal(QCursor::pos());
        m_penDown = rect().contains(m_at.toPoint());
        if (m_penDown) m_lines.emplace_back(m_at);
        return;
    }
    unsetCursor();
    m_lines.erase(std::remove_if(m_lines.begin(), m_lines.end(),
                                 [](const QPainterPath& line) { return line.elementCount() < 2; }),
                  m_lines.end());
    if (hasLines()) m_stay.start();
}

void PresenterOverlay::wipe() {
    m_stay.stop();
    m_fade.stop();
    m_ink = 1;
    m_lines.clear();
    if (m_drawing && m_penDown) m_lines.emplace_back(m_at);
    update();
}

void PresenterOverlay::setSpotlight(bool on) {
    if (on == m_spotlight) return;
    m_spotlight = on;
    fitMouse();
    if (on) m_at = mapFromGlobal(QCursor::pos());
    update();
}

double PresenterOverlay::spotlightRadius() const {
    return kSpotlight * m_themes.theme().presenter * m_spotlightSize;
}

void PresenterOverlay::setLive(bool on) {
    m_live = on;
    if (!on) unsetCursor();
    update();
}

void PresenterOverlay::setLetsThrough(bool on) {
    m_letsThrough = on;
    fitMouse();
}

void PresenterOverlay::fitMouse() {
    setAttribute(Qt::WA_TransparentForMouseEvents, m_letsThrough && !m_drawing && !m_spotlight);
}

void PresenterOverlay::setSign(const QString& text) {
    if (text == m_sign) return;
    m_sign = text;
    update();
}

void PresenterOverlay::setKeysShown(bool on) {
    if (on == m_keysShown) return;
    m_keysShown = on;
    setAccessibleName(on ? keyCardText() : QString());
    update();
}

double PresenterOverlay::lineWidth() const {
    return kLine * m_themes.theme().presenter;
}

QRect PresenterOverlay::spotlightRect() const {
    const double r = spotlightRadius() + 2;
    return QRectF(m_at.x() - r, m_at.y() - r, 2 * r, 2 * r).toAlignedRect();
}

void PresenterOverlay::drawTo(QPointF at) {
    if (!m_penDown || m_lines.empty()) {
        m_penDown = true;
        m_lines.emplace_back(at);
    }
    const QPointF from = m_lines.back().currentPosition();
    m_lines.back().lineTo(at);
    const double w = lineWidth() + 2 * kLineEdge * m_themes.theme().presenter;
    update(QRectF(from, at).normalized().adjusted(-w, -w, w, w).toAlignedRect());
}

void PresenterOverlay::moveSpotlight(QPointF at) {
    const QRect old = spotlightRect();
    m_at = at;
    update(old.united(spotlightRect()));
}

void PresenterOverlay::mouseMoveEvent(QMouseEvent* event) {
    if (m_drawing) drawTo(event->position());
    if (m_spotlight)
        moveSpotlight(event->position());
    else
        m_at = event->position();
    if (!m_drawing) Q_EMIT pointerAt(event->position().toPoint());
}

void PresenterOverlay::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !m_drawing) Q_EMIT clicked(event->position().toPoint());
}

void PresenterOverlay::mouseReleaseEvent(QMouseEvent*) {}

void PresenterOverlay::mouseDoubleClickEvent(QMouseEvent*) {
    // The first click of the two has been heard; what it did must not be undone by the second.
}

void PresenterOverlay::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (!m_spotlight) return;
    const QRect old = spotlightRect();
    m_spotlightSize = std::clamp(m_spotlightSize * std::pow(1.15, event->angleDelta().y() / kWheelStep),
                                 kLeastSpotlight, kMostSpotlight);
    update(old.united(spotlightRect()));
}

void PresenterOverlay::paintLines(QPainter& painter) const {
    const Theme& theme = m_themes.theme();
    painter.setOpacity(m_ink);
    painter.setBrush(Qt::NoBrush);
    const auto draw = [&](const QColor& colour, double width) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPainterPath& line : m_lines) painter.drawPath(line);
    };
    // Ink on paper: with its edge it stands out from dark arcs and from letters, too.
    draw(theme.canvas, lineWidth() + 2 * kLineEdge * theme.presenter);
    draw(theme.text, lineWidth());
    painter.setOpacity(1);
}

void PresenterOverlay::paintSpotlight(QPainter& painter) const {
    QPainterPath dark;
    dark.setFillRule(Qt::OddEvenFill);
    dark.addRect(rect());
    dark.addEllipse(m_at, spotlightRadius(), spotlightRadius());
    QColor shade(Qt::black);
    shade.setAlphaF(kDim);
    painter.fillPath(dark, shade);
}

void PresenterOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_blank != Blank::None) {
        painter.fillRect(rect(), m_blank == Blank::Black ? Qt::black : Qt::white);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_themes.theme();
    if (m_spotlight) paintSpotlight(painter);
    if (hasLines()) paintLines(painter);
    if (m_live) paintLiveSign(painter, rect(), theme);
    if (!m_sign.isEmpty()) paintSign(painter, rect(), m_sign, theme);
    if (m_keysShown) paintKeyCard(painter, rect(), theme);
}

}  // namespace ringscope
