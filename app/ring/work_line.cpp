// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/work_line.h"

#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {
constexpr int kSilentMs = 150;
constexpr int kLongMs = 1000;
constexpr int kLine = 3;
}  // namespace

WorkLine::WorkLine(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_percent(new QLabel(this)),
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
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_session.cancelWork(); });
    connect(&session, &Session::workProgress, this, &WorkLine::onProgress);
    retranslate();
    hide();
}

void WorkLine::onProgress(double done) {
    const bool began = m_done < 0;
    m_done = done;
    if (done < 0) {
        m_delay.stop();
        m_long.stop();
        hide();
        return;
    }
    if (began) {
        m_delay.start(kSilentMs);
        m_long.start(kLongMs);
    }
    if (isVisible()) {
        m_percent->setText(formatPercent(std::clamp(done, 0.0, 1.0), 0));
        update();
    }
}

void WorkLine::appear() {
    m_percent->hide();
    m_cancel->hide();
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
    painter.fillRect(QRectF(0, 0, width() * std::clamp(m_done, 0.0, 1.0), kLine), m_themes.theme().ink);
}

void WorkLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void WorkLine::retranslate() {
    m_cancel->setText(tr("Cancel"));
    m_cancel->setAccessibleName(tr("Cancel the computation"));
    m_percent->setAccessibleName(tr("How much is computed"));
    setAccessibleName(tr("Computing the circle"));
}

}  // namespace ringscope
