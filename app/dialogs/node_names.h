// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names for nodes, and lists of nodes as text. Pure functions.
#pragma once

#include "core/scenario/event.h"
#include "core/scenario/state.h"

#include <QString>
#include <QStringView>

#include <cstddef>
#include <vector>

namespace ringscope {

/// The name after the newest node's: cache-e → cache-f, web9 → web10; the first free one. cache-a for an empty cluster.
[[nodiscard]] QString suggestedName(const Cluster& cluster);
/// `count` such names, each the successor of the one before.
[[nodiscard]] std::vector<NewNode> suggestedNodes(const Cluster& cluster, std::size_t count);
/// What most names begin with, up to the last separator: "cache-". "cache-" for an empty cluster.
[[nodiscard]] QString namePrefix(const Cluster& cluster);

struct NodeLine {
    NewNode node;
    std::uint64_t line = 0;  ///< 1-based
};
/// One node a line: name, then blanks and a weight if the last word is a number. Empty lines are skipped. What is wrong with
/// a weight is the error, with its line; names are checked by apply.
Result<std::vector<NodeLine>> parseNodeList(QStringView text);
/// A weight as a person types it: '.' or the locale's decimal sign.
Result<double> parseWeightText(const QString& text);

}  // namespace ringscope
