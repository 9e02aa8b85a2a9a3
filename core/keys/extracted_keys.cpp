// SPDX-License-Identifier: MIT
#include "core/keys/extracted_keys.h"

#include "core/base/gzip.h"
#include "core/base/limits.h"
#include "core/base/mapped_file.h"
#include "core/keys/key_file_error.h"

#include <memory>
#include <new>
#include <string>
#include <unordered_map>
#include <utility>

namespace ringscope {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::uint64_t kLook = 1u << 14;  ///< lines between two looks at the progress

class Collection {
public:
    bool add(const std::string& key, std::optional<std::uint64_t> bytes) {
        const auto [place, isNew] = m_index.try_emplace(key, m_counts.size());
        if (isNew) {
            if (m_counts.size() >= limits::kKeys) return false;
            m_text += key;
            m_offsets.push_back(m_text.size());
            m_counts.push_back(0);
            m_bytes.push_back(0);
        }
        ++m_counts[place->second];
        if (bytes && *bytes <= kMostBytes) {
            m_bytes[place->second] = *bytes;
            m_anyBytes = true;
        }
        return true;
    }

    [[nodiscard]] MeasuredKeys take() {
        if (!m_anyBytes) m_bytes.clear();
        m_index.clear();
        return {
            std::make_shared<const KeySet>(std::move(m_text), std::move(m_offsets), std::move(m_counts), ListedKeys{}),
            std::move(m_bytes)};
    }

private:
    /// Of one value: a hundred million of them together are still counted exactly by 64 bits.
    static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 36;

    std::unordered_map<std::string, std::size_t> m_index;  ///< looked up only
    std::string m_text;
    std::vector<std::uint64_t> m_offsets{0}, m_counts, m_bytes;
    bool m_anyBytes = false;
};

std::string_view nextLine(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (end != std::string_view::npos && !line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

Result<ExtractedKeys> extract(std::string_view text, KeyExtractor& extractor, const Progress& progress) {
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    Collection collection;
    ExtractedKeys found;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = nextLine(rest);
        ++found.lines;
        if (found.lines % kLook == 0) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(1 - static_cast<double>(rest.size()) / static_cast<double>(text.size()));
        }
        if (line.empty()) continue;
        switch (extractor.take(line)) {
        case KeyExtractor::Outcome::Key:
            if (!collection.add(extractor.key(), extractor.bytes()))
                return fail(ErrorCode::TooManyKeys, {std::to_string(limits::kKeys + 1), std::to_string(limits::kKeys)});
            break;
        case KeyExtractor::Outcome::Nothing:
            break;
        case KeyExtractor::Outcome::Missing:
            if (++found.missing == 1) found.firstMissing = found.lines;
            if (found.named.size() < ExtractedKeys::kMostNamed) found.named.push_back({found.lines, extractor.lack()});
            break;
        case KeyExtractor::Outcome::Fault:
            found.fault = extractor.fault();
            rest = {};
            break;
        }
    }
    if (extractor.finish() == KeyExtractor::Outcome::Fault) found.fault = extractor.fault();
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    found.keys = collection.take();
    progress.at(1);
    return found;
}

}  // namespace

Result<ExtractedKeys> extractKeys(std::string_view text, KeyExtractor extractor, const Progress& progress) {
    try {
        return extract(text, extractor, progress);
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

Result<ExtractedKeys> extractPackedKeys(std::string_view bytes, std::uint64_t limit, KeyExtractor extractor,
                                        const Progress& progress) {
    if (!isGzip(bytes)) return extractKeys(bytes, std::move(extractor), progress);
    try {
        constexpr double kUnpacked = 0.3;
        const auto text = gunzipped(bytes, limit, progress.part(0, kUnpacked));
        if (!text) return Unexpected{text.error()};
        return extract(*text, extractor, progress.part(kUnpacked, 1));
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

Result<ExtractedKeys> extractKeyFile(const std::string& path, KeyExtractor extractor, const Progress& progress) {
    try {
        constexpr double kOpened = 0.1;
        const auto file =
            MappedFile::open(path, limits::kKeyFileBytes, FileStorage::Automatic, progress.part(0, kOpened));
        if (!file) return Unexpected{file.error()};
        auto found =
            extractPackedKeys((*file)->bytes(), limits::kKeyFileBytes, std::move(extractor), progress.part(kOpened, 1));
        if (!found) return keyFileError(found.error(), path);
        if ((*file)->changed()) return keyFileError(fail(ErrorCode::FileChanged).error, path);
        return found;
    } catch (const std::bad_alloc&) {
        return keyFileError(fail(ErrorCode::OutOfMemory).error, path);
    }
}

}  // namespace ringscope
