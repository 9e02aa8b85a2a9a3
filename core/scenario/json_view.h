// SPDX-License-Identifier: MIT
//
// One value of a JSON document while it is read, with its pointer. The first thing wrong is kept in a
// JsonTrouble; from then on everything reads as empty, so that readers check once, at their end, and not
// after every field. Lives no longer than the document and the trouble.
#pragma once

#include "core/scenario/json_document.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// The first error met, with the pointer of the value it was met at.
class JsonTrouble {
public:
    void set(Error error, std::string pointer);
    [[nodiscard]] bool any() const { return m_error.has_value(); }
    /// With the line of the value in the text the document was parsed from. \pre any()
    [[nodiscard]] Unexpected located(std::string_view text) const;

private:
    std::optional<Error> m_error;
    std::string m_pointer;
};

class JsonView {
public:
    JsonView(const Json& document, JsonTrouble& trouble) : m_value(&document), m_trouble(&trouble) {}

    /// A member that must be there.
    [[nodiscard]] JsonView at(std::string_view name) const;
    /// A member that may be there.
    [[nodiscard]] std::optional<JsonView> find(std::string_view name) const;
    /// Trouble if this is no object, or has a member of another name.
    void only(std::initializer_list<std::string_view> names) const;
    /// Number of items; trouble and 0 if this is no list.
    [[nodiscard]] std::size_t items() const;
    /// \pre index < items()
    [[nodiscard]] JsonView item(std::size_t index) const;

    /// A whole number without sign, at most `largest`.
    [[nodiscard]] std::uint64_t whole(std::uint64_t largest = ~0ull) const;
    [[nodiscard]] std::uint32_t whole32() const { return static_cast<std::uint32_t>(whole(0xffffffffu)); }
    [[nodiscard]] double number() const;
    [[nodiscard]] bool boolean() const;
    /// Bytes as bytesJson() writes them.
    [[nodiscard]] std::string bytes() const;

    /// Records that something else should be here.
    void expect(std::string what) const;
    /// The same, where `found` tells more than the value itself.
    void expect(std::string what, std::string_view found) const;
    /// Records that a member has a name where one such as these should be.
    void expectName(std::string what, std::string_view found) const;
    /// Records an error that has a code of its own.
    void refuse(Error error) const { m_trouble->set(std::move(error), m_pointer); }
    [[nodiscard]] bool troubled() const { return m_trouble->any(); }
    [[nodiscard]] const Json& json() const { return *m_value; }

private:
    JsonView(const Json& value, JsonTrouble& trouble, std::string pointer)
        : m_value(&value), m_trouble(&trouble), m_pointer(std::move(pointer)) {}

    const Json* m_value;
    JsonTrouble* m_trouble;
    std::string m_pointer;
};

/// A name as one token of a JSON pointer (RFC 6901, section 3).
[[nodiscard]] std::string jsonPointerToken(std::string_view name);
/// Text as it is; what is no text (invalid UTF-8, NUL) as {"escaped": golden escape}.
[[nodiscard]] Json bytesJson(std::string_view bytes);

}  // namespace ringscope
