// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picture of keys and nodes that is not the plain circle, with what moves in it, as the widget knows it: threads of
// hash mod N (modulo_stage.h), or a rule's own structure (card_stage.h). No widget. GUI thread.
#pragma once

#include "app/ring/ring_scene.h"
#include "app/ring/ring_style.h"
#include "app/ring/swing_journey.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class RuleStage {
public:
    RuleStage() = default;
    RuleStage(const RuleStage&) = delete;
    RuleStage& operator=(const RuleStage&) = delete;
    virtual ~RuleStage() = default;

    virtual void setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) = 0;
    /// Selection and hover.
    virtual void refresh(const RingScene& marks) = 0;
    /// ms < 0: settled.
    virtual void paint(QPainter& painter, double ms) = 0;
    virtual void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const = 0;

    [[nodiscard]] virtual const RingScene& nodes() const = 0;
    [[nodiscard]] virtual const SwingJourney& journey() const = 0;
    /// Index of the node at a point, −1 for none.
    [[nodiscard]] virtual int nodeAt(QPointF point) const = 0;
    [[nodiscard]] virtual std::optional<KeyId> keyAt(QPointF point) const = 0;
    /// For screen readers; may be empty.
    [[nodiscard]] virtual QString spoken() const = 0;
};

}  // namespace ringscope
