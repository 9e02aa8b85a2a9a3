// SPDX-License-Identifier: MIT
//
// Bob Jenkins' lookup3, hashlittle: three words at a time, read little endian on every platform. libmemcached and
// twemproxy start it with 13 and call it `jenkins`.
// Source: Bob Jenkins, lookup3.c, May 2006 (public domain).
#pragma once

#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t lookup3(std::string_view bytes, std::uint32_t start);

}  // namespace ringscope
