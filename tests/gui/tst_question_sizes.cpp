// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question on the full screen, of each kind, asked, with its hint, and answered: everything is large enough for the last
// row, whole, and beside its neighbours, in both languages.
#include "app/actions/lesson_commands.h"
#include "app/lessons/answer_editors.h"
#include "app/lessons/lesson_player.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "app/ring/ring_picker.h"
#include "tests/app/lessons/question_bench.h"
#include "tests/support/font_collector.h"
#include "tests/support/gui_fixture.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

using namespace ringscope;

class TestQuestionSizes : public QObject {
    Q_OBJECT

    using Kind = LessonQuestion::Kind;

    static LessonCoursePtr courseFor(Kind kind) {
        switch (kind) {
        case Kind::Heir:
            return asksForHeir();
        case Kind::Moved:
            return asksForMoved();
        case Kind::Heaviest:
            return asking({Kind::Heaviest, {}, {}}, {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-c"}}});
        case Kind::Place:
            break;
        }
        return asksForPlace();
    }

    static LessonGuess someGuess(Kind kind) {
        if (kind == Kind::Moved) return 30.0;
        if (kind == Kind::Place) return 0.4;
        return std::string("cache-a");
    }

    /// Of the view, those that hold others or nothing left out.
    static std::vector<QWidget*> piecesOf(const QWidget* view) {
        std::vector<QWidget*> pieces;
        for (QWidget* one : view->findChildren<QWidget*>()) {
            const bool isPiece = qobject_cast<QLabel*>(one) || qobject_cast<QAbstractButton*>(one) ||
                                 qobject_cast<QAbstractScrollArea*>(one) || one->inherits("QAbstractSpinBox") ||
                                 one->inherits("QSlider") || qobject_cast<GuessScale*>(one);
            if (isPiece && one->isVisible() && !one->parentWidget()->inherits("QAbstractSpinBox"))
                pieces.push_back(one);
        }
        return pieces;
    }

    static QString nameOf(const QWidget* widget) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        return widget->objectName() + (label ? QStringLiteral(" “%1”").arg(label->text()) : QString());
    }

    /// Empty where all is well.
    static QString faultIn(PresenterWindow& presenter) {
        FontCollector texts(presenter.size());
        {
            QPainter painter(&texts);
            presenter.render(&painter);
        }
        if (texts.texts().empty()) return QStringLiteral("nothing is painted");
        if (const PaintedText least = texts.smallest(); least.pixels < 21.5)
            return QStringLiteral("%1 px: %2").arg(least.pixels).arg(least.text);
        const auto* view = presenter.findChild<QWidget*>(QStringLiteral("questionView"));
        if (view == nullptr || !view->isVisible()) return QStringLiteral("nothing is asked");
        const std::vector<QWidget*> pieces = piecesOf(view);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const QWidget* one = pieces[i];
            if (!one->parentWidget()->rect().contains(one->geometry()))
                return nameOf(one) + QStringLiteral(" is cut by what holds it");
            const auto* label = qobject_cast<const QLabel*>(one);
            const bool wraps = label != nullptr && label->wordWrap();
            const int high = wraps ? one->heightForWidth(one->width()) : one->minimumSizeHint().height();
            if (one->height() < high)
                return nameOf(one) + QStringLiteral(" is %1 high, needs %2").arg(one->height()).arg(high);
            if (!wraps && one->width() < one->minimumSizeHint().width())
                return nameOf(one) +
                       QStringLiteral(" is %1 wide, needs %2").arg(one->width()).arg(one->minimumSizeHint().width());
            const QRect place(one->mapTo(&presenter, QPoint(0, 0)), one->size());
            for (std::size_t j = i + 1; j < pieces.size(); ++j) {
                const QRect other(pieces[j]->mapTo(&presenter, QPoint(0, 0)), pieces[j]->size());
                if (place.intersects(other)) return nameOf(one) + QStringLiteral(" lies over ") + nameOf(pieces[j]);
            }
        }
        return {};
    }

private Q_SLOTS:
    void everythingIsLargeAndWhole_data() {
        QTest::addColumn<LessonQuestion::Kind>("kind");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        const std::pair<const char*, Kind> kinds[] = {
            {"heir", Kind::Heir}, {"moved", Kind::Moved}, {"heaviest", Kind::Heaviest}, {"place", Kind::Place}};
        for (const auto& [name, kind] : kinds)
            for (const QSize size : {QSize(1920, 1080), QSize(1280, 800), QSize(1024, 768)})
                for (const char* language : {"en", "zh_CN"})
                    QTest::addRow("%s, %d, %s", name, size.width(), language)
                        << kind << size << QString::fromLatin1(language);
    }

    void everythingIsLargeAndWhole() {
        QFETCH(const LessonQuestion::Kind, kind);
        QFETCH(const QSize, size);
        QFETCH(const QString, language);
        GuiFixture gui;
        gui.settings.setLanguage(language);
        LessonPlayer& player = gui.window->lessons().player();
        player.start(courseFor(kind));
        gui.settle();
        gui.trigger(ActionId::Present);
        PresenterWindow* presenter = gui.window->presentation().presenter();
        QVERIFY(presenter);
        presenter->resize(size);
        const auto settle = [&] {
            gui.settle();
            presenter->clock().finish();
            QApplication::processEvents();
        };
        const auto check = [&](const char* when) {
            settle();
            const QString fault = faultIn(*presenter);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(when), fault)));
        };
        QVERIFY(player.isAsking());
        check("asked");
        if (QTest::currentTestFailed()) return;
        auto* view = presenter->findChild<QWidget*>(QStringLiteral("questionView"));
        QTest::mouseClick(GuiFixture::in<QPushButton>(view, "questionHintButton"), Qt::LeftButton);
        QVERIFY(GuiFixture::in<QLabel>(view, "questionHint")->isVisible());
        check("hint");
        if (QTest::currentTestFailed()) return;
        player.guess(someGuess(kind));
        settle();
        QTRY_VERIFY(GuiFixture::in<QLabel>(view, "questionWhy")->isVisible());
        if (kind == Kind::Place) QTRY_VERIFY(GuiFixture::in<QPushButton>(view, "questionPlayOwn")->isVisible());
        check("answered");
        if (QTest::currentTestFailed() || kind != Kind::Place) return;
        QTest::mouseClick(GuiFixture::in<QPushButton>(view, "questionPlayOwn"), Qt::LeftButton);
        QVERIFY(player.playsInstead());
        settle();
        // A clicker leads back to the answer.
        QVERIFY(!view->isVisible());
        QVERIFY(presenter->words().title.contains(QStringLiteral("cache-")));
        QTest::keyClick(presenter, Qt::Key_PageDown);
        QVERIFY(!player.hasStrayed());
        check("back again");
    }
};

QTEST_MAIN(TestQuestionSizes)
#include "tst_question_sizes.moc"
