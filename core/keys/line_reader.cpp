// SPDX-License-Identifier: MIT
#include "core/keys/line_reader.h"

#include "core/base/parallel.h"
#include "core/keys/key_texts.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

namespace ringscope::lines {

namespace {

constexpr std::size_t kChunksAPart = 8;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Scans all of a text, on as many threads as it is worth.
class Reading {
public:
    Reading(std::shared_ptr<const MappedFile> file, const Rules& rules, const Progress& progress)
        : m_file(std::move(file)), m_text(m_file->bytes()), m_rules(rules), m_progress(progress) {
        m_report.byteOrderMark = m_text.substr(0, kByteOrderMark.size()) == kByteOrderMark;
        if (m_report.byteOrderMark) m_text.remove_prefix(kByteOrderMark.size());
    }

    /// False if cancelled. whole gets the bytes of the file, with the byte-order mark.
    [[nodiscard]] bool scanAll(const PieceVisitor& whole);
    [[nodiscard]] Result<ReadKeys> finish(KeyOrigin origin);

private:
    [[nodiscard]] std::size_t beginOf(std::size_t chunk) const {
        return std::min(chunk * m_rules.chunk, m_text.size());
    }
    [[nodiscard]] bool scanNext(bool reports);
    [[nodiscard]] std::optional<Error> add(std::size_t index);

    std::shared_ptr<const MappedFile> m_file;
    std::string_view m_text;
    Rules m_rules;
    const Progress& m_progress;
    std::vector<Chunk> m_chunks;
    std::atomic<std::size_t> m_next = 0;
    std::atomic<std::size_t> m_firstBad = SIZE_MAX;
    KeyReport m_report;
    Before m_before;
    std::vector<std::uint64_t> m_counts;
};

bool Reading::scanAll(const PieceVisitor& whole) {
    const std::string_view bytes = m_file->bytes();
    m_chunks.resize((m_text.size() + m_rules.chunk - 1) / m_rules.chunk);
    const unsigned parts = partsFor(m_chunks.size(), kChunksAPart);
    if (parts == 1) {
        // While it is in the cache.
        std::size_t taken = 0;
        for (bool more = true; more;) {
            const std::size_t end = std::min(taken + m_rules.chunk, bytes.size());
            more = scanNext(true);
            whole(bytes.substr(taken, end - taken));
            taken = end;
        }
    } else {
        inParts(parts, [&](unsigned part) {
            for (std::size_t at = 0; part == 0 && at < bytes.size() && !m_progress.cancelled(); at += m_rules.chunk) {
                whole(bytes.substr(at, m_rules.chunk));
            }
            while (scanNext(part + 1 == parts)) {
            }
        });
    }
    return !m_progress.cancelled();
}

/// False when there is nothing more to scan.
bool Reading::scanNext(bool reports) {
    if (m_progress.cancelled()) return false;
    const std::size_t chunk = m_next++;
    if (chunk >= m_chunks.size() || chunk > m_firstBad) return false;
    if (reports) m_progress.at(static_cast<double>(chunk) / static_cast<double>(m_chunks.size()));
    m_chunks[chunk] = scan(m_text, beginOf(chunk), beginOf(chunk + 1), m_rules);
    if (m_chunks[chunk].error) {
        for (std::size_t bad = m_firstBad; chunk < bad && !m_firstBad.compare_exchange_weak(bad, chunk);) {
        }
    }
    return true;
}

/// Adds a chunk to the report of those before it; its error, if it has one or makes it all too much.
std::optional<Error> Reading::add(std::size_t index) {
    Chunk& chunk = m_chunks[index];
    const bool isTooMuch =
        m_before.keys + chunk.report.keys > m_rules.mostKeys || m_before.sum + chunk.sum > m_rules.largestSum;
    if (chunk.error || isTooMuch) {
        // Once more, because which line is the first bad one depends on the sums before it.
        chunk = scan(m_text, beginOf(index), beginOf(index + 1), m_rules, m_before);
        if (chunk.error) {
            chunk.error->line += m_report.lines;
            return chunk.error;
        }
    }
    const KeyReport& report = chunk.report;
    const auto first = [&](std::uint64_t& total, std::uint64_t line) {
        if (total == 0 && line != 0) total = m_report.lines + line;
    };
    first(m_report.firstInvalidUtf8, report.firstInvalidUtf8);
    first(m_report.firstWithNul, report.firstWithNul);
    first(m_report.firstLong, report.firstLong);
    m_report.lines += report.lines;
    m_report.keys += report.keys;
    m_report.emptyLines += report.emptyLines;
    m_report.invalidUtf8 += report.invalidUtf8;
    m_report.withNul += report.withNul;
    m_report.longLines += report.longLines;
    m_report.carriageReturns |= report.carriageReturns;
    m_report.noFinalLineEnd |= report.noFinalLineEnd;
    m_before.keys += report.keys;
    m_before.sum += chunk.sum;
    m_counts.insert(m_counts.end(), chunk.counts.begin(), chunk.counts.end());
    chunk.counts = {};
    return std::nullopt;
}

Result<ReadKeys> Reading::finish(KeyOrigin origin) {
    for (std::size_t chunk = 0; chunk < m_chunks.size(); ++chunk) {
        if (auto error = add(chunk)) return Unexpected{std::move(*error)};
    }
    auto texts = std::make_unique<const LineTexts>(m_file, m_text, m_rules.form, m_chunks);
    auto keys = std::make_shared<const KeySet>(std::move(texts), std::move(m_counts), std::move(origin));
    m_progress.at(1);
    return ReadKeys{std::move(keys), m_report};
}

}  // namespace

Result<ReadKeys> read(std::shared_ptr<const MappedFile> file, const Rules& rules, const Progress& progress,
                      const OriginOf& originOf, const PieceVisitor& whole) {
    Reading reading(std::move(file), rules, progress);
    if (!reading.scanAll(whole)) return fail(ErrorCode::Cancelled);
    return reading.finish(originOf());
}

}  // namespace ringscope::lines
