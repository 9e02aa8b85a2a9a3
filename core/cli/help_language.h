// SPDX-License-Identifier: MIT
//
// The languages that the help is there in: those of resources/translations. Their texts stand in the same .ts files
// as the window's, in the context CommandLine; the build makes them the table behind helpLanguages(). No Qt. Constant.
#pragma once

#include "core/cli/help_text.h"

#include <span>
#include <string>
#include <string_view>

namespace ringscope {

struct HelpMessage {
    std::string_view english, translated;
};

struct HelpLanguage {
    std::string_view id;  ///< "en", "zh_CN"
    std::span<const HelpMessage> messages;
};

/// In the order of their ids. English is among them, without messages.
[[nodiscard]] std::span<const HelpLanguage> helpLanguages();
/// By its id; nullptr if there is none.
[[nodiscard]] const HelpLanguage* findHelpLanguage(std::string_view id);
/// Ids with `separator` between: "en, zh_CN".
[[nodiscard]] std::string helpLanguageIds(std::string_view separator);

/// What POSIX takes for messages, of the three variables of the environment: the first that is there and not empty.
[[nodiscard]] std::string_view localeOfMessages(const char* lcAll, const char* lcMessages, const char* lang);
/// For a locale ("zh_CN.UTF-8", "zh_SG"): its own language, or else one of the same tongue. nullptr if there is none, and
/// if the locale names a character set other than UTF-8, in which the help could not be read.
[[nodiscard]] const HelpLanguage* helpLanguageOf(std::string_view locale);

/// Empty for English and nullptr. The language must outlive it.
[[nodiscard]] Translate translationInto(const HelpLanguage* language);

}  // namespace ringscope
