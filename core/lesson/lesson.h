// SPDX-License-Identifier: MIT
//
// A lesson as data: a start, and steps that each do something to it, say it in two or three sentences, show where to
// look, and tell which numbers must then hold. Sentences name numbers and do not hold them, so that none can be untrue
// (lesson_run.h computes them). Read from JSON by lesson_file.h. Plain values.
#pragma once

#include "core/lesson/lesson_command.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope {

/// By language ("en", "zh_CN"). {name} stands for a number of the step.
using LessonText = std::map<std::string, std::string, std::less<>>;
/// In that language ("zh_CN"), or as another country has it ("zh_SG"); else English; else in any. Empty if there is none.
[[nodiscard]] std::string_view textIn(const LessonText& text, std::string_view language);

/// Something to be computed after a step, and what it must be.
struct LessonNumber {
    std::string figure;  ///< id of a row of lesson_figures.h
    std::string of;      ///< name of the node or key it is asked of, where it is asked of one
    std::string rule;    ///< another one on the same nodes and keys: contenderId(), or system:ID; empty: the step's own
    std::variant<double, std::string> is;  ///< a text for names
    friend bool operator==(const LessonNumber&, const LessonNumber&) = default;
};

enum class LessonView { Ring, Modulo, Compare };

/// Where the circle is looked at.
struct LessonCamera {
    double centre = 0;  ///< 0 … 1, clockwise from twelve o'clock
    double zoom = 1;    ///< 1 … 20
    friend bool operator==(const LessonCamera&, const LessonCamera&) = default;
};

/// Asked before the step is done.
struct LessonQuestion {
    enum class Kind {
        Heir,      ///< who gets most keys of `of`, which goes down
        Moved,     ///< how many keys will move
        Heaviest,  ///< which node will have most keys
        Place,     ///< where the node that comes hurts least: takes the fewest keys
    };
    Kind kind = Kind::Moved;
    std::string of;
    LessonText hint;  ///< may be empty
    friend bool operator==(const LessonQuestion&, const LessonQuestion&) = default;
};

struct LessonStep {
    LessonText title;
    std::vector<LessonText> sentences;
    LessonText notes;                     ///< for the speaker; may be empty
    std::vector<LessonCommand> commands;  ///< done one after the other
    LessonView view = LessonView::Ring;
    std::vector<std::string> rules;        ///< of LessonView::Compare, by contenderId()
    std::vector<std::string> nodes, keys;  ///< that are highlighted
    std::optional<LessonCamera> camera;
    std::map<std::string, LessonNumber, std::less<>> numbers;
    std::vector<std::string> said;  ///< digits of the texts that nothing computes: 2^32, a year
    std::optional<LessonQuestion> question;
    friend bool operator==(const LessonStep&, const LessonStep&) = default;
};

/// A start that commands cannot make: nodes that are down or have other ids, as a person's own scenario has them.
struct LessonStart {
    State state;
    /// Equal in everything but how it came about.
    friend bool operator==(const LessonStart& a, const LessonStart& b) {
        return fingerprint(a.state) == fingerprint(b.state);
    }
};

struct Lesson {
    std::string id;
    LessonText title, about;
    std::vector<std::string> sources;
    std::optional<LessonStart> scenario;  ///< none: State::initial()
    std::vector<LessonCommand> start;     ///< done to it before the first step
    std::vector<LessonStep> steps;
    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// What the commands of the start are done to.
[[nodiscard]] State scenarioOf(const Lesson& lesson);

}  // namespace ringscope
