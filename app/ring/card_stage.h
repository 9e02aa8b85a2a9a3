// SPDX-License-Identifier: GPL-3.0-or-later
//
// A card's picture and what moves in it: keeps what stands still (and keys that have arrived) as an image, and paints
// the travelling keys, the cells that change hands and the nodes above it. No widget. GUI thread.
#pragma once

#include "app/ring/card_painter.h"
#include "app/ring/rule_stage.h"

#include <QImage>

#include <cstddef>

namespace ringscope {

class CardStage : public RuleStage {
public:
    void setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) override;
    /// \pre scene.picture
    void show(CardScene scene, const SwingJourney& journey);
    void refresh(const RingScene& marks) override;
    void paint(QPainter& painter, double ms) override;
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const override;

    [[nodiscard]] const CardScene& scene() const { return m_scene; }
    [[nodiscard]] const CardLayout& layout() const { return m_layout; }
    [[nodiscard]] const RingScene& nodes() const override { return m_scene.nodes; }
    [[nodiscard]] const SwingJourney& journey() const override { return m_journey; }
    [[nodiscard]] int nodeAt(QPointF point) const override { return cardNodeAt(m_layout, point); }
    [[nodiscard]] std::optional<KeyId> keyAt(QPointF point) const override;
    [[nodiscard]] QString spoken() const override;

private:
    void ensureStill(double ms);

    QRectF m_area;
    double m_ratio = 1;
    RingStyle m_style;
    bool m_card = false;
    CardScene m_scene;
    CardLayout m_layout;
    SwingJourney m_journey;
    CardPainter m_painter;
    QImage m_still;
    double m_shownAt = 0;
    std::size_t m_baked = 0;  ///< moved keys that are in m_still
};

}  // namespace ringscope
