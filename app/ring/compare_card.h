// SPDX-License-Identifier: GPL-3.0-or-later
//
// One card of the comparison, a rule and what is made of its choices: its name, which is the control that chooses
// another, whether loads are bounded or keys are copied, its picture, and the share of keys that moved. Low and wide, the picture stands beside the words. GUI thread;
// what is passed to the constructor must outlive it.
#pragma once

#include "app/controls/card.h"
#include "app/ring/compare_words.h"
#include "app/session/session.h"

#include <string>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;
class QVariant;
QT_END_NAMESPACE

namespace ringscope {

class CompareFoot;
class CompareSentence;
class FlatCombo;
class Hairline;
class IconButton;
class ModuloWidget;
class MotionClock;
class RingWidget;
class Settings;
class TextButton;
class ThemeStore;
enum class CompareRoom;

class CompareCard : public Card {
    Q_OBJECT
public:
    CompareCard(std::string rule, Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                QWidget* parent = nullptr);

    /// contenderId()
    [[nodiscard]] const std::string& rule() const { return m_rule; }
    /// The circle for the plain ring; threads() for all others, whatever they draw, and in place of the circle of a
    /// system that has none.
    [[nodiscard]] RingWidget* ring() const { return m_ring; }
    [[nodiscard]] ModuloWidget* threads() const { return m_threads; }
    [[nodiscard]] FlatCombo* chooser() const { return m_chooser; }
    [[nodiscard]] FlatCombo* assignerChooser() const { return m_assigner; }
    /// The choosers say what the card is, whatever was chosen in them last.
    void resetChoosers();

    void setWords(const CompareWords& words);
    /// Its choosers are titles, and there are no buttons.
    void setBare();
    void setProgress(double share);
    /// Whether the plain ring's card has its circle in front.
    void setCircle(bool circle);
    /// Which of the buttons there are: the last card's also add a rule and open the table.
    void setButtons(bool remove, bool add, bool table);
    /// It takes the height there is, whatever its width: no scroll bar because of a word that wraps.
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void ruleChosen(const std::string& id);
    /// Another number for an assigner of assigners() than those that are listed.
    void numberRequested(const std::string& assigner);
    void removeRequested();
    void addRequested();
    void tableRequested();
    void markDownRequested();
    void numbersRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Arrangement { None, Above, Narrow, Beside };  ///< narrow: not all of the head in one row
    void buildHead();
    void buildNotice();
    void chooseAssigner(int index);
    [[nodiscard]] double scale() const;
    void fitRoom();
    void arrange(Arrangement arrangement);
    void retranslate();
    [[nodiscard]] static QString assignerItem(const QVariant& data);

    ThemeStore& m_themes;
    std::string m_rule;
    RingWidget* m_ring = nullptr;
    ModuloWidget* m_threads = nullptr;
    QStackedWidget* m_picture;
    QWidget* m_head;
    FlatCombo *m_chooser, *m_assigner;
    CompareSentence *m_beside, *m_sentence;
    TextButton* m_table;
    IconButton *m_add, *m_remove;
    QWidget* m_notice;
    QLabel* m_reason;
    QPushButton *m_markDown, *m_numbers;
    Hairline* m_line;
    CompareFoot* m_foot;
    QHBoxLayout* m_headRow = nullptr;
    QBoxLayout* m_noticeRow = nullptr;
    QGridLayout* m_grid;
    Arrangement m_arrangement = Arrangement::None;
    CompareWords m_words;
    bool m_bare = false;
};

}  // namespace ringscope
