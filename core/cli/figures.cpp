// SPDX-License-Identifier: MIT
#include "core/cli/figures.h"

#include "core/base/text.h"

#include <cmath>

namespace ringscope {

double shareOf(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string percent(double share) {
    return text::decimal9(std::round(share * 100000) / 1000) + " %";
}

std::string threeDigits(double value) {
    if (value == 0) return "0";
    const double scale = std::pow(10.0, 2 - std::floor(std::log10(std::abs(value))));
    return text::decimal9(scale < 1 ? std::round(value) : std::round(value * scale) / scale);
}

std::string roundedPercent(double share) {
    return threeDigits(100 * share) + " %";
}

std::string keyText(std::string_view key) {
    return text::isPlain(key) ? std::string(key) : text::escaped(key);
}

const char* keyEncoding(std::string_view key) {
    return text::isPlain(key) ? "text" : "escaped";
}

}  // namespace ringscope
