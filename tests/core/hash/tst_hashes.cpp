// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hash functions that are no check sums against the vectors their authors publish, and against an oracle.
#include "core/hash/avalanche.h"
#include "core/hash/fnv1a32.h"
#include "core/hash/fnv1a64.h"
#include "core/hash/fnv_variants.h"
#include "core/hash/hash_registry.h"
#include "core/hash/jenkins.h"
#include "core/hash/murmur3.h"
#include "core/hash/siphash24.h"
#include "core/hash/xxh64.h"
#include "tests/support/bytes.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

using namespace ringscope;
using test::bytesOfLength;

namespace {

/// FNV-1a with the multiplication as shifts: the primes are 2^24 + 2^8 + 0x93 and 2^40 + 2^8 + 0xb3.
template <class Word>
Word shiftedFnv1a(std::string_view bytes, Word hash, unsigned prime, Word low) {
    for (const char c : bytes) {
        hash ^= static_cast<unsigned char>(c);
        hash = (hash << prime) + (hash << 8) + low * hash;
    }
    return hash;
}

}  // namespace

class TestHashes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Of the authors' test_fnv.c.
    void fnvVectors() {
        QCOMPARE(fnv1a32(""), 0x811c9dc5u);
        QCOMPARE(fnv1a32("a"), 0xe40c292cu);
        QCOMPARE(fnv1a32("b"), 0xe70c2de5u);
        QCOMPARE(fnv1a32("foobar"), 0xbf9cf968u);
        QCOMPARE(fnv1a32("chongo was here!\n"), 0xd49930d5u);
        QCOMPARE(fnv1a64(""), 0xcbf29ce484222325u);
        QCOMPARE(fnv1a64("a"), 0xaf63dc4c8601ec8cu);
        QCOMPARE(fnv1a64("b"), 0xaf63df4c8601f1a5u);
        QCOMPARE(fnv1a64("foobar"), 0x85944171f73967e8u);
        QCOMPARE(fnv1a64("chongo was here!\n"), 0x46810940eff5f915u);
        for (std::size_t n = 0; n <= 300; ++n) {
            const std::string bytes = bytesOfLength(n);
            QCOMPARE(fnv1a32(bytes), shiftedFnv1a<std::uint32_t>(bytes, 0x811c9dc5u, 24, 0x93));
            QCOMPARE(fnv1a64(bytes), shiftedFnv1a<std::uint64_t>(bytes, 0xcbf29ce484222325u, 40, 0xb3));
        }
    }

    void utf8BytesAreHashedNotUtf16Units() {
        QCOMPARE(fnv1a32("ключ"), 0x95c4e9e1u);
        QCOMPARE(fnv1a32("用户:42"), 0xfd98df9fu);
        QCOMPARE(fnv1a32("🔑"), 0xac98c727u);
    }

    /// SMHasher's verification value: keys {0, 1, … i-1} with seed 256 - i, and the hash of all their hashes.
    void murmur3Verification() {
        std::string key;
        std::string hashes;
        for (std::uint32_t i = 0; i < 256; ++i) {
            const std::uint32_t hash = murmur3(key, 256 - i);
            for (unsigned shift = 0; shift < 32; shift += 8) hashes += static_cast<char>(hash >> shift);
            key += static_cast<char>(i);
        }
        QCOMPARE(murmur3(hashes, 0), 0xb0f57ee3u);
    }

    void murmur3Vectors() {
        QCOMPARE(murmur3(""), 0u);
        QCOMPARE(murmur3("", 1), 0x514e28b7u);
        QCOMPARE(murmur3("", 0xffffffffu), 0x81f16f39u);
        QCOMPARE(murmur3("\xff\xff\xff\xff"), 0x76293b50u);
        QCOMPARE(murmur3(std::string("\0\0\0\0", 4)), 0x2362f9deu);
        QCOMPARE(murmur3("Hello, world!", 0x9747b28cu), 0x24884cbau);
        QCOMPARE(murmur3("The quick brown fox jumps over the lazy dog", 0x9747b28cu), 0x2fa826cdu);
    }

    /// xxHash's own sanity check: lengths and seeds over its generated buffer.
    void xxh64Sanity() {
        constexpr std::uint32_t kPrime = 2654435761u;
        std::string buffer(222, '\0');
        std::uint64_t generator = kPrime;
        for (char& byte : buffer) {
            byte = static_cast<char>(generator >> 56);
            generator *= 11400714785074694797u;
        }
        struct Vector {
            std::size_t length;
            std::uint64_t seed, expected;
        };
        for (const Vector& v : std::vector<Vector>{{0, 0, 0xef46db3751d8e999u},
                                                   {0, kPrime, 0xac75fda2929b17efu},
                                                   {1, 0, 0xe934a84adb052768u},
                                                   {1, kPrime, 0x5014607643a9b4c3u},
                                                   {4, 0, 0x9136a0dca57457eeu},
                                                   {14, 0, 0x8282dcc4994e35c8u},
                                                   {14, kPrime, 0xc3bd6bf63deb6df0u},
                                                   {222, 0, 0xb641ae8cb691c174u},
                                                   {222, kPrime, 0x20cb8ab7ae10c14au}}) {
            QCOMPARE(xxh64(std::string_view(buffer).substr(0, v.length), v.seed), v.expected);
        }
    }

    void siphash24ReferenceVectors() {
        // vectors_sip64 of the reference implementation (Aumasson): key 00 01 … 0f, texts of the bytes 0, 1, …
        const std::uint64_t expected[] = {
            0x726fdb47dd0e0e31, 0x74f839c593dc67fd, 0x0d6c8009d9a94f5a, 0x85676696d7fb7e2d,
            0xcf2794e0277187b7, 0x18765564cd99a68d, 0xcbc9466e58fee3ce, 0xab0200f58b01d137,
            0x93f5f5799a932462, 0x9e0082df0ba9e4b0, 0x7a5dbbc594ddb9f3, 0xf4b32f46226bada7,
            0x751e8fbc860ee5fb, 0x14ea5627c0843d90, 0xf723ca908e7af2ee, 0xa129ca6149be45e5};
        std::string text;
        for (const std::uint64_t digest : expected) {
            QCOMPARE(siphash24(text, 0x0706050403020100, 0x0f0e0d0c0b0a0908), digest);
            text += static_cast<char>(text.size());
        }
    }

    void siphash24TakesItsSeedAsTheFirstHalfOfTheKey() {
        QCOMPARE(digest({"siphash24", 7}, "shard-1"), siphash24("shard-1", 7, 0));
        QVERIFY(siphash24("shard-1", 7, 0) != siphash24("shard-1", 0, 7));
        const std::vector<std::string_view> keys = {"", "a", "12345678", "a longer text than a word"};
        std::vector<std::uint64_t> together(keys.size());
        siphash24Batch(keys, 9, together);
        for (std::size_t i = 0; i < keys.size(); ++i) QCOMPARE(together[i], siphash24(keys[i], 9));
    }

    void xxh64PieceByPiece() {
        for (std::size_t n = 0; n <= 300; ++n) {
            const std::string bytes = bytesOfLength(n);
            Xxh64Stream stream(n);
            for (std::size_t at = 0; at < n; at += 7) stream.add(std::string_view(bytes).substr(at, 7));
            QCOMPARE(stream.digest(), xxh64(bytes, n));
        }
        Xxh64Stream number;
        number.addNumber(0x0807060504030201u);
        QCOMPARE(number.digest(), xxh64("\1\2\3\4\5\6\7\10"));
    }

    // Published with lookup3.c.
    void lookup3OfItsAuthor() {
        const std::string_view speech = "Four score and seven years ago";
        QCOMPARE(lookup3("", 0), 0xdeadbeefu);
        QCOMPARE(lookup3("", 0xdeadbeefu), 0xbd5b7ddeu);
        QCOMPARE(lookup3(speech, 0), 0x17770551u);
        QCOMPARE(lookup3(speech, 1), 0xcd628161u);
    }

    // From the published list of fnv_vector with draft-eastlake-fnv: FNV-1.
    void fnv1OfItsAuthors() {
        QCOMPARE(digest({"fnv1-32", 0}, ""), 0x811c9dc5u);
        QCOMPARE(digest({"fnv1-32", 0}, "a"), 0x050c5d7eu);
        QCOMPARE(digest({"fnv1-32", 0}, "foobar"), 0x31f0b262u);
        QCOMPARE(fnv1With64Bits("a"), 0xaf63bd4c8601b7beu);
        QCOMPARE(fnv1With64Bits("foobar"), 0x340d8765a4dda9c2u);
    }

    void fnv1aCutIsTheLowHalf() {
        for (std::size_t n = 0; n < 300; ++n)
            QCOMPARE(digest({"fnv1a-64-cut", 0}, bytesOfLength(n)),
                     digest({"fnv1a64", 0}, bytesOfLength(n)) & 0xffffffffu);
    }

    void murmur2OfTheStandardLibrary() {
#ifdef __GLIBCXX__
        if constexpr (sizeof(std::size_t) == 8) {
            for (std::size_t n = 0; n < 300; ++n)
                QCOMPARE(digest({"murmur2-64", 0}, bytesOfLength(n)), std::hash<std::string>()(bytesOfLength(n)));
            return;
        }
#endif
        QSKIP("another standard library");
    }

    // Small numbers worked out by hand from the definitions.
    void textbookHashes() {
        QCOMPARE(digest({"djb2", 0}, ""), 5381u);
        QCOMPARE(digest({"djb2", 0}, "ab"), (5381u * 33 + 'a') * 33 + 'b');
        QCOMPARE(digest({"sdbm", 0}, "a"), 97u);
        QCOMPARE(digest({"sdbm", 0}, "ab"), 97u * 65599 + 98);
        QCOMPARE(digest({"one-at-a-time", 0}, "a"), 0xca2e9442u);
        QCOMPARE(digest({"one-at-a-time", 0}, "The quick brown fox jumps over the lazy dog"), 0x519e91f5u);
    }

    void avalancheIsABijectionOfWhatItIsGiven() {
        std::vector<std::uint32_t> seen;
        for (std::uint32_t x = 0; x < 100'000; ++x) seen.push_back(avalanche(x * 0x9e3779b1u));
        std::sort(seen.begin(), seen.end());
        QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
        // The first point of server 3 in HAProxy's ring of three equal servers.
        std::uint32_t lowest = ~0u;
        for (std::uint32_t point = 0; point < 16; ++point) lowest = std::min(lowest, avalanche(3 * 4096 + point));
        QCOMPARE(lowest, 76442173u);
    }
};

QTEST_APPLESS_MAIN(TestHashes)
#include "tst_hashes.moc"
