// SPDX-License-Identifier: MIT
#include "core/cli/man_page.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace ringscope {

namespace {

/// As it stands in a line of text: no escapes, dashes that can be typed, no request at its beginning.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (out.empty() && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

/// The help of one command as roff: options as tagged paragraphs, indented lines as they are, everything else filled.
class Body {
public:
    void line(std::string_view line) {
        if (line == "Options:") {
            m_options = true;
            end();
            return;
        }
        if (m_options && line.empty() && m_anyOption) m_options = false;
        if (line.empty()) return end();
        if (m_options) return option(line);
        if (line.starts_with("  ")) return example(line);
        if (m_example) end();
        if (!m_filled) m_out += ".PP\n";
        m_filled = true;
        m_out += roff(line) + '\n';
    }
    [[nodiscard]] std::string take() {
        end();
        return std::move(m_out);
    }

private:
    void end() {
        if (m_example) m_out += ".EE\n";
        m_example = m_filled = false;
    }
    void option(std::string_view line) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (!line.starts_with('-')) {
            m_out += roff(line) + '\n';
            return;
        }
        const std::size_t gap = std::min(line.find("  "), line.size());
        m_out += ".TP\n.B " + roff(line.substr(0, gap)) + '\n';
        const std::string_view meaning = text::trimmed(line.substr(gap));
        if (!meaning.empty()) m_out += roff(meaning) + '\n';
        m_anyOption = true;
    }
    void example(std::string_view line) {
        if (!m_example) m_out += ".PP\n.EX\n";
        m_example = true;
        m_out += roff(line) + '\n';
    }

    std::string m_out;
    bool m_options = false, m_anyOption = false, m_example = false, m_filled = false;
};

std::string section(std::string_view program, const Command& command) {
    std::istringstream in;
    std::ostringstream out, err;
    const std::array<const char*, 1> help{"--help"};
    static_cast<void>(command.run(program, help, {in, out, err}));
    const std::string text = out.str();
    Body body;
    for (const std::string_view line : text::split(text, '\n')) body.line(line);
    return ".SS " + roff(command.name) + '\n' + body.take();
}

}  // namespace

std::string manPage(std::string_view program, std::string_view description, std::span<const Command> commands) {
    const std::string name = roff(program);
    std::string out = ".TH " + upper(program) + " 1 \"\" \"Ringscope " RINGSCOPE_VERSION "\" \"User Commands\"\n";
    out += ".SH NAME\n" + name + " \\- shows how keys find servers\n";
    out += ".SH SYNOPSIS\n.B " + name + "\n.I COMMAND\n[\\fIOPTIONS\\fR] …\n";
    out += ".SH DESCRIPTION\nRingscope shows how keys find servers.\n" + roff(description) + '\n';
    for (const Command& command : commands)
        out += ".TP\n.B " + roff(command.name) + '\n' + roff(command.summary) + ".\n";
    out += ".PP\nEach command tells its options with\n.BR \\-\\-help .\n";
    out += ".SH COMMANDS\n";
    for (const Command& command : commands) out += section(program, command);
    out +=
        ".SH ENVIRONMENT\n"
        ".TP\nLC_ALL, LC_MESSAGES, LANG\nThe first that is set chooses the language of the help;\n"
        ".B \\-\\-language ID\nbefore the command does, too.\n"
        "Results and error messages are English in every language.\n"
        ".SH \"EXIT STATUS\"\n"
        ".TP\n0\nDone.\n"
        ".TP\n1\nAsked for something that is not possible, or a difference or condition was found: see the command.\n"
        ".TP\n2\nWrong use; of verify and diff also what cannot be read.\n";
    return out;
}

}  // namespace ringscope
