// SPDX-License-Identifier: MIT
#include "core/keys/request_line.h"

#include "core/base/text.h"
#include "core/keys/hex_digit.h"

#include <algorithm>

namespace ringscope {

namespace {

std::string_view upTo(std::string_view text, std::string_view marks) {
    return text.substr(0, text.find_first_of(marks));
}

/// Without `http://host`; a host alone is asked for its root.
std::string_view withoutHost(std::string_view target) {
    const std::size_t host = target.find("://");
    if (host == std::string_view::npos || target.find_first_of("/?#") < host) return target;
    const std::size_t path = target.find_first_of("/?", host + 3);
    return path == std::string_view::npos ? "/" : target.substr(path);
}

/// The bytes of the path; a slash or dot that was written with % is as good as another one.
std::optional<std::string> decoded(std::string_view path) {
    std::string out;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '%') {
            out += path[i];
            continue;
        }
        const int high = i + 2 < path.size() ? hexDigit(path[i + 1]) : -1;
        const int low = i + 2 < path.size() ? hexDigit(path[i + 2]) : -1;
        if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return out;
}

std::optional<std::string> normalPath(std::string_view path) {
    if (path.empty()) return "/";
    const auto bytes = decoded(path);
    if (!bytes || bytes->front() != '/') return std::nullopt;
    std::string out;
    const auto segments = text::split(*bytes, '/');
    for (std::size_t i = 1; i < segments.size(); ++i) {
        const bool isLast = i + 1 == segments.size();
        if (segments[i] == "..") {
            if (out.empty()) return std::nullopt;
            out.erase(out.rfind('/'));
        } else if (!segments[i].empty() && segments[i] != ".") {
            out += '/';
            out += segments[i];
            continue;
        }
        if (isLast) out += '/';
    }
    return out;
}

std::optional<std::string> argument(std::string_view args, std::string_view name) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const auto isSame = [&lower](char a, char b) { return lower(a) == lower(b); };
    for (const std::string_view pair : text::split(args, '&')) {
        if (pair.size() <= name.size() || pair[name.size()] != '=') continue;
        if (std::equal(name.begin(), name.end(), pair.begin(), isSame))
            return std::string(pair.substr(name.size() + 1));
    }
    return std::nullopt;
}

}  // namespace

bool isPartOfRequest(std::string_view name) {
    return name == "request_method" || name == "request_uri" || name == "server_protocol" || name == "uri" ||
           name == "args" || (name.starts_with("arg_") && name.size() > 4);
}

std::optional<std::string> partOfRequest(std::string_view request, std::string_view name) {
    const std::size_t first = request.find(' '), last = request.rfind(' ');
    if (first == std::string_view::npos || last == first) return std::nullopt;
    if (name == "request_method") return std::string(request.substr(0, first));
    if (name == "server_protocol") return std::string(request.substr(last + 1));
    const std::string_view target = withoutHost(request.substr(first + 1, last - first - 1));
    if (name == "request_uri") return std::string(target);
    const std::string_view path = upTo(target, "?#");
    if (name == "uri") return normalPath(path);
    const bool hasArgs = path.size() < target.size() && target[path.size()] == '?';
    const std::string_view args = hasArgs ? upTo(target.substr(path.size() + 1), "#") : std::string_view();
    if (name == "args") return std::string(args);
    return argument(args, name.substr(4));
}

}  // namespace ringscope
