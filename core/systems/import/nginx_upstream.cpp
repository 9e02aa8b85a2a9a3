// SPDX-License-Identifier: MIT
#include "core/systems/import/nginx_upstream.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace ringscope::imports {

namespace {

constexpr const char* kProved = "1.22.1";

enum class Part { NoInfluence, Failure, Method, Newer };

struct Row {
    std::string_view name;
    Part part;
};

// Directives of an upstream block beside server, hash and include.
constexpr std::array kDirectives{
    Row{"zone", Part::NoInfluence},
    Row{"keepalive", Part::NoInfluence},
    Row{"keepalive_requests", Part::NoInfluence},
    Row{"keepalive_time", Part::NoInfluence},
    Row{"keepalive_timeout", Part::NoInfluence},
    Row{"ip_hash", Part::Method},
    Row{"least_conn", Part::Method},
    Row{"random", Part::Method},
    Row{"least_time", Part::Newer},
    Row{"sticky", Part::Newer},
    Row{"sticky_cookie_insert", Part::Newer},
    Row{"queue", Part::Newer},
    Row{"ntlm", Part::Newer},
    Row{"state", Part::Newer},
    Row{"resolver", Part::Newer},
    Row{"resolver_timeout", Part::Newer},
};

// Options of a server beside weight, down and backup. Those that are newer are nginx Plus's at 1.22.1.
constexpr std::array kServerOptions{
    Row{"max_fails", Part::Failure}, Row{"fail_timeout", Part::Failure}, Row{"max_conns", Part::Failure},
    Row{"resolve", Part::Newer},     Row{"route", Part::Newer},          Row{"service", Part::Newer},
    Row{"slow_start", Part::Newer},  Row{"drain", Part::Newer},
};

template <std::size_t N>
const Row* rowOf(const std::array<Row, N>& rows, std::string_view name) {
    const auto* row = std::find_if(rows.begin(), rows.end(), [name](const Row& r) { return r.name == name; });
    return row == rows.end() ? nullptr : row;
}

}  // namespace

void NginxUpstream::add(const NginxDirective& directive) {
    const std::string& name = directive.words.front();
    if (name == "server") return addServer(directive);
    if (name == "hash") return setMethod(directive);
    const Row* row = rowOf(kDirectives, name);
    if (row == nullptr) return m_notes.refused(NoteCode::OptionUnknown, directive.line, {name});
    switch (row->part) {
    case Part::NoInfluence:
        return m_notes.ignored(NoteCode::WithoutInfluence, directive.line, {name});
    case Part::Failure:
        return m_notes.ignored(NoteCode::OnlyOnFailure, directive.line, {name});
    case Part::Newer:
        return m_notes.refused(NoteCode::OptionNewer, directive.line, {name, kProved});
    case Part::Method:
        return setMethod(directive);
    }
}

void NginxUpstream::setMethod(const NginxDirective& directive) {
    const auto& words = directive.words;
    if (!m_method.empty()) return m_notes.refused(NoteCode::OptionTwice, directive.line, {words.front()});
    m_method = words.front();
    if (m_method != "hash") return;
    if (words.size() < 2) return m_notes.refused(NoteCode::OptionWithout, directive.line, {"hash"});
    if (words.size() > 2 && (words[2] != "consistent" || words.size() > 3))
        return m_notes.refused(NoteCode::OptionValue, directive.line, {"hash", words.back()});
    m_consistent = words.size() == 3;
    m_candidate.keyExpression = words[1];
    m_notes.understood(NoteCode::Understood, directive.line, {"hash", words[1] + (m_consistent ? " consistent" : "")});
}

void NginxUpstream::addServer(const NginxDirective& directive) {
    if (directive.words.size() < 2) return m_notes.refused(NoteCode::OptionWithout, directive.line, {"server"});
    if (!m_notes.countServer(directive.line)) return;
    ImportedServer server;
    server.name = directive.words[1];
    server.line = directive.line;
    for (std::size_t i = 2; i < directive.words.size(); ++i) addServerOption(directive.words[i], server);
    if (!m_names.insert(server.name).second) {
        // Two lines for one server are two servers with one name.
        m_notes.understood(NoteCode::NameTwice, directive.line, {server.name});
        server.identity = server.name;
        server.name += " (" + std::to_string(directive.line) + ')';
        if (!m_names.insert(server.name).second)
            return m_notes.refused(NoteCode::NameTwice, directive.line, {server.name});
    }
    m_candidate.servers.push_back(std::move(server));
}

void NginxUpstream::addServerOption(const std::string& word, ImportedServer& server) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const std::string_view value =
        equals == std::string::npos ? std::string_view() : std::string_view(word).substr(equals + 1);
    if (name == "weight") {
        const auto weight = wholeNumber(value, 0x7fffffff);
        if (!weight || *weight == 0)
            return m_notes.refused(NoteCode::OptionValue, server.line, {"weight", std::string(value)});
        server.weight = static_cast<double>(*weight);
        return m_notes.understood(NoteCode::Understood, server.line, {"weight", std::string(value)});
    }
    if (word == "down") {
        server.health = Health::Down;
        return m_notes.understood(NoteCode::Understood, server.line, {"down", server.name});
    }
    if (word == "backup") {
        server.backup = true;
        return m_notes.refused(NoteCode::OptionNotWithHash, server.line, {"backup"});
    }
    const Row* row = rowOf(kServerOptions, name);
    if (row == nullptr) return m_notes.refused(NoteCode::OptionUnknown, server.line, {name});
    if (row->part == Part::Newer) return m_notes.refused(NoteCode::OptionNewer, server.line, {name, kProved});
    m_notes.ignored(NoteCode::OnlyOnFailure, server.line, {name});
}

void NginxUpstream::finish(Imported& read) {
    std::vector<ImportNote> notes = m_notes.take();
    if (m_method != "hash") {
        // Its options are of no interest then; that it was seen is.
        m_notes.ignored(NoteCode::NotByKey, m_line, {m_candidate.title, m_method.empty() ? "round robin" : m_method});
        return;
    }
    if (m_candidate.servers.empty()) {
        m_notes.refused(NoteCode::NoServers, m_line, {m_candidate.title});
        for (ImportNote& note : m_notes.take()) notes.push_back(std::move(note));
    }
    m_candidate.system = m_consistent ? "nginx-consistent" : "nginx";
    m_candidate.notes = std::move(notes);
    read.candidates.push_back(std::move(m_candidate));
}

}  // namespace ringscope::imports
