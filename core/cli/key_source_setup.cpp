// SPDX-License-Identifier: MIT
#include "core/cli/key_source_setup.h"

#include <array>
#include <utility>
#include <variant>

namespace ringscope {

namespace {

constexpr std::array<std::pair<std::string_view, KeySource::Form>, 6> kForms{{
    {"lines", KeySource::Form::Lines},
    {"columns", KeySource::Form::Columns},
    {"csv", KeySource::Form::Csv},
    {"tsv", KeySource::Form::Tabs},
    {"pairs", KeySource::Form::Pairs},
    {"combined", KeySource::Form::Log},
}};

/// The form of a name; a text with $ is a log_format.
bool readForm(const std::string& written, KeySource& source) {
    for (const auto& [name, form] : kForms) {
        if (written != name) continue;
        source.form = form;
        if (form == KeySource::Form::Log) source.logFormat = kCombinedLog;
        return true;
    }
    if (written.find('$') == std::string::npos) return false;
    source.form = KeySource::Form::Log;
    source.logFormat = written;
    return true;
}

}  // namespace

void KeySourceOptions::addTo(CommandLine& line, bool withBytes) {
    line.option(
        "--key-format", format, "NAME|LOGFORMAT",
        "Lines of the key file: lines (default), columns (parted by blanks, \"…\" and […] keep them), csv, tsv, pairs "
        "(name=value, as memcached's metadump), combined (nginx), or the text of an nginx log_format");
    line.option(
        "--key", key, "TEMPLATE",
        "What of a line is the key: a number or name of a column, or a text such as '$host$request_uri' or '$1:$3'; "
        "of a log's $request also $request_method, $request_uri, $server_protocol, $uri, $args and $arg_NAME, as nginx "
        "has "
        "them ($uri is decoded, without // and ..)");
    if (withBytes) line.option("--key-bytes", bytes, "COLUMN", "Number or name of the column with the size of a value");
}

std::string faultText(const KeySourceFault& fault) {
    const std::string value = '"' + shown(fault.value) + '"';
    switch (fault.code) {
    case KeySourceFault::Code::TemplateEmpty:
        return "say what of a line is the key";
    case KeySourceFault::Code::BraceUnclosed:
        return value + " has a ${ without a }";
    case KeySourceFault::Code::NameInvalid:
        return "no name or number stands behind the $ of " + value;
    case KeySourceFault::Code::NumberWithoutPlace:
        return value + " is no column: they begin at 1, and pairs have names only";
    case KeySourceFault::Code::NameWithoutHeader:
        return value + " is a name, and these columns have numbers only";
    case KeySourceFault::Code::NameUnknown:
        return "there is no column " + value;
    case KeySourceFault::Code::FormatAmbiguous:
        return "nothing parts the variables " + value;
    case KeySourceFault::Code::FormatWithout:
        return "the log format has no variables";
    case KeySourceFault::Code::RecordTooLong:
        return "a quote is not closed within " + shown(fault.value) + " bytes";
    case KeySourceFault::Code::QuoteOpen:
        return "the text ends within quotes: one is not closed in the record that begins with " + value;
    }
    return {};
}

std::optional<SetupFault> readKeySource(const KeySourceOptions& options, std::optional<KeyExtractor>& extractor) {
    if (!options.given()) return std::nullopt;
    if (!options.format) return SetupFault{"--key", {}, "needs a --key-format"};
    KeySource source;
    if (!readForm(*options.format, source))
        return SetupFault{"--key-format",
                          {},
                          '"' + shown(*options.format) +
                              "\" is not lines, columns, csv, tsv, pairs, combined or a log format with $"};
    source.key = options.key.value_or("");
    source.bytes = options.bytes.value_or("");
    if (source.form == KeySource::Form::Lines && (options.key || options.bytes))
        return SetupFault{"--key", {}, "lines are keys as they are"};
    auto made = KeyExtractor::make(source);
    if (const auto* fault = std::get_if<KeySourceFault>(&made)) return SetupFault{"--key", {}, faultText(*fault)};
    extractor = std::get<KeyExtractor>(std::move(made));
    return std::nullopt;
}

Error unreadable(const KeySourceFault& fault, const std::string& file, std::uint64_t line) {
    // The value in the sentence was made safe; the sentence as a whole passes as it is.
    return {ErrorCode::FileUnreadable, {faultText(fault)}, file, line, 0};
}

void noteMissing(const std::string& name, std::uint64_t missing, std::uint64_t firstMissing, const Streams& streams) {
    if (missing == 0) return;
    streams.err << "ringscope: note: " << shown(name) << ':' << firstMissing << ": "
                << (missing == 1 ? "1 line has" : std::to_string(missing) + " lines have") << " no key\n";
}

}  // namespace ringscope
