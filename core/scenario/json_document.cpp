// SPDX-License-Identifier: MIT
#include "core/scenario/json_document.h"

#include "core/base/text.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr const char* kJson = "JSON";
constexpr std::size_t kDeepest = 32;
/// Members are looked up one by one.
constexpr std::size_t kMostMembers = 1000;

/// Reads characters and tells how far the parser has come, also when it is stopped half-way.
class WatchedText {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedText(const char* at, const char** reached) : m_at(at), m_reached(reached) {}
    reference operator*() const { return *m_at; }
    WatchedText& operator++() {
        *m_reached = ++m_at;
        return *this;
    }
    friend bool operator==(const WatchedText& a, const WatchedText& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    const char** m_reached;
};

/// Builds the document from the parser's events, and stops it at the first thing that is not wanted.
// The implicit move constructor: nlohmann's checks its invariant there, which holds.
// NOLINTNEXTLINE(bugprone-exception-escape)
class Builder {
public:
    /// size: of the text; reached: how far the parser has come in it.
    Builder(const Progress& progress, const char* begin, const char* const* reached, std::size_t size)
        : m_progress(progress), m_begin(begin), m_reached(reached), m_size(size) {}

    bool null() { return putNext(nullptr); }
    bool boolean(bool value) { return putNext(value); }
    bool number_integer(Json::number_integer_t value) { return putNext(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return putNext(value); }
    bool number_float(Json::number_float_t value, const std::string& /*text*/) { return putNext(value); }
    bool string(std::string& value) { return putNext(std::move(value)); }
    bool binary(Json::binary_t& /*value*/) { return false; }
    bool start_object(std::size_t /*size*/) { return open(Json::object()); }
    bool start_array(std::size_t /*size*/) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        if (m_open.back()->contains(name)) return refuse("unique names", name);
        if (m_open.back()->size() == kMostMembers) return refuse("≤ 1000 names", name);
        m_name = std::move(name);
        return true;
    }
    bool parse_error(std::size_t /*position*/, const std::string& token, const Json::exception& /*what*/) {
        return refuse(kJson, token);
    }

    [[nodiscard]] Json& document() { return m_document; }
    [[nodiscard]] const std::string& expected() const { return m_expected; }
    [[nodiscard]] const std::string& found() const { return m_found; }

private:
    /// A value that is complete; now and then it says how far the parser is. False when nobody waits any more.
    bool putNext(Json value) {
        constexpr std::size_t kReportEvery = 4096;
        put(std::move(value));
        if (++m_values % kReportEvery != 0) return true;
        m_progress.at(static_cast<double>(*m_reached - m_begin) / static_cast<double>(m_size));
        return !m_progress.cancelled();
    }
    bool refuse(std::string expected, std::string_view found) {
        constexpr std::size_t kShown = 40;
        m_expected = std::move(expected);
        m_found = text::escaped(found.size() > kShown ? found.substr(found.size() - kShown) : found);
        return false;
    }
    Json* put(Json value) {
        if (m_open.empty()) {
            m_document = std::move(value);
            return &m_document;
        }
        Json& parent = *m_open.back();
        if (parent.is_object()) return &(parent[m_name] = std::move(value));
        parent.push_back(std::move(value));
        return &parent.back();
    }
    bool open(Json container) {
        if (m_open.size() == kDeepest) return refuse("≤ 32 levels", "33 levels");
        m_open.push_back(put(std::move(container)));
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }

    const Progress& m_progress;
    const char* m_begin;
    const char* const* m_reached;
    std::size_t m_size;
    std::size_t m_values = 0;
    Json m_document;
    /// Containers not yet closed. They stay where they are: only the innermost one grows, and it is the last child
    /// of those around it.
    std::vector<Json*> m_open;
    std::string m_name;
    std::string m_expected;
    std::string m_found;
};

/// Walks over valid JSON without building anything.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    [[nodiscard]] std::size_t offset() const { return m_at; }
    void skipBlanks() {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos) ++m_at;
    }
    bool take(char wanted) {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != wanted) return false;
        ++m_at;
        return true;
    }
    /// The raw text between the quotes.
    std::string_view stringText() {
        if (!take('"')) return {};
        const std::size_t first = m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"') m_at += m_text[m_at] == '\\' ? 2 : 1;
        m_at = std::min(m_at, m_text.size());
        const std::string_view raw = m_text.substr(first, m_at - first);
        ++m_at;
        return raw;
    }
    void skipValue() {
        std::size_t depth = 0;
        do {
            skipBlanks();
            if (m_at >= m_text.size()) return;
            const char c = m_text[m_at];
            if (c == '"') {
                stringText();
                continue;
            }
            if (c == '[' || c == '{') ++depth;
            if (c == ']' || c == '}') --depth;
            const bool punctuation = std::string_view("[]{},:").find(c) != std::string_view::npos;
            ++m_at;
            if (!punctuation)
                while (m_at < m_text.size() &&
                       std::string_view("[]{},: \t\r\n").find(m_text[m_at]) == std::string_view::npos)
                    ++m_at;
        } while (depth > 0);
    }
    /// Goes to the child of the value here; false, and stays, if there is none.
    bool enter(std::string_view name) {
        const std::size_t start = m_at;
        if (take('{')) {
            while (!take('}') && m_at < m_text.size()) {
                const bool wanted = stringText() == name;
                take(':');
                skipBlanks();
                if (wanted) return true;
                skipValue();
                take(',');
            }
        } else if (take('[')) {
            const Result<std::uint64_t> index = text::parseUnsigned(name);
            for (std::uint64_t i = 0; index && m_at < m_text.size(); ++i) {
                skipBlanks();
                if (i == *index) return true;
                skipValue();
                if (!take(',')) break;
            }
        }
        m_at = start;
        return false;
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

Unexpected invalidAt(std::string_view text, std::size_t offset, std::string expected, std::string found) {
    Unexpected error = fail(ErrorCode::SessionInvalid, {std::move(expected), std::move(found), {}});
    const TextPlace place = placeAt(text, offset);
    error.error.line = place.line;
    error.error.column = place.column;
    return error;
}

}  // namespace

Result<Json> parseJson(std::string_view text, const Progress& progress) {
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    const char* reached = text.data();
    Builder builder(progress, text.data(), &reached, text.size());
    const char* end = text.data() + text.size();
    if (Json::sax_parse(WatchedText(text.data(), &reached), WatchedText(end, &reached), &builder)) {
        // To the parser a NUL is the end.
        const std::size_t nul = text.find('\0');
        if (nul == std::string_view::npos) return std::move(builder.document());
        return invalidAt(text, nul, kJson, "\\x00");
    }
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    const auto read = static_cast<std::size_t>(reached - text.data());
    const bool isText = builder.expected() != kJson || text::isUtf8(text);
    return invalidAt(text, read == 0 ? 0 : read - 1, isText ? builder.expected() : "JSON in UTF-8", builder.found());
}

TextPlace placeAt(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t lineEnd = before.rfind('\n');
    return {1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')),
            lineEnd == std::string_view::npos ? before.size() + 1 : before.size() - lineEnd};
}

TextPlace placeOf(std::string_view text, std::string_view pointer) {
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    Scanner scanner(text);
    scanner.skipBlanks();
    if (!pointer.empty()) {
        for (const std::string_view name : text::split(pointer.substr(1), '/'))
            if (!scanner.enter(name)) break;
    }
    return placeAt(text, scanner.offset());
}

}  // namespace ringscope
