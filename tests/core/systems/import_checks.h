// SPDX-License-Identifier: GPL-3.0-or-later
//
// Short ways to ask what a reader of configurations made of a text.
#pragma once

#include "core/systems/import/imported.h"

#include <QString>

#include <string>
#include <vector>

namespace ringscope::test {

using imports::ImportCandidate;
using imports::Imported;
using imports::ImportNote;
using imports::NoteCode;

inline bool has(const std::vector<ImportNote>& notes, ImportNote::Kind kind, NoteCode code, std::uint64_t line,
                const std::string& first = {}) {
    for (const ImportNote& note : notes) {
        if (note.kind == kind && note.code == code && note.line == line &&
            (first.empty() || (!note.values.empty() && note.values.front() == first)))
            return true;
    }
    return false;
}
inline bool refused(const std::vector<ImportNote>& notes, NoteCode code, std::uint64_t line,
                    const std::string& first = {}) {
    return has(notes, ImportNote::Kind::Refused, code, line, first);
}
inline bool ignored(const std::vector<ImportNote>& notes, NoteCode code, std::uint64_t line,
                    const std::string& first = {}) {
    return has(notes, ImportNote::Kind::Ignored, code, line, first);
}
inline bool understood(const std::vector<ImportNote>& notes, NoteCode code, std::uint64_t line,
                       const std::string& first = {}) {
    return has(notes, ImportNote::Kind::Understood, code, line, first);
}

/// The only note is a refusal of the whole text.
inline bool isFault(const Imported& read, NoteCode code, std::uint64_t line) {
    return read.candidates.empty() && read.notes.size() == 1 && refused(read.notes, code, line);
}

/// `a*2` with weight 2, `a#7` number 7, `-` behind it when down, `=identity`.
inline std::string serversOf(const ImportCandidate& candidate) {
    std::string text;
    for (const auto& server : candidate.servers) {
        text += (text.empty() ? "" : " ") + server.name;
        if (server.weight != 1) text += '*' + std::to_string(static_cast<long>(server.weight));
        if (server.number) text += '#' + std::to_string(*server.number);
        if (!server.identity.empty()) text += '=' + server.identity;
        if (server.health == Health::Down) text += '-';
        if (server.backup) text += '+';
    }
    return text;
}

inline std::string optionsOf(const ImportCandidate& candidate) {
    std::string text;
    for (const auto& [name, value] : candidate.options) text += (text.empty() ? "" : " ") + name + '=' + value;
    return text;
}

/// All notes, for a failing test.
inline std::string notesOf(const std::vector<ImportNote>& notes) {
    std::string text;
    for (const auto& note : notes) {
        text += std::to_string(static_cast<int>(note.kind)) + ':' + std::to_string(static_cast<int>(note.code)) + '@' +
                std::to_string(note.line);
        for (const auto& value : note.values) text += ' ' + value;
        text += '\n';
    }
    return text;
}

}  // namespace ringscope::test
