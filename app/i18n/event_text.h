// SPDX-License-Identifier: GPL-3.0-or-later
//
// Events in words: titles under the timeline's icons, the step bar's sentence, and the banner that
// says what an event did, how many keys of how many, and what was to be expected. Whole sentences in
// the current language; ask again when it changes. GUI thread.
#pragma once

#include "app/session/session.h"
#include "app/theme/icons.h"

#include <QString>

namespace ringscope {

/// A node's name in full; its number if the cluster has no such node.
[[nodiscard]] QString nodeName(const Cluster& cluster, NodeId id);
/// Title given by the person, else "Start", "C down", "20 vnodes", "Add F".
[[nodiscard]] QString stepTitle(const Timeline& timeline, StepId step);
/// "Start with 5 nodes", "cache-c goes down", "Virtual nodes: 20".
[[nodiscard]] QString stepSentence(const Timeline& timeline, StepId step);
[[nodiscard]] Icon stepIcon(const Timeline& timeline, StepId step);

/// The same for an event that is not in a timeline (yet): before and after it.
[[nodiscard]] QString eventTitle(const Event& event, const State& before, const State& after);
[[nodiscard]] Icon eventIcon(const Event& event);

struct BannerText {
    QString head;              ///< "cache-c went down"
    QString body;              ///< "12 of 60 keys moved (20 %) to the next node clockwise"
    double movedShare = 0;     ///< of the keys, 0 … 1
    double expectedShare = 0;  ///< average over all rings (modulo: over all keys)
    double thisShare = 0;      ///< of this circle, what changed hands; without meaning for modulo
    Icon icon = Icon::Flag;
    bool hasNumbers = false;  ///< shares and labels have a meaning
    QString movedLabel;       ///< "moved 20 %"
    QString expectedLabel;    ///< "average over all rings 20 %"
    QString thisLabel;        ///< "this node's share of the circle 18.3 %"; empty for modulo
};

/// What the step did; modulo: as the modulo rule saw it. Empty head for jumps, undo and opening.
[[nodiscard]] BannerText bannerText(const Transition& transition, bool modulo = false);
/// The banner as one text, for screen readers.
[[nodiscard]] QString spokenText(const BannerText& banner);

}  // namespace ringscope
