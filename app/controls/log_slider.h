// SPDX-License-Identifier: GPL-3.0-or-later
//
// A slider over orders of magnitude (10 … 1,000,000 keys). Dragging gives numbers of two significant
// digits; a number set by the program or typed elsewhere is kept exactly.
#pragma once

#include <QSlider>

namespace ringscope {

class LogSlider : public QSlider {
    Q_OBJECT
public:
    /// 0 < smallest < largest.
    LogSlider(quint64 smallest, quint64 largest, QWidget* parent = nullptr);

    [[nodiscard]] quint64 number() const { return m_number; }
    /// Emits nothing. Numbers outside the range move the knob to its end.
    void setNumber(quint64 number);
    /// A frame that says: begin here.
    void setHighlighted(bool highlighted);
    [[nodiscard]] bool isHighlighted() const { return m_highlighted; }

Q_SIGNALS:
    void numberChosen(quint64 number);  ///< by the person, at every move of the knob

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] quint64 numberAt(int position) const;
    [[nodiscard]] int positionOf(quint64 number) const;

    double m_smallest, m_largest;
    quint64 m_number;
    bool m_highlighted = false;
};

}  // namespace ringscope
