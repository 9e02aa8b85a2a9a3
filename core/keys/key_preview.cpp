// SPDX-License-Identifier: MIT
#include "core/keys/key_preview.h"

#include "core/base/gzip.h"
#include "core/base/gzip_stream.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/keys/key_file_error.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

namespace ringscope {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string_view takeLine(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (end != std::string_view::npos && !line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

std::string_view takeFullLine(std::string_view& rest) {
    std::string_view line;
    while (line.empty() && !rest.empty()) line = takeLine(rest);
    return line;
}

bool isPlainName(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

}  // namespace

Result<KeyFileHead> readKeyFileHead(const std::string& path) {
    std::error_code status;
    if (!std::filesystem::exists(path, status)) return keyFileError(fail(ErrorCode::FileNotFound).error, path);
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path, status))
        return keyFileError(fail(ErrorCode::FileUnreadable, {"it cannot be opened"}).error, path);
    KeyFileHead head;
    std::string first(2, '\0');
    file.read(first.data(), 2);
    head.isPacked = isGzip(first);
    file.clear();
    file.seekg(0);

    UnpackedBuffer unpacked(file, limits::kKeyFileBytes);
    std::istream in(&unpacked);
    head.text.resize(KeyFileHead::kBytes);
    in.read(head.text.data(), static_cast<std::streamsize>(head.text.size()));
    const bool isCut = static_cast<std::size_t>(in.gcount()) == head.text.size();
    head.text.resize(static_cast<std::size_t>(in.gcount()));
    if (unpacked.error()) return keyFileError(*unpacked.error(), path);
    if (const std::size_t end = head.text.rfind('\n'); isCut && end != std::string::npos) head.text.resize(end + 1);
    if (head.text.compare(0, kByteOrderMark.size(), kByteOrderMark) == 0) head.text.erase(0, kByteOrderMark.size());
    return head;
}

KeyPreview previewKeys(std::string_view head, const KeySource& source, std::size_t most) {
    KeyPreview preview;
    auto made = KeyExtractor::make(source);
    auto* extractor = std::get_if<KeyExtractor>(&made);
    if (extractor == nullptr) preview.fault = std::get<KeySourceFault>(made);
    std::uint64_t number = 0;
    while (!head.empty() && preview.lines.size() < most) {
        const std::string_view line = takeLine(head);
        ++number;
        if (line.empty()) continue;
        KeyPreviewLine shown{number, std::string(line), KeyExtractor::Outcome::Nothing, {}, {}};
        if (extractor != nullptr) {
            shown.outcome = extractor->take(line);
            if (shown.outcome == KeyExtractor::Outcome::Key) shown.key = extractor->key();
            if (shown.outcome == KeyExtractor::Outcome::Missing) shown.lack = extractor->lack();
            if (shown.outcome == KeyExtractor::Outcome::Fault) preview.fault = extractor->fault();
        }
        preview.lines.push_back(std::move(shown));
    }
    return preview;
}

std::variant<std::vector<KeyColumn>, KeySourceFault> columnsOf(std::string_view head, const KeySource& source,
                                                               bool headed) {
    auto first = KeyExtractor::columnsOf(source, takeFullLine(head));
    auto* columns = std::get_if<std::vector<KeyColumn>>(&first);
    if (columns == nullptr || !headed) return first;
    auto second = KeyExtractor::columnsOf(source, takeFullLine(head));
    const auto* values = std::get_if<std::vector<KeyColumn>>(&second);
    for (std::size_t i = 0; i < columns->size(); ++i) {
        KeyColumn& column = (*columns)[i];
        // A column without a name that a template can have keeps its number.
        const std::string_view name = text::trimmed(column.value);
        if (!name.empty() && name.find('}') == std::string_view::npos && !text::parseUnsigned(name))
            column.name = std::string(name);
        column.value = values != nullptr && i < values->size() ? (*values)[i].value : std::string();
    }
    return first;
}

std::string columnInTemplate(std::string_view name) {
    if (isPlainName(name)) return '$' + std::string(name);
    std::string text = "${";
    text += name;
    return text += '}';
}

std::optional<KeySource> knownLog(std::string_view head) {
    const std::string_view line = takeFullLine(head);
    KeySource combined{KeySource::Form::Log, ',', std::string(kCombinedLog), "$request_uri", {}};
    auto log = KeyExtractor::make(combined);
    if (std::get<KeyExtractor>(log).take(line) == KeyExtractor::Outcome::Key) return combined;
    KeySource pairs{KeySource::Form::Pairs, ',', {}, "$key", {}};
    auto dump = KeyExtractor::make(pairs);
    const bool severalPairs = std::count(line.begin(), line.end(), '=') > 1;
    if (severalPairs && std::get<KeyExtractor>(dump).take(line) == KeyExtractor::Outcome::Key) return pairs;
    return std::nullopt;
}

}  // namespace ringscope
