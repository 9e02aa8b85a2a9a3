// SPDX-License-Identifier: GPL-3.0-or-later
//
// A few choices of which one holds (Ring / Modulo / Compare, ½× / 1× / 4×): a raised bar whose chosen
// segment is ink. Tab reaches it, arrows choose. Each segment is a checkable button for screen readers.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QAbstractButton;
class QButtonGroup;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(const ThemeStore& themes, QWidget* parent = nullptr);

    /// id ≥ 0, unique. The first one added is chosen. objectName is given to the segment's button.
    void addSegment(int id, const QString& text, const QString& objectName);
    void setSegmentText(int id, const QString& text, const QString& accessibleName = {});
    void setSegmentEnabled(int id, bool enabled);
    [[nodiscard]] int current() const;
    void setCurrent(int id);  ///< does not emit chosen
    [[nodiscard]] QAbstractButton* button(int id) const;

Q_SIGNALS:
    void chosen(int id);  ///< by the person

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    QButtonGroup* m_group;
};

}  // namespace ringscope
