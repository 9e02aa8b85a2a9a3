// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/lab_files.h"

#include "app/session/document_file.h"

#include <QFile>
#include <QFontMetricsF>
#include <QPainter>
#include <QPicture>

#include <algorithm>
#include <sstream>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

/// Writes a paragraph and returns the place below it.
double paintParagraph(QPainter& painter, const QRectF& room, const QString& text, const QFont& font,
                      const QColor& ink) {
    painter.setFont(font);
    painter.setPen(ink);
    QRectF used;
    painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text, &used);
    return text.isEmpty() ? room.top() : used.bottom() + 8;
}

void paintReport(QPainter& painter, QSizeF size, const LabReport& report, const Theme& theme) {
    QRectF room = QRectF(QPointF(), size).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    room.setTop(paintParagraph(painter, room, report.title, theme.font(TypeRole::Section), theme.text));
    room.setTop(paintParagraph(painter, room, report.sentence, theme.font(TypeRole::Control), theme.text2) + 4);
    const QFont small = theme.font(TypeRole::Axis);
    const double note =
        QFontMetricsF(small).boundingRect(QRectF(0, 0, room.width(), 1e4), Qt::TextWordWrap, report.note).height();
    const QRectF below(room.left(), room.bottom() - note, room.width(), note);
    paintParagraph(painter, below, report.note, small, theme.muted);
    room.setBottom(below.top() - 12);
    // What needs more room than there is is painted smaller, not cut.
    const double needed = std::max(labPlotHeight(report.plot, room.width(), theme), 1.0);
    const double scale = std::min(1.0, room.height() / needed);
    painter.save();
    painter.translate(room.topLeft());
    painter.scale(scale, scale);
    paintLabPlot(painter, room.size() / scale, report.plot, theme);
    painter.restore();
}

struct CellWriter {
    TableWriter& writer;
    void operator()(std::monostate) const { writer.none(); }
    void operator()(const QString& text) const { writer.text(text.toStdString()); }
    void operator()(std::uint64_t number) const { writer.number(number); }
    void operator()(const LabFigure& figure) const { writer.decimal(figure.value); }
};

}  // namespace

PicturePainter labPicture(const LabReport& report, QSizeF size, const Theme& theme) {
    QPicture picture;
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintReport(painter, size, report, theme);
    painter.end();
    return [picture](QPainter& target, QSizeF) { target.drawPicture(0, 0, picture); };
}

QByteArray labData(const LabTable& table, TableFormat format) {
    std::ostringstream out;
    std::vector<std::string> columns;
    for (const LabTable::Column& column : table.columns) columns.push_back(column.id);
    TableWriter writer(out, format, std::move(columns));
    for (const auto& row : table.rows) {
        for (const LabCell& cell : row) std::visit(CellWriter{writer}, cell);
        writer.endRow();
    }
    const bool written = writer.finish();
    return written ? QByteArray::fromStdString(out.str()) : QByteArray();
}

Result<Done> saveLabData(const QString& path, const LabTable& table, TableFormat format) {
    return writeAtomically(path, labData(table, format).toStdString());
}

}  // namespace ringscope
