// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the command line in process and gives what it said.
#pragma once

#include "core/cli/command.h"

#include <sstream>
#include <string>
#include <vector>

struct CliRun {
    int code = -1;
    std::string out, err;
};

inline CliRun runCommandLine(const std::vector<std::string>& arguments, const std::string& input = {}) {
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
    std::istringstream in(input);
    std::ostringstream out, err;
    CliRun run;
    run.code = ringscope::runCli(pointers, in, out, err);
    run.out = out.str();
    run.err = err.str();
    return run;
}
