// SPDX-License-Identifier: MIT
//
// haproxy.cfg: the backend and listen sections that choose a server by a hash (`balance url_param | hdr | uri | source`), as
// HAProxy 2.6.12 reads them, with what they inherit from defaults sections and the automatic server ids. And the
// output of `show servers state`, which tells weights and maintenance at run time.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

[[nodiscard]] Imported readHaproxy(std::string_view text, std::string_view fileName);

/// Whether a text looks like the output of `show servers state`.
[[nodiscard]] bool isHaproxyState(std::string_view text);
/// Sets weight and health of the servers as a running HAProxy told them. What the configuration does not have is refused
/// in the candidate it belongs to; sections that are no candidates are passed over.
void applyHaproxyState(Imported& read, std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
