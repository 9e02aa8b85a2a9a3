// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bar under the menu: mark and name, the scenario's title and size; the three views and the virtual
// nodes; theme, export and present. In compact windows it is lower, and the mark opens the folded menu. GUI thread.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QMenu;
QT_END_NAMESPACE

namespace ringscope {

class ActionSet;
class Hairline;
class IconButton;
class MarkButton;
class NodeCommands;
class SegmentedControl;
class Session;
class TextButton;
class ThemedLabel;
class ThemeStore;
class ToggleSwitch;

class TopBar : public QWidget {
    Q_OBJECT
public:
    TopBar(Session& session, ThemeStore& themes, ActionSet& actions, NodeCommands& nodes, QWidget* parent);

    void setCompact(bool compact);
    /// The menu behind the mark while the menu bar is folded away.
    void setFoldedMenu(QMenu* menu);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void refresh();
    void retranslate();
    void applyNumber();
    void fitHeight();
    void fitWidth();

    Session& m_session;
    ThemeStore& m_themes;
    ActionSet& m_actions;
    NodeCommands& m_nodes;
    MarkButton* m_mark;
    ThemedLabel *m_name, *m_scenario, *m_virtualLabel;
    Hairline* m_line;
    SegmentedControl* m_view;
    ToggleSwitch* m_virtualNodes;
    QComboBox* m_number;
    IconButton* m_theme;
    TextButton* m_export;
    IconButton* m_exportIcon;
    TextButton* m_present;
    IconButton* m_presentIcon;
    bool m_compact = false;
};

}  // namespace ringscope
