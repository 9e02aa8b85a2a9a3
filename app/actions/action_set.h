// SPDX-License-Identifier: GPL-3.0-or-later
//
// The QActions of one window, made from the table and kept true: enabled, checked, words, icons. The
// window owns it; the context must outlive it. GUI thread.
#pragma once

#include "app/actions/action_table.h"

#include <QHash>
#include <QObject>

QT_BEGIN_NAMESPACE
class QAction;
class QMenu;
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class ActionSet : public QObject {
    Q_OBJECT
public:
    ActionSet(const ActionContext& context, ThemeStore& themes, QWidget* window);

    [[nodiscard]] QAction* action(ActionId id) const;
    /// The rows of one menu, in the table's order, with their separators.
    void fill(QMenu& menu, MenuId id) const;
    /// What can be done to the selected node.
    void fillNodeMenu(QMenu& menu) const;
    /// What can be done where no node is.
    void fillCanvasMenu(QMenu& menu) const;
    /// Single-letter shortcuts are heard while widget (or a child of it) has the focus.
    void listenIn(QWidget* widget) const;
    void retranslate();
    /// Enabled and checked again; called by itself on every change of session, settings and playback.
    void refresh();

private:
    void addIcons();

    ActionContext m_context;
    ThemeStore& m_themes;
    QHash<ActionId, QAction*> m_actions;
};

}  // namespace ringscope
