// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/parting_text.h"

#include "app/i18n/readable_text.h"
#include "app/i18n/rule_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::PartingText)
};

struct StageWords {
    PartingStage stage;
    const char* title;
    const char* sentence;  ///< %1, %2: what is told of either; %3: the node
};

constexpr std::array kWords{
    StageWords{PartingStage::KeyBytes, QT_TRANSLATE_NOOP("ringscope::PartingText", "bytes of the key"),
               QT_TRANSLATE_NOOP("ringscope::PartingText", "Other bytes of the key are hashed: “%1” against “%2”.")},
    StageWords{PartingStage::ByteOrder, QT_TRANSLATE_NOOP("ringscope::PartingText", "byte order"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The same bytes are hashed to the same digest, but the order of its bytes differs: %1 "
                                 "against %2.")},
    StageWords{PartingStage::DigestWidth, QT_TRANSLATE_NOOP("ringscope::PartingText", "width of the digest"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The same bytes are hashed, but the digest is cut to another width: %1 against %2.")},
    StageWords{PartingStage::Digest, QT_TRANSLATE_NOOP("ringscope::PartingText", "digest"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The same bytes are hashed, but the digest differs: %1 against %2.")},
    StageWords{PartingStage::Structure, QT_TRANSLATE_NOOP("ringscope::PartingText", "where it is looked up"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The digest is the same, but it is looked up elsewhere: %1 against %2.")},
    StageWords{PartingStage::Members, QT_TRANSLATE_NOOP("ringscope::PartingText", "nodes that take part"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The digest is the same, but other nodes take part: %1 against %2 of them.")},
    StageWords{
        PartingStage::PointLabel, QT_TRANSLATE_NOOP("ringscope::PartingText", "names of points"),
        QT_TRANSLATE_NOOP("ringscope::PartingText",
                          "The digest is the same, but points differ: those of %3 are named “%1” against “%2”.")},
    StageWords{PartingStage::PointCount, QT_TRANSLATE_NOOP("ringscope::PartingText", "number of points"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "The digest is the same, but points differ: %3 has %1 against %2 of them.")},
    StageWords{
        PartingStage::PointHash, QT_TRANSLATE_NOOP("ringscope::PartingText", "hash of points"),
        QT_TRANSLATE_NOOP("ringscope::PartingText",
                          "The digest is the same, but points differ: the same name of %3 is point %1 against %2.")},
    StageWords{PartingStage::LookUp, QT_TRANSLATE_NOOP("ringscope::PartingText", "look-up"),
               QT_TRANSLATE_NOOP("ringscope::PartingText",
                                 "Digest and points are the same, but the look-up differs: %1 against %2.")},
    StageWords{
        PartingStage::Tie, QT_TRANSLATE_NOOP("ringscope::PartingText", "equal points"),
        QT_TRANSLATE_NOOP("ringscope::PartingText",
                          "The same point is found, which several nodes have; who is first differs: %1 against %2.")},
    StageWords{
        PartingStage::Places, QT_TRANSLATE_NOOP("ringscope::PartingText", "owner of the slot"),
        QT_TRANSLATE_NOOP("ringscope::PartingText", "The same slot is found, but another node has it: %1 against %2.")},
    StageWords{
        PartingStage::Down, QT_TRANSLATE_NOOP("ringscope::PartingText", "node that is down"),
        QT_TRANSLATE_NOOP("ringscope::PartingText",
                          "The same node is found, %3; what is done when it cannot serve differs: %1 against %2.")},
    StageWords{
        PartingStage::Rule, QT_TRANSLATE_NOOP("ringscope::PartingText", "rule"),
        QT_TRANSLATE_NOOP("ringscope::PartingText", "The digest is the same, but the rules differ: %1 against %2.")},
};

const StageWords& wordsOf(PartingStage stage) {
    return *std::find_if(kWords.begin(), kWords.end(), [stage](const StageWords& row) { return row.stage == stage; });
}

}  // namespace

QString partingTitle(PartingStage stage) {
    return Words::tr(wordsOf(stage).title);
}

QString partingSentence(const Parting& parting, const Cluster& cluster) {
    const QString node = parting.node == kNobody ? Words::tr("nobody") : readableBytes(cluster[parting.node].name);
    const QString sentence = Words::tr(wordsOf(parting.stage).sentence);
    const auto told = [&](const std::string& text) {
        return parting.stage == PartingStage::Rule ? ruleTitle(text) : readableBytes(text);
    };
    if (!sentence.contains(QLatin1String("%3"))) return sentence.arg(told(parting.a), told(parting.b));
    return sentence.arg(told(parting.a), told(parting.b), node);
}

}  // namespace ringscope
