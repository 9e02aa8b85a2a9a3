// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/gif_writer.h"

#include "app/session/document_file.h"

#include <QSaveFile>

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

/// Of a colour table's error, per channel of 255. Beyond it a frame gets a table of its own.
constexpr double kFarOff = 1.5;
constexpr int kLongestDelay = 65'535;

QRect changedRect(const QImage& now, const QImage& before) {
    int left = now.width(), right = -1, top = -1, bottom = -1;
    for (int y = 0; y < now.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(now.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        const auto first = static_cast<int>(std::mismatch(a, a + now.width(), b).first - a);
        if (first == now.width()) continue;
        int last = now.width() - 1;
        while (a[last] == b[last]) --last;
        left = std::min(left, first);
        right = std::max(right, last);
        if (top < 0) top = y;
        bottom = y;
    }
    return {QPoint(left, top), QPoint(right, bottom)};
}

struct FreeColours {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};
using ColourMap = std::unique_ptr<ColorMapObject, FreeColours>;

/// With at least one place more than there are colours: that of the pixels that stay.
ColourMap colourMap(const ColourTable& table) {
    const auto places = std::max<std::size_t>(2, std::bit_ceil(table.colours().size() + 1));
    ColourMap map(GifMakeMapObject(static_cast<int>(places), nullptr));
    for (std::size_t i = 0; map && i < table.colours().size(); ++i) {
        const QRgb colour = table.colours()[i];
        map->Colors[i] = {static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                          static_cast<GifByteType>(qBlue(colour))};
    }
    return map;
}

}  // namespace

void GifWriter::Closing::operator()(GifFileType* gif) const {
    EGifCloseFile(gif, nullptr);
}

GifWriter::GifWriter(QIODevice& device, QSize size, int plays)
    : m_device(device), m_size(size), m_plays(std::clamp(plays, 0, kMostPlays)),
      m_gif(EGifOpen(&m_buffer, &GifWriter::take, nullptr)) {}

GifWriter::~GifWriter() = default;

int GifWriter::take(GifFileType* gif, const unsigned char* bytes, int size) {
    static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), size);
    return size;
}

Unexpected GifWriter::unwritable() const {
    return fail(ErrorCode::FileUnwritable, {m_device.errorString().toStdString()});
}

Result<Done> GifWriter::flush() {
    // A disk that fills up takes a part first; only the next write gives the reason.
    for (qsizetype at = 0; at < m_buffer.size();) {
        const qint64 taken = m_device.write(m_buffer.constData() + at, m_buffer.size() - at);
        if (taken <= 0) return unwritable();
        at += static_cast<qsizetype>(taken);
    }
    m_buffer.clear();
    return Done{};
}

void GifWriter::expect(const QImage& frame) {
    if (!m_begun) m_expected.addChanged(frame.convertToFormat(QImage::Format_RGB32), m_pending);
}

Result<Done> GifWriter::add(const QImage& frame, double ms) {
    QImage now = frame.convertToFormat(QImage::Format_RGB32);
    if (now == m_pending) {
        m_end += ms;
        return Done{};
    }
    if (!m_pending.isNull()) {
        if (const auto written = writePending(); !written) return written;
        m_shown = std::move(m_pending);
    }
    m_pending = std::move(now);
    m_pendingFrom = m_end;
    m_end += ms;
    return Done{};
}

Result<Done> GifWriter::begin() {
    m_begun = true;
    m_expected.addChanged(m_pending, {});
    m_global = ColourTable(m_expected);
    m_expected = {};
    EGifSetGifVersion(m_gif.get(), true);
    const ColourMap map = colourMap(m_global);
    if (!map || EGifPutScreenDesc(m_gif.get(), m_size.width(), m_size.height(), 8, 0, map.get()) != GIF_OK)
        return unwritable();
    if (m_plays == 1) return Done{};
    // The number is how often it is seen again after the first time, as browsers and Qt take it; 0: for ever.
    const int again = m_plays == 0 ? 0 : m_plays - 1;
    const std::array<GifByteType, 3> loop{1, static_cast<GifByteType>(again & 0xFF),
                                          static_cast<GifByteType>(again >> 8)};
    const bool done = EGifPutExtensionLeader(m_gif.get(), APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                      EGifPutExtensionBlock(m_gif.get(), 11, "NETSCAPE2.0") == GIF_OK &&
                      EGifPutExtensionBlock(m_gif.get(), static_cast<int>(loop.size()), loop.data()) == GIF_OK &&
                      EGifPutExtensionTrailer(m_gif.get()) == GIF_OK;
    if (!done) return unwritable();
    return Done{};
}

std::pair<ColourTable*, bool> GifWriter::tableFor(const ColourCount& changed) {
    if (m_global.error(changed) <= kFarOff) return {&m_global, false};
    if (m_local.colours().empty() || m_local.error(changed) > kFarOff) m_local = ColourTable(changed);
    return {&m_local, true};
}

Result<Done> GifWriter::writePending() {
    if (!m_begun) {
        if (const auto begun = begin(); !begun) return begun;
    }
    const auto hundredths = [](double ms) { return std::lround(ms / 10); };
    const auto delay =
        static_cast<int>(std::clamp<long>(hundredths(m_end) - hundredths(m_pendingFrom), 2, kLongestDelay));
    const QRect rect = m_shown.isNull() ? m_pending.rect() : changedRect(m_pending, m_shown);
    if (const auto written = writeImage(rect, m_pending, delay); !written) return written;
    return flush();
}

Result<Done> GifWriter::writeImage(const QRect& rect, const QImage& frame, int hundredths) {
    ColourCount changed;
    changed.addChanged(frame, m_shown);
    const auto [table, own] = tableFor(changed);
    const auto stays = static_cast<GifByteType>(table->colours().size());

    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths,
                                       m_shown.isNull() ? NO_TRANSPARENT_COLOR : stays};
    std::array<GifByteType, 4> block{};
    EGifGCBToExtension(&control, block.data());
    if (EGifPutExtension(m_gif.get(), GRAPHICS_EXT_FUNC_CODE, static_cast<int>(block.size()), block.data()) != GIF_OK)
        return unwritable();
    const ColourMap map = own ? colourMap(*table) : nullptr;
    if (EGifPutImageDesc(m_gif.get(), rect.left(), rect.top(), rect.width(), rect.height(), false, map.get()) != GIF_OK)
        return unwritable();
    std::vector<GifPixelType> line(static_cast<std::size_t>(rect.width()));
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        const auto* now = reinterpret_cast<const QRgb*>(frame.constScanLine(y)) + rect.left();
        const auto* was =
            m_shown.isNull() ? nullptr : reinterpret_cast<const QRgb*>(m_shown.constScanLine(y)) + rect.left();
        for (std::size_t x = 0; x < line.size(); ++x) {
            line[x] = was != nullptr && now[x] == was[x] ? stays : table->nearest(now[x]);
        }
        if (EGifPutLine(m_gif.get(), line.data(), rect.width()) != GIF_OK) return unwritable();
    }
    return Done{};
}

Result<Done> GifWriter::finish() {
    if (const auto written = writePending(); !written) return written;
    if (EGifCloseFile(m_gif.release(), nullptr) != GIF_OK) return unwritable();
    return flush();
}

GifFile::GifFile(const QString& path, QSize size, int plays) : m_path(path), m_size(size), m_plays(plays) {}

GifFile::~GifFile() = default;

Result<Done> GifFile::named(Result<Done> done) const {
    if (done) return done;
    Error error = done.error();
    error.file = m_path.toStdString();
    return Unexpected{std::move(error)};
}

bool GifFile::choosesColours() const {
    return m_writer && m_writer->choosesColours();
}

void GifFile::expect(const QImage& frame) {
    if (m_writer) m_writer->expect(frame);
}

Result<Done> GifFile::open() {
    if (auto replaceable = checkReplaceable(m_path); !replaceable) return replaceable;
    m_file = std::make_unique<QSaveFile>(m_path);
    // Unbuffered: commit() does not notice when the last buffer finds the disk full.
    if (!m_file->open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return named(fail(ErrorCode::FileUnwritable, {m_file->errorString().toStdString()}));
    m_writer.emplace(*m_file, m_size, m_plays);
    return Done{};
}

Result<Done> GifFile::add(const QImage& frame, double ms) {
    if (!m_writer) {
        if (auto opened = open(); !opened) return opened;
    }
    return named(m_writer->add(frame, ms));
}

Result<Done> GifFile::finish() {
    if (auto finished = named(m_writer->finish()); !finished) return finished;
    if (!m_file->commit()) return named(fail(ErrorCode::FileUnwritable, {m_file->errorString().toStdString()}));
    return Done{};
}

}  // namespace ringscope
