// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the movement lab (core/lab/movement_lab.h): how many keys each rule moves when nodes come or go,
// at one number of nodes or over the whole course, and the articles' letters a to z. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"
#include "app/labs/movement_course_report.h"

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class MovementPage : public LabPage {
    Q_OBJECT
public:
    explicit MovementPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    [[nodiscard]] bool letters() const;
    [[nodiscard]] bool course() const;
    /// Those that mean something for what is chosen.
    void showFields();
    [[nodiscard]] static Work courseWork(const MovementCourseQuestion& question);

    QComboBox *m_change, *m_shown, *m_front, *m_scale, *m_hash;
    QSpinBox *m_nodes, *m_upTo, *m_changed, *m_virtualNodes, *m_keys, *m_samples, *m_seed;
};

}  // namespace ringscope
