// SPDX-License-Identifier: MIT
#include "core/lab/contender_id.h"

#include "core/base/text.h"
#include "core/placement/placement_registry.h"

#include <cmath>

namespace ringscope {

std::string contenderId(const Contender& contender) {
    const AssignSpec& assign = contender.assign;
    if (assign.assigner == "each") return contender.rule;
    std::string id = contender.rule + '/' + assign.assigner + '/';
    if (assign.assigner == "bounded") {
        id += text::shortest(assign.factor);
    } else {
        id += std::to_string(assign.replicas);
        if (assign.distinctZones) id += "/zones";
    }
    return id;
}

std::optional<Contender> contenderFromId(std::string_view id) {
    const auto next = [&id] {
        const std::size_t end = id.find('/');
        const std::string_view part = id.substr(0, end);
        id.remove_prefix(end == std::string_view::npos ? id.size() : end + 1);
        return part;
    };
    Contender contender{std::string(next()), {}};
    if (findRule(contender.rule) == nullptr) return std::nullopt;
    if (id.empty()) return contender;
    AssignSpec& assign = contender.assign;
    assign.assigner = std::string(next());
    const Result<double> number = text::parseDecimal(next());
    if (!number || assign.assigner == "each") return std::nullopt;
    if (assign.assigner == "bounded") {
        assign.factor = *number;
    } else {
        if (*number < 1 || *number > kMostReplicas || std::floor(*number) != *number) return std::nullopt;
        assign.replicas = static_cast<std::uint32_t>(*number);
        assign.distinctZones = next() == "zones";
    }
    if (!id.empty() || !check(assign)) return std::nullopt;
    return contender;
}

}  // namespace ringscope
