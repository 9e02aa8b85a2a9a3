// SPDX-License-Identifier: MIT
#include "core/hash/jenkins.h"

#include "core/hash/little_endian.h"
#include "core/hash/rotation.h"

#include <array>

namespace ringscope {

namespace {

struct Words {
    std::uint32_t a, b, c;

    void add(const char* twelve) {
        a += littleEndian<std::uint32_t>(twelve);
        b += littleEndian<std::uint32_t>(twelve + 4);
        c += littleEndian<std::uint32_t>(twelve + 8);
    }

    void mix() {
        a = (a - c) ^ rotated<4>(c);
        c += b;
        b = (b - a) ^ rotated<6>(a);
        a += c;
        c = (c - b) ^ rotated<8>(b);
        b += a;
        a = (a - c) ^ rotated<16>(c);
        c += b;
        b = (b - a) ^ rotated<19>(a);
        a += c;
        c = (c - b) ^ rotated<4>(b);
        b += a;
    }

    void finish() {
        c = (c ^ b) - rotated<14>(b);
        a = (a ^ c) - rotated<11>(c);
        b = (b ^ a) - rotated<25>(a);
        c = (c ^ b) - rotated<16>(b);
        a = (a ^ c) - rotated<4>(c);
        b = (b ^ a) - rotated<14>(a);
        c = (c ^ b) - rotated<24>(b);
    }
};

}  // namespace

std::uint32_t lookup3(std::string_view bytes, std::uint32_t start) {
    constexpr std::size_t kBlock = 12;
    const std::uint32_t first = 0xdeadbeefu + static_cast<std::uint32_t>(bytes.size()) + start;
    Words words{first, first, first};
    if (bytes.empty()) return words.c;
    for (; bytes.size() > kBlock; bytes.remove_prefix(kBlock)) {
        words.add(bytes.data());
        words.mix();
    }
    std::array<char, kBlock> last{};
    bytes.copy(last.data(), kBlock);
    words.add(last.data());
    words.finish();
    return words.c;
}

}  // namespace ringscope
