// SPDX-License-Identifier: MIT
//
// Compiled with its own option (CMakeLists.txt): nothing in this file may be called before the machine was asked.
#include "core/hash/md5_lanes.h"
#include "core/hash/murmur3_lanes.h"
#include "core/hash/sha1_lanes.h"

namespace ringscope::lanes {

constinit const Kernels kAvx2Kernels = {
    md5detail::kRowKernels<8>,
    &md5detail::mixBlock<8>,
    sha1detail::kRowKernels<8>,
    murmur3detail::kRowKernels<8>,
};

}  // namespace ringscope::lanes
