// SPDX-License-Identifier: GPL-3.0-or-later
//
// MD5, SHA-1 and the CRCs against the vectors their authors publish, and against an oracle.
#include "core/hash/crc16.h"
#include "core/hash/crc32.h"
#include "core/hash/crc32c.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"
#include "core/hash/sha1.h"
#include "tests/support/bytes.h"

#include <QCryptographicHash>
#include <QTest>

#include <array>
#include <string>

using namespace ringscope;
using test::bytesOfLength;

namespace {

template <std::size_t N>
QByteArray hexOf(const std::array<std::uint8_t, N>& digest) {
    return QByteArray(reinterpret_cast<const char*>(digest.data()), N).toHex();
}

/// CRC-32 bit by bit, as RFC 1952 explains it.
std::uint32_t slowCrc32(std::string_view bytes) {
    std::uint32_t crc = 0xffffffffu;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    return ~crc;
}

}  // namespace

class TestChecksums : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void crc32Vectors() {
        QCOMPARE(crc32("123456789"), 0xcbf43926u);  // "check" of the CRC catalogue
        QCOMPARE(crc32(""), 0u);
        QCOMPARE(crc32(std::string(32, '\0')), 0x190a55adu);
        QCOMPARE(crc32(std::string(32, '\xff')), 0xff6cab0bu);
        for (std::size_t n = 0; n <= 300; ++n) QCOMPARE(crc32(bytesOfLength(n)), slowCrc32(bytesOfLength(n)));
    }

    /// RFC 1321, appendix A.5.
    void md5Vectors_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("digest");
        QTest::newRow("0") << QByteArray("") << QByteArray("d41d8cd98f00b204e9800998ecf8427e");
        QTest::newRow("1") << QByteArray("a") << QByteArray("0cc175b9c0f1b6a831c399e269772661");
        QTest::newRow("3") << QByteArray("abc") << QByteArray("900150983cd24fb0d6963f7d28e17f72");
        QTest::newRow("14") << QByteArray("message digest") << QByteArray("f96b697d7cb7938d525a2f31aaf161d0");
        QTest::newRow("26") << QByteArray("abcdefghijklmnopqrstuvwxyz")
                            << QByteArray("c3fcd3d76192e4007dfb496cca67e13b");
        QTest::newRow("62") << QByteArray("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
                            << QByteArray("d174ab98d277d9f5a5611c2c9f419d9f");
        QTest::newRow("80") << QByteArray("1234567890").repeated(8) << QByteArray("57edf4a22be3c955ac49da2e2107b67a");
    }
    void md5Vectors() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, digest);
        QCOMPARE(hexOf(md5(bytes.toStdString())), digest);
    }

    void md5LikeQt() {
        for (std::size_t n = 0; n <= 300; ++n) {
            const std::string bytes = bytesOfLength(n);
            QCOMPARE(hexOf(md5(bytes)),
                     QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Md5).toHex());
            QCOMPARE(md5FirstWord(bytes), md5Words(bytes)[0]);
        }
    }

    void md5WordsAreLittleEndian() {
        const auto digest = md5("abc");  // 900150983cd24fb0d6963f7d28e17f72
        QCOMPARE(md5Word(digest, 0), 0x98500190u);
        QCOMPARE(md5Word(digest, 1), 0xb04fd23cu);
        QCOMPARE(md5Word(digest, 2), 0x7d3f96d6u);
        QCOMPARE(md5Word(digest, 3), 0x727fe128u);
    }

    /// RFC 3174, section 7.3 (TEST1 to TEST4), and FIPS 180 for the empty text.
    void sha1Vectors() {
        QCOMPARE(hexOf(sha1("")), QByteArray("da39a3ee5e6b4b0d3255bfef95601890afd80709"));
        QCOMPARE(hexOf(sha1("abc")), QByteArray("a9993e364706816aba3e25717850c26c9cd0d89d"));
        QCOMPARE(hexOf(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
                 QByteArray("84983e441c3bd26ebaae4aa1f95129e5e54670f1"));
        QCOMPARE(hexOf(sha1(std::string(1000000, 'a'))), QByteArray("34aa973cd4c4daa4f61eeb2bdbad27316534016f"));
        std::string digits;
        for (int i = 0; i < 80; ++i) digits += "01234567";
        QCOMPARE(hexOf(sha1(digits)), QByteArray("dea356a2cddd90c7a7ecedc5ebb563934f460452"));
    }

    void sha1LikeQt() {
        for (std::size_t n = 0; n <= 300; ++n) {
            const std::string bytes = bytesOfLength(n);
            QCOMPARE(hexOf(sha1(bytes)),
                     QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha1).toHex());
        }
    }

    void crc16WideEndsInTheCrc() {
        for (std::size_t n = 0; n < 300; ++n)
            QCOMPARE(crc16Wide(bytesOfLength(n)) & 0xffffu, std::uint32_t{crc16(bytesOfLength(n))});
    }

    void theSizeOfASignedCrc() {
        QCOMPARE(digest({"crc32-abs", 0}, ""), 0u);
        QCOMPARE(digest({"crc32-abs", 0}, "123456789"), 0x100000000u - 0xcbf43926u);
    }

    // RFC 3720, B.4: 32 bytes of zeros, of ones, and 0 … 31; its CRCs begin and end inverted.
    void crc32cOfNumbers() {
        const auto crc = [](std::array<std::uint64_t, 4> numbers) {
            std::uint32_t state = ~0u;
            for (const std::uint64_t number : numbers) state = crc32cOf(number, state);
            return ~state;
        };
        QCOMPARE(crc({0, 0, 0, 0}), 0x8a9136aau);
        QCOMPARE(crc({~0ull, ~0ull, ~0ull, ~0ull}), 0x62a8ab43u);
        QCOMPARE(crc({0x0706050403020100u, 0x0f0e0d0c0b0a0908u, 0x1716151413121110u, 0x1f1e1d1c1b1a1918u}),
                 0x46dd794eu);
    }
};

QTEST_APPLESS_MAIN(TestChecksums)
#include "tst_checksums.moc"
