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
extern const GoldenReader kRedisClusterReader;
extern const GoldenReader kEnvoyReader;
extern const GoldenReader kCacheMemcachedReader;
extern const GoldenReader kCacheMemcachedFastReader;
extern const GoldenReader kPythonMemcacheReader;
extern const GoldenReader kGroupcacheReader;
extern const GoldenReader kStathatReader;
extern const GoldenReader kBuraksezerReader;
extern const GoldenReader kJumpReader;
extern const GoldenReader kMaglevReader;
extern const GoldenReader kMaglevPaperReader;
extern const GoldenReader kGoRendezvousReader;
extern const GoldenReader kClandestinedReader;
extern const GoldenReader kWeightedRendezvousReader;
extern const GoldenReader kMultiProbeReader;
extern const GoldenReader kAnchorReader;
extern const GoldenReader kDxReader;
extern const GoldenReader kJavaReader;
extern const GoldenReader kArticle000Reader;
extern const GoldenReader kArticle001Reader;
extern const GoldenReader kArticle002FirstReader;
extern const GoldenReader kArticle002SecondReader;
extern const GoldenReader kArticle002ThirdReader;
extern const GoldenReader kArticle003Reader;
extern const GoldenReader kArticle004Reader;

}  // namespace ringscope
