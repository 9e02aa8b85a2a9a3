// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/lab/hash_quality.h"
#include "tests/support/clusters.h"

#include <QtTest/QTest>

#include <algorithm>

using namespace ringscope;

namespace {

HashQuality rowOf(const std::vector<HashQuality>& rows, std::string_view hash) {
    return *std::find_if(rows.begin(), rows.end(), [&](const HashQuality& row) { return row.clumping.hash == hash; });
}

}  // namespace

class TestHashQuality : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void crc32PutsNearlyAllKeysOnOneOfFour();
    void hashesOfRealSystemsOnlyWhenAsked();
    void plainFnvClumps();
    void dotsAreASample();
    void threadsDoNotMatter();
    void nobodyUpAndCancelled();
};

void TestHashQuality::crc32PutsNearlyAllKeysOnOneOfFour() {
    const auto rows = *hashQuality(fourServers());
    QCOMPARE(rows.size(), generalHashFunctions().size());
    const HashQuality crc = rowOf(rows, "crc32");
    QCOMPARE(crc.mostKeys, 98'247u);
    QCOMPARE(crc.points, 4u);
    QCOMPARE(crc.dots.size(), std::size_t{4});
    QVERIFY(crc.keysPeak > 3.9 && crc.circlePeak > 3.5);
    // The four stand within a few hundredths of a turn: the names differ in one byte.
    QVERIFY(rowOf(rows, "murmur3").keysPeak < 3.9);
}

void TestHashQuality::hashesOfRealSystemsOnlyWhenAsked() {
    HashQualityRequest request = fourServers();
    request.keys = 1000;
    const auto general = *hashQuality(request);
    request.ofSystems = true;
    const auto all = *hashQuality(request);
    QCOMPARE(all.size(), hashFunctions().size());
    QVERIFY(std::equal(general.begin(), general.end(), all.begin()));
    QCOMPARE(rowOf(all, "crc32-15").points, 4u);
}

void TestHashQuality::plainFnvClumps() {
    HashQualityRequest request;
    request.cluster = test::clusterOf({"cache-a", "cache-b", "cache-c", "cache-d", "cache-e"});
    request.ring.virtualNodes = true;
    request.ring.perWeight = 100;
    request.keys = 20'000;
    const auto rows = *hashQuality(request);
    QVERIFY(rowOf(rows, "fnv1a32").clumping.clumped);
    for (const char* good : {"murmur3", "md5", "sha1", "xxh64"}) {
        const HashQuality row = rowOf(rows, good);
        QVERIFY2(!row.clumping.clumped, good);
        QVERIFY2(row.circlePeak < 1.5 && row.circlePeak < rowOf(rows, "fnv1a32").circlePeak, good);
    }
}

void TestHashQuality::dotsAreASample() {
    HashQualityRequest request;
    request.cluster = test::clusterOf({"a", "b", "c"});
    request.ring.virtualNodes = true;
    request.ring.perWeight = 500;
    request.keys = 10;
    const auto rows = *hashQuality(request);
    for (const HashQuality& row : rows) {
        QCOMPARE(row.points, 1500u);
        QCOMPARE(row.dots.size(), HashQuality::kMostDots);
        QVERIFY(std::is_sorted(row.dots.begin(), row.dots.end(),
                               [](const auto& a, const auto& b) { return a.turns < b.turns; }));
        QVERIFY(row.dots.back().turns < 1);
    }
}

void TestHashQuality::threadsDoNotMatter() {
    HashQualityRequest request = fourServers();
    request.keys = 3000;
    request.threads = 1;
    const auto one = *hashQuality(request);
    request.threads = 4;
    QVERIFY(*hashQuality(request) == one);
}

void TestHashQuality::nobodyUpAndCancelled() {
    QCOMPARE(hashQuality(HashQualityRequest{}).error().code, ErrorCode::NobodyUp);
    std::stop_source source;
    const Progress progress{source.get_token(), [&](double) { source.request_stop(); }};
    QCOMPARE(hashQuality(fourServers(), progress).error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestHashQuality)
#include "tst_hash_quality.moc"
