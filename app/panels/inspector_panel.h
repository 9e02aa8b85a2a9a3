// SPDX-License-Identifier: GPL-3.0-or-later
//
// Everything there is to know of what is selected: a key (or any text looked up) with its walk, or a node
// with its weight and virtual nodes to edit. Reads the session's newest evaluation. GUI thread.
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <optional>
#include <string>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace ringscope {

class FactList;
class NodeEditor;
class ThemeStore;

class InspectorPanel : public QWidget {
    Q_OBJECT
public:
    InspectorPanel(Session& session, ThemeStore& themes, QWidget* parent = nullptr);

    /// Explains a text that need not be one of the keys; selects it when it is.
    void lookUp(const std::string& bytes);
    void forgetLookUp();
    [[nodiscard]] bool isEmpty() const;
    /// The key that is shown and is not one of the session's.
    [[nodiscard]] const std::optional<std::string>& lookedUp() const { return m_text; }

Q_SIGNALS:
    void closeRequested();
    /// The decision of the key that is shown, as a picture.
    void explainRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showKey(std::string_view bytes, bool inSet);
    void showNode(const Node& node);
    void applyTheme();
    void retranslate();

    Session& m_session;
    ThemeStore& m_themes;
    std::optional<std::string> m_text;  ///< looked up and not one of the keys
    QLabel* m_head;
    QLabel* m_note;
    FactList* m_facts;
    NodeEditor* m_editor;
    QPushButton* m_explain;
    QToolButton* m_close;
};

}  // namespace ringscope
