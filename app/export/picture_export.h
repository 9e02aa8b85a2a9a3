// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures as files: PNG, SVG, PDF and the clipboard, from any painter function. The same request and
// painter give the same bytes whatever the screen and its scale (PDF: but for the creation date).
// What is painted for which subject is said by picture_subject.h. GUI thread or any thread that may
// paint text.
#pragma once

#include "app/theme/theme.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QSizeF>
#include <QString>

#include <functional>

QT_BEGIN_NAMESPACE
class QClipboard;
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

enum class PictureSubject {
    Ring,
    Modulo,
    Compare,
    Load,          ///< a bar a node; the distribution above 24 nodes
    Distribution,  ///< how many nodes hold how many keys, for any number of nodes
    Ranked,        ///< all nodes, heaviest first, as one area
    Balance,
    WholeView,
};
enum class PictureFormat { Png, Svg, Pdf };

struct PictureRequest {
    PictureSubject subject = PictureSubject::Ring;
    PictureFormat format = PictureFormat::Png;
    QSize size{1200, 900};  ///< of the layout, in pixels at scale 1: 64 … 8192 each
    int scale = 1;          ///< 1, 2 or 4: a PNG has size × scale pixels
    bool transparent = false;
    ThemeMode theme = ThemeMode::Light;
    int dpi = 96;                ///< stored in a PNG; does not change its pixels
    bool textAsOutlines = true;  ///< SVG only
    friend bool operator==(const PictureRequest&, const PictureRequest&) = default;
};

/// Paints a picture of that size with its upper left corner at the origin. Must not depend on the device.
using PicturePainter = std::function<void(QPainter& painter, QSizeF size)>;

/// Title and description as they stand in SVG and PDF.
struct PictureWords {
    QString title;
    QString description;
};

/// 64 … 8192 pixels each way.
[[nodiscard]] bool sizeAllowed(QSize size);
/// NumberInvalid for a size that is not allowed, another scale than 1, 2 or 4, or more than 268 million pixels in all.
Result<Done> checkPicture(const PictureRequest& request);
/// A picture of that many pixels; the painter still paints in units of scale 1.
[[nodiscard]] QImage pictureImage(const PictureRequest& request, const PicturePainter& paint);
/// The file's bytes. What checkPicture says.
Result<QByteArray> pictureBytes(const PictureRequest& request, const PicturePainter& paint,
                                const PictureWords& words = {});
/// Atomic: an error leaves what was there. FileUnwritable with Error::file, and the above; Cancelled when progress
/// says so before the file is written.
Result<Done> savePicture(const QString& path, const PictureRequest& request, const PicturePainter& paint,
                         const PictureWords& words = {}, const Progress& progress = {});
/// A picture as image, PNG and SVG, so that an office program takes what it likes best.
struct PictureCopy {
    QImage image;
    QByteArray png, svg;
};
/// What checkPicture says; Cancelled. For a worker.
Result<PictureCopy> pictureCopy(const PictureRequest& request, const PicturePainter& paint,
                                const PictureWords& words = {}, const Progress& progress = {});
/// GUI thread.
void putOn(QClipboard& clipboard, const PictureCopy& copy);

/// "png", "svg", "pdf".
[[nodiscard]] QString fileEnding(PictureFormat format);
/// By the ending of a file name; FileUnwritable when it is none of them.
Result<PictureFormat> formatOfFile(const QString& path);
/// "First-ring-step-2-ring.png": letters, digits and dashes of any script only.
[[nodiscard]] QString suggestedFileName(const QString& scenarioTitle, std::size_t step, PictureSubject subject,
                                        PictureFormat format);
/// A title as part of a file name; "Ringscope" when nothing is left of it.
[[nodiscard]] QString fileNamePart(const QString& title);
/// "ring", "modulo" …
[[nodiscard]] QString fileNamePart(PictureSubject subject);

}  // namespace ringscope
