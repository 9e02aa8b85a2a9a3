// SPDX-License-Identifier: MIT
#include "core/cli/command.h"
#include "core/cli/help_language.h"
#include "core/cli/instructions.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>

namespace {

double secondsPassed() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
#ifdef SIGPIPE
    // A reader that went away is an error of writing, with exit code 1, not a silent death.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    const ringscope::Streams streams{std::cin, std::cout, std::cerr};
    if (const std::string trouble = ringscope::forceInstructions(std::getenv("RINGSCOPE_INSTRUCTIONS"));
        !trouble.empty())
        return static_cast<int>(complain(streams, ringscope::ExitCode::Usage, trouble));
    const char* const* arguments = argv;
    return ringscope::runCli(
        {arguments + (argc > 0 ? 1 : 0), arguments + argc}, std::cin, std::cout, std::cerr, secondsPassed,
        ringscope::localeOfMessages(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG")));
}
