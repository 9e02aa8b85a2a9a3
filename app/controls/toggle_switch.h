// SPDX-License-Identifier: GPL-3.0-or-later
//
// An on/off switch, 44 × 24 at text size 100 %. Space toggles; screen readers see a check box. The knob
// slides for 120 ms after a person's click; programmatic changes while hidden cut.
#pragma once

#include <QAbstractButton>
#include <QVariantAnimation>

namespace ringscope {

class ThemeStore;

class ToggleSwitch : public QAbstractButton {
    Q_OBJECT
public:
    explicit ToggleSwitch(const ThemeStore& themes, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void slide(bool on);

    const ThemeStore& m_themes;
    QVariantAnimation m_slide;
    double m_place = 0;  ///< of the knob: 0 off, 1 on
};

}  // namespace ringscope
