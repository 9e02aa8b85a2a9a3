// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lab's report as a picture and as data. Painters are made in the GUI thread and may be played in any.
#pragma once

#include "app/export/picture_export.h"
#include "app/labs/lab_report.h"
#include "core/cli/table_writer.h"

namespace ringscope {

/// Title, sentence, plot and note, for a picture of that size.
[[nodiscard]] PicturePainter labPicture(const LabReport& report, QSizeF size, const Theme& theme);
/// One row a line; texts and figures in the form of TableWriter, whatever the language.
[[nodiscard]] QByteArray labData(const LabTable& table, TableFormat format);
/// Complete or not at all: FileUnwritable with Error::file.
Result<Done> saveLabData(const QString& path, const LabTable& table, TableFormat format);

}  // namespace ringscope
