// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/option_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// As they stand in the rows of core/systems, by their letters.
constexpr std::array kSentences{
    // What values may be.
    QT_TRANSLATE_NOOP("ringscope::OptionText", "0, or a number from 101 on"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "1 … 1000"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "1 … 100000"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "a prime number"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "a whole number"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "any text"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "bytes"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "two characters, or nothing"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "words of whole, len=N, depth=N between commas"),
    // What options mean.
    QT_TRANSLATE_NOOP("ringscope::OptionText", "A key whose server is dead is not tried anywhere else."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "AUTO_EJECT_HOSTS with SERVER_FAILURE_LIMIT; MODULA does not look at it"),
    QT_TRANSLATE_NOOP(
        "ringscope::OptionText",
        "After so many failed requests a server is left alone, for as long as fail_timeout says; 0: never."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "DISTRIBUTION; weighted: KETAMA_WEIGHTED"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Entries of the table."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "FNV-1a instead of CRC-32."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "HASH as it was when the ring was last built, by adding a server or "
                                               "choosing a distribution; a weighted ring does not look at it"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "HASH; by-distribution: md5 for weighted, which sets it, else default"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Most partitions of a member ÷ their mean."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "NAMESPACE, where it is hashed with the keys (HASH_WITH_PREFIX_KEY)"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Partitions that are given out."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Percent of the mean load that a server may have; 0: any."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Points of each element."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Points of each member."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Points of each server."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Points of each server; 50 is what the HTTP pool gives."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Points of the ring at least."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "Points of the ring at most, but for one that a host with a fraction gets."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "Points on a ring for each unit of weight; 0: no ring, as Cache::Memcached."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Put before every key."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "SORT_HOSTS"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "The function behind the type on the hash-type line."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "The hash function given to the map; ident is the number that a text says."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "The hash function given to the package."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "The hash of points; keys are always hashed by xxHash64."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "The search as it is printed, or as it was meant."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "What of a request is hashed."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "Whether a second server is tried when the first does not take the connection."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Whether another server is tried after one that does not answer."),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "Whether each digest is mixed once more; a type alone mixes on a ring only."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "Whether the namespace is hashed with the key."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "With balance uri: how much of the target is hashed."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "a server that fails too often is left out until it answers again"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "behavior hash; ketama_weighted sets md5"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "behavior ketama"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "behavior ketama_weighted"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "digest of keys and points"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "hash of the keys; OPT_LIBKETAMA_COMPATIBLE sets HASH_MD5"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "hash of the keys; points are always MD5"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "how keys find servers"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "ketama, or the older hash_ring with three words"),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "only what is between the first of these and the next other one is hashed"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "points of a node of weight 1"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "put before every key with a colon, and hashed"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "servers with this port are hashed without it"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "texts of the mean node"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "texts of the mean server"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "useOldServerHashFunction: the whole CRC instead of 15 bits of it."),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "weighted ring with MD5"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "whether a dead server's keys go to others"),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "whether a server with a weight above 1 was added after DISTRIBUTION_CONSISTENT was chosen"),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "whether the flag is set: by the distribution weighted, or by a server with a weight above 1 "
                      "that is added after a distribution with a ring was chosen"),
    QT_TRANSLATE_NOOP("ringscope::OptionText",
                      "whether the machine's char is signed (x86) or not (ARM): matters to bytes from 0x80"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "words taken of each digest"),
    QT_TRANSLATE_NOOP("ringscope::OptionText", "words taken of each digest; 4, or 3 with compatibility hash_ring"),
};

const char* rowOf(std::string_view english) {
    const auto* found = std::find(kSentences.begin(), kSentences.end(), english);
    return found == kSentences.end() ? nullptr : *found;
}

}  // namespace

QString optionText(std::string_view english) {
    if (const char* row = rowOf(english)) return QCoreApplication::translate("ringscope::OptionText", row);
    return QString::fromUtf8(english.data(), static_cast<qsizetype>(english.size()));
}

bool hasOptionText(std::string_view english) {
    return rowOf(english) != nullptr;
}

}  // namespace ringscope
