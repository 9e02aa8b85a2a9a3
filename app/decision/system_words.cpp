// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/system_words.h"

#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "core/hash/hash_registry.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

using Verdict = ComposedChoice::Verdict;

constexpr const char* kContext = "ringscope::SystemWords";

/// By id of a look-up rule, of a structure, or of a way to turn a key into a digest.
struct PieceWords {
    std::string_view id;
    const char* words;
};

constexpr std::array kLookUps{
    PieceWords{"at-or-after",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A key belongs to the first point at or after its hash, past the last one to the "
                                 "first.")},
    PieceWords{"at-or-after-no-wrap",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A key belongs to the first point at or after its hash; past the last one there is "
                                 "nobody.")},
    PieceWords{"after",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A key belongs to the first point after its hash, never to one at it; past the last "
                                 "one to the first.")},
    PieceWords{"at-or-before",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A key belongs to the last point at or before its hash: the look-up goes backwards.")},
    PieceWords{"nearest", QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                            "A key belongs to the point nearest to its hash, before it or after it.")},
    PieceWords{"at-or-after-last-exchanged",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A key belongs to the first point at or after its hash; but before the last point the "
                                 "first one is found, and past it the last one.")},
};

constexpr std::array kStructures{
    PieceWords{"slots", QT_TRANSLATE_NOOP(
                            "ringscope::SystemWords",
                            "The hash is divided by the number of slots, and the remainder is the slot. Every node "
                            "has as many slots in a row as its weight says.")},
    PieceWords{"dealt-slots",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "The hash is divided by the number of slots, and the remainder is the slot. Slots are "
                                 "dealt one by one to the node that is owed most.")},
    PieceWords{"bounded-partitions",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "The hash is divided by the number of partitions, and the remainder is the partition. "
                                 "The nodes of a ring took the partitions within a bound.")},
    PieceWords{"weighted-maglev",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "The hash is divided by the size of a table, and the remainder is the entry. Nodes "
                                 "filled the table in turns, as often as their weights say.")},
    PieceWords{"scaled-arcs",
               QT_TRANSLATE_NOOP("ringscope::SystemWords",
                                 "A part of the hash chooses a place on arcs that are as long as the weights.")},
};

constexpr std::array kHashes{
    PieceWords{"md5-128", QT_TRANSLATE_NOOP("ringscope::SystemWords", "MD5, all 128 bits")},
    PieceWords{"sha1-little",
               QT_TRANSLATE_NOOP("ringscope::SystemWords", "SHA-1, its first four bytes, the lowest first")},
    PieceWords{"ipv4", QT_TRANSLATE_NOOP("ringscope::SystemWords", "the address as a number")},
    PieceWords{"ipv4-avalanche", QT_TRANSLATE_NOOP("ringscope::SystemWords", "the address as a number, mixed")},
    PieceWords{"decimal", QT_TRANSLATE_NOOP("ringscope::SystemWords", "the number that the key says")},
};

template <std::size_t N>
QString wordsOf(const std::array<PieceWords, N>& table, std::string_view id) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const PieceWords& each) { return each.id == id; });
    return row == table.end() ? QString() : QCoreApplication::translate(kContext, row->words);
}

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

class SystemWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::SystemWords)

public:
    SystemWords(const DecisionScene& scene) : m_scene(scene), m_system(*scene.system) {}

    static QString seeded(const QString& hash, std::uint64_t seed) {
        return tr("%1, seed %2").arg(hash, QString::number(seed));
    }
    [[nodiscard]] QString name(NodeIndex node) const { return decisionNodeName(m_scene, node); }

    [[nodiscard]] QString hash(const WalkDrawing& walk) const {
        const QString turns = formatPercent(walk.key, 2);
        if (m_system.hashed == m_scene.key) {
            return tr("“%1” hashes to %2, %3 of the way round the circle.").arg(m_scene.key, m_scene.digestText, turns);
        }
        return tr("Of “%1” the system hashes “%2”: %3, %4 of the way round the circle.")
            .arg(m_scene.key, m_system.hashed, m_scene.digestText, turns);
    }
    [[nodiscard]] QString look(const WalkDrawing& walk, std::size_t at) const {
        const SystemLook& look = walk.looks[at];
        const WalkDrawing::Leg& leg = walk.legs[at];
        const QString point = pointOf(look);
        const QString way = formatPercent(std::abs(leg.to - leg.from), 3);
        QString found;
        if (leg.again) {
            found = tr("The key is hashed again as “%1”, and the look-up finds %2.").arg(look.hashed, point);
        } else if (at > 0 || walk.skipped > 0) {
            found = tr("The next point is %1.").arg(point);
        } else if (m_system.lookUp == "nearest") {
            found = leg.to < leg.from ? tr("The nearest point is %1, %2 of the circle before the key.").arg(point, way)
                                      : tr("The nearest point is %1, %2 of the circle after the key.").arg(point, way);
        } else if (m_system.lookUp == "at-or-before") {
            found = tr("Backwards, the first point is %1, %2 of the circle before the key.").arg(point, way);
        } else if (m_system.lookUp == "at-or-after-last-exchanged") {
            found = tr("The look-up finds %1.").arg(point);
        } else {
            found = tr("Clockwise, the first point is %1, %2 of the circle after the key.").arg(point, way);
        }
        return joinSentences({found, verdict(look)});
    }
    [[nodiscard]] QString look(const ChainDrawing& chain, std::size_t at) const {
        const SystemLook& look = chain.looks[at];
        return joinSentences({place(chain, at), verdict(look)});
    }
    [[nodiscard]] QString row(const ChainDrawing& chain, std::size_t at) const {
        const SystemLook& look = chain.looks[at];
        if (m_system.structure == "scaled-arcs") return tr("arc up to %1").arg(look.place);
        const QString slot = formatNumber(chain.tries[at].bucket), slots = formatNumber(chain.capacity);
        if (look.hashed.isEmpty()) return tr("the next one: %1 of %2").arg(slot, slots);
        return tr("%1, remainder %2 of %3").arg(look.digest, slot, slots);
    }
    [[nodiscard]] QString answer() const {
        if (m_scene.owner != kNobody) {
            return std::holds_alternative<std::monostate>(m_scene.drawing)
                       ? tr("Only one node takes part: it has every key, without hashing.")
                       : tr("So %1 has the key.").arg(name(m_scene.owner));
        }
        if (m_system.traffic) {
            return m_system.hashed.isEmpty()
                       ? tr("Nothing of the key is hashed, so the nodes take turns: who serves depends on the "
                            "requests before.")
                       : tr("No look found a node that serves, so the nodes take turns: who serves depends on the "
                            "requests before.");
        }
        if (std::none_of(m_scene.nodes.begin(), m_scene.nodes.end(), [](const DecisionNode& node) { return node.up; }))
            return tr("No node is up, so nobody has the key.");
        if (!m_system.hasPlaces) return tr("No node that takes part has a place, so nobody has the key.");
        return tr("So nobody serves the key.");
    }

private:
    [[nodiscard]] QString pointOf(const SystemLook& look) const {
        if (look.label.isEmpty()) return tr("that of %1 at %2").arg(name(look.node), look.place);
        return tr("that of %1 at %2, hashed from “%3”").arg(name(look.node), look.place, look.label);
    }
    [[nodiscard]] QString place(const ChainDrawing& chain, std::size_t at) const {
        const SystemLook& look = chain.looks[at];
        const QString slot = formatNumber(chain.tries[at].bucket), slots = formatNumber(chain.capacity);
        const QString node = name(look.node);
        if (m_system.structure == "scaled-arcs")
            return tr("“%1” hashes to %2, which lies on the arc of %3, up to %4.")
                .arg(look.hashed, look.digest, node, look.place);
        if (look.hashed.isEmpty()) return tr("The next one is %1, that of %2.").arg(slot, node);
        if (at + chain.skipped == 0)
            return tr("“%1” hashes to %2; divided by %3 the remainder is %4, that of %5.")
                .arg(look.hashed, look.digest, slots, slot, node);
        if (m_system.sums)
            return tr("With the hash of “%1” the sum is %2; divided by %3 the remainder is %4, that of %5.")
                .arg(look.hashed, look.digest, slots, slot, node);
        return tr("The key is hashed again as “%1”: %2, divided by %3 the remainder is %4, that of %5.")
            .arg(look.hashed, look.digest, slots, slot, node);
    }
    [[nodiscard]] QString verdict(const SystemLook& look) const {
        const QString node = name(look.node);
        switch (look.verdict) {
        case Verdict::Taken:
            return tr("%1 is up and serves it.").arg(node);
        case Verdict::Down:
            return look.last ? tr("%1 is down.").arg(node) : tr("%1 is down, so the search goes on.").arg(node);
        case Verdict::Tried:
            return look.last ? tr("%1 was tried before.").arg(node)
                             : tr("%1 was tried before, so the search goes on.").arg(node);
        case Verdict::Fails:
            return look.last ? tr("%1 is tried and does not answer.").arg(node)
                             : tr("%1 is tried and does not answer, so the search goes on.").arg(node);
        }
        return {};
    }

    const DecisionScene& m_scene;
    const SystemPart& m_system;
};

}  // namespace

QString systemHash(const PlacementSpec& spec) {
    if (const QString words = wordsOf(kHashes, spec.composed.key.digest); !words.isEmpty()) return words;
    const HashFunction* function = findHash(spec.hash.function);
    if (function == nullptr) return QString::fromStdString(spec.hash.function);
    const QString title = latin(function->title);
    return function->seedBits == 0 ? title : SystemWords::seeded(title, spec.hash.seed);
}

QString systemSentence(const SystemPart& system) {
    return system.structure == "ring" ? wordsOf(kLookUps, system.lookUp) : wordsOf(kStructures, system.structure);
}

QString systemHashStep(const DecisionScene& scene, const WalkDrawing& walk) {
    return SystemWords(scene).hash(walk);
}

QString systemStep(const DecisionScene& scene, const WalkDrawing& walk, std::size_t at) {
    return SystemWords(scene).look(walk, at);
}

QString systemStep(const DecisionScene& scene, const ChainDrawing& chain, std::size_t at) {
    return SystemWords(scene).look(chain, at);
}

QString systemRow(const DecisionScene& scene, const ChainDrawing& chain, std::size_t at) {
    return SystemWords(scene).row(chain, at);
}

QString systemAnswer(const DecisionScene& scene) {
    return SystemWords(scene).answer();
}

}  // namespace ringscope
