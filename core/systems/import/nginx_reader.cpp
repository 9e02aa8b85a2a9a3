// SPDX-License-Identifier: MIT
#include "core/systems/import/nginx_reader.h"

#include "core/base/text.h"
#include "core/systems/import/nginx_tokens.h"
#include "core/systems/import/nginx_upstream.h"

#include <algorithm>
#include <memory>

namespace ringscope::imports {

namespace {

constexpr std::string_view kDumpHead = "# configuration file ";
constexpr std::size_t kIncludeDepth = 16;
constexpr std::size_t kLongestPath = 255;
constexpr std::uint64_t kMostCompared = 200'000;

/// The files that `nginx -T` prints one after the other.
class Dump final : public IncludeSource {
public:
    explicit Dump(std::string_view text) {
        Lines lines(text);
        std::string_view line;
        while (lines.next(line)) {
            const bool isHead = line.substr(0, kDumpHead.size()) == kDumpHead && line.back() == ':';
            if (isHead) {
                const auto name = line.substr(kDumpHead.size(), line.size() - kDumpHead.size() - 1);
                m_files.push_back({std::string(name), {}, lines.number()});
            } else if (!m_files.empty()) {
                m_files.back().text.append(line).push_back('\n');
            }
        }
    }
    [[nodiscard]] bool empty() const { return m_files.empty(); }
    [[nodiscard]] const IncludedFile& first() const { return m_files.front(); }

    [[nodiscard]] std::variant<std::vector<IncludedFile>, NoteCode> find(std::string_view path) const override {
        std::string pattern(path);
        if (path.substr(0, 1) != "/") {
            const std::string& main = m_files.front().name;
            pattern = main.substr(0, main.rfind('/') + 1) + pattern;
        }
        std::vector<IncludedFile> found;
        for (const IncludedFile& file : m_files) {
            // Both bounds keep hostile texts from costing long searches.
            if (pattern.size() > kLongestPath || file.name.size() > kLongestPath || ++m_compared > kMostCompared)
                return NoteCode::IncludeUnreadable;
            if (matchesWildcard(pattern, file.name)) found.push_back(file);
        }
        std::sort(found.begin(), found.end(),
                  [](const IncludedFile& a, const IncludedFile& b) { return a.name < b.name; });
        if (found.empty() && path.find_first_of("*?") == std::string_view::npos) return NoteCode::IncludeNotFound;
        return found;
    }

private:
    std::vector<IncludedFile> m_files;
    mutable std::uint64_t m_compared = 0;
};

class Reader {
public:
    Reader(Notes& notes, const IncludeSource* includes, bool isDump)
        : m_notes(notes), m_includes(includes), m_isDump(isDump) {}

    void read(std::string_view text, std::uint64_t linesBefore);
    [[nodiscard]] Imported take() { return std::move(m_read); }
    void mark(const std::string& name) { m_open.push_back(name); }

private:
    enum class Block { Other, Stream, Upstream, InUpstream };
    void open(const NginxDirective& directive, std::vector<Block>& blocks);
    void close(Block block);
    void include(const NginxDirective& directive);
    void includeFile(const IncludedFile& file);

    Notes& m_notes;
    const IncludeSource* m_includes;
    bool m_isDump;
    Imported m_read{"nginx", {}, {}};
    std::unique_ptr<NginxUpstream> m_upstream;  ///< the one that is being read
    bool m_inStream = false;
    std::vector<std::string> m_open;  ///< files
    std::uint64_t m_files = 0, m_bytes = 0, m_directives = 0;
};

void Reader::read(std::string_view text, std::uint64_t linesBefore) {
    NginxTokens tokens(text, linesBefore, m_notes);
    std::vector<Block> blocks;
    NginxDirective directive;
    while (!m_notes.failed() && tokens.next(directive)) {
        switch (directive.end) {
        case NginxDirective::End::Text:
            if (!blocks.empty()) m_notes.fault(NoteCode::EndUnexpected, directive.line, {"}"});
            return;
        case NginxDirective::End::Closes:
            if (blocks.empty()) return m_notes.fault(NoteCode::TextUnexpected, directive.line, {"}"});
            close(blocks.back());
            blocks.pop_back();
            break;
        case NginxDirective::End::Opens:
            if (blocks.size() >= import_limits::kDepth)
                return m_notes.fault(NoteCode::TooDeep, directive.line, {std::to_string(import_limits::kDepth)});
            open(directive, blocks);
            break;
        case NginxDirective::End::Semicolon:
            if (directive.words.front() == "include") {
                include(directive);
            } else if (m_upstream && (blocks.empty() || blocks.back() == Block::Upstream)) {
                m_upstream->add(directive);
            }
            break;
        }
    }
}

void Reader::open(const NginxDirective& directive, std::vector<Block>& blocks) {
    const std::string& name = directive.words.front();
    if (m_upstream) {
        m_notes.refused(NoteCode::OptionUnknown, directive.line, {name});
        blocks.push_back(Block::InUpstream);
    } else if (name == "upstream") {
        if (directive.words.size() != 2) return m_notes.fault(NoteCode::OptionWithout, directive.line, {name});
        if (!m_notes.countSection(directive.line)) return;
        // What was noted before is not the upstream's.
        for (ImportNote& note : m_notes.take()) m_read.notes.push_back(std::move(note));
        m_upstream = std::make_unique<NginxUpstream>(directive.words[1], directive.line, m_notes);
        if (m_read.find(directive.words[1]) != nullptr)
            m_notes.refused(NoteCode::NameTwice, directive.line, {directive.words[1]});
        if (m_inStream) m_notes.refused(NoteCode::OptionNotProved, directive.line, {"stream"});
        blocks.push_back(Block::Upstream);
    } else {
        const bool isStream = name == "stream" && !m_inStream;
        m_inStream |= isStream;
        blocks.push_back(isStream ? Block::Stream : Block::Other);
    }
}

void Reader::close(Block block) {
    if (block == Block::Stream) m_inStream = false;
    if (block != Block::Upstream) return;
    m_upstream->finish(m_read);
    m_upstream.reset();
}

void Reader::include(const NginxDirective& directive) {
    if (directive.words.size() != 2) return m_notes.refused(NoteCode::OptionWithout, directive.line, {"include"});
    const std::string& path = directive.words[1];
    if (++m_directives > import_limits::kIncludes)
        return m_notes.fault(NoteCode::TooMany, directive.line, {"files", std::to_string(import_limits::kIncludes)});
    if (m_includes == nullptr) {
        if (m_upstream) return m_notes.refused(NoteCode::IncludeWithoutFolder, directive.line, {path});
        return m_notes.ignored(NoteCode::IncludeWithoutFolder, directive.line, {path});
    }
    const auto found = m_includes->find(path);
    if (const auto* code = std::get_if<NoteCode>(&found)) return m_notes.refused(*code, directive.line, {path});
    const auto& files = std::get<std::vector<IncludedFile>>(found);
    m_notes.understood(NoteCode::IncludeRead, directive.line, {path, std::to_string(files.size())});
    for (const IncludedFile& file : files) {
        if (m_notes.failed()) return;
        if (std::find(m_open.begin(), m_open.end(), file.name) != m_open.end() || m_open.size() >= kIncludeDepth) {
            m_notes.fault(NoteCode::IncludeCircular, directive.line, {path});
        } else {
            includeFile(file);
        }
    }
}

void Reader::includeFile(const IncludedFile& file) {
    m_bytes += file.text.size();
    if (++m_files > import_limits::kIncludes)
        return m_notes.fault(NoteCode::TooMany, 0, {"files", std::to_string(import_limits::kIncludes)});
    if (m_bytes > import_limits::kTextBytes)
        return m_notes.fault(NoteCode::TooMany, 0, {"bytes", std::to_string(import_limits::kTextBytes)});
    const std::string before = m_notes.file();
    // The parts of a dump are lines of the file that the person gave.
    if (!m_isDump) m_notes.enter(file.name);
    const std::string_view text = checkedText(file.text, m_notes);
    m_open.push_back(file.name);
    if (!m_notes.failed()) read(text, file.linesBefore);
    m_open.pop_back();
    m_notes.enter(before);
}

}  // namespace

Imported readNginx(std::string_view text, std::string_view fileName, const IncludeSource* includes) {
    Notes notes(fileName);
    text = checkedText(text, notes);
    if (notes.failed()) return notes.finish({"nginx", {}, {}});
    const Dump dump(text);
    Reader reader(notes, dump.empty() ? includes : &dump, !dump.empty());
    if (dump.empty()) {
        reader.mark(std::string(fileName));
        reader.read(text, 0);
    } else {
        reader.mark(dump.first().name);
        reader.read(dump.first().text, dump.first().linesBefore);
    }
    return notes.finish(reader.take());
}

}  // namespace ringscope::imports
