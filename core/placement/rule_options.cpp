// SPDX-License-Identifier: MIT
#include "core/placement/rule_options.h"

#include "core/base/limits.h"

#include <string>

namespace ringscope {
namespace {

struct Range {
    const char* option;
    std::uint64_t value, smallest, largest;
};

bool isPrime(std::uint32_t number) {
    if (number < 4) return number > 1;
    if (number % 2 == 0) return false;
    for (std::uint64_t divisor = 3; divisor * divisor <= number; divisor += 2) {
        if (number % divisor == 0) return false;
    }
    return true;
}

}  // namespace

std::uint32_t primeFrom(std::uint32_t number) {
    while (!isPrime(number)) ++number;
    return number;
}

Result<Done> check(const RuleOptions& options) {
    std::uint64_t blocks = options.founderSlots.empty() ? options.slots : 0;
    for (const SlotBlock& block : options.founderSlots) blocks += block.slots;
    const Range ranges[]{
        {"tableSize", options.tableSize, 2, limits::kTableSize},
        {"slots", options.slots, 1, limits::kSlots},
        {"probes", options.probes, 1, limits::kProbes},
        {"capacity", options.capacity, 0, limits::kCapacity},
        {"tries", options.tries, 1, limits::kTries},
        {"founderSlots", blocks, options.slots, options.slots},
    };
    for (const Range& range : ranges) {
        if (range.value < range.smallest || range.value > range.largest)
            return fail(ErrorCode::OptionOutOfRange, {range.option, std::to_string(range.value),
                                                      std::to_string(range.smallest), std::to_string(range.largest)});
    }
    if (!isPrime(options.tableSize))
        return fail(ErrorCode::TableSizeNotPrime,
                    {std::to_string(options.tableSize), std::to_string(primeFrom(options.tableSize))});
    return Done{};
}

}  // namespace ringscope
