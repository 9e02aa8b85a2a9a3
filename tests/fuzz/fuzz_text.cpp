// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/cli/table_writer.h"
#include "core/scenario/checks.h"
#include "fuzz.h"

#include <string>

using namespace ringscope;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    require(text::unescaped(text::escaped(input)).value() == input);
    if (const auto raw = text::unescaped(input)) require(text::unescaped(text::escaped(*raw)).value() == *raw);
    require(unguarded(guarded(input)) == input);

    if (const auto number = text::parseUnsigned(input))
        require(text::parseUnsigned(std::to_string(*number)).value() == *number);
    if (const auto number = text::parseDecimal(input)) {
        require(text::parseDecimal(text::shortest(*number)).value() == *number);
        require(text::parseDecimal(text::decimal9(*number)).has_value());
    }
    if (const auto weight = text::parseWeight(input)) require(*weight >= 0.001 && *weight <= 1000);

    std::size_t length = 0;
    const auto pieces = text::split(input, ',');
    for (const std::string_view piece : pieces) length += piece.size();
    require(length + pieces.size() - 1 == input.size());

    if (const auto name = canonicalName(input)) {
        require(text::isUtf8(*name) && !name->empty());
        require(canonicalName(*name).value() == *name);
    }
    if (text::isUtf8(input)) {
        std::string json;
        appendJsonString(json, input);
        require(text::isUtf8(json));
    }
    return 0;
}
