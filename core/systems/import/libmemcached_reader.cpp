// SPDX-License-Identifier: MIT
#include "core/systems/import/libmemcached_reader.h"

#include "core/systems/import/import_notes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

namespace ringscope::imports {

namespace {

constexpr std::array<std::string_view, 9> kHashes{"DEFAULT", "MD5",      "CRC",    "FNV1_64", "FNV1A_64",
                                                  "FNV1_32", "FNV1A_32", "MURMUR", "JENKINS"};

enum class Takes { Nothing, Value };
enum class Influence { None, Failure, NotProved };

struct Row {
    std::string_view name;
    Takes takes;
    Influence influence;
};

// Options beside those that the reader itself knows; libmemcached's manual, libmemcached_configuration(3).
constexpr std::array kRows{
    Row{"--BINARY-PROTOCOL", Takes::Nothing, Influence::None},
    Row{"--BUFFER-REQUESTS", Takes::Nothing, Influence::None},
    Row{"--CONFIGURE-FILE", Takes::Value, Influence::NotProved},
    Row{"--CONNECT-TIMEOUT", Takes::Value, Influence::None},
    Row{"--IO-BYTES-WATERMARK", Takes::Value, Influence::None},
    Row{"--IO-KEY-PREFETCH", Takes::Value, Influence::None},
    Row{"--IO-MSG-WATERMARK", Takes::Value, Influence::None},
    Row{"--NOREPLY", Takes::Nothing, Influence::None},
    Row{"--NUMBER-OF-REPLICAS", Takes::Value, Influence::NotProved},
    Row{"--POLL-TIMEOUT", Takes::Value, Influence::None},
    Row{"--POOL-MAX", Takes::Value, Influence::None},
    Row{"--POOL-MIN", Takes::Value, Influence::None},
    Row{"--RANDOMIZE-REPLICA-READ", Takes::Nothing, Influence::NotProved},
    Row{"--RCV-TIMEOUT", Takes::Value, Influence::None},
    Row{"--REMOVE-FAILED-SERVERS", Takes::Nothing, Influence::Failure},
    Row{"--REMOVE_FAILED_SERVERS", Takes::Nothing, Influence::Failure},
    Row{"--RETRY-TIMEOUT", Takes::Value, Influence::Failure},
    Row{"--SERVER-FAILURE-LIMIT", Takes::Value, Influence::Failure},
    Row{"--SND-TIMEOUT", Takes::Value, Influence::None},
    Row{"--SOCKET-RECV-SIZE", Takes::Value, Influence::None},
    Row{"--SOCKET-SEND-SIZE", Takes::Value, Influence::None},
    Row{"--SUPPORT-CAS", Takes::Nothing, Influence::None},
    Row{"--TCP-KEEPALIVE", Takes::Nothing, Influence::None},
    Row{"--TCP-KEEPIDLE", Takes::Value, Influence::None},
    Row{"--TCP-NODELAY", Takes::Nothing, Influence::None},
    Row{"--USE-UDP", Takes::Nothing, Influence::None},
    Row{"--USER-DATA", Takes::Value, Influence::None},
    Row{"--VERIFY-KEY", Takes::Nothing, Influence::None},
};

std::string lowered(std::string_view text) {
    std::string low(text);
    std::transform(low.begin(), low.end(), low.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return low;
}

class Reader {
public:
    explicit Reader(Notes& notes) : m_notes(notes) {}

    void add(std::string_view word, std::uint64_t line);
    [[nodiscard]] ImportCandidate take();

private:
    void addServer(std::string_view value, bool isSocket, std::uint64_t line);
    void setDistribution(std::string_view value, std::uint64_t line);
    void setHash(std::string_view value, std::uint64_t line);
    void other(std::string_view name, bool hasValue, std::uint64_t line);
    /// Points are made with the key hash of this moment.
    void rebuild() { m_pointHash = m_keyHash; }

    Notes& m_notes;
    ImportCandidate m_candidate;
    std::unordered_set<std::string> m_names;
    std::string m_keyHash = "default", m_pointHash = "default", m_namespace;
    bool m_isRing = false, m_weighted = false, m_lostWeights = false, m_sorts = false, m_hashesNamespace = false;
    std::uint64_t m_distributionLine = 0;
};

void Reader::add(std::string_view word, std::uint64_t line) {
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const bool hasValue = equals != std::string_view::npos;
    std::string_view value = hasValue ? word.substr(equals + 1) : std::string_view();
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    const bool needsValue = name == "--SERVER" || name == "--SOCKET" || name == "--DISTRIBUTION" || name == "--HASH" ||
                            name == "--NAMESPACE";
    if (needsValue && value.empty()) return m_notes.refused(NoteCode::OptionWithout, line, {std::string(name)});
    if (name == "--SERVER" || name == "--SOCKET") return addServer(value, name == "--SOCKET", line);
    if (name == "--DISTRIBUTION") return setDistribution(value, line);
    if (name == "--HASH") return setHash(value, line);
    if (name == "--NAMESPACE") {
        m_namespace = value;
    } else if (name == "--HASH-WITH-NAMESPACE" && !hasValue) {
        m_hashesNamespace = true;
    } else if (name == "--SORT-HOSTS" && !hasValue) {
        m_sorts = true;
        rebuild();
    } else {
        return other(name, hasValue, line);
    }
    m_notes.understood(NoteCode::Understood, line, {std::string(name), std::string(value)});
}

void Reader::other(std::string_view name, bool hasValue, std::uint64_t line) {
    const auto* row = std::find_if(kRows.begin(), kRows.end(), [name](const Row& r) { return r.name == name; });
    const std::string option(name);
    if (row == kRows.end()) return m_notes.refused(NoteCode::OptionUnknown, line, {option});
    if (hasValue != (row->takes == Takes::Value)) return m_notes.refused(NoteCode::OptionWithout, line, {option});
    switch (row->influence) {
    case Influence::None:
        return m_notes.ignored(NoteCode::WithoutInfluence, line, {option});
    case Influence::Failure:
        return m_notes.ignored(NoteCode::OnlyOnFailure, line, {option});
    case Influence::NotProved:
        return m_notes.refused(NoteCode::OptionNotProved, line, {option});
    }
}

void Reader::addServer(std::string_view value, bool isSocket, std::uint64_t line) {
    if (!m_notes.countServer(line)) return;
    const std::size_t question = value.find("/?");
    const std::string_view address = value.substr(0, question);
    std::uint64_t weight = 1;
    if (question != std::string_view::npos) {
        const auto number = wholeNumber(value.substr(question + 2), 0x7fffffff);
        if (!number) return m_notes.refused(NoteCode::OptionValue, line, {"--SERVER", std::string(value)});
        weight = std::max<std::uint64_t>(*number, 1);  // 0 means 1 there
    }
    if (!isSocket && std::count(address.begin(), address.end(), ':') > 1)
        return m_notes.refused(NoteCode::OptionNotProved, line, {"--SERVER=" + std::string(value)});
    ImportedServer server;
    server.line = line;
    server.weight = static_cast<double>(weight);
    // host alone means port 11211; the port is shown always, so that h and h:11211 are seen to be one.
    const bool ported = hasPort(address);
    if (address.empty() || (!isSocket && !ported && address.find(':') != std::string_view::npos))
        return m_notes.refused(NoteCode::OptionValue, line, {"--SERVER", std::string(value)});
    server.name = std::string(address) + (isSocket || ported ? "" : ":11211");
    // Two of one name are two servers there, and the first has all the keys of both; here names are unique.
    if (!m_names.insert(server.name).second) return m_notes.refused(NoteCode::NameTwice, line, {server.name});
    if (weight > 1) (m_isRing ? m_weighted : m_lostWeights) = true;
    m_candidate.servers.push_back(std::move(server));
    rebuild();
}

void Reader::setDistribution(std::string_view value, std::uint64_t line) {
    if (value == "random" || value == "weighted" || value == "consistent_weighted" || value == "virtual_bucket")
        return m_notes.refused(NoteCode::OptionNotProved, line, {"--DISTRIBUTION=" + std::string(value)});
    if (value != "consistent" && value != "modula")
        return m_notes.refused(NoteCode::OptionValue, line, {"--DISTRIBUTION", std::string(value)});
    m_isRing = value == "consistent";
    m_distributionLine = line;
    if (m_isRing) {
        m_lostWeights |= m_weighted;
        m_weighted = false;
        rebuild();
    }
    m_notes.understood(NoteCode::Understood, line, {"--DISTRIBUTION", std::string(value)});
}

void Reader::setHash(std::string_view value, std::uint64_t line) {
    if (std::find(kHashes.begin(), kHashes.end(), value) == kHashes.end())
        return m_notes.refused(value == "HSIEH" ? NoteCode::OptionNotProved : NoteCode::OptionValue, line,
                               {"--HASH", std::string(value)});
    m_keyHash = lowered(value);
    m_notes.understood(NoteCode::Understood, line, {"--HASH", std::string(value)});
}

ImportCandidate Reader::take() {
    if (m_candidate.servers.empty()) m_notes.refused(NoteCode::NoServers, 0, {m_candidate.title});
    if (m_isRing && m_lostWeights && !m_weighted) m_notes.understood(NoteCode::WeightsLost, m_distributionLine, {});
    m_candidate.title = "libmemcached";
    m_candidate.system = "libmemcached";
    m_candidate.options = {{"distribution", m_isRing ? "consistent" : "modula"},
                           {"key-hash", m_keyHash},
                           {"point-hash", m_pointHash},
                           {"weighted", m_weighted ? "yes" : "no"}};
    if (m_sorts) m_candidate.options.emplace_back("sort-hosts", "yes");
    if (m_hashesNamespace && !m_namespace.empty()) m_candidate.options.emplace_back("prefix", m_namespace);
    m_candidate.notes = m_notes.take();
    return std::move(m_candidate);
}

/// The options of a line; blanks in "…" belong to a word.
std::vector<std::string_view> optionsOf(std::string_view line, std::uint64_t number, Notes& notes) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    while ((begin = line.find_first_not_of(" \t", begin)) != std::string_view::npos) {
        std::size_t end = begin;
        bool quoted = false;
        for (; end < line.size() && (quoted || (line[end] != ' ' && line[end] != '\t')); ++end)
            quoted ^= line[end] == '"';
        if (quoted) notes.fault(NoteCode::QuoteUnterminated, number, {"\""});
        words.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

}  // namespace

Imported readLibmemcached(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"libmemcached", {}, {}};
    text = checkedText(text, notes);
    Reader reader(notes);
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        if (line.substr(0, 1) == "#") continue;
        for (const std::string_view word : optionsOf(line, lines.number(), notes)) reader.add(word, lines.number());
    }
    if (!notes.failed()) read.candidates.push_back(reader.take());
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
