// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/rule_text.h"

#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr const char* kContext = "ringscope::RuleText";

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::RuleText)
};

struct RuleWords {
    std::string_view id;
    const char* title;
    const char* sentence;
};

constexpr std::array kWords{
    RuleWords{"ring", QT_TRANSLATE_NOOP("ringscope::RuleText", "Consistent ring"),
              QT_TRANSLATE_NOOP("ringscope::RuleText", "The next node clockwise owns the key.")},
    RuleWords{"composed", QT_TRANSLATE_NOOP("ringscope::RuleText", "Real system"),
              QT_TRANSLATE_NOOP("ringscope::RuleText", "Keys are placed as the running system places them.")},
    RuleWords{"modulo", QT_TRANSLATE_NOOP("ringscope::RuleText", "Modulo"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The hash is divided by the number of nodes, and the remainder is the node.")},
    RuleWords{"modulo-rehash", QT_TRANSLATE_NOOP("ringscope::RuleText", "Modulo with rehash"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "Like modulo; where that node is down, the key is hashed again with a try number.")},
    RuleWords{
        "modulo-rehash-python", QT_TRANSLATE_NOOP("ringscope::RuleText", "Modulo with rehash (Python)"),
        QT_TRANSLATE_NOOP("ringscope::RuleText",
                          "Like modulo; where that node is down, the key is hashed again as python-memcached does.")},
    RuleWords{"slot-table", QT_TRANSLATE_NOOP("ringscope::RuleText", "Slot table"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The key's hash chooses one of a fixed number of slots, and a table names its node.")},
    RuleWords{"jump", QT_TRANSLATE_NOOP("ringscope::RuleText", "Jump"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The key jumps ahead through the numbered nodes until it would jump past the last.")},
    RuleWords{"jump-guava", QT_TRANSLATE_NOOP("ringscope::RuleText", "Jump (Guava)"),
              QT_TRANSLATE_NOOP("ringscope::RuleText", "Jump with the random numbers of Guava's own generator.")},
    RuleWords{"rendezvous", QT_TRANSLATE_NOOP("ringscope::RuleText", "Rendezvous"),
              QT_TRANSLATE_NOOP("ringscope::RuleText", "Every node gets a score for the key; the highest wins.")},
    RuleWords{"rendezvous-weighted", QT_TRANSLATE_NOOP("ringscope::RuleText", "Rendezvous, weighted"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "Every node gets a score for the key, scaled by its weight; the highest wins.")},
    RuleWords{"maglev", QT_TRANSLATE_NOOP("ringscope::RuleText", "Maglev"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "Nodes take turns to fill a table in their own order; the key looks up its entry.")},
    RuleWords{"multi-probe", QT_TRANSLATE_NOOP("ringscope::RuleText", "Multi-probe"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The key gets several places on the circle; the one closest to a node decides.")},
    RuleWords{"anchor", QT_TRANSLATE_NOOP("ringscope::RuleText", "AnchorHash"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "Where a bucket was removed, the key is hashed again among those that worked then.")},
    RuleWords{"anchor-java", QT_TRANSLATE_NOOP("ringscope::RuleText", "AnchorHash (Java)"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "AnchorHash that hashes the key's bytes, as the Java benchmark collection does.")},
    RuleWords{"dx", QT_TRANSLATE_NOOP("ringscope::RuleText", "DxHash"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The key draws one bucket after another until it draws one that works.")},
    RuleWords{"dx-java", QT_TRANSLATE_NOOP("ringscope::RuleText", "DxHash (Java)"),
              QT_TRANSLATE_NOOP("ringscope::RuleText", "DxHash that draws with Java's own random numbers.")},
    RuleWords{"memento", QT_TRANSLATE_NOOP("ringscope::RuleText", "MementoHash"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "Jump that remembers removed buckets and hashes their keys again among the others.")},
    RuleWords{"binomial", QT_TRANSLATE_NOOP("ringscope::RuleText", "BinomialHash"),
              QT_TRANSLATE_NOOP("ringscope::RuleText",
                                "The key finds its bucket in a tree of powers of two, in constant time.")},
};

const RuleWords* wordsOf(std::string_view id) {
    const auto* found =
        std::find_if(kWords.begin(), kWords.end(), [&](const RuleWords& words) { return words.id == id; });
    return found == kWords.end() ? nullptr : found;
}

struct NumberWords {
    std::string_view name;
    const char* title;
};

constexpr std::array kNumbers{
    NumberWords{"tableSize", QT_TRANSLATE_NOOP("ringscope::RuleText", "table size")},
    NumberWords{"slots", QT_TRANSLATE_NOOP("ringscope::RuleText", "slots")},
    NumberWords{"probes", QT_TRANSLATE_NOOP("ringscope::RuleText", "probes")},
    NumberWords{"capacity", QT_TRANSLATE_NOOP("ringscope::RuleText", "capacity")},
    NumberWords{"tries", QT_TRANSLATE_NOOP("ringscope::RuleText", "tries")},
    NumberWords{"factor", QT_TRANSLATE_NOOP("ringscope::RuleText", "factor")},
    NumberWords{"replicas", QT_TRANSLATE_NOOP("ringscope::RuleText", "replicas")},
};

}  // namespace

QString ruleTitle(std::string_view id) {
    if (const RuleWords* words = wordsOf(id)) return QCoreApplication::translate(kContext, words->title);
    const PlacementRule* rule = findRule(id);
    const std::string_view title = rule ? rule->title : id;
    return QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size()));
}

QString ruleSentence(std::string_view id) {
    const RuleWords* words = wordsOf(id);
    return words ? QCoreApplication::translate(kContext, words->sentence) : QString();
}

bool isRealSystem(const PlacementSpec& spec) {
    return spec.rule == "composed" || !spec.composed.system.empty();
}

QString mainTitle(const PlacementSpec& spec) {
    if (!isRealSystem(spec)) return ruleTitle("ring");
    if (const System* system = findSystem(spec.composed.system)) {
        return QString::fromUtf8(system->title.data(), static_cast<qsizetype>(system->title.size()));
    }
    return ruleTitle(spec.rule);
}

bool weightsCount(const PlacementSpec& spec) {
    if (!isRealSystem(spec)) return spec.ring.virtualNodes;
    const Result<PlacementPtr> empty = makePlacement({}, spec);
    return empty && (*empty)->traits().weights;
}

QString weightHint(const PlacementSpec& spec) {
    if (isRealSystem(spec)) {
        const QString text = weightsCount(spec)
                                 ? Words::tr("%1 counts the weight in its own way; more of it gets more keys.")
                                 : Words::tr("%1 takes no weights: they have no effect.");
        return text.arg(mainTitle(spec));
    }
    return weightsCount(spec) ? Words::tr("A node of weight 2 gets twice the virtual nodes.")
                              : Words::tr("Weights have no effect while virtual nodes are off.");
}

QString ruleNumberTitle(std::string_view name) {
    for (const NumberWords& words : kNumbers) {
        if (words.name == name) return QCoreApplication::translate(kContext, words.title);
    }
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

}  // namespace ringscope
