// SPDX-License-Identifier: GPL-3.0-or-later
//
// The card above the ring that says what an event did: sign, two lines, moved share against the
// expected one. The only mark of the program with a shadow.
#pragma once

#include "app/i18n/event_text.h"
#include "app/ring/ring_style.h"

#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// The card's place in the ring's area: centred at the top, as wide as its words need.
[[nodiscard]] QRectF bannerRect(const QRectF& area, const RingStyle& style, const BannerText& text);
/// Paints the card. moved is the share shown by the bar; it runs up to the text's own while an event plays.
void paintBanner(QPainter& painter, const QRectF& card, const BannerText& text, const RingStyle& style, double moved);

}  // namespace ringscope
