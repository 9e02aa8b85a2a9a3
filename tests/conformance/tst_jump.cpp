// SPDX-License-Identifier: GPL-3.0-or-later
//
// Guava's jump hash against the vectors of its own test. Recorded tables are held in tst_systems.
#include "core/placement/jump_hash.h"

#include <QTest>

using namespace ringscope;

class TestJump : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theVectorsOfGuavasOwnTest() {
        const int hundred[] = {0, 55, 62, 8, 45, 59, 86, 97, 82, 59, 73, 37, 17, 56, 86, 21, 90, 37, 38, 83};
        for (std::uint64_t key = 0; key < std::size(hundred); ++key)
            QCOMPARE(jumpBucketGuava(key, 100), static_cast<std::uint64_t>(hundred[key]));
        QCOMPARE(jumpBucketGuava(10863919174838991u, 11), std::uint64_t{6});
        QCOMPARE(jumpBucketGuava(2016238256797177309u, 11), std::uint64_t{3});
        QCOMPARE(jumpBucketGuava(1673758223894951030u, 11), std::uint64_t{5});
        QCOMPARE(jumpBucketGuava(2, 100001), std::uint64_t{80343});
        QCOMPARE(jumpBucketGuava(2201, 100001), std::uint64_t{22152});
        QCOMPARE(jumpBucketGuava(2202, 100001), std::uint64_t{15018});
    }
};

QTEST_APPLESS_MAIN(TestJump)
#include "tst_jump.moc"
