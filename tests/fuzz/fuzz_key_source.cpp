// SPDX-License-Identifier: GPL-3.0-or-later
//
// First line: the form, the template and the log format, parted by tabs; the rest are the lines. And all of it as
// gzip, whole and as a stream.
#include "core/base/gzip.h"
#include "core/base/gzip_stream.h"
#include "core/base/text.h"
#include "core/keys/extracted_keys.h"
#include "fuzz.h"

#include <sstream>
#include <string>

using namespace ringscope;
using fuzz::require;

namespace {

constexpr std::uint64_t kLimit = 1u << 16;

/// What the stream gives, and what unpacking at once gives, are the same as far as both go.
void compareUnpacking(std::string_view input) {
    std::istringstream in{std::string(input)};
    UnpackedBuffer buffer(in, kLimit);
    std::istream stream(&buffer);
    std::ostringstream out;
    if (stream.peek() != std::istream::traits_type::eof()) out << stream.rdbuf();
    if (!isGzip(input)) return require(out.str() == input && !buffer.error());
    const auto whole = gunzipped(input, kLimit);
    require(whole.has_value() == !buffer.error());
    if (whole) require(*whole == out.str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    compareUnpacking(input);
    const std::size_t head = std::min(input.find('\n'), input.size());
    const auto parts = text::split(input.substr(0, head), '\t');
    KeySource source;
    source.form = static_cast<KeySource::Form>((parts[0].empty() ? 0 : static_cast<unsigned char>(parts[0][0])) % 6);
    if (parts.size() > 1) source.key = parts[1];
    if (parts.size() > 2) source.logFormat = parts[2];
    if (parts.size() > 3) source.bytes = parts[3];
    const auto made = KeyExtractor::make(source);
    if (!std::holds_alternative<KeyExtractor>(made)) return 0;
    const std::string_view lines = input.substr(std::min(head + 1, input.size()));
    const auto found = extractKeys(lines, std::get<KeyExtractor>(made));
    require(found.has_value());
    if (found->fault) return 0;
    const KeySet& keys = *found->keys.keys;
    require(found->keys.bytes.empty() || found->keys.bytes.size() == keys.size());
    for (KeyId id = 0; id < keys.size(); ++id) require(!keys[id].empty() && keys.count(id) > 0);
    require(keys.requests() + found->missing <= found->lines);
    return 0;
}
