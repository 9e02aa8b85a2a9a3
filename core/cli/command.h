// SPDX-License-Identifier: MIT
//
// The subcommands as a table: a new one is a row. `ringscope-cli` runs coreCommands(); the desktop
// program runs the same rows and its own (render, screenshots, demo).
// A command gets its arguments without the program's and its own name and returns an exit code;
// it never touches the real standard streams, so that tests run the real thing in process.
#pragma once

#include "core/base/result.h"
#include "core/cli/error_text.h"
#include "core/cli/help_text.h"

#include <functional>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    std::function<double()> clock = {};  ///< seconds, never going back; empty: nothing is timed
    /// Of the help. What scripts read, results and errors, is English in every language.
    Translate translate = {};
};

using Arguments = std::span<const char* const>;

struct Command {
    std::string_view name;
    std::string_view summary;  ///< one line of the overview
    ExitCode (*run)(std::string_view program, Arguments arguments, const Streams& streams);
};

/// `ringscope: <option: ><sentence>` on err. The exit code is the error's own.
ExitCode complain(const Streams& streams, const Error& error, std::string_view option = {});
ExitCode complain(const Streams& streams, ExitCode code, std::string_view sentence);

/// locate, compare, data, verify …
[[nodiscard]] std::span<const Command> coreCommands();
/// nullptr if there is none of that name.
[[nodiscard]] const Command* findCommand(std::span<const Command> commands, std::string_view name);
/// Runs the row named by arguments[0], or answers --help, --version and --man (the manual page). Before it may stand
/// --language ID, which the help is then in. Checks that out took everything.
ExitCode runCommands(std::string_view program, std::span<const Command> commands, Arguments arguments,
                     const Streams& streams);
/// The English texts of which the help of all the commands is made, each once, in the order they are met: what
/// translators translate. Fields are not filled in.
[[nodiscard]] std::vector<std::string> helpTexts(std::span<const Command> commands);
/// `ringscope-cli` as a function. Arguments without the program's name; locale as localeOfMessages() gives it.
int runCli(Arguments arguments, std::istream& in, std::ostream& out, std::ostream& err,
           const std::function<double()>& clock = {}, std::string_view locale = {});

}  // namespace ringscope
