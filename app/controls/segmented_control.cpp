// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/segmented_control.h"

#include "app/theme/theme_store.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPen>

namespace ringscope {
namespace {

constexpr int kHeight = 32;
constexpr int kMargin = 4;
constexpr int kPadding = 14;

class Segment : public QAbstractButton {
public:
    Segment(const ThemeStore& themes, QWidget* parent) : QAbstractButton(parent), m_themes(themes) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setCursor(Qt::PointingHandCursor);
    }

    [[nodiscard]] QSize sizeHint() const override {
        const QFontMetrics metrics(m_themes.theme().font(TypeRole::Control));
        return {metrics.horizontalAdvance(text()) + 2 * kPadding, qMax(kHeight, metrics.height() + 8)};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme& theme = m_themes.theme();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        if (isChecked()) {
            painter.setBrush(isEnabled() ? theme.ink : theme.track);
            painter.drawRoundedRect(rect(), 6, 6);
        } else if (underMouse() && isEnabled()) {
            painter.setBrush(theme.track);
            painter.drawRoundedRect(rect(), 6, 6);
        }
        painter.setFont(theme.font(TypeRole::Control));
        const QColor ink = isChecked() ? (isEnabled() ? theme.onInk : theme.text2) : theme.text2;
        painter.setPen(isEnabled() || isChecked() ? ink : Theme::mixed(ink, theme.raised, 0.5));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }

private:
    const ThemeStore& m_themes;
};

}  // namespace

SegmentedControl::SegmentedControl(const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_group(new QButtonGroup(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    layout->setSpacing(2);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    // Both: a click and an arrow key choose, setCurrent() does not pass here.
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on) Q_EMIT chosen(id);
    });
    connect(&themes, &ThemeStore::changed, this, [this] {
        for (QAbstractButton* segment : m_group->buttons()) segment->updateGeometry();
        update();
    });
}

void SegmentedControl::addSegment(int id, const QString& text, const QString& objectName) {
    auto* segment = new Segment(m_themes, this);
    segment->setObjectName(objectName);
    layout()->addWidget(segment);
    const QSignalBlocker blocker(m_group);
    m_group->addButton(segment, id);
    if (m_group->buttons().size() == 1) segment->setChecked(true);
    setSegmentText(id, text);
}

void SegmentedControl::setSegmentText(int id, const QString& text, const QString& accessibleName) {
    QAbstractButton* segment = button(id);
    segment->setText(text);
    segment->setAccessibleName(accessibleName.isEmpty() ? text : accessibleName);
    segment->updateGeometry();
}

void SegmentedControl::setSegmentEnabled(int id, bool enabled) {
    button(id)->setEnabled(enabled);
}

int SegmentedControl::current() const {
    return m_group->checkedId();
}

void SegmentedControl::setCurrent(int id) {
    const QSignalBlocker blocker(m_group);
    button(id)->setChecked(true);
}

QAbstractButton* SegmentedControl::button(int id) const {
    return m_group->button(id);
}

void SegmentedControl::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_themes.theme().line, 1));
    painter.setBrush(m_themes.theme().raised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

}  // namespace ringscope
