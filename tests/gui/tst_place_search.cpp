// SPDX-License-Identifier: GPL-3.0-or-later
//
// A double click on an empty place of the circle offers a name that hashes there.
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_widget.h"
#include "core/hash/hash_registry.h"

#include <QLabel>

#include <cmath>

using namespace ringscope;

class TestPlaceSearch : public QObject {
    Q_OBJECT

    static double degreesBetween(double a, double b) {
        const double off = std::fabs(a - b);
        return 360 * std::min(off, 1 - off);
    }

private Q_SLOTS:
    void offersANodeWhereTheDoubleClickWas() {
        GuiFixture gui;
        auto* ring = gui.find<RingWidget>("ring");
        const double turns = 0.4;
        QTest::mouseDClick(ring, Qt::LeftButton, {}, ring->ringLayout().at(turns, ring->ringLayout().radius).toPoint());
        QWidget* dialog = gui.dialog("placeOfferDialog");
        QVERIFY(dialog);
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        const QString first = GuiFixture::in<QLabel>(dialog, "offer")->text();
        QVERIFY(first.contains(QStringLiteral("cache-")));
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "anotherButton"));
        QTRY_VERIFY(accept->isEnabled());
        QVERIFY(GuiFixture::in<QLabel>(dialog, "offer")->text() != first);
        GuiFixture::press(accept);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(6));
        const Node& added = gui.state().cluster[5];
        const HashSpec& hash = gui.state().placement.hash;
        const double at = RingPosition::of(circleOf(hash), digest(hash, added.name)).turns();
        // A pixel of the band is about a fifth of a degree.
        QVERIFY(degreesBetween(at, turns) <= 1.3);
    }

    void findsAKeyForAPlace() {
        GuiFixture gui;
        gui.trigger(ActionId::FindKeyPlace);
        QWidget* ask = gui.dialog("oneFieldDialog");
        QVERIFY(ask);
        auto* degrees = GuiFixture::in<QLineEdit>(ask, "field");
        degrees->setText(QStringLiteral("400"));
        QVERIFY(!GuiFixture::in<QPushButton>(ask, "acceptButton")->isEnabled());
        degrees->setText(QStringLiteral("180"));
        GuiFixture::press(GuiFixture::in<QPushButton>(ask, "acceptButton"));
        QWidget* dialog = gui.dialog("placeOfferDialog");
        QVERIFY(dialog);
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        GuiFixture::press(accept);
        QTRY_COMPARE(gui.state().keys->size(), std::size_t(61));
        const HashSpec& hash = gui.state().placement.hash;
        const double at = RingPosition::of(circleOf(hash), digest(hash, (*gui.state().keys)[60])).turns();
        QVERIFY(degreesBetween(at, 0.5) <= 1.0);
    }
};

QTEST_MAIN(TestPlaceSearch)
#include "tst_place_search.moc"
