// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_picture.h"

#include "app/decision/decision_painter.h"
#include "app/decision/decision_words.h"

#include <QPainter>

#include <utility>

namespace ringscope {

PicturePainter decisionPicture(std::shared_ptr<const DecisionScene> scene, const PictureRequest& request,
                               double moment) {
    RingStyle style;
    style.theme = request.theme == ThemeMode::Dark ? Theme::dark() : Theme::light();
    style.vector = request.format != PictureFormat::Png;
    style.background = false;  // laid by the export, once
    const QSizeF size(request.size);
    return [scene = std::move(scene), style, size, moment](QPainter& painter, QSizeF wanted) {
        if (wanted != size) painter.scale(wanted.width() / size.width(), wanted.height() / size.height());
        paintDecision(painter, *scene, layoutDecision(*scene, QRectF(QPointF(), size), style), style, moment);
    };
}

PictureWords decisionPictureWords(const DecisionScene& scene) {
    return {scene.words.title, plainText(scene.words)};
}

QString decisionFileName(const DecisionScene& scene, PictureFormat format) {
    return QStringLiteral("%1-%2.%3")
        .arg(fileNamePart(scene.key), QString::fromStdString(scene.rule), fileEnding(format));
}

}  // namespace ringscope
