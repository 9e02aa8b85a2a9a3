// SPDX-License-Identifier: GPL-3.0-or-later
//
// How far a lesson is: a thin piece of ink a step, the rest as track. Says nothing to a screen reader: the count beside
// it does.
#pragma once

#include <QWidget>

namespace ringscope {

class ThemeStore;

class StepProgress : public QWidget {
    Q_OBJECT
public:
    explicit StepProgress(const ThemeStore& themes, QWidget* parent = nullptr);

    /// \param step  counted from 0
    void setPlace(std::size_t step, std::size_t of);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    std::size_t m_step = 0, m_of = 1;
};

}  // namespace ringscope
