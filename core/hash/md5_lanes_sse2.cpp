// SPDX-License-Identifier: MIT
#include "core/hash/md5_lanes_kernel.h"

namespace ringscope::md5detail {

constinit const Md5Kernels kMd5Sse2 = kernels<4>();

}  // namespace ringscope::md5detail
