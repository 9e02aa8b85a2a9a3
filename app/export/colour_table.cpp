// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/colour_table.h"

#include <libimagequant.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace ringscope {

namespace {

template <auto destroy>
struct Destroy {
    template <class T>
    void operator()(T* held) const {
        destroy(held);
    }
};

/// From here on libimagequant shares its work among threads, and sums come out in the order they finish in.
constexpr std::size_t kSharedFrom = 2000;

int squaredDistance(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

/// Colours that differ in their lowest bits only are one, that of the most frequent.
std::vector<ColourCount::Entry> merged(const std::vector<ColourCount::Entry>& entries, int bits) {
    const QRgb mask = 0x01010101U * ((0xFFU << static_cast<unsigned>(bits)) & 0xFFU);
    std::unordered_map<QRgb, std::size_t> places;
    std::vector<ColourCount::Entry> out;
    for (const auto& [colour, count] : entries) {
        const auto [place, isNew] = places.try_emplace(colour & mask, out.size());
        if (isNew) out.push_back({colour, 0});
        out[place->second].count += count;
    }
    return out;
}

/// As the library takes them, few enough that it does not share them out.
std::vector<liq_histogram_entry> histogram(const ColourCount& count) {
    std::vector<ColourCount::Entry> entries = count.entries();
    std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
    for (int bits = 1; entries.size() > kSharedFrom; ++bits) entries = merged(entries, bits);
    std::vector<liq_histogram_entry> taken;
    taken.reserve(entries.size());
    for (const auto& [colour, times] : entries) {
        const auto channel = [](int value) { return static_cast<unsigned char>(value); };
        taken.push_back({{channel(qRed(colour)), channel(qGreen(colour)), channel(qBlue(colour)), 255}, times});
    }
    return taken;
}

std::vector<QRgb> chosen(const ColourCount& count) {
    const std::vector<liq_histogram_entry> entries = histogram(count);
    std::vector<QRgb> colours;
    if (entries.size() <= kMostColours) {
        colours.reserve(entries.size());
        for (const auto& entry : entries) colours.push_back(qRgb(entry.color.r, entry.color.g, entry.color.b));
        return colours;
    }
    const std::unique_ptr<liq_attr, Destroy<&liq_attr_destroy>> attributes(liq_attr_create());
    liq_set_max_colors(attributes.get(), kMostColours);
    liq_set_speed(attributes.get(), 3);
    const std::unique_ptr<liq_histogram, Destroy<&liq_histogram_destroy>> all(liq_histogram_create(attributes.get()));
    liq_histogram_add_colors(all.get(), attributes.get(), entries.data(), static_cast<int>(entries.size()), 0);
    // The ground of everything stays exactly what it is.
    liq_histogram_add_fixed_color(all.get(), entries.front().color, 0);
    liq_result* made = nullptr;
    if (liq_histogram_quantize(all.get(), attributes.get(), &made) != LIQ_OK) return colours;
    const std::unique_ptr<liq_result, Destroy<&liq_result_destroy>> result(made);
    const liq_palette* palette = liq_get_palette(result.get());
    colours.reserve(palette->count);
    for (unsigned i = 0; i < palette->count; ++i) {
        const liq_color& colour = palette->entries[i];
        colours.push_back(qRgb(colour.r, colour.g, colour.b));
    }
    return colours;
}

}  // namespace

void ColourCount::add(QRgb colour) {
    const auto [place, isNew] = m_places.try_emplace(colour, m_entries.size());
    if (isNew) m_entries.push_back({colour, 0});
    ++m_entries[place->second].count;
}

void ColourCount::addChanged(const QImage& frame, const QImage& before) {
    for (int y = 0; y < frame.height(); ++y) {
        const auto* now = reinterpret_cast<const QRgb*>(frame.constScanLine(y));
        const auto* was = before.isNull() ? nullptr : reinterpret_cast<const QRgb*>(before.constScanLine(y));
        for (int x = 0; x < frame.width(); ++x) {
            if (was == nullptr || now[x] != was[x]) add(now[x]);
        }
    }
}

ColourTable::ColourTable(const ColourCount& count) : m_colours(chosen(count)) {
    if (m_colours.empty()) m_colours.push_back(qRgb(0, 0, 0));
}

std::uint8_t ColourTable::nearest(QRgb colour) {
    const auto [place, isNew] = m_known.try_emplace(colour, std::uint8_t{0});
    if (!isNew) return place->second;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < m_colours.size(); ++i) {
        const int distance = squaredDistance(m_colours[i], colour);
        if (distance >= least) continue;
        least = distance;
        place->second = static_cast<std::uint8_t>(i);
    }
    return place->second;
}

double ColourTable::error(const ColourCount& count) {
    double sum = 0, pixels = 0;
    for (const auto& [colour, times] : count.entries()) {
        sum += static_cast<double>(squaredDistance(m_colours[nearest(colour)], colour)) * times;
        pixels += times;
    }
    return pixels > 0 ? std::sqrt(sum / (3 * pixels)) : 0;
}

}  // namespace ringscope
