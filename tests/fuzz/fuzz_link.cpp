// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts of scenarios, two ways: the input as a text somebody pasted, and the input as what lies packed in one, since no
// mutation finds the sum that belongs to it.
#include "core/scenario/scenario_link.h"
#include "fuzz.h"

using namespace ringscope;
using fuzz::require;

namespace {

void asText(std::string_view input) {
    const Result<std::string> bytes = bytesOfLink(input);
    if (!bytes) {
        require(bytes.error().line == 0);
        return;
    }
    require(holdsLink(input) && bytes->size() <= kLinkBytes);
    const Result<std::string> text = linkText(*bytes);
    require(!text || *bytesOfLink(*text) == *bytes);
}

/// Whatever is in the body, it is unpacked or refused; nobody knows its sum.
void asBody(std::string_view input) {
    std::string text = "ringscope:1:";
    text.append(input).append(":AAAAAA");
    static_cast<void>(bytesOfLink(text));
}

void asContent(std::string_view input) {
    const Result<std::string> text = linkText(input);
    if (!text) return;
    require(*bytesOfLink(*text) == input);
    if (fuzz::asksForMuch(input, 4)) return;
    const Result<ReadScenario> read = readLink(*text);
    if (!read || !read->missing.empty()) return;
    // What was read can be sent on, and says the same there.
    const Result<std::string> sent = linkOf(read->scenario);
    if (!sent) return;
    const Result<ReadScenario> again = readLink(*sent);
    require(again && again->missing.empty());
    require(*linkOf(again->scenario) == *sent);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    asText(input);
    asBody(input);
    asContent(input);
    return 0;
}
