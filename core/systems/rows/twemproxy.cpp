// SPDX-License-Identifier: MIT
//
// twemproxy (nutcracker) 0.5.0: a pool's servers are sorted by the lengths of their names, then ketama or modula.
#include "core/base/text.h"
#include "core/placement/composed/members.h"
#include "core/placement/composed/row.h"
#include "core/systems/rows/bites.h"
#include "core/systems/rows/memcached_hashes.h"
#include "core/systems/rows/readers.h"
#include "core/systems/rows/rows.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::string_view kNameRule = "given-or-without-port-11211";

/// nc_hashkit: hsieh reads its last bytes as the machine's char, which was recorded where that is signed.
constexpr std::array kHashes{
    MemcachedHash{"one_at_a_time", "one-at-a-time-signed", "one-at-a-time"},
    MemcachedHash{"md5", "md5", "md5"},
    MemcachedHash{"crc16", "crc16-wide", "crc16-wide"},
    MemcachedHash{"crc32", "crc32-15", "crc32-15"},
    MemcachedHash{"crc32a", "crc32", "crc32"},
    MemcachedHash{"fnv1_64", "fnv1-64-low32-signed", "fnv1-64-low32"},
    MemcachedHash{"fnv1a_64", "fnv1a-64-cut-signed", "fnv1a-64-cut"},
    MemcachedHash{"fnv1_32", "fnv1-32-signed", "fnv1-32"},
    MemcachedHash{"fnv1a_32", "fnv1a32-signed", "fnv1a32"},
    MemcachedHash{"hsieh", "hsieh", ""},
    MemcachedHash{"murmur", "murmur2-length", "murmur2-length"},
    MemcachedHash{"jenkins", "jenkins", "jenkins"},
};

constexpr std::array kOptions{
    SystemOption{"hash", "hash of the keys; points are always MD5",
                 "one_at_a_time|md5|crc16|crc32|crc32a|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|hsieh|murmur|jenkins",
                 "fnv1a_64"},
    SystemOption{"hash_tag", "only what is between the first of these and the next other one is hashed",
                 "two characters, or nothing", ""},
    SystemOption{"auto_eject_hosts", "a server that fails too often is left out until it answers again", "true|false",
                 "false"},
    kCharOption,
};

Result<PlacementSpec> poolSpec(const System& system, const OptionValues& values) {
    const auto value = [&](std::string_view name) { return optionValue(system, values, name); };
    const Result<HashSpec> hash = memcachedHash(kHashes, "hash", value("hash"), value("char"));
    if (!hash) return Unexpected{hash.error()};
    if (auto known = checkOneOf("auto_eject_hosts", value("auto_eject_hosts"), "true|false"); !known)
        return Unexpected{known.error()};
    const std::string_view tag = value("hash_tag");
    if (!tag.empty() && tag.size() != 2)
        return fail(ErrorCode::SystemOptionInvalid, {"hash_tag", std::string(tag), "two characters, or nothing"});
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = *hash;
    spec.composed.key.tag = tag;
    spec.composed.key.digest = "hash-or-zero";
    spec.composed.order = "shorter-first";
    spec.composed.name = kNameRule;
    spec.composed.down = value("auto_eject_hosts") == "true" ? "left-out" : "stays";
    spec.composed.soleUnhashed = true;
    return spec;
}

Result<PlacementSpec> ketamaSpec(const OptionValues& values) {
    Result<PlacementSpec> spec = poolSpec(kTwemproxyKetama, values);
    if (!spec) return spec;
    ComposedSpec& composed = (*spec).composed;
    composed.counts = "share-single";
    composed.perNode = 160;
    composed.points = "md5-words";
    composed.label = "{node}-{i}";
    composed.ties = "first";
    composed.lookUp = "at-or-after";
    return spec;
}

Result<PlacementSpec> modulaSpec(const OptionValues& values) {
    Result<PlacementSpec> spec = poolSpec(kTwemproxyModula, values);
    if (!spec) return spec;
    (*spec).composed.structure = "slots";
    (*spec).composed.counts = "per-weight";
    (*spec).composed.perNode = 1;
    return spec;
}

bool orderDiffers(const Cluster& cluster, const PlacementSpec& spec) {
    return membersOf(cluster, spec.composed.order, false) != membersOf(cluster, "listed", false);
}
bool isCrc16(const Cluster&, const PlacementSpec& spec) {
    return spec.hash.function == "crc16-wide";
}
bool isCrc32Cut(const Cluster&, const PlacementSpec& spec) {
    return spec.hash.function == "crc32-15";
}
bool isTagged(const Cluster&, const PlacementSpec& spec) {
    return !spec.composed.key.tag.empty();
}
bool ejectsFromSlots(const Cluster&, const PlacementSpec& spec) {
    return spec.composed.structure == "slots" && spec.composed.down == "left-out";
}
bool socketUnnamed(const Cluster& cluster, const PlacementSpec&) {
    return std::any_of(cluster.nodes().begin(), cluster.nodes().end(),
                       [](const auto& node) { return node->identity.empty() && node->name.starts_with('/'); });
}

constexpr Pitfall kOrder{
    "order-by-length",
    "Servers are sorted by the lengths of their names, then by bytes; the file's order does not count.", orderDiffers};
constexpr Pitfall kCrc16{"crc16-wide", "The hash crc16 is not 16 bits wide: its upper bits are left over and count.",
                         isCrc16};
constexpr Pitfall kTag{"empty-tag", "Where nothing is between the two characters of hash_tag the whole key is hashed.",
                       isTagged};
constexpr Pitfall kSigned{
    "signed-char",
    "Bytes from 0x80 are read as negative numbers, as char is signed on x86: on ARM such keys go elsewhere.",
    signedBytes};

constexpr std::array kKetamaPitfalls{
    Pitfall{"port-11211",
            "Port 11211 is left out of the name that is hashed: a server that moves to another port gets other points.",
            port11211LeftOut},
    Pitfall{"socket-colon", "A socket without a name is hashed by its path and a colon.", socketUnnamed},
    kOrder,
    Pitfall{"crc32-15-bits",
            "The hash crc32 keeps 15 bits: nearly all keys lie before the first point, and one server gets them; "
            "crc32a is the whole CRC.",
            narrowKeysOnWideRing},
    kCrc16,
    Pitfall{"single-precision",
            "Points are counted in single precision, so some servers get four fewer or more than their share.",
            countsRounded},
    Pitfall{"no-points", "A share so small gets no points: such a server receives nothing.", somebodyWithoutPoints},
    Pitfall{"counted-anew",
            "When a server is ejected the points of all others are counted anew: keys move between survivors, too.",
            survivorsCountedAnew},
    kTag,
    kSigned,
};

constexpr std::array kModulaPitfalls{
    kOrder, Pitfall{"crc32-15-bits", "The hash crc32 keeps 15 bits; crc32a is the whole CRC.", isCrc32Cut},
    kCrc16, Pitfall{"eject-moves", "When a server is ejected nearly all keys move.", ejectsFromSlots},
    kTag,   kSigned,
};

/// "127.0.0.1:21001:1 alpha; …" must give the names of the head; the one that was ejected is down.
Result<Cluster> serversOf(const GoldenTable& table, std::string_view ejected) {
    const Result<std::string_view> servers = table.required("servers");
    const Result<std::string_view> names = table.required("names");
    if (!servers) return Unexpected{servers.error()};
    if (!names) return Unexpected{names.error()};
    const NameRule& rule = *findRow(nameRules(), kNameRule);
    std::vector<Node> nodes;
    std::string all;
    for (const auto piece : text::split(*servers, ';')) {
        const std::string_view written = text::trimmed(piece);
        const std::size_t blank = std::min(written.find(' '), written.size());
        const std::string_view address = written.substr(0, blank);
        const std::size_t colon = address.rfind(':');
        const Result<double> weight =
            colon == std::string_view::npos ? Result<double>(0.0) : text::parseDecimal(address.substr(colon + 1));
        if (!weight || *weight <= 0)
            return table.invalid("host:port:weight name", std::string(written), table.firstLine - 1);
        Node node = goldenNode(nodes.size(), std::string(address.substr(0, colon)), *weight);
        if (blank < written.size()) node.identity = written.substr(blank + 1);
        node.name = rule.name(node);
        if (node.name == ejected) node.health = Health::Down;
        all += (all.empty() ? "" : "; ") + node.name;
        nodes.push_back(std::move(node));
    }
    if (all != *names) return table.invalid(all, std::string(*names), table.firstLine - 1);
    return Cluster().withAdded(std::move(nodes));
}

Result<Verified> verifyTwemproxy(const GoldenTable& table) {
    constexpr std::string_view kEjected = "true, server_failure_limit 1; ejected: ";
    for (const auto& known :
         {expectHeads(table, {"distribution", "hash", "hash_tag", "protocol", "servers", "names", "index_order",
                              "auto_eject_hosts", "ring_points", "hash column", "how observed", "note"}),
          expectColumns(table, {"key server server_index hash", "point server_index server"})})
        if (!known) return Unexpected{known.error()};
    const std::string_view ejects = table.value("auto_eject_hosts").value_or(std::string_view());
    if (!ejects.empty() && !ejects.starts_with(kEjected))
        return table.invalid(std::string(kEjected), std::string(ejects), table.firstLine - 1);
    const Result<Cluster> cluster = serversOf(table, ejects.substr(std::min(kEjected.size(), ejects.size())));
    if (!cluster) return Unexpected{cluster.error()};
    const Result<std::string_view> distribution = table.required("distribution");
    const Result<std::string_view> hash = table.required("hash");
    const Result<std::string_view> tag = table.required("hash_tag");
    for (const auto* line : {&distribution, &hash, &tag})
        if (!*line) return Unexpected{line->error()};
    const OptionValues values{{"hash", std::string(*hash)},
                              {"hash_tag", *tag == "none" ? std::string() : std::string(*tag)},
                              {"auto_eject_hosts", ejects.empty() ? "false" : "true"}};
    const Result<PlacementSpec> spec = systemSpec("twemproxy-" + std::string(*distribution), values);
    if (!spec) return Unexpected{spec.error()};
    return verifyRingOrKeys(table, *cluster, *spec);
}

constexpr std::string_view kVersion = "0.5.0";
constexpr std::string_view kSource =
    "twitter/twemproxy, nc_ketama.c, nc_modula.c, nc_server.c; Debian nutcracker 0.5.0";

}  // namespace

const System kTwemproxyKetama{
    "twemproxy-ketama",
    "twemproxy, distribution: ketama",
    kVersion,
    kSource,
    "names, twelve hashes of keys, points, weights, hash_tag, ejection",
    "hsieh where char is unsigned",
    kOptions,
    kKetamaPitfalls,
    ketamaSpec,
};

const System kTwemproxyModula{
    "twemproxy-modula",
    "twemproxy, distribution: modula",
    kVersion,
    kSource,
    "order of servers, twelve hashes of keys, weights, hash_tag, ejection",
    "distribution: random; hsieh where char is unsigned",
    kOptions,
    kModulaPitfalls,
    modulaSpec,
};

const GoldenReader kTwemproxyReader{"twemproxy ", verifyTwemproxy};

}  // namespace ringscope
