// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/focus_ring.h"

#include "app/theme/theme_store.h"

#include <QApplication>
#include <QEvent>
#include <QFocusEvent>
#include <QPainter>
#include <QPen>
#include <QTabBar>

namespace ringscope {
namespace {

constexpr int kWidth = 3;
constexpr int kGap = 3;
constexpr int kReach = kWidth + kGap;
constexpr double kRadius = 11;  // of the control, 8, and the gap

class Overlay : public QWidget {
public:
    Overlay(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_themes.theme().focus, kWidth));
        const double half = kWidth / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), kRadius, kRadius);
    }

private:
    const ThemeStore& m_themes;
};

bool byKeyboard(Qt::FocusReason reason) {
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

/// Of a row of tabs it is the current one that has the keyboard.
QRect ringed(const QWidget& widget) {
    const auto* tabs = qobject_cast<const QTabBar*>(&widget);
    return tabs != nullptr ? tabs->tabRect(tabs->currentIndex()) : widget.rect();
}

}  // namespace

FocusRing::FocusRing(const ThemeStore& themes, QObject* parent) : QObject(parent), m_themes(themes) {
    qApp->installEventFilter(this);
    connect(&themes, &ThemeStore::changed, this, &FocusRing::place);
}

FocusRing::~FocusRing() {
    delete m_overlay;
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = watched->isWidgetType() ? static_cast<QWidget*>(watched) : nullptr;
    if (widget == nullptr || widget == m_overlay) return false;
    switch (event->type()) {
    case QEvent::FocusIn: {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        // Coming back to the window keeps what was shown before.
        if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason) break;
        follow(byKeyboard(reason) && !widget->property(kOwnFocusRing).toBool() ? widget : nullptr);
        break;
    }
    case QEvent::FocusOut:
        if (widget == m_target && static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason &&
            static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
            follow(nullptr);
        }
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
        if (m_target && (widget == m_target || widget->isAncestorOf(m_target))) place();
        break;
    default:
        break;
    }
    return false;
}

void FocusRing::follow(QWidget* widget) {
    if (widget == m_target) return;
    if (auto* tabs = qobject_cast<QTabBar*>(m_target.data())) disconnect(tabs, nullptr, this, nullptr);
    m_target = widget;
    if (auto* tabs = qobject_cast<QTabBar*>(widget)) connect(tabs, &QTabBar::currentChanged, this, &FocusRing::place);
    place();
}

void FocusRing::place() {
    // A window that has the keyboard itself, before any of its controls, needs no frame.
    if (!m_target || !m_target->isVisible() || m_target->isWindow()) {
        if (m_overlay) m_overlay->hide();
        return;
    }
    QWidget* window = m_target->window();
    if (!m_overlay || m_overlay->parentWidget() != window) {
        delete m_overlay;
        m_overlay = new Overlay(m_themes, window);
    }
    const QRect part = ringed(*m_target);
    const QRect control(m_target->mapTo(window, part.topLeft()), part.size());
    m_overlay->setGeometry(control.adjusted(-kReach, -kReach, kReach, kReach).intersected(window->rect()));
    m_overlay->show();
    m_overlay->raise();
    m_overlay->update();
}

}  // namespace ringscope
