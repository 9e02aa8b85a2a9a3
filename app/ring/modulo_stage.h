// SPDX-License-Identifier: GPL-3.0-or-later
//
// The modulo picture and what moves in it: keeps what stands still (and threads that have arrived) as an
// image, and paints the swinging threads and the badges above it. No widget. GUI thread.
#pragma once

#include "app/ring/modulo_painter.h"
#include "app/ring/modulo_scene.h"
#include "app/ring/rule_stage.h"

#include <QImage>

#include <cstddef>

namespace ringscope {

class ModuloStage : public RuleStage {
public:
    void setFrame(const QRectF& area, double ratio, const RingStyle& style, bool card) override;
    void show(ModuloScene scene, const ModuloJourney& journey);
    void refresh(const RingScene& nodes) override;
    void paint(QPainter& painter, double ms) override;
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style, double ms) const override;

    [[nodiscard]] const ModuloScene& scene() const { return m_scene; }
    [[nodiscard]] const ModuloLayout& layout() const { return m_layout; }
    [[nodiscard]] const RingScene& nodes() const override { return m_scene.nodes; }
    [[nodiscard]] const SwingJourney& journey() const override { return m_journey; }
    [[nodiscard]] int nodeAt(QPointF point) const override { return moduloNodeAt(m_layout, point); }
    [[nodiscard]] std::optional<KeyId> keyAt(QPointF point) const override;
    [[nodiscard]] QString spoken() const override { return {}; }

private:
    void ensureStill(double ms);

    QRectF m_area;
    double m_ratio = 1;
    RingStyle m_style;
    bool m_card = false;
    ModuloScene m_scene;
    ModuloLayout m_layout;
    ModuloJourney m_journey;
    ModuloPainter m_painter;
    QImage m_still;
    double m_shownAt = 0;
    std::size_t m_baked = 0;  ///< moved keys whose threads are in m_still
};

}  // namespace ringscope
