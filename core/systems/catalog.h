// SPDX-License-Identifier: MIT
//
// Real systems as rows: which rule, which pieces, which version was proved, what people trip over. A row is data and a
// function from its options to a PlacementSpec; nobody else knows a system's name. Rows are grouped by family in rows/.
// Adding a system = one System in a file of rows/, a line in rows/rows.h and in catalog.cpp, its golden reader
// (golden_reader.h), and its tables in tests/conformance/data.
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"
#include "core/systems/dispatcher.h"

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace ringscope {

/// Something a person sets in the system's own configuration, by the system's own word.
struct SystemOption {
    std::string_view name;     ///< "hash", "distribution"
    std::string_view meaning;  ///< English; the window translates it
    std::string_view values;   ///< "a|b|c", or what kind of value, as "two characters"
    std::string_view initial;  ///< what the system does if it is not given
};

/// Something that surprises people, shown where it bites.
struct Pitfall {
    std::string_view id;        ///< "port-11211"
    std::string_view sentence;  ///< English, whole; the window translates it
    /// Whether these nodes and options are concerned.
    bool (*bites)(const Cluster& cluster, const PlacementSpec& spec);
};

/// By name; those that are not there have their initial value.
using OptionValues = std::map<std::string, std::string, std::less<>>;

struct System {
    std::string_view id;          ///< "nginx-consistent": command line, files
    std::string_view title;       ///< "nginx, hash … consistent": its own name, not translated
    std::string_view version;     ///< the one that was proved
    std::string_view source;      ///< project, file or package
    std::string_view exact;       ///< English: what is bit for bit
    std::string_view notCovered;  ///< English: what is not
    std::span<const SystemOption> options;
    std::span<const Pitfall> pitfalls;
    /// \pre values hold known options only. SystemOptionInvalid
    Result<PlacementSpec> (*spec)(const OptionValues& values);
    /// Where answers depend on earlier requests; null where they never do. The placement is of this row's spec.
    /// SystemOptionInvalid
    Result<std::shared_ptr<const Dispatcher>> (*dispatcher)(PlacementPtr placement,
                                                            const OptionValues& values) = nullptr;
};

/// In the order they are shown.
[[nodiscard]] std::span<const System* const> systems();
[[nodiscard]] const System* findSystem(std::string_view id);
/// SystemUnknown, SystemOptionUnknown, SystemOptionInvalid. spec.composed.system is the id, also where the rule is another.
Result<PlacementSpec> systemSpec(std::string_view id, const OptionValues& values = {});
/// Replays requests to a system in order. SystemUnknown, SystemOptionUnknown, SystemOptionInvalid, and what placing says; a
/// null pointer if the system's answers never depend on earlier requests.
Result<std::shared_ptr<const Dispatcher>> systemDispatcher(std::string_view id, const Cluster& cluster,
                                                           const OptionValues& values = {});
/// The value of an option, or the row's initial one. \pre the row has it
[[nodiscard]] std::string_view optionValue(const System& system, const OptionValues& values, std::string_view name);
/// SystemOptionInvalid if the value is none of `values`, a list as "a|b|c".
Result<Done> checkOneOf(std::string_view option, std::string_view value, std::string_view allowed);
/// Pitfalls that concern these nodes under this spec; none if spec.composed.system is no row.
[[nodiscard]] std::vector<const Pitfall*> pitfallsOf(const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
