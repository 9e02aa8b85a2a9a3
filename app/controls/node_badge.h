// SPDX-License-Identifier: GPL-3.0-or-later
//
// A node's badge as a widget, 36 across, drawn by the ring's own painter so that list and circle agree.
// Only shows: it takes no focus and lets clicks through to its row.
#pragma once

#include "app/ring/ring_badges.h"

#include <QWidget>

#include <optional>

namespace ringscope {

class ThemeStore;

class NodeBadge : public QWidget {
    Q_OBJECT
public:
    explicit NodeBadge(const ThemeStore& themes, QWidget* parent = nullptr);

    /// loadRange: colour means load, within ± this range; none: colour means the node.
    void setNode(const SceneNode& node, std::optional<double> loadRange = {});
    void setState(BadgeState state);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    SceneNode m_node;
    std::optional<double> m_loadRange;
    BadgeState m_state;
};

}  // namespace ringscope
