// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/circle_picture.h"

#include "app/export/caption.h"
#include "app/ring/banner_painter.h"
#include "app/ring/export_layout.h"
#include "app/ring/key_walk.h"
#include "app/ring/moved_keys.h"
#include "app/ring/ring_layout.h"
#include "app/ring/ring_stage.h"
#include "app/ring/scene_words.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

/// In the comparison the middle says how many keys stay, unless it speaks of something that was picked.
CentreText centreOf(const RingScene& scene, const Transition& transition, CirclePlace place) {
    const bool compared = place == CirclePlace::InCompare && transition.event && transition.movement.comparable;
    const bool picked = scene.action != CentreAction::None || scene.selectedNode || scene.selectedKey;
    if (!compared || picked || transition.after->state.cluster.upCount() == 0) return scene.centre;
    return stayText(transition.movement, *transition.after);
}

}  // namespace

bool canShowJourney(const Transition& transition) {
    return (transition.event || transition.play) && transition.before &&
           canTravelOnCircle(transition.before.get(), *transition.after, transition.movement);
}

CirclePicture::CirclePicture(const PictureSource& source, const RingStyle& style, const QRectF& area, CirclePlace place)
    : m_style(style) {
    const Transition& transition = *source.transition;
    const Evaluation& after = *transition.after;
    const bool alone = place == CirclePlace::Alone;
    if (alone && source.withEvent && source.withBanner) m_banner = bannerText(transition);

    SceneView view = source.view;
    view.forExport = alone && source.withCaption;
    view.title = view.forExport ? wordsOf(source).title : QString();
    view.keyLimit = keyLimit(area);
    view.showBanner = !m_banner.head.isEmpty();
    view.movement = transition.event ? &transition.movement : nullptr;
    RingScene scene = buildScene(after, view);
    scene.centre = centreOf(scene, transition, place);
    const double words = area.width() - 2 * kExportMargin;
    if (alone) scene.caption = inLines(scene.caption, style.theme.font(TypeRole::Axis), words);

    auto stage = std::make_shared<RingStage>();
    stage->setFrame(area, 1, style, false);
    if (source.withEvent && source.moment < 1 && canShowJourney(transition)) {
        view.movement = nullptr;
        RingScene before = buildScene(*transition.before, view);
        if (alone) before.caption = inLines(before.caption, style.theme.font(TypeRole::Axis), words);
        Journey journey = journeyOf(transition, before, scene, source.reducedMotion);
        const bool nobody = after.state.cluster.upCount() == 0;
        const CentreText centre =
            nobody || !alone ? scene.centre : onTheMoveText(transition.movement, after, source.reducedMotion);
        stage->play(std::move(before), std::move(scene), std::move(journey), centre,
                    runsBack(transition, source.reducedMotion));
    } else {
        std::optional<KeyWalk> walk;
        if (source.view.selectedKey) walk = keyWalk(after, *source.view.selectedKey);
        stage->show(std::move(scene), std::move(walk));
    }
    m_stage = std::move(stage);
}

double CirclePicture::duration() const {
    return m_stage->journey().duration();
}

double CirclePicture::msAt(double moment) const {
    return moment < 1 && duration() > 0 ? std::max(0.0, moment) * duration() : -1;
}

double CirclePicture::load(double moment) const {
    const double ms = msAt(moment);
    return ms < 0 ? 1 : m_stage->loadAt(ms);
}

void CirclePicture::paint(QPainter& painter, const QRectF& area, double moment) const {
    m_stage->paintOn(painter, area, m_style, msAt(moment));
    if (m_banner.head.isEmpty()) return;
    // Between title and caption, where the layout leaves room for it.
    const RingLayout layout = layoutRing(m_stage->scene(), area);
    const QRectF figure(layout.head.bottomLeft(), layout.foot.topRight());
    paintBanner(painter, bannerRect(figure, m_style, m_banner), m_banner, m_style, m_banner.movedShare * load(moment));
}

}  // namespace ringscope
