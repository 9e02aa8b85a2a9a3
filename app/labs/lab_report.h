// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lab has found, in words and figures of the current language: all that its page shows and exports. A
// value, made in the GUI thread from the core's results.
#pragma once

#include "app/charts/lab_plot.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

/// A figure with the way it is written on the screen; files get all of its digits.
struct LabFigure {
    double value = 0;
    int decimals = 2;
    bool percent = false;
    friend bool operator==(const LabFigure&, const LabFigure&) = default;
};

/// Nothing is a dash on the screen, empty in CSV, null in JSON.
using LabCell = std::variant<std::monostate, QString, std::uint64_t, LabFigure>;

struct LabTable {
    struct Column {
        std::string id;  ///< in files: "peak_to_mean"
        QString title;
        friend bool operator==(const Column&, const Column&) = default;
    };
    std::vector<Column> columns;
    std::vector<std::vector<LabCell>> rows;
    friend bool operator==(const LabTable&, const LabTable&) = default;
};

/// One side of an answer that has several: the page shows one at a time, and takes that one out.
struct LabView {
    QString id;     ///< "moves": remembered, and part of the chooser's names
    QString title;  ///< a word or two: "Moves"
    LabPlot plot;   ///< none: the table has all the room
    LabTable table;
    friend bool operator==(const LabView&, const LabView&) = default;
};

struct LabReport {
    QString title;
    QString sentence;  ///< what it shows
    QString note;      ///< what it rests on: samples, seed, hash
    LabPlot plot;
    LabTable table;
    std::vector<LabView> views;  ///< in place of plot and table, where there are several
    friend bool operator==(const LabReport&, const LabReport&) = default;
};

/// As if there were only that view. \pre view < views.size(), or there are none
[[nodiscard]] LabReport withView(const LabReport& report, std::size_t view);

/// As it stands on the screen.
[[nodiscard]] QString cellText(const LabCell& cell);

}  // namespace ringscope
