// SPDX-License-Identifier: MIT
#include "core/cli/system_setup.h"

#include "core/cli/scenario_loader.h"
#include "core/hash/hash_registry.h"
#include "core/scenario/system_json.h"

namespace ringscope {

namespace {

constexpr std::uint64_t kLargestSystemFile = 1u << 20;

std::optional<SetupFault> readSystemFile(const SystemChoice& choice, PlacementSpec& spec) {
    if (!choice.options.empty())
        return SetupFault{choice.optionName, {}, "a file of pieces has no options: change its pieces"};
    const auto bytes = readWholeFile(choice.system, kLargestSystemFile);
    if (!bytes) return SetupFault{choice.systemName, bytes.error(), {}};
    auto read = readSystemJson(*bytes);
    if (!read) {
        const auto& values = read.error().values;
        std::string sentence = shown(choice.system) + ':' + std::to_string(read.error().line) +
                               ": these are not the pieces of a system: expected " + shown(values[0]);
        if (!values[1].empty()) sentence += ", found " + shown(values[1]);
        return SetupFault{choice.systemName, {}, std::move(sentence)};
    }
    spec = std::move(*read);
    return std::nullopt;
}

std::optional<SetupFault> readCatalogRow(const SystemChoice& choice, PlacementSpec& spec) {
    OptionValues values;
    if (auto wrong = readOptionValues(choice, values)) return wrong;
    auto made = systemSpec(choice.system, values);
    if (!made) {
        const bool unknown = made.error().code == ErrorCode::SystemUnknown;
        return SetupFault{unknown ? choice.systemName : choice.optionName, made.error(), {}};
    }
    spec = std::move(*made);
    return std::nullopt;
}

}  // namespace

std::optional<SetupFault> readOptionValues(const SystemChoice& choice, OptionValues& values) {
    for (const std::string& option : choice.options) {
        const auto equals = option.find('=');
        if (equals == std::string::npos)
            return SetupFault{choice.optionName, {}, '"' + shown(option) + "\" is not NAME=VALUE"};
        if (!values.emplace(option.substr(0, equals), option.substr(equals + 1)).second)
            return SetupFault{choice.optionName, {}, '"' + shown(option.substr(0, equals)) + "\" is given twice"};
    }
    return std::nullopt;
}

std::optional<SetupFault> readSystem(const SystemChoice& choice, PlacementSpec& spec) {
    const bool file = choice.system.ends_with(".json") || choice.system.find('/') != std::string::npos;
    if (auto wrong = file ? readSystemFile(choice, spec) : readCatalogRow(choice, spec)) return wrong;
    if (const auto checked = check(spec.hash); !checked) return SetupFault{choice.systemName, checked.error(), {}};
    return std::nullopt;
}

std::vector<std::string> pitfallNotes(const Cluster& cluster, const PlacementSpec& spec) {
    std::vector<std::string> notes;
    for (const Pitfall* pitfall : pitfallsOf(cluster, spec)) notes.emplace_back(pitfall->sentence);
    return notes;
}

}  // namespace ringscope
