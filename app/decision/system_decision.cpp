// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/system_decision.h"

#include "app/decision/system_words.h"
#include "app/i18n/system_text.h"
#include "core/base/text.h"
#include "core/placement/composed/row.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {
namespace {

/// More points than this are drawn as the stretch that decides.
constexpr std::size_t kWholeCircle = 48;
constexpr std::size_t kMostLooks = 7;
constexpr std::uint64_t kMostSlots = 256;
/// Points between two that are looked at and are not: more are left out.
constexpr std::size_t kMostBetween = 32;
/// A placement of more is not built again to see who would be next.
constexpr std::uint64_t kMostHeirPoints = 2'000'000;

double number(Wide value) {
    return static_cast<double>(value.high) * 18446744073709551616.0 + static_cast<double>(value.low);
}

Wide wideOf(std::string_view decimal) {
    Wide value;
    for (const char digit : decimal) {
        Wide tenfold;
        for (int i = 0; i < 10; ++i) tenfold = tenfold + value;
        value = tenfold + Wide{0, static_cast<std::uint64_t>(digit - '0')};
    }
    return value;
}

SystemLook lookOf(const ComposedChoice::Look& look) {
    return {readableBytes(look.hashed, 60),
            QString::fromStdString(look.digest),
            QString::fromStdString(look.place),
            readableBytes(look.label, 60),
            look.node,
            look.verdict,
            false};
}

/// A system's circle, its look-ups as way from a key.
class CircleDrawing {
public:
    CircleDrawing(const Composed& placement, const Explanation& why, const ComposedChoice& choice)
        : m_placement(placement), m_structure(placement.structure()), m_points(m_structure.points()),
          m_mask(wideMask(m_structure.bits())), m_key(placement.digestOf(why.key) & m_mask), m_choice(choice),
          m_way(findRow(lookUpRules(), placement.spec().composed.lookUp)->way) {
        readLooks();
    }

    [[nodiscard]] WalkDrawing walk() const {
        WalkDrawing walk;
        walk.inAll = m_points.size();
        walk.virtualNodes = m_points.size() > m_placement.members().size();
        walk.key = turns(m_key);
        const bool again = std::any_of(m_looks.begin(), m_looks.end(), [](const Looked& look) { return look.again; });
        walk.whole = again || m_points.size() <= kWholeCircle;
        const std::size_t from = m_looks.size() > kMostLooks ? m_looks.size() - kMostLooks : 0;
        walk.skipped = from;
        if (!walk.whole) {
            fillStretch(walk, from);
        } else if (m_points.size() <= kWholeCircle) {
            fillWhole(walk, from);
        } else {
            fillMet(walk, from);
        }
        for (std::size_t i = from; i < m_looks.size(); ++i) {
            const Looked& look = m_looks[i];
            walk.legs.push_back({walk.key + look.from, walk.key + look.to, look.again});
            walk.looks.push_back(lookOf(m_choice.looks[i]));
        }
        if (!walk.looks.empty()) walk.looks.back().last = true;
        return walk;
    }
    [[nodiscard]] bool backwards() const { return !m_looks.empty() && m_looks.front().to < m_looks.front().from; }

private:
    struct Looked {
        std::size_t rank = 0;
        double from = 0, to = 0;  ///< turns, counted from the key
        bool again = false;
    };

    [[nodiscard]] double share(Wide length) const {
        return number(length & m_mask) / std::exp2(static_cast<double>(m_structure.bits()));
    }
    [[nodiscard]] double turns(Wide position) const { return share(position); }
    /// From a digest to the point of the place that a look-up found, as it looks.
    [[nodiscard]] double found(Wide digest, Wide point) const {
        const double onward = share(point - digest), back = share(digest - point);
        switch (m_way) {
        case WayRound::Onward:
            return onward;
        case WayRound::Back:
            return -back;
        case WayRound::Shorter:
            return back <= onward ? -back : onward;
        }
        return onward;
    }
    [[nodiscard]] std::size_t onwardTo(std::size_t rank, const ComposedChoice::Look& look) const {
        for (std::size_t steps = 0; steps < m_points.size(); ++steps, rank = m_structure.after(rank))
            if (m_points[rank].node == look.node && m_structure.placeText(rank) == look.place) break;
        return rank;
    }
    void readLooks() {
        for (std::size_t i = 0; i < m_choice.looks.size(); ++i) {
            const ComposedChoice::Look& look = m_choice.looks[i];
            Looked looked;
            if (i == 0 || !look.hashed.empty()) {
                const Wide digest = i == 0 ? m_key : wideOf(look.digest) & m_mask;
                const std::size_t place = m_structure.placeOf(digest);
                if (place == kNowhere) return;
                looked.rank = onwardTo(place, look);
                looked.again = i > 0;
                looked.from = turns(digest) - turns(m_key);
                if (i == 0) looked.from = 0;
                looked.to = looked.from + found(digest, m_points[place].position);
                if (looked.rank != place) looked.to += share(m_points[looked.rank].position - m_points[place].position);
            } else {
                const Looked& before = m_looks.back();
                looked.rank = onwardTo(m_structure.after(before.rank), look);
                looked.from = before.to;
                looked.to = before.to + share(m_points[looked.rank].position - m_points[before.rank].position);
            }
            m_looks.push_back(looked);
        }
    }
    [[nodiscard]] WalkDrawing::Mark markOf(std::size_t rank, double at) const {
        const ComposedPoint& point = m_points[rank];
        return {at, point.node, m_placement.cluster()[point.node].up(),
                m_placement.spec().composed.firstIndex + point.index};
    }
    [[nodiscard]] NodeIndex ownerOf(std::size_t arc) const {
        const ArcTable* table = m_placement.arcs();
        if (table != nullptr && table->size() == m_structure.arcs().size()) return table->owner(arc);
        const std::size_t place = m_structure.arcs()[arc].point;
        return place == kNowhere ? kNobody : m_points[place].node;
    }

    void fillWhole(WalkDrawing& walk, std::size_t from) const {
        for (std::size_t rank = 0; rank < m_points.size(); ++rank)
            walk.points.push_back(markOf(rank, turns(m_points[rank].position)));
        for (std::size_t i = from; i < m_looks.size(); ++i) walk.passed.push_back(m_looks[i].rank);
        const auto arcs = m_structure.arcs();
        for (std::size_t i = 0; i < arcs.size(); ++i) {
            double begin = turns(arcs[i == 0 ? arcs.size() - 1 : i - 1].end);
            const double end = turns(arcs[i].end);
            if (i == 0) begin -= 1;
            if (end > begin) walk.arcs.push_back({begin, end, ownerOf(i)});
        }
    }
    /// The points that were looked at, each once, of a circle with too many to be shown.
    void fillMet(WalkDrawing& walk, std::size_t from) const {
        std::vector<std::size_t> ranks;
        for (std::size_t i = from; i < m_looks.size(); ++i) ranks.push_back(m_looks[i].rank);
        std::vector<std::size_t> met = ranks;
        std::sort(met.begin(), met.end());
        met.erase(std::unique(met.begin(), met.end()), met.end());
        for (const std::size_t rank : met) walk.points.push_back(markOf(rank, turns(m_points[rank].position)));
        for (const std::size_t rank : ranks)
            walk.passed.push_back(
                static_cast<std::size_t>(std::lower_bound(met.begin(), met.end(), rank) - met.begin()));
    }

    /// First point at or after the key; 0 past the last one.
    [[nodiscard]] std::size_t firstFromKey() const {
        const auto at = std::lower_bound(m_points.begin(), m_points.end(), m_key,
                                         [](const ComposedPoint& point, Wide key) { return point.position < key; });
        return at == m_points.end() ? 0 : static_cast<std::size_t>(at - m_points.begin());
    }
    /// A little before the key or the first point looked at, to a little after the last one.
    void fillStretch(WalkDrawing& walk, std::size_t from) const {
        const std::size_t size = m_points.size();
        double low = 0, high = 0;
        for (std::size_t i = from; i < m_looks.size(); ++i) {
            low = std::min(low, m_looks[i].to);
            high = std::max(high, m_looks[i].to);
        }
        const std::size_t next = firstFromKey();
        // Counted from the first point at or after the key.
        const auto rankOf = [&](std::ptrdiff_t at) {
            const auto count = static_cast<std::ptrdiff_t>(size);
            return static_cast<std::size_t>(((static_cast<std::ptrdiff_t>(next) + at) % count + count) % count);
        };
        std::map<double, std::size_t> near;
        const auto most = static_cast<std::ptrdiff_t>(std::min(size / 2, kMostBetween));
        for (std::ptrdiff_t at = 0, beyond = 0; at < most && beyond < 2; ++at) {
            const double place = share(m_points[rankOf(at)].position - m_key);
            near.emplace(place, rankOf(at));
            if (place > high) ++beyond;
        }
        for (std::ptrdiff_t at = -1, beyond = 0; at >= -most && beyond < 2; --at) {
            const double place = -share(m_key - m_points[rankOf(at)].position);
            near.emplace(place, rankOf(at));
            if (place < low) ++beyond;
        }
        const double first = near.begin()->first, last = near.rbegin()->first;
        const double length = std::max(high - low, m_looks.empty() ? last - first : 1e-12);
        for (std::size_t i = from; i < m_looks.size(); ++i) near[m_looks[i].to] = m_looks[i].rank;
        // Two neighbours on either side, as long as the way itself stays to be seen.
        const auto room = [&](double wanted) { return std::clamp(1.1 * wanted, 0.35 * length, 3 * length); };
        const double begin = low - room(low - first), end = high + room(last - high);
        walk.from = walk.key + begin;
        walk.to = walk.key + end;
        std::vector<std::size_t> ranks;
        for (const auto& [at, rank] : near) {
            if (at < begin || at > end) continue;
            ranks.push_back(rank);
            walk.points.push_back(markOf(rank, walk.key + at));
        }
        for (std::size_t i = from; i < m_looks.size(); ++i) {
            const auto shown = std::find(ranks.begin(), ranks.end(), m_looks[i].rank);
            walk.passed.push_back(static_cast<std::size_t>(shown - ranks.begin()));
        }
        fillArcs(walk, begin, end);
    }
    void fillArcs(WalkDrawing& walk, double begin, double end) const {
        const auto arcs = m_structure.arcs();
        const std::size_t size = arcs.size();
        const auto key = std::lower_bound(arcs.begin(), arcs.end(), m_key,
                                          [](const ComposedArc& arc, Wide at) { return arc.end < at; });
        const std::size_t own = key == arcs.end() ? 0 : static_cast<std::size_t>(key - arcs.begin());
        std::size_t back = 0;
        double at = 0;
        while (back + 1 < size && at > begin) {
            ++back;
            at = -share(m_key - arcs[(own + size - back) % size].end);
        }
        at = begin;
        for (std::size_t steps = 0; steps < size && at < end; ++steps) {
            const std::size_t arc = (own + size - back + 1 + steps) % size;
            const bool before = steps + 1 < back;
            const double to = std::min(end, before ? -share(m_key - arcs[arc].end) : share(arcs[arc].end - m_key));
            if (to <= at) continue;
            walk.arcs.push_back({walk.key + at, walk.key + to, ownerOf(arc)});
            at = to;
        }
    }

    const Composed& m_placement;
    const Structure& m_structure;
    std::span<const ComposedPoint> m_points;
    Wide m_mask;
    Wide m_key;
    const ComposedChoice& m_choice;
    WayRound m_way;
    std::vector<Looked> m_looks;
};

/// Slots, entries, partitions: the table, and the looks into it.
ChainDrawing slotsOf(const Composed& placement, const ComposedChoice& choice) {
    const Structure& structure = placement.structure();
    ChainDrawing chain;
    chain.capacity = chain.places = structure.size();
    if (chain.places <= kMostSlots)
        for (std::size_t place = 0; place < structure.size(); ++place) chain.buckets.push_back(structure.nodeAt(place));
    const std::size_t from = choice.looks.size() > kMostLooks ? choice.looks.size() - kMostLooks : 0;
    chain.skipped = from;
    for (std::size_t i = from; i < choice.looks.size(); ++i) {
        const ComposedChoice::Look& look = choice.looks[i];
        std::uint64_t slot = text::parseUnsigned(look.place).value_or(0);
        // Arcs say where they end: their place is the how many-th they are.
        for (std::size_t place = 0; slot >= structure.size() && place < structure.size(); ++place)
            if (structure.placeText(place) == look.place) slot = place;
        chain.tries.push_back(
            {slot, 0, structure.size(), {}, look.node, look.verdict == ComposedChoice::Verdict::Taken});
        chain.looks.push_back(lookOf(look));
    }
    if (!chain.looks.empty()) chain.looks.back().last = true;
    return chain;
}

}  // namespace

SystemPart systemPart(const Composed& placement, const Explanation& why, const ComposedChoice& choice) {
    const ComposedSpec& spec = placement.spec().composed;
    SystemPart part;
    part.title = systemName(spec);
    part.structure = spec.structure;
    part.lookUp = spec.lookUp;
    part.sums = spec.down.starts_with("added-hashes");
    std::string buffer;
    part.hashed = readableBytes(preparedKey(spec.key, why.key, buffer), 60);
    part.hash = systemHash(placement.spec());
    part.hasPlaces = choice.places > 0;
    part.traffic = choice.traffic;
    if (placement.structure().bits() > 0 && choice.places > 0)
        part.backwards = CircleDrawing(placement, why, choice).backwards();
    return part;
}

DecisionDrawing systemDrawing(const Composed& placement, const Explanation& why, const ComposedChoice& choice) {
    // The only node has the key without a look, and so has whose turn it is.
    const bool nowhere = choice.looks.empty() && (why.owner != kNobody || choice.traffic);
    if (choice.places == 0 || nowhere) return {};
    if (placement.structure().bits() > 0) return CircleDrawing(placement, why, choice).walk();
    if (choice.looks.empty()) return {};
    return slotsOf(placement, choice);
}

std::vector<NodeIndex> systemHeirs(const Placement& placement, const std::string& key, std::size_t count) {
    const auto& system = dynamic_cast<const Composed&>(placement);
    const bool leftOut = findRow(downRules(), system.spec().composed.down)->leftOut;
    std::vector<NodeIndex> heirs;
    Cluster cluster = system.cluster();
    NodeIndex owner = system.ownerOf(key);
    while (owner != kNobody && heirs.size() < count) {
        Node gone = cluster[owner];
        gone.health = Health::Down;
        cluster = cluster.withReplaced({gone});
        if (!leftOut) {
            owner = system.decisionOf(key, cluster).served;
        } else {
            if (system.structure().size() > kMostHeirPoints) break;
            const auto without = makePlacement(cluster, system.spec());
            owner = without ? (*without)->ownerOf(key) : kNobody;
        }
        if (owner != kNobody) heirs.push_back(owner);
    }
    return heirs;
}

}  // namespace ringscope
