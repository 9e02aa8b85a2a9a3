// SPDX-License-Identifier: MIT
//
// What one section of haproxy.cfg says about placement: settings that a defaults section hands on, and a proxy
// (backend or listen) with its servers. Live while the file is read; one thread.
#pragma once

#include "core/systems/import/haproxy_words.h"
#include "core/systems/import/imported.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace ringscope::imports::haproxy {

/// Of small size whatever the file holds, because every section may get a copy.
struct Settings {
    std::string method;         ///< of balance: "url_param", "hdr", "uri", "source", or one without a key; empty: none
    std::string keyExpression;  ///< as written behind balance
    std::string uri;            ///< "whole,len=6,depth=2"
    bool redispatch = false;
    bool consistent = false;
    std::string function = "sdbm";
    bool avalanche = false;
    std::uint32_t balanceFactor = 0;  ///< percent; 0 = loads are not bounded
    // default-server
    double weight = 1;
    bool disabled = false;
    bool backup = false;
    std::vector<ImportNote> refused;  ///< in a defaults section, the first few
};

class Section {
public:
    enum class Kind { Other, Defaults, Proxy };

    Section(Kind kind, std::string title, std::uint64_t line, Settings settings, Notes& notes);

    void add(const HaproxyLine& line, std::uint64_t number);
    void refuse(NoteCode code, std::uint64_t number, std::vector<std::string> values) {
        m_notes.refused(code, number, std::move(values));
    }
    [[nodiscard]] Kind kind() const { return m_kind; }
    [[nodiscard]] const std::string& title() const { return m_title; }
    /// What a defaults section hands on.
    [[nodiscard]] Settings handOn();
    /// Adds the candidate of a proxy that chooses by a key, else a note.
    void finish(Imported& read);

private:
    void known(const std::vector<std::string>& words, std::uint64_t number);
    void balance(const std::vector<std::string>& words, std::uint64_t number);
    void hashType(const std::vector<std::string>& words, std::uint64_t number);
    void balanceFactor(const std::vector<std::string>& words, std::uint64_t number);
    void server(const std::vector<std::string>& words, std::uint64_t number);
    void serverTemplate(const std::vector<std::string>& words, std::uint64_t number);
    void serverWords(const std::vector<std::string>& words, std::size_t at, ImportedServer& server);
    void knownServerWord(const std::string& name, const std::string& value, ImportedServer& server);
    void addServer(ImportedServer server);
    void noteInfluence(const std::string& name, int influence, std::uint64_t number);
    void numberServers();

    Kind m_kind;
    std::string m_title;
    std::uint64_t m_line;
    Settings m_settings;
    Notes& m_notes;
    std::vector<ImportedServer> m_servers;
    std::unordered_set<std::string> m_names;
    bool m_inDefaultServer = false;
};

}  // namespace ringscope::imports::haproxy
