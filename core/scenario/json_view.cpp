// SPDX-License-Identifier: MIT
#include "core/scenario/json_view.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringscope {

namespace {

const Json kNothing;

/// A value as it may stand in a sentence.
std::string shown(const Json& value) {
    constexpr std::size_t kShown = 40;
    if (value.is_object()) return "{…}";
    if (value.is_array()) return "[…]";
    if (value.is_string() && value.get_ref<const std::string&>().size() > kShown) return "\"…\"";
    return value.dump(-1, ' ', true);
}

}  // namespace

std::string jsonPointerToken(std::string_view name) {
    std::string escaped;
    for (const char c : name) {
        if (c == '~')
            escaped += "~0";
        else if (c == '/')
            escaped += "~1";
        else
            escaped += c;
    }
    return escaped;
}

void JsonTrouble::set(Error error, std::string pointer) {
    if (m_error) return;
    m_error = std::move(error);
    m_pointer = std::move(pointer);
}

Unexpected JsonTrouble::located(std::string_view text) const {
    Error error = *m_error;
    error.line = placeOf(text, m_pointer).line;
    return Unexpected{std::move(error)};
}

JsonView JsonView::at(std::string_view name) const {
    if (std::optional<JsonView> member = find(name)) return *member;
    if (m_value->is_object()) {
        m_trouble->set(fail(ErrorCode::SessionInvalid, {'"' + std::string(name) + '"', "", m_pointer}).error,
                       m_pointer);
    } else {
        expect("{…}");
    }
    return {kNothing, *m_trouble, m_pointer};
}

std::optional<JsonView> JsonView::find(std::string_view name) const {
    if (!m_value->is_object()) return std::nullopt;
    const auto member = m_value->find(name);
    if (member == m_value->end()) return std::nullopt;
    return JsonView(*member, *m_trouble, m_pointer + '/' + jsonPointerToken(name));
}

void JsonView::only(std::initializer_list<std::string_view> names) const {
    if (!m_value->is_object()) return expect("{…}");
    for (const auto& member : m_value->items()) {
        if (std::find(names.begin(), names.end(), member.key()) != names.end()) continue;
        std::string known;
        for (const std::string_view name : names) known += (known.empty() ? "\"" : ", \"") + std::string(name) + '"';
        expectName(std::move(known), member.key());
    }
}

std::size_t JsonView::items() const {
    if (!m_value->is_array()) {
        expect("[…]");
        return 0;
    }
    return m_value->size();
}

JsonView JsonView::item(std::size_t index) const {
    return {(*m_value)[index], *m_trouble, m_pointer + '/' + std::to_string(index)};
}

std::uint64_t JsonView::whole(std::uint64_t largest) const {
    if (m_value->is_number_unsigned() && m_value->get<std::uint64_t>() <= largest) return m_value->get<std::uint64_t>();
    expect("0 … " + std::to_string(largest));
    return 0;
}

double JsonView::number() const {
    if (m_value->is_number()) return m_value->get<double>();
    expect("0.0");
    return 0;
}

bool JsonView::boolean() const {
    if (m_value->is_boolean()) return m_value->get<bool>();
    expect("true, false");
    return false;
}

std::string JsonView::bytes() const {
    if (m_value->is_string()) {
        const auto& plain = m_value->get_ref<const std::string&>();
        if (text::isPlain(plain)) return plain;
    } else if (m_value->is_object() && m_value->size() == 1) {
        if (const auto escaped = m_value->find("escaped"); escaped != m_value->end() && escaped->is_string())
            if (Result<std::string> raw = text::unescaped(escaped->get_ref<const std::string&>()))
                return std::move(*raw);
    }
    expect("\"…\"");
    return {};
}

void JsonView::expectName(std::string what, std::string_view found) const {
    constexpr std::size_t kShown = 40;
    const std::string pointer = m_pointer + '/' + jsonPointerToken(found);
    m_trouble->set(
        fail(ErrorCode::SessionInvalid, {std::move(what), text::escaped(found.substr(0, kShown)), pointer}).error,
        pointer);
}

void JsonView::expect(std::string what) const {
    refuse(fail(ErrorCode::SessionInvalid, {std::move(what), shown(*m_value), m_pointer}).error);
}

void JsonView::expect(std::string what, std::string_view found) const {
    constexpr std::size_t kShown = 40;
    refuse(fail(ErrorCode::SessionInvalid, {std::move(what), text::escaped(found.substr(0, kShown)), m_pointer}).error);
}

Json bytesJson(std::string_view bytes) {
    if (text::isPlain(bytes)) return std::string(bytes);
    return Json::object({{"escaped", text::escaped(bytes)}});
}

}  // namespace ringscope
