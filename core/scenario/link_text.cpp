// SPDX-License-Identifier: MIT
#include "core/scenario/link_text.h"

#include "core/base/text.h"
#include "core/hash/xxh64.h"
#include "core/scenario/link_dictionary.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <optional>

namespace ringscope {
namespace {

constexpr std::string_view kName = "ringscope";
constexpr std::size_t kSumLength = 6;
constexpr int kRawWindow = -15;  // deflate alone: SUM says what zlib's own header and trailer would
constexpr int kBestMemory = 9;
constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::array<std::int8_t, 256> kValues = [] {
    std::array<std::int8_t, 256> values{};
    for (std::int8_t& value : values) value = -1;
    for (std::size_t i = 0; i < kAlphabet.size(); ++i)
        values[static_cast<unsigned char>(kAlphabet[i])] = static_cast<std::int8_t>(i);
    return values;
}();

int valueOf(char c) {
    return kValues[static_cast<unsigned char>(c)];
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string base64Of(std::string_view bytes) {
    std::string out;
    out.reserve((bytes.size() * 4 + 2) / 3);
    unsigned bits = 0, held = 0;
    for (const char c : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(c);
        for (held += 8; held >= 6; held -= 6) out += kAlphabet[bits >> (held - 6) & 63];
        bits &= 0x3f;
    }
    if (held > 0) out += kAlphabet[bits << (6 - held) & 63];
    return out;
}

/// None if no bytes have this text: a single character at the end, or bits that stand for nothing.
std::optional<std::string> bytesOfBase64(std::string_view text) {
    std::string out;
    out.reserve(text.size() * 3 / 4);
    unsigned bits = 0, held = 0;
    for (const char c : text) {
        bits = bits << 6 | static_cast<unsigned>(valueOf(c));
        held += 6;
        if (held < 8) continue;
        held -= 8;
        out += static_cast<char>(static_cast<unsigned char>(bits >> held));
        bits &= (1U << held) - 1;
    }
    if (held >= 6 || bits != 0) return std::nullopt;
    return out;
}

std::string sumOf(std::string_view bytes) {
    const std::uint64_t hash = xxh64(bytes);
    std::string sum;
    for (unsigned i = 0; i < kSumLength; ++i) sum += kAlphabet[hash >> (58 - 6 * i) & 63];
    return sum;
}

/// zlib takes bytes it promises not to change as non-const, and counts in uInt: all here are a few megabytes.
Bytef* zlibBytes(std::string_view bytes) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
}

std::string deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawWindow, kBestMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    const std::string_view dictionary = linkDictionary();
    deflateSetDictionary(&stream, zlibBytes(dictionary), static_cast<uInt>(dictionary.size()));
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = zlibBytes(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    [[maybe_unused]] const int ended = deflate(&stream, Z_FINISH);
    assert(ended == Z_STREAM_END);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

Result<std::string> inflated(std::string_view bytes) {
    constexpr std::size_t kBlock = 32 * 1024;
    z_stream stream{};
    if (inflateInit2(&stream, kRawWindow) != Z_OK) throw std::bad_alloc();
    const std::string_view dictionary = linkDictionary();
    inflateSetDictionary(&stream, zlibBytes(dictionary), static_cast<uInt>(dictionary.size()));
    stream.next_in = zlibBytes(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    char block[kBlock];
    int state = Z_OK;
    while (state == Z_OK && out.size() <= kLinkBytes) {
        stream.next_out = reinterpret_cast<Bytef*>(block);
        stream.avail_out = kBlock;
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(block, kBlock - stream.avail_out);
    }
    const bool whole = state == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    if (out.size() > kLinkBytes) return fail(ErrorCode::LinkTooLarge, {std::to_string(kLongestLink)});
    if (!whole) return fail(ErrorCode::LinkMistyped);
    return out;
}

/// What comes between characters on their way and is none of them: blanks, line ends, quotes, whatever is not ASCII.
bool isBetween(char c) {
    return valueOf(c) < 0 && c != ':';
}

/// The text without what is between, one character after the other.
class Characters {
public:
    explicit Characters(std::string_view text) : m_text(text) { skip(); }
    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char now() const { return atWideColon() ? ':' : m_text[m_at]; }
    [[nodiscard]] std::size_t offset() const { return m_at; }
    void next() {
        m_gap = false;
        m_at += atWideColon() ? kWideColon.size() : 1;
        skip();
    }
    /// Something stood between this one and the one before.
    [[nodiscard]] bool afterGap() const { return m_gap; }

    /// Goes past `wanted` if it comes now, in any case.
    bool take(std::string_view wanted) {
        const Characters before = *this;
        for (const char c : wanted) {
            if (atEnd() || lower(now()) != c) {
                *this = before;
                return false;
            }
            next();
        }
        return true;
    }
    /// Those of the alphabet that come now, `most` of them.
    std::string takeAlphabet(std::size_t most) {
        std::string taken;
        for (; !atEnd() && valueOf(now()) >= 0 && taken.size() < most; next()) taken += now();
        return taken;
    }

private:
    /// As an input method for Chinese writes it.
    static constexpr std::string_view kWideColon = "\xef\xbc\x9a";
    [[nodiscard]] bool atWideColon() const { return m_text.substr(m_at, kWideColon.size()) == kWideColon; }
    void skip() {
        while (m_at < m_text.size() && isBetween(m_text[m_at]) && !atWideColon()) {
            m_gap = true;
            ++m_at;
        }
    }
    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_gap = false;
};

/// Behind the first "ringscope:" with a version; none if there is none.
std::optional<Characters> firstLink(std::string_view text) {
    for (Characters at(text); !at.atEnd(); at.next()) {
        Characters behind = at;
        if (behind.take(kName) && behind.take(":") && (behind.atEnd() || (behind.now() >= '0' && behind.now() <= '9')))
            return behind;
    }
    return std::nullopt;
}

}  // namespace

Result<std::string> linkText(std::string_view bytes) {
    const Unexpected tooLarge = fail(ErrorCode::LinkTooLarge, {std::to_string(kLongestLink)});
    if (bytes.size() > kLinkBytes) return tooLarge;
    std::string text(kName);
    text.append(":").append(std::to_string(kLinkVersion)).append(":").append(base64Of(deflated(bytes)));
    text.append(":").append(sumOf(bytes));
    if (text.size() > kLongestLink) return tooLarge;
    return text;
}

Result<std::string> bytesOfLink(std::string_view text) {
    std::optional<Characters> at = firstLink(text);
    if (!at) return fail(ErrorCode::LinkForeign);
    const std::string version = at->takeAlphabet(kLongestLink);
    if (at->atEnd()) return fail(ErrorCode::LinkCut);
    const Result<std::uint64_t> number = text::parseUnsigned(version);
    if (!number || *number == 0 || !at->take(":")) return fail(ErrorCode::LinkMistyped);
    if (*number > kLinkVersion)
        return fail(ErrorCode::SessionNewer, {std::to_string(*number), std::to_string(kLinkVersion)});
    const std::string body = at->takeAlphabet(kLongestLink);
    if (at->atEnd()) return fail(ErrorCode::LinkCut);
    if (body.size() == kLongestLink) return fail(ErrorCode::LinkTooLarge, {std::to_string(kLongestLink)});
    if (!at->take(":")) return fail(ErrorCode::LinkMistyped);
    const std::string sum = at->takeAlphabet(kSumLength);
    if (sum.size() < kSumLength) return fail(at->atEnd() ? ErrorCode::LinkCut : ErrorCode::LinkMistyped);
    if (!at->atEnd() && !at->afterGap()) return fail(ErrorCode::LinkMistyped);
    const std::optional<std::string> packed = bytesOfBase64(body);
    if (!packed) return fail(ErrorCode::LinkMistyped);
    Result<std::string> bytes = inflated(*packed);
    if (bytes && sumOf(*bytes) != sum) return fail(ErrorCode::LinkMistyped);
    return bytes;
}

bool beginsAsLink(std::string_view text) {
    // A path may begin with anything else.
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\"'`<("), text.size()));
    Characters at(text);
    return !at.atEnd() && at.offset() == 0 && at.take(kName) && at.take(":");
}

bool holdsLink(std::string_view text) {
    return firstLink(text).has_value();
}

}  // namespace ringscope
