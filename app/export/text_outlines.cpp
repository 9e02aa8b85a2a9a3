// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/text_outlines.h"

#include <QFontInfo>
#include <QGlyphRun>
#include <QRawFont>
#include <QTextLayout>
#include <QTransform>

#include <algorithm>

namespace ringscope {

namespace {

/// The line is laid out so much larger, so that places of glyphs are not rounded to the pixel grid.
constexpr int kScale = 16;

void addRun(QPainterPath& path, const QGlyphRun& run) {
    QRawFont font = run.rawFont();
    const double pixels = font.pixelSize(), units = font.unitsPerEm();
    if (units > 0) font.setPixelSize(units);
    const double scale = units > 0 ? pixels / units : 1.0;
    const QList<quint32> glyphs = run.glyphIndexes();
    const QList<QPointF> places = run.positions();
    for (qsizetype i = 0; i < glyphs.size(); ++i) {
        path.addPath(QTransform(scale, 0, 0, scale, places[i].x(), places[i].y()).map(font.pathForGlyph(glyphs[i])));
    }
}

}  // namespace

QPainterPath textOutlines(const QString& text, const QFont& font, double width) {
    QFont large = font;
    large.setHintingPreference(QFont::PreferNoHinting);
    large.setPixelSize(std::max(1, QFontInfo(font).pixelSize()) * kScale);
    QTextLayout layout(text, large);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    if (!line.isValid()) return path;
    for (const QGlyphRun& run : layout.glyphRuns()) addRun(path, run);
    const double natural = line.naturalTextWidth();
    const double across = natural > 0 ? width / natural : 1.0 / kScale;
    return QTransform::fromScale(across, 1.0 / kScale).map(path.translated(0, -line.ascent()));
}

}  // namespace ringscope
