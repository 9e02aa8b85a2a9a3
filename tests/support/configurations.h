// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small configurations of real systems, and the way from their text to the dialog or into the window.
#pragma once

#include "tests/support/gui_fixture.h"

#include <QFile>

namespace ringscope {

inline constexpr const char* kNginxText =
    "upstream cache {\n  hash $request_uri consistent;\n  server a:80;\n  server b:80 weight=2;\n"
    "  server c:80;\n}\nupstream other {\n  least_conn;\n  server x;\n}\n";
inline constexpr const char* kHaproxyText =
    "backend cache\n  balance uri\n  hash-type consistent\n  server s1 10.0.0.1:80\n"
    "  server s2 10.0.0.2:80 weight 3\n  server s3 10.0.0.3:80\n";
inline constexpr const char* kKetamaText =
    "pool:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: ketama\n  servers:\n"
    "   - 10.0.0.1:11211:1000\n   - 10.0.0.2:11211:1000\n   - 10.0.0.3:11211:1\n";
inline constexpr const char* kModulaText =
    "pool:\n  listen: 127.0.0.1:22121\n  hash: fnv1a_64\n  distribution: modula\n  servers:\n"
    "   - 10.0.0.1:11211:1\n   - 10.0.0.2:11211:1\n";

inline constexpr const char* kRedisText =
    "07c37dfeb235213a872192d90877d0cd55635b91 10.0.0.1:6379@16379 myself,master - 0 0 1 connected 0-5460\n"
    "67ed2db8d677e59ec4a4cefb06858cf2a1a89fa1 10.0.0.2:6379@16379 master - 0 1 2 connected 5461-10922\n"
    "292f8b365bb7edb5e285caf0b7e6ddc7265d2f4f 10.0.0.3:6379@16379 master - 0 2 3 connected 10923-16383\n";

/// One of them as a file.
struct Configuration {
    const char *name, *text;
};

inline QString writeFile(GuiFixture& gui, const char* name, const char* text) {
    const QString path = gui.dir.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) qFatal("the file cannot be written");
    file.write(text);
    return path;
}

inline QWidget* importDialogFor(GuiFixture& gui, const char* name, const char* text) {
    gui.prompter.open = writeFile(gui, name, text);
    gui.trigger(ActionId::ImportConfiguration);
    QWidget* dialog = nullptr;
    if (!QTest::qWaitFor([&] { return (dialog = gui.dialog("importDialog")) != nullptr; })) qFatal("no dialog");
    return dialog;
}

inline void openConfiguration(GuiFixture& gui, const char* name, const char* text) {
    QWidget* dialog = importDialogFor(gui, name, text);
    auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
    if (!accept->isEnabled()) qFatal("it cannot be opened");
    GuiFixture::press(accept);
    gui.settle();
}

}  // namespace ringscope
