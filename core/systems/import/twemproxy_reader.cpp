// SPDX-License-Identifier: MIT
#include "core/systems/import/twemproxy_reader.h"

#include "core/systems/import/yaml_tree.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace ringscope::imports {

namespace {

constexpr std::array<std::string_view, 12> kHashes{"one_at_a_time", "md5",     "crc16",    "crc32",
                                                   "crc32a",        "fnv1_64", "fnv1a_64", "fnv1_32",
                                                   "fnv1a_32",      "hsieh",   "murmur",   "jenkins"};
constexpr std::array<std::string_view, 11> kWithoutInfluence{
    "listen",       "timeout",    "backlog",  "client_connections",
    "preconnect",   "redis_auth", "redis_db", "server_connections",
    "tcpkeepalive", "reuseport",  "redis"};
constexpr std::array<std::string_view, 2> kOnFailure{"server_retry_timeout", "server_failure_limit"};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

class Pool {
public:
    Pool(std::string title, std::uint64_t line, Notes& notes) : m_line(line), m_notes(notes) {
        m_candidate.title = std::move(title);
    }

    void add(const YamlNode& key, const YamlNode& value);
    void finish(Imported& read);

private:
    void addServer(const YamlNode& node);
    void addServers(const YamlNode& node);

    std::uint64_t m_line;
    Notes& m_notes;
    ImportCandidate m_candidate;
    std::string m_distribution = "ketama", m_hash = "fnv1a_64", m_tag;
    bool m_ejects = false;
    std::unordered_set<std::string> m_options, m_hashed, m_names;
};

void Pool::add(const YamlNode& key, const YamlNode& value) {
    const std::string& option = key.scalar;
    if (!m_options.insert(option).second) return m_notes.refused(NoteCode::OptionTwice, key.line, {option});
    if (option == "servers") return addServers(value);
    if (value.kind != YamlNode::Kind::Scalar) return m_notes.refused(NoteCode::OptionValue, key.line, {option, ""});
    const auto wrong = [&] { m_notes.refused(NoteCode::OptionValue, key.line, {option, value.scalar}); };
    if (option == "distribution") {
        if (value.scalar == "random") return m_notes.refused(NoteCode::OptionNotProved, key.line, {"random"});
        if (value.scalar != "ketama" && value.scalar != "modula") return wrong();
        m_distribution = value.scalar;
    } else if (option == "hash") {
        if (!isOneOf(kHashes, value.scalar)) return wrong();
        m_hash = value.scalar;
    } else if (option == "hash_tag") {
        if (value.scalar.size() != 2) return wrong();
        m_tag = value.scalar;
    } else if (option == "auto_eject_hosts") {
        if (value.scalar != "true" && value.scalar != "false") return wrong();
        m_ejects = value.scalar == "true";
    } else if (isOneOf(kOnFailure, option)) {
        return m_notes.ignored(NoteCode::OnlyOnFailure, key.line, {option});
    } else if (isOneOf(kWithoutInfluence, option)) {
        return m_notes.ignored(NoteCode::WithoutInfluence, key.line, {option});
    } else {
        return m_notes.refused(NoteCode::OptionUnknown, key.line, {option});
    }
    m_notes.understood(NoteCode::Understood, key.line, {option, value.scalar});
}

void Pool::addServers(const YamlNode& node) {
    if (node.kind != YamlNode::Kind::Sequence)
        return m_notes.refused(NoteCode::OptionValue, node.line, {"servers", node.scalar});
    for (const YamlNode& child : node.children) {
        if (m_notes.failed()) return;
        addServer(child);
    }
    m_notes.understood(NoteCode::Understood, node.line, {"servers", std::to_string(m_candidate.servers.size())});
}

void Pool::addServer(const YamlNode& node) {
    if (!m_notes.countServer(node.line)) return;
    const auto wrong = [&] { m_notes.refused(NoteCode::OptionValue, node.line, {"servers", node.scalar}); };
    const std::string_view text = node.scalar;
    if (node.kind != YamlNode::Kind::Scalar || text.empty()) return wrong();
    const std::size_t blank = text.find(' ');
    const std::string_view address = text.substr(0, blank);
    const std::string_view name = blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
    const std::size_t colon = address.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return wrong();
    const auto weight = wholeNumber(address.substr(colon + 1), 0x7fffffff);
    const std::string_view host = address.substr(0, colon);
    const bool isSocket = host.front() == '/';
    if (!weight || *weight == 0 || (!isSocket && !hasPort(host))) return wrong();
    if (blank != std::string_view::npos && (name.empty() || name.find(' ') != std::string_view::npos)) return wrong();

    ImportedServer server;
    server.line = node.line;
    server.weight = static_cast<double>(*weight);
    server.name = name.empty() ? host : name;
    server.identity = name;  // a name that was given is hashed as it is, else the system makes one of the address
    // Equal names are refused there, and h is the name of h:11211.
    const bool isUsualPort = name.empty() && !isSocket && host.substr(host.rfind(':')) == ":11211";
    std::string hashed(isUsualPort ? host.substr(0, host.rfind(':')) : server.name);
    if (name.empty() && isSocket) hashed += ':';
    if (!m_hashed.insert(std::move(hashed)).second || !m_names.insert(server.name).second)
        return m_notes.refused(NoteCode::NameTwice, node.line, {server.name});
    m_candidate.servers.push_back(std::move(server));
}

void Pool::finish(Imported& read) {
    if (m_candidate.servers.empty()) m_notes.refused(NoteCode::NoServers, m_line, {m_candidate.title});
    m_candidate.system = "twemproxy-" + m_distribution;
    m_candidate.options = {{"hash", m_hash}};
    if (!m_tag.empty()) m_candidate.options.emplace_back("hash_tag", m_tag);
    if (m_ejects) m_candidate.options.emplace_back("auto_eject_hosts", "true");
    m_candidate.notes = m_notes.take();
    read.candidates.push_back(std::move(m_candidate));
}

}  // namespace

Imported readTwemproxy(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"nutcracker", {}, {}};
    text = checkedText(text, notes, import_limits::kYamlBytes);
    if (notes.failed()) return notes.finish(std::move(read));
    const auto root = readYaml(text, notes);
    if (!root) return notes.finish(std::move(read));
    if (root->kind != YamlNode::Kind::Map || root->children.empty()) {
        notes.fault(NoteCode::TextUnexpected, root->line, {root->scalar});
        return notes.finish(std::move(read));
    }
    std::unordered_set<std::string> titles;
    for (std::size_t i = 0; i + 1 < root->children.size() && !notes.failed(); i += 2) {
        const YamlNode &title = root->children[i], &options = root->children[i + 1];
        if (title.kind != YamlNode::Kind::Scalar || options.kind != YamlNode::Kind::Map) {
            notes.fault(NoteCode::TextUnexpected, title.line, {title.scalar});
            break;
        }
        if (!notes.countSection(title.line)) break;
        Pool pool(title.scalar, title.line, notes);
        if (!titles.insert(title.scalar).second) notes.refused(NoteCode::NameTwice, title.line, {title.scalar});
        for (std::size_t k = 0; k + 1 < options.children.size() && !notes.failed(); k += 2) {
            if (options.children[k].kind != YamlNode::Kind::Scalar) {
                notes.refused(NoteCode::TextUnexpected, options.children[k].line, {""});
            } else {
                pool.add(options.children[k], options.children[k + 1]);
            }
        }
        pool.finish(read);
    }
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
