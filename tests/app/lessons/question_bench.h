// SPDX-License-Identifier: GPL-3.0-or-later
//
// A circle with a question beside it, without the window around them, and courses to ask about.
#pragma once

#include "app/lessons/question_desk.h"
#include "app/lessons/question_view.h"
#include "app/ring/ring_widget.h"
#include "app/session/motion_clock.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace ringscope {

inline LessonText inBoth(const char* en, const char* zh) {
    return {{"en", en}, {"zh_CN", zh}};
}

/// Five nodes and sixty keys; then one step of these commands that asks.
inline LessonCoursePtr asking(LessonQuestion question, std::vector<LessonCommand> commands, const char* rule = "ring") {
    Lesson lesson;
    lesson.id = "test";
    lesson.title = lesson.about = inBoth("A test", "测试");
    lesson.start = {AddNodes{{NewNode{"cache-a", 1, {}}, NewNode{"cache-b", 1, {}}, NewNode{"cache-c", 1, {}},
                              NewNode{"cache-d", 1, {}}, NewNode{"cache-e", 1, {}}}}};
    if (std::string(rule) != "ring") lesson.start.push_back(SetRule{rule, {}});
    LessonStep step;
    step.title = inBoth("Title", "标题");
    step.sentences = {inBoth("Words.", "句子。")};
    step.commands = std::move(commands);
    step.question = std::move(question);
    lesson.steps.push_back(std::move(step));
    lesson.steps.emplace_back();
    lesson.steps.back().title = inBoth("End", "完");
    const Result<LessonCoursePtr> made = courseOf(std::move(lesson));
    return made ? *made : nullptr;
}

inline LessonCoursePtr asksForHeir() {
    return asking({LessonQuestion::Kind::Heir, "cache-c", {}}, {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-c"}}});
}
inline LessonCoursePtr asksForMoved() {
    return asking({LessonQuestion::Kind::Moved, {}, {}}, {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-c"}}});
}
inline LessonCoursePtr asksForPlace() {
    return asking({LessonQuestion::Kind::Place, {}, {}}, {AddNodes{{NewNode{"cache-f", 1, {}}}}});
}

struct QuestionBench {
    explicit QuestionBench(QSize size = {1300, 800}) : settings(dir.filePath(QStringLiteral("settings.ini"))) {
        settings.setTheme(ThemeChoice::Light);
        themes = std::make_unique<ThemeStore>(settings);
        ring = new RingWidget(session, *themes, settings, clock, ViewMode::Ring, &window);
        view = new QuestionView(desk, session, *themes, ring, &window);
        view->setFixedWidth(340);
        auto* column = new QVBoxLayout;
        column->addWidget(view);
        column->addStretch(1);
        auto* row = new QHBoxLayout(&window);
        row->addWidget(ring, 1);
        row->addLayout(column);
        window.resize(size);
        window.show();
    }
    void start(const LessonCoursePtr& course) {
        player.start(course);
        settle();
    }
    void settle() {
        session.waitForEvaluation();
        QApplication::processEvents();
        clock.finish();
        QApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) {
        T* found = window.findChild<T*>(QString::fromLatin1(name));
        if (found == nullptr) qFatal("no widget is called %s", name);
        return found;
    }
    [[nodiscard]] QPoint badge(const char* node) const {
        for (std::size_t i = 0; i < ring->scene().nodes.size(); ++i)
            if (ring->scene().nodes[i].name == QLatin1String(node))
                return ring->ringLayout().badgeOf(static_cast<int>(i))->centre.toPoint();
        qFatal("no badge of %s", node);
    }

    QTemporaryDir dir;
    Settings settings;
    std::unique_ptr<ThemeStore> themes;
    Session session;
    MotionClock clock;
    LessonPlayer player{session};
    ResultBook book{dir.filePath(QStringLiteral("results.json"))};
    QuestionDesk desk{player, book};
    QWidget window;
    RingWidget* ring;
    QuestionView* view;
};

}  // namespace ringscope
