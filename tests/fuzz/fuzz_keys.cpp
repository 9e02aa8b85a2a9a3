// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/key_lines.h"
#include "core/keys/key_reader.h"
#include "core/keys/line_reader.h"
#include "fuzz.h"

#include <sstream>
#include <string>

using namespace ringscope;
using fuzz::require;

namespace {

/// The two readers of key files, in memory and streaming, must see the same keys.
void compareReaders(std::string_view input) {
    const ReadKeys read = readKeys(input, KeyForm::Plain, ListedKeys{}).value();
    std::istringstream stream{std::string(input)};
    KeyLines lines(stream);
    std::string_view key;
    KeyId count = 0;
    for (; lines.next(key); ++count) require(count < read.keys->size() && (*read.keys)[count] == key);
    require(count == read.keys->size() && count == read.report.keys);
}

/// Wherever the text is cut into chunks.
void compareChunks(std::string_view input, KeyForm form) {
    const auto whole = readKeys(input, form, ListedKeys{});
    const lines::Rules rules{form, limits::kKeys, std::uint64_t{1} << 53, 1 + input.size() % 130};
    const auto read = lines::read(
        MappedFile::copyOf(input), rules, {}, [] { return KeyOrigin(ListedKeys{}); }, [](std::string_view) {});
    require(read.has_value() == whole.has_value());
    if (!read) return require(read.error() == whole.error());
    require(read->keys->fingerprint() == whole->keys->fingerprint() && read->report.lines == whole->report.lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    compareReaders(input);
    compareChunks(input, KeyForm::Plain);
    compareChunks(input, KeyForm::Counted);
    if (const auto counted = readKeys(input, KeyForm::Counted, ListedKeys{})) {
        std::uint64_t sum = 0;
        for (KeyId id = 0; id < counted->keys->size(); ++id) {
            require(!(*counted->keys)[id].empty());
            sum += counted->keys->count(id);
        }
        require(sum == counted->keys->requests());
    } else {
        require(counted.error().line > 0);
    }
    return 0;
}
