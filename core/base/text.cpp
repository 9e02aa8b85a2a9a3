// SPDX-License-Identifier: MIT
#include "core/base/text.h"

#include "core/base/limits.h"

#include <utf8proc.h>

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace ringscope::text {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

const utf8proc_uint8_t* raw(std::string_view bytes) {
    return reinterpret_cast<const utf8proc_uint8_t*>(bytes.data());
}

/// Unicode property White_Space (PropList.txt), which utf8proc does not tell.
bool isUnicodeBlank(utf8proc_int32_t c) {
    return (c >= 0x09 && c <= 0x0d) || c == 0x20 || c == 0x85 || c == 0xa0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f || c == 0x3000;
}

std::string_view withoutUnicodeBlanks(std::string_view name) {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool started = false;
    for (std::size_t at = 0; at < name.size();) {
        utf8proc_int32_t c = 0;
        const auto length = utf8proc_iterate(raw(name) + at, static_cast<utf8proc_ssize_t>(name.size() - at), &c);
        if (length <= 0) return name;
        if (!isUnicodeBlank(c)) {
            if (!started) begin = at;
            started = true;
            end = at + static_cast<std::size_t>(length);
        }
        at += static_cast<std::size_t>(length);
    }
    return name.substr(begin, end - begin);
}

int hexValue(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

bool isAsciiBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

}  // namespace

bool isUtf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        if (static_cast<unsigned char>(bytes[at]) < 0x80) {
            ++at;
            continue;
        }
        utf8proc_int32_t c = 0;
        const auto length = utf8proc_iterate(raw(bytes) + at, static_cast<utf8proc_ssize_t>(bytes.size() - at), &c);
        if (length <= 0) return false;
        at += static_cast<std::size_t>(length);
    }
    return true;
}

bool isPlain(std::string_view bytes) {
    return bytes.find('\0') == std::string_view::npos && isUtf8(bytes);
}

std::string escaped(std::string_view bytes) {
    std::string result;
    result.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[i]);
        const bool outerBlank = byte == ' ' && (i == 0 || i + 1 == bytes.size());
        if (byte == '\\') {
            result += "\\\\";
        } else if (byte < 0x20 || byte > 0x7e || outerBlank) {
            result += "\\x";
            result += kHexDigits[byte >> 4];
            result += kHexDigits[byte & 15];
        } else {
            result += bytes[i];
        }
    }
    return result;
}

Result<std::string> unescaped(std::string_view escapedText) {
    std::string result;
    result.reserve(escapedText.size());
    for (std::size_t i = 0; i < escapedText.size(); ++i) {
        if (escapedText[i] != '\\') {
            result += escapedText[i];
            continue;
        }
        const std::string_view rest = escapedText.substr(i, 4);
        if (rest.size() >= 2 && rest[1] == '\\') {
            result += '\\';
            i += 1;
        } else if (rest.size() == 4 && rest[1] == 'x' && hexValue(rest[2]) >= 0 && hexValue(rest[3]) >= 0) {
            result += static_cast<char>(hexValue(rest[2]) * 16 + hexValue(rest[3]));
            i += 3;
        } else {
            return fail(ErrorCode::NumberInvalid, {std::string(rest)});
        }
    }
    return result;
}

std::string canonical(std::string_view name) {
    const std::string_view kept = withoutUnicodeBlanks(name);
    utf8proc_uint8_t* composed = nullptr;
    const auto length = utf8proc_map(raw(kept), static_cast<utf8proc_ssize_t>(kept.size()), &composed,
                                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(composed, &std::free);
    assert(length >= 0);
    if (length < 0) return std::string(kept);
    return {reinterpret_cast<const char*>(composed), static_cast<std::size_t>(length)};
}

std::string decimal9(double value) {
    assert(std::isfinite(value));
    if (value == 0) return "0";
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 9);
    return {buffer.data(), end.ptr};
}

std::string shortest(double value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end.ptr};
}

std::string hex(std::uint64_t value, unsigned bits) {
    std::string result = "0x";
    for (unsigned shift = bits; shift >= 4; shift -= 4) result += kHexDigits[(value >> (shift - 4)) & 15];
    return result;
}

Result<std::uint64_t> parseUnsigned(std::string_view text) {
    const bool isHex = text.substr(0, 2) == "0x";
    const std::string_view digits = isHex ? text.substr(2) : text;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, isHex ? 16 : 10);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        return fail(ErrorCode::NumberInvalid, {std::string(text)});
    }
    return value;
}

Result<double> parseDecimal(std::string_view text) {
    // from_chars alone would read "inf" and "nan" in any case, and names of NaNs.
    const bool negative = !text.empty() && text.front() == '-';
    const std::string_view digits = negative ? text.substr(1) : text;
    const bool begins = !digits.empty() && (digits.front() == '.' || (digits.front() >= '0' && digits.front() <= '9'));
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!begins || error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        return fail(ErrorCode::NumberInvalid, {std::string(text)});
    }
    return value;
}

Result<double> parseWeight(std::string_view text) {
    const Result<double> weight = parseDecimal(text);
    if (!weight) return fail(ErrorCode::WeightInvalid, {std::string(text)});
    if (*weight < limits::kSmallestWeight || *weight > limits::kLargestWeight) {
        return fail(ErrorCode::WeightOutOfRange,
                    {std::string(text), shortest(limits::kSmallestWeight), shortest(limits::kLargestWeight)});
    }
    return weight;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator)) {
        pieces.push_back(text.substr(0, at));
        text.remove_prefix(at + 1);
    }
    pieces.push_back(text);
    return pieces;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isAsciiBlank(text.front())) text.remove_prefix(1);
    while (!text.empty() && isAsciiBlank(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace ringscope::text
