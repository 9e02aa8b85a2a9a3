// SPDX-License-Identifier: MIT
//
// `show servers state`, version 1 of its form (management guide 2.6, section 9.3): a line with the version, a line with the
// names of the columns, then a line a server.
#include "core/base/text.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/import_notes.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ringscope::imports {

namespace {

constexpr std::string_view kHead = "# be_id be_name srv_id srv_name ";
constexpr std::uint64_t kMaintenance = 0x01 | 0x02 | 0x04 | 0x20 | 0x40;
constexpr std::uint64_t kDrain = 0x08 | 0x10;
// srv_op_state; a server that stops softly gets no new requests (srv_willbe_usable() of server-t.h)
constexpr std::uint64_t kStopped = 0, kStopping = 3;

// Columns, in the order of version 1
constexpr std::size_t kSection = 1, kId = 2, kName = 3, kOperation = 5, kAdministration = 6, kWeight = 7;

class State {
public:
    State(Imported& read, Notes& notes) : m_notes(notes) {
        for (ImportCandidate& candidate : read.candidates) {
            Section& section = m_sections[candidate.title];
            section.candidate = &candidate;
            for (ImportedServer& server : candidate.servers) section.servers.emplace(server.name, &server);
        }
    }

    void apply(const std::vector<std::string_view>& words, std::uint64_t line) {
        const auto found = m_sections.find(std::string(words[kSection]));
        if (found == m_sections.end()) return;
        applyTo(found->second, words, line);
        for (ImportNote& note : m_notes.take()) found->second.candidate->notes.push_back(std::move(note));
    }

    /// A state that does not tell of all servers is not that of this configuration. `lines` is how many the state has.
    void finish(std::uint64_t lines) {
        for (auto& [title, section] : m_sections) {
            if (section.told.empty() && !section.servers.empty()) {
                m_notes.refused(NoteCode::SectionUnknown, 0, {title});
            } else {
                for (const ImportedServer& server : section.candidate->servers)
                    if (!section.told.contains(server.name))
                        m_notes.refused(NoteCode::EndUnexpected, lines, {title + '/' + server.name});
            }
            for (ImportNote& note : m_notes.take()) section.candidate->notes.push_back(std::move(note));
        }
    }

private:
    struct Section {
        ImportCandidate* candidate = nullptr;
        std::unordered_map<std::string, ImportedServer*> servers;
        std::unordered_set<std::string> told;
    };

    void applyTo(Section& section, const std::vector<std::string_view>& words, std::uint64_t line) {
        const std::string name(words[kName]), title(words[kSection]);
        const auto found = section.servers.find(name);
        if (found == section.servers.end()) return m_notes.refused(NoteCode::StateServer, line, {title, name});
        section.told.insert(name);
        ImportedServer& server = *found->second;
        const auto id = wholeNumber(words[kId], 0xffffffff);
        const auto operation = wholeNumber(words[kOperation], kStopping);
        const auto administration = wholeNumber(words[kAdministration], 0xff);
        const auto weight = wholeNumber(words[kWeight], 256);
        for (const auto& [number, column] : {std::pair{id, kId}, std::pair{operation, kOperation},
                                             std::pair{administration, kAdministration}, std::pair{weight, kWeight}}) {
            if (!number) return m_notes.refused(NoteCode::TextUnexpected, line, {std::string(words[column])});
        }
        if (server.number && *id != *server.number)
            return m_notes.refused(NoteCode::StateNumber, line,
                                   {title, name, std::to_string(*id), std::to_string(*server.number)});
        const bool drains = *operation == kStopping || (*administration & kDrain) != 0;
        const bool isDown = *operation == kStopped || (*administration & kMaintenance) != 0;
        server.weight = static_cast<double>(*weight);
        server.health = isDown || drains ? Health::Down : Health::Up;
        m_notes.understood(NoteCode::StateApplied, line,
                           {title, name, std::to_string(*weight),
                            isDown   ? "down"
                            : drains ? "drain"
                                     : "up"});
    }

    Notes& m_notes;
    std::unordered_map<std::string, Section> m_sections;
};

}  // namespace

bool isHaproxyState(std::string_view text) {
    Lines lines(text);
    std::string_view line;
    if (!lines.next(line) || line != "1") return false;
    return lines.next(line) && line.substr(0, kHead.size()) == kHead;
}

void applyHaproxyState(Imported& read, std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    text = checkedText(text, notes);
    if (!notes.failed() && !isHaproxyState(text)) notes.fault(NoteCode::NotRecognised, 1, {});
    State state(read, notes);
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        const auto words = wordsOf(line);
        if (lines.number() <= 2 || words.empty()) continue;
        if (words.size() <= kWeight) {
            notes.fault(NoteCode::TextUnexpected, lines.number(), {std::string(line)});
        } else {
            state.apply(words, lines.number());
        }
    }
    if (!notes.failed()) return state.finish(lines.number());
    const Imported fault = notes.finish({});
    read.candidates.clear();
    read.notes.insert(read.notes.end(), fault.notes.begin(), fault.notes.end());
}

}  // namespace ringscope::imports
