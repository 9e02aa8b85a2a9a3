// SPDX-License-Identifier: MIT
//
// The readers of recorded tables, by family; golden_reader.cpp asks one after the other.
#pragma once

#include "core/systems/golden_reader.h"

namespace ringscope {

extern const GoldenReader kHaproxyReader;
extern const GoldenReader kLibketamaReader;
extern const GoldenReader kNginxReader;
extern const GoldenReader kLibmemcachedReader;
extern const GoldenReader kTwemproxyReader;
extern const GoldenReader kPylibmcReader;
extern const GoldenReader kPhpMemcachedReader;
extern const GoldenReader kDalliReader;
extern const GoldenReader kNodeHashringReader;
extern const GoldenReader kUhashringReader;
extern const GoldenReader kEnvoyReader;
extern const GoldenReader kCacheMemcachedReader;
extern const GoldenReader kCacheMemcachedFastReader;
extern const GoldenReader kPythonMemcacheReader;
extern const GoldenReader kGroupcacheReader;
extern const GoldenReader kStathatReader;
extern const GoldenReader kBuraksezerReader;

}  // namespace ringscope
