// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/node_names.h"

#include "app/i18n/number_text.h"
#include "core/base/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace ringscope {
namespace {

QString nameOf(const Node& node) {
    return QString::fromUtf8(node.name.data(), static_cast<qsizetype>(node.name.size()));
}

/// cache-a → cache-b, cache-z → cache-aa, web9 → web10, db → db-2.
QString successor(const QString& name) {
    qsizetype digits = name.size();
    while (digits > 0 && name[digits - 1] >= QLatin1Char('0') && name[digits - 1] <= QLatin1Char('9')) --digits;
    if (digits < name.size() && name.size() - digits <= 9) {
        const QString number = name.sliced(digits);
        return name.first(digits) +
               QString::number(number.toUInt() + 1).rightJustified(number.size(), QLatin1Char('0'));
    }
    const bool single = name.size() == 1 || (name.size() > 1 && !name[name.size() - 2].isLetterOrNumber());
    const QChar last = name.isEmpty() ? QChar() : name.back();
    const bool letter =
        (last >= QLatin1Char('a') && last < QLatin1Char('z')) || (last >= QLatin1Char('A') && last < QLatin1Char('Z'));
    if (single && letter) return name.chopped(1) + QChar(last.unicode() + 1);
    return name + QStringLiteral("-2");
}

}  // namespace

std::vector<NewNode> suggestedNodes(const Cluster& cluster, std::size_t count) {
    std::vector<NewNode> nodes;
    QString name = cluster.empty() ? QStringLiteral("cache-a")
                                   : successor(nameOf(cluster[static_cast<NodeIndex>(cluster.size() - 1)]));
    while (nodes.size() < count) {
        const std::string utf8 = name.toStdString();
        if (!cluster.findNamed(utf8)) nodes.push_back({utf8, 1.0, {}});
        name = successor(name);
    }
    return nodes;
}

QString suggestedName(const Cluster& cluster) {
    return QString::fromStdString(suggestedNodes(cluster, 1).front().name);
}

QString namePrefix(const Cluster& cluster) {
    static const QRegularExpression ending(QStringLiteral("[^\\-_.: ]*$"));
    std::map<QString, int> seen;
    const std::size_t looked = std::min<std::size_t>(cluster.size(), 100);
    for (std::size_t i = 0; i < looked; ++i) {
        ++seen[nameOf(cluster[static_cast<NodeIndex>(i)]).remove(ending)];
    }
    const auto most =
        std::max_element(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == seen.end() || most->first.isEmpty() ? QStringLiteral("cache-") : most->first;
}

Result<double> parseWeightText(const QString& text) {
    return text::parseWeight(typedDecimal(text));
}

Result<std::vector<NodeLine>> parseNodeList(QStringView text) {
    static const QRegularExpression weighted(QStringLiteral("^(.*\\S)\\s+([-+]?[0-9.,][^\\s]*|[-+]?inf|nan)$"),
                                             QRegularExpression::CaseInsensitiveOption);
    std::vector<NodeLine> nodes;
    std::uint64_t number = 0;
    for (const QStringView raw : text.split(QLatin1Char('\n'))) {
        ++number;
        const QString line = raw.trimmed().toString();
        if (line.isEmpty()) continue;
        NodeLine node{{line.toStdString(), 1.0, {}}, number};
        if (const auto match = weighted.match(line); match.hasMatch()) {
            const Result<double> weight = parseWeightText(match.captured(2));
            if (!weight) {
                Unexpected wrong{weight.error()};
                wrong.error.line = number;
                return wrong;
            }
            node.node.name = match.captured(1).toStdString();
            node.node.weight = *weight;
        }
        nodes.push_back(std::move(node));
    }
    return nodes;
}

}  // namespace ringscope
