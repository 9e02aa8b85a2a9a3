// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/pitfall_text.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace ringscope {
namespace {

constexpr const char* kContext = "ringscope::PitfallText";

/// As they stand in the rows of core/systems/rows, in the order of the catalog.
constexpr std::array kSentences = std::to_array<const char*>({
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Weights are shares of their sum, so a change of one weight changes the number of points of every server."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The port 80 is not filled in: \"h\" and \"h:80\" are two names and make two different rings."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Names are hashed as they are written: \"Cache\" and \"cache\" make two different rings."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Weights are not reduced: 10, 20, 50 make ten times the points of 1, 2, 5, and place keys differently."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "A server that is listed twice has its points once: its share does not grow, and its lines take turns."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The limit of 20 tries counts looks, not servers: a heavy server that is down makes it run out, "
                      "and then round robin sends the key to whoever is next in turn."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "With one server the key is not hashed at all."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Taking a line out moves nearly every key; marking it down moves only the keys of that server."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Only 15 bits of the CRC choose: with a sum of weights above 327 shares are off by a percent and "
                      "more, and above 32768 the last servers get nothing."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "A server that is listed twice counts as two servers and gets two shares."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Port 11211 is left out of the name that is hashed: a server that moves to another port gets other points."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Weights have no effect: MODULA ignores them, and on a ring only those count that were given "
                      "after the distribution was chosen (option weighted)."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The hash crc keeps 15 bits: on this ring nearly all keys lie before "
                                                "the first point, and one server gets them."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The hash crc keeps 15 bits, of points as well: points of different servers often coincide."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The points of a weighted ring are always MD5; the key hash is another one."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The hash was changed after the ring was built: points keep the hash before, keys use the new one."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Points are counted in single precision, so some servers get four fewer or more than their share."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A share so small gets no points: such a server receives nothing."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "When a server is ejected the points of all others are counted anew: keys move between survivors, too."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Two servers have the same points: the one that comes first has all their keys."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Bytes from 0x80 are read as negative numbers, as char is signed on x86: on ARM such keys go elsewhere."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A socket without a name is hashed by its path and a colon."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Servers are sorted by the lengths of their names, then by bytes; the file's order does not count."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The hash crc32 keeps 15 bits: nearly all keys lie before the first "
                                                "point, and one server gets them; crc32a is the whole CRC."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The hash crc16 is not 16 bits wide: its upper bits are left over and count."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Where nothing is between the two characters of hash_tag the whole key is hashed."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The hash crc32 keeps 15 bits; crc32a is the whole CRC."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "When a server is ejected nearly all keys move."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "ketama alone is not libketama's ring: 100 points by the key hash; ketama_weighted is."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Weights have no effect without ketama_weighted."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Port 11211 is left out of the name that is hashed, so this ring is not libketama's; for other ports it is."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Points are counted in single precision, so for some weights libketama gives other numbers."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "DISTRIBUTION_CONSISTENT alone is not libketama's ring: 100 points by "
                                                "the key hash; OPT_LIBKETAMA_COMPATIBLE is."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A weight above 1 given under DISTRIBUTION_CONSISTENT switches to the "
                                                "weighted ring with MD5 points; the key hash stays as it was."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Weights have no effect with DISTRIBUTION_MODULA."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The ring is looked up backwards: a key belongs to the last point that is not greater."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A dead server's keys are hashed again behind 0, 1, …: neighbours on "
                                                "the ring do not inherit, and after 20 looks the client gives up."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The namespace and a colon are hashed with the key."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The port is always part of the name, 11211 too, unlike libmemcached."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Shares are computed in doubles that may fall just below a whole number: 7, 14, 28 or 49 equal "
                      "servers get 39 texts instead of 40, unlike libketama."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "A server with a vnodes number of its own gets exactly that many texts, whatever the weights."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The port is left out of names only if it is the default port; libmemcached always does."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The default ring is not ketama's: 128-bit points, one for each text."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "A key whose digest is a point belongs to the next one: the look-up is strictly greater."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Where two points coincide the node that was added last has it; in libketama the first."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A share so small gets no points: such a node receives nothing."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A key goes to the nearest point in either direction, not to the next "
                                                "one; half way between two it goes to the lower."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A server has 16 points per unit of weight: with weights below 10 "
                                                "shares are off by 10 to 20 percent and more."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Only the numeric ids count, not names and addresses. Without ids of their own, taking out a "
                      "line renumbers the servers below it and moves their keys."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The type alone means sdbm with avalanche, the type with a function means without: sdbm and djb2 "
                      "then crowd short keys in small parts of the ring."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "With hash-balance-factor a busy server passes requests on to the next point up; what is told "
                      "here of one key is what happens while nobody is busy."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Of a header only what stands before the first comma is hashed: \"a,b\" goes where \"a\" goes."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Parameters and targets are hashed as they are written: \"a%20b\" and \"a+b\" are two keys."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "When a server goes down or comes back the whole map is made again, and most keys move."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Redispatch finds the same server again: while a server does not "
                                                "answer and no check has noticed, requests for its keys fail."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Slots belong to nodes by a table and not by a rule: a node that is "
                                                "added has none until they are moved to it."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "A master that is down keeps its slots, and by default the cluster then serves no key at all."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The split of a new cluster is rounded in single precision: three nodes get 5461, 5462 and 5461 slots."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Weights count only while rebalance runs; the split of a new cluster does not know them."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The lightest host gets a whole number of points, so that uneven "
                                                "weights make a much larger ring, up to its maximum."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Points are not rounded host by host: what is cut off from one is carried over to the next in the list."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "What is hashed is the resolved address with its port, not the name in the configuration."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Adding a server to n moves all keys but one in n + 1, and so does another order of the list."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Keys of a dead server are hashed again and scatter over all servers."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Its ring has nothing in common with that of libketama but the option's name."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Keys of a dead server fail until it is back: nobody takes them over."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Without ketama_points adding a server to n moves all keys but one in "
                                                "n + 1, and so does another order of the list."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "A hash of 0 is replaced by 1: of 32768 keys one goes elsewhere than with the Perl client."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "What is hashed again is the number and not the key, so all keys of one number go the same way; "
                      "the Perl client scatters them differently."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Of equal points the server added last gets the keys, the other way round than in libketama."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Nothing separates the index from the name, so names that begin with "
                                                "digits may share points: 1 and \"1x\" is 11 and \"x\"."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "It knows no weights: every server gets the same number of points."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "A key exactly on a point goes to the next one, so a server's own "
                                                "point name as a key may lead to another server."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The load bounds the partitions of a member, not its keys."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "A change gives all partitions out anew, so that some move between members that were not touched."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "It knows no weights: every member gets the same number of points."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The program takes the size of a signed number, so that only the lower "
                                                "half of the ring 0 … 2³²−1 that the article speaks of is used."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The ring does not close: a key beyond the last point has no server, and the program that asks for it stops."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Removing a server that is not there ends in a KeyError, although a guard is meant to prevent it."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The article says Cache::Memcached does this; the module takes 15 bits of the CRC and not all 32."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "(1 − n ÷ (n + m)) · 100 is called the hit rate after adding m servers "
                                                "to n; it is the share of keys that move."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "It knows no weights."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "Nothing separates the name from the index, so host:9091 with 10 and host:90911 with 0 make the same point."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "It cannot remove a server."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The search returns the last point to keys past it and the first point "
                                                "to keys before the last: two arcs are wrong."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "The weight is part of what is hashed, so that a change of it moves every point of the server."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Slots of a deleted server stay in the list: its keys get the error "
                                                "\"node not found\" instead of a neighbour."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText",
                      "Every change appends all slots once more: the list never stops growing."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "Delete lets its lock go before it works."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The remainder is that of all 128 bits: programs that divide four bytes of MD5 give other servers."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The article says the ring of 1997 ends at 2³²−1; the paper has the unit interval, and 32 bits are a habit."),
    QT_TRANSLATE_NOOP(
        "ringscope::PitfallText",
        "The text sends a key to the first node smaller than it, the program to the first point not smaller."),
    QT_TRANSLATE_NOOP("ringscope::PitfallText", "The article says that 1 ÷ (N − 1) of the keys keep their place when "
                                                "one of N servers goes; it is 1 ÷ N of all keys under a remainder."),
});

}  // namespace

QString pitfallText(const Pitfall& pitfall) {
    return QCoreApplication::translate(kContext, std::string(pitfall.sentence).c_str());
}

std::span<const char* const> pitfallSentences() {
    return kSentences;
}

}  // namespace ringscope
