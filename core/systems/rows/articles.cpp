// SPDX-License-Identifier: MIT
#include "core/systems/rows/articles.h"

#include "core/base/limits.h"
#include "core/systems/rows/option_text.h"

#include <array>

namespace ringscope {

namespace {

bool always(const Cluster& cluster, const PlacementSpec&) {
    return !cluster.empty();
}

constexpr Pitfall kNoWeights{"no-weights", "It knows no weights: every server gets the same number of points.",
                             anyWeighted};

/// A ring of labels without weights; one hash for keys and points.
PlacementSpec ring(std::string hash, std::string label, std::uint32_t points) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {std::move(hash), 0};
    spec.composed.counts = "fixed";
    spec.composed.perNode = points;
    spec.composed.points = "label";
    spec.composed.label = std::move(label);
    spec.composed.pointHash = spec.hash;
    spec.composed.ties = "last-alone";
    spec.composed.lookUp = "at-or-after";
    spec.composed.down = "stays";
    return spec;
}

constexpr SystemOption replicasOption(std::string_view initial) {
    return {"replicas", "Points of each server.", "a whole number", initial};
}

constexpr std::array kOptions000{replicasOption("5")};
constexpr std::array kOptions002First{replicasOption("4")};
constexpr std::array kOptions002Second{
    replicasOption("160"),
    SystemOption{"search", "The search as it is printed, or as it was meant.", "as written|corrected", "as written"},
};
constexpr std::array kOptions002Third{replicasOption("20")};

Result<PlacementSpec> spec000(const OptionValues& values) {
    const auto replicas = wholeOption(kArticle000, values, "replicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    PlacementSpec spec = ring("crc32-abs", "{node}_{i}", *replicas);
    spec.composed.ties = "first";
    spec.composed.lookUp = "at-or-after-no-wrap";
    return spec;
}

/// A remainder; servers have no names.
PlacementSpec remainder(std::string hash) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {std::move(hash), 0};
    spec.composed.structure = "slots";
    spec.composed.counts = "fixed";
    spec.composed.perNode = 1;
    spec.composed.down = "stays";
    return spec;
}

Result<PlacementSpec> spec001(const OptionValues&) {
    return remainder("crc32");
}

Result<PlacementSpec> spec002First(const OptionValues& values) {
    const auto replicas = wholeOption(kArticle002First, values, "replicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    PlacementSpec spec = ring("crc32", "{node}{i}", *replicas);
    spec.composed.ties = "last-takes-all";
    return spec;
}

Result<PlacementSpec> spec002Second(const OptionValues& values) {
    const auto replicas = wholeOption(kArticle002Second, values, "replicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    const std::string_view search = optionValue(kArticle002Second, values, "search");
    if (auto known = checkOneOf("search", search, kOptions002Second[1].values); !known)
        return Unexpected{known.error()};
    PlacementSpec spec = ring("crc32", "{node}*{weight}-{i}-{number}", *replicas);
    spec.composed.counts = "per-weight";
    if (search == "as written") spec.composed.lookUp = "at-or-after-last-exchanged";
    return spec;
}

Result<PlacementSpec> spec002Third(const OptionValues& values) {
    const auto replicas = wholeOption(kArticle002Third, values, "replicas", 1, limits::kVirtualNodes);
    if (!replicas) return Unexpected{replicas.error()};
    return ring("crc32", "{node}{i}", *replicas);
}

Result<PlacementSpec> spec003(const OptionValues&) {
    PlacementSpec spec = remainder("md5");
    spec.composed.key.digest = "md5-128";
    return spec;
}

Result<PlacementSpec> spec004(const OptionValues&) {
    PlacementSpec spec = ring("crc32", "{node}-{i}", 32);
    spec.composed.firstIndex = 1;
    return spec;
}

constexpr std::array kPitfalls000{
    Pitfall{"half-the-ring",
            "The program takes the size of a signed number, so that only the lower half of the ring 0 … 2³²−1 that the "
            "article "
            "speaks of is used.",
            always},
    Pitfall{
        "no-wrap",
        "The ring does not close: a key beyond the last point has no server, and the program that asks for it stops.",
        always},
    Pitfall{"unknown-server",
            "Removing a server that is not there ends in a KeyError, although a guard is meant to prevent it.", always},
    kNoWeights,
};
constexpr std::array kPitfalls001{
    Pitfall{"not-the-module",
            "The article says Cache::Memcached does this; the module takes 15 bits of the CRC and not all 32.", always},
    Pitfall{"hit-rate",
            "(1 − n ÷ (n + m)) · 100 is called the hit rate after adding m servers to n; it is the share of keys that "
            "move.",
            always},
    Pitfall{"no-weights", "It knows no weights.", anyWeighted},
};
constexpr Pitfall kDigitsMeet{
    "digits-meet",
    "Nothing separates the name from the index, so host:9091 with 10 and host:90911 with 0 make the same point.",
    severalNodes};
constexpr std::array kPitfalls002First{
    kDigitsMeet,
    Pitfall{"no-removal", "It cannot remove a server.", always},
    kNoWeights,
};
constexpr std::array kPitfalls002Second{
    Pitfall{"last-exchanged",
            "The search returns the last point to keys past it and the first point to keys before the last: two arcs "
            "are wrong.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return cluster.size() > 1 && spec.composed.lookUp == "at-or-after-last-exchanged";
            }},
    Pitfall{"weight-in-label",
            "The weight is part of what is hashed, so that a change of it moves every point of the server.",
            [](const Cluster& cluster, const PlacementSpec&) { return !cluster.empty(); }},
};
constexpr std::array kPitfalls002Third{
    Pitfall{
        "deleted-stays",
        "Slots of a deleted server stay in the list: its keys get the error \"node not found\" instead of a neighbour.",
        anyNotUp},
    Pitfall{"list-grows", "Every change appends all slots once more: the list never stops growing.", severalNodes},
    Pitfall{"unlocked", "Delete lets its lock go before it works.", anyNotUp},
    kDigitsMeet,
    kNoWeights,
};
constexpr std::array kPitfalls003{
    Pitfall{"whole-digest",
            "The remainder is that of all 128 bits: programs that divide four bytes of MD5 give other servers.",
            severalNodes},
    Pitfall{
        "history",
        "The article says the ring of 1997 ends at 2³²−1; the paper has the unit interval, and 32 bits are a habit.",
        always},
    Pitfall{"no-weights", "It knows no weights.", anyWeighted},
};
constexpr std::array kPitfalls004{
    Pitfall{"text-against-code",
            "The text sends a key to the first node smaller than it, the program to the first point not smaller.",
            always},
    Pitfall{"hit-rate",
            "The article says that 1 ÷ (N − 1) of the keys keep their place when one of N servers goes; it is 1 ÷ N of "
            "all keys "
            "under a remainder.",
            severalNodes},
    kNoWeights,
};

}  // namespace

const System kArticle000{
    "seed000-python",
    "Article 000: class HashConsistency",
    "CPython 2.7.18",
    "article 000, the Python program as printed",
    "ring, keys without a server, adding twice, removing",
    "a point lost because a removed server had an equal one",
    kOptions000,
    kPitfalls000,
    spec000,
};
const System kArticle001{
    "seed001-modulo",
    "Article 001: remainder of the CRC",
    "Perl 5, String::CRC32 2.100",
    "article 001, the Perl script",
    "every key",
    "",
    {},
    kPitfalls001,
    spec001,
};
const System kArticle002First{
    "seed002-go1",    "Article 002: first ring",
    "Go 1.19.8",      "article 002, the first Go program as printed",
    "ring, ties",     "",
    kOptions002First, kPitfalls002First,
    spec002First,
};
const System kArticle002Second{
    "seed002-go2",
    "Article 002: second ring",
    "Go 1.19.8",
    "article 002, the second Go program as printed",
    "ring of weighted servers, the wrong search and the right one",
    "a point lost because a removed node had an equal one",
    kOptions002Second,
    kPitfalls002Second,
    spec002Second,
};
const System kArticle002Third{
    "seed002-go3",
    "Article 002: third ring",
    "Go 1.19.8",
    "article 002, the third Go program as printed",
    "list of slots with all its repeats, keys of deleted servers",
    "concurrent changes",
    kOptions002Third,
    kPitfalls002Third,
    spec002Third,
};
const System kArticle003{
    "seed003-md5mod", "Article 003: remainder of MD5", "PHP 8.2.36", "article 003", "every key", "", {}, kPitfalls003,
    spec003,
};
const System kArticle004{
    "seed004-php",
    "Article 004: class Consistent",
    "PHP 8.2.36",
    "article 004, the PHP program as printed",
    "ring, ties, look-up",
    "machines of 32 bits",
    {},
    kPitfalls004,
    spec004,
};

}  // namespace ringscope
