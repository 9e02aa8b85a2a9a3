// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lab draws, as plain values, and the one function that paints it: on the screen, in a picture file, in a test.
// Curves go through Qt Charts, the others are a few rectangles. Ink on paper; a colour names a node and nothing
// else. GUI thread.
#pragma once

#include "app/theme/theme.h"

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

struct LabAxis {
    QString title;
    double from = 0, to = 1;
    std::vector<std::pair<double, QString>> labels;
    friend bool operator==(const LabAxis&, const LabAxis&) = default;
};

struct LabCurve {
    enum class Look {
        Strong,
        Dashed,
        Fine,      ///< thin, in the ink of text
        Light,     ///< thin, in the second ink
        Theory,    ///< dotted
        Reference  ///< dots and dashes
    };
    QString name;  ///< written at its right end; empty: not written
    std::vector<QPointF> points;
    Look look = Look::Strong;
    int mark = -1;  ///< number of a shape that stands on the curve and beside its name; −1: none
    friend bool operator==(const LabCurve&, const LabCurve&) = default;
};

/// Curves over one axis; a band; a horizontal goal.
struct LabCurves {
    LabAxis x, y;
    std::vector<LabCurve> curves;
    std::vector<QPointF> upper, lower;  ///< of the band; empty: none
    std::optional<double> goal;
    QString goalName;
    bool marksApart = false;  ///< marks are spread along the curves, not on the points: many curves lie on each other
    friend bool operator==(const LabCurves&, const LabCurves&) = default;
};

/// Curves beside each other: the same cells, measured in more than one way.
struct LabPanels {
    std::vector<LabCurves> panels;
    friend bool operator==(const LabPanels&, const LabPanels&) = default;
};

/// A bar a row, from 0, with the range of its samples and a mark for what was expected.
struct LabBars {
    struct Row {
        QString name;
        std::optional<double> value;  ///< none: the text says why
        double low = 0, high = 0;
        std::optional<double> mark;
        QString text;
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<Row> rows;
    double top = 1;               ///< end of the scale
    std::optional<double> least;  ///< a dashed line through all rows
    QString key;                  ///< what bar, whisker, mark and line are; one sentence below
    friend bool operator==(const LabBars&, const LabBars&) = default;
};

/// Cells by share, written in where there is room.
struct LabMatrix {
    struct Cell {
        double value = 0;  ///< 0 … 1: how dark
        QString text;
        int slot = -1;        ///< a node's colour in place of ink; −1: none
        bool strong = false;  ///< framed
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    QStringList rows, columns;
    QString rowTitle, columnTitle;
    std::vector<Cell> cells;  ///< row by row
    friend bool operator==(const LabMatrix&, const LabMatrix&) = default;
};

/// Small circles with dots on them.
struct LabCircles {
    struct Dot {
        double turns = 0;  ///< 0 … 1, clockwise from twelve o'clock
        int slot = -1;     ///< a node's colour; −1: ink
        friend bool operator==(const Dot&, const Dot&) = default;
    };
    struct Circle {
        QString title;
        QStringList lines;
        std::vector<Dot> dots;
        bool warned = false;  ///< a dashed frame
        friend bool operator==(const Circle&, const Circle&) = default;
    };
    std::vector<Circle> circles;
    friend bool operator==(const LabCircles&, const LabCircles&) = default;
};

/// A circle that two ways of placing keys share, and the stretches that they give to different nodes: outside the
/// one's node, inside the other's.
struct LabRing {
    struct Owner {
        QString badge;
        int slot = -1;  ///< a node's colour; −1: ink
        friend bool operator==(const Owner&, const Owner&) = default;
    };
    struct Arc {
        double from = 0, to = 0;     ///< turns, clockwise from twelve o'clock, 0 ≤ from < to ≤ 1
        int outer = -1, inner = -1;  ///< owners; −1: nobody
        friend bool operator==(const Arc&, const Arc&) = default;
    };
    std::vector<Owner> owners;
    std::vector<Arc> arcs;
    std::vector<double> slices;  ///< in place of too many arcs: the share that differs of each equal part, from 0 on
    std::vector<double> keys;    ///< turns: dots inside
    QString number, words;       ///< in the middle
    QString key;                 ///< what outside, inside and dots are; sentences below
    friend bool operator==(const LabRing&, const LabRing&) = default;
};

using LabPlot = std::variant<std::monostate, LabCurves, LabPanels, LabBars, LabMatrix, LabCircles, LabRing>;

/// Into a rectangle of that size at the origin.
void paintLabPlot(QPainter& painter, QSizeF size, const LabPlot& plot, const Theme& theme);
/// The height below which something would be cut off at that width.
[[nodiscard]] double labPlotHeight(const LabPlot& plot, double width, const Theme& theme);

/// 1, 2, 4 … labels of a log-2 axis from 2^from to 2^to, at most about eight of them.
[[nodiscard]] std::vector<std::pair<double, QString>> powerLabels(int from, int to);
/// Labels at round places from `from` to `to`, with as many decimals as they need.
[[nodiscard]] std::vector<std::pair<double, QString>> roundLabels(double from, double to, bool percent = false);
/// Labels above + 1, 2 or 5 × 10ⁿ of a decimal log axis that begins and ends at these exponents.
[[nodiscard]] std::vector<std::pair<double, QString>> logLabels(double from, double to, double above,
                                                                bool percent = false);

}  // namespace ringscope
