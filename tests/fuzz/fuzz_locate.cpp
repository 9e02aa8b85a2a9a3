// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arguments up to an empty one are lines of the input; what follows is standard input.
#include "core/cli/command.h"
#include "fuzz.h"

#include <sstream>
#include <string>
#include <vector>

using namespace ringscope;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string input(fuzz::textOf(data, size));
    if (fuzz::asksForMuch(input, 3)) return 0;
    // Arguments end at NUL as the system's do.
    std::vector<const char*> arguments{"locate"};
    std::size_t at = 0;
    while (at < input.size() && input[at] != '\n') {
        const std::size_t end = std::min(input.find('\n', at), input.size());
        if (end < input.size()) input[end] = '\0';
        const std::string_view argument = input.c_str() + at;
        // Files and devices of this machine are none of the input.
        if (argument.substr(0, 6) == "--keys" && argument != "--keys=-") return 0;
        arguments.push_back(argument.data());
        at = end + 1;
    }
    std::istringstream in(at < input.size() ? input.substr(at) : std::string());
    std::ostringstream out, err;
    const int code = runCli(arguments, in, out, err);
    require(code >= 0 && code <= 2);
    require(code == 0 || !err.str().empty());
    return 0;
}
