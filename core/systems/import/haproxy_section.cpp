// SPDX-License-Identifier: MIT
#include "core/systems/import/haproxy_section.h"

#include "core/base/limits.h"
#include "core/systems/import/haproxy_tables.h"

#include <algorithm>
#include <array>

namespace ringscope::imports::haproxy {

namespace {

constexpr std::size_t kRefusedHandedOn = 16;
constexpr std::size_t kLongestExpression = 1024;
constexpr std::uint64_t kLargestWeight = 256;

/// Methods that do not look at the request.
constexpr std::array<std::string_view, 6> kWithoutKey{"roundrobin", "static-rr", "leastconn",
                                                      "first",      "random",    "log-hash"};
constexpr std::array<std::string_view, 4> kFunctions{"sdbm", "djb2", "wt6", "crc32"};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string joined(const std::vector<std::string>& words, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < words.size(); ++i) text += (i == from ? "" : " ") + words[i];
    return text;
}

}  // namespace

Section::Section(Kind kind, std::string title, std::uint64_t line, Settings settings, Notes& notes)
    : m_kind(kind), m_title(std::move(title)), m_line(line), m_settings(std::move(settings)), m_notes(notes) {}

void Section::noteInfluence(const std::string& name, int influence, std::uint64_t number) {
    switch (static_cast<Influence>(influence)) {
    case Influence::Known:
        return;
    case Influence::None:
        return m_notes.ignored(NoteCode::WithoutInfluence, number, {name});
    case Influence::OnFailure:
        return m_notes.ignored(NoteCode::OnlyOnFailure, number, {name});
    case Influence::AtRunTime:
        return m_notes.ignored(NoteCode::OnlyAtRunTime, number, {name});
    case Influence::OnKey:
        return m_notes.ignored(NoteCode::KeyMayChange, number, {name});
    case Influence::NotProved:
        return m_notes.refused(NoteCode::OptionNotProved, number, {name});
    case Influence::Newer:
        return m_notes.refused(NoteCode::OptionNewer, number, {name, kProved});
    case Influence::Unknown:
        return m_notes.refused(NoteCode::OptionUnknown, number, {name});
    }
}

void Section::add(const HaproxyLine& line, std::uint64_t number) {
    if (m_kind == Kind::Other) return;
    std::vector<std::string> words = line.words;
    const bool negated = words.front() == "no" && words.size() > 1;
    if (negated) words.erase(words.begin());
    const std::string& keyword = words.front();
    const Influence influence = keywordInfluence(keyword);
    if (influence != Influence::Known) return noteInfluence(keyword, static_cast<int>(influence), number);
    if (!line.variable.empty() && keyword != "http-request")
        return m_notes.refused(NoteCode::VariableUnknown, number, {line.variable});
    if (keyword == "option") {
        if (words.size() < 2) return m_notes.refused(NoteCode::OptionWithout, number, {keyword});
        if (words[1] == "redispatch") m_settings.redispatch = !negated;
        const Influence of = negated ? Influence::None : optionInfluence(words[1]);
        return noteInfluence("option " + words[1], static_cast<int>(of), number);
    }
    if (negated) return m_notes.refused(NoteCode::OptionUnknown, number, {"no " + keyword});
    known(words, number);
}

void Section::known(const std::vector<std::string>& words, std::uint64_t number) {
    const std::string& keyword = words.front();
    if (keyword == "balance") return balance(words, number);
    if (keyword == "hash-type") return hashType(words, number);
    if (keyword == "hash-balance-factor") return balanceFactor(words, number);
    if (keyword == "enabled") return m_notes.ignored(NoteCode::WithoutInfluence, number, {keyword});
    if (keyword == "disabled") return m_notes.refused(NoteCode::Disabled, number, {m_title});
    if (keyword == "http-request") {
        const std::string action = words.size() > 1 ? words[1].substr(0, words[1].find('(')) : std::string();
        return noteInfluence("http-request " + action, static_cast<int>(actionInfluence(action)), number);
    }
    if (keyword == "default-server") {
        ImportedServer defaults{{}, {}, {}, m_settings.weight, {}, m_settings.backup, {}, number};
        defaults.health = m_settings.disabled ? Health::Down : Health::Up;
        m_inDefaultServer = true;
        serverWords(words, 1, defaults);
        m_inDefaultServer = false;
        m_settings.weight = defaults.weight;
        m_settings.backup = defaults.backup;
        m_settings.disabled = defaults.health == Health::Down;
        return;
    }
    if (m_kind == Kind::Defaults) return m_notes.refused(NoteCode::OptionUnknown, number, {keyword});
    if (keyword == "server") return server(words, number);
    serverTemplate(words, number);
}

void Section::balance(const std::vector<std::string>& words, std::uint64_t number) {
    if (words.size() < 2) return m_notes.refused(NoteCode::OptionWithout, number, {"balance"});
    const std::string method = words[1].substr(0, words[1].find('('));
    m_settings.method = method;
    m_settings.uri.clear();
    m_settings.keyExpression = joined(words, 1);
    const auto wrong = [&] {
        m_settings.keyExpression.clear();
        m_notes.refused(NoteCode::OptionValue, number, {"balance", joined(words, 1)});
    };
    if (m_settings.keyExpression.size() > kLongestExpression) return wrong();
    if (isOneOf(kWithoutKey, method)) return;
    if (method == "url_param") {
        if (words.size() != 3) return wrong();  // check_post looks at bodies, which is not proved
    } else if (method == "hdr") {
        if (words.size() != 2 || words[1].size() < 6 || words[1].back() != ')') return wrong();
    } else if (method == "uri") {
        for (std::size_t i = 2; i < words.size(); ++i) {
            const bool takesNumber = words[i] == "len" || words[i] == "depth";
            if (!takesNumber && words[i] != "whole") return wrong();
            m_settings.uri += (m_settings.uri.empty() ? "" : ",") + words[i];
            if (!takesNumber) continue;
            if (i + 1 == words.size() || !wholeNumber(words[i + 1], 0x7fffffff)) return wrong();
            m_settings.uri += '=' + words[++i];
        }
    } else if (method == "source") {
        if (words.size() != 2) return wrong();
    } else {
        return m_notes.refused(NoteCode::OptionNotProved, number, {"balance " + method});
    }
    m_notes.understood(NoteCode::Understood, number, {"balance", m_settings.keyExpression});
}

void Section::hashType(const std::vector<std::string>& words, std::uint64_t number) {
    const auto wrong = [&](const std::string& word) {
        m_notes.refused(NoteCode::OptionValue, number, {"hash-type", word});
    };
    if (words.size() < 2) return m_notes.refused(NoteCode::OptionWithout, number, {"hash-type"});
    if (words[1] != "consistent" && words[1] != "map-based") return wrong(words[1]);
    m_settings.consistent = words[1] == "consistent";
    // A ring without a named function mixes the hash once more.
    m_settings.function = "sdbm";
    m_settings.avalanche = m_settings.consistent && words.size() == 2;
    if (words.size() > 2) {
        if (!isOneOf(kFunctions, words[2])) return wrong(words[2]);
        m_settings.function = words[2];
    }
    if (words.size() > 3) {
        if (words[3] != "avalanche" || words.size() > 4) return wrong(words.back());
        m_settings.avalanche = true;
    }
    m_notes.understood(NoteCode::Understood, number, {"hash-type", joined(words, 1)});
}

void Section::balanceFactor(const std::vector<std::string>& words, std::uint64_t number) {
    const auto factor = words.size() == 2 ? wholeNumber(words[1], 0x7fffffff) : std::nullopt;
    if (!factor || (*factor != 0 && *factor <= 100))
        return m_notes.refused(NoteCode::OptionValue, number, {"hash-balance-factor", joined(words, 1)});
    m_settings.balanceFactor = static_cast<std::uint32_t>(*factor);
    m_notes.understood(NoteCode::Understood, number, {"hash-balance-factor", words[1]});
}

void Section::server(const std::vector<std::string>& words, std::uint64_t number) {
    if (words.size() < 3) return m_notes.refused(NoteCode::OptionWithout, number, {"server"});
    ImportedServer server{words[1], {}, {}, m_settings.weight, {}, m_settings.backup, {}, number};
    server.health = m_settings.disabled ? Health::Down : Health::Up;
    serverWords(words, 3, server);
    addServer(std::move(server));
}

void Section::serverTemplate(const std::vector<std::string>& words, std::uint64_t number) {
    if (words.size() < 4) return m_notes.refused(NoteCode::OptionWithout, number, {"server-template"});
    const std::string_view range = words[2];
    const std::size_t dash = range.find('-');
    const auto first = dash == std::string_view::npos ? 1 : wholeNumber(range.substr(0, dash), 0x7fffffff);
    const auto last = wholeNumber(dash == std::string_view::npos ? range : range.substr(dash + 1), 0x7fffffff);
    if (!first || !last || *first == 0 || *last < *first)
        return m_notes.refused(NoteCode::OptionValue, number, {"server-template", words[2]});
    if (words[1].size() + 10 > limits::kNameBytes)
        return m_notes.refused(NoteCode::NameTooLong, number, {words[1], std::to_string(limits::kNameBytes)});
    ImportedServer server{{}, {}, {}, m_settings.weight, {}, m_settings.backup, {}, number};
    server.health = m_settings.disabled ? Health::Down : Health::Up;
    serverWords(words, 4, server);
    if (server.number) m_notes.refused(NoteCode::OptionNotProved, number, {"id"});
    server.number.reset();
    server.numberIsOwn = false;
    for (std::uint64_t i = *first; i <= *last && !m_notes.failed(); ++i) {
        server.name = words[1] + std::to_string(i);
        addServer(server);
    }
    m_notes.understood(NoteCode::Understood, number, {"server-template", words[1] + words[2]});
}

void Section::serverWords(const std::vector<std::string>& words, std::size_t at, ImportedServer& server) {
    while (at < words.size() && !m_notes.failed()) {
        const std::string& name = words[at++];
        const Word word = serverWord(name);
        if (words.size() - at < word.values) return m_notes.refused(NoteCode::OptionWithout, server.line, {name});
        const std::string value = word.values > 0 ? words[at] : std::string();
        at += word.values;
        // The source address may be followed by what it is used with.
        if (name == "source" && words.size() - at >= 2 && (words[at] == "usesrc" || words[at] == "interface")) at += 2;
        if (word.influence == Influence::Known) {
            knownServerWord(name, value, server);
        } else {
            noteInfluence(name, static_cast<int>(word.influence), server.line);
        }
        // What follows an unknown word may be its value or a word of its own: one note is enough.
        if (word.influence == Influence::Unknown) return;
    }
}

void Section::knownServerWord(const std::string& name, const std::string& value, ImportedServer& server) {
    if (name == "weight") {
        const auto weight = wholeNumber(value, kLargestWeight);
        if (!weight) return m_notes.refused(NoteCode::OptionValue, server.line, {name, value});
        server.weight = static_cast<double>(*weight);
    } else if (name == "id") {
        const auto id = wholeNumber(value, 0x7fffffff);
        if (!id || *id == 0 || m_inDefaultServer)
            return m_notes.refused(NoteCode::OptionValue, server.line, {name, value});
        server.number = static_cast<std::uint32_t>(*id);
        server.numberIsOwn = true;
    } else if (name == "disabled") {
        server.health = Health::Down;
    } else if (name == "enabled" || name == "no-disabled") {
        server.health = Health::Up;
    } else {
        server.backup = name == "backup";
    }
    m_notes.understood(NoteCode::Understood, server.line, {name, value});
}

void Section::addServer(ImportedServer server) {
    if (!m_notes.countServer(server.line)) return;
    if (!m_names.insert(server.name).second) return m_notes.refused(NoteCode::NameTwice, server.line, {server.name});
    m_servers.push_back(std::move(server));
}

/// Automatic ids: a counter that passes ids in use and goes up with every server, also with those that have their own.
void Section::numberServers() {
    std::unordered_set<std::uint32_t> used;
    for (const ImportedServer& server : m_servers) {
        if (server.number && !used.insert(*server.number).second)
            m_notes.refused(NoteCode::OptionTwice, server.line, {"id " + std::to_string(*server.number)});
    }
    std::uint32_t counter = 1;
    for (ImportedServer& server : m_servers) {
        if (!server.number) {
            while (used.contains(counter)) ++counter;
            server.number = counter;
            used.insert(counter);
        }
        ++counter;
    }
}

Settings Section::handOn() {
    for (ImportNote& note : m_notes.take()) {
        if (note.kind == ImportNote::Kind::Refused && m_settings.refused.size() < kRefusedHandedOn)
            m_settings.refused.push_back(std::move(note));
    }
    return m_settings;
}

void Section::finish(Imported& read) {
    numberServers();
    const bool byKey = !m_settings.method.empty() && !isOneOf(kWithoutKey, m_settings.method);
    if (byKey && m_servers.empty()) m_notes.refused(NoteCode::NoServers, m_line, {m_title});
    if (byKey && read.find(m_title) != nullptr) m_notes.refused(NoteCode::NameTwice, m_line, {m_title});
    std::vector<ImportNote> notes = m_notes.take();
    if (!byKey) {
        if (!m_servers.empty())
            m_notes.ignored(NoteCode::NotByKey, m_line,
                            {m_title, m_settings.method.empty() ? "roundrobin" : m_settings.method});
        return;
    }
    notes.insert(notes.begin(), m_settings.refused.begin(), m_settings.refused.end());
    ImportCandidate candidate;
    candidate.title = m_title;
    candidate.system = m_settings.consistent ? "haproxy-consistent" : "haproxy-map";
    candidate.options = {{"balance", m_settings.method},
                         {"hash-function", m_settings.function},
                         {"avalanche", m_settings.avalanche ? "yes" : "no"}};
    if (!m_settings.uri.empty()) candidate.options.emplace_back("uri", m_settings.uri);
    if (m_settings.redispatch) candidate.options.emplace_back("redispatch", "yes");
    // A map takes the line and does nothing with it.
    if (m_settings.balanceFactor > 0 && m_settings.consistent)
        candidate.options.emplace_back("hash-balance-factor", std::to_string(m_settings.balanceFactor));
    candidate.keyExpression = m_settings.keyExpression;
    candidate.servers = std::move(m_servers);
    candidate.notes = std::move(notes);
    read.candidates.push_back(std::move(candidate));
}

}  // namespace ringscope::imports::haproxy
