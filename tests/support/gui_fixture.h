// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real main window with temporary settings and a prompter whose answers the test gives. Finds
// widgets by object name; waits on conditions, never on time.
#pragma once

#include "app/actions/action_set.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/language.h"
#include "app/models/node_list_model.h"
#include "app/panels/node_list_view.h"
#include "app/session/motion_clock.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/app_look.h"
#include "app/theme/theme_store.h"
#include "app/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace ringscope {

class AnsweringPrompter : public Prompter {
public:
    QString open, save, folder;
    Unsaved unsaved = Unsaved::Discard;
    int asked = 0;  ///< questions about unsaved changes

    QString fileToOpen(const FileQuestion&) override { return open; }
    QString fileToSave(const FileQuestion&) override { return save; }
    QString directory(const FileQuestion&) override { return folder; }
    Unsaved unsavedChanges(const QString&) override {
        ++asked;
        return unsaved;
    }
};

class GuiFixture {
public:
    explicit GuiFixture(QSize size = {1600, 1000}) : settings(dir.filePath(QStringLiteral("settings.ini"))) {
        settings.setLanguage(QStringLiteral("en"));
        settings.setTheme(ThemeChoice::Light);
        language = std::make_unique<Language>(settings);
        themes = std::make_unique<ThemeStore>(settings);
        look = std::make_unique<AppLook>(*themes);
        reopen(size);
    }
    /// Another window with the same settings, as after a restart.
    void reopen(QSize size = {1600, 1000}) {
        window.reset();
        window = std::make_unique<MainWindow>(settings, *themes, prompter);
        window->showFirstRing();
        window->resize(size);
        window->show();
        window->activateWindow();
        settle();
    }

    [[nodiscard]] Session& session() const { return window->session(); }
    [[nodiscard]] const State& state() const { return session().state(); }
    /// Until the newest state is evaluated and no event plays.
    void settle() const {
        session().waitForEvaluation();
        QApplication::processEvents();
        window->clock().finish();
        QApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) const {
        T* found = window->findChild<T*>(QString::fromLatin1(name));
        if (found == nullptr) qFatal("no widget is called %s", name);
        return found;
    }
    void trigger(ActionId id) const { window->actions().action(id)->trigger(); }
    /// The dialog of that name that is open now; null if there is none.
    template <class T = QWidget>
    [[nodiscard]] T* dialog(const char* name) const {
        for (T* one : window->findChildren<T*>(QString::fromLatin1(name))) {
            if (one->isVisible()) return one;
        }
        return nullptr;
    }
    template <class T>
    static T* in(QWidget* parent, const char* name) {
        T* found = parent->findChild<T*>(QString::fromLatin1(name));
        if (found == nullptr) qFatal("no widget is called %s", name);
        return found;
    }
    static void type(QLineEdit* edit, const QString& text) {
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty()) {
            QTest::keyClick(edit, Qt::Key_Delete);
        } else {
            QTest::keyClicks(edit, text);
        }
    }
    static void press(QWidget* button) { QTest::mouseClick(button, Qt::LeftButton); }

    [[nodiscard]] NodeListView* list() const { return find<NodeListView>("nodeList"); }
    [[nodiscard]] QModelIndex row(const char* node) const {
        const QModelIndexList found = list()->model()->match(list()->model()->index(0, 0), Qt::DisplayRole,
                                                             QString::fromLatin1(node), 1, Qt::MatchExactly);
        return found.isEmpty() ? QModelIndex() : found.first();
    }
    [[nodiscard]] NodeId id(const char* node) const {
        const Node* found = state().cluster.findNamed(node);
        if (found == nullptr) qFatal("no node is called %s", node);
        return found->id;
    }
    [[nodiscard]] bool isUp(const char* node) const { return state().cluster.find(id(node))->up(); }
    void clickRow(const char* node) const {
        const QRect rect = list()->visualRect(row(node));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, rect.topLeft() + QPoint(90, rect.height() / 2));
    }
    void clickSwitch(const char* node) const {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, list()->switchRect(row(node)).center());
    }

    QTemporaryDir dir;
    Settings settings;
    AnsweringPrompter prompter;
    std::unique_ptr<Language> language;
    std::unique_ptr<ThemeStore> themes;
    std::unique_ptr<AppLook> look;
    std::unique_ptr<MainWindow> window;
};

}  // namespace ringscope
