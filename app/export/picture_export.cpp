// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picture_export.h"

#include "app/export/outline_device.h"
#include "app/session/document_file.h"

#include <QBuffer>
#include <QClipboard>
#include <QMarginsF>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>
#include <cstdint>

namespace ringscope {

namespace {

constexpr int kSmallest = 64;
constexpr int kLargest = 8192;
constexpr std::int64_t kMostPixels = 268'435'456;  ///< one GiB
constexpr int kDotsPerInch = 96;
constexpr double kPointsPerPixel = 72.0 / kDotsPerInch;

int dotsPerMetre(int dpi) {
    return static_cast<int>(std::lround(dpi / 0.0254));
}

QColor backgroundOf(const PictureRequest& request) {
    return request.theme == ThemeMode::Dark ? Theme::dark().canvas : Theme::light().canvas;
}

/// Background, then the picture. The hints are set here so that no painter can forget them.
void paintAll(QPainter& painter, const PictureRequest& request, const PicturePainter& paint) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    if (!request.transparent) painter.fillRect(QRectF(QPointF(), QSizeF(request.size)), backgroundOf(request));
    painter.save();
    paint(painter, QSizeF(request.size));
    painter.restore();
}

QByteArray pngBytes(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// The writer gives the size in millimetres, which readers turn back at another resolution.
QByteArray inPixels(const QByteArray& svg, QSize size) {
    const qsizetype begin = svg.indexOf("<svg width="), end = svg.indexOf("viewBox=", begin);
    if (begin < 0 || end < 0) return svg;
    const QByteArray sides = "<svg width=\"" + QByteArray::number(size.width()) + "\" height=\"" +
                             QByteArray::number(size.height()) + "\"\n ";
    return svg.left(begin) + sides + svg.mid(end);
}

QByteArray svgBytes(const PictureRequest& request, const PicturePainter& paint, const PictureWords& words) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kDotsPerInch);
    svg.setSize(request.size);
    svg.setViewBox(QRect(QPoint(), request.size));
    svg.setTitle(words.title);
    svg.setDescription(words.description);
    QPainter target(&svg);
    {
        OutlineDevice device(target, QSizeF(request.size), request.textAsOutlines);
        QPainter painter(&device);
        paintAll(painter, request, paint);
    }
    target.end();
    return inPixels(bytes, request.size);
}

QByteArray pdfBytes(const PictureRequest& request, const PicturePainter& paint, const PictureWords& words) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(kDotsPerInch);
    pdf.setPageSize(
        QPageSize(QSizeF(request.size) * kPointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF());
    pdf.setTitle(words.title);
    pdf.setCreator(QStringLiteral("Ringscope"));
    QPainter painter(&pdf);
    paintAll(painter, request, paint);
    painter.end();
    return bytes;
}

}  // namespace

bool sizeAllowed(QSize size) {
    return size.width() >= kSmallest && size.height() >= kSmallest && size.width() <= kLargest &&
           size.height() <= kLargest;
}

Result<Done> checkPicture(const PictureRequest& request) {
    const QSize pixels = request.size * request.scale;
    const bool scale = request.scale == 1 || request.scale == 2 || request.scale == 4;
    if (scale && sizeAllowed(request.size) && std::int64_t{pixels.width()} * pixels.height() <= kMostPixels)
        return Done{};
    return fail(ErrorCode::NumberInvalid, {std::to_string(pixels.width()) + 'x' + std::to_string(pixels.height())});
}

QImage pictureImage(const PictureRequest& request, const PicturePainter& paint) {
    QImage image(request.size * request.scale, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    // Fixed before painting: an image takes its resolution from the screen otherwise.
    image.setDotsPerMeterX(dotsPerMetre(kDotsPerInch));
    image.setDotsPerMeterY(dotsPerMetre(kDotsPerInch));
    QPainter painter(&image);
    painter.scale(request.scale, request.scale);
    paintAll(painter, request, paint);
    painter.end();
    image.setDotsPerMeterX(dotsPerMetre(request.dpi));
    image.setDotsPerMeterY(dotsPerMetre(request.dpi));
    return request.transparent ? image : image.convertToFormat(QImage::Format_RGB32);
}

Result<QByteArray> pictureBytes(const PictureRequest& request, const PicturePainter& paint, const PictureWords& words) {
    if (const auto checked = checkPicture(request); !checked) return Unexpected{checked.error()};
    switch (request.format) {
    case PictureFormat::Png:
        return pngBytes(pictureImage(request, paint));
    case PictureFormat::Svg:
        return svgBytes(request, paint, words);
    case PictureFormat::Pdf:
        return pdfBytes(request, paint, words);
    }
    return fail(ErrorCode::NotFound, {"format"});
}

Result<Done> savePicture(const QString& path, const PictureRequest& request, const PicturePainter& paint,
                         const PictureWords& words, const Progress& progress) {
    const auto bytes = pictureBytes(request, paint, words);
    if (!bytes) return Unexpected{bytes.error()};
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return writeAtomically(path, bytes->toStdString());
}

Result<PictureCopy> pictureCopy(const PictureRequest& request, const PicturePainter& paint, const PictureWords& words,
                                const Progress& progress) {
    if (const auto checked = checkPicture(request); !checked) return Unexpected{checked.error()};
    constexpr double kPainted = 0.35, kPacked = 0.7;  // of the time
    PictureCopy copy;
    copy.image = pictureImage(request, paint);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    progress.at(kPainted);
    copy.png = pngBytes(copy.image);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    progress.at(kPacked);
    copy.svg = svgBytes(request, paint, words);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return copy;
}

void putOn(QClipboard& clipboard, const PictureCopy& copy) {
    auto* data = new QMimeData;
    data->setImageData(copy.image);
    data->setData(QStringLiteral("image/png"), copy.png);
    data->setData(QStringLiteral("image/svg+xml"), copy.svg);
    clipboard.setMimeData(data);
}

QString fileEnding(PictureFormat format) {
    switch (format) {
    case PictureFormat::Png:
        return QStringLiteral("png");
    case PictureFormat::Svg:
        return QStringLiteral("svg");
    case PictureFormat::Pdf:
        return QStringLiteral("pdf");
    }
    return {};
}

Result<PictureFormat> formatOfFile(const QString& path) {
    for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf}) {
        if (path.endsWith(QLatin1Char('.') + fileEnding(format), Qt::CaseInsensitive)) return format;
    }
    return Unexpected{
        Error{ErrorCode::FileUnwritable, {"the name must end with .png, .svg or .pdf"}, path.toStdString(), 0, 0}};
}

QString fileNamePart(const QString& title) {
    constexpr int kLongest = 60;
    QString out;
    for (const QChar c : title.normalized(QString::NormalizationForm_C)) {
        if (c.isLetterOrNumber() || c == QLatin1Char('_')) {
            out += c;
        } else if (!out.isEmpty() && !out.endsWith(QLatin1Char('-'))) {
            out += QLatin1Char('-');
        }
        if (out.size() == kLongest) break;
    }
    while (out.endsWith(QLatin1Char('-'))) out.chop(1);
    return out.isEmpty() ? QStringLiteral("Ringscope") : out;
}

QString fileNamePart(PictureSubject subject) {
    switch (subject) {
    case PictureSubject::Ring:
        return QStringLiteral("ring");
    case PictureSubject::Modulo:
        return QStringLiteral("modulo");
    case PictureSubject::Compare:
        return QStringLiteral("compare");
    case PictureSubject::Load:
        return QStringLiteral("load");
    case PictureSubject::Distribution:
        return QStringLiteral("distribution");
    case PictureSubject::Ranked:
        return QStringLiteral("ranked");
    case PictureSubject::Balance:
        return QStringLiteral("balance");
    case PictureSubject::WholeView:
        return QStringLiteral("view");
    }
    return {};
}

QString suggestedFileName(const QString& scenarioTitle, std::size_t step, PictureSubject subject,
                          PictureFormat format) {
    return fileNamePart(scenarioTitle) + QStringLiteral("-step-") + QString::number(step) + QLatin1Char('-') +
           fileNamePart(subject) + QLatin1Char('.') + fileEnding(format);
}

}  // namespace ringscope
