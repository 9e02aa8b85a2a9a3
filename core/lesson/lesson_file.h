// SPDX-License-Identifier: MIT
//
// Lessons as JSON that people write by hand; resources/lessons/README.md tells them how. The form:
//
//   lesson: 1; id; title, about: texts by language; sources: texts; start: commands, done to `scenario`, a state as
//     scenario files have it, where there is one, else to no nodes and key:1 … key:60; steps: each with
//     title, text (one to four texts), notes, do (commands), view (ring, modulo, compare), rules, show (nodes, keys),
//     camera (centre, zoom), numbers (by name: figure, of, rule, is), said, ask (kind, of, hint).
//   Rules, of a step that compares and of numbers: the rule's id (rendezvous); with bounded loads and the factor
//     (ring/bounded/1.25), or replicas and how many (ring/replicas/3); numbers take system:ID as well.
//   Commands: {"add": ["A", {"name": "B", "weight": 2}]}, {"kill": ["A"]}, {"revive": …}, {"remove": …},
//     {"rename": {"node": "A", "to": "B"}}, {"weight": {"node": "A", "is": 2}},
//     {"virtualNodes": {"perWeight": 20, "label": …, "firstIndex": …, "pointRule": …}} or null for off,
//     {"virtualNodesOf": {"node": "A", "is": 40}}, null: as all have them,
//     {"hash": {"function": "md5", "seed": 0}}, {"rule": "maglev", "tableSize": 251 and other numbers of rules},
//     {"system": "libketama", "options": {"name": "value"}}, {"keys": {"count": 60, "prefix": "key:"} or {"list": […]}},
//     {"event": {…}}: an event as scenario files have it, for what no other command says; keys of files cannot stand there.
//   Nodes of "add" may have virtualNodes, zone, identity, number and backup too.
// What commands and figures mean: lesson_command.h, lesson_figures.h.
#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson_run.h"

#include <string_view>
#include <vector>

namespace ringscope {

/// SessionInvalid (what was expected, what was found, the JSON pointer) and SessionNewer, with the line. Whether the lesson
/// is true is for lesson_run.h to say.
Result<Lesson> readLesson(std::string_view json);

/// Gives what does not hold in a lesson its line in the text that the lesson was read from; as many as a person reads, the
/// first hundred, and where a text tells nothing about it, the line of its step.
void locateFaults(std::string_view json, const Lesson& lesson, std::vector<LessonFault>& faults);

}  // namespace ringscope
