// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_layout.h"

#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "app/window/dock_handle.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kWideFrom = 1500, kCompactFrom = 1200;
constexpr int kGap = 16, kCompactGap = 12;
constexpr int kLeft = 320, kRail = 72, kRight = 384, kCompactRight = 272, kLessonRight = 320;
constexpr int kTabPadding = 24;
constexpr int kSteps = 92, kCompactSteps = 68, kNarrowSteps = 60;
/// Beside large text the left card leaves the circle the larger part of a small window.
constexpr double kLargestLeft = 0.44;
/// Of the right column's height.
constexpr int kLessonShare = 600, kLoadShare = 400;

}  // namespace

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    return metric == PM_DockWidgetSeparatorExtent ? m_gap : QProxyStyle::pixelMetric(metric, option, widget);
}

QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                    const QWidget* widget) const {
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (tab == nullptr || type != CT_TabBarTab) return QProxyStyle::sizeFromContents(type, option, contents, widget);
    // In the letters that the tab is painted in, which are larger than the bar's own.
    const QFontMetrics metrics(m_theme.font(TypeRole::Control));
    return {metrics.horizontalAdvance(tab->text) + kTabPadding, metrics.height() + kTabPadding / 2};
}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    if (element != PE_IndicatorDockWidgetResizeHandle) QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void WindowStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                              const QWidget* widget) const {
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (tab == nullptr || (element != CE_TabBarTabShape && element != CE_TabBarTabLabel)) {
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
    const bool chosen = tab->state & State_Selected;
    if (element == CE_TabBarTabShape) {
        if (chosen) painter->fillRect(tab->rect.adjusted(8, tab->rect.height() - 3, -8, 0), m_theme.ink);
        return;
    }
    painter->save();
    painter->setFont(m_theme.font(TypeRole::Control));
    painter->setPen(chosen ? m_theme.text : m_theme.text2);
    painter->drawText(tab->rect, Qt::AlignCenter,
                      painter->fontMetrics().elidedText(tab->text, Qt::ElideRight, tab->rect.width()));
    painter->restore();
}

WindowLayout::WindowLayout(QMainWindow& window, const Cards& cards, ThemeStore& themes, Settings& settings)
    : QObject(&window), m_window(window), m_themes(themes), m_settings(settings),
      m_nodes(makeDock("nodesDock", cards.nodes)), m_load(makeDock("loadDock", cards.load)),
      m_inspector(makeDock("inspectorDock", cards.inspector)), m_steps(makeDock("stepsDock", cards.steps)),
      m_lesson(makeDock("lessonDock", cards.lesson)), m_docks{m_nodes, m_load, m_inspector, m_steps, m_lesson} {
    // It goes with the lesson.
    m_lesson->setFeatures(m_lesson->features() & ~QDockWidget::DockWidgetClosable);
    m_lesson->hide();
    m_steps->setFeatures(m_steps->features() | QDockWidget::DockWidgetVerticalTitleBar);
    m_steps->setAllowedAreas(Qt::TopDockWidgetArea | Qt::BottomDockWidgetArea);
    for (QDockWidget* dock : {m_nodes, m_load, m_inspector, m_lesson}) {
        dock->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    }
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    window.setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    connect(&themes, &ThemeStore::changed, this, [this] {
        applyWidths();
        styleTabs();
    });
    retranslate();
}

QDockWidget* WindowLayout::makeDock(const char* name, QWidget* card) {
    auto* dock = new QDockWidget(&m_window);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setTitleBarWidget(new DockHandle(m_themes, kGap, dock));
    auto* frame = new QWidget(dock);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    dock->setWidget(frame);
    connect(dock, &QDockWidget::dockLocationChanged, this, [this, dock] { setMargins(dock); });
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock] { setMargins(dock); });
    connect(dock, &QDockWidget::visibilityChanged, this, &WindowLayout::tellSides);
    return dock;
}

Arrangement WindowLayout::arrangementFor(int width, double textScale) {
    const double room = width / std::clamp(textScale, 1.0, 1.5);
    return room >= kWideFrom ? Arrangement::Wide : room >= kCompactFrom ? Arrangement::Compact : Arrangement::Narrow;
}

int WindowLayout::gap() const {
    return m_arrangement == Arrangement::Wide ? kGap : kCompactGap;
}

void WindowLayout::follow(int width) {
    m_width = width;
    const Arrangement arrangement = arrangementFor(width, m_themes.theme().textScale);
    if (m_arranged && arrangement == m_arrangement) return;
    if (m_arranged) save();
    m_arrangement = arrangement;
    m_arranged = true;
    m_themes.setCompact(arrangement != Arrangement::Wide);
    Q_EMIT arranged(arrangement);
    arrange();
}

void WindowLayout::arrange() {
    arrangeDefault();
    const QByteArray kept = m_settings.value(key(m_arrangement, m_inLesson)).toByteArray();
    if (!kept.isEmpty()) m_window.restoreState(kept);
    // The inspector is there only while there is something to inspect.
    m_inspector->hide();
    m_lesson->setVisible(m_inLesson);
    if (m_inLesson) m_lesson->raise();
    for (QDockWidget* dock : m_docks) setMargins(dock);
    if (m_sidesAway) hideSides();
    tellSides();
}

void WindowLayout::arrangeDefault() {
    static_cast<WindowStyle*>(m_window.style())->setGap(gap());
    // The main window's layout asks for the gap only when its style changes.
    QEvent restyled(QEvent::StyleChange);
    QCoreApplication::sendEvent(&m_window, &restyled);
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
        static_cast<DockHandle*>(dock->titleBarWidget())->setThickness(gap());
    }
    m_inspectorFitted = false;
    m_window.addDockWidget(Qt::LeftDockWidgetArea, m_nodes);
    if (m_arrangement == Arrangement::Narrow) {
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_load);
        m_window.tabifyDockWidget(m_nodes, m_load);
        m_window.addDockWidget(Qt::LeftDockWidgetArea, m_inspector);
        m_window.tabifyDockWidget(m_load, m_inspector);
    } else {
        m_window.addDockWidget(Qt::RightDockWidgetArea, m_load);
        m_window.splitDockWidget(m_load, m_inspector, Qt::Vertical);
    }
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_steps);
    for (QDockWidget* dock : {m_nodes, m_load, m_steps}) dock->show();
    m_inspector->hide();
    if (m_inLesson) placeLesson();
    applyWidths();
    if (m_arrangement == Arrangement::Narrow) m_nodes->raise();
}

void WindowLayout::placeLesson() {
    if (m_arrangement != Arrangement::Wide) {
        // One column has no room for two cards of text.
        m_window.tabifyDockWidget(m_load, m_inspector);
        m_window.tabifyDockWidget(m_load, m_lesson);
        m_lesson->show();
        return;
    }
    m_window.addDockWidget(Qt::RightDockWidgetArea, m_lesson);
    m_window.splitDockWidget(m_lesson, m_load, Qt::Vertical);
    m_window.tabifyDockWidget(m_load, m_inspector);
    m_lesson->show();
    m_window.resizeDocks({m_lesson, m_load}, {kLessonShare, kLoadShare}, Qt::Vertical);
}

void WindowLayout::applyWidths() {
    // Text grows to twice its size, the cards to one and a half.
    const double scale = std::clamp(m_themes.theme().textScale, 1.0, 1.5);
    const auto scaled = [scale](int pixels) { return static_cast<int>(pixels * scale); };
    const bool wide = m_arrangement == Arrangement::Wide;
    const bool rail = m_arrangement == Arrangement::Compact;
    const bool narrow = m_arrangement == Arrangement::Narrow;
    const int most = narrow ? static_cast<int>(kLargestLeft * m_width) : QWIDGETSIZE_MAX;
    const int left = std::min((rail ? scaled(kRail) : scaled(kLeft)) + gap(), most);
    const int right = scaled(wide ? kRight : m_inLesson ? kLessonRight : kCompactRight) + gap();
    m_nodes->setMinimumWidth(rail ? left : std::min(left, scaled(260) + gap()));
    m_nodes->setMaximumWidth(rail ? left : 2 * left);
    m_load->setMinimumWidth(std::min(most, scaled(240) + gap()));
    m_inspector->setMinimumWidth(std::min(most, scaled(240) + gap()));
    m_lesson->setMinimumWidth(std::min(most, scaled(260) + gap()));
    m_steps->setFixedHeight(scaled(wide ? kSteps : narrow ? kNarrowSteps : kCompactSteps) + gap());
    const auto resize = [this](QDockWidget* dock, int width) {
        if (m_window.dockWidgetArea(dock) != Qt::NoDockWidgetArea)
            m_window.resizeDocks({dock}, {width}, Qt::Horizontal);
    };
    resize(m_nodes, left);
    if (m_arrangement != Arrangement::Narrow) resize(m_load, right);
}

void WindowLayout::setMargins(QDockWidget* dock) {
    const int margin = dock->isFloating() ? 0 : gap();
    const Qt::DockWidgetArea area = m_window.dockWidgetArea(dock);
    QLayout* layout = dock->widget()->layout();
    if (dock == m_steps) {
        // Its handle stands at the left, in the margin.
        const bool top = area == Qt::TopDockWidgetArea;
        layout->setContentsMargins(0, top ? margin : 0, margin, top ? 0 : margin);
    } else {
        const bool right = area == Qt::RightDockWidgetArea;
        layout->setContentsMargins(right ? 0 : margin, 0, right ? margin : 0, 0);
    }
}

void WindowLayout::tellSides() {
    bool left = false, right = false;
    for (QDockWidget* dock : {m_nodes, m_load, m_inspector, m_lesson}) {
        if (dock->isHidden() || dock->isFloating()) continue;
        const Qt::DockWidgetArea area = m_window.dockWidgetArea(dock);
        left = left || area == Qt::LeftDockWidgetArea;
        right = right || area == Qt::RightDockWidgetArea;
    }
    styleTabs();
    Q_EMIT sidesChanged(left, right);
}

void WindowLayout::styleTabs() {
    auto* style = static_cast<WindowStyle*>(m_window.style());
    style->setTheme(m_themes.theme());
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setDrawBase(false);
        tabs->setStyle(style);
        // A name is read whole, or scrolled to.
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(true);
        tabs->update();
    }
}

void WindowLayout::reset() {
    for (const Arrangement one : {Arrangement::Wide, Arrangement::Compact, Arrangement::Narrow}) {
        for (const bool inLesson : {false, true}) m_settings.setValue(key(one, inLesson), QByteArray());
    }
    arrange();
}

void WindowLayout::save() {
    m_settings.setValue(key(m_arrangement, m_inLesson), m_sidesAway ? m_withSides : m_window.saveState());
}

QString WindowLayout::key(Arrangement arrangement, bool inLesson) {
    return (inLesson ? QStringLiteral("window/lesson%1") : QStringLiteral("window/state%1"))
        .arg(static_cast<int>(arrangement));
}

void WindowLayout::hideSides() {
    m_withSides = m_window.saveState();
    for (QDockWidget* dock : {m_nodes, m_load, m_inspector}) {
        if (!dock->isFloating()) dock->hide();
    }
}

void WindowLayout::setSidesAway(bool away) {
    if (away == m_sidesAway) return;
    m_sidesAway = away;
    if (away) {
        hideSides();
    } else {
        m_window.restoreState(m_withSides);
        for (QDockWidget* dock : m_docks) setMargins(dock);
    }
    tellSides();
}

void WindowLayout::setInspectorShown(bool shown) {
    m_inspector->setVisible(shown);
    if (!shown) return;
    m_inspector->raise();
    // Its contents follow the selection; the room they need is known only after they have been laid out.
    QTimer::singleShot(0, this, &WindowLayout::fitInspector);
}

void WindowLayout::fitInspector() {
    if (m_inspectorFitted || m_inLesson || m_arrangement == Arrangement::Narrow || !m_inspector->isVisible()) return;
    if (m_window.dockWidgetArea(m_inspector) != m_window.dockWidgetArea(m_load)) return;
    const int all = m_load->height() + m_inspector->height();
    const int half = all / 2;
    m_window.resizeDocks({m_load, m_inspector}, {all - half, half}, Qt::Vertical);
    // Once: afterwards the person may have moved the border.
    m_inspectorFitted = true;
}

void WindowLayout::setLessonShown(bool shown) {
    if (shown == m_inLesson) return;
    if (m_arranged) save();
    m_inLesson = shown;
    if (m_arranged) arrange();
}

bool WindowLayout::inspectorShown() const {
    return m_inspector->isVisible();
}

std::vector<QAction*> WindowLayout::toggles() const {
    return {m_nodes->toggleViewAction(), m_load->toggleViewAction(), m_inspector->toggleViewAction(),
            m_steps->toggleViewAction()};
}

void WindowLayout::retranslate() {
    m_nodes->setWindowTitle(tr("Nodes and keys"));
    m_load->setWindowTitle(tr("Load"));
    m_inspector->setWindowTitle(tr("Inspector"));
    m_steps->setWindowTitle(tr("Steps"));
    m_lesson->setWindowTitle(tr("Lesson"));
}

}  // namespace ringscope
