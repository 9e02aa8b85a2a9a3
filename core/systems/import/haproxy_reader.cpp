// SPDX-License-Identifier: MIT
#include "core/systems/import/haproxy_reader.h"

#include "core/systems/import/haproxy_section.h"
#include "core/systems/import/haproxy_tables.h"

#include <memory>
#include <unordered_map>

namespace ringscope::imports {

namespace {

using haproxy::Section;
using haproxy::Settings;

class Reader {
public:
    explicit Reader(Notes& notes) : m_notes(notes) {}

    void read(std::string_view text);

private:
    void begin(const std::vector<std::string>& words, std::uint64_t line);
    void end();
    void condition(const std::string& word, std::uint64_t line);
    [[nodiscard]] Settings inherited(const std::vector<std::string>& words, std::uint64_t line);

    Notes& m_notes;
    std::unique_ptr<Section> m_section;
    Settings m_defaults;
    std::unordered_map<std::string, Settings> m_named;
    std::uint64_t m_conditions = 0;

public:
    Imported result{"haproxy", {}, {}};
};

void Reader::read(std::string_view text) {
    Lines lines(text);
    std::string_view raw;
    HaproxyLine line;
    while (!m_notes.failed() && lines.next(raw)) {
        if (!readHaproxyLine(raw, lines.number(), m_notes, line)) return;
        if (line.words.empty()) continue;
        const std::string& first = line.words.front();
        if (first.substr(0, 1) == ".") {
            condition(first, lines.number());
        } else if (haproxy::beginsSection(first)) {
            end();
            begin(line.words, lines.number());
        } else if (m_section) {
            m_section->add(line, lines.number());
        } else {
            return m_notes.fault(NoteCode::TextUnexpected, lines.number(), {first});
        }
    }
    end();
}

void Reader::condition(const std::string& word, std::uint64_t line) {
    if (word == ".if") {
        ++m_conditions;
    } else if (word == ".endif") {
        if (m_conditions > 0) --m_conditions;
    } else if (word != ".else" && word != ".elif") {
        return m_notes.ignored(NoteCode::WithoutInfluence, line, {word});
    }
    m_notes.refused(NoteCode::ConditionalText, line, {word});
}

Settings Reader::inherited(const std::vector<std::string>& words, std::uint64_t line) {
    for (std::size_t i = 2; i + 1 < words.size(); ++i) {
        if (words[i] != "from") continue;
        const auto found = m_named.find(words[i + 1]);
        if (found != m_named.end()) return found->second;
        m_notes.refused(NoteCode::SectionUnknown, line, {words[i + 1]});
    }
    return words.front() == "defaults" ? Settings{} : m_defaults;
}

void Reader::begin(const std::vector<std::string>& words, std::uint64_t line) {
    if (!m_notes.countSection(line)) return;
    const std::string& kind = words.front();
    const bool isProxy = kind == "backend" || kind == "listen";
    // What was noted between sections is no section's.
    if (m_conditions == 0) {
        for (ImportNote& note : m_notes.take()) result.notes.push_back(std::move(note));
    }
    if (isProxy && words.size() < 2) return m_notes.fault(NoteCode::OptionWithout, line, {kind});
    Settings settings = isProxy || kind == "defaults" ? inherited(words, line) : Settings{};
    const Section::Kind section = isProxy              ? Section::Kind::Proxy
                                  : kind == "defaults" ? Section::Kind::Defaults
                                                       : Section::Kind::Other;
    m_section = std::make_unique<Section>(section, words.size() > 1 ? words[1] : std::string(), line,
                                          std::move(settings), m_notes);
    if (m_conditions > 0 && section != Section::Kind::Other) m_section->refuse(NoteCode::ConditionalText, line, {kind});
}

void Reader::end() {
    if (!m_section || m_notes.failed()) return;
    if (m_section->kind() == Section::Kind::Defaults) {
        m_defaults = m_section->handOn();
        if (!m_section->title().empty()) m_named.insert_or_assign(m_section->title(), m_defaults);
    } else if (m_section->kind() == Section::Kind::Proxy) {
        m_section->finish(result);
    }
    m_section.reset();
}

}  // namespace

Imported readHaproxy(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    text = checkedText(text, notes);
    Reader reader(notes);
    if (!notes.failed()) reader.read(text);
    return notes.finish(std::move(reader.result));
}

}  // namespace ringscope::imports
