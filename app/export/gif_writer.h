// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frames as an animated GIF (89a), written as they come: of each only the rectangle that changed, with
// the pixels in it that did not as transparent. One colour table serves as long as it is near enough;
// frames it does not fit bring their own. Frames that are the same become one. giflib packs and frames the
// blocks. The same frames give the same bytes. Holds three frames. One thread at a time.
#pragma once

#include "app/export/animation_frames.h"
#include "app/export/colour_table.h"

#include <QByteArray>
#include <QImage>
#include <QRect>
#include <QSize>
#include <QString>

#include <memory>
#include <optional>
#include <utility>

QT_BEGIN_NAMESPACE
class QIODevice;
class QSaveFile;
QT_END_NAMESPACE

struct GifFileType;

namespace ringscope {

inline constexpr int kMostPlays = 1000;

class GifWriter {
public:
    /// \param device  open for writing; outlives the writer, which never closes it
    /// \param plays   how often it is seen; 0: for ever
    GifWriter(QIODevice& device, QSize size, int plays);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    /// The colours for the whole file are chosen when the second frame comes; until then frames may be announced.
    [[nodiscard]] bool choosesColours() const { return !m_begun; }
    void expect(const QImage& frame);
    /// ms are rounded to hundredths of a second so that the sum is right. FileUnwritable with the device's words.
    Result<Done> add(const QImage& frame, double ms);
    /// The last frame and the trailer. \pre a frame was added
    Result<Done> finish();

private:
    struct Closing {
        void operator()(GifFileType* gif) const;
    };
    static int take(GifFileType* gif, const unsigned char* bytes, int size);
    Result<Done> begin();
    Result<Done> writePending();
    Result<Done> writeImage(const QRect& rect, const QImage& frame, int hundredths);
    /// The table that the pixels are drawn with, and whether the frame must bring it.
    [[nodiscard]] std::pair<ColourTable*, bool> tableFor(const ColourCount& changed);
    Result<Done> flush();
    [[nodiscard]] Unexpected unwritable() const;

    QIODevice& m_device;
    QSize m_size;
    int m_plays;
    QByteArray m_buffer;  ///< made by giflib, not with the device yet
    std::unique_ptr<GifFileType, Closing> m_gif;
    ColourTable m_global, m_local;
    ColourCount m_expected;
    QImage m_shown;            ///< what is seen before m_pending
    QImage m_pending;          ///< waits for the end of its time
    double m_pendingFrom = 0;  ///< ms
    double m_end = 0;          ///< ms
    bool m_begun = false;
};

/// A GIF in its file: there as a whole or not at all.
class GifFile : public AnimationSink {
public:
    GifFile(const QString& path, QSize size, int plays);
    ~GifFile() override;

    [[nodiscard]] bool choosesColours() const override;
    void expect(const QImage& frame) override;
    Result<Done> add(const QImage& frame, double ms) override;
    Result<Done> finish() override;

private:
    Result<Done> open();
    /// An error with the file's name.
    [[nodiscard]] Result<Done> named(Result<Done> done) const;

    QString m_path;
    QSize m_size;
    int m_plays;
    std::unique_ptr<QSaveFile> m_file;
    std::optional<GifWriter> m_writer;
};

}  // namespace ringscope
