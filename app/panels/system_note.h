// SPDX-License-Identifier: GPL-3.0-or-later
//
// One quiet line on the card of nodes: which real system places the keys, and how many of its pitfalls concern these
// nodes; a click lists them. Hidden where no real system is shown. GUI thread; session and themes must outlive it.
#pragma once

#include <QStringList>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace ringscope {

class Card;
class Session;
class ThemedLabel;
class ThemeStore;

class SystemNote : public QWidget {
    Q_OBJECT
public:
    SystemNote(Session& session, ThemeStore& themes, QWidget* parent = nullptr);

    /// Off: hidden whatever is shown, as on the rail.
    void setWanted(bool wanted);
    /// Of these nodes, in the current language.
    [[nodiscard]] const QStringList& pitfalls() const { return m_pitfalls; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showList();
    void applyTheme();

    Session& m_session;
    ThemeStore& m_themes;
    ThemedLabel* m_name;
    QToolButton* m_count;
    Card* m_beside;
    ThemedLabel* m_list;
    QStringList m_pitfalls;
    bool m_wanted = true;
};

}  // namespace ringscope
