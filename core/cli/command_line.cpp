// SPDX-License-Identifier: MIT
#include "core/cli/command_line.h"

#include <CLI/CLI.hpp>

#include <map>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kMeaningColumn = 34;

}  // namespace

struct CommandLine::Parser {
    CLI::App app;
    std::map<const CLI::Option*, std::vector<Given>*> inOrder;  ///< looked up only
};

CommandLine::CommandLine(std::string_view program, std::string_view command, std::string_view positionals,
                         std::string_view summary, std::string_view notes)
    : m_parser(std::make_unique<Parser>()), m_program(program), m_command(m_program + ' ' + std::string(command)),
      m_arguments(positionals), m_summary(summary), m_notes(notes), m_hint("; try " + m_command + " --help") {
    CLI::App& app = m_parser->app;
    app.name(m_command);
    app.set_help_flag("-h,--help");
    describe("-h,--help", {}, "Print this and stop");
    app.allow_extras();
}

CommandLine::~CommandLine() = default;

void CommandLine::describe(const std::string& names, const std::string& placeholder, const HelpText& help) {
    m_options.push_back({placeholder.empty() ? names : names + ' ' + placeholder, help});
}

void CommandLine::writeHelp(std::ostream& out, const Translate& translate) const {
    HelpWriter help(out, translate);
    help.paragraph(std::string_view(m_summary));
    help.blank();
    help.paragraph({"Usage: {command} [OPTIONS]{arguments}",
                    {{"command", m_command}, {"arguments", (m_arguments.empty() ? "" : " ") + m_arguments}}});
    help.blank();
    help.paragraph("Options:");
    for (const OptionHelp& option : m_options) help.row(option.names, option.meaning, kMeaningColumn);
    help.blank();
    help.notes(m_notes, {{"program", m_program}});
    if (!m_notes.empty()) help.blank();
}

void CommandLine::option(const std::string& name, std::string& value, const std::string& placeholder,
                         const HelpText& help) {
    m_parser->app.add_option_function<std::string>(name, [&value](const std::string& given) { value = given; });
    describe(name, placeholder, help);
}

void CommandLine::option(const std::string& name, std::optional<std::string>& value, const std::string& placeholder,
                         const HelpText& help) {
    m_parser->app.add_option_function<std::string>(name, [&value](const std::string& given) { value = given; });
    describe(name, placeholder, help);
}

void CommandLine::options(const std::string& name, std::vector<std::string>& values, const std::string& placeholder,
                          const HelpText& help) {
    // One value each time: a list option of CLI11 would take what follows as well.
    m_parser->app
        .add_option_function<std::vector<std::string>>(
            name, [&values](const std::vector<std::string>& given) { values = given; })
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    describe(name, placeholder, help);
}

void CommandLine::inOrder(const std::string& name, std::vector<Given>& given, const std::string& placeholder,
                          const HelpText& help) {
    CLI::Option* option = nullptr;
    if (placeholder.empty()) {
        option = m_parser->app.add_flag(name);
    } else {
        option =
            m_parser->app.add_option_function<std::vector<std::string>>(name, [](const std::vector<std::string>&) {})
                ->allow_extra_args(false);
    }
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    m_parser->inOrder[option] = &given;
    describe(name, placeholder, help);
}

void CommandLine::collectInOrder() {
    std::map<const CLI::Option*, std::size_t> seen;
    for (const CLI::Option* option : m_parser->app.parse_order()) {
        const auto known = m_parser->inOrder.find(option);
        if (known == m_parser->inOrder.end()) continue;
        const std::size_t which = seen[option]++;
        known->second->push_back({option->get_name(), option->results().at(which)});
    }
}

void CommandLine::flag(const std::string& name, bool& value, const HelpText& help) {
    m_parser->app.add_flag_callback(name, [&value] { value = true; });
    describe(name, {}, help);
}

std::optional<ExitCode> CommandLine::parse(Arguments arguments, const Streams& streams) {
    // CLI11 wants them last first.
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    try {
        m_parser->app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        writeHelp(streams.out, streams.translate);
        return ExitCode::Done;
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string name = std::string(error.what()).substr(0, std::string(error.what()).find(':'));
        const CLI::Option* option = m_parser->app.get_option_no_throw(name);
        const bool again = option != nullptr && option->results().size() > 1;
        return complain(streams, ExitCode::Usage,
                        shown(name) + (again ? ": is given more than once" : ": a value is missing") + m_hint);
    } catch (const CLI::ParseError& error) {
        return complain(streams, ExitCode::Usage, shown(error.what()) + m_hint);
    }
    collectInOrder();
    bool onlyPositionals = false;
    for (std::string& extra : m_parser->app.remaining()) {
        if (!onlyPositionals && extra == "--") {
            onlyPositionals = true;
        } else if (!onlyPositionals && extra.size() > 1 && extra[0] == '-' && (extra[1] < '0' || extra[1] > '9')) {
            return complain(streams, ExitCode::Usage,
                            shown(extra) + ": there is no such option (put -- before an argument that begins with -)" +
                                m_hint);
        } else {
            m_positionals.push_back({std::move(extra), onlyPositionals});
        }
    }
    return std::nullopt;
}

}  // namespace ringscope
