// SPDX-License-Identifier: MIT
//
// The words of HAProxy 2.6's configuration and what each does to placement (configuration manual 2.6, chapters 4 and 5).
// Whatever is in no table is refused by name. Constant data, any thread.
#pragma once

#include <string_view>

namespace ringscope::imports::haproxy {

inline constexpr const char* kProved = "2.6.12";

enum class Influence {
    Known,      ///< read by the reader itself
    None,       ///< none on placement
    OnFailure,  ///< only when servers fail, start or are full
    AtRunTime,  ///< told by the running system only
    OnKey,      ///< may rewrite what the key is taken from
    NotProved,  ///< there is one, and it is not reproduced
    Newer,      ///< not in the proved version
    Unknown,
};

struct Word {
    std::string_view name;
    Influence influence;
    unsigned values = 0;  ///< words that belong to a server option
};

/// Keywords of defaults, listen and backend sections.
[[nodiscard]] Influence keywordInfluence(std::string_view keyword);
/// What follows `option`.
[[nodiscard]] Influence optionInfluence(std::string_view option);
/// Actions of http-request rules; those not listed do nothing to the request.
[[nodiscard]] Influence actionInfluence(std::string_view action);
/// What follows the address of a server. influence is Unknown when it is in no table.
[[nodiscard]] Word serverWord(std::string_view name);
/// Words that begin a section.
[[nodiscard]] bool beginsSection(std::string_view word);

}  // namespace ringscope::imports::haproxy
