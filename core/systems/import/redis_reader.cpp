// SPDX-License-Identifier: MIT
#include "core/systems/import/redis_reader.h"

#include "core/systems/import/import_notes.h"

#include <algorithm>
#include <bitset>
#include <unordered_map>

namespace ringscope::imports {

namespace {

constexpr std::uint64_t kSlots = 16384;
constexpr std::size_t kIdSize = 40;
// Columns of CLUSTER NODES
constexpr std::size_t kId = 0, kAddress = 1, kFlags = 2, kFirstSlot = 8;

/// `0-5460` or `7`.
std::optional<SlotRange> rangeOf(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = wholeNumber(text.substr(0, dash), kSlots - 1);
    const auto last = dash == std::string_view::npos ? first : wholeNumber(text.substr(dash + 1), kSlots - 1);
    if (!first || !last || *first > *last) return std::nullopt;
    return SlotRange{static_cast<std::uint16_t>(*first), static_cast<std::uint16_t>(*last)};
}

bool hasFlag(std::string_view flags, std::string_view wanted) {
    for (std::size_t at = 0; at <= flags.size();) {
        const std::size_t end = std::min(flags.find(',', at), flags.size());
        if (flags.substr(at, end - at) == wanted) return true;
        at = end + 1;
    }
    return false;
}

bool isId(std::string_view text) {
    return text.size() == kIdSize && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// The candidate while it is read: servers by name, and which slots are taken.
class SlotTable {
public:
    explicit SlotTable(Notes& notes) : m_notes(notes) {
        m_candidate.title = "redis-cluster";
        m_candidate.system = "redis-cluster";
    }

    /// The server of a name, made when it is new. Null after a fault.
    ImportedServer* server(const std::string& name, std::uint64_t line) {
        const auto [place, isNew] = m_index.try_emplace(name, m_candidate.servers.size());
        if (isNew) {
            if (!m_notes.countServer(line)) return nullptr;
            ImportedServer made;
            made.name = name;
            made.line = line;
            m_candidate.servers.push_back(std::move(made));
        }
        return &m_candidate.servers[place->second];
    }
    [[nodiscard]] bool knows(const std::string& name) const { return m_index.contains(name); }

    void give(ImportedServer& server, SlotRange range, std::uint64_t line) {
        for (std::size_t slot = range.first; slot <= range.last; ++slot) {
            if (m_taken[slot]) return m_notes.fault(NoteCode::SlotTwice, line, {std::to_string(slot)});
            m_taken.set(slot);
        }
        server.slotRanges.push_back(range);
    }

    [[nodiscard]] ImportCandidate take() {
        if (m_candidate.servers.empty()) m_notes.refused(NoteCode::NoServers, 0, {m_candidate.title});
        // A key of such a slot gets an error from every server: nobody owns it, which is an answer.
        if (!m_taken.all()) m_notes.understood(NoteCode::SlotsUnserved, 0, {std::to_string(kSlots - m_taken.count())});
        for (ImportedServer& server : m_candidate.servers)
            std::sort(server.slotRanges.begin(), server.slotRanges.end(),
                      [](const SlotRange& a, const SlotRange& b) { return a.first < b.first; });
        m_candidate.notes = m_notes.take();
        return std::move(m_candidate);
    }

private:
    Notes& m_notes;
    ImportCandidate m_candidate;
    std::unordered_map<std::string, std::size_t> m_index;
    std::bitset<kSlots> m_taken;
};

using NamesById = std::unordered_map<std::string, std::string>;

/// host:port of `host:port@busport,hostname`; the id where a node has no address (any more).
std::string nameOf(std::string_view id, std::string_view address) {
    const std::string_view endpoint = address.substr(0, address.find_first_of("@,"));
    return std::string(hasPort(endpoint) ? endpoint : id);
}

/// `[93-<-id]` comes from that node, `[77->-id]` goes to it.
void noteMove(std::string_view text, const std::string& name, const NamesById& names, std::uint64_t line,
              Notes& notes) {
    const std::size_t arrow = std::min(text.find("-<-"), text.find("->-"));
    if (text.size() < 2 || text.back() != ']' || arrow == std::string_view::npos)
        return notes.refused(NoteCode::TextUnexpected, line, {std::string(text)});
    const std::string slot(text.substr(1, arrow - 1)), id(text.substr(arrow + 3, text.size() - arrow - 4));
    const auto found = names.find(id);
    const std::string other = found == names.end() ? id : found->second;
    if (text[arrow + 1] == '>') return notes.understood(NoteCode::SlotMigrating, line, {slot, name, other});
    notes.understood(NoteCode::SlotImporting, line, {slot, other, name});
}

void readNode(const std::vector<std::string_view>& words, const NamesById& names, std::uint64_t line, SlotTable& table,
              Notes& notes) {
    const std::string name = nameOf(words[kId], words[kAddress]);
    const std::string_view flags = words[kFlags];
    if (!hasFlag(flags, "master")) return notes.ignored(NoteCode::ReplicaLeftOut, line, {name});
    if (table.knows(name)) return notes.fault(NoteCode::NameTwice, line, {name});
    ImportedServer* server = table.server(name, line);
    if (server == nullptr) return;
    if (hasFlag(flags, "fail")) server->health = Health::Down;
    for (std::size_t i = kFirstSlot; i < words.size() && !notes.failed(); ++i) {
        if (words[i].front() == '[') {
            noteMove(words[i], name, names, line, notes);
        } else if (const auto range = rangeOf(words[i])) {
            table.give(*server, *range, line);
        } else {
            notes.fault(NoteCode::TextUnexpected, line, {std::string(words[i])});
        }
    }
}

/// `1) (integer) 5460` or `1) "text"`: what stands behind the numbers of the lists it begins.
struct Reply {
    std::size_t begins = 0;  ///< lists that begin here: `1) 1) 1)` begins an entry, its node and the node's first item
    std::string_view value;
};

Reply replyOf(std::string_view line) {
    Reply reply;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const std::size_t paren = line.find(')');
        if (paren == std::string_view::npos || !wholeNumber(line.substr(0, paren), 0xffffffff)) break;
        ++reply.begins;
        line.remove_prefix(paren + 1);
    }
    reply.value = line;
    return reply;
}

std::optional<std::uint64_t> integerOf(std::string_view value, std::uint64_t largest) {
    constexpr std::string_view kHead = "(integer) ";
    if (value.substr(0, kHead.size()) != kHead) return std::nullopt;
    return wholeNumber(value.substr(kHead.size()), largest);
}

std::optional<std::string> quotedOf(std::string_view value) {
    if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
    return std::string(value.substr(1, value.size() - 2));
}

}  // namespace

bool isClusterNodes(std::string_view text) {
    Lines lines(text);
    std::string_view line;
    if (!lines.next(line)) return false;
    const auto words = wordsOf(line, 3);
    return words.size() == 3 && isId(words[kId]);
}

Imported readClusterNodes(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"redis-cluster", {}, {}};
    text = checkedText(text, notes);
    NamesById names;
    Lines first(text);
    for (std::string_view line; !notes.failed() && first.next(line);) {
        const auto words = wordsOf(line, 2);
        if (words.size() == 2) names.emplace(words[kId], nameOf(words[kId], words[kAddress]));
    }
    SlotTable table(notes);
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        const auto words = wordsOf(line, kSlots + kFirstSlot);
        if (words.empty()) continue;
        if (words.size() < kFirstSlot || !isId(words[kId])) {
            notes.fault(NoteCode::TextUnexpected, lines.number(), {std::string(line)});
        } else {
            readNode(words, names, lines.number(), table, notes);
        }
    }
    if (!notes.failed()) read.candidates.push_back(table.take());
    return notes.finish(std::move(read));
}

bool isClusterSlots(std::string_view text) {
    Lines lines(text);
    std::string_view line;
    if (!lines.next(line)) return false;
    const Reply reply = replyOf(line);
    return reply.begins == 2 && integerOf(reply.value, kSlots - 1).has_value();
}

Imported readClusterSlots(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"redis-cluster", {}, {}};
    text = checkedText(text, notes);
    SlotTable table(notes);
    // Of an entry: first slot, last slot, then nodes of which the first is the master: address, port, and more.
    std::size_t item = 0;
    std::uint64_t begin = 0, end = 0;
    std::string host;
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        if (line.find_first_not_of(' ') == std::string_view::npos) continue;
        const Reply reply = replyOf(line);
        if (reply.begins == 2 && integerOf(reply.value, kSlots - 1)) item = 0;
        const auto wrong = [&] { notes.fault(NoteCode::TextUnexpected, lines.number(), {std::string(line)}); };
        const auto number = integerOf(reply.value, 65535);
        const auto quoted = quotedOf(reply.value);
        switch (item++) {
        case 0:
            if (!number || reply.begins != 2) return wrong(), notes.finish(std::move(read));
            begin = *number;
            break;
        case 1:
            if (!number || *number >= kSlots || *number < begin) return wrong(), notes.finish(std::move(read));
            end = *number;
            break;
        case 2:
            if (!quoted || reply.begins != 2) return wrong(), notes.finish(std::move(read));
            host = *quoted;
            break;
        case 3: {
            if (!number) return wrong(), notes.finish(std::move(read));
            ImportedServer* server = table.server(host + ':' + std::to_string(*number), lines.number());
            if (server != nullptr)
                table.give(*server, {static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(end)},
                           lines.number());
            break;
        }
        default:
            // The master's id and what it tells about itself, and the replicas.
            break;
        }
    }
    if (!notes.failed() && item > 0 && item < 4) notes.fault(NoteCode::EndUnexpected, lines.number(), {"(integer)"});
    if (!notes.failed()) read.candidates.push_back(table.take());
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
