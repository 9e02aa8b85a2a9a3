// SPDX-License-Identifier: GPL-3.0-or-later
//
// A combo box that looks like a value at the right end of a row, and like a field only under the
// pointer or with the focus. about(list) is emitted before the list opens, for entries that cost time.
#pragma once

#include "app/theme/theme.h"

#include <QComboBox>

namespace ringscope {

class ThemeStore;

class FlatCombo : public QComboBox {
    Q_OBJECT
public:
    explicit FlatCombo(ThemeStore& themes, QWidget* parent = nullptr);
    /// At the row's start, the chevron at its end, always shown: for a row of its own.
    void setLeading(bool leading);
    /// As the title of what stands below: in this size, no wider than its own text, the chevron right behind it.
    void setTitle(TypeRole role);
    /// Words alone, where nobody chooses.
    void setPlain();
    void showPopup() override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void aboutToOpen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] QFont strong() const;
    ThemeStore& m_themes;
    TypeRole m_role = TypeRole::Control;
    bool m_leading = false;
    bool m_title = false;
    bool m_plain = false;
};

}  // namespace ringscope
