// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a person writes a plan: what happens to which node, as a step of its own or into the last one, and the steps so
// far. A change that cannot be made is told there and not taken. Nothing of the scenario is touched. GUI thread.
#pragma once

#include "app/labs/whatif_plan.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class PlanEditor : public QWidget {
    Q_OBJECT
public:
    /// What outlives it: themes. name: "whatif"; begins the object names.
    PlanEditor(const ThemeStore& themes, const QString& name, QWidget* parent);

    /// The state the plan begins with. The plan stays.
    void setStart(const State& start);
    void setPlan(Plan plan);
    [[nodiscard]] const Plan& plan() const { return m_plan; }
    [[nodiscard]] const PlanCourse& course() const { return m_course; }
    /// 0: the start. 1 … steps.
    [[nodiscard]] std::size_t shownStep() const;
    [[nodiscard]] QString stepWords(std::size_t step) const { return planWords(m_plan[step]); }

Q_SIGNALS:
    void planChanged();
    void shownStepChanged();

protected:
    /// Delete takes a step out of the list; the wheel scrolls the column, unless a field has the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build(const ThemeStore& themes, const QString& name);
    void refresh();
    void showSteps();
    void showFields();
    void offerNodes();
    void add(bool ownStep);
    void removeStep();
    void refuse(const QString& why);
    void change(Plan plan);
    [[nodiscard]] PlanChange::Kind kind() const;

    Plan m_plan;
    PlanCourse m_course;
    QFormLayout* m_fields;
    QComboBox *m_kind, *m_node;
    QLineEdit *m_name, *m_weight;
    QPushButton *m_own, *m_join, *m_replace, *m_remove, *m_clear;
    QLabel *m_problem, *m_stepsTitle;
    QListWidget* m_steps;
};

}  // namespace ringscope
