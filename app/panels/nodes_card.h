// SPDX-License-Identifier: GPL-3.0-or-later
//
// The left card: the list of nodes with its Add button, below it the keys. Above 24 nodes the rows are
// narrow, can be searched and sorted, and the keys fold away. On the rail only badges are left, and the
// keys open beside it. GUI thread.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAction;
class QLineEdit;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class ActionSet;
class Card;
class CardScroll;
class FlatCombo;
class Hairline;
class IconButton;
class KeyCard;
class NodeCommands;
class NodeFilterModel;
class NodeListModel;
class NodeListView;
class Session;
class SystemNote;
class TextButton;
class ThemedLabel;
class ThemeStore;

class NodesCard : public QWidget {
    Q_OBJECT
public:
    NodesCard(Session& session, ThemeStore& themes, ActionSet& actions, NodeCommands& nodes, KeyCard* keys,
              QWidget* parent = nullptr);

    void setRail(bool rail);
    [[nodiscard]] NodeListView* list() const { return m_list; }
    /// Opens whatever hides the keys, and gives the look-up field the focus.
    void focusLookUp();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void refresh();
    void retranslate();
    void placeKeys();
    void showKeysBeside();

    Session& m_session;
    ThemeStore& m_themes;
    ActionSet& m_actions;
    NodeListModel* m_model;
    NodeFilterModel* m_sorted;
    KeyCard* m_keys;
    ThemedLabel *m_head, *m_count, *m_hint;
    TextButton* m_add;
    IconButton *m_railAdd, *m_railKeys;
    QLineEdit* m_find;
    QAction* m_search = nullptr;
    FlatCombo* m_order;
    NodeListView* m_list;
    SystemNote* m_system;
    Hairline *m_headLine, *m_keysLine;
    QToolButton* m_keysFold;
    QWidget *m_findPlace, *m_railPlace, *m_keysHome;
    CardScroll* m_keysPlace;
    Card* m_keysBeside;
    QVBoxLayout* m_layout;
    bool m_rail = false, m_keysOpen = false;
};

}  // namespace ringscope
