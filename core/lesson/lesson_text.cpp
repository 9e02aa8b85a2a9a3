// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_text.h"

#include "core/lesson/lesson.h"

#include <algorithm>

namespace ringscope {

namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isNameLetter(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

/// Calls with what stands between braces, and with what is between.
template <class Name, class Other>
void split(std::string_view text, const Name& name, const Other& other) {
    std::size_t begin = 0;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        std::size_t end = open + 1;
        while (end < text.size() && isNameLetter(text[end])) ++end;
        if (end == open + 1 || end == text.size() || text[end] != '}') continue;
        other(text.substr(begin, open - begin));
        name(std::string(text.substr(open + 1, end - open - 1)));
        begin = end + 1;
        open = end;
    }
    other(text.substr(begin));
}

/// Bytes of the longest of the known texts that stands at the beginning; 0 if none does. \pre known is sorted
std::size_t longestAtBegin(std::string_view text, const std::vector<std::string>& known) {
    auto first = known.begin(), last = known.end();
    std::size_t longest = 0;
    for (std::size_t i = 0; i < text.size() && first != last; ++i) {
        const auto at = [i](const std::string& one) { return static_cast<unsigned char>(one[i]); };
        const auto wanted = static_cast<unsigned char>(text[i]);
        first = std::partition_point(first, last, [&](const std::string& one) { return at(one) < wanted; });
        last = std::partition_point(first, last, [&](const std::string& one) { return at(one) == wanted; });
        if (first == last || first->size() > i + 1) continue;
        longest = i + 1;
        while (first != last && first->size() == longest) ++first;
    }
    return longest;
}

std::string firstDigits(std::string_view text, const std::vector<std::string>& known) {
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t size = longestAtBegin(text.substr(at), known); size > 0) {
            at += size;
            continue;
        }
        if (!isDigit(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && isDigit(text[end])) ++end;
        return std::string(text.substr(at, end - at));
    }
    return {};
}

}  // namespace

std::string_view textIn(const LessonText& text, std::string_view language) {
    if (const auto own = text.find(language); own != text.end()) return own->second;
    const auto tongue = [](std::string_view id) { return id.substr(0, id.find('_')); };
    const auto related = std::find_if(text.begin(), text.end(),
                                      [&](const auto& each) { return tongue(each.first) == tongue(language); });
    if (related != text.end()) return related->second;
    if (const auto english = text.find("en"); english != text.end()) return english->second;
    return text.empty() ? std::string_view() : std::string_view(text.begin()->second);
}

State scenarioOf(const Lesson& lesson) {
    return lesson.scenario ? lesson.scenario->state : State::initial();
}

std::vector<std::string> placeholdersOf(std::string_view text) {
    std::vector<std::string> names;
    split(
        text, [&](std::string name) { names.push_back(std::move(name)); }, [](std::string_view) {});
    return names;
}

std::string withPlaceholders(std::string_view text, const std::function<std::string(const std::string& name)>& value) {
    std::string filled;
    split(
        text, [&](const std::string& name) { filled += value(name); }, [&](std::string_view part) { filled += part; });
    return filled;
}

std::string digitsBeside(std::string_view text, std::vector<std::string> known) {
    std::erase_if(known, [](const std::string& one) { return std::none_of(one.begin(), one.end(), isDigit); });
    // "node-1" is no part of "node-10": the longest one that fits is taken.
    std::sort(known.begin(), known.end());
    std::string found;
    split(
        text, [](const std::string&) {},
        [&](std::string_view part) {
            if (found.empty()) found = firstDigits(part, known);
        });
    return found;
}

}  // namespace ringscope
