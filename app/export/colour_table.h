// SPDX-License-Identifier: GPL-3.0-or-later
//
// At most 255 colours for pictures that have more, chosen by libimagequant, and which of them stands for
// which. No dithering: the pictures are drawn of flat colours, dots would flicker from frame to frame and
// pack badly. Values; the same colours give the same table on every machine. Any thread.
#pragma once

#include <QColor>
#include <QImage>

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ringscope {

inline constexpr std::size_t kMostColours = 255;  ///< one place of 256 stays free, for pixels that do not change

/// How often each colour occurs, in order of first appearance.
class ColourCount {
public:
    void add(QRgb colour);
    /// Pixels of frame that are not the same in before; all where before is null. Both RGB32, of one size.
    void addChanged(const QImage& frame, const QImage& before);

    struct Entry {
        QRgb colour;
        std::uint32_t count;
    };
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

private:
    std::unordered_map<QRgb, std::size_t> m_places;
    std::vector<Entry> m_entries;
};

class ColourTable {
public:
    /// No colours.
    ColourTable() = default;
    explicit ColourTable(const ColourCount& count);

    [[nodiscard]] const std::vector<QRgb>& colours() const { return m_colours; }
    /// Place of the nearest colour. \pre colours() is not empty
    [[nodiscard]] std::uint8_t nearest(QRgb colour);
    /// Root of the mean square of the distance in one channel, 0 … 255, over all that are counted.
    [[nodiscard]] double error(const ColourCount& count);

private:
    std::vector<QRgb> m_colours;
    std::unordered_map<QRgb, std::uint8_t> m_known;
};

}  // namespace ringscope
