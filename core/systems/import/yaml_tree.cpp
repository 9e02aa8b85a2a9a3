// SPDX-License-Identifier: MIT
#include "core/systems/import/yaml_tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <utility>

namespace ringscope::imports {

namespace {

constexpr std::size_t kDeepest = 8;
constexpr std::uint64_t kMostNodes = 2 * import_limits::kServers;

/// Ends the parser's work; the fault has been noted.
struct Stop {};

std::uint64_t lineOf(const YAML::Mark& mark) {
    return mark.line < 0 ? 0 : static_cast<std::uint64_t>(mark.line) + 1;
}

class Builder final : public YAML::EventHandler {
public:
    explicit Builder(Notes& notes) : m_notes(notes) {}

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        add({YamlNode::Kind::Null, {}, {}, lineOf(mark)}, "?", anchor);
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        stop(NoteCode::TextUnexpected, lineOf(mark), {"*"});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        add({YamlNode::Kind::Scalar, value, {}, lineOf(mark)}, tag, anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open({YamlNode::Kind::Sequence, {}, {}, lineOf(mark)}, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open({YamlNode::Kind::Map, {}, {}, lineOf(mark)}, tag, anchor);
    }
    void OnMapEnd() override { close(); }

    YamlNode root;

private:
    [[noreturn]] void stop(NoteCode code, std::uint64_t line, std::vector<std::string> values) {
        m_notes.fault(code, line, std::move(values));
        throw Stop{};
    }
    void add(YamlNode node, const std::string& tag, YAML::anchor_t anchor) {
        // Plain text has the tag "?", quoted text "!", and what was tagged another one; containers may have none.
        if (anchor != 0) stop(NoteCode::TextUnexpected, node.line, {"&"});
        if (!tag.empty() && tag != "?" && tag != "!") stop(NoteCode::TextUnexpected, node.line, {tag});
        if (++m_count > kMostNodes) stop(NoteCode::TooMany, node.line, {"words", std::to_string(kMostNodes)});
        if (m_open.empty()) {
            root = std::move(node);
        } else {
            m_open.back().children.push_back(std::move(node));
        }
    }
    void open(YamlNode node, const std::string& tag, YAML::anchor_t anchor) {
        if (m_open.size() >= kDeepest) stop(NoteCode::TooDeep, node.line, {std::to_string(kDeepest)});
        YamlNode empty{node.kind, {}, {}, node.line};
        add(std::move(node), tag, anchor);
        m_open.push_back(std::move(empty));
    }
    void close() {
        YamlNode done = std::move(m_open.back());
        m_open.pop_back();
        YamlNode& place = m_open.empty() ? root : m_open.back().children.back();
        place = std::move(done);
    }

    Notes& m_notes;
    std::vector<YamlNode> m_open;
    std::uint64_t m_count = 0;
};

}  // namespace

std::optional<YamlNode> readYaml(std::string_view text, Notes& notes) {
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        Builder builder(notes);
        if (!parser.HandleNextDocument(builder)) {
            notes.fault(NoteCode::EndUnexpected, 1, {"servers:"});
            return std::nullopt;
        }
        Builder second(notes);
        if (parser.HandleNextDocument(second)) {
            notes.fault(NoteCode::TextUnexpected, second.root.line, {"---"});
            return std::nullopt;
        }
        return std::move(builder.root);
    } catch (const Stop&) {
    } catch (const YAML::Exception& error) {
        notes.fault(NoteCode::YamlInvalid, lineOf(error.mark), {error.msg});
    }
    return std::nullopt;
}

}  // namespace ringscope::imports
