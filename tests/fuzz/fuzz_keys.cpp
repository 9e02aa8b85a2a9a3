// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/key_lines.h"
#include "core/keys/key_reader.h"
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    compareReaders(input);
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
