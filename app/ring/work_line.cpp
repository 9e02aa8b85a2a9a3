// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/work_line.h"

#include "app/i18n/number_text.h"
#include "app/session/work_report.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {
constexpr int kSilentMs = 150;
constexpr int kLongMs = 1000;
constexpr int kLine = 3;
}  // namespace

WorkLine::WorkLine(WorkReport& report, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_report(report), m_themes(themes), m_percent(new QLabel(this)),
      m_cancel(new QPushButton(this)) {
    setObjectName(QStringLiteral("workLine"));
    m_percent->setObjectName(QStringLiteral("workPercent"));
    m_cancel->setObjectName(QStringLiteral("cancelWork"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, kLine + 8, 16, 4);
    row->addStretch();
    row->addWidget(m_percent);
    row->addWidget(m_cancel);
    m_delay.setSingleShot(true);
    m_long.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, &WorkLine::appear);
    connect(&m_long, &QTimer::timeout, this, [this] {
        m_percent->show();
        m_cancel->show();
        place();
    });
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_report.cancelNewest(); });
    connect(&report, &WorkReport::changed, this, &WorkLine::follow);
    retranslate();
    hide();
}

void WorkLine::follow() {
    const WorkReport::Work* work = m_report.newest();
    if (work == nullptr) {
        m_shown = false;
        m_delay.stop();
        m_long.stop();
        hide();
        tell();
        return;
    }
    m_done = std::clamp(work->done, 0.0, 1.0);
    if (!m_shown) {
        m_shown = true;
        m_delay.start(kSilentMs);
        m_long.start(kLongMs);
    }
    if (isVisible()) {
        tell();
        update();
    }
}

void WorkLine::tell() {
    const WorkReport::Work* work = m_report.newest();
    if (work == nullptr) return m_percent->clear();
    const QString text = (m_name ? m_name() : nameOf(work->kind)).arg(formatPercent(m_done, 0));
    if (text == m_percent->text()) return;
    m_percent->setText(text);
    if (!m_percent->isHidden()) place();
}

QString WorkLine::nameOf(WorkKind kind) {
    switch (kind) {
    case WorkKind::Evaluating:
        return tr("Computing the circle: %1");
    case WorkKind::MakingKeys:
        return tr("Making keys: %1");
    case WorkKind::Opening:
        return tr("Opening: %1");
    case WorkKind::Recovering:
        return tr("Recovering: %1");
    case WorkKind::Saving:
        return tr("Saving: %1");
    case WorkKind::Copying:
        return tr("Copying the picture: %1");
    }
    return {};
}

void WorkLine::nameWork(std::function<QString()> name) {
    m_name = std::move(name);
}

void WorkLine::appear() {
    m_percent->hide();
    m_cancel->hide();
    tell();
    place();
    show();
    raise();
}

void WorkLine::place() {
    const bool tall = !m_cancel->isHidden();
    setGeometry(0, 0, parentWidget()->width(), tall ? std::max(44, sizeHint().height()) : kLine + 1);
    // Only the button takes the mouse: the rest of the strip belongs to the circle.
    if (tall) {
        layout()->activate();
        setMask(QRegion(0, 0, width(), kLine + 1) + m_cancel->geometry() + m_percent->geometry());
    } else {
        clearMask();
    }
}

void WorkLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRectF(0, 0, width(), kLine), m_themes.theme().track);
    painter.fillRect(QRectF(0, 0, width() * m_done, kLine), m_themes.theme().ink);
}

void WorkLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void WorkLine::retranslate() {
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel what is going on"));
    setAccessibleName(tr("What is going on"));
    tell();
}

}  // namespace ringscope
