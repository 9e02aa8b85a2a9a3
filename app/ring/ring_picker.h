// SPDX-License-Identifier: GPL-3.0-or-later
//
// A pane over the circle for questions: while it picks, a click on a node's badge, arc or key names the node instead of
// selecting it, or a new node is dragged along the circle; afterwards it marks what was guessed and what is true. The
// circle below knows nothing of it. Lets mouse and keys through while it does not pick. A child of the circle. GUI thread.
#pragma once

#include "core/base/ids.h"

#include <QPointF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace ringscope {

class RingWidget;
class ThemeStore;

class RingPicker : public QWidget {
    Q_OBJECT
public:
    enum class Mode { Off, Node, Place };

    /// The circle must have the widget as its child's parent: it follows its size.
    RingPicker(RingWidget& ring, const ThemeStore& themes);

    void setMode(Mode mode);
    [[nodiscard]] Mode mode() const { return m_mode; }
    /// Only these may be picked.
    void setChoices(std::vector<NodeId> nodes);
    /// Marked as picked; none: no one.
    void setPicked(std::optional<NodeId> node);
    /// Where the new node is; turns, whole ones are cut off.
    void setPlace(double turns);
    [[nodiscard]] double place() const { return m_place; }
    /// The stretch whose keys a node there would take is shown.
    void setReachShown(bool shown);

    struct Mark {
        std::optional<NodeId> node;  ///< else a place
        double turns = 0;
        QString text;
        bool isTruth = false;
        std::optional<double> reachFrom = std::nullopt;  ///< of a place: the stretch from there to it is shown
    };
    /// At most a guess and the truth; a guess that is the truth is one of them.
    void setMarks(std::vector<Mark> marks);
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_marks; }

Q_SIGNALS:
    /// Clicked, or chosen by keyboard. The node may be one of setChoices() only.
    void picked(ringscope::NodeId node);
    /// While the new node is dragged or moved by keys.
    void placeMoved(double turns);
    /// Dropped after a drag, or Enter; a mere click only moves it.
    void placed(double turns);
    /// Enter on what is picked.
    void answered();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] std::optional<NodeId> nodeAt(QPointF point) const;
    void moveTo(double turns);
    void step(int direction, bool wide);
    void refresh();

    RingWidget& m_ring;
    const ThemeStore& m_themes;
    Mode m_mode = Mode::Off;
    std::vector<NodeId> m_choices;
    std::optional<NodeId> m_picked, m_hovered;
    double m_place = 0.5;
    bool m_dragging = false, m_dragged = false, m_reachShown = false;
    QPointF m_pressedAt;
    std::vector<Mark> m_marks;
};

}  // namespace ringscope
