// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/badge_text.h"

#include <QHash>
#include <QTextBoundaryFinder>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr int kLongest = 3;

/// Endings of one, two and three characters as a person counts them (grapheme clusters).
std::array<QString, kLongest> endings(const QString& name) {
    std::array<QString, kLongest> result;
    // Nearly all names end in plain letters and digits, each a character of its own; asking for boundaries is dear.
    const QString tail = name.right(kLongest + 1);
    const auto plain = [](QChar c) { return c > QLatin1Char(' ') && c <= QLatin1Char('~'); };
    if (std::all_of(tail.begin(), tail.end(), plain)) {
        for (int length = 1; length <= std::min<int>(kLongest, static_cast<int>(name.size())); ++length)
            result[static_cast<std::size_t>(length - 1)] = name.right(length).toUpper();
        return result;
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, name);
    finder.toEnd();
    for (auto& ending : result) {
        const auto at = finder.toPreviousBoundary();
        if (at < 0) break;
        ending = name.mid(at).toUpper();
    }
    return result;
}

QString slotLetter(std::uint32_t slot) {
    const QString letter(QChar(static_cast<char16_t>(u'A' + slot % 12)));
    return slot < 12 ? letter : letter + QString::number(slot / 12);
}

}  // namespace

std::vector<QString> badgeTexts(const Cluster& cluster) {
    std::vector<std::array<QString, kLongest>> all;
    all.reserve(cluster.size());
    std::array<QHash<QString, int>, kLongest> seen;
    for (const auto& node : cluster.nodes()) {
        all.push_back(endings(QString::fromStdString(node->name)));
        for (std::size_t i = 0; i < kLongest; ++i) {
            if (!all.back()[i].isEmpty()) ++seen[i][all.back()[i]];
        }
    }
    std::vector<QString> texts;
    texts.reserve(all.size());
    for (std::size_t node = 0; node < all.size(); ++node) {
        QString text = slotLetter(cluster[static_cast<NodeIndex>(node)].slot);
        for (std::size_t i = 0; i < kLongest; ++i) {
            const auto& ending = all[node][i];
            if (ending.isEmpty() || ending.trimmed() != ending) continue;
            if (seen[i].value(ending) == 1) {
                text = ending;
                break;
            }
        }
        texts.push_back(text);
    }
    return texts;
}

}  // namespace ringscope
