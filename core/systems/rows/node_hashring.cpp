// SPDX-License-Identifier: MIT
//
// hashring 3.2.0 of npm: ketama in JavaScript, with doubles.
#include "core/base/text.h"
#include "core/systems/rows/bites.h"
#include "core/systems/rows/head_json.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"algorithm", "digest of keys and points", "md5|sha1", "md5"},
    SystemOption{"vnode count", "texts of the mean server", "1 … 100000", "40"},
    SystemOption{"replicas", "words taken of each digest; 4, or 3 with compatibility hash_ring", "default|1|2|3|4",
                 "default"},
    SystemOption{"compatibility", "ketama, or the older hash_ring with three words", "ketama|hash_ring", "ketama"},
    SystemOption{"default port", "servers with this port are hashed without it", "none|11211", "none"},
};

Result<PlacementSpec> spec(const OptionValues& values) {
    const auto value = [&values](std::string_view name) { return optionValue(kNodeHashring, values, name); };
    for (const SystemOption& option : kOptions) {
        if (option.values.find('|') == std::string_view::npos) continue;
        if (auto known = checkOneOf(option.name, value(option.name), option.values); !known)
            return Unexpected{known.error()};
    }
    const Result<std::uint64_t> texts = text::parseUnsigned(value("vnode count"));
    if (!texts || *texts == 0 || *texts > 100'000)
        return fail(ErrorCode::SystemOptionInvalid, {"vnode count", std::string(value("vnode count")), "1 … 100000"});
    std::string words(value("replicas"));
    if (words == "default") words = value("compatibility") == "hash_ring" ? "3" : "4";
    const bool sha1 = value("algorithm") == "sha1";
    if (sha1 && words != "4")
        return fail(ErrorCode::SystemOptionInvalid, {"replicas", words, "4 (with algorithm sha1)"});

    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {sha1 ? "sha1" : "md5", 0};
    ComposedSpec& composed = spec.composed;
    composed.key.digest = sha1 ? "sha1-little" : "hash";
    composed.name = value("default port") == "11211" ? "without-port-11211" : "identity";
    composed.counts = "share-double";
    composed.perNode = static_cast<std::uint32_t>(*texts * (words.front() - '0'));
    composed.points = sha1           ? "sha1-words"
                      : words == "4" ? "md5-words"
                      : words == "1" ? "md5-1-word"
                                     : "md5-" + words + "-words";
    composed.label = "{node}-{i}";
    composed.ties = "first";
    composed.lookUp = "at-or-after";
    composed.down = "left-out";
    return spec;
}

bool ownNumber(const Cluster& cluster) {
    for (const auto& node : cluster.nodes())
        if (node->virtualNodes) return true;
    return false;
}

constexpr std::array kPitfalls{
    Pitfall{"doubles-below-40",
            "Shares are computed in doubles that may fall just below a whole number: 7, 14, 28 or 49 equal servers get "
            "39 texts instead of 40, unlike libketama.",
            [](const Cluster& cluster, const PlacementSpec& spec) {
                return !ownNumber(cluster) && countsRounded(cluster, spec);
            }},
    Pitfall{"own-vnodes",
            "A server with a vnodes number of its own gets exactly that many texts, whatever the weights.",
            [](const Cluster& cluster, const PlacementSpec&) { return ownNumber(cluster); }},
    Pitfall{"default-port", "The port is left out of names only if it is the default port; libmemcached always does.",
            port11211LeftOut},
    Pitfall{"no-points", "A share so small gets no points: such a server receives nothing.", somebodyWithoutPoints},
};

Result<Verified> verifyHashring(const GoldenTable& table) {
    for (const auto& known :
         {expectHeads(table, {"servers", "weights", "vnodes", "options", "algorithm", "operations", "note"}),
          expectColumns(table, {"key server hash point", "point server"})})
        if (!known) return Unexpected{known.error()};
    Result<Cluster> cluster = listedCluster(table, "servers", "weights");
    if (!cluster) return Unexpected{cluster.error()};
    // The servers are those after the operations, which must be understood all the same.
    if (const auto operations = headPairs(table, "operations"); !operations) return Unexpected{operations.error()};
    const std::vector<std::string> vnodes = table.words("vnodes");
    if (vnodes.size() != cluster->size())
        return table.invalid(std::to_string(cluster->size()) + " vnodes", std::to_string(vnodes.size()),
                             table.firstLine - 1);
    std::vector<Node> changed;
    for (std::size_t i = 0; i < vnodes.size(); ++i) {
        if (vnodes[i] == "None") continue;
        const Result<std::uint64_t> own = text::parseUnsigned(vnodes[i]);
        if (!own || *own > 1'000'000) return table.invalid("vnodes", vnodes[i], table.firstLine - 1);
        changed.push_back(*cluster->nodes()[i]);
        changed.back().virtualNodes = static_cast<std::uint32_t>(*own);
    }
    Result<HeadTexts> options = headObject(table, "options");
    if (!options) return Unexpected{options.error()};
    (*options)["algorithm"] = std::string(table.value("algorithm").value_or("md5"));
    const Result<PlacementSpec> wanted = systemSpec("hashring", *options);
    if (!wanted) return Unexpected{wanted.error()};
    return verifyRingOrKeys(table, cluster->withReplaced(std::move(changed)), *wanted);
}

}  // namespace

const System kNodeHashring{
    "hashring",
    "hashring (npm)",
    "3.2.0",
    "3rd-Eden/node-hashring, index.js",
    "ring, weights, vnodes, replicas, compatibility, default port, SHA-1",
    "its cache of answers, swap, other algorithms, keys that are not UTF-8",
    kOptions,
    kPitfalls,
    spec,
};

const GoldenReader kNodeHashringReader{"hashring 3.2.0 (npm)", verifyHashring};

}  // namespace ringscope
