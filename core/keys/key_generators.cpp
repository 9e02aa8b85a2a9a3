// SPDX-License-Identifier: MIT
#include "core/keys/key_generators.h"

#include "core/base/limits.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/keys/zipf_table.h"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace ringscope {

namespace {

constexpr double kLargestExponent = 4;

/// Counts pieces of work of about the same cost; reports and asks for cancelling now and then.
class Work {
public:
    Work(const Progress& progress, std::uint64_t total) : m_progress(progress), m_total(total) {}

    /// False when nobody wants the result any more.
    [[nodiscard]] bool step() {
        if (m_done++ % kStepsBetweenLooks != 0) return true;
        m_progress.at(static_cast<double>(m_done) / static_cast<double>(m_total));
        return !m_progress.cancelled();
    }

private:
    static constexpr std::uint64_t kStepsBetweenLooks = 16384;
    const Progress& m_progress;
    std::uint64_t m_total;
    std::uint64_t m_done = 0;
};

std::optional<Unexpected> refusal(std::uint64_t count, std::uint64_t requests) {
    if (count > limits::kKeys) {
        return fail(ErrorCode::TooManyKeys, {std::to_string(count), std::to_string(limits::kKeys)});
    }
    if (requests > limits::kRequests) {
        return fail(ErrorCode::TooManyRequests, {std::to_string(requests), std::to_string(limits::kRequests)});
    }
    return std::nullopt;
}

/// prefix1 … prefixN with these counts.
template <class Recipe>
Result<KeySetPtr> numbered(const Recipe& recipe, std::vector<std::uint64_t> counts, Work& work) {
    std::string bytes;
    std::vector<std::uint64_t> offsets = {0};
    offsets.reserve(recipe.count + 1);
    std::array<char, 20> number;
    for (std::uint64_t i = 1; i <= recipe.count; ++i) {
        if (!work.step()) return fail(ErrorCode::Cancelled);
        const auto end = std::to_chars(number.data(), number.data() + number.size(), i);
        bytes += recipe.prefix;
        bytes.append(number.data(), end.ptr);
        offsets.push_back(bytes.size());
    }
    return std::make_shared<const KeySet>(std::move(bytes), std::move(offsets), std::move(counts), KeyOrigin{recipe});
}

}  // namespace

Result<KeySetPtr> generate(const SequenceKeys& recipe, const Progress& progress) {
    if (const auto refused = refusal(recipe.count, 0)) return *refused;
    Work work(progress, recipe.count);
    return numbered(recipe, {}, work);
}

Result<KeySetPtr> generate(const UniformKeys& recipe, const Progress& progress) {
    if (const auto refused = refusal(recipe.count, recipe.requests)) return *refused;
    Work work(progress, recipe.count + recipe.requests);
    Random random(recipe.seed);
    std::vector<std::uint64_t> counts(recipe.count);
    for (std::uint64_t i = 0; i < recipe.requests && recipe.count > 0; ++i) {
        if (!work.step()) return fail(ErrorCode::Cancelled);
        ++counts[random.below(recipe.count)];
    }
    return numbered(recipe, std::move(counts), work);
}

Result<KeySetPtr> generate(const ZipfKeys& recipe, const Progress& progress) {
    if (const auto refused = refusal(recipe.count, recipe.requests)) return *refused;
    if (!(recipe.exponent >= 0 && recipe.exponent <= kLargestExponent)) {
        return fail(ErrorCode::ExponentOutOfRange,
                    {text::shortest(recipe.exponent), "0", text::shortest(kLargestExponent)});
    }
    Work work(progress, 2 * recipe.count + recipe.requests);
    ZipfTable table;
    table.reserve(recipe.count);
    for (std::uint64_t rank = 1; rank <= recipe.count; ++rank) {
        if (!work.step()) return fail(ErrorCode::Cancelled);
        table.add(inversePower(rank, recipe.exponent));
    }
    table.close();
    Random random(recipe.seed);
    std::vector<std::uint64_t> counts(recipe.count);
    for (std::uint64_t i = 0; i < recipe.requests && recipe.count > 0; ++i) {
        if (!work.step()) return fail(ErrorCode::Cancelled);
        ++counts[table.draw(random)];
    }
    return numbered(recipe, std::move(counts), work);
}

}  // namespace ringscope
