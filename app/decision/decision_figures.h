// SPDX-License-Identifier: GPL-3.0-or-later
//
// One drawing each: its places inside the figure, and painting it up to a moment. Each is one file. `moment`
// counts steps: 2.5 is two steps over and half of the third.
#pragma once

#include "app/decision/decision_layout.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// Everything a drawing reads. Holds references: lives for one call.
struct DecisionFrame {
    const DecisionScene& scene;
    const DecisionLayout& layout;
    const RingStyle& style;
    double moment = 0;

    /// How far a step has come, 0 … 1; by what it shows.
    [[nodiscard]] double shown(StepKind kind, std::uint64_t item = 0) const;
    /// How far a place in DecisionScene::steps has come.
    [[nodiscard]] double shownStep(std::size_t step) const;
};

/// Place of a step in the list; its end when there is none.
[[nodiscard]] std::size_t stepOf(const DecisionScene& scene, StepKind kind, std::uint64_t item = 0);

// Fill in what the drawing needs, and marks.
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, std::monostate, const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const WalkDrawing& walk, const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const DivisionDrawing& division,
                  const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ChainDrawing& chain,
                  const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const SlotChoice& choice, const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const JumpDrawing& jump, const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ScoreDrawing& scores,
                  const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const TableChoice& table, const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ProbeDrawing& probes,
                  const RingStyle& style);
void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const FullNodesDrawing& full,
                  const RingStyle& style);

void paintFigure(QPainter& painter, const DecisionFrame& frame, std::monostate);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const DivisionDrawing& division);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const ChainDrawing& chain);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const SlotChoice& choice);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const JumpDrawing& jump);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const ScoreDrawing& scores);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const TableChoice& table);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const ProbeDrawing& probes);
void paintFigure(QPainter& painter, const DecisionFrame& frame, const FullNodesDrawing& full);

}  // namespace ringscope
