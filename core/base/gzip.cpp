// SPDX-License-Identifier: MIT
#include "core/base/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

namespace ringscope {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's largest window, with a gzip header
constexpr std::size_t kBlock = 64 * 1024;

// Starting a stream fails for want of memory only: its parameters are fixed.

/// zlib counts in uInt and takes bytes it promises not to change as non-const.
void feed(z_stream& stream, std::string_view& rest) {
    if (stream.avail_in > 0 || rest.empty()) return;
    const std::size_t part = std::min<std::size_t>(rest.size(), std::numeric_limits<uInt>::max());
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
    stream.avail_in = static_cast<uInt>(part);
    rest.remove_prefix(part);
}

/// Of size bytes, what the stream has taken.
double shareOf(const z_stream& stream, std::string_view rest, std::size_t size) {
    return size == 0 ? 1 : 1 - static_cast<double>(rest.size() + stream.avail_in) / static_cast<double>(size);
}

}  // namespace

bool isGzip(std::string_view bytes) {
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

Result<std::string> gzipped(std::string_view text, const Progress& progress) {
    const std::size_t size = text.size();
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string out;
    char block[kBlock];
    int state = Z_OK;
    while (state != Z_STREAM_END && !progress.cancelled()) {
        feed(stream, text);
        stream.next_out = reinterpret_cast<Bytef*>(block);
        stream.avail_out = kBlock;
        state = deflate(&stream, text.empty() ? Z_FINISH : Z_NO_FLUSH);
        out.append(block, kBlock - stream.avail_out);
        progress.at(shareOf(stream, text, size));
    }
    deflateEnd(&stream);
    if (state != Z_STREAM_END) return fail(ErrorCode::Cancelled);
    return out;
}

Result<std::string> gunzipped(std::string_view bytes, std::uint64_t limit, const Progress& progress) {
    const std::size_t size = bytes.size();
    z_stream stream{};
    if (inflateInit2(&stream, kGzipWindow) != Z_OK) throw std::bad_alloc();
    std::string out;
    char block[kBlock];
    int state = Z_OK;
    while (state == Z_OK || (state == Z_STREAM_END && (stream.avail_in > 0 || !bytes.empty()))) {
        if (state == Z_STREAM_END) inflateReset(&stream);
        feed(stream, bytes);
        stream.next_out = reinterpret_cast<Bytef*>(block);
        stream.avail_out = kBlock;
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(block, kBlock - stream.avail_out);
        if (out.size() > limit) {
            inflateEnd(&stream);
            return fail(ErrorCode::FileTooLarge, {std::to_string(out.size()), std::to_string(limit)});
        }
        progress.at(shareOf(stream, bytes, size));
        if (progress.cancelled()) {
            inflateEnd(&stream);
            return fail(ErrorCode::Cancelled);
        }
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END) return fail(ErrorCode::SessionInvalid, {"gzip", "", ""});
    return out;
}

}  // namespace ringscope
