// SPDX-License-Identifier: MIT
//
// What a configuration file of a real system says about placement: the same value for every format. A reader never
// guesses: what it knows is Understood or Ignored (no influence on placement), everything else is Refused by name and line.
// A candidate with a refused note must not be placed with. Nothing here is worded: core/cli/import_words does it
// for the command line, the window for itself. Plain values, any thread.
#pragma once

#include "core/cluster/node.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::imports {

/// The comment names the entries of ImportNote::values, in order.
enum class NoteCode {
    // The text itself; each is Refused and ends the reading
    NotRecognised,      // (none)
    NotText,            // the byte, as 0x..: NUL or no UTF-8
    TextTooLarge,       // bytes, limit
    LineTooLong,        // limit in bytes
    TooMany,            // "servers", "notes", "sections", "files", "bytes" or "words"; limit
    TooDeep,            // limit
    QuoteUnterminated,  // the quote
    EndUnexpected,      // what is missing
    TextUnexpected,     // what was found
    YamlInvalid,        // the parser's own sentence
    // Included files
    IncludeWithoutFolder,  // the path as written; no folder was given
    IncludeOutside,        // the path; it leads out of the folder
    IncludeNotFound,       // the path
    IncludeUnreadable,     // the path
    IncludeCircular,       // the path
    IncludeRead,           // the path, number of files
    // Options
    Understood,         // option, what was made of it
    WithoutInfluence,   // option
    OnlyOnFailure,      // option; acts when a server fails, starts or is full
    OnlyAtRunTime,      // option; what it does is told by the running system only
    KeyMayChange,       // option; it may rewrite what the key is taken from
    OptionUnknown,      // option
    OptionTwice,        // option
    OptionWithout,      // option; it lacks its value
    OptionValue,        // option, the value that is not understood
    OptionNewer,        // option, the proved version, which has not got it
    OptionNotProved,    // option; known, but what it does to placement is not reproduced
    OptionNotWithHash,  // option; the system itself refuses it together with hash
    ConditionalText,    // the directive; what holds is decided where the system runs
    VariableUnknown,    // the variable; its value is known where the system runs
    // Servers and sections
    NotByKey,        // the section, its method
    Disabled,        // the section
    NoServers,       // the section
    NameTwice,       // the name
    NameTooLong,     // the name, limit
    WeightCut,       // the weight as written, as it is read: its last character is lost
    WeightsLost,     // (none): weights given before the distribution do not count
    SectionUnknown,  // the section; inherited from, or named by a state
    // Run-time state
    StateAlone,    // (none): a state needs the configuration it belongs to
    StateApplied,  // section, server, weight, "up", "down" or "drain"
    StateServer,   // section, server; the configuration has not got it
    StateNumber,   // section, server, number there, number here
    // Redis Cluster
    ReplicaLeftOut,  // the name
    SlotsUnserved,   // how many of 16384 nobody has
    SlotTwice,       // the slot
    SlotMigrating,   // slot, from, to
    SlotImporting,   // slot, from, to
};

struct ImportNote {
    enum class Kind { Understood, Ignored, Refused };
    Kind kind{};
    std::string file;
    std::uint64_t line = 0;  ///< 1-based; 0 = the whole file
    NoteCode code{};
    std::vector<std::string> values;
    friend bool operator==(const ImportNote&, const ImportNote&) = default;
};

/// Slots of a Redis Cluster, both ends included.
struct SlotRange {
    std::uint16_t first = 0, last = 0;
    friend bool operator==(const SlotRange&, const SlotRange&) = default;
};

struct ImportedServer {
    std::string name;                     ///< shown; unique within a candidate
    std::string identity;                 ///< the bytes that are hashed where they are not the name; empty: the name
    std::optional<std::uint32_t> number;  ///< HAProxy's id, also where it is given automatically
    double weight = 1;                    ///< as written; 0 where the system knows a weight of 0
    Health health = Health::Up;
    bool backup = false;
    std::vector<SlotRange> slotRanges;  ///< redis-cluster only; ascending
    std::uint64_t line = 0;
    bool numberIsOwn = false;  ///< the number stands in the file, so that it stays when a line before it is taken out
    friend bool operator==(const ImportedServer&, const ImportedServer&) = default;
};

struct ImportCandidate {
    std::string title;   ///< name of the upstream, backend or pool
    std::string system;  ///< id of a row of core/systems/catalog; empty: the file says only who the servers are
    std::vector<std::pair<std::string, std::string>> options;  ///< of that row, by name
    std::string keyExpression;                                 ///< "$request_uri", "url_param k"; empty: the key itself
    std::vector<ImportedServer> servers;                       ///< in the order that counts
    std::vector<ImportNote> notes;

    [[nodiscard]] const std::string* option(const std::string& name) const;
};

struct Imported {
    std::string format;  ///< "nginx", "haproxy", "nutcracker", "libmemcached", "libketama", "redis-cluster", "list"
    std::vector<ImportCandidate> candidates;
    std::vector<ImportNote> notes;  ///< that belong to no candidate: what was refused there was not read

    [[nodiscard]] const ImportCandidate* find(const std::string& title) const;
};

[[nodiscard]] bool isRefused(const std::vector<ImportNote>& notes);

/// What is refused before it is read.
namespace import_limits {
inline constexpr std::uint64_t kTextBytes = 16u << 20;
inline constexpr std::uint64_t kYamlBytes = 4u << 20;
inline constexpr std::uint64_t kLineBytes = 64u << 10;
inline constexpr std::uint64_t kDepth = 64;
inline constexpr std::uint64_t kServers = 100'000;  ///< in all candidates together
inline constexpr std::uint64_t kNotes = 200'000;
inline constexpr std::uint64_t kSections = 10'000;
inline constexpr std::uint64_t kWords = 1'000;  ///< of one directive or line
inline constexpr std::uint64_t kIncludes = 1'000;
}  // namespace import_limits

}  // namespace ringscope::imports
