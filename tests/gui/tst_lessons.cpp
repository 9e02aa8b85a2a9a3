// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons in the window: from the menu to the last step, free play and back, a teacher's own folder that is read again
// by itself, what does not hold told in words, and the three ways in of a first start.
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/lessons/lesson_panel.h"
#include "app/lessons/lesson_words.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace ringscope;

namespace {

const QString kShipped = QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons/");

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write a test file");
}

class LessonFixture : public GuiFixture {
public:
    explicit LessonFixture(QSize size = {1600, 1000}) : GuiFixture(size) {
        own = dir.filePath(QStringLiteral("own"));
        QDir().mkpath(own);
        prompter.folder = own;
        trigger(ActionId::LessonFolder);
        wait();
        find<QWidget>("fileBanner")->hide();
        settle();
    }
    void wait() const {
        if (!QTest::qWaitFor([&] { return !library().isReading() && !library().lessons().empty(); }))
            qFatal("the lessons are not read");
    }
    [[nodiscard]] LessonPlayer& player() const { return window->lessons().player(); }
    [[nodiscard]] LessonLibrary& library() const { return window->lessons().library(); }
    [[nodiscard]] QAction* entry(const char* name) const {
        const QString wanted = QStringLiteral("lesson_") + QString::fromLatin1(name);
        for (QAction* action : find<QMenu>("lessonsMenu")->actions())
            if (action->objectName() == wanted) return action;
        return nullptr;
    }
    void start(const char* name) const {
        QAction* action = entry(name);
        if (action == nullptr) qFatal("no lesson is called %s", name);
        const QString path = action->data().toString();
        action->trigger();
        if (!QTest::qWaitFor([&] { return player().path() == path; })) qFatal("the lesson does not start");
        settle();
    }
    [[nodiscard]] QString text(const char* label) const { return find<QLabel>(label)->text(); }
    [[nodiscard]] QString file(const char* name) const { return QDir(own).filePath(QString::fromLatin1(name)); }

    QString own;
};

}  // namespace

class TestLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMenuListsTheShippedLessonsInOrder() {
        LessonFixture gui;
        QStringList names;
        for (QAction* action : gui.find<QMenu>("lessonsMenu")->actions())
            if (action->objectName().startsWith(QStringLiteral("lesson_"))) names << action->text();
        QCOMPARE(names.size(), 13);
        QVERIFY(names.front().startsWith(QStringLiteral("1. ")));
        QVERIFY(names.back().startsWith(QStringLiteral("13. ")));
    }

    void aLessonStandsBesideTheCircleAndGoesAgain_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1920, 1080);
        QTest::newRow("compact") << QSize(1280, 800);
        QTest::newRow("narrow") << QSize(1024, 640);
    }
    void aLessonStandsBesideTheCircleAndGoesAgain() {
        QFETCH(QSize, size);
        LessonFixture gui(size);
        auto* panel = gui.find<LessonPanel>("lessonPanel");
        QVERIFY(!panel->isVisible());
        const QRect nodes = gui.find<QDockWidget>("nodesDock")->geometry();
        const QRect load = gui.find<QDockWidget>("loadDock")->geometry();
        const QRect canvas = gui.find<QWidget>("canvas")->geometry();
        gui.start("02-circle");
        QTRY_VERIFY(panel->isVisible());
        QCOMPARE(gui.window->size(), size);
        QCOMPARE(gui.session().title(), gui.text("lessonTitle"));
        QCOMPARE(gui.find<QToolButton>("lessonSteps")->text(), QStringLiteral("Step 1 of 10"));
        gui.press(gui.find<QWidget>("lessonNext"));
        QCOMPARE(gui.player().step(), std::size_t{1});
        QCOMPARE(gui.text("lessonStepTitle"), stepTitleOf(*gui.player().course(), 1));
        gui.press(gui.find<QWidget>("lessonBack"));
        QCOMPARE(gui.player().step(), std::size_t{0});
        QVERIFY(!gui.find<QWidget>("lessonBack")->isEnabled());
        gui.press(gui.find<QWidget>("leaveLesson"));
        QTRY_VERIFY(!panel->isVisible());
        QTRY_COMPARE(gui.find<QDockWidget>("nodesDock")->geometry(), nodes);
        if (size.width() >= 1200) QTRY_COMPARE(gui.find<QDockWidget>("loadDock")->geometry(), load);
        QTRY_COMPARE(gui.find<QWidget>("canvas")->geometry(), canvas);
    }

    void theStepBarCountsEventsBesideALesson() {
        LessonFixture gui;
        QVERIFY(gui.text("stepHead").startsWith(QStringLiteral("Step ")));
        gui.start("05-who-inherits");
        QCOMPARE(gui.text("stepHead"), QStringLiteral("Before the first event"));
        gui.player().goTo(2);
        gui.player().next();
        gui.settle();
        QVERIFY2(gui.text("stepHead").startsWith(QStringLiteral("Event ")), qPrintable(gui.text("stepHead")));
        gui.press(gui.find<QWidget>("leaveLesson"));
        QVERIFY(gui.text("stepHead").startsWith(QStringLiteral("Step ")));
    }

    /// Beside a real system the switch cannot be used: it must not hand its focus to whatever is next.
    void theFocusGoesToTheLessonThatBegins() {
        LessonFixture gui;
        auto* virtualNodes = gui.find<QWidget>("virtualNodesSwitch");
        virtualNodes->setFocus();
        QVERIFY(virtualNodes->hasFocus());
        gui.start("13-your-cluster");
        QVERIFY(!virtualNodes->isEnabled());
        QVERIFY(gui.find<QWidget>("lessonNext")->hasFocus());
    }

    void tabsOfCardsAreReadWhole_data() {
        QTest::addColumn<double>("textScale");
        QTest::addColumn<QString>("language");
        for (const double scale : {1.0, 1.5, 2.0})
            for (const char* language : {"en", "zh_CN"})
                QTest::addRow("%g %s", scale, language) << scale << QString::fromLatin1(language);
    }
    void tabsOfCardsAreReadWhole() {
        QFETCH(double, textScale);
        QFETCH(QString, language);
        LessonFixture gui({1280, 800});
        gui.settings.setLanguage(language);
        gui.settings.setTextScale(textScale);
        gui.start("02-circle");
        gui.session().selectNode(std::nullopt);
        gui.trigger(ActionId::Inspector);
        gui.settle();
        int seen = 0;
        for (QTabBar* tabs : gui.window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!tabs->isVisible()) continue;
            const QFontMetrics letters(gui.themes->theme().font(TypeRole::Control));
            for (int i = 0; i < tabs->count(); ++i, ++seen) {
                QVERIFY2(tabs->tabRect(i).width() >= letters.horizontalAdvance(tabs->tabText(i)),
                         qPrintable(tabs->tabText(i)));
                QVERIFY(tabs->tabRect(i).height() >= letters.height());
            }
            // What does not fit is scrolled to.
            const bool fits = tabs->tabRect(tabs->count() - 1).right() < tabs->width();
            const auto scrollers = tabs->findChildren<QToolButton*>();
            QVERIFY(fits || std::any_of(scrollers.begin(), scrollers.end(),
                                        [](const QToolButton* one) { return one->isVisible(); }));
        }
        QVERIFY(seen >= 2);
    }

    void tabGoesFromTheCircleToTheLesson() {
        LessonFixture gui;
        gui.start("02-circle");
        // The first step has no node, and so buttons on the canvas.
        gui.player().goTo(1);
        gui.settle();
        auto* panel = gui.find<LessonPanel>("lessonPanel");
        auto* ring = gui.find<QWidget>("ring");
        ring->setFocus();
        QTest::keyClick(ring, Qt::Key_Tab);
        QWidget* first = QApplication::focusWidget();
        QVERIFY2(panel->isAncestorOf(first), qPrintable(first->objectName()));
        QStringList reached;
        for (QWidget* now = first; panel->isAncestorOf(now); now = QApplication::focusWidget()) {
            if (reached.contains(now->objectName())) break;
            reached << now->objectName();
            QTest::keyClick(now, Qt::Key_Tab);
        }
        for (const char* name : {"lessonSteps", "leaveLesson", "lessonNext"})
            QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
    }

    void theListOfStepsJumps() {
        LessonFixture gui;
        gui.start("02-circle");
        gui.press(gui.find<QWidget>("lessonSteps"));
        auto* steps = gui.find<QMenu>("lessonStepMenu");
        QTRY_VERIFY(steps->isVisible());
        QCOMPARE(steps->actions().size(), 10);
        steps->actions().at(5)->trigger();
        steps->close();
        QCOMPARE(gui.player().step(), std::size_t{5});
    }

    void followingALessonChangesNothingThatWouldBeSaved() {
        LessonFixture gui;
        gui.start("02-circle");
        while (gui.window->lessons().canNext()) {
            gui.trigger(ActionId::Forward);
            gui.settle();
            QVERIFY(!gui.session().isDirty());
            QVERIFY(!gui.player().hasStrayed());
        }
        QCOMPARE(gui.player().step() + 1, gui.player().course()->size());
        QVERIFY(gui.find<QLabel>("lessonEnd")->isVisible());
        QVERIFY(!gui.window->actions().action(ActionId::Forward)->isEnabled());
    }

    void whoStraysIsToldAndComesBack() {
        LessonFixture gui;
        gui.start("02-circle");
        gui.trigger(ActionId::NextLessonStep);
        gui.settle();
        gui.session().selectNode(gui.id("A"));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QVERIFY(gui.player().hasStrayed());
        QTRY_VERIFY(gui.find<QWidget>("lessonReturn")->isVisible());
        QCOMPARE(gui.find<QPushButton>("lessonReturn")->text(), QStringLiteral("Back to step 2"));
        QVERIFY(!gui.text("lessonStrayed").isEmpty());
        gui.press(gui.find<QWidget>("lessonReturn"));
        gui.settle();
        QVERIFY(!gui.player().hasStrayed());
        QVERIFY(gui.isUp("A"));
        QVERIFY(!gui.find<QWidget>("lessonReturn")->isVisible());
    }

    void unsavedWorkIsAskedAboutFirst() {
        LessonFixture gui;
        gui.session().selectNode(gui.id("cache-a"));
        gui.trigger(ActionId::ToggleNode);
        QVERIFY(gui.session().isDirty());
        gui.prompter.unsaved = Unsaved::Cancel;
        gui.entry("02-circle")->trigger();
        QTRY_COMPARE(gui.prompter.asked, 1);
        QVERIFY(!gui.player().course());
        gui.prompter.unsaved = Unsaved::Discard;
        gui.start("02-circle");
        QCOMPARE(gui.prompter.asked, 2);
    }

    void anotherDocumentEndsTheLesson() {
        LessonFixture gui;
        gui.start("02-circle");
        gui.trigger(ActionId::New);
        gui.settle();
        QVERIFY(!gui.player().course());
        QVERIFY(!gui.find<QWidget>("lessonPanel")->isVisible());
        QVERIFY(!gui.window->actions().action(ActionId::LeaveLesson)->isEnabled());
    }

    void whatIsAskedShowsNoAnswer() {
        LessonFixture gui;
        gui.start("05-who-inherits");
        const auto& steps = gui.player().course()->lesson.steps;
        const auto asking = std::find_if(steps.begin(), steps.end(), [](const LessonStep& s) { return s.question; });
        QVERIFY(asking != steps.end());
        const auto step = static_cast<std::size_t>(asking - steps.begin());
        gui.player().goTo(step);
        gui.settle();
        QVERIFY(gui.player().isAsking());
        const QString told = stepSentencesOf(*gui.player().course(), step).front();
        const auto visible = [&](const QString& words) {
            const auto labels = gui.find<QWidget>("lessonPanel")->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](QLabel* label) { return label->isVisible() && label->text() == words; });
        };
        QVERIFY(!visible(told));
        gui.press(gui.find<QWidget>("lessonNext"));
        gui.settle();
        QVERIFY(!gui.player().isAsking());
        QTRY_VERIFY(visible(told));
    }

    void ownLessonsAreReadAgainByThemselves() {
        LessonFixture gui;
        QVERIFY(!gui.entry("mine"));
        QByteArray lesson = contents(kShipped + QStringLiteral("02-circle.json"));
        QVERIFY(lesson.contains("\"The circle\""));
        write(gui.file("mine.json"), lesson);
        gui.trigger(ActionId::ReloadLessons);
        QTRY_VERIFY(gui.entry("mine"));
        QCOMPARE(gui.entry("mine")->text(), QStringLiteral("The circle"));
        gui.start("mine");
        gui.player().goTo(2);
        lesson.replace("\"The circle\"", "\"My circle\"");
        write(gui.file("mine.json"), lesson);
        QTRY_VERIFY(gui.entry("mine") && gui.entry("mine")->text() == QStringLiteral("My circle"));
        // The open one too, at the same step.
        QTRY_COMPARE(gui.text("lessonTitle"), QStringLiteral("My circle"));
        QCOMPARE(gui.player().step(), std::size_t{2});
    }

    void whatIsNoLessonIsListedWithTheReason() {
        LessonFixture gui;
        write(gui.file("broken.json"), "{\n \"lesson\": 1,\n \"id\": \"x\",\n \"titel\": 3\n}\n");
        gui.trigger(ActionId::ReloadLessons);
        QTRY_VERIFY(gui.entry("broken"));
        QTRY_VERIFY(gui.entry("broken")->toolTip().contains(QStringLiteral("Line 4")));
        gui.entry("broken")->trigger();
        QTRY_VERIFY(gui.text("fileBannerText").contains(QStringLiteral("Line 4")));
        QVERIFY(!gui.player().course());
        gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(gui.entry("broken")->toolTip().contains(QStringLiteral("第 4 行")));
    }

    void untrueNumbersAreToldAndCanBeOpened() {
        LessonFixture gui;
        QByteArray lesson = contents(kShipped + QStringLiteral("02-circle.json"));
        const int steps = static_cast<int>(lesson.indexOf("\"steps\""));
        const int is = static_cast<int>(lesson.indexOf("\"is\": ", steps));
        QVERIFY(steps > 0 && is > 0);
        lesson.insert(is + 6, "9");
        write(gui.file("untrue.json"), lesson);
        gui.trigger(ActionId::ReloadLessons);
        QTRY_VERIFY(gui.entry("untrue"));
        QTRY_VERIFY(gui.entry("untrue")->text().contains(QStringLiteral("does not hold")));
        gui.entry("untrue")->trigger();
        QTRY_VERIFY(gui.find<QWidget>("fileBannerAction")->isVisible());
        QVERIFY(gui.text("fileBannerText").contains(QStringLiteral("Step ")));
        QVERIFY(!gui.player().course());
        gui.press(gui.find<QWidget>("fileBannerAction"));
        QTRY_VERIFY(gui.player().course());
        const LessonFault& fault = gui.player().course()->played.faults.front();
        gui.player().goTo(fault.step.value());
        QTRY_VERIFY(gui.find<QLabel>("lessonFaults")->isVisible());
        QVERIFY(gui.text("lessonFaults").contains(QString::fromStdString(fault.what)));
    }

    void openTellsLessonsFromOtherFilesByWhatTheyHold() {
        LessonFixture gui;
        write(gui.file("mine.json"), contents(kShipped + QStringLiteral("03-wrap-around.json")));
        gui.prompter.open = gui.file("mine.json");
        gui.trigger(ActionId::Open);
        QTRY_COMPARE(gui.player().path(), gui.file("mine.json"));
        QVERIFY(gui.settings.recentFiles().contains(gui.file("mine.json")));
        write(gui.file("keys.json"), "{\"user\": 1}\n{\"user\": 2}\n");
        gui.prompter.open = gui.file("keys.json");
        gui.trigger(ActionId::Open);
        QTRY_VERIFY(gui.dialog<QWidget>("keysDialog"));
        gui.dialog<QWidget>("keysDialog")->close();
    }

    void nothingIsCutAtTwiceTheSize_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void nothingIsCutAtTwiceTheSize() {
        QFETCH(QString, language);
        LessonFixture gui({1024, 640});
        gui.settings.setTextScale(2.0);
        gui.settings.setLanguage(language);
        gui.settle();
        gui.start("01-modulo-flood");
        auto* panel = gui.find<LessonPanel>("lessonPanel");
        for (std::size_t step = 0; step < gui.player().course()->size(); ++step) {
            gui.player().goTo(step);
            gui.settle();
            QTRY_VERIFY(panel->isVisible());
            for (QLabel* label : panel->findChildren<QLabel*>()) {
                if (!label->isVisible() || label->text().isEmpty()) continue;
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
                QVERIFY2(label->width() >= label->minimumSizeHint().width(), qPrintable(label->text()));
            }
            for (QAbstractButton* button : panel->findChildren<QAbstractButton*>()) {
                if (!button->isVisible()) continue;
                QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
                QVERIFY2(button->height() >= 36, qPrintable(button->text()));
                QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(),
                         qPrintable(button->objectName()));
            }
        }
        QCOMPARE(gui.window->size(), QSize(1024, 640));
    }

    void theWelcomeOffersThreeWaysAndStaysAway() {
        LessonFixture gui;
        auto* welcome = gui.find<QWidget>("welcome");
        QVERIFY(!welcome->isVisible());
        gui.window->offerWelcome();
        QTRY_VERIFY(welcome->isVisible());
        for (const char* way : {"welcomeLesson", "welcomeExplore", "welcomeImport", "welcomeClose"}) {
            QVERIFY(!gui.find<QWidget>(way)->accessibleName().isEmpty());
            QVERIFY(gui.find<QWidget>(way)->focusPolicy() & Qt::TabFocus);
        }
        // Nothing is blocked meanwhile.
        gui.clickSwitch("cache-c");
        QVERIFY(!gui.isUp("cache-c"));
        auto* explore = gui.find<QWidget>("welcomeExplore");
        explore->setFocus();
        QTest::keyClick(explore, Qt::Key_Space);
        QTRY_VERIFY(!welcome->isVisible());
        gui.window->offerWelcome();
        QVERIFY(!welcome->isVisible());
        gui.reopen();
        gui.window->offerWelcome();
        QVERIFY(!gui.find<QWidget>("welcome")->isVisible());
        gui.trigger(ActionId::Welcome);
        QTRY_VERIFY(gui.find<QWidget>("welcome")->isVisible());
    }

    void theWelcomeStartsTheFirstLesson() {
        LessonFixture gui;
        gui.window->offerWelcome();
        gui.press(gui.find<QWidget>("welcomeLesson"));
        QTRY_COMPARE(gui.player().path(), LessonLibrary::shipped().front());
        QVERIFY(!gui.find<QWidget>("welcome")->isVisible());
    }

    void theWelcomeLeavesTheSmallestWindowAsItIs() {
        LessonFixture gui({1024, 640});
        gui.settings.setTextScale(2.0);
        gui.window->offerWelcome();
        gui.settle();
        QCOMPARE(gui.window->size(), QSize(1024, 640));
        QVERIFY(gui.find<QWidget>("canvas")->height() >= gui.find<QWidget>("ring")->minimumSizeHint().height() ||
                gui.find<QWidget>("welcome")->height() <= 80);
    }
};

QTEST_MAIN(TestLessons)
#include "tst_lessons.moc"
