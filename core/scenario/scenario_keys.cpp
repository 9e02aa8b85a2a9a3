// SPDX-License-Identifier: MIT
//
// Key sets in scenario files: the recipe of generated ones, the place of files, the keys themselves of lists.
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/keys/key_generators.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

/// All generated key sets of a scenario together; 1 million, 10 million, 100 million as steps of one scenario fit.
constexpr std::uint64_t kKeysTogether = 2 * limits::kKeys;
constexpr std::uint64_t kRequestsTogether = 2 * limits::kRequests;
/// Bytes of one generated key set; 100 million keys of the default prefix are 1.3 GB.
constexpr std::uint64_t kGeneratedBytes = 8'000'000'000;
constexpr std::uint64_t kLargestCount = 1ull << 53;

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

/// Says now and then how far a list is; false when nobody waits for it any more.
bool goesOn(const Progress& progress, std::size_t done, std::size_t all) {
    constexpr std::size_t kReportEvery = 4096;
    if (done % kReportEvery != 0) return true;
    progress.at(static_cast<double>(done) / static_cast<double>(all));
    return !progress.cancelled();
}

KeySetPtr emptyKeys(KeyOrigin origin) {
    return std::make_shared<const KeySet>(std::string(), std::vector<std::uint64_t>{0}, std::vector<std::uint64_t>(),
                                          std::move(origin));
}

/// Refuses long prefixes: count × prefix is what generating would allocate.
std::string readPrefix(const JsonView& json, std::uint64_t count) {
    constexpr std::uint64_t kDigits = 9;
    const JsonView member = json.at("prefix");
    std::string prefix = member.bytes();
    if (count <= limits::kKeys && count * (prefix.size() + kDigits) > kGeneratedBytes) member.expect("\"key:\"");
    return prefix;
}

std::uint64_t readCount(const JsonView& json) {
    const JsonView member = json.at("count");
    const std::uint64_t count = member.whole();
    if (count > limits::kKeys)
        member.refuse(fail(ErrorCode::TooManyKeys, {std::to_string(count), std::to_string(limits::kKeys)}).error);
    return count;
}

std::uint64_t readXxh64(const JsonView& json) {
    const Result<std::uint64_t> value = text::parseUnsigned(json.bytes());
    if (!value) json.expect("\"0x0123456789abcdef\"");
    return value.value_or(0);
}

KeyOrigin readOrigin(const JsonView& json) {
    const JsonView from = json.at("from");
    const std::string kind = from.bytes();
    if (kind == "sequence") {
        json.only({"from", "count", "prefix"});
        const std::uint64_t count = readCount(json);
        return SequenceKeys{count, readPrefix(json, count)};
    }
    if (kind == "uniform") {
        json.only({"from", "count", "requests", "seed", "prefix"});
        const std::uint64_t count = readCount(json);
        return UniformKeys{count, json.at("requests").whole(kLargestCount), json.at("seed").whole(),
                           readPrefix(json, count)};
    }
    if (kind == "zipf") {
        json.only({"from", "count", "requests", "exponent", "seed", "prefix"});
        const std::uint64_t count = readCount(json);
        return ZipfKeys{count, json.at("requests").whole(kLargestCount), json.at("exponent").number(),
                        json.at("seed").whole(), readPrefix(json, count)};
    }
    if (kind == "file") {
        json.only({"from", "path", "size", "xxh64", "withCounts", "keys", "counts"});
        return FileKeys{json.at("path").bytes(), json.at("size").whole(), readXxh64(json.at("xxh64")),
                        json.at("withCounts").boolean()};
    }
    if (kind != "listed") from.expect("\"sequence\", \"uniform\", \"zipf\", \"file\", \"listed\"");
    json.only({"from", "keys", "counts"});
    return ListedKeys{};
}

Json originJson(const KeyOrigin& origin, const SavedPath& savedPath) {
    return std::visit(
        Overloaded{
            [](const SequenceKeys& keys) {
                return Json::object({{"from", "sequence"}, {"count", keys.count}, {"prefix", bytesJson(keys.prefix)}});
            },
            [](const UniformKeys& keys) {
                return Json::object({{"from", "uniform"},
                                     {"count", keys.count},
                                     {"requests", keys.requests},
                                     {"seed", keys.seed},
                                     {"prefix", bytesJson(keys.prefix)}});
            },
            [](const ZipfKeys& keys) {
                return Json::object({{"from", "zipf"},
                                     {"count", keys.count},
                                     {"requests", keys.requests},
                                     {"exponent", keys.exponent},
                                     {"seed", keys.seed},
                                     {"prefix", bytesJson(keys.prefix)}});
            },
            [](const ListedKeys&) {
                return Json::object({{"from", "listed"}});
            },
            [&](const FileKeys& keys) {
                return Json::object({{"from", "file"},
                                     {"path", bytesJson(savedPath ? savedPath(keys.path) : keys.path)},
                                     {"size", keys.size},
                                     {"xxh64", text::hex(keys.xxh64, 64)},
                                     {"withCounts", keys.withCounts}});
            },
        },
        origin);
}

}  // namespace

Json KeySetWriter::json(const KeySet& keys) const {
    Json out = originJson(keys.origin(), savedPath);
    const bool listed = std::holds_alternative<ListedKeys>(keys.origin());
    const bool file = std::holds_alternative<FileKeys>(keys.origin());
    // A missing file stands here as an empty set: that is not what the file holds.
    if (!listed && !(file && embedAll && !keys.empty())) return out;
    Json texts = Json::array();
    for (KeyId key = 0; key < keys.size() && goesOn(progress, key, keys.size()); ++key) {
        texts.push_back(bytesJson(keys[key]));
    }
    out["keys"] = std::move(texts);
    if (keys.counted()) {
        Json counts = Json::array();
        for (KeyId key = 0; key < keys.size(); ++key) counts.push_back(keys.count(key));
        out["counts"] = std::move(counts);
    }
    return out;
}

KeySetPtr KeySetReader::embedded(const JsonView& json, KeyOrigin origin) {
    const JsonView list = json.at("keys");
    const std::size_t size = list.items();
    if (size > limits::kKeys)
        list.refuse(fail(ErrorCode::TooManyKeys, {std::to_string(size), std::to_string(limits::kKeys)}).error);
    std::string bytes;
    std::vector<std::uint64_t> offsets{0};
    for (std::size_t i = 0; i < size && !json.troubled() && goesOn(m_progress, i, size); ++i) {
        bytes += list.item(i).bytes();
        offsets.push_back(bytes.size());
    }

    std::vector<std::uint64_t> counts;
    if (const std::optional<JsonView> written = json.find("counts")) {
        if (written->items() != size) written->expect("[" + std::to_string(size) + "]");
        std::uint64_t requests = 0;
        for (std::size_t i = 0; i < size && !json.troubled(); ++i) {
            const std::uint64_t left = std::numeric_limits<std::uint64_t>::max() - requests;
            counts.push_back(written->item(i).whole(std::min(kLargestCount, left)));
            requests += counts.back();
        }
    }
    if (json.troubled() || m_progress.cancelled()) return emptyKeys(std::move(origin));
    return std::make_shared<const KeySet>(std::move(bytes), std::move(offsets), std::move(counts), std::move(origin));
}

KeySetPtr KeySetReader::loaded(const FileKeys& file) {
    Result<KeySetPtr> keys = m_loader ? m_loader(file) : fail(ErrorCode::FileNotFound);
    Error missing;
    if (keys) {
        const auto* now = std::get_if<FileKeys>(&(*keys)->origin());
        if (now && now->size == file.size && now->xxh64 == file.xxh64) return std::move(*keys);
        missing.code = ErrorCode::FileChanged;
    } else {
        missing = keys.error();
    }
    if (missing.file.empty()) missing.file = file.path;
    m_missing.push_back(std::move(missing));
    return emptyKeys(file);
}

KeySetPtr KeySetReader::made(const JsonView& json, const KeyOrigin& origin) {
    const auto generated = [&](const auto& recipe, std::uint64_t requests) {
        m_keys += recipe.count;
        m_requests += requests;
        if (m_keys > kKeysTogether)
            json.refuse(fail(ErrorCode::TooManyKeys, {std::to_string(m_keys), std::to_string(kKeysTogether)}).error);
        if (m_requests > kRequestsTogether)
            json.refuse(
                fail(ErrorCode::TooManyRequests, {std::to_string(m_requests), std::to_string(kRequestsTogether)})
                    .error);
        if (json.troubled()) return emptyKeys(origin);
        Result<KeySetPtr> keys = generate(recipe, m_progress);
        if (keys) return std::move(*keys);
        if (keys.error().code != ErrorCode::Cancelled) json.refuse(keys.error());
        return emptyKeys(origin);
    };
    return std::visit(Overloaded{
                          [&](const SequenceKeys& recipe) { return generated(recipe, 0); },
                          [&](const UniformKeys& recipe) { return generated(recipe, recipe.requests); },
                          [&](const ZipfKeys& recipe) { return generated(recipe, recipe.requests); },
                          [&](const FileKeys& file) { return loaded(file); },
                          [&](const ListedKeys&) { return emptyKeys(origin); },
                      },
                      origin);
}

KeySetPtr KeySetReader::read(const JsonView& json) {
    const KeyOrigin origin = readOrigin(json);
    if (json.troubled()) return emptyKeys(origin);
    if (std::holds_alternative<ListedKeys>(origin) || json.find("keys") || json.find("counts"))
        return embedded(json, origin);
    for (const auto& [known, keys] : m_known)
        if (known == origin) return keys;
    m_known.emplace_back(origin, made(json, origin));
    return m_known.back().second;
}

}  // namespace ringscope
