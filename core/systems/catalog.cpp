// SPDX-License-Identifier: MIT
#include "core/systems/catalog.h"

#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/systems/rows/articles.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace ringscope {

namespace {

constexpr std::array kSystems{
    &kLibketama,
    &kNginxConsistent,
    &kNginx,
    &kLibmemcached,
    &kTwemproxyKetama,
    &kTwemproxyModula,
    &kPylibmc,
    &kPhpMemcached,
    &kDalli,
    &kNodeHashring,
    &kUhashring,
    &kUhashringKetama,
    &kHaproxyConsistent,
    &kHaproxyMap,
    &kRedisCluster,
    &kEnvoyRingHash,
    &kEnvoyMaglev,
    &kCacheMemcached,
    &kCacheMemcachedFast,
    &kPythonMemcache,
    &kGroupcache,
    &kStathatConsistent,
    &kBuraksezerConsistent,
    &kArticle000,
    &kArticle001,
    &kArticle002First,
    &kArticle002Second,
    &kArticle002Third,
    &kArticle003,
    &kArticle004,
};

}  // namespace

std::span<const System* const> systems() {
    return kSystems;
}

const System* findSystem(std::string_view id) {
    const auto found =
        std::find_if(kSystems.begin(), kSystems.end(), [id](const System* system) { return system->id == id; });
    return found == kSystems.end() ? nullptr : *found;
}

Result<PlacementSpec> systemSpec(std::string_view id, const OptionValues& values) {
    const System* system = findSystem(id);
    if (system == nullptr) return fail(ErrorCode::SystemUnknown, {std::string(id)});
    for (const auto& [name, value] : values) {
        const auto known = [&wanted = name](const SystemOption& option) { return option.name == wanted; };
        if (std::any_of(system->options.begin(), system->options.end(), known)) continue;
        std::string all;
        for (const SystemOption& option : system->options) all += (all.empty() ? "" : ", ") + std::string(option.name);
        return fail(ErrorCode::SystemOptionUnknown, {name, std::string(id), all});
    }
    Result<PlacementSpec> spec = system->spec(values);
    if (spec) (*spec).composed.system = std::string(id);
    return spec;
}

Result<std::shared_ptr<const Dispatcher>> systemDispatcher(std::string_view id, const Cluster& cluster,
                                                           const OptionValues& values) {
    const Result<PlacementSpec> spec = systemSpec(id, values);
    if (!spec) return Unexpected{spec.error()};
    Result<PlacementPtr> placement = makePlacement(cluster, *spec);
    if (!placement) return Unexpected{placement.error()};
    const System& system = *findSystem(id);
    if (system.dispatcher == nullptr) return std::shared_ptr<const Dispatcher>();
    return system.dispatcher(std::move(*placement), values);
}

std::string_view optionValue(const System& system, const OptionValues& values, std::string_view name) {
    if (const auto given = values.find(name); given != values.end()) return given->second;
    const auto option = std::find_if(system.options.begin(), system.options.end(),
                                     [name](const SystemOption& each) { return each.name == name; });
    assert(option != system.options.end());
    return option->initial;
}

Result<Done> checkOneOf(std::string_view option, std::string_view value, std::string_view allowed) {
    for (const auto one : text::split(allowed, '|'))
        if (one == value) return Done{};
    return fail(ErrorCode::SystemOptionInvalid, {std::string(option), std::string(value), std::string(allowed)});
}

std::vector<const Pitfall*> pitfallsOf(const Cluster& cluster, const PlacementSpec& spec) {
    std::vector<const Pitfall*> pitfalls;
    const System* system = findSystem(spec.composed.system);
    if (system == nullptr) return pitfalls;
    for (const Pitfall& pitfall : system->pitfalls)
        if (pitfall.bites(cluster, spec)) pitfalls.push_back(&pitfall);
    return pitfalls;
}

}  // namespace ringscope
