// SPDX-License-Identifier: MIT
#include "core/base/gzip_stream.h"

#include "core/base/gzip.h"

#include <zlib.h>

#include <new>

namespace ringscope {

namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's largest window, with a gzip header
constexpr std::size_t kBlock = 256 * 1024;

}  // namespace

struct UnpackedBuffer::Gzip {
    z_stream stream{};
    bool memberEnded = false;  ///< at the end of one member there may be another one
    Gzip() {
        if (inflateInit2(&stream, kGzipWindow) != Z_OK) throw std::bad_alloc();
    }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;
    ~Gzip() { inflateEnd(&stream); }
};

UnpackedBuffer::UnpackedBuffer(std::istream& source, std::uint64_t limit)
    : m_source(source), m_limit(limit), m_in(kBlock) {}

UnpackedBuffer::~UnpackedBuffer() = default;

bool UnpackedBuffer::fillSource() {
    m_source.read(m_in.data(), static_cast<std::streamsize>(m_in.size()));
    m_inSize = static_cast<std::size_t>(m_source.gcount());
    if (m_source.bad()) m_error = Error{ErrorCode::FileUnreadable, {"a read failed"}, {}, 0, 0};
    return m_inSize > 0 && !m_error;
}

std::size_t UnpackedBuffer::refuse(Unexpected failure) {
    m_error = std::move(failure.error);
    return 0;
}

std::size_t UnpackedBuffer::unpackSome() {
    z_stream& stream = m_gzip->stream;
    for (;;) {
        if (stream.avail_in == 0) {
            if (!fillSource()) {
                const bool isWhole = m_error || m_gzip->memberEnded;
                return isWhole ? 0 : refuse(fail(ErrorCode::FileUnreadable, {"the gzip ends too early"}));
            }
            stream.next_in = reinterpret_cast<Bytef*>(m_in.data());
            stream.avail_in = static_cast<uInt>(m_inSize);
        }
        if (m_gzip->memberEnded) {
            inflateReset(&stream);
            m_gzip->memberEnded = false;
        }
        stream.next_out = reinterpret_cast<Bytef*>(m_out.data());
        stream.avail_out = static_cast<uInt>(m_out.size());
        const int state = inflate(&stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR)
            return refuse(fail(ErrorCode::FileUnreadable, {"the gzip is broken"}));
        m_gzip->memberEnded = state == Z_STREAM_END;
        const std::size_t size = m_out.size() - stream.avail_out;
        m_unpacked += size;
        if (m_unpacked > m_limit)
            return refuse(fail(ErrorCode::FileTooLarge, {std::to_string(m_unpacked), std::to_string(m_limit)}));
        if (size > 0) return size;
    }
}

UnpackedBuffer::int_type UnpackedBuffer::underflow() {
    if (m_error) return traits_type::eof();
    if (!m_started) {
        m_started = true;
        if (!fillSource()) return traits_type::eof();
        if (isGzip({m_in.data(), m_inSize})) {
            m_gzip = std::make_unique<Gzip>();
            m_out.resize(kBlock);
            m_gzip->stream.next_in = reinterpret_cast<Bytef*>(m_in.data());
            m_gzip->stream.avail_in = static_cast<uInt>(m_inSize);
        } else {
            setg(m_in.data(), m_in.data(), m_in.data() + m_inSize);
            return traits_type::to_int_type(*gptr());
        }
    }
    if (m_gzip) {
        const std::size_t size = unpackSome();
        if (size == 0) return traits_type::eof();
        setg(m_out.data(), m_out.data(), m_out.data() + size);
    } else {
        if (!fillSource()) return traits_type::eof();
        setg(m_in.data(), m_in.data(), m_in.data() + m_inSize);
    }
    return traits_type::to_int_type(*gptr());
}

}  // namespace ringscope
