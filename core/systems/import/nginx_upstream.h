// SPDX-License-Identifier: MIT
//
// One upstream block of nginx, directive by directive. Lives while the block is read; one thread.
#pragma once

#include "core/systems/import/import_notes.h"
#include "core/systems/import/nginx_tokens.h"

#include <string>
#include <unordered_set>

namespace ringscope::imports {

class NginxUpstream {
public:
    NginxUpstream(std::string title, std::uint64_t line, Notes& notes)
        : m_line(line), m_notes(notes), m_candidate{std::move(title), {}, {}, {}, {}, {}} {}

    void add(const NginxDirective& directive);
    /// A candidate when the upstream chooses by hash, else a note that it does not.
    void finish(Imported& read);

private:
    void addServer(const NginxDirective& directive);
    void addServerOption(const std::string& word, ImportedServer& server);
    void setMethod(const NginxDirective& directive);

    std::uint64_t m_line;
    Notes& m_notes;
    ImportCandidate m_candidate;
    std::string m_method;  ///< the first balancing method; empty: round robin
    bool m_consistent = false;
    std::unordered_set<std::string> m_names;
};

}  // namespace ringscope::imports
