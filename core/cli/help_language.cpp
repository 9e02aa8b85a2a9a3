// SPDX-License-Identifier: MIT
#include "core/cli/help_language.h"

#include <algorithm>

namespace ringscope {

namespace {

std::string_view tongueOf(std::string_view id) {
    return id.substr(0, id.find('_'));
}

bool isUtf8Name(std::string_view charset) {
    std::string plain;
    for (const char c : charset) {
        if (c != '-') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain == "utf8";
}

}  // namespace

const HelpLanguage* findHelpLanguage(std::string_view id) {
    const auto all = helpLanguages();
    const auto row = std::find_if(all.begin(), all.end(), [id](const HelpLanguage& one) { return one.id == id; });
    return row == all.end() ? nullptr : &*row;
}

std::string helpLanguageIds(std::string_view separator) {
    std::string ids;
    for (const HelpLanguage& language : helpLanguages()) {
        if (!ids.empty()) ids += separator;
        ids += language.id;
    }
    return ids;
}

std::string_view localeOfMessages(const char* lcAll, const char* lcMessages, const char* lang) {
    for (const char* value : {lcAll, lcMessages, lang}) {
        if (value != nullptr && *value != '\0') return value;
    }
    return {};
}

const HelpLanguage* helpLanguageOf(std::string_view locale) {
    locale = locale.substr(0, locale.find('@'));
    const std::size_t dot = locale.find('.');
    if (dot != std::string_view::npos && !isUtf8Name(locale.substr(dot + 1))) return nullptr;
    const std::string_view id = locale.substr(0, dot);
    if (const HelpLanguage* own = findHelpLanguage(id)) return own;
    const auto all = helpLanguages();
    const auto related = std::find_if(all.begin(), all.end(),
                                      [id](const HelpLanguage& one) { return tongueOf(one.id) == tongueOf(id); });
    return related == all.end() ? nullptr : &*related;
}

Translate translationInto(const HelpLanguage* language) {
    if (language == nullptr || language->messages.empty()) return {};
    return [messages = language->messages](std::string_view english) {
        const auto row = std::find_if(messages.begin(), messages.end(),
                                      [english](const HelpMessage& message) { return message.english == english; });
        return std::string(row == messages.end() ? english : row->translated);
    };
}

}  // namespace ringscope
