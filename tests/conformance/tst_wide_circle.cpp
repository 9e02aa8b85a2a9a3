// SPDX-License-Identifier: GPL-3.0-or-later
//
// uhashring's ring of 128 bits as the circle that is drawn, against its recorded tables: where a key stands is the upper half
// of its recorded hash, and the arc there belongs to the server that was recorded, as the rule itself says.
#include "core/base/text.h"
#include "core/placement/composed/composed.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "core/systems/golden_reader.h"
#include "core/systems/rows/head_json.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace ringscope;

class TestWideCircle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theCircleHasEveryKeysOwner_data() {
        QTest::addColumn<QString>("file");
        for (const std::string& name : test::goldenCases("uhashring", false)) {
            if (name.starts_with("default"))
                QTest::newRow(name.c_str())
                    << QString::fromStdString(test::goldenPath("uhashring", name, false).string());
        }
    }
    void theCircleHasEveryKeysOwner() {
        QFETCH(QString, file);
        std::ifstream in(file.toStdString(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        const auto table = parseGoldenTable(bytes, file.toStdString());
        QVERIFY(table && !table->rows.empty());
        const auto cluster = listedCluster(*table, "servers", "weights");
        const auto options = headObject(*table, "options");
        QVERIFY(cluster && options);
        const auto spec = systemSpec("uhashring", *options);
        QVERIFY(spec);
        const auto placement = makePlacement(*cluster, *spec);
        QVERIFY(placement);
        const ArcTable* arcs = (*placement)->arcs();
        QVERIFY(arcs != nullptr);

        std::vector<std::string> texts;
        for (const auto& row : table->rows) texts.push_back(row[0]);
        const auto index = KeyIndex::build(KeySet::of(texts), spec->hash, {}, keyBytesOf(*spec));
        QVERIFY(index);
        std::size_t equal = 0;
        for (std::size_t rank = 0; rank < (*index)->size(); ++rank) {
            const auto& row = table->rows[(*index)->order()[rank]];
            const std::uint64_t position = (*index)->sorted()[rank];
            const NodeIndex owner = arcs->owner(arcs->at(position));
            const Wide digest = dynamic_cast<const Composed&>(**placement).digestOf(row[0]);
            const bool same = wideText(digest) == row[2] && digest.high == position &&
                              (*cluster)[owner].name == row[1] && (*placement)->ownerOf(row[0]) == owner;
            equal += same ? 1 : 0;
        }
        qInfo("%zu of %zu", equal, texts.size());
        QCOMPARE(equal, texts.size());
    }
};

QTEST_APPLESS_MAIN(TestWideCircle)
#include "tst_wide_circle.moc"
