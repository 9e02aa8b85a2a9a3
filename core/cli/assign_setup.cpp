// SPDX-License-Identifier: MIT
#include "core/cli/assign_setup.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringscope {

namespace {

std::string names() {
    std::string all;
    for (const Assigner& assigner : assigners()) {
        if (!all.empty()) all += &assigner == &assigners().back() ? " or " : ", ";
        all += assigner.id;
    }
    return all;
}

bool has(const std::vector<AssignSpec>& specs, std::string_view assigner) {
    return std::any_of(specs.begin(), specs.end(), [&](const AssignSpec& spec) { return spec.assigner == assigner; });
}

std::optional<SetupFault> readNumbers(const AssignOptions& options, AssignSpec& spec) {
    if (options.factor) {
        const auto factor = text::parseDecimal(*options.factor);
        if (!factor) return SetupFault{"--factor", factor.error(), {}};
        spec.factor = *factor;
    }
    if (options.replicas) {
        const auto number = text::parseUnsigned(*options.replicas);
        if (!number) return SetupFault{"--replicas", number.error(), {}};
        // What 32 bits cannot hold is out of range, too, and said by the same check.
        spec.replicas = static_cast<std::uint32_t>(std::min<std::uint64_t>(*number, 0xffffffffu));
    }
    return std::nullopt;
}

}  // namespace

void AssignOptions::addTo(CommandLine& line, bool many) {
    std::string ids;
    for (const Assigner& each : assigners()) ids.append(ids.empty() ? "" : ", ").append(each.id);
    line.option("--assign", assigner, "NAME",
                {many ? "{ids}, or several with commas between: what is made of the rule's choices; default each"
                      : "{ids}: what is made of the rule's choices; default each",
                 {{"ids", ids}}});
    line.option("--factor", factor, "X",
                "bounded: no node gets more than X times the mean, rounded up; 1 to 1000, default 1.25");
    line.option("--replicas", replicas, "N", "replicas: nodes that hold each key, 1 to 32; default 3");
}

std::optional<SetupFault> readAssign(const AssignOptions& options, bool zones, std::vector<AssignSpec>& specs) {
    AssignSpec spec;
    if (auto wrong = readNumbers(options, spec)) return wrong;
    spec.distinctZones = zones;
    for (const std::string_view assigner : text::split(options.assigner, ',')) {
        spec.assigner = assigner;
        const auto checked = check(spec);
        if (checked) {
            specs.push_back(spec);
            continue;
        }
        if (checked.error().code == ErrorCode::RuleUnknown)
            return SetupFault{"--assign", {}, '"' + shown(assigner) + "\" is not " + names()};
        Error error = checked.error();
        const std::string& number = error.values.front();
        if (number == "replicas" && options.replicas) error.values[1] = *options.replicas;
        return SetupFault{"--" + number, error, {}};
    }
    return std::nullopt;
}

std::vector<std::string> withoutEffect(const AssignOptions& options, bool zones, const std::vector<AssignSpec>& specs) {
    std::vector<std::string> notes;
    const auto note = [&](bool given, const char* option, const char* assigner) {
        if (given && !has(specs, assigner))
            notes.push_back(std::string(option) + " has no effect without --assign " + assigner);
    };
    note(options.factor.has_value(), "--factor", "bounded");
    note(options.replicas.has_value(), "--replicas", "replicas");
    note(zones, "--zones", "replicas");
    return notes;
}

}  // namespace ringscope
