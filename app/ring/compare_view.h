// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two to four rules side by side on equal cards: the same nodes, keys, event and clock, and on each the
// share of keys that moved against the expected one, on one scale from 0 to 100 %. Which rules is the
// session's to know; a card that stays is not made anew when another changes. GUI thread.
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <functional>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace ringscope {

class CompareCard;
class ModuloWidget;
class MotionClock;
class RingWidget;
class Settings;
class ThemeStore;

class CompareView : public QWidget {
    Q_OBJECT
public:
    CompareView(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                QWidget* parent = nullptr);

    /// Null while that rule is not compared.
    [[nodiscard]] RingWidget* ring() const;
    [[nodiscard]] ModuloWidget* threads(std::string_view rule) const;
    /// Cards without controls: for a screen that nobody operates.
    void setBare();
    [[nodiscard]] const std::vector<CompareCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void ringShown(ringscope::RingWidget* ring);  ///< a new one: for what it asks of the window
    void threadsShown(ringscope::ModuloWidget* threads);
    void refused(ringscope::Error error);
    void tableRequested();
    void numbersRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showRules();
    [[nodiscard]] CompareCard* makeCard(const std::string& rule);
    void place();
    void refresh();
    void conduct();
    void choose(const std::string& before, const std::string& rule);
    void askNumber(const std::string& before, const std::string& assigner);
    void remove(const std::string& rule);
    void add();
    void setRules(const std::vector<std::string>& rules, const std::string& focus);

    Session& m_session;
    ThemeStore& m_themes;
    Settings& m_settings;
    MotionClock& m_clock;
    QWidget* m_page;
    QGridLayout* m_grid;
    std::vector<CompareCard*> m_cards;
    int m_columns = 0;
    bool m_bare = false;
    bool m_circle = false;  ///< a circle is among the pictures: it runs the clock
};

}  // namespace ringscope
