// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why two clients disagree, in words and figures: those of the core, for real systems and our own rules.
#include "app/labs/disagreement_report.h"
#include "app/labs/key_way.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTranslator>

#include <numeric>

using namespace ringscope;

namespace {

Cluster servers(std::size_t count) {
    std::vector<Node> nodes(count);
    for (std::size_t i = 0; i < count; ++i) {
        nodes[i].id = NodeId{static_cast<std::uint32_t>(i + 1)};
        nodes[i].slot = static_cast<std::uint32_t>(i);
        nodes[i].name = "10.0.0." + std::to_string(i + 1) + ":11211";
    }
    return Cluster().withAdded(std::move(nodes));
}

DisagreementAnswer answerOf(const PlacementSpec& a, const PlacementSpec& b, std::size_t nodes = 4,
                            std::uint64_t keys = 300) {
    DisagreementAnswer answer{
        QStringLiteral("one"), QStringLiteral("other"), {}, {}, *generate(SequenceKeys{keys, "key:"}), {}};
    answer.a = *makePlacement(servers(nodes), a);
    answer.b = *makePlacement(servers(nodes), b);
    answer.found = *disagreementBetween(*answer.a, *answer.b, *answer.keys);
    return answer;
}

PlacementSpec rule(const char* id) {
    PlacementSpec spec;
    spec.rule = id;
    return spec;
}

PlacementSpec haproxyLike(const char* lookUp) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"fnv1a32", 0};
    spec.composed.perNode = 5;
    spec.composed.pointHash = {"murmur3", 0};
    spec.composed.lookUp = lookUp;
    return spec;
}

const LabView& viewOf(const LabReport& report, const char* id) {
    for (const LabView& view : report.views)
        if (view.id == QLatin1String(id)) return view;
    qFatal("no view is called %s", id);
}

QString text(const LabCell& cell) {
    return std::get<QString>(cell);
}

}  // namespace

class TestDisagreementReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_english.load(QStringLiteral(":/i18n/ringscope_en")));
        QCoreApplication::installTranslator(&m_english);
    }

    void figuresAreThoseOfTheCore() {
        const DisagreementAnswer answer = answerOf(*systemSpec("libketama"), *systemSpec("libmemcached"));
        QVERIFY(answer.found.differing.keys > 0);
        const LabReport report = disagreementReport(answer);
        QVERIFY2(report.sentence.startsWith(QStringLiteral("one and other put %1 of 300 keys on different nodes: ")
                                                .arg(answer.found.differing.keys)),
                 qPrintable(report.sentence));
        const LabTable& keys = viewOf(report, "keys").table;
        QCOMPARE(keys.rows.size(), answer.found.samples.size());
        for (std::size_t i = 0; i < keys.rows.size(); ++i) {
            const DifferingKey& sample = answer.found.samples[i];
            const std::string_view key = (*answer.keys)[sample.key];
            QCOMPARE(text(keys.rows[i][0]).toStdString(), std::string(key));
            QCOMPARE(text(keys.rows[i][1]).toStdString(), answer.a->cluster()[answer.a->ownerOf(key)].name);
            QCOMPARE(text(keys.rows[i][2]).toStdString(), answer.b->cluster()[answer.b->ownerOf(key)].name);
        }
        const LabTable& steps = viewOf(report, "steps").table;
        std::uint64_t sum = 0;
        for (const auto& row : steps.rows) sum += std::get<std::uint64_t>(row[1]);
        QCOMPARE(sum, answer.found.explained);
        // Other digests: their circles cannot be laid over each other.
        QCOMPARE(report.views.size(), std::size_t{2});
        QVERIFY(std::holds_alternative<LabBars>(viewOf(report, "keys").plot));
    }

    void theStepIsSaidInASentence() {
        PlacementSpec big = haproxyLike("at-or-after"), little = big;
        big.hash.function = little.hash.function = "sha1";
        little.composed.key.digest = "sha1-little";
        const DisagreementAnswer answer = answerOf(big, little);
        const LabReport report = disagreementReport(answer);
        QVERIFY2(report.sentence.contains(QLatin1String("the same digest, but the order of its bytes differs")),
                 qPrintable(report.sentence));
        QCOMPARE(text(viewOf(report, "steps").table.rows.front()[0]), QStringLiteral("byte order"));
        const KeyWays ways = waysOf(answer, 0);
        QVERIFY(ways.parting.contains(QLatin1String("the order of its bytes differs")));
        QVERIFY(ways.key.contains(text(viewOf(report, "keys").table.rows.front()[0])));
    }

    void arcsAreDrawnWhereTheyDiffer() {
        const DisagreementAnswer answer = answerOf(haproxyLike("at-or-after"), haproxyLike("nearest"));
        QVERIFY(answer.found.arcs);
        const LabReport report = disagreementReport(answer);
        const auto& ring = std::get<LabRing>(viewOf(report, "circle").plot);
        QCOMPARE(ring.arcs.size(), answer.found.arcs->arcs.size());
        double sum = 0, before = 0;
        for (const LabRing::Arc& arc : ring.arcs) {
            QVERIFY(arc.from >= before && arc.to > arc.from && arc.to <= 1);
            QVERIFY(arc.outer != arc.inner);
            before = arc.to;
            sum += arc.to - arc.from;
        }
        QVERIFY(qAbs(sum - answer.found.arcs->share) < 1e-9);
        QVERIFY(std::get<LabRing>(viewOf(report, "keys").plot) == ring);
        // Each dot stands in a stretch that differs.
        QCOMPARE(ring.keys.size(), answer.found.samples.size());
        for (const double turns : ring.keys)
            QVERIFY(std::any_of(ring.arcs.begin(), ring.arcs.end(),
                                [turns](const LabRing::Arc& arc) { return arc.from <= turns && turns < arc.to; }));
        QCOMPARE(viewOf(report, "circle").table.rows.size(), ring.arcs.size());
    }

    void tooManyArcsBecomeShades() {
        PlacementSpec many = haproxyLike("at-or-after"), nearest = haproxyLike("nearest");
        many.composed.perNode = nearest.composed.perNode = 400;
        const DisagreementAnswer answer = answerOf(many, nearest);
        const LabReport report = disagreementReport(answer);
        const auto& ring = std::get<LabRing>(viewOf(report, "circle").plot);
        QVERIFY(ring.arcs.empty());
        const double sum = std::accumulate(ring.slices.begin(), ring.slices.end(), 0.0);
        QVERIFY(qAbs(sum / static_cast<double>(ring.slices.size()) - answer.found.arcs->share) < 1e-6);
    }

    void aCircleIsPaintedFromTwelveOClock() {
        LabRing ring;
        ring.owners = {{QStringLiteral("A"), 0}, {QStringLiteral("B"), 1}};
        ring.arcs = {{0, 0.25, 0, 1}};
        const Theme theme = Theme::light();
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(theme.panel);
        QPainter painter(&image);
        paintLabPlot(painter, image.size(), ring, theme);
        painter.end();
        const auto pixels = [&image](QColor colour, QRect part) {
            int count = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x) count += image.pixelColor(x, y) == colour ? 1 : 0;
            return count;
        };
        // The first quarter is at the upper right, and only there are its nodes.
        const QRect upperRight(200, 0, 200, 200), upperLeft(0, 0, 198, 400), below(0, 202, 400, 198);
        for (const int slot : {0, 1}) {
            QVERIFY(pixels(theme.node(slot), upperRight) > 500);
            QCOMPARE(pixels(theme.node(slot), upperLeft), 0);
            QCOMPARE(pixels(theme.node(slot), below), 0);
        }
    }

    void ownRulesAreCompared() {
        const DisagreementAnswer answer = answerOf(rule("ring"), rule("rendezvous"));
        const LabReport report = disagreementReport(answer);
        QVERIFY(!answer.found.samples.empty());
        const KeyWays ways = waysOf(answer, 0);
        QCOMPARE(ways.parting, QStringLiteral("The digest is the same, but the rules differ: one against other."));
        QVERIFY(ways.ways[0].steps.join(QLatin1Char(' ')).contains(QLatin1String("Clockwise comes")));
        QVERIFY(ways.ways[1].steps.join(QLatin1Char(' ')).contains(QLatin1String("the highest")));
    }

    void whoAgreesIsSaid() {
        const LabReport report = disagreementReport(answerOf(rule("ring"), rule("ring")));
        QCOMPARE(report.sentence, QStringLiteral("one and other put all 300 keys on the same nodes."));
        QVERIFY(viewOf(report, "keys").table.rows.empty());
    }

    void theWayOfAKeyIsTheSystemsOwn() {
        for (const System* system : systems()) {
            const auto spec = systemSpec(system->id);
            QVERIFY(spec);
            const auto placement = makePlacement(servers(3), *spec);
            if (!placement) continue;
            const NodeIndex owner = (*placement)->ownerOf("key:1");
            const QStringList way = keyWay(**placement, "key:1");
            QVERIFY2(!way.isEmpty(), system->id.data());
            const QString name = owner == kNobody ? QStringLiteral("nobody")
                                                  : QString::fromStdString((*placement)->cluster()[owner].name);
            QVERIFY2(way.back().contains(name), qPrintable(way.join(QLatin1Char('\n'))));
            QVERIFY2(way.front().startsWith(QLatin1String("1. ")), qPrintable(way.front()));
        }
    }

private:
    QTranslator m_english;  ///< plurals
};

QTEST_MAIN(TestDisagreementReport)
#include "tst_disagreement_report.moc"
