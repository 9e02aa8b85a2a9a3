// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/card_scroll.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

CardScroll::CardScroll(QWidget* contents, QMargins margins, QWidget* parent) : QScrollArea(parent), m_margins(margins) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(margins);
    layout->addWidget(contents);
    setWidget(page);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    // The card is what one sees behind it.
    viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
}

QSize CardScroll::sizeHint() const {
    return widget()->sizeHint();
}

QSize CardScroll::minimumSizeHint() const {
    return {widget()->minimumSizeHint().width(), QScrollArea::minimumSizeHint().height()};
}

bool CardScroll::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void CardScroll::resizeEvent(QResizeEvent* event) {
    QMargins margins = m_margins;
    margins.setRight(std::max(0, margins.right() - (width() - viewport()->width())));
    widget()->layout()->setContentsMargins(margins);
    QScrollArea::resizeEvent(event);
}

}  // namespace ringscope
