// SPDX-License-Identifier: MIT
//
// Which part of a line is the key: columns of logs and tables chosen by a person, put together by a template such as
// "$host$request_uri". Plain data and its compiled form; text comes from core/cli or the window, line by line.
//
// Forms: Lines are keys as they are. Columns are parted by blanks, "…" and […] keep blanks, and have numbers. Csv (RFC 4180)
// and Tabs have numbers, and names when the template uses any: the first line tells them. Pairs are name=value, parted by
// blanks, with %xx for bytes: what memcached's `lru_crawler metadump` and `watch` write. Log is described by the text of
// nginx's log_format; from its $request come $request_method, $request_uri, $server_protocol, $uri, $args and $arg_NAME
// (request_line.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

/// nginx's own "combined".
inline constexpr std::string_view kCombinedLog =
    "$remote_addr - $remote_user [$time_local] \"$request\" $status $body_bytes_sent \"$http_referer\" "
    "\"$http_user_agent\"";

struct KeySource {
    enum class Form { Lines, Columns, Csv, Tabs, Pairs, Log };
    Form form = Form::Lines;
    char separator = ',';   ///< of Csv
    std::string logFormat;  ///< of Log
    std::string key;        ///< template: text with $name, ${name}, $7; without any $ a number or a name alone
    std::string bytes;      ///< number or name of the column that has the value's size; empty: none
    friend bool operator==(const KeySource&, const KeySource&) = default;
};

struct KeySourceFault {
    enum class Code {
        TemplateEmpty,       ///< (none): no key is described
        BraceUnclosed,       ///< the template
        NameInvalid,         ///< the text behind a $
        NumberWithoutPlace,  ///< the number: columns begin at 1
        NameWithoutHeader,   ///< the name: this form has numbers only
        NameUnknown,         ///< the name: neither the log format nor the first line has it
        FormatAmbiguous,     ///< two variables of the log format that nothing parts
        FormatWithout,       ///< (none): a log format without variables
        RecordTooLong,       ///< limit in bytes: quotes that are never closed
        QuoteOpen,           ///< where its record begins: a quote that the text ends in
    };
    Code code{};
    std::string value;
    friend bool operator==(const KeySourceFault&, const KeySourceFault&) = default;
};

/// Why a line has no key.
struct KeyLack {
    enum class Code {
        LineDiffers,   ///< (none): it is not as the log format says
        FieldMissing,  ///< the number or name of the column that it lacks
        KeyEmpty,      ///< (none): all columns are there, and nothing is in them
    };
    Code code{};
    std::string field;
    friend bool operator==(const KeyLack&, const KeyLack&) = default;
};

/// A column of one line: what a template calls it, and what is in it.
struct KeyColumn {
    std::string name;
    std::string value;
    friend bool operator==(const KeyColumn&, const KeyColumn&) = default;
};

/// One reading of one text, line by line; one thread.
class KeyExtractor {
public:
    enum class Outcome {
        Key,      ///< key() has it
        Nothing,  ///< a head line, or the record goes on in the next line
        Missing,  ///< the line has not got what the template needs, or the key would be empty: lack() says which
        Fault,    ///< fault() says why no line can be read any more
    };
    static constexpr std::size_t kLongestRecord = 1u << 20;  ///< of Csv, over several lines

    [[nodiscard]] static std::variant<KeyExtractor, KeySourceFault> make(const KeySource& source);
    /// What a template may name on this line, whatever the source's template is: columns by their numbers, pairs and variables
    /// of a log by their names, parts of a log's $request last. Of a log that the line does not fit the names alone; none of
    /// Lines.
    [[nodiscard]] static std::variant<std::vector<KeyColumn>, KeySourceFault> columnsOf(const KeySource& source,
                                                                                        std::string_view line);

    /// One line without its end.
    Outcome take(std::string_view line);
    /// After the last line: Fault when the text ends within quotes, and their record swallowed lines; else Nothing.
    Outcome finish();
    /// Valid until the next take().
    [[nodiscard]] const std::string& key() const { return m_key; }
    /// Size of the value, if the line told it.
    [[nodiscard]] std::optional<std::uint64_t> bytes() const { return m_bytes; }
    [[nodiscard]] const KeySourceFault& fault() const { return m_fault; }
    [[nodiscard]] const KeyLack& lack() const { return m_lack; }

private:
    /// A literal, or a field: by place (from 0), or by name where only the line knows.
    struct Piece {
        std::string text;
        bool isField = false;
        std::size_t place = SIZE_MAX;
    };
    struct LogPart {
        std::string name;     ///< of the variable
        std::string literal;  ///< that follows it
    };

    explicit KeyExtractor(const KeySource& source) : m_source(source) {}
    [[nodiscard]] std::optional<KeySourceFault> readTemplate();
    [[nodiscard]] std::optional<KeySourceFault> readFieldName(std::string name);
    [[nodiscard]] std::optional<KeySourceFault> readLogFormat();
    [[nodiscard]] bool place(Piece& piece);
    [[nodiscard]] bool readHead();
    [[nodiscard]] bool split(std::string_view line);
    void splitColumns(std::string_view line);
    void splitCsv(std::string_view line);
    void splitPairs(std::string_view line);
    [[nodiscard]] bool splitLog(std::string_view line);
    [[nodiscard]] std::optional<std::string> valueOf(const Piece& piece) const;
    [[nodiscard]] Outcome compose();
    Outcome lacks(KeyLack::Code code, std::string field = {});
    [[nodiscard]] std::string nameOf(const Piece& piece) const;
    void addPartsOfRequest(std::vector<KeyColumn>& columns) const;

    KeySource m_source;
    std::vector<Piece> m_pieces;
    std::optional<Piece> m_bytesPiece;
    std::string m_logBefore;  ///< literal before the first variable
    std::vector<LogPart> m_log;
    bool m_needsHead = false;
    std::string m_record;  ///< of Csv, while its quotes are open
    bool m_inQuotes = false;
    std::vector<std::string> m_fields;
    std::vector<std::string> m_names;  ///< of Pairs
    std::string m_key;
    std::optional<std::uint64_t> m_bytes;
    bool m_broken = false;
    KeySourceFault m_fault;
    KeyLack m_lack;
};

}  // namespace ringscope
