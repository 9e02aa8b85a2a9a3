// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture_options.h"

#include "app/export/picture_export.h"
#include "app/i18n/language.h"
#include "core/base/text.h"
#include "core/cli/error_text.h"

#include <string_view>
#include <vector>

namespace ringscope {

namespace {

/// 0 when it is no number, or far too large.
int side(std::string_view text) {
    const auto number = text::parseUnsigned(text);
    return number && *number <= 1'000'000 ? static_cast<int>(*number) : 0;
}

}  // namespace

Complaint readSize(const std::optional<std::string>& text, QSize& size) {
    if (!text) return std::nullopt;
    const std::vector<std::string_view> sides = text::split(*text, 'x');
    size = sides.size() == 2 ? QSize(side(sides[0]), side(sides[1])) : QSize(0, 0);
    if (sizeAllowed(size)) return std::nullopt;
    return "--size: \"" + shown(*text) + "\" is not WIDTHxHEIGHT, 64 to 8192 each";
}

Complaint readTheme(const std::string& text, ThemeMode& theme) {
    theme = text == "dark" ? ThemeMode::Dark : ThemeMode::Light;
    if (text == "light" || text == "dark") return std::nullopt;
    return "--theme: \"" + shown(text) + "\" is not light or dark";
}

Complaint checkLanguage(const std::optional<std::string>& text) {
    if (!text || Language::shipped().contains(QString::fromStdString(*text))) return std::nullopt;
    return "--language: there is no language \"" + shown(*text) + "\"; there are " +
           Language::shipped().join(QStringLiteral(", ")).toStdString();
}

}  // namespace ringscope
