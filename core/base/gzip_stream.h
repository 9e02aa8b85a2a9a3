// SPDX-License-Identifier: MIT
//
// A stream as it is, or unpacked if it begins as gzip does: for pipes and files that do not fit into memory. Reads in
// blocks, keeps one of each kind. The source must outlive it; one thread.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <streambuf>
#include <vector>

namespace ringscope {

class UnpackedBuffer final : public std::streambuf {
public:
    /// Stops with FileTooLarge when more than `limit` bytes come out of gzip; plain bytes have no limit.
    UnpackedBuffer(std::istream& source, std::uint64_t limit);
    ~UnpackedBuffer() override;
    UnpackedBuffer(const UnpackedBuffer&) = delete;
    UnpackedBuffer& operator=(const UnpackedBuffer&) = delete;

    /// Why the stream ended before its end: FileUnreadable (the source failed, or the gzip is broken or cut), FileTooLarge.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

protected:
    int_type underflow() override;

private:
    struct Gzip;
    [[nodiscard]] bool fillSource();
    [[nodiscard]] std::size_t unpackSome();
    std::size_t refuse(Unexpected failure);

    std::istream& m_source;
    std::uint64_t m_limit;
    std::uint64_t m_unpacked = 0;
    std::vector<char> m_in, m_out;
    std::size_t m_inSize = 0;
    std::unique_ptr<Gzip> m_gzip;
    bool m_started = false;
    std::optional<Error> m_error;
};

}  // namespace ringscope
