// SPDX-License-Identifier: MIT
#include "core/lab/sample_names.h"

namespace ringscope {

namespace {

std::string hexadecimal(std::uint64_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text.push_back(kDigits[number >> shift & 15]);
    return text;
}

}  // namespace

std::vector<Node> sampleNodes(std::uint32_t count, Random& random) {
    std::vector<Node> nodes(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        nodes[i].id = NodeId{i + 1};
        nodes[i].name = hexadecimal(random.next());
        nodes[i].slot = i;
    }
    return nodes;
}

std::vector<std::string> sampleKeys(std::uint64_t count, Random& random) {
    std::vector<std::string> keys;
    keys.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) keys.push_back(hexadecimal(random.next()));
    return keys;
}

}  // namespace ringscope
