// SPDX-License-Identifier: MIT
//
// The values of a scenario as JSON and back: states, events, key sets. Every field of every value is written
// and read here and nowhere else; scenario_file puts them together.
#pragma once

#include "core/base/progress.h"
#include "core/scenario/event.h"
#include "core/scenario/json_view.h"
#include "core/scenario/scenario_file.h"
#include "core/scenario/state.h"

#include <utility>
#include <vector>

namespace ringscope {

/// Gives out key sets while a scenario is read. The same recipe or file gives the same pointer each time.
class KeySetReader {
public:
    explicit KeySetReader(const KeyFileLoader& loader, Progress progress = {})
        : m_loader(loader), m_progress(std::move(progress)) {}
    /// Trouble for key sets that are too large, one by one or together. Never null.
    KeySetPtr read(const JsonView& json);
    /// What the loader did not give; one entry a file.
    [[nodiscard]] std::vector<Error> takeMissing() { return std::move(m_missing); }

private:
    KeySetPtr embedded(const JsonView& json, KeyOrigin origin);
    KeySetPtr made(const JsonView& json, const KeyOrigin& origin);
    KeySetPtr loaded(const FileKeys& file);

    const KeyFileLoader& m_loader;
    Progress m_progress;
    std::vector<std::pair<KeyOrigin, KeySetPtr>> m_known;
    std::uint64_t m_keys = 0;      ///< asked of generators so far
    std::uint64_t m_requests = 0;  ///< the same
    std::vector<Error> m_missing;
};

struct KeySetWriter {
    bool embedAll = false;
    const SavedPath& savedPath;
    Progress progress;  ///< of the largest list of keys; cancelled, it is cut short
    [[nodiscard]] Json json(const KeySet& keys) const;
};

/// All of a scenario's file.
[[nodiscard]] Json scenarioJson(const Scenario& scenario, const KeySetWriter& keys);

[[nodiscard]] Json stateJson(const State& state, const KeySetWriter& keys);
/// Checked as apply() would: twins, ranges, points.
State readState(const JsonView& json, KeySetReader& keys);

[[nodiscard]] Json eventJson(const Event& event, const KeySetWriter& keys);
/// Shape only; whether it applies is for apply() to say.
Event readEvent(const JsonView& json, KeySetReader& keys);

}  // namespace ringscope
