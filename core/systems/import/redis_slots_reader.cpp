// SPDX-License-Identifier: MIT
#include "core/systems/import/redis_reader.h"
#include "core/systems/import/redis_table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace ringscope::imports {

namespace {

/// Slots and their master.
struct Entry {
    std::uint64_t first = 0, last = 0;
    std::string host;
    std::uint64_t port = 0;
};

constexpr std::uint64_t kLargestPort = 65535;

/// What the entries are for, whatever they are written as.
class Entries {
public:
    explicit Entries(Notes& notes) : m_notes(notes), m_table(notes) {}

    void take(const Entry& entry, std::uint64_t line) {
        const std::string port = std::to_string(entry.port);
        if (entry.last >= kRedisSlots || entry.first > entry.last)
            return wrong(line, std::to_string(entry.first) + '-' + std::to_string(entry.last));
        // A server that does not know its own address says so with nothing or ?.
        if (entry.host == "?" || !hasPort(entry.host + ':' + port)) return wrong(line, entry.host + ':' + port);
        ImportedServer* server = m_table.server(entry.host + ':' + port, line);
        if (server == nullptr) return;
        m_table.give(*server, {static_cast<std::uint16_t>(entry.first), static_cast<std::uint16_t>(entry.last)}, line);
    }
    void wrong(std::uint64_t line, std::string_view text) {
        m_notes.fault(NoteCode::TextUnexpected, line, {excerpt(text)});
    }
    void missing(std::uint64_t line, const char* what) { m_notes.fault(NoteCode::EndUnexpected, line, {what}); }
    [[nodiscard]] bool failed() const { return m_notes.failed(); }
    [[nodiscard]] ImportCandidate finish() { return m_table.take(); }

private:
    Notes& m_notes;
    RedisTable m_table;
};

// As redis-cli writes for people

/// `1) (integer) 5460` or `1) "text"`: what stands behind the numbers of the lists it begins.
struct Numbered {
    std::size_t begins = 0;  ///< lists that begin here: `1) 1) 1)` begins an entry, its node and the node's first item
    std::string_view value;
};

Numbered numberedOf(std::string_view line) {
    Numbered item;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const std::size_t paren = line.find(')');
        if (paren == std::string_view::npos || !wholeNumber(line.substr(0, paren), 0xffffffff)) break;
        ++item.begins;
        line.remove_prefix(paren + 1);
    }
    item.value = line;
    return item;
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

void readNumbered(std::string_view text, Entries& entries) {
    // Of an entry: first slot, last slot, then nodes of which the first is the master: address, port, and more.
    std::size_t item = 0;
    Entry entry;
    Lines lines(text);
    for (std::string_view line; !entries.failed() && lines.next(line);) {
        if (line.find_first_not_of(' ') == std::string_view::npos) continue;
        const Numbered read = numberedOf(line);
        if (read.begins == 2 && integerOf(read.value, kRedisSlots - 1)) item = 0;
        const auto number = integerOf(read.value, kLargestPort);
        const auto quoted = quotedOf(read.value);
        bool fits = true;
        switch (item++) {
        case 0:
            fits = number && read.begins == 2;
            entry.first = number.value_or(0);
            break;
        case 1:
            fits = number && *number >= entry.first && *number < kRedisSlots;
            entry.last = number.value_or(0);
            break;
        case 2:
            fits = quoted && read.begins == 2;
            entry.host = quoted.value_or(std::string());
            break;
        case 3:
            fits = number.has_value();
            entry.port = number.value_or(0);
            if (fits) entries.take(entry, lines.number());
            break;
        default:
            // The master's id and what it tells about itself, and the replicas.
            break;
        }
        if (!fits) return entries.wrong(lines.number(), line);
    }
    if (!entries.failed() && item > 0 && item < 4) entries.missing(lines.number(), "(integer)");
}

bool isNumbered(std::string_view line) {
    const Numbered item = numberedOf(line);
    return item.begins == 2 && integerOf(item.value, kRedisSlots - 1).has_value();
}

// As it goes over the wire, in RESP2 and RESP3

class Wire {
public:
    Wire(std::string_view text, Entries& entries) : m_lines(text), m_entries(entries) {}

    void read() {
        const std::uint64_t count = number('*');
        for (std::uint64_t i = 0; i < count && !m_entries.failed(); ++i) readEntry();
        while (!m_entries.failed() && m_lines.next(m_line))
            if (!m_line.empty()) unexpected();
    }

private:
    static constexpr int kDeepest = 8;

    bool next() {
        if (m_entries.failed()) return false;
        if (m_lines.next(m_line)) return true;
        m_entries.missing(m_lines.number(), "*");
        return false;
    }
    void unexpected() { m_entries.wrong(m_lines.number(), m_line); }
    std::uint64_t number(char kind) {
        if (!next()) return 0;
        const auto read =
            m_line.empty() || m_line.front() != kind ? std::nullopt : wholeNumber(m_line.substr(1), 0xffffffff);
        if (!read) unexpected();
        return read.value_or(0);
    }
    std::string text() {
        const std::uint64_t size = number('$');
        if (!next()) return {};
        if (m_line.size() != size) unexpected();
        return std::string(m_line);
    }
    void readEntry() {
        const std::uint64_t items = number('*');
        Entry entry;
        entry.first = number(':');
        entry.last = number(':');
        const std::uint64_t fields = number('*');
        entry.host = text();
        entry.port = number(':');
        if (m_entries.failed()) return;
        if (items < 3 || fields < 2) return unexpected();
        m_entries.take(entry, m_lines.number());
        skip(fields - 2, 0);
        skip(items - 3, 0);
    }
    /// The master's id and what it tells about itself, and the replicas.
    void skip(std::uint64_t values, int depth) {
        for (std::uint64_t i = 0; i < values && next(); ++i) {
            const char kind = m_line.empty() ? ' ' : m_line.front();
            const auto read = m_line.empty() ? std::nullopt : wholeNumber(m_line.substr(1), 0xffffffff);
            const std::uint64_t size = read.value_or(0);
            if (kind == '$' && read)
                next();
            else if ((kind == '*' || kind == '%') && read && depth < kDeepest)
                skip(kind == '%' ? 2 * size : size, depth + 1);
            else if (m_line != "$-1" && m_line != "*-1" && kind != '_' && kind != ':' && kind != '+')
                return unexpected();
        }
    }

    Lines m_lines;
    std::string_view m_line;
    Entries& m_entries;
};

// As redis-cli writes into files and pipes: each value a line, nothing about lists

using Window = std::array<std::string_view, 5>;

bool isSlot(std::string_view line) {
    return wholeNumber(line, kRedisSlots - 1).has_value();
}

/// First and last slot, and a node.
bool beginsEntry(const Window& lines) {
    return isSlot(lines[0]) && isSlot(lines[1]) && wholeNumber(lines[3], kLargestPort) && isRedisId(lines[4]);
}

void readRaw(std::string_view text, Entries& entries) {
    Window window;
    Lines lines(text);
    std::uint64_t begun = 0, taken = 0;
    for (std::string_view line; !entries.failed() && lines.next(line);) {
        std::rotate(window.begin(), window.begin() + 1, window.end());
        window.back() = line;
        // Two in a row begin an entry, and nothing else.
        begun += isSlot(window[3]) && isSlot(window[4]) ? 1 : 0;
        if (!beginsEntry(window)) continue;
        ++taken;
        entries.take({*wholeNumber(window[0], kRedisSlots), *wholeNumber(window[1], kRedisSlots),
                      std::string(window[2]), *wholeNumber(window[3], kLargestPort)},
                     lines.number() - 1);
    }
    if (!entries.failed() && begun != taken) entries.missing(lines.number(), "host, port, id");
}

bool isRaw(std::string_view text) {
    Window window;
    Lines lines(text);
    return std::all_of(window.begin(), window.end(), [&](std::string_view& line) { return lines.next(line); }) &&
           beginsEntry(window);
}

// redis-cli --json

bool isJson(std::string_view text) {
    const std::size_t outer = text.find_first_not_of(" \r\n\t");
    if (outer == std::string_view::npos || text[outer] != '[') return false;
    const std::size_t inner = text.find_first_not_of(" \r\n\t", outer + 1);
    if (inner == std::string_view::npos || text[inner] != '[') return false;
    const std::size_t slot = text.find_first_not_of(" \r\n\t", inner + 1);
    return slot != std::string_view::npos && text[slot] >= '0' && text[slot] <= '9';
}

void readJson(std::string_view text, Entries& entries) {
    using Json = nlohmann::json;
    const Json all = Json::parse(text, nullptr, false);
    if (!all.is_array()) return entries.wrong(0, text);
    const auto numberIn = [](const Json& list, std::size_t i) -> std::optional<std::uint64_t> {
        if (i >= list.size() || !list[i].is_number_unsigned()) return std::nullopt;
        return list[i].get<std::uint64_t>();
    };
    for (const Json& item : all) {
        const auto first = item.is_array() ? numberIn(item, 0) : std::nullopt;
        const auto last = item.is_array() ? numberIn(item, 1) : std::nullopt;
        const bool hasMaster =
            first && last && item.size() > 2 && item[2].is_array() && item[2].size() > 1 && item[2][0].is_string();
        const auto port = hasMaster ? numberIn(item[2], 1) : std::nullopt;
        if (!port) return entries.wrong(0, item.dump(-1, ' ', true, Json::error_handler_t::replace));
        entries.take({*first, *last, item[2][0].get<std::string>(), *port}, 0);
        if (entries.failed()) return;
    }
}

bool isWire(std::string_view text) {
    Lines lines(text);
    constexpr std::string_view kKinds = "**:";
    return std::all_of(kKinds.begin(), kKinds.end(), [&](char kind) {
        std::string_view line;
        return lines.next(line) && !line.empty() && line.front() == kind && wholeNumber(line.substr(1), 0xffffffff);
    });
}

}  // namespace

bool isClusterSlots(std::string_view text) {
    Lines lines(text);
    std::string_view line;
    return lines.next(line) && (isNumbered(line) || isWire(text) || isRaw(text) || isJson(text));
}

Imported readClusterSlots(std::string_view text, std::string_view fileName) {
    Notes notes(fileName);
    Imported read{"redis-cluster", {}, {}};
    text = checkedText(text, notes);
    if (notes.failed()) return notes.finish(std::move(read));
    Entries entries(notes);
    if (isWire(text))
        Wire(text, entries).read();
    else if (isRaw(text))
        readRaw(text, entries);
    else if (isJson(text))
        readJson(text, entries);
    else
        readNumbered(text, entries);
    if (!notes.failed()) read.candidates.push_back(entries.finish());
    return notes.finish(std::move(read));
}

}  // namespace ringscope::imports
