// SPDX-License-Identifier: MIT
#include "core/lab/compare.h"

#include "core/base/rising_progress.h"
#include "core/lab/contender_track.h"
#include "core/lab/quantile.h"
#include "core/placement/placement_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <new>

namespace ringscope {
namespace {

constexpr std::size_t kTimedKeys = 1024;
constexpr std::size_t kTimedRuns = 15;
constexpr std::size_t kFewestRuns = 5;
constexpr double kLongestTiming = 0.25;  ///< seconds, after which no further run is begun
constexpr double kNanoseconds = 1e9;

/// Texts from all over the set: neighbours may be alike.
std::vector<std::string_view> timedKeys(const KeySet& keys) {
    const std::size_t count = std::min(kTimedKeys, keys.size());
    std::vector<std::string_view> texts(count);
    for (std::size_t i = 0; i < count; ++i) texts[i] = keys[static_cast<KeyId>(i * keys.size() / count)];
    return texts;
}

std::uint64_t lookUp(const Placement& placement, const AssignSpec& spec, std::string_view key) {
    if (spec.assigner == "each") return placement.ownerOf(key);
    std::uint64_t sum = 0;
    std::uint32_t left = spec.replicas;
    placement.visitCandidatesOf(key, [&](NodeIndex node) {
        sum += node;
        return --left > 0;
    });
    return sum;
}

std::optional<Spread> lookUpTimes(const Placement& placement, const AssignSpec& spec, const KeySet& keys,
                                  const Clock& now, const Progress& progress) {
    if (!now || keys.empty() || placement.cluster().upCount() == 0) return std::nullopt;
    const std::vector<std::string_view> texts = timedKeys(keys);
    // Written where no compiler may leave it out; the first run only warms the caches.
    volatile std::uint64_t sink = 0;
    std::vector<double> runs;
    const double begin = now();
    for (std::size_t run = 0; run <= kTimedRuns && !progress.cancelled(); ++run) {
        const double from = now();
        std::uint64_t sum = 0;
        for (const std::string_view text : texts) sum += lookUp(placement, spec, text);
        sink = sink + sum;
        const double to = now();
        if (run > 0) runs.push_back((to - from) / static_cast<double>(texts.size()) * kNanoseconds);
        if (runs.size() >= kFewestRuns && to - begin > kLongestTiming) break;
    }
    if (runs.empty()) return std::nullopt;
    std::sort(runs.begin(), runs.end());
    return Spread{quantile(runs, 0.25), quantile(runs, 0.5), quantile(runs, 0.75)};
}

/// Whether the error is about these states and this rule, and not about the work as a whole.
bool isRefusal(const Error& error) {
    return error.code != ErrorCode::Cancelled && error.code != ErrorCode::OutOfMemory;
}

void add(std::optional<std::uint64_t>& sum, std::uint64_t more) {
    sum = sum.value_or(0) + more;
}

class Comparison {
public:
    Comparison(std::span<const State* const> steps, const Clock& now, KeyIndexPtr known)
        : m_steps(steps), m_now(now), m_known(std::move(known)) {}

    Result<ComparisonRow> row(const Contender& contender, const Progress& progress) {
        ComparisonRow row;
        row.contender = contender;
        const auto track = makeTrack(contender, m_now);
        const auto share = 0.9 / static_cast<double>(m_steps.size());
        for (std::size_t step = 0; step < m_steps.size(); ++step) {
            const double from = share * static_cast<double>(step);
            Result<StepMove> moved = track->next(*m_steps[step], progress.part(from, from + share), m_known);
            if (!moved) {
                if (!isRefusal(moved.error())) return Unexpected{moved.error()};
                const Error error = step == 0 ? moved.error() : namedRemoval(moved.error(), m_steps[step - 1]->cluster);
                return refused(contender, error, step, track->placement());
            }
            if (!moved->comparable) continue;
            add(row.moved, moved->moved);
            add(row.needless, moved->needless);
            if (moved->expectedShare) row.expectedShare = row.expectedShare.value_or(0.0) + *moved->expectedShare;
        }
        track->fill(row);
        row.traits = track->placement()->traits();
        if (contender.assign.assigner != "bounded")
            row.lookupNanoseconds =
                lookUpTimes(*track->placement(), contender.assign, *m_steps.back()->keys, m_now, progress);
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(1.0);
        return row;
    }

private:
    static ComparisonRow refused(const Contender& contender, const Error& error, std::size_t step,
                                 const Placement* last) {
        ComparisonRow row;
        row.contender = contender;
        row.refused = error;
        row.refusedAt = step;
        if (last != nullptr) row.traits = last->traits();
        return row;
    }

    std::span<const State* const> m_steps;
    const Clock& m_now;
    KeyIndexPtr m_known;
};

Result<std::vector<ComparisonRow>> compare(std::span<const State* const> steps, std::span<const Contender> contenders,
                                           const Progress& whole, const Clock& now, const KeyIndexPtr& known) {
    const Progress progress = rising(whole);
    for (const Contender& contender : contenders) {
        if (findRule(contender.rule) == nullptr) return fail(ErrorCode::RuleUnknown, {contender.rule});
        if (auto checked = check(contender.assign); !checked) return Unexpected{checked.error()};
    }
    try {
        Comparison comparison(steps, now, known);
        std::vector<ComparisonRow> rows;
        const double share = 1.0 / static_cast<double>(std::max<std::size_t>(contenders.size(), 1));
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            const double from = share * static_cast<double>(i);
            Result<ComparisonRow> row = comparison.row(contenders[i], progress.part(from, from + share));
            if (!row) return Unexpected{row.error()};
            rows.push_back(std::move(*row));
        }
        return rows;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

}  // namespace

Result<std::vector<ComparisonRow>> compareEvent(const State& before, const State& after,
                                                std::span<const Contender> contenders, const Progress& progress,
                                                const Clock& now, const KeyIndexPtr& known) {
    const std::array<const State*, 2> steps{&before, &after};
    return compare(steps, contenders, progress, now, known);
}

Result<std::vector<ComparisonRow>> compareScenario(std::span<const State> steps, std::span<const Contender> contenders,
                                                   const Progress& progress, const Clock& now,
                                                   const KeyIndexPtr& known) {
    assert(!steps.empty());
    std::vector<const State*> pointers;
    for (const State& step : steps) pointers.push_back(&step);
    return compare(pointers, contenders, progress, now, known);
}

}  // namespace ringscope
