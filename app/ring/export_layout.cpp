// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/export_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kBadgeAndGaps = 50;
constexpr double kLetter = 8.2, kWideLetter = 14.5;  ///< on average, at most
constexpr double kTitle = 64, kNoTitle = 12;
constexpr double kCaption = 44, kCaptionLine = 18;

bool isWide(QChar letter) {
    return letter.unicode() >= 0x1100;
}

double widthOf(const QString& name) {
    double width = 0;
    for (const QChar letter : name) width += isWide(letter) ? kWideLetter : kLetter;
    return width;
}

}  // namespace

LegendGrid legendGrid(const RingScene& scene, QSizeF area, double textScale) {
    LegendGrid grid;
    if (!scene.virtualNodes || scene.loadColours || scene.nodes.empty()) return grid;
    double longest = 0;
    for (const SceneNode& node : scene.nodes) longest = std::max(longest, widthOf(node.name));
    const double width = area.width() - 2 * kExportMargin, wanted = (kBadgeAndGaps + longest) * textScale;
    const double most = std::max(1.0, std::floor(kLargestLegend * area.height() / (kLegendRow * textScale)));
    const auto count = static_cast<double>(scene.nodes.size());
    const double columns = std::clamp(std::floor(width / wanted), std::ceil(count / most), count);
    const double rows = std::ceil(count / columns);
    // Rows of about the same length.
    grid.columns = static_cast<std::size_t>(std::ceil(count / rows));
    grid.rows = static_cast<std::size_t>(rows);
    grid.entry = std::min(wanted, width / static_cast<double>(grid.columns));
    return grid;
}

double exportHeadHeight(const RingScene& scene, double textScale) {
    return (scene.title.isEmpty() ? kNoTitle : kTitle) * textScale;
}

double captionHeight(const RingScene& scene, double textScale) {
    return (kCaption + kCaptionLine * static_cast<double>(scene.caption.count(QLatin1Char('\n')))) * textScale;
}

double exportFootHeight(const RingScene& scene, QSizeF area, double textScale) {
    const double caption = captionHeight(scene, textScale);
    if (scene.loadColours) return caption + kLoadLegend * textScale;
    const auto rows = static_cast<double>(legendGrid(scene, area, textScale).rows);
    return caption + (rows > 0 ? rows * kLegendRow + 4 : 0) * textScale;
}

}  // namespace ringscope
