// SPDX-License-Identifier: MIT
//
// Compiled with its own option (CMakeLists.txt): nothing in this file may be called before the machine was asked.
#include "core/hash/md5_lanes.h"
#include "core/hash/murmur3_lanes.h"
#include "core/hash/sha1_lanes.h"

namespace ringscope::lanes {

constinit const Kernels kAvx512Kernels = {
    md5detail::kRowKernels<16>,
    &md5detail::mixBlock<16>,
    sha1detail::kRowKernels<16>,
    murmur3detail::kRowKernels<16>,
};

}  // namespace ringscope::lanes
