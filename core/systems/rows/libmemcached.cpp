// SPDX-License-Identifier: MIT
//
// libmemcached 1.1.4: two independent things decide, the distribution and a flag "weighted", and the order of calls decides
// about the flag and about the hash of the points. Those effects are options here.
#include "core/systems/rows/libmemcached.h"

#include "core/systems/rows/bites.h"
#include "core/systems/rows/memcached_hashes.h"
#include "core/systems/rows/rows.h"

#include <array>

namespace ringscope {

namespace {

constexpr std::array kOptions{
    SystemOption{"distribution", "DISTRIBUTION; weighted: KETAMA_WEIGHTED", "modula|consistent|ketama|weighted|spy",
                 "modula"},
    SystemOption{"key-hash", "HASH; by-distribution: md5 for weighted, which sets it, else default",
                 "by-distribution|default|md5|crc|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|murmur|jenkins|murmur3",
                 "by-distribution"},
    SystemOption{"point-hash",
                 "HASH as it was when the ring was last built, by adding a server or choosing a distribution; "
                 "a weighted ring does not look at it",
                 "key-hash|default|md5|crc|fnv1_64|fnv1a_64|fnv1_32|fnv1a_32|murmur|jenkins|murmur3", "key-hash"},
    SystemOption{"weighted",
                 "whether the flag is set: by the distribution weighted, or by a server with a weight above 1 that is "
                 "added after a distribution with a ring was chosen",
                 "by-distribution|yes|no", "by-distribution"},
    SystemOption{"prefix", "NAMESPACE, where it is hashed with the keys (HASH_WITH_PREFIX_KEY)", "bytes", ""},
    SystemOption{"sort-hosts", "SORT_HOSTS", "yes|no", "no"},
    SystemOption{"eject", "AUTO_EJECT_HOSTS with SERVER_FAILURE_LIMIT; MODULA does not look at it", "yes|no", "no"},
    kCharOption,
};

bool pointHashDiffers(const Cluster&, const PlacementSpec& spec) {
    return spec.composed.structure == "ring" && spec.composed.points == "label" && spec.composed.pointHash != spec.hash;
}

bool weightedOtherKeys(const Cluster&, const PlacementSpec& spec) {
    return spec.composed.points == "md5-words" && spec.hash.function != "md5";
}

constexpr std::array kPitfalls{
    Pitfall{"port-11211",
            "Port 11211 is left out of the name that is hashed: a server that moves to another port gets other points.",
            port11211LeftOut},
    Pitfall{"weights-ignored",
            "Weights have no effect: MODULA ignores them, and on a ring only those count that were given after the "
            "distribution was chosen (option weighted).",
            weightsIgnored},
    Pitfall{"crc-15-bits",
            "The hash crc keeps 15 bits: on this ring nearly all keys lie before the first point, and one server gets "
            "them.",
            narrowKeysOnWideRing},
    Pitfall{"crc-points", "The hash crc keeps 15 bits, of points as well: points of different servers often coincide.",
            narrowPoints},
    Pitfall{"points-md5", "The points of a weighted ring are always MD5; the key hash is another one.",
            weightedOtherKeys},
    Pitfall{"ring-not-rebuilt",
            "The hash was changed after the ring was built: points keep the hash before, keys use the new one.",
            pointHashDiffers},
    Pitfall{"single-precision",
            "Points are counted in single precision, so some servers get four fewer or more than their share.",
            countsRounded},
    Pitfall{"no-points", "A share so small gets no points: such a server receives nothing.", somebodyWithoutPoints},
    Pitfall{"counted-anew",
            "When a server is ejected the points of all others are counted anew: keys move between survivors, too.",
            survivorsCountedAnew},
    Pitfall{"same-text-twice", "Two servers have the same points: the one that comes first has all their keys.",
            sameTextTwice},
    Pitfall{"signed-char",
            "Bytes from 0x80 are read as negative numbers, as char is signed on x86: on ARM such keys go elsewhere.",
            signedBytes},
};

void ringOf(ComposedSpec& composed, bool weighted, bool spy) {
    composed.name = spy ? "with-port-11211" : "without-port-11211";
    composed.label = spy ? "/{node}-{i}" : "{node}-{i}";
    composed.counts = weighted ? "share-single" : "fixed";
    composed.perNode = weighted ? 160 : 100;
    composed.points = weighted ? "md5-words" : "label";
}

}  // namespace

const System kLibmemcached{
    "libmemcached",
    "libmemcached",
    "1.1.4",
    "awesomized/libmemcached, hosts.cc and hash.cc; Debian libmemcached11 1.1.4",
    "all distributions, ten hashes of keys, points, weights, effects of the order of calls, ejection",
    "HSIEH (compiled out by Debian), RANDOM, replicas, host names with blanks",
    kOptions,
    kPitfalls,
    libmemcachedSpec,
};

Result<PlacementSpec> libmemcachedSpec(const OptionValues& values) {
    const auto value = [&values](std::string_view name) { return optionValue(kLibmemcached, values, name); };
    for (const SystemOption& option : kOptions) {
        if (option.values.find('|') == std::string_view::npos) continue;
        if (auto known = checkOneOf(option.name, value(option.name), option.values); !known)
            return Unexpected{known.error()};
    }
    const std::string_view distribution = value("distribution");
    const bool modula = distribution == "modula";
    const bool weightedAlone = distribution == "weighted";
    const std::string_view flag = value("weighted");
    std::string_view keyHash = value("key-hash");
    if (keyHash == "by-distribution") keyHash = weightedAlone ? "md5" : "default";
    std::string_view pointHash = value("point-hash");
    if (pointHash == "key-hash") pointHash = keyHash;

    PlacementSpec spec;
    spec.rule = "composed";
    ComposedSpec& composed = spec.composed;
    const auto hashes = libmemcachedHashes();
    const Result<HashSpec> keys = memcachedHash(hashes, "key-hash", keyHash, value("char"));
    const Result<HashSpec> points = memcachedHash(hashes, "point-hash", pointHash, value("char"));
    if (!keys) return Unexpected{keys.error()};
    if (!points) return Unexpected{points.error()};
    spec.hash = *keys;
    composed.pointHash = *points;
    composed.key.prefix = value("prefix");
    composed.order = value("sort-hosts") == "yes" ? "by-host-and-port" : "listed";
    composed.soleUnhashed = true;
    composed.down = value("eject") == "yes" && !modula ? "left-out" : "stays";
    composed.ties = "first";
    composed.lookUp = "at-or-after";
    if (modula) {
        composed.structure = "slots";
        composed.counts = "fixed";
        composed.perNode = 1;
    } else {
        ringOf(composed, flag == "yes" || (flag == "by-distribution" && weightedAlone), distribution == "spy");
    }
    return spec;
}

std::span<const Pitfall> libmemcachedPitfalls() {
    return kPitfalls;
}

}  // namespace ringscope
