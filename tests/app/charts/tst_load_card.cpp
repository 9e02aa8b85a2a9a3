// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/balance_chart.h"
#include "app/charts/chart_pictures.h"
#include "app/charts/chart_table.h"
#include "app/charts/load_bars.h"
#include "app/charts/load_card.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "core/scenario/apply.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/systems/catalog.h"

#include <QPainter>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

class TestLoadCard : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void followsTheSession() {
        Settings settings(m_folder.filePath(QStringLiteral("a.ini")));
        ThemeStore themes(settings);
        Session session;
        session.reset(firstRing());
        LoadCard card(session, themes);
        card.resize(344, 800);
        session.waitForEvaluation();
        QTRY_COMPARE(card.data().keys, std::uint64_t(60));
        auto* bars = card.findChild<LoadBars*>(QStringLiteral("loadBars"));
        QVERIFY(bars);
        QCOMPARE(bars->data().bars.size(), std::size_t(5));
        QCOMPARE(bars->data().bars[3].value, 18.0);
        QVERIFY(bars->accessibleName().contains(QLatin1String("cache-d 18")));
        QTRY_VERIFY(!card.balance().curves.random.empty());
        QVERIFY(card.balance().ringPeak.has_value());
        QVERIFY(std::abs(*card.balance().chanceFloor - 1.35) < 0.02);

        QVERIFY(session.forward());  // cache-c goes down
        session.waitForEvaluation();
        QTRY_COMPARE(bars->data().bars[2].value, 0.0);
        QCOMPARE(bars->data().bars[2].before, 12.0);
        QVERIFY(std::abs(*card.data().movedShare - 0.2) < 1e-12);
    }

    void theModuloViewShowsModuloLoads() {
        Settings settings(m_folder.filePath(QStringLiteral("b.ini")));
        ThemeStore themes(settings);
        Session session;
        session.reset(firstRing());
        LoadCard card(session, themes);
        session.waitForEvaluation();
        QTRY_COMPARE(card.data().keys, std::uint64_t(60));
        session.setView(ViewMode::Modulo);
        const auto& modulo = session.transition()->side("modulo")->after->loads;
        for (std::size_t i = 0; i < modulo.size(); ++i) QCOMPARE(card.data().bars[i].value, double(modulo[i].keys));
    }

    void figuresAreThereAsTables() {
        Settings settings(m_folder.filePath(QStringLiteral("c.ini")));
        ThemeStore themes(settings);
        Session session;
        session.reset(firstRing());
        LoadCard card(session, themes);
        session.waitForEvaluation();
        QTRY_VERIFY(!card.balance().curves.random.empty());
        card.showTable();
        auto* dialog = card.findChild<ChartTable*>();
        QVERIFY(dialog);
        auto* table = dialog->findChild<QTableWidget*>(QStringLiteral("loadTable"));
        QCOMPARE(table->rowCount(), 5);
        QCOMPARE(table->item(3, 0)->text(), QStringLiteral("cache-d"));
        QCOMPARE(table->item(3, 2)->text(), QStringLiteral("18"));
        QCOMPARE(dialog->findChild<QTableWidget*>(QStringLiteral("balanceTable"))->rowCount(), 18);
    }

    void theCurveOfTheNamesMeetsTheDot() {
        Settings settings(m_folder.filePath(QStringLiteral("e.ini")));
        ThemeStore themes(settings);
        Session session;
        session.reset(firstRing());
        LoadCard card(session, themes);
        RingSpec ring = session.state().placement.ring;
        ring.virtualNodes = true;
        ring.perWeight = 40;
        QVERIFY(session.apply(RingChanged{ring}));
        const auto meets = [&] {
            const BalanceData& data = card.balance();
            const NamesCurves& names = data.curves.names;
            return data.virtualNodes == 40 && names.most >= 40 &&
                   names.seeds.front() == session.state().placement.hash.seed && names.peak(0, 40) == data.ringPeak;
        };
        QTRY_VERIFY(meets());
        QCOMPARE(card.balance().curves.names.seeds.size(), std::size_t(16));
        const double before = *card.balance().ringPeak;
        const QString text = card.findChild<QWidget*>(QStringLiteral("balanceChart"))->accessibleName();
        QVERIFY2(text.contains(QLatin1String("these names from")), qPrintable(text));

        QVERIFY(session.apply(HashChanged{{"murmur3", 7}}));  // another seed, another hash, another name, one down
        QTRY_VERIFY(meets() && card.balance().ringPeak != before);
        QVERIFY(session.apply(HashChanged{{"xxh64", 7}}));
        QTRY_VERIFY(meets());
        QVERIFY(session.apply(NodesAdded{{{"another", 1.0, std::nullopt}}}));
        QTRY_VERIFY(meets());
        QVERIFY(session.apply(NodesKilled{{session.state().cluster[0].id}}));
        QTRY_VERIFY(meets());
        QVERIFY(session.apply(HashChanged{{"crc32", 0}}));
        QTRY_VERIFY(meets());
        QCOMPARE(card.balance().curves.names.seeds.size(), std::size_t(1));
    }

    /// Above 24 nodes the ranked nodes stand in the curve's place: it is for the table alone, and nobody waits for it.
    void theCurveOfALargeClusterComesLast() {
        Settings settings(m_folder.filePath(QStringLiteral("f.ini")));
        ThemeStore themes(settings);
        Session session;
        session.reset(firstRing());
        LoadCard card(session, themes);
        session.waitForEvaluation();
        QTRY_VERIFY(!card.data().bars.empty());
        QVERIFY(!card.isComplete());
        QTRY_VERIFY(card.isComplete());
        QVERIFY(!card.balance().curves.random.empty());

        State many = State::initial();
        NodesAdded added;
        for (int i = 0; i < 60; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, std::nullopt});
        session.reset({"Many", Timeline(*apply(many, added)), StepId{0}, {}});
        session.waitForEvaluation();
        QTRY_VERIFY(!card.data().bins.empty());
        QVERIFY(card.isComplete());
        QCOMPARE(card.balance().nodes, std::size_t(60));
        QVERIFY(card.balance().curves.random.front().mean < 3);  // of five nodes still
        // A tall card must not make the charts ask for that height in a lower one.
        card.resize(344, 1400);
        card.show();
        QTRY_VERIFY(card.balance().curves.random.front().mean > 4);
        QVERIFY2(card.sizeHint().height() < 700, qPrintable(QString::number(card.sizeHint().height())));
    }

    void theChartReachesAsFarAsTheRing() {
        State state = firstRing().timeline.start();
        state.placement.ring.virtualNodes = true;
        state.placement.ring.perWeight = 700;
        const BalanceData data = balanceData(*evaluate(state).value());
        QCOMPARE(data.most, 1024u);
        QCOMPARE(data.curves.random.back().virtualNodes, 1024u);
        QCOMPARE(data.curves.names.peak(0, 700), *data.ringPeak);
    }

    void aRealSystemStandsWhereItsPointsAre() {
        State state = firstRing().timeline.start();
        state.placement = *systemSpec("nginx-consistent");
        const BalanceData nginx = balanceData(*evaluate(state).value());
        QCOMPARE(nginx.virtualNodes, 160.0);
        QVERIFY(nginx.ringPeak.has_value());
        QVERIFY(nginx.curves.names.seeds.empty());
        QVERIFY(!balanceNote(nginx).contains(QStringLiteral("these names")));
        // Without a circle it is none of the rings that are drawn.
        state.placement = *systemSpec("redis-cluster");
        const BalanceData redis = balanceData(*evaluate(state).value());
        QVERIFY(!redis.ringPeak && !redis.keysPeak);
        QVERIFY(!redis.curves.random.empty());
    }

    void manyPointsHaveAShorterCurveOrNone() {
        Scenario scenario = largeRing();
        const BalanceData data = balanceData(*evaluate(scenario.timeline.start()).value());
        QCOMPARE(data.curves.names.most, 512u);
        State heavy = firstRing().timeline.start();
        heavy.placement.ring.virtualNodes = true;
        heavy.placement.ring.perWeight = 1;
        std::vector<Node> nodes;
        for (const auto& node : heavy.cluster.nodes()) {
            nodes.push_back(*node);
            nodes.back().virtualNodes = 200'000;
        }
        heavy.cluster = heavy.cluster.withReplaced(nodes);
        const BalanceData many = balanceData(*evaluate(heavy).value());
        QVERIFY(many.curves.names.seeds.empty());
        QCOMPARE(many.curves.random.size(), std::size_t(18));
        QVERIFY(!balanceAccessibleText(many).isEmpty());
        QVERIFY(!balanceToolTip(many).isEmpty());
    }

    void barsRunUpFromWhatWasBefore() {
        Settings settings(m_folder.filePath(QStringLiteral("d.ini")));
        Session session;
        session.reset(firstRing());
        session.waitForEvaluation();
        session.forward();
        session.waitForEvaluation();
        QTRY_VERIFY(session.transition()->event.has_value());
        const auto data = loadData(*session.transition());
        const Theme theme = Theme::light();
        const auto ink = [&](double progress) {
            QImage image(360, 300, QImage::Format_ARGB32_Premultiplied);
            image.fill(theme.panel);
            QPainter painter(&image);
            paintLoadBars(painter, QRectF(0, 0, 360, 300), data, theme, progress);
            painter.end();
            return image;
        };
        QVERIFY(ink(0) != ink(1));
        QVERIFY(ink(0.5) != ink(1));
        QCOMPARE(ink(1), ink(1));
    }

    void picturesOfChartsAreNotEmptyAndRepeatable() {
        const auto evaluation = *evaluate(firstRing().timeline.start());
        Transition transition;
        transition.after = evaluation;
        const auto load = loadData(transition);
        const auto balance = balanceData(*evaluation);
        QCOMPARE(balance.curves.random.size(), std::size_t(18));
        QCOMPARE(balance.curves.names.most, 512u);
        QCOMPARE(balance.curves.names.seeds.size(), std::size_t(1));
        for (const Theme& theme : {Theme::light(), Theme::dark()}) {
            const auto picture = [&](bool curve) {
                QImage image(640, 420, QImage::Format_ARGB32_Premultiplied);
                image.fill(theme.panel);
                QPainter painter(&image);
                if (curve) {
                    paintBalancePicture(painter, image.size(), balance, theme);
                } else {
                    paintLoadPicture(painter, image.size(), load, theme);
                }
                painter.end();
                return image;
            };
            for (const bool curve : {false, true}) {
                const auto image = picture(curve);
                int inked = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) inked += image.pixelColor(x, y) != theme.panel;
                }
                QVERIFY2(inked > 5000, qPrintable(QString::number(inked)));
                QCOMPARE(picture(curve), image);
            }
        }
    }
};

QTEST_MAIN(TestLoadCard)
#include "tst_load_card.moc"
