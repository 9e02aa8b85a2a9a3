// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/timeline_widget.h"

#include "app/controls/literal_text.h"
#include "app/i18n/event_text.h"
#include "app/session/session.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>

namespace ringscope {
namespace {

constexpr double kCurrent = 18, kOther = 14.5;  // radii
constexpr double kCompactCurrent = 13, kCompactOther = 9;
constexpr double kMargin = 24;
constexpr double kSmallestPitch = 56, kSmallestCompactPitch = 34;
constexpr double kLargestPitch = 240;

}  // namespace

TimelineWidget::TimelineWidget(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes) {
    setObjectName(QStringLiteral("timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & (ChangeFlag::State | ChangeFlag::Timeline)) place();
    });
    connect(&themes, &ThemeStore::changed, this, &TimelineWidget::place);
    place();
}

QSize TimelineWidget::sizeHint() const {
    return {400, m_compact ? 44 : 72};
}

QSize TimelineWidget::minimumSizeHint() const {
    return {120, m_compact ? 36 : 60};
}

void TimelineWidget::setCompact(bool compact) {
    m_compact = compact;
    updateGeometry();
    place();
}

void TimelineWidget::place() {
    const Timeline& timeline = m_session.timeline();
    m_line = timeline.line(m_session.cursor());
    const auto cursor = std::find(m_line.begin(), m_line.end(), m_session.cursor());
    m_cursor = static_cast<std::size_t>(cursor - m_line.begin());
    m_stops.clear();
    m_hovered = -1;

    const double smallest =
        m_compact ? kSmallestCompactPitch : kSmallestPitch * std::max(1.0, m_themes.theme().textScale);
    const double room = std::max(0.0, width() - 2 * kMargin);
    const std::size_t fits = std::max<std::size_t>(1, 1 + static_cast<std::size_t>(room / smallest));
    const std::size_t shown = std::min(fits, m_line.size());
    // The cursor stands in the middle of what fits, unless the line ends before.
    m_first = m_cursor > shown / 2 ? std::min(m_cursor - shown / 2, m_line.size() - shown) : 0;
    const double pitch = shown > 1 ? std::min(room / static_cast<double>(shown - 1), kLargestPitch) : 0;
    const double words = QFontMetricsF(m_themes.theme().font(TypeRole::Secondary)).height() + 4;
    const double y = m_compact ? height() / 2.0 : std::max(kCurrent + 4, (height() - words) / 2);
    for (std::size_t i = 0; i < shown; ++i) {
        const StepId step = m_line[m_first + i];
        const int others = static_cast<int>(timeline.children(step).size()) - 1;
        m_stops.push_back({step, QPointF(kMargin + static_cast<double>(i) * pitch, y), std::max(0, others)});
    }

    const QString name =
        tr("Step %1 of %2: %3").arg(m_cursor + 1).arg(m_line.size()).arg(stepSentence(timeline, m_session.cursor()));
    if (name != accessibleName()) {
        setAccessibleName(name);
        QAccessibleEvent changed(this, QAccessible::NameChanged);
        QAccessible::updateAccessibility(&changed);
    }
    update();
}

bool TimelineWidget::isBehind(StepId step) const {
    const auto end = m_line.begin() + static_cast<std::ptrdiff_t>(m_cursor);
    return std::find(m_line.begin(), end, step) != end;
}

void TimelineWidget::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i + 1 < m_stops.size(); ++i) {
        const bool behind = m_first + i < m_cursor;
        painter.setPen(QPen(behind ? theme.ink : theme.track, 4));
        painter.drawLine(m_stops[i].centre, m_stops[i + 1].centre);
    }
    if (!m_stops.empty()) {
        // Dots say that the line goes on beyond what is shown.
        painter.setPen(Qt::NoPen);
        const auto dots = [&](QPointF from, double step, const QColor& colour) {
            painter.setBrush(colour);
            for (int i = 0; i < 2; ++i) painter.drawEllipse(from + QPointF(i * step, 0), 2, 2);
        };
        if (m_first > 0) dots(m_stops.front().centre - QPointF(18, 0), -5, theme.ink);
        if (m_first + m_stops.size() < m_line.size()) dots(m_stops.back().centre + QPointF(18, 0), 5, theme.hatch);
    }
    for (const Stop& stop : m_stops) {
        if (stop.otherBranches > 0) paintFork(painter, stop);
        paintStop(painter, stop);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.focus, 3));
        const double r = (m_compact ? kCompactCurrent : kCurrent) + 4.5;
        if (m_cursor >= m_first && m_cursor - m_first < m_stops.size()) {
            painter.drawEllipse(m_stops[m_cursor - m_first].centre, r, r);
        }
    }
}

void TimelineWidget::paintStop(QPainter& painter, const Stop& stop) const {
    const Theme& theme = m_themes.theme();
    const Timeline& timeline = m_session.timeline();
    const bool current = stop.step == m_session.cursor();
    const bool behind = !current && isBehind(stop.step);
    const bool hovered = m_hovered >= 0 && m_stops[static_cast<std::size_t>(m_hovered)].step == stop.step;
    const double r = m_compact ? (current ? kCompactCurrent : kCompactOther) : (current ? kCurrent : kOther);
    painter.setPen(current ? Qt::NoPen : QPen(behind || hovered ? theme.ink : theme.line, 2));
    painter.setBrush(current ? theme.ink : theme.panel);
    painter.drawEllipse(stop.centre, r, r);
    if (m_compact) return;

    const double side = current ? 18 : 15;
    const QRectF iconRect(stop.centre.x() - side / 2, stop.centre.y() - side / 2, side, side);
    paintIcon(painter, stepIcon(timeline, stop.step), iconRect,
              current             ? theme.onInk
              : behind || hovered ? theme.text
                                  : theme.text2);
    QFont font = theme.font(TypeRole::Secondary);
    font.setWeight(current ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    painter.setPen(current ? theme.text : theme.text2);
    const double pitch = m_stops.size() > 1 ? m_stops[1].centre.x() - m_stops[0].centre.x() : width();
    const QString title =
        painter.fontMetrics().elidedText(stepTitle(timeline, stop.step), Qt::ElideRight, static_cast<int>(pitch - 8));
    const double half = std::max(pitch / 2, 20.0);
    const double top = stop.centre.y() + kCurrent + 4;
    QRectF words(stop.centre.x() - half, top, 2 * half, painter.fontMetrics().height() + 4);
    // The outermost titles stay on the card.
    const double wide = painter.fontMetrics().horizontalAdvance(title);
    if (words.center().x() - wide / 2 < 0) words.moveLeft(-half + wide / 2 + 1);
    if (words.center().x() + wide / 2 > width()) words.moveRight(width() + half - wide / 2 - 1);
    painter.drawText(words, Qt::AlignHCenter | Qt::AlignTop, title);
}

QRectF TimelineWidget::forkRect(const Stop& stop) const {
    const double r = m_compact ? kCompactOther : kOther;
    return QRectF(stop.centre.x() + r - 2, stop.centre.y() - r - 9, 22, 18);
}

void TimelineWidget::paintFork(QPainter& painter, const Stop& stop) const {
    const Theme& theme = m_themes.theme();
    const QRectF rect = forkRect(stop);
    QPainterPath branch(stop.centre);
    branch.cubicTo(stop.centre + QPointF(14, 0), QPointF(rect.left(), rect.top() + 5), rect.center() + QPointF(2, -4));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.hatch, 2));
    painter.drawPath(branch);
    painter.setBrush(theme.panel);
    painter.drawEllipse(rect.center() + QPointF(4, -4), 4, 4);
}

int TimelineWidget::stopAt(QPointF at) const {
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        const QPointF off = at - m_stops[i].centre;
        const bool onCircle = QPointF::dotProduct(off, off) <= 22 * 22;
        const bool onTitle = !m_compact && std::abs(off.x()) <= 28 && off.y() > 0;
        if (onCircle || onTitle) return static_cast<int>(i);
    }
    return -1;
}

void TimelineWidget::resizeEvent(QResizeEvent*) {
    place();
}

void TimelineWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) place();
    QWidget::changeEvent(event);
}

void TimelineWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    for (const Stop& stop : m_stops) {
        if (stop.otherBranches > 0 && forkRect(stop).contains(event->position())) {
            Q_EMIT branchesRequested(stop.step, event->globalPosition().toPoint());
            return;
        }
    }
    if (const int i = stopAt(event->position()); i >= 0) {
        Q_EMIT seekRequested(m_stops[static_cast<std::size_t>(i)].step);
    }
}

void TimelineWidget::mouseMoveEvent(QMouseEvent* event) {
    const int hovered = stopAt(event->position());
    setCursor(hovered >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hovered == m_hovered) return;
    m_hovered = hovered;
    update();
}

void TimelineWidget::leaveEvent(QEvent*) {
    m_hovered = -1;
    update();
}

void TimelineWidget::goBy(int steps) {
    const auto last = static_cast<std::ptrdiff_t>(m_line.size()) - 1;
    const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_cursor) + steps, 0, last);
    Q_EMIT seekRequested(m_line[static_cast<std::size_t>(to)]);
}

void TimelineWidget::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return goBy(-1);
    case Qt::Key_Right:
        return goBy(1);
    case Qt::Key_Home:
        return goBy(-static_cast<int>(m_line.size()));
    case Qt::Key_End:
        return goBy(static_cast<int>(m_line.size()));
    case Qt::Key_Down:
        Q_EMIT branchesRequested(m_session.cursor(), cursorPlace());
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineWidget::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int stop = stopAt(event->pos());
    if (!byKey && stop < 0) return;
    if (byKey) {
        Q_EMIT menuRequested(m_session.cursor(), cursorPlace());
    } else {
        Q_EMIT menuRequested(m_stops[static_cast<std::size_t>(stop)].step, event->globalPos());
    }
}

QPoint TimelineWidget::cursorPlace() const {
    const QPointF at = m_stops.empty() ? QPointF() : m_stops[m_cursor - m_first].centre;
    return mapToGlobal(at.toPoint());
}

bool TimelineWidget::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int i = stopAt(help->pos());
        if (i < 0) {
            QToolTip::hideText();
        } else {
            const Stop& stop = m_stops[static_cast<std::size_t>(i)];
            QString text = stepSentence(m_session.timeline(), stop.step);
            if (stop.otherBranches > 0) {
                text += QLatin1Char('\n') + tr("%n other branch(es) begin here.", nullptr, stop.otherBranches);
            }
            QToolTip::showText(help->globalPos(), literalToolTip(text), this);
        }
        return true;
    }
    return QWidget::event(event);
}

}  // namespace ringscope
