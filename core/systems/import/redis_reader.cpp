// SPDX-License-Identifier: MIT
#include "core/systems/import/redis_reader.h"

#include "core/systems/import/redis_table.h"

#include <algorithm>
#include <unordered_map>

namespace ringscope::imports {

namespace {

// Columns of CLUSTER NODES
constexpr std::size_t kId = 0, kAddress = 1, kFlags = 2, kFirstSlot = 8;

/// `0-5460` or `7`.
std::optional<SlotRange> rangeOf(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = wholeNumber(text.substr(0, dash), kRedisSlots - 1);
    const auto last = dash == std::string_view::npos ? first : wholeNumber(text.substr(dash + 1), kRedisSlots - 1);
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

void readNode(const std::vector<std::string_view>& words, const NamesById& names, std::uint64_t line, RedisTable& table,
              Notes& notes) {
    const std::string name = nameOf(words[kId], words[kAddress]);
    const std::string_view flags = words[kFlags];
    if (!hasFlag(flags, "master")) return notes.ignored(NoteCode::ReplicaLeftOut, line, {name});
    if (table.knows(name)) return notes.fault(NoteCode::NameTwice, line, {name});
    ImportedServer* server = table.server(name, line);
    if (server == nullptr) return;
    if (hasFlag(flags, "myself")) table.setMyself(*server);
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

/// `$740`: how long the answer is, as it comes out of a socket.
bool isLength(const Lines& lines, std::string_view line) {
    return lines.number() == 1 && !line.empty() && line.front() == '$' && wholeNumber(line.substr(1), 0xffffffff);
}

}  // namespace

bool isClusterNodes(std::string_view text) {
    Lines lines(text);
    std::string_view line;
    if (!lines.next(line) || (isLength(lines, line) && !lines.next(line))) return false;
    const auto words = wordsOf(line, 3);
    return words.size() == 3 && isRedisId(words[kId]);
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
    RedisTable table(notes);
    Lines lines(text);
    for (std::string_view line; !notes.failed() && lines.next(line);) {
        const auto words = wordsOf(line, kRedisSlots + kFirstSlot);
        if (words.empty() || isLength(lines, line)) continue;
        if (words.size() < kFirstSlot || !isRedisId(words[kId])) {
            notes.fault(NoteCode::TextUnexpected, lines.number(), {std::string(line)});
        } else {
            readNode(words, names, lines.number(), table, notes);
        }
    }
    if (!notes.failed()) read.candidates.push_back(table.take());
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
