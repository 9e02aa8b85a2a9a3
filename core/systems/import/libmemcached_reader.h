// SPDX-License-Identifier: MIT
//
// Option strings of libmemcached 1.1.4 (`--SERVER=a:11212/?3 --DISTRIBUTION=consistent --HASH=MD5`), on one line or
// several. Options act one after the other, as they do there: a weight that is given before the distribution is lost, and
// a hash given after the servers does not change the points.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

/// Options of the candidate: distribution (modula, consistent), key-hash and point-hash (default, md5, crc, fnv1_64,
/// fnv1a_64, fnv1_32, fnv1a_32, murmur, jenkins), weighted (yes, no), sort-hosts (yes), prefix (a namespace that is hashed).
[[nodiscard]] Imported readLibmemcached(std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
