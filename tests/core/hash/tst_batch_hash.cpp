// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many keys at once are the same numbers as one by one: every hash, every instruction set this machine
// runs, every length and every rest of lanes. Each key is a heap block of exactly its size, so that
// the address sanitizer sees a byte read beyond it.
#include "core/base/instruction_set.h"
#include "core/hash/batch_hash.h"
#include "core/hash/crc32.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"

#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include <xxhash.h>
#include <zlib.h>

using namespace ringscope;

namespace {

/// Keys of the given lengths, all bytes different from key to key.
class ExactKeys {
public:
    explicit ExactKeys(const std::vector<std::size_t>& lengths) {
        std::uint32_t state = 1;
        for (const std::size_t length : lengths) {
            m_blocks.push_back(std::make_unique<char[]>(length));
            for (std::size_t i = 0; i < length; ++i) {
                state = state * 1664525u + 1013904223u;
                m_blocks.back()[i] = static_cast<char>(state >> 24);
            }
            m_keys.emplace_back(m_blocks.back().get(), length);
        }
    }
    [[nodiscard]] std::span<const std::string_view> keys() const { return m_keys; }

private:
    std::vector<std::unique_ptr<char[]>> m_blocks;
    std::vector<std::string_view> m_keys;
};

/// 0, 1, … 300.
std::vector<std::size_t> everyLength() {
    std::vector<std::size_t> lengths(301);
    for (std::size_t i = 0; i < lengths.size(); ++i) lengths[i] = i;
    return lengths;
}

/// Short ones mostly, as keys are, and now and then one of many blocks beside them.
std::vector<std::size_t> mixedLengths(std::size_t count, std::uint32_t seed) {
    std::vector<std::size_t> lengths(count);
    for (std::size_t& length : lengths) {
        seed = seed * 1664525u + 1013904223u;
        length = seed >> 28 == 0 ? 50 + (seed >> 16 & 0x3ff) : seed >> 16 & 0x1f;
    }
    return lengths;
}

std::vector<std::uint64_t> oneByOne(const HashSpec& spec, std::span<const std::string_view> keys) {
    std::vector<std::uint64_t> out;
    for (const std::string_view key : keys) out.push_back(digest(spec, key));
    return out;
}

/// The batch's digests, written between two numbers that must stay.
template <class Word>
std::vector<std::uint64_t> atOnce(const HashSpec& spec, std::span<const std::string_view> keys) {
    constexpr Word kGuard = 0x5eadbeef;
    std::vector<Word> out(keys.size() + 2, kGuard);
    digests(spec, keys, std::span<Word>(out).subspan(1, keys.size()));
    if (out.front() != kGuard || out.back() != kGuard) qFatal("written beyond the batch");
    return {out.begin() + 1, out.end() - 1};
}

QByteArray hexOf(const Md5Words& words) {
    QByteArray bytes;
    for (const std::uint32_t word : words) {
        for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift);
    }
    return bytes.toHex();
}

const std::vector<std::uint64_t> kSeeds = {0, 1, 0x9747b28c, 0xffffffff};

std::vector<HashSpec> everyHash() {
    std::vector<HashSpec> specs;
    for (const HashFunction& function : hashFunctions()) {
        for (const std::uint64_t seed : kSeeds) {
            if (seed == 0 || function.seedBits != 0) specs.push_back({std::string(function.id), seed});
        }
    }
    return specs;
}

void compareBatch(const HashSpec& spec, std::span<const std::string_view> keys) {
    const auto expected = oneByOne(spec, keys);
    QCOMPARE(atOnce<std::uint64_t>(spec, keys), expected);
    if (findHash(spec.function)->bits <= 32) QCOMPARE(atOnce<std::uint32_t>(spec, keys), expected);
}

}  // namespace

class TestBatchHash : public QObject {
    Q_OBJECT

    static void addInstructionSets() {
        QTest::addColumn<int>("set");
        for (const InstructionSet set : kInstructionSets) {
            if (supported(set)) QTest::newRow(std::string(nameOf(set)).c_str()) << static_cast<int>(set);
        }
    }
    static void force() {
        QFETCH(int, set);
        QVERIFY(forceInstructionSet(static_cast<InstructionSet>(set)));
        QCOMPARE(instructionSet(), static_cast<InstructionSet>(set));
    }

private Q_SLOTS:
    void cleanup() { QVERIFY(forceInstructionSet(std::nullopt)); }

    void everyRowHasOneBatchOfItsWidth() {
        for (const HashFunction& function : hashFunctions()) {
            QCOMPARE(function.digests32 != nullptr, function.bits <= 32);
            QCOMPARE(function.digests64 != nullptr, function.bits > 32);
        }
    }

    void everyLengthLikeOneByOne_data() { addInstructionSets(); }
    void everyLengthLikeOneByOne() {
        force();
        const ExactKeys rising(everyLength());
        for (const HashSpec& spec : everyHash()) compareBatch(spec, rising.keys());
        // All lanes of one length, and one lane a byte longer than the rest.
        for (std::size_t length = 0; length <= 300; ++length) {
            std::vector<std::size_t> lengths(66, length);
            lengths[37] = length + 1;
            const ExactKeys equal(lengths);
            for (const char* id : {"md5", "murmur3", "sha1"}) compareBatch({id, 0}, equal.keys());
        }
    }

    void everyRestOfLanes_data() { addInstructionSets(); }
    void everyRestOfLanes() {
        force();
        for (std::size_t count = 0; count <= 2 * 64 + 1; ++count) {
            const ExactKeys some(mixedLengths(count, static_cast<std::uint32_t>(count)));
            for (const HashSpec& spec : everyHash()) compareBatch(spec, some.keys());
        }
    }

    void manyKeys_data() { addInstructionSets(); }
    void manyKeys() {
        force();
        const ExactKeys many(mixedLengths(5000, 7));
        for (const HashSpec& spec : everyHash()) compareBatch(spec, many.keys());
    }

    void wholeMd5LikeQt_data() { addInstructionSets(); }
    void wholeMd5LikeQt() {
        force();
        for (const auto& lengths : {everyLength(), mixedLengths(1000, 3)}) {
            const ExactKeys texts(lengths);
            std::vector<Md5Words> words(lengths.size());
            md5Batch(texts.keys(), words);
            for (std::size_t i = 0; i < words.size(); ++i) {
                const std::string_view text = texts.keys()[i];
                const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
                QCOMPARE(hexOf(words[i]), QCryptographicHash::hash(bytes, QCryptographicHash::Md5).toHex());
            }
        }
    }

    void shaLikeQt_data() { addInstructionSets(); }
    void shaLikeQt() {
        force();
        const ExactKeys keys(everyLength());
        std::vector<std::uint32_t> sha(keys.keys().size());
        digests({"sha1", 0}, keys.keys(), sha);
        for (std::size_t i = 0; i < sha.size(); ++i) {
            const QByteArray bytes(keys.keys()[i].data(), static_cast<qsizetype>(i));
            const QByteArray whole = QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
            QCOMPARE(QByteArray::number(sha[i], 16).rightJustified(8, '0'), whole.left(4).toHex());
        }
    }

    void crcLikeZlibAndXxhLikeItsLibrary() {
        const ExactKeys keys(everyLength());
        const auto crc = atOnce<std::uint32_t>({"crc32", 0}, keys.keys());
        const auto xxh = atOnce<std::uint64_t>({"xxh64", 42}, keys.keys());
        for (std::size_t i = 0; i < crc.size(); ++i) {
            const char* bytes = keys.keys()[i].data();
            QCOMPARE(crc[i], ::crc32(0, reinterpret_cast<const Bytef*>(bytes), static_cast<uInt>(i)));
            QCOMPARE(xxh[i], XXH64(bytes, i, 42));
        }
    }

    void emptyKeyWithoutAnAddress() {
        const std::vector<std::string_view> keys(20);
        for (const HashSpec& spec : everyHash()) compareBatch(spec, keys);
    }

    void forcingIsRefusedForWhatTheMachineLacks() {
        const InstructionSet widest = instructionSet();
        for (const InstructionSet set : kInstructionSets) {
            QCOMPARE(forceInstructionSet(set), supported(set));
            QVERIFY(supported(set) ? instructionSet() == set : instructionSet() != set);
            QCOMPARE(instructionSetNamed(nameOf(set)), std::optional(set));
        }
        QVERIFY(supported(InstructionSet::Scalar));
        QVERIFY(forceInstructionSet(std::nullopt));
        QCOMPARE(instructionSet(), widest);
        QCOMPARE(instructionSetNamed("AVX2"), std::nullopt);
        QCOMPARE(instructionSetNamed(""), std::nullopt);
    }
};

QTEST_APPLESS_MAIN(TestBatchHash)
#include "tst_batch_hash.moc"
