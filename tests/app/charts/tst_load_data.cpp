// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/load_data.h"

#include "core/scenario/apply.h"

#include <QTest>

using namespace ringscope;

namespace {

State stateWith(int nodes, std::size_t keys) {
    NodesAdded added;
    for (int i = 1; i <= nodes; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, {}});
    State state = *apply(State::initial(), added);
    if (keys != state.keys->size()) {
        std::vector<std::string> texts;
        for (std::size_t i = 1; i <= keys; ++i) texts.push_back("key:" + std::to_string(i));
        state = *apply(state, KeysChanged{KeySet::of(texts)});
    }
    return state;
}

Transition at(const State& state) {
    Transition transition;
    transition.after = *evaluate(state);
    return transition;
}

}  // namespace

class TestLoadData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void barsUpTo24Nodes() {
        const auto data = loadData(at(stateWith(24, 100)));
        QCOMPARE(data.bars.size(), std::size_t(24));
        QVERIFY(data.bins.empty());
        double sum = 0;
        for (const auto& bar : data.bars) sum += bar.value;
        QCOMPARE(sum, 100.0);
        QVERIFY(!data.hasChange);
        QVERIFY(!data.movedShare);
    }

    void neverABarPerNodeAbove24() {
        const auto data = loadData(at(stateWith(25, 1000)));
        QVERIFY(data.bars.empty());
        QVERIFY(data.bins.size() <= std::size_t(kBins));
        std::uint64_t nodes = 0;
        for (const auto& bin : data.bins) nodes += bin.nodes;
        QCOMPARE(nodes, std::uint64_t(25));
        QCOMPARE(data.ranked.size(), std::size_t(25));
        QVERIFY(std::is_sorted(data.ranked.rbegin(), data.ranked.rend()));
        QCOMPARE(data.ranked.front(), double(data.balance.largest));
        QVERIFY(data.bins.front().from <= data.ranked.back());
        QVERIFY(data.bins.back().to > data.ranked.front());
        QVERIFY(data.bins.back().from <= data.ranked.front());
    }

    void theAxisEndsWithTheFullestNodeHoweverFewKeys() {
        for (const std::uint64_t keys : {10U, 60U}) {
            const auto data = loadData(at(stateWith(30, keys)));
            QVERIFY(data.bins.size() < std::size_t(kBins));
            QVERIFY(data.bins.back().from <= data.ranked.front() && data.bins.back().to > data.ranked.front());
            std::uint64_t nodes = 0;
            for (const auto& bin : data.bins) nodes += bin.nodes;
            QCOMPARE(nodes, std::uint64_t(30));
        }
    }

    void aKillShowsWhatWasGainedAndLost() {
        const State state = stateWith(5, 60);
        Transition transition;
        transition.before = *evaluate(state);
        const Event kill = NodesKilled{{state.cluster[2].id}};
        auto advanced = advance(*transition.before, *apply(state, kill));
        QVERIFY(advanced);
        transition.after = advanced->after;
        transition.movement = advanced->movement;
        transition.event = kill;
        const auto data = loadData(transition);
        QVERIFY(data.hasChange);
        QCOMPARE(data.bars[2].value, 0.0);
        QVERIFY(!data.bars[2].up);
        const double lost = data.bars[2].before;
        QVERIFY(lost > 0);
        double gained = 0;
        for (const auto& bar : data.bars) gained += std::max(0.0, bar.value - bar.before);
        QCOMPARE(gained, lost);
        QCOMPARE(*data.movedShare, lost / 60);
        QVERIFY(std::abs(*data.expectedShare - 0.2) < 1e-12);
        QCOMPARE(data.mean, 15.0);
    }

    void withoutKeysTheShareOfTheCircleIsShown() {
        const auto data = loadData(at(stateWith(4, 0)));
        QVERIFY(data.circleShare);
        double sum = 0;
        for (const auto& bar : data.bars) sum += bar.value;
        QVERIFY(std::abs(sum - 1) < 1e-12);
        QCOMPARE(data.mean, 0.25);
        QVERIFY(!data.balance.peakToMean);
    }

    void withoutNodesNothingIsNaN() {
        const auto data = loadData(at(State::initial()));
        QCOMPARE(data.nodes, std::size_t(0));
        QCOMPARE(data.mean, 0.0);
        QVERIFY(!data.theoryDeviation);
        QCOMPARE(data.accessibleText(), QStringLiteral("Load, no node is up"));
    }

    void theColourRangeHoldsThe99thPercentile() {
        QCOMPARE(loadRangeOf({}), 0.10);
        QCOMPARE(loadRangeOf({0.05, -0.10}), 0.10);
        QCOMPARE(loadRangeOf({0.05, -0.11}), 0.25);
        QCOMPARE(loadRangeOf({-0.4}), 0.50);
        QCOMPARE(loadRangeOf({3.0}), 1.0);
        std::vector<double> many(100, 0.05);
        many[7] = 0.9;  // one in a hundred may lie outside
        QCOMPARE(loadRangeOf(many), 0.10);
    }

    void spokenInWords() {
        const auto text = loadData(at(stateWith(5, 60))).accessibleText();
        QVERIFY2(text.contains(QLatin1String("highest cache-")) && text.contains(QLatin1String("mean 12")),
                 qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(TestLoadData)
#include "tst_load_data.moc"
