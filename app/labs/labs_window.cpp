// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/labs_window.h"

#include "app/labs/balance_page.h"
#include "app/labs/check_page.h"
#include "app/labs/disagreement_page.h"
#include "app/labs/hash_page.h"
#include "app/labs/inheritance_page.h"
#include "app/labs/movement_page.h"
#include "app/labs/views_page.h"
#include "app/labs/whatif_page.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QPainter>
#include <QScreen>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace ringscope {

namespace {

const QString kGeometry = QStringLiteral("labs/geometry");
const QString kTab = QStringLiteral("labs/tab");

}  // namespace

LabsWindow::LabsWindow(const LabContext& context, QWidget* parent)
    : QDialog(parent, Qt::Window), m_context(context), m_tabs(new QTabWidget(this)) {
    setObjectName(QStringLiteral("labsWindow"));
    m_tabs->setObjectName(QStringLiteral("labTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setObjectName(QStringLiteral("labTabBar"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    makePages();
    resize(QSize(1180, 800).boundedTo(screen()->availableSize() * 0.95));
    restoreGeometry(m_context.settings.value(kGeometry).toByteArray());
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) { m_context.settings.setValue(kTab, tab); });
    connect(&m_context.themes, &ThemeStore::changed, this, qOverload<>(&QWidget::update));
}

LabsWindow::~LabsWindow() {
    m_context.settings.setValue(kGeometry, saveGeometry());
}

LabPage* LabsWindow::currentPage() const {
    return static_cast<LabPage*>(m_tabs->currentWidget());
}

void LabsWindow::showPage(const QString& lab) {
    if (auto* page = findChild<LabPage*>(lab + QStringLiteral("Lab"))) m_tabs->setCurrentWidget(page);
}

void LabsWindow::makePages() {
    const int tab = m_context.settings.value(kTab, 0).toInt();
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0) delete m_tabs->widget(0);
    setWindowTitle(tr("Labs"));
    m_tabs->setAccessibleName(tr("Labs"));
    m_tabs->tabBar()->setAccessibleName(tr("Labs"));
    m_tabs->addTab(new BalancePage(m_context, m_tabs), tr("Balance"));
    m_tabs->addTab(new MovementPage(m_context, m_tabs), tr("Movement"));
    m_tabs->addTab(new InheritancePage(m_context, m_tabs), tr("Inheritance"));
    m_tabs->addTab(new ViewsPage(m_context, m_tabs), tr("Partial views"));
    m_tabs->addTab(new HashPage(m_context, m_tabs), tr("Hash quality"));
    m_tabs->addTab(new WhatIfPage(m_context, m_tabs), tr("What if"));
    m_tabs->addTab(new DisagreementPage(m_context, m_tabs), tr("Two clients"));
    m_tabs->addTab(new CheckPage(m_context, m_tabs), tr("Check"));
    m_tabs->setCurrentIndex(std::clamp(tab, 0, m_tabs->count() - 1));
}

void LabsWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) makePages();
    QDialog::changeEvent(event);
}

void LabsWindow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_context.themes.theme().window);
}

}  // namespace ringscope
