// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures and data out through their dialogs.
#include "tests/support/gui_fixture.h"

#include "app/session/workers.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QImageReader>
#include <QMimeData>
#include <QSpinBox>
#include <QThreadPool>

using namespace ringscope;

class TestExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savesAPicture() {
        GuiFixture gui;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("ring.png"));
        gui.trigger(ActionId::ExportPicture);
        QWidget* dialog = gui.dialog("pictureDialog");
        QVERIFY(dialog);
        GuiFixture::in<QSpinBox>(dialog, "pictureWidth")->setValue(400);
        GuiFixture::in<QSpinBox>(dialog, "pictureHeight")->setValue(300);
        auto* scale = GuiFixture::in<QComboBox>(dialog, "pictureScale");
        scale->setCurrentIndex(scale->findData(2));
        auto* preview = GuiFixture::in<QLabel>(dialog, "picturePreview");
        QTRY_VERIFY(!preview->pixmap(Qt::ReturnByValue).isNull());
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        QTRY_VERIFY(QFile::exists(gui.prompter.save));
        QCOMPARE(QImageReader(gui.prompter.save).size(), QSize(800, 600));
        QTRY_VERIFY(gui.find<QWidget>("fileBanner")->isVisible());
        // Remembered for the next time.
        QTRY_VERIFY(!gui.dialog("pictureDialog"));
        gui.trigger(ActionId::ExportPicture);
        QCOMPARE(GuiFixture::in<QSpinBox>(gui.dialog("pictureDialog"), "pictureWidth")->value(), 400);
    }

    void offersTheMomentThatIsOnScreen() {
        GuiFixture gui;
        gui.session().toStart();
        gui.settle();
        gui.session().forward();
        gui.session().waitForEvaluation();
        MotionClock& clock = gui.window->clock();
        clock.freezeAt(clock.duration(), 0.55 * clock.duration());
        const auto shoot = [&](int line, const char* name) {
            gui.prompter.save = gui.dir.filePath(QLatin1String(name));
            gui.trigger(ActionId::ExportPicture);
            QWidget* dialog = gui.dialog("pictureDialog");
            auto* moment = GuiFixture::in<QComboBox>(dialog, "pictureMoment");
            // The clock goes on while somebody chooses; the moment is the one the dialog came up at.
            if (moment->count() == 3 && line == 2) clock.finish();
            moment->setCurrentIndex(line);
            const int lines = moment->count();
            GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
            if (!QTest::qWaitFor([&] { return QFile::exists(gui.prompter.save) && !gui.dialog("pictureDialog"); },
                                 30'000)) {
                qFatal("no picture was saved");
            }
            return lines;
        };
        QCOMPARE(shoot(2, "mid.png"), 3);
        QCOMPARE(shoot(1, "after.png"), 2);
        QCOMPARE(shoot(0, "rest.png"), 2);
        const auto image = [&](const char* name) { return QImage(gui.dir.filePath(QLatin1String(name))); };
        QVERIFY(!image("mid.png").isNull());
        QVERIFY(image("mid.png") != image("after.png"));
        QVERIFY(image("after.png") != image("rest.png"));
        gui.session().toStart();
        gui.settle();
        gui.trigger(ActionId::ExportPicture);
        QVERIFY(!GuiFixture::in<QComboBox>(gui.dialog("pictureDialog"), "pictureMoment")->isEnabled());
    }

    void copiesInAWorker() {
        GuiFixture gui;
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        gui.trigger(ActionId::CopyPicture);
        QVERIFY(gui.session().work().newest());
        QCOMPARE(int(gui.session().work().newest()->kind), int(WorkKind::Copying));
        QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
        QVERIFY(!gui.session().work().newest());
        QVERIFY(!QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/png")).isEmpty());

        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        gui.trigger(ActionId::CopyPicture);
        gui.session().work().cancelNewest();
        QVERIFY(workers().waitForDone());
        QApplication::processEvents();
        QVERIFY(!QGuiApplication::clipboard()->mimeData()->hasImage());
    }

    void tellsWhenThePictureCannotBeWritten() {
        GuiFixture gui;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("no/such/folder/ring.png"));
        gui.trigger(ActionId::ExportPicture);
        QWidget* dialog = gui.dialog("pictureDialog");
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        auto* message = GuiFixture::in<QLabel>(dialog, "pictureSizeMessage");
        QTRY_VERIFY(message->font().weight() >= QFont::DemiBold);
        QVERIFY(dialog->isVisible());
    }

    void savesData() {
        GuiFixture gui;
        const QString folder = gui.dir.filePath(QStringLiteral("out"));
        gui.trigger(ActionId::ExportData);
        QWidget* dialog = gui.dialog("dataDialog");
        QVERIFY(dialog);
        GuiFixture::in<QLineEdit>(dialog, "dataFolder")->setText(folder);
        GuiFixture::in<QCheckBox>(dialog, "dataPoints")->setChecked(false);
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        QTRY_VERIFY(QFile::exists(folder + QStringLiteral("/nodes.csv")));
        QTRY_VERIFY(!gui.dialog("dataDialog"));
        QVERIFY(!QFile::exists(folder + QStringLiteral("/points.csv")));
        QFile keys(folder + QStringLiteral("/keys.csv"));
        QVERIFY(keys.open(QIODevice::ReadOnly));
        QCOMPARE(keys.readAll().count('\n'), 61);
    }

    void needsATableAndAFormat() {
        GuiFixture gui;
        gui.trigger(ActionId::ExportData);
        QWidget* dialog = gui.dialog("dataDialog");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QVERIFY(accept->isEnabled());
        GuiFixture::in<QCheckBox>(dialog, "dataCsv")->setChecked(false);
        QVERIFY(!accept->isEnabled());
        GuiFixture::in<QCheckBox>(dialog, "dataJson")->setChecked(true);
        QVERIFY(accept->isEnabled());
    }
};

QTEST_MAIN(TestExport)
#include "tst_export.moc"
