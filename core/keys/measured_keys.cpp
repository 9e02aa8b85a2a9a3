// SPDX-License-Identifier: MIT
#include "core/keys/measured_keys.h"

#include "core/base/limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostInAll = 1ull << 53;  ///< what a double counts exactly
constexpr std::size_t kLook = 1u << 16;           ///< lines between two looks at the progress

class Reader {
public:
    /// False: the line cannot be read, see error().
    bool add(std::string_view line, std::uint64_t number) {
        constexpr std::array kForms{"key", "key<TAB>count", "key<TAB>count<TAB>bytes"};
        const auto cells = text::split(line, '\t');
        if (m_columns == 0) m_columns = std::min(cells.size(), kForms.size());
        if (cells.size() != m_columns) {
            refuse(ErrorCode::NumberInvalid, line, number);
            m_error.values.emplace_back(kForms[m_columns - 1]);
            return false;
        }
        if (cells[0].empty()) return refuse(ErrorCode::KeyEmpty, {}, number);
        if (m_offsets.size() > limits::kKeys)
            return refuse(ErrorCode::TooManyKeys, std::to_string(m_offsets.size()), number);
        if (cells.size() > 1 && !number53(cells[1], m_requests, m_counts))
            return refuse(ErrorCode::KeyCountInvalid, cells[1], number);
        if (cells.size() > 2 && !number53(cells[2], m_bytesInAll, m_sizes))
            return refuse(ErrorCode::NumberInvalid, cells[2], number);
        m_text += cells[0];
        m_offsets.push_back(m_text.size());
        return true;
    }
    [[nodiscard]] Unexpected error() const { return Unexpected{m_error}; }
    [[nodiscard]] MeasuredKeys take() {
        return {
            std::make_shared<const KeySet>(std::move(m_text), std::move(m_offsets), std::move(m_counts), ListedKeys{}),
            std::move(m_sizes)};
    }

private:
    bool refuse(ErrorCode code, std::string_view found, std::uint64_t line) {
        m_error = {code, {}, {}, line, 0};
        if (code != ErrorCode::KeyEmpty) m_error.values.emplace_back(found.substr(0, 200));
        if (code == ErrorCode::TooManyKeys) m_error.values.push_back(std::to_string(limits::kKeys));
        return false;
    }
    static bool number53(std::string_view cell, std::uint64_t& sum, std::vector<std::uint64_t>& out) {
        const auto value = text::parseUnsigned(cell);
        if (!value || *value > kMostInAll - sum) return false;
        sum += *value;
        out.push_back(*value);
        return true;
    }

    std::size_t m_columns = 0;
    std::string m_text;
    std::vector<std::uint64_t> m_offsets{0}, m_counts, m_sizes;
    std::uint64_t m_requests = 0, m_bytesInAll = 0;
    Error m_error;
};

}  // namespace

Result<MeasuredKeys> readMeasuredKeys(std::string_view text, const Progress& progress) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    const auto whole = static_cast<double>(text.size());
    Reader reader;
    std::string_view rest = text;
    for (std::uint64_t number = 1; !rest.empty(); ++number) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty() && !reader.add(line, number)) return reader.error();
        if (number % kLook != 0) continue;
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(1 - static_cast<double>(rest.size()) / whole);
    }
    return reader.take();
}

}  // namespace ringscope
