// SPDX-License-Identifier: MIT
//
// uhashring for Python (state of 2025-04-09): two rings in one package.
#include "core/base/text.h"
#include "core/systems/rows/bites.h"
#include "core/systems/rows/head_json.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"vnodes", "points of a node of weight 1", "1 … 100000", "160"},
};

constexpr std::array kKetamaOptions{
    SystemOption{"vnodes", "texts of the mean node", "1 … 100000", "40"},
    SystemOption{"replicas", "words taken of each digest", "1|2|3|4", "4"},
};

Result<std::uint32_t> numberOf(const OptionValues& values, const System& system) {
    const std::string_view written = optionValue(system, values, "vnodes");
    const Result<std::uint64_t> number = text::parseUnsigned(written);
    if (!number || *number == 0 || *number > 100'000)
        return fail(ErrorCode::SystemOptionInvalid, {"vnodes", std::string(written), "1 … 100000"});
    return static_cast<std::uint32_t>(*number);
}

PlacementSpec ringSpec() {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"md5", 0};
    spec.composed.label = "{node}-{i}";
    spec.composed.ties = "last-alone";
    spec.composed.lookUp = "after";
    spec.composed.down = "left-out";
    return spec;
}

Result<PlacementSpec> spec(const OptionValues& values) {
    const Result<std::uint32_t> number = numberOf(values, kUhashring);
    if (!number) return Unexpected{number.error()};
    PlacementSpec spec = ringSpec();
    spec.hash = {"md5-64", 0};
    spec.composed.key.digest = "md5-128";
    spec.composed.counts = "per-weight";
    spec.composed.perNode = *number;
    spec.composed.points = "md5-128";
    return spec;
}

Result<PlacementSpec> ketamaSpec(const OptionValues& values) {
    const Result<std::uint32_t> number = numberOf(values, kUhashringKetama);
    if (!number) return Unexpected{number.error()};
    const std::string words(optionValue(kUhashringKetama, values, "replicas"));
    if (auto known = checkOneOf("replicas", words, "1|2|3|4"); !known) return Unexpected{known.error()};
    PlacementSpec spec = ringSpec();
    spec.composed.counts = "share-whole";
    spec.composed.perNode = *number * static_cast<std::uint32_t>(words.front() - '0');
    spec.composed.points = words == "4" ? "md5-words" : words == "1" ? "md5-1-word" : "md5-" + words + "-words";
    return spec;
}

bool always(const Cluster&, const PlacementSpec&) {
    return true;
}

constexpr Pitfall kAfter{"strictly-greater",
                         "A key whose digest is a point belongs to the next one: the look-up is strictly greater.",
                         always};

constexpr std::array kPitfalls{
    Pitfall{"not-ketama", "The default ring is not ketama's: 128-bit points, one for each text.", always},
    kAfter,
};

constexpr std::array kKetamaPitfalls{
    kAfter,
    Pitfall{"last-wins", "Where two points coincide the node that was added last has it; in libketama the first.",
            always},
    Pitfall{"no-points", "A share so small gets no points: such a node receives nothing.", somebodyWithoutPoints},
};

Result<Verified> verifyUhashring(const GoldenTable& table) {
    for (const auto& known : {expectHeads(table, {"servers", "weights", "options", "operations", "note"}),
                              expectColumns(table, {"key server hash point", "point server"})})
        if (!known) return Unexpected{known.error()};
    const Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    // The servers are those after the operations, which must be understood all the same.
    if (const auto operations = headPairs(table, "operations"); !operations) return Unexpected{operations.error()};
    const std::string_view system = *table.value("system");
    const bool ketama = system.ends_with("ketama ring");
    if (!ketama && !system.ends_with("default ring"))
        return table.invalid("default ring, or ketama ring", std::string(system), table.head.front().line);
    const Result<HeadTexts> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    const Result<PlacementSpec> wanted = systemSpec(ketama ? "uhashring-ketama" : "uhashring", *options);
    if (!wanted) return Unexpected{wanted.error()};
    return verifyRingOrKeys(table, *cluster, *wanted);
}

constexpr std::string_view kVersion = "2025-04-09";
constexpr std::string_view kSource = "ultrabug/uhashring, uhashring/ring.py and ring_ketama.py";

}  // namespace

const System kUhashring{
    "uhashring",
    "uhashring (Python)",
    kVersion,
    kSource,
    "ring of 128 bits, vnodes, weights",
    "hash functions of one's own, instances of nodes",
    kOptions,
    kPitfalls,
    spec,
};

const System kUhashringKetama{
    "uhashring-ketama",
    "uhashring (Python), ketama",
    kVersion,
    kSource,
    "ring, whole-number shares, ties, vnodes, replicas",
    "hash functions of one's own, instances of nodes",
    kKetamaOptions,
    kKetamaPitfalls,
    ketamaSpec,
};

const GoldenReader kUhashringReader{"uhashring ", verifyUhashring};

}  // namespace ringscope
