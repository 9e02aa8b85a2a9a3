// SPDX-License-Identifier: MIT
#include "core/hash/md5_lanes_kernel.h"

namespace ringscope::md5detail {

constinit const Md5Kernels kMd5Avx512 = kernels<16>();

}  // namespace ringscope::md5detail
