// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/keys/key_generators.h"
#include "core/keys/zipf_table.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

using namespace ringscope;

namespace {

using Counts = std::vector<std::uint64_t>;

Counts countsOf(const KeySet& keys, std::size_t first) {
    Counts counts;
    for (KeyId id = 0; id < first; ++id) counts.push_back(keys.count(id));
    return counts;
}

template <class Recipe>
Error refusalOf(const Recipe& recipe) {
    const auto result = generate(recipe);
    return result ? Error{} : result.error();
}

template <class Recipe>
void comparePinned(const Recipe& recipe, const Counts& expected) {
    const KeySetPtr keys = *generate(recipe);
    QCOMPARE(countsOf(*keys, expected.size()), expected);
    QCOMPARE(keys->requests(), recipe.requests);
    QCOMPARE(std::get<Recipe>(keys->origin()), recipe);
}

}  // namespace

class TestKeyGenerators : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sequenceCountsFromOne() {
        const KeySetPtr keys = *generate(SequenceKeys{});
        QCOMPARE(keys->size(), 60u);
        QCOMPARE((*keys)[0], std::string_view("key:1"));
        QCOMPARE((*keys)[59], std::string_view("key:60"));
        QVERIFY(!keys->counted());
        QCOMPARE(keys->requests(), 60u);
        QCOMPARE(std::get<SequenceKeys>(keys->origin()), SequenceKeys{});
        QCOMPARE((*(*generate(SequenceKeys{1, "用户:"})))[0], std::string_view("用户:1"));
        QVERIFY((*generate(SequenceKeys{0, "key:"}))->empty());
    }

    /// Computed apart in Python, with integers of any length, from the same definition.
    void uniformCountsArePinned() {
        comparePinned(UniformKeys{12, 600, 1, "key:"}, {44, 43, 53, 57, 40, 55, 64, 57, 41, 59, 41, 46});
    }
    void zipfCountsArePinned() {
        comparePinned(ZipfKeys{12, 600, 1.0, 1, "key:"}, {189, 91, 77, 57, 35, 36, 29, 18, 19, 18, 16, 15});
        comparePinned(ZipfKeys{12, 600, 0.99, 42, "key:"}, {200, 83, 68, 43, 35, 37, 40, 20, 23, 15, 19, 17});
        comparePinned(ZipfKeys{1000, 5000, 2.5, 7, "key:"}, {3716, 668, 224, 114, 70, 41, 28, 26, 17, 18, 9, 9});
    }

    void recipeDecidesEverything() {
        const ZipfKeys recipe{100, 10000, 1.1, 5, "k"};
        QCOMPARE((*generate(recipe))->fingerprint(), (*generate(recipe))->fingerprint());
        ZipfKeys otherSeed = recipe;
        otherSeed.seed = 6;
        QVERIFY((*generate(otherSeed))->fingerprint() != (*generate(recipe))->fingerprint());
    }

    /// The stated bound: a part in 2^37, and 1 for rounding down.
    void inversePowersAreAsPreciseAsStated() {
        if (std::numeric_limits<long double>::digits < 64) QSKIP("long double is no more precise than the table");
        for (const double exponent : {0.0, 0.001, 0.5, 0.99, 1.0, 1.7, 2.0, 3.3, 4.0}) {
            for (std::uint64_t rank = 1; rank <= limits::kKeys; rank += 1 + rank / 20) {
                const long double wanted =
                    std::pow(static_cast<long double>(rank), -static_cast<long double>(exponent)) * 0x1p62L;
                const long double off = std::abs(static_cast<long double>(inversePower(rank, exponent)) - wanted);
                QVERIFY2(off <= wanted * 0x1p-37L + 1,
                         (std::to_string(rank) + "^-" + std::to_string(exponent)).c_str());
            }
        }
        QCOMPARE(inversePower(1, 3.7), 1ull << 62);
        QCOMPARE(inversePower(2, 4), 1ull << 58);
        QCOMPARE(inversePower(100'000'000, 4), 0u);
    }

    /// Each count is binomial; five standard deviations and one request, at a fixed seed.
    void zipfFrequenciesAreNearTheory() {
        for (const double exponent : {0.0, 0.8, 1.0, 2.0}) {
            const ZipfKeys recipe{200, 1'000'000, exponent, 11, "key:"};
            const KeySetPtr keys = *generate(recipe);
            double sum = 0;
            for (int rank = 1; rank <= 200; ++rank) sum += std::pow(rank, -exponent);
            for (KeyId id = 0; id < 200; ++id) {
                const double p = std::pow(id + 1.0, -exponent) / sum;
                const double mean = p * 1e6;
                const double off = std::abs(static_cast<double>(keys->count(id)) - mean);
                QVERIFY2(off < 5 * std::sqrt(mean * (1 - p)) + 1,
                         (std::to_string(exponent) + " at rank " + std::to_string(id + 1)).c_str());
            }
        }
    }

    void nothingToDrawFrom() {
        QCOMPARE((*generate(UniformKeys{0, 600, 1, "key:"}))->requests(), 0u);
        QCOMPARE((*generate(ZipfKeys{0, 600, 1.0, 1, "key:"}))->requests(), 0u);
        QCOMPARE((*generate(ZipfKeys{3, 0, 1.0, 1, "key:"}))->requests(), 0u);
        QCOMPARE(countsOf(**generate(ZipfKeys{1, 77, 4.0, 1, "key:"}), 1), Counts{77});
    }

    void tooMuchIsRefusedAtOnce() {
        const Error keys{ErrorCode::TooManyKeys, {"100000001", "100000000"}, {}, 0, 0};
        QCOMPARE(refusalOf(SequenceKeys{limits::kKeys + 1, "key:"}), keys);
        QCOMPARE(refusalOf(UniformKeys{limits::kKeys + 1, 1, 1, "key:"}), keys);
        QCOMPARE(refusalOf(ZipfKeys{limits::kKeys + 1, 1, 1.0, 1, "key:"}), keys);
        QCOMPARE(refusalOf(SequenceKeys{~0ull, "key:"}).code, ErrorCode::TooManyKeys);
        const Error requests{ErrorCode::TooManyRequests, {"1000000001", "1000000000"}, {}, 0, 0};
        QCOMPARE(refusalOf(UniformKeys{1, limits::kRequests + 1, 1, "key:"}), requests);
        QCOMPARE(refusalOf(ZipfKeys{1, limits::kRequests + 1, 1.0, 1, "key:"}), requests);
    }

    void exponentHasARange() {
        for (const double exponent : {-0.001, 4.001, std::nan(""), HUGE_VAL}) {
            QCOMPARE(refusalOf(ZipfKeys{10, 10, exponent, 1, "key:"}).code, ErrorCode::ExponentOutOfRange);
        }
        QCOMPARE(refusalOf(ZipfKeys{10, 10, 4.5, 1, "key:"}).values, (std::vector<std::string>{"4.5", "0", "4"}));
        QVERIFY(generate(ZipfKeys{10, 10, 4, 1, "key:"}));
    }

    void cancelled() {
        std::stop_source source;
        Progress progress{source.get_token(), {}};
        int reports = 0;
        progress.report = [&](double done) {
            QVERIFY(done >= 0 && done <= 1);
            if (++reports == 5) source.request_stop();
        };
        QCOMPARE(generate(UniformKeys{10, 10'000'000, 1, "key:"}, progress).error().code, ErrorCode::Cancelled);
        QCOMPARE(reports, 5);
        QCOMPARE(generate(ZipfKeys{10, 10, 1.0, 1, "key:"}, progress).error().code, ErrorCode::Cancelled);
        QCOMPARE(generate(SequenceKeys{10, "key:"}, progress).error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestKeyGenerators)
#include "tst_key_generators.moc"
