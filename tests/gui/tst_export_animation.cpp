// SPDX-License-Identifier: GPL-3.0-or-later
//
// An animation out through its dialog: as a GIF, as frames, stopped half-way, and told when it cannot be
// written. And the step on screen as a picture on the clipboard.
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/dialogs/picture_dialog.h"
#include "app/export/animation_frames.h"
#include "app/lessons/lesson_player.h"
#include "app/session/workers.h"
#include "core/lesson/lesson_file.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QImageReader>
#include <QMimeData>
#include <QProgressBar>
#include <QSpinBox>
#include <QThreadPool>

using namespace ringscope;

namespace {

QStringList everythingIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

/// Few and small frames of the second step.
QWidget* openSmall(GuiFixture& gui) {
    gui.trigger(ActionId::ExportAnimation);
    QWidget* dialog = gui.dialog("animationDialog");
    if (dialog == nullptr) qFatal("the dialog does not come up");
    GuiFixture::in<QComboBox>(dialog, "animationFrom")->setCurrentIndex(1);
    GuiFixture::in<QComboBox>(dialog, "animationTo")->setCurrentIndex(1);
    GuiFixture::in<QSpinBox>(dialog, "animationWidth")->setValue(160);
    GuiFixture::in<QSpinBox>(dialog, "animationHeight")->setValue(120);
    GuiFixture::in<QSpinBox>(dialog, "animationRate")->setValue(5);
    return dialog;
}

void accept(QWidget* dialog) {
    GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
}

}  // namespace

class TestExportAnimation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void savesAGif() {
        GuiFixture gui;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("kill"));
        QWidget* dialog = openSmall(gui);
        GuiFixture::in<QDoubleSpinBox>(dialog, "animationHold")->setValue(0.4);
        GuiFixture::in<QSpinBox>(dialog, "animationPlays")->setValue(2);
        accept(dialog);
        const QString path = gui.prompter.save + QStringLiteral(".gif");
        QTRY_VERIFY(QFile::exists(path));
        QTRY_VERIFY(!gui.dialog("animationDialog"));
        QTRY_VERIFY(gui.find<QWidget>("fileBanner")->isVisible());
        QImageReader reader(path);
        QCOMPARE(reader.size(), QSize(160, 120));
        QVERIFY(!reader.read().isNull());
        QCOMPARE(reader.nextImageDelay(), 400);
        QCOMPARE(reader.loopCount(), 1);
        QVERIFY(reader.imageCount() > 8);
        // Remembered for the next time.
        gui.trigger(ActionId::ExportAnimation);
        dialog = gui.dialog("animationDialog");
        QCOMPARE(GuiFixture::in<QSpinBox>(dialog, "animationWidth")->value(), 160);
        QCOMPARE(GuiFixture::in<QDoubleSpinBox>(dialog, "animationHold")->value(), 0.4);
        QCOMPARE(GuiFixture::in<QSpinBox>(dialog, "animationPlays")->value(), 2);
    }

    void beginsWithWhatIsOnScreen() {
        GuiFixture gui;
        gui.session().toStart();
        gui.settle();
        gui.session().forward();
        gui.session().forward();
        gui.session().setView(ViewMode::Compare);
        gui.settle();
        gui.trigger(ActionId::ExportAnimation);
        QWidget* dialog = gui.dialog("animationDialog");
        auto *from = GuiFixture::in<QComboBox>(dialog, "animationFrom"),
             *to = GuiFixture::in<QComboBox>(dialog, "animationTo");
        QCOMPARE(from->currentIndex(), 2);
        QCOMPARE(to->currentIndex(), 2);
        QCOMPARE(GuiFixture::in<QComboBox>(dialog, "animationSubject")->currentIndex(), int(PictureSubject::Compare));
        QVERIFY(from->itemText(1).startsWith(QStringLiteral("2: cache-c goes down")));
        // A range does not end before it begins.
        from->setCurrentIndex(4);
        QCOMPARE(to->currentIndex(), 4);
        to->setCurrentIndex(1);
        QCOMPARE(from->currentIndex(), 1);
        auto* message = GuiFixture::in<QLabel>(dialog, "animationFormatMessage");
        const QString before = message->text();
        QVERIFY(!before.isEmpty());
        to->setCurrentIndex(3);
        QVERIFY(message->text() != before);
    }

    void offersTheLessonAsItIsShown() {
        GuiFixture gui;
        QFile file(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons/02-circle.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<Lesson> lesson = readLesson(file.readAll().toStdString());
        QVERIFY(lesson);
        const Result<LessonCoursePtr> course = courseOf(*lesson);
        QVERIFY(course);
        gui.window->lessons().player().start(*course, {}, 2);
        gui.settle();
        gui.trigger(ActionId::ExportAnimation);
        QWidget* dialog = gui.dialog("animationDialog");
        auto *from = GuiFixture::in<QComboBox>(dialog, "animationFrom"),
             *subject = GuiFixture::in<QComboBox>(dialog, "animationSubject");
        QCOMPARE(from->currentIndex(), 2);
        QCOMPARE(subject->currentText(), QStringLiteral("As the lesson shows it"));
        QVERIFY(GuiFixture::in<QCheckBox>(dialog, "animationBanner")->isEnabled());
        subject->setCurrentIndex(2);
        QVERIFY(!GuiFixture::in<QCheckBox>(dialog, "animationBanner")->isEnabled());
        subject->setCurrentIndex(0);
        GuiFixture::in<QSpinBox>(dialog, "animationWidth")->setValue(160);
        GuiFixture::in<QSpinBox>(dialog, "animationHeight")->setValue(120);
        GuiFixture::in<QSpinBox>(dialog, "animationRate")->setValue(5);
        gui.prompter.save = gui.dir.filePath(QStringLiteral("lesson.gif"));
        accept(dialog);
        QTRY_VERIFY(!gui.dialog("animationDialog"));
        QVERIFY(QImageReader(gui.prompter.save).imageCount() >= 1);
    }

    void savesFrames() {
        GuiFixture gui;
        gui.prompter.folder = gui.dir.filePath(QStringLiteral("film"));
        QVERIFY(QDir().mkpath(gui.prompter.folder));
        QWidget* dialog = openSmall(gui);
        GuiFixture::in<QComboBox>(dialog, "animationFormat")->setCurrentIndex(1);
        QVERIFY(!GuiFixture::in<QSpinBox>(dialog, "animationPlays")->isVisible());
        accept(dialog);
        QTRY_VERIFY(!gui.dialog("animationDialog"));
        const QStringList frames = everythingIn(gui.prompter.folder);
        QCOMPARE(frames.front(), QStringLiteral("First-ring-step-2-ring-0001.png"));
        QVERIFY(frames.size() > 8);
        // Not over what is there, unless that is asked for.
        dialog = openSmall(gui);
        GuiFixture::in<QSpinBox>(dialog, "animationRate")->setValue(2);
        accept(dialog);
        auto* message = GuiFixture::in<QLabel>(dialog, "animationFormatMessage");
        QVERIFY(message->font().weight() >= QFont::DemiBold);
        QCOMPARE(everythingIn(gui.prompter.folder), frames);
        GuiFixture::in<QCheckBox>(dialog, "animationReplace")->setChecked(true);
        accept(dialog);
        QTRY_VERIFY(!gui.dialog("animationDialog"));
        QVERIFY(everythingIn(gui.prompter.folder).size() < frames.size());
    }

    void cancelStopsAndLeavesNothing() {
        GuiFixture gui;
        const QString folder = gui.dir.filePath(QStringLiteral("empty"));
        QVERIFY(QDir().mkpath(folder));
        gui.prompter.save = folder + QStringLiteral("/x.gif");
        QWidget* dialog = openSmall(gui);
        GuiFixture::in<QComboBox>(dialog, "animationTo")->setCurrentIndex(5);
        GuiFixture::in<QSpinBox>(dialog, "animationRate")->setValue(50);
        GuiFixture::in<QComboBox>(dialog, "animationSpeed")->setCurrentIndex(0);
        accept(dialog);
        auto* progress = GuiFixture::in<QProgressBar>(dialog, "animationProgress");
        QVERIFY(progress->isVisible());
        QVERIFY(!GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
        QTRY_VERIFY(progress->value() > 0);
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QVERIFY(!progress->isVisible());
        QVERIFY(dialog->isVisible());
        QVERIFY(GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
        QVERIFY(workers().waitForDone());
        QApplication::processEvents();
        QVERIFY(everythingIn(folder).isEmpty());
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QTRY_VERIFY(!gui.dialog("animationDialog"));
    }

    void tellsWhenItCannotBeWritten() {
        GuiFixture gui;
        gui.prompter.save = gui.dir.filePath(QStringLiteral("no/such/folder/x.gif"));
        QWidget* dialog = openSmall(gui);
        accept(dialog);
        auto* message = GuiFixture::in<QLabel>(dialog, "animationFormatMessage");
        QTRY_VERIFY(message->font().weight() >= QFont::DemiBold);
        QVERIFY(GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
    }

    /// Both ways: the moment that is on screen.
    void copiesTheMomentOfAJourneyBack() {
        GuiFixture gui;
        gui.session().toStart();
        gui.session().forward();
        gui.settle();
        const StepId start = gui.session().timeline().line(gui.session().cursor()).front();
        gui.session().travel(start);
        QTRY_VERIFY(gui.session().transition()->backward);
        QTRY_VERIFY(gui.window->clock().running() && gui.window->clock().now() > 0.2 * gui.window->clock().duration());
        PictureRequest request = rememberedPicture(gui.settings);
        PictureSource source = pictureSource(gui.session(), gui.window->clock(), gui.settings);
        QVERIFY(source.moment > 0 && source.moment < 1);
        const QImage moment = pictureImage(request, painterOf(source, request));
        source.moment = 1;
        QVERIFY(moment != pictureImage(request, painterOf(source, request)));
    }

    void copiesWhatTheCanvasShows_data() {
        QTest::addColumn<int>("view");
        QTest::addColumn<int>("subject");
        QTest::newRow("ring") << int(ViewMode::Ring) << int(PictureSubject::Ring);
        QTest::newRow("modulo") << int(ViewMode::Modulo) << int(PictureSubject::Modulo);
        QTest::newRow("compare") << int(ViewMode::Compare) << int(PictureSubject::Compare);
    }
    void copiesWhatTheCanvasShows() {
        QFETCH(int, view);
        QFETCH(int, subject);
        GuiFixture gui;
        gui.session().toStart();
        gui.settle();
        gui.session().forward();
        gui.session().setView(static_cast<ViewMode>(view));
        gui.settle();
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        gui.trigger(ActionId::CopyPicture);
        QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
        PictureRequest request = rememberedPicture(gui.settings);
        request.subject = static_cast<PictureSubject>(subject);
        const PictureSource source = pictureSource(gui.session(), gui.window->clock(), gui.settings);
        QCOMPARE(QGuiApplication::clipboard()->image().convertToFormat(QImage::Format_RGB32),
                 pictureImage(request, painterOf(source, request)).convertToFormat(QImage::Format_RGB32));
    }
};

QTEST_MAIN(TestExportAnimation)
#include "tst_export_animation.moc"
