// SPDX-License-Identifier: GPL-3.0-or-later
//
// A recorder's window with a lesson of something that was played, and what tests do to it.
#pragma once

#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/recorder_window.h"
#include "app/lessons/recorder/words_edit.h"
#include "core/lesson/lesson_file.h"
#include "tests/support/gui_fixture.h"

#include <QFile>
#include <QListView>

namespace ringscope {

inline void write(WordsEdit* edit, const QString& words) {
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, words);
}

inline Result<Lesson> lessonIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return fail(ErrorCode::FileNotFound);
    return readLesson(file.readAll().toStdString());
}

inline void wait(RecorderWindow* window) {
    if (!QTest::qWaitFor([&] { return window->draft().course() != nullptr; })) qFatal("never checked");
}

/// Of what the session has played.
inline RecorderWindow* recordedAsItIs(GuiFixture& gui) {
    gui.trigger(ActionId::RecordLesson);
    RecorderWindow* window = nullptr;
    if (!QTest::qWaitFor([&] { return (window = gui.dialog<RecorderWindow>("recorderWindow")) != nullptr; }))
        qFatal("no window");
    window->activateWindow();
    wait(window);
    return window;
}

inline void apply(GuiFixture& gui, Event event) {
    if (!gui.session().apply(std::move(event))) qFatal("cannot be done");
    gui.settle();
}

/// Plays: a node comes, one goes down.
inline RecorderWindow* recorded(GuiFixture& gui) {
    NewNode node;
    node.name = "cache-new";
    apply(gui, NodesAdded{{node}});
    apply(gui, NodesKilled{{gui.id("cache-new")}});
    return recordedAsItIs(gui);
}

inline QListView* steps(RecorderWindow* window) {
    return GuiFixture::in<QListView>(window, "recorderSteps");
}

inline void choose(RecorderWindow* window, int step) {
    steps(window)->setCurrentIndex(steps(window)->model()->index(step, 0));
    wait(window);
}

}  // namespace ringscope
