// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/evaluation.h"
#include "core/scenario/scenario_file.h"
#include "fuzz.h"

using namespace ringscope;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    if (fuzz::asksForMuch(input, 4)) return 0;
    const KeyFileLoader none = [](const FileKeys&) -> Result<KeySetPtr> { return fail(ErrorCode::FileNotFound); };
    const auto read = readScenario(input, none);
    if (!read) {
        require(read.error().line > 0);
        return 0;
    }
    // What was read can be written, and says the same when it is read again.
    const std::string written = writeScenario(read->scenario);
    const auto again = readScenario(written, none);
    require(again.has_value());
    require(writeScenario(again->scenario) == written);
    const Timeline& timeline = read->scenario.timeline;
    require(again->scenario.timeline.size() == timeline.size());
    for (std::uint32_t step = 0; step < timeline.size(); ++step) {
        const State& state = timeline.step(StepId{step}).state;
        require(fingerprint(again->scenario.timeline.step(StepId{step}).state) == fingerprint(state));
        require(evaluate(state).has_value());
    }
    return 0;
}
