// SPDX-License-Identifier: MIT
//
// Result<T>: a value or an Error, with the member names of std::expected (C++23).
// Core never words a message: an Error is a code, the values that belong into the
// sentence, and where it happened. Whoever talks to a person words it
// (core/cli/error_text for the command line, app/i18n/error_text for the window).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

/// What went wrong. The comment names the entries of Error::values, in order.
enum class ErrorCode {
    // Nodes
    NameEmpty,         // (none)
    NameTooLong,       // the name, largest length in bytes
    NameNotUtf8,       // the name, escaped
    NameHasControl,    // the name, escaped (control characters, line ends)
    NameDuplicate,     // the name, the name that is there already
    NodeUnknown,       // the name or id asked for
    NodeAlreadyUp,     // name
    NodeAlreadyDown,   // name
    NothingChanges,    // (none): the event would leave the state as it is
    NothingSelected,   // (none): the event names no node
    WeightInvalid,     // the text as written
    WeightOutOfRange,  // the weight, smallest, largest
    TooManyNodes,      // number asked for, limit
    // Placement
    VirtualNodesInvalid,         // the text as written
    VirtualNodesOutOfRange,      // number, smallest, largest
    TooManyPoints,               // number asked for, limit
    TooManySlots,                // number asked for, limit
    LabelWithoutNode,            // the label template
    LabelWithoutIndex,           // the label template
    HashUnknown,                 // the name asked for
    RuleUnknown,                 // the name asked for
    PointRuleUnknown,            // the name asked for
    PointRuleNeedsNarrowHash,    // point rule, hash: ketama makes 32-bit points only
    PointRuleNeedsVirtualNodes,  // point rule
    SeedOutOfRange,              // the seed, hash, largest
    NobodyUp,                    // (none)
    OptionOutOfRange,            // option, number, smallest, largest
    TableSizeNotPrime,           // size, the next prime
    RemovalRefused,              // rule, the node, the only one that could be removed
    CapacityExceeded,            // rule, nodes asked for, capacity
    SlotsUnserved,               // slots that no node has: nobody comes or goes until somebody has them
    PieceUnknown,                // which piece of a composed rule, its id
    // Real systems
    SystemUnknown,        // the id asked for
    SystemOptionUnknown,  // the option, the system, its options
    SystemOptionInvalid,  // the option, the value, what it may be
    TableInvalid,         // what was expected, what was found
    TableUnknown,         // the head line `system`
    // Keys
    KeyEmpty,            // (none)
    TooManyKeys,         // number asked for, limit
    TooManyRequests,     // number asked for, limit
    KeyCountInvalid,     // the text as written
    ExponentOutOfRange,  // the exponent, smallest, largest
    // Files and numbers
    FileNotFound,    // (none; Error::file)
    FileUnreadable,  // system's reason
    FileUnwritable,  // system's reason
    FileTooLarge,    // size in bytes, limit in bytes
    FileChanged,     // (none; Error::file)
    OutOfMemory,     // (none)
    NumberInvalid,   // the text as written
    SessionInvalid,  // what was expected, what was found, JSON pointer or empty
    SessionNewer,    // version in the file, newest version understood
    LinkForeign,     // (none): no text of a scenario is in there
    LinkCut,         // (none): its end is missing
    LinkMistyped,    // (none): it is not what was copied
    LinkTooLarge,    // most characters of such a text; Error::file if the keys of that file are too many
    StepUnknown,     // number asked for, number of steps
    NotFound,        // what was searched for
    Cancelled,       // (none)
};

struct Error {
    ErrorCode code{};
    std::vector<std::string> values;
    std::string file;        ///< path as the person gave it; empty if no file is concerned
    std::uint64_t line = 0;  ///< 1-based; 0 = no line
    std::uint64_t column = 0;

    friend bool operator==(const Error&, const Error&) = default;
};

/// Stands for std::unexpected<Error>.
struct Unexpected {
    Error error;
};

[[nodiscard]] inline Unexpected fail(ErrorCode code, std::vector<std::string> values = {}) {
    return Unexpected{Error{code, std::move(values), {}, 0, 0}};
}

template <class T>
class [[nodiscard]] Result {
public:
    using value_type = T;
    Result(T value) : m_held(std::in_place_index<0>, std::move(value)) {}         // NOLINT(google-explicit-constructor)
    Result(Unexpected u) : m_held(std::in_place_index<1>, std::move(u.error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return m_held.index() == 0; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&m_held);
    }
    [[nodiscard]] T& value() & {
        assert(has_value());
        return *std::get_if<0>(&m_held);
    }
    [[nodiscard]] T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&m_held));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }
    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&m_held);
    }
    template <class U>
    [[nodiscard]] T value_or(U&& other) const {
        return has_value() ? value() : static_cast<T>(std::forward<U>(other));
    }

private:
    std::variant<T, Error> m_held;
};

/// Success without a value.
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};

}  // namespace ringscope
