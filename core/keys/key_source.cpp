// SPDX-License-Identifier: MIT
#include "core/keys/key_source.h"

#include "core/base/text.h"
#include "core/keys/hex_digit.h"
#include "core/keys/request_line.h"

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

using Code = KeySourceFault::Code;

bool isNameByte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::optional<std::size_t> numberOf(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// The bytes that `mark`HH stands for; with a backslash also `\"` and `\\`, as logs write them. Anything else stays.
std::string decoded(std::string_view text, char mark) {
    const std::size_t digits = mark == '%' ? 1 : 2;  // %41, \x41
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isCode = text[i] == mark && i + digits + 1 < text.size() && (mark == '%' || text[i + 1] == 'x') &&
                            hexDigit(text[i + digits]) >= 0 && hexDigit(text[i + digits + 1]) >= 0;
        if (isCode) {
            out += static_cast<char>(hexDigit(text[i + digits]) * 16 + hexDigit(text[i + digits + 1]));
            i += digits + 1;
        } else if (mark == '\\' && text[i] == mark && i + 1 < text.size() &&
                   (text[i + 1] == '"' || text[i + 1] == mark)) {
            out += text[++i];
        } else {
            out += text[i];
        }
    }
    return out;
}

/// Where the literal stands that ends a variable; what a backslash hides is none.
std::size_t endOf(std::string_view line, std::size_t at, std::string_view literal) {
    for (; at + literal.size() <= line.size(); ++at) {
        if (line.substr(at, literal.size()) == literal) return at;
        if (line[at] == '\\') ++at;
    }
    return std::string_view::npos;
}

}  // namespace

std::variant<KeyExtractor, KeySourceFault> KeyExtractor::make(const KeySource& source) {
    KeyExtractor extractor(source);
    if (source.form == KeySource::Form::Lines) return extractor;
    if (source.form == KeySource::Form::Log) {
        if (auto fault = extractor.readLogFormat()) return *fault;
    }
    if (auto fault = extractor.readTemplate()) return *fault;
    return extractor;
}

std::variant<std::vector<KeyColumn>, KeySourceFault> KeyExtractor::columnsOf(const KeySource& source,
                                                                             std::string_view line) {
    KeyExtractor extractor(source);
    std::vector<KeyColumn> columns;
    if (source.form == KeySource::Form::Lines) return columns;
    if (source.form == KeySource::Form::Log) {
        if (auto fault = extractor.readLogFormat()) return *fault;
    }
    if (source.form == KeySource::Form::Csv)
        extractor.splitCsv(line);
    else if (!extractor.split(line))
        extractor.m_fields.clear();
    const std::vector<std::string>& fields = extractor.m_fields;
    const auto valueAt = [&fields](std::size_t place) { return place < fields.size() ? fields[place] : std::string(); };
    if (source.form == KeySource::Form::Log) {
        columns.reserve(extractor.m_log.size());
        for (std::size_t i = 0; i < extractor.m_log.size(); ++i)
            columns.push_back({extractor.m_log[i].name, valueAt(i)});
        extractor.addPartsOfRequest(columns);
        return columns;
    }
    columns.reserve(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const bool named = source.form == KeySource::Form::Pairs;
        columns.push_back({named ? extractor.m_names[i] : std::to_string(i + 1), fields[i]});
    }
    return columns;
}

void KeyExtractor::addPartsOfRequest(std::vector<KeyColumn>& columns) const {
    const auto isRequest = [](const KeyColumn& column) { return column.name == "request"; };
    const auto found = std::find_if(columns.begin(), columns.end(), isRequest);
    if (found == columns.end()) return;
    const std::string request = found->value;
    for (const std::string_view name : {"request_method", "request_uri", "server_protocol", "uri", "args"}) {
        const auto isThere = [name](const KeyColumn& column) { return column.name == name; };
        if (std::any_of(columns.begin(), columns.end(), isThere)) continue;
        columns.push_back({std::string(name), std::string(partOfRequest(request, name).value_or(""))});
    }
}

std::optional<KeySourceFault> KeyExtractor::readTemplate() {
    const std::string& text = m_source.key;
    if (text.empty()) return KeySourceFault{Code::TemplateEmpty, {}};
    if (text.find('$') == std::string::npos) {
        if (auto fault = readFieldName(text)) return fault;
    }
    for (std::size_t at = text.find('$') == std::string::npos ? text.size() : 0; at < text.size();) {
        if (text[at] != '$') {
            const std::size_t end = std::min(text.find('$', at), text.size());
            m_pieces.push_back({text.substr(at, end - at)});
            at = end;
            continue;
        }
        const bool braced = text.substr(at + 1, 1) == "{";
        std::size_t begin = at + (braced ? 2 : 1), end = begin;
        if (braced) {
            end = text.find('}', begin);
            if (end == std::string::npos) return KeySourceFault{Code::BraceUnclosed, text};
        } else {
            while (end < text.size() && isNameByte(text[end])) ++end;
        }
        if (begin == end) return KeySourceFault{Code::NameInvalid, text.substr(at, 16)};
        if (auto fault = readFieldName(text.substr(begin, end - begin))) return fault;
        at = end + (braced ? 1 : 0);
    }
    if (m_source.bytes.empty()) return std::nullopt;
    std::string name = m_source.bytes;
    if (name.front() == '$') name.erase(0, 1);
    if (auto fault = readFieldName(std::move(name))) return fault;
    m_bytesPiece = std::move(m_pieces.back());
    m_pieces.pop_back();
    return std::nullopt;
}

std::optional<KeySourceFault> KeyExtractor::readFieldName(std::string name) {
    Piece piece{name, true};
    if (const auto number = numberOf(name); number && m_source.form != KeySource::Form::Log) {
        if (*number == 0 || m_source.form == KeySource::Form::Pairs)
            return KeySourceFault{Code::NumberWithoutPlace, std::move(name)};
        piece.place = *number - 1;
    } else if (m_source.form == KeySource::Form::Columns) {
        return KeySourceFault{Code::NameWithoutHeader, std::move(name)};
    } else if (m_source.form == KeySource::Form::Log) {
        if (!place(piece)) return KeySourceFault{Code::NameUnknown, std::move(name)};
    } else {
        m_needsHead |= m_source.form != KeySource::Form::Pairs;
    }
    m_pieces.push_back(std::move(piece));
    return std::nullopt;
}

/// A variable of the log format, or a part of its $request.
bool KeyExtractor::place(Piece& piece) {
    const auto find = [this](std::string_view name) {
        const auto found =
            std::find_if(m_log.begin(), m_log.end(), [name](const LogPart& part) { return part.name == name; });
        return found == m_log.end() ? SIZE_MAX : static_cast<std::size_t>(found - m_log.begin());
    };
    piece.place = find(piece.text);
    if (piece.place != SIZE_MAX) {
        piece.text.clear();
        return true;
    }
    if (isPartOfRequest(piece.text)) piece.place = find("request");
    return piece.place != SIZE_MAX;
}

std::optional<KeySourceFault> KeyExtractor::readLogFormat() {
    const std::string& text = m_source.logFormat;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] != '$') {
            const std::size_t end = std::min(text.find('$', at), text.size());
            (m_log.empty() ? m_logBefore : m_log.back().literal) = text.substr(at, end - at);
            at = end;
            continue;
        }
        const bool braced = text.substr(at + 1, 1) == "{";
        const std::size_t begin = at + (braced ? 2 : 1);
        std::size_t end = begin;
        while (end < text.size() && isNameByte(text[end])) ++end;
        if (braced && text.substr(end, 1) != "}") return KeySourceFault{Code::BraceUnclosed, text};
        if (begin == end) return KeySourceFault{Code::NameInvalid, text.substr(at, 16)};
        std::string name = text.substr(begin, end - begin);
        if (!m_log.empty() && m_log.back().literal.empty())
            return KeySourceFault{Code::FormatAmbiguous, '$' + m_log.back().name + '$' + name};
        m_log.push_back({std::move(name), {}});
        at = end + (braced ? 1 : 0);
    }
    if (m_log.empty()) return KeySourceFault{Code::FormatWithout, {}};
    return std::nullopt;
}

KeyExtractor::Outcome KeyExtractor::take(std::string_view line) {
    m_bytes.reset();
    if (m_broken) return Outcome::Fault;
    if (m_source.form == KeySource::Form::Lines) {
        m_key = line;
        return line.empty() ? lacks(KeyLack::Code::KeyEmpty) : Outcome::Key;
    }
    if (m_source.form == KeySource::Form::Csv) {
        // Inside quotes a line end belongs to the record.
        if (m_inQuotes) m_record += '\n';
        m_record += line;
        if (m_record.size() > kLongestRecord) {
            m_broken = true;
            m_fault = {Code::RecordTooLong, std::to_string(kLongestRecord)};
            return Outcome::Fault;
        }
        m_inQuotes ^= std::count(line.begin(), line.end(), '"') % 2 != 0;
        if (m_inQuotes) return Outcome::Nothing;
        splitCsv(m_record);
        m_record.clear();
    } else if (!split(line)) {
        return lacks(KeyLack::Code::LineDiffers);
    }
    if (m_needsHead) return readHead() ? Outcome::Nothing : Outcome::Fault;
    return compose();
}

KeyExtractor::Outcome KeyExtractor::finish() {
    if (m_inQuotes && !m_broken) {
        std::size_t end = std::min({m_record.find('\n'), m_record.size(), std::size_t{40}});
        while (end > 0 && end < m_record.size() && (static_cast<unsigned char>(m_record[end]) & 0xc0) == 0x80) --end;
        m_broken = true;
        m_fault = {Code::QuoteOpen, m_record.substr(0, end)};
    }
    return m_broken ? Outcome::Fault : Outcome::Nothing;
}

bool KeyExtractor::split(std::string_view line) {
    m_fields.clear();
    switch (m_source.form) {
    case KeySource::Form::Columns:
        splitColumns(line);
        return true;
    case KeySource::Form::Tabs:
        for (const std::string_view cell : text::split(line, '\t')) m_fields.emplace_back(cell);
        return true;
    case KeySource::Form::Pairs:
        splitPairs(line);
        return true;
    case KeySource::Form::Log:
        return splitLog(line);
    case KeySource::Form::Lines:
    case KeySource::Form::Csv:
        break;
    }
    return false;
}

/// Names of the first line get their places.
bool KeyExtractor::readHead() {
    m_needsHead = false;
    const auto find = [this](Piece& piece) {
        if (!piece.isField || piece.place != SIZE_MAX) return true;
        const auto found = std::find_if(m_fields.begin(), m_fields.end(), [&piece](const std::string& field) {
            return text::trimmed(field) == piece.text;
        });
        if (found == m_fields.end()) {
            m_broken = true;
            m_fault = {Code::NameUnknown, piece.text};
            return false;
        }
        piece.place = static_cast<std::size_t>(found - m_fields.begin());
        return true;
    };
    return std::all_of(m_pieces.begin(), m_pieces.end(), find) && (!m_bytesPiece || find(*m_bytesPiece));
}

void KeyExtractor::splitColumns(std::string_view line) {
    for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const char open = line[at];
        const char close = open == '"' ? '"' : open == '[' ? ']' : '\0';
        const std::size_t end = close == '\0' ? std::string_view::npos : endOf(line, at + 1, {&close, 1});
        if (end != std::string_view::npos) {
            m_fields.push_back(decoded(line.substr(at + 1, end - at - 1), '\\'));
            at = end + 1;
        } else {
            const std::size_t blank = std::min(line.find_first_of(" \t", at), line.size());
            m_fields.emplace_back(line.substr(at, blank - at));
            at = blank;
        }
    }
}

void KeyExtractor::splitCsv(std::string_view line) {
    m_fields.clear();
    m_fields.emplace_back();
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && line.substr(i + 1, 1) == "\"") {
            m_fields.back() += line[++i];
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == m_source.separator && !quoted) {
            m_fields.emplace_back();
        } else {
            m_fields.back() += c;
        }
    }
}

void KeyExtractor::splitPairs(std::string_view line) {
    m_names.clear();
    for (const std::string_view word : text::split(line, ' ')) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0) continue;
        m_names.emplace_back(word.substr(0, equals));
        m_fields.push_back(decoded(word.substr(equals + 1), '%'));
    }
}

bool KeyExtractor::splitLog(std::string_view line) {
    if (line.substr(0, m_logBefore.size()) != m_logBefore) return false;
    std::size_t at = m_logBefore.size();
    for (const LogPart& part : m_log) {
        const std::size_t end = part.literal.empty() ? line.size() : endOf(line, at, part.literal);
        if (end == std::string_view::npos) return false;
        const std::string_view value = line.substr(at, end - at);
        m_fields.push_back(value == "-" ? std::string() : decoded(value, '\\'));
        at = end + part.literal.size();
    }
    return true;
}

std::optional<std::string> KeyExtractor::valueOf(const Piece& piece) const {
    std::size_t place = piece.place;
    if (m_source.form == KeySource::Form::Pairs) {
        const auto found = std::find(m_names.begin(), m_names.end(), piece.text);
        place = static_cast<std::size_t>(found - m_names.begin());
    }
    if (place >= m_fields.size()) return std::nullopt;
    if (m_source.form != KeySource::Form::Log || piece.text.empty()) return m_fields[place];
    return partOfRequest(m_fields[place], piece.text);
}

KeyExtractor::Outcome KeyExtractor::compose() {
    m_key.clear();
    for (const Piece& piece : m_pieces) {
        if (!piece.isField) {
            m_key += piece.text;
            continue;
        }
        const auto value = valueOf(piece);
        if (!value) return lacks(KeyLack::Code::FieldMissing, nameOf(piece));
        m_key += *value;
    }
    if (m_bytesPiece) {
        const auto value = valueOf(*m_bytesPiece);
        const auto number = value ? text::parseUnsigned(text::trimmed(*value)) : fail(ErrorCode::NotFound);
        if (number) m_bytes = *number;
    }
    return m_key.empty() ? lacks(KeyLack::Code::KeyEmpty) : Outcome::Key;
}

KeyExtractor::Outcome KeyExtractor::lacks(KeyLack::Code code, std::string field) {
    m_lack = {code, std::move(field)};
    return Outcome::Missing;
}

/// As the template has it, where it is told only by its place.
std::string KeyExtractor::nameOf(const Piece& piece) const {
    if (!piece.text.empty()) return piece.text;
    return m_source.form == KeySource::Form::Log ? m_log[piece.place].name : std::to_string(piece.place + 1);
}

}  // namespace ringscope
