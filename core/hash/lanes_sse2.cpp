// SPDX-License-Identifier: MIT
//
// Compiled with its own option (CMakeLists.txt): nothing in this file may be called before the machine was asked.
#include "core/hash/md5_lanes.h"
#include "core/hash/sha1_lanes.h"

namespace ringscope::lanes {

constinit const Kernels kSse2Kernels = {
    md5detail::kRowKernels<4>,
    &md5detail::mixBlock<4>,
    sha1detail::kRowKernels<4>,
    {},
};

}  // namespace ringscope::lanes
