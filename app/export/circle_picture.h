// SPDX-License-Identifier: GPL-3.0-or-later
//
// The circle of a picture: at rest, after its event with the banner, or at any moment with the keys on
// their way. Made in the GUI thread, painted in any: everything in it is a value. Used for the circle
// alone, in the whole view and in the comparison.
#pragma once

#include "app/export/picture_subject.h"
#include "app/i18n/event_text.h"
#include "app/ring/ring_style.h"

#include <QRectF>

#include <memory>

namespace ringscope {

class RingStage;

enum class CirclePlace {
    Alone,      ///< with title, caption and banner
    InCompare,  ///< says how many keys stay; what happened stands below it
};

class CirclePicture {
public:
    /// \pre the rule has a circle after the event
    /// \param area  the size it is prepared for: how many keys have dots of their own depends on it
    CirclePicture(const PictureSource& source, const RingStyle& style, const QRectF& area, CirclePlace place);

    /// \param moment  as PictureSource::moment; without effect where nothing moves
    void paint(QPainter& painter, const QRectF& area, double moment) const;
    /// How far bars and counters have run up, 0 … 1.
    [[nodiscard]] double load(double moment) const;
    /// Of the motion at speed 1, in ms; 0 where nothing moves, and for a source whose motion is over.
    [[nodiscard]] double duration() const;

private:
    /// Of the journey; below 0: it is over.
    [[nodiscard]] double msAt(double moment) const;

    std::shared_ptr<const RingStage> m_stage;
    RingStyle m_style;
    BannerText m_banner;
};

/// The event can be shown under way: the same keys under the same hash on a circle before and after.
[[nodiscard]] bool canShowJourney(const Transition& transition);

}  // namespace ringscope
