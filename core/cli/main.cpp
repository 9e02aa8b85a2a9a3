// SPDX-License-Identifier: MIT
#include "core/cli/command.h"

#include <csignal>
#include <iostream>

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
#ifdef SIGPIPE
    // A reader that went away is an error of writing, with exit code 1, not a silent death.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    const char* const* arguments = argv;
    return ringscope::runCli({arguments + (argc > 0 ? 1 : 0), arguments + argc}, std::cin, std::cout, std::cerr);
}
