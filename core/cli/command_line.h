// SPDX-License-Identifier: MIT
//
// Parsing of one subcommand's arguments, over CLI11: options go to strings (their meaning is checked
// by whoever knows it), everything else is a positional. Positionals are kept byte for byte, which
// CLI11's own list options do not do (`[a,b]` would be taken apart).
#pragma once

#include "core/cli/command.h"
#include "core/cli/help_text.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

class CommandLine {
public:
    struct Positional {
        std::string text;
        bool literal = false;  ///< stands after `--`: a `-` is then a key and not standard input
    };

    /// One option as it was given, with others in their common order.
    struct Given {
        std::string name;  ///< "--kill"
        std::string value;
    };

    /// positionals: as in the usage line, e.g. "KEY…"; notes: examples and the like, after the list of
    /// options, as HelpWriter takes them; {program} in them is replaced.
    CommandLine(std::string_view program, std::string_view command, std::string_view positionals,
                std::string_view summary, std::string_view notes);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    /// `--name VALUE`; value keeps its content when the option is not given. Both must outlive parse().
    void option(const std::string& name, std::string& value, const std::string& placeholder, const HelpText& help);
    void option(const std::string& name, std::optional<std::string>& value, const std::string& placeholder,
                const HelpText& help);
    /// May be given several times, also as `--name=VALUE`; all values, in their order.
    void options(const std::string& name, std::vector<std::string>& values, const std::string& placeholder,
                 const HelpText& help);
    /// Several options that write to one list, in the order they are given in, each as often as it is. Without a
    /// placeholder it has no value.
    void inOrder(const std::string& name, std::vector<Given>& given, const std::string& placeholder,
                 const HelpText& help);
    void flag(const std::string& name, bool& value, const HelpText& help);

    /// None: go on. Otherwise help was printed (Done) or a complaint was (Usage).
    [[nodiscard]] std::optional<ExitCode> parse(Arguments arguments, const Streams& streams);
    [[nodiscard]] const std::vector<Positional>& positionals() const { return m_positionals; }

private:
    struct Parser;
    struct OptionHelp {
        std::string names;  ///< with the placeholder of its value
        HelpText meaning;
    };
    void describe(const std::string& names, const std::string& placeholder, const HelpText& help);
    void writeHelp(std::ostream& out, const Translate& translate) const;
    void collectInOrder();
    std::unique_ptr<Parser> m_parser;
    std::string m_program, m_command, m_arguments, m_summary, m_notes, m_hint;
    std::vector<OptionHelp> m_options;
    std::vector<Positional> m_positionals;
};

}  // namespace ringscope
