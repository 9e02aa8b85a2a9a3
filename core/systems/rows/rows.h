// SPDX-License-Identifier: MIT
//
// The catalog's rows, by family; catalog.cpp puts them in order.
#pragma once

#include "core/systems/catalog.h"

namespace ringscope {

extern const System kHaproxyConsistent;
extern const System kHaproxyMap;
extern const System kLibketama;
extern const System kNginx;
extern const System kNginxConsistent;
extern const System kLibmemcached;
extern const System kTwemproxyKetama;
extern const System kTwemproxyModula;
extern const System kPylibmc;
extern const System kPhpMemcached;
extern const System kDalli;
extern const System kNodeHashring;
extern const System kUhashring;
extern const System kUhashringKetama;
extern const System kRedisCluster;
extern const System kEnvoyRingHash;
extern const System kEnvoyMaglev;
extern const System kCacheMemcached;
extern const System kCacheMemcachedFast;
extern const System kPythonMemcache;
extern const System kGroupcache;
extern const System kStathatConsistent;
extern const System kBuraksezerConsistent;

}  // namespace ringscope
