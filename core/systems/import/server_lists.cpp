// SPDX-License-Identifier: MIT
#include "core/systems/import/server_lists.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/systems/import/import_notes.h"

#include <unordered_set>

namespace ringscope::imports {

namespace {

constexpr std::size_t kKetamaLine = 126;  ///< bytes read at once
constexpr std::size_t kKetamaName = 21;   ///< bytes that fit into a point

/// What libketama makes of the digits behind a name: all but the last character of the word, which it takes for the line end.
void addKetamaServer(std::string_view line, bool ended, std::uint64_t number, Notes& notes, ImportCandidate& candidate,
                     std::unordered_set<std::string>& names) {
    const auto words = wordsOf(line, 3);
    if (words.empty()) return;
    if (words.size() != 2) return notes.refused(NoteCode::TextUnexpected, number, {std::string(line)});
    if (words[0].size() > kKetamaName)
        return notes.refused(NoteCode::NameTooLong, number, {std::string(words[0]), std::to_string(kKetamaName)});
    if (!names.insert(std::string(words[0])).second)
        return notes.refused(NoteCode::NameTwice, number, {std::string(words[0])});
    // The line end is a part of the last word, unless blanks stand between.
    const bool isCut = !ended || words[1].data() + words[1].size() != line.data() + line.size();
    const std::string_view digits = isCut ? words[1].substr(0, words[1].size() - 1) : words[1];
    const auto weight = wholeNumber(digits, 0xffffffff);
    if (!weight || *weight == 0) return notes.refused(NoteCode::OptionValue, number, {"weight", std::string(digits)});
    if (isCut) notes.understood(NoteCode::WeightCut, number, {std::string(words[1]), std::string(digits)});
    ImportedServer server;
    server.name = words[0];
    server.weight = static_cast<double>(*weight);
    server.line = number;
    candidate.servers.push_back(std::move(server));
}

}  // namespace

Imported readLibketama(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"libketama", {}, {}};
    text = checkedText(text, notes);
    ImportCandidate candidate;
    candidate.title = "libketama";
    candidate.system = "libketama";
    std::unordered_set<std::string> names;
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        if (line.size() < 2 || line.front() == '#') continue;
        if (line.size() >= kKetamaLine) {
            notes.fault(NoteCode::LineTooLong, lines.number(), {std::to_string(kKetamaLine)});
        } else if (notes.countServer(lines.number())) {
            addKetamaServer(line, lines.ended(), lines.number(), notes, candidate, names);
        }
    }
    if (candidate.servers.empty()) notes.refused(NoteCode::NoServers, 0, {candidate.title});
    candidate.notes = notes.take();
    read.candidates.push_back(std::move(candidate));
    return notes.finish(std::move(read));
}

Imported readServerList(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"list", {}, {}};
    text = checkedText(text, notes);
    ImportCandidate candidate;
    candidate.title = "list";
    std::unordered_set<std::string> names;
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        line = line.substr(0, line.find('#'));
        const auto words = wordsOf(line, 3);
        if (words.empty() || !notes.countServer(lines.number())) continue;
        const std::string name(words[0]);
        if (words.size() > 2) {
            notes.refused(NoteCode::TextUnexpected, lines.number(), {std::string(words[2])});
        } else if (name.size() > limits::kNameBytes) {
            notes.refused(NoteCode::NameTooLong, lines.number(), {name, std::to_string(limits::kNameBytes)});
        } else if (!names.insert(name).second) {
            notes.refused(NoteCode::NameTwice, lines.number(), {name});
        } else {
            ImportedServer server;
            server.name = name;
            server.line = lines.number();
            if (words.size() == 2) {
                const auto weight = text::parseDecimal(words[1]);
                if (weight && *weight > 0)
                    server.weight = *weight;
                else
                    notes.refused(NoteCode::OptionValue, lines.number(), {"weight", std::string(words[1])});
            }
            candidate.servers.push_back(std::move(server));
        }
    }
    if (candidate.servers.empty()) notes.refused(NoteCode::NoServers, 0, {candidate.title});
    candidate.notes = notes.take();
    read.candidates.push_back(std::move(candidate));
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
