// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/card_scene.h"

#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <memory>

namespace ringscope {

namespace {

constexpr std::size_t kMostSpokenNodes = 24;

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::CardScene)

public:
    static QString cellsDrawn(const PlacementPicture& picture) {
        const QString some = formatNumber(picture.drawn.size()), all = formatNumber(picture.cells);
        switch (picture.unit) {
        case PlacementPicture::Unit::Remainder:
        case PlacementPicture::Unit::Bucket:
            return tr("%1 of %2 buckets drawn").arg(some, all);
        case PlacementPicture::Unit::Slot:
            return tr("%1 of %2 slots drawn").arg(some, all);
        case PlacementPicture::Unit::Entry:
            return tr("%1 of %2 entries drawn").arg(some, all);
        }
        return {};
    }

    static QString structure(const PlacementPicture& picture) {
        const QString all = formatNumber(picture.cells);
        switch (picture.kind) {
        case PlacementPicture::Kind::None:
            return {};
        case PlacementPicture::Kind::Scores:
            return tr("A row for each node and a column for each key: the highest score wins.");
        case PlacementPicture::Kind::Circle:
            return picture.probes
                       ? tr("A circle with a point for each node; each key stands where its nearest probe is.")
                       : tr("A circle with the points of the nodes; each key stands at its hash.");
        case PlacementPicture::Kind::Cells:
            break;
        }
        switch (picture.unit) {
        case PlacementPicture::Unit::Remainder:
        case PlacementPicture::Unit::Bucket:
            return tr("A row of %1 bucket(s), keys above theirs.", nullptr, pluralForm(picture.cells)).arg(all);
        case PlacementPicture::Unit::Slot:
            return tr("A strip of %1 slot(s) in the colours of their nodes, keys above theirs.", nullptr,
                      pluralForm(picture.cells))
                .arg(all);
        case PlacementPicture::Unit::Entry:
            return tr("A table of %1 entr(ies) in the colours of their nodes, keys above theirs.", nullptr,
                      pluralForm(picture.cells))
                .arg(all);
        }
        return {};
    }

    static QString node(const SceneNode& node, const CardPicture& picture) {
        if (!node.up) return tr("%1 down").arg(node.name);
        const QString keys = tr("%1 %2 key(s)", nullptr, pluralForm(node.keys)).arg(node.name, formatNumber(node.keys));
        return picture.capacity > 0 && node.keys >= picture.capacity ? tr("%1, full").arg(keys) : keys;
    }
};

}  // namespace

CardPicturePtr atRest(const CardPicture& picture) {
    auto rest = std::make_shared<CardPicture>(picture);
    rest->before = rest->after;
    rest->event = false;
    for (CardKey& key : rest->keys) {
        key.was = key.owner;
        key.moved = false;
    }
    return rest;
}

bool hasThreads(const CardPicture& picture) {
    const PlacementPicture& after = picture.after;
    switch (after.kind) {
    case PlacementPicture::Kind::Cells:
        return after.unit == PlacementPicture::Unit::Slot || after.unit == PlacementPicture::Unit::Entry;
    case PlacementPicture::Kind::Circle:
        return !after.probes;
    case PlacementPicture::Kind::Scores:
    case PlacementPicture::Kind::None:
        return false;
    }
    return false;
}

QString cardCaption(const CardPicture& picture) {
    QStringList parts;
    if (picture.keys.size() < picture.keyCount) {
        const QString some = formatNumber(picture.keys.size()), all = formatNumber(picture.keyCount);
        parts << (picture.event ? Words::tr("%1 of %2 keys drawn, those that moved first").arg(some, all)
                                : Words::tr("%1 of %2 keys drawn").arg(some, all));
    }
    if (picture.after.drawn.size() < picture.after.cells) parts << Words::cellsDrawn(picture.after);
    if (!picture.rows.empty() && picture.rows.size() < picture.nodeCount) {
        parts << Words::tr("%1 of %2 nodes").arg(formatNumber(picture.rows.size()), formatNumber(picture.nodeCount));
    }
    if (picture.rehashed > 0) {
        parts << Words::tr("%n ringed key(s) hashed again", nullptr, static_cast<int>(picture.rehashed));
    }
    if (picture.overflowed > 0) parts << Words::tr("squares found their node full and went on");
    return parts.join(QStringLiteral(" · "));
}

QString cardSpoken(const CardScene& scene) {
    QStringList parts{Words::structure(scene.picture->after)};
    if (scene.nodes.nodes.size() <= kMostSpokenNodes) {
        QStringList nodes;
        for (const SceneNode& node : scene.nodes.nodes) nodes << Words::node(node, *scene.picture);
        if (!nodes.isEmpty()) parts << Words::tr("%1.", "a sentence").arg(nodes.join(Words::tr(", ")));
    }
    const QString caption = cardCaption(*scene.picture);
    if (!caption.isEmpty()) parts << Words::tr("%1.", "a sentence").arg(caption);
    return joinSentences(parts);
}

}  // namespace ringscope
