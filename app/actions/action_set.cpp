// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/action_set.h"

#include "app/actions/lesson_commands.h"
#include "app/session/playback.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

namespace ringscope {

ActionSet::ActionSet(const ActionContext& context, ThemeStore& themes, QWidget* window)
    : QObject(window), m_context(context), m_themes(themes) {
    for (const ActionRow& row : actionTable()) {
        auto* action = new QAction(this);
        action->setObjectName(QString::fromLatin1(row.name));
        action->setShortcuts(shortcutsOf(row));
        action->setCheckable(row.checked != nullptr);
        if (row.scope == Scope::Nodes) {
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        } else {
            // Heard also while the menu bar is folded away.
            window->addAction(action);
        }
        connect(action, &QAction::triggered, this, [this, &row] {
            row.run(m_context);
            refresh();
        });
        m_actions.insert(row.id, action);
    }
    connect(&m_context.session, &Session::changed, this, &ActionSet::refresh);
    connect(&m_context.session, &Session::undoChanged, this, &ActionSet::refresh);
    connect(&m_context.settings, &Settings::appearanceChanged, this, &ActionSet::refresh);
    connect(&m_context.lessons.player(), &LessonPlayer::changed, this, &ActionSet::refresh);
    connect(&m_context.lessons.player(), &LessonPlayer::left, this, &ActionSet::refresh);
    connect(&m_context.lessons.quiz(), &QuizMaster::changed, this, &ActionSet::refresh);
    connect(&m_themes, &ThemeStore::changed, this, &ActionSet::addIcons);
    addIcons();
    retranslate();
}

QAction* ActionSet::action(ActionId id) const {
    return m_actions.value(id);
}

void ActionSet::fill(QMenu& menu, MenuId id) const {
    for (const ActionRow& row : actionTable()) {
        if (row.menu != id) continue;
        if (row.beginsGroup && !menu.isEmpty()) menu.addSeparator();
        menu.addAction(action(row.id));
    }
}

void ActionSet::fillNodeMenu(QMenu& menu) const {
    for (const ActionRow& row : actionTable()) {
        if (row.onNode) menu.addAction(action(row.id));
    }
}

void ActionSet::fillCanvasMenu(QMenu& menu) const {
    for (const ActionId id : {ActionId::AddNode, ActionId::PasteNodes, ActionId::FindPlace, ActionId::FindKeyPlace,
                              ActionId::LookUpKey, ActionId::ReviveAll}) {
        menu.addAction(action(id));
    }
}

void ActionSet::listenIn(QWidget* widget) const {
    for (const ActionRow& row : actionTable()) {
        if (row.scope == Scope::Nodes) widget->addAction(action(row.id));
    }
}

void ActionSet::retranslate() {
    for (const ActionRow& row : actionTable()) {
        QAction* action = m_actions.value(row.id);
        action->setText(actionText(row));
        action->setToolTip(actionHelp(row));
        action->setStatusTip(actionHelp(row));
    }
    refresh();
}

void ActionSet::refresh() {
    for (const ActionRow& row : actionTable()) {
        QAction* action = m_actions.value(row.id);
        if (row.enabled) action->setEnabled(row.enabled(m_context));
        if (row.checked) action->setChecked(row.checked(m_context));
        if (row.textNow) action->setText(row.textNow(m_context));
    }
}

void ActionSet::addIcons() {
    for (const ActionRow& row : actionTable()) {
        // A check mark and an icon would stand in the same place.
        if (row.icon && !row.checked) m_actions.value(row.id)->setIcon(icon(*row.icon, m_themes.theme()));
    }
}

}  // namespace ringscope
