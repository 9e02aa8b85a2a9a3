// SPDX-License-Identifier: MIT
#include "core/scenario/scenario_link.h"

#include "core/scenario/scenario_json.h"

#include <unordered_set>
#include <variant>

namespace ringscope {
namespace {

/// Both kinds of slash: a scenario may have been made on another system.
std::string fileName(const std::string& path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

/// What would stand in the text as it is.
class EmbeddedKeys {
public:
    explicit EmbeddedKeys(const Timeline& timeline) {
        for (std::uint32_t i = 0; i < timeline.size(); ++i) add(timeline.step(StepId{i}).state.keys);
    }
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }
    /// The largest one's; null if there is none.
    [[nodiscard]] const FileKeys* file() const { return m_file; }
    /// One whose keys were not found when the scenario was opened.
    [[nodiscard]] const FileKeys* missing() const { return m_missing; }

private:
    void add(const KeySetPtr& keys) {
        if (!m_seen.insert(keys.get()).second) return;
        const auto* file = std::get_if<FileKeys>(&keys->origin());
        if (file == nullptr && !std::holds_alternative<ListedKeys>(keys->origin())) return;
        if (file != nullptr && keys->empty()) m_missing = file;
        std::uint64_t bytes = 0;
        for (KeyId key = 0; key < keys->size() && m_bytes + bytes <= kLinkBytes; ++key)
            bytes += (*keys)[key].size() + 3;
        m_bytes += bytes;
        if (file != nullptr && bytes >= m_fileBytes) {
            m_file = file;
            m_fileBytes = bytes;
        }
    }

    std::unordered_set<const KeySet*> m_seen;
    std::uint64_t m_bytes = 0, m_fileBytes = 0;
    const FileKeys* m_file = nullptr;
    const FileKeys* m_missing = nullptr;
};

Unexpected about(const FileKeys* file, Unexpected failure) {
    if (file != nullptr) failure.error.file = file->path;
    return failure;
}

}  // namespace

Result<std::string> linkOf(const Scenario& scenario, const Progress& progress) {
    const EmbeddedKeys embedded(scenario.timeline);
    if (embedded.missing() != nullptr) return about(embedded.missing(), fail(ErrorCode::FileNotFound));
    // Asked first: the JSON of a hundred million keys would take a while, and all memory.
    if (embedded.bytes() > kLinkBytes)
        return about(embedded.file(), fail(ErrorCode::LinkTooLarge, {std::to_string(kLongestLink)}));
    Scenario sent = scenario;
    // As in a file that carries its keys: saved where it was pasted, it goes on to.
    if (embedded.file() != nullptr) sent.view["keys"] = "embedded";
    const SavedPath name = fileName;
    const std::string json =
        scenarioJson(sent, {true, name, progress}).dump(-1, ' ', false, Json::error_handler_t::replace);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    Result<std::string> text = linkText(json);
    if (text) return text;
    return about(embedded.file(), Unexpected{text.error()});
}

Result<ReadScenario> readLink(std::string_view text, const Progress& progress) {
    const Result<std::string> json = bytesOfLink(text);
    if (!json) return Unexpected{json.error()};
    const KeyFileLoader none = [](const FileKeys& wanted) -> Result<KeySetPtr> {
        return about(&wanted, fail(ErrorCode::FileNotFound));
    };
    Result<ReadScenario> read = readScenario(*json, none, progress);
    if (read) return read;
    Error error = read.error();
    error.line = error.column = 0;
    return Unexpected{std::move(error)};
}

}  // namespace ringscope
