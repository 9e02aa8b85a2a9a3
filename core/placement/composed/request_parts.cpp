// SPDX-License-Identifier: MIT
#include "core/placement/composed/request_parts.h"

#include "core/base/text.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

std::optional<std::uint32_t> wholeNumber(std::string_view digits, std::uint64_t largest) {
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    const auto number = text::parseUnsigned(digits);
    if (!number || *number > largest) return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

}  // namespace

std::string_view firstElement(std::string_view header) {
    bool quoted = false;
    std::size_t end = 0;
    for (; end < header.size(); ++end) {
        const char c = header[end];
        if (quoted && c == '\\') {
            ++end;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            break;
        }
    }
    std::string_view element = header.substr(0, end);
    while (!element.empty() && isBlank(element.front())) element.remove_prefix(1);
    while (!element.empty() && isBlank(element.back())) element.remove_suffix(1);
    return element;
}

std::optional<UriLimits> readUriLimits(std::string_view words) {
    UriLimits limits;
    if (words.empty()) return limits;
    for (const std::string_view word : text::split(words, ',')) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string_view name = word.substr(0, equals);
        const auto number =
            wholeNumber(word.substr(std::min(equals + 1, word.size())), std::numeric_limits<std::int32_t>::max());
        if (word == "whole") {
            limits.whole = true;
        } else if (name == "len" && number) {
            limits.len = number;
        } else if (name == "depth" && number) {
            limits.depth = number;
        } else {
            return std::nullopt;
        }
    }
    return limits;
}

std::string_view uriPart(std::string_view target, const UriLimits& limits) {
    if (limits.len.value_or(0) > 0) target = target.substr(0, *limits.len);
    std::uint32_t slashes = 0;
    for (std::size_t i = 0; i < target.size(); ++i) {
        if (target[i] == '?' && !limits.whole) return target.substr(0, i);
        if (target[i] == '/' && limits.depth && slashes++ == *limits.depth) return target.substr(0, i);
    }
    return target;
}

std::optional<std::uint32_t> ipv4Number(std::string_view address) {
    std::uint32_t number = 0;
    for (int part = 0; part < 4; ++part) {
        const std::size_t dot = std::min(address.find('.'), address.size());
        if ((dot == address.size()) != (part == 3) || dot > 3) return std::nullopt;
        const auto byte = wholeNumber(address.substr(0, dot), 255);
        if (!byte) return std::nullopt;
        number = number << 8 | *byte;
        address.remove_prefix(std::min(dot + 1, address.size()));
    }
    return number;
}

}  // namespace ringscope
