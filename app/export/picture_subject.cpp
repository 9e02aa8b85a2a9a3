// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picture_subject.h"

#include "app/charts/chart_pictures.h"
#include "app/export/comparison_picture.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/ring/ring_layout.h"
#include "app/ring/ring_painter.h"
#include "app/ring/scene_words.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPicture>

#include <algorithm>
#include <memory>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::PictureSubject)
};

Theme themeOf(const PictureRequest& request) {
    return request.theme == ThemeMode::Dark ? Theme::dark() : Theme::light();
}

RingStyle styleOf(const PictureRequest& request) {
    RingStyle style;
    style.theme = themeOf(request);
    style.vector = request.format != PictureFormat::Png;
    style.background = false;  // laid by the export, once, for every subject
    return style;
}

QString titleOf(const PictureSource& source) {
    const QString title = source.title.isEmpty() ? QString() : scenarioTitle(source.title);
    if (source.step <= 1) return title;
    return Words::tr("%1, step %2").arg(title, formatNumber(source.step));
}

/// The circle is prepared for one size; where it is asked for another, the same picture is scaled.
PicturePainter atSize(QSizeF size, PicturePainter paint) {
    return [size, paint = std::move(paint)](QPainter& painter, QSizeF wanted) {
        if (wanted != size) painter.scale(wanted.width() / size.width(), wanted.height() / size.height());
        paint(painter, size);
    };
}

/// Drawn here and now, played back later: the chart library works in the GUI thread only.
PicturePainter recorded(QSizeF size, const PicturePainter& paint) {
    QPicture picture;
    QPainter painter(&picture);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paint(painter, size);
    painter.end();
    return [picture](QPainter& target, QSizeF) { target.drawPicture(0, 0, picture); };
}

PicturePainter ringPainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    SceneView view = source.view;
    view.forExport = true;
    view.title = titleOf(source);
    view.keyLimit = keyLimit(QRectF(QPointF(), size));
    view.movement = source.transition->event ? &source.transition->movement : nullptr;
    auto scene = std::make_shared<const RingScene>(buildScene(*source.transition->after, view));
    return [scene, style](QPainter& painter, QSizeF area) {
        RingPainter().paintStill(painter, *scene, layoutRing(*scene, QRectF(QPointF(), area)), style);
    };
}

PicturePainter loadPainter(const PictureSource& source, const Theme& theme, QSizeF size) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintLoadPicture(painter, area, loadData(*source.transition), theme);
    });
}

PicturePainter balancePainter(const PictureSource& source, const Theme& theme, QSizeF size) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintBalancePicture(painter, area, balanceData(*source.transition->after), theme);
    });
}

/// The circle at the left, its charts at the right.
PicturePainter wholePainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    constexpr double kMargin = 16;
    const double right = std::clamp(size.width() * 0.32, std::min(240.0, size.width() / 2), 460.0);
    const QSizeF circle(size.width() - right, size.height());
    const QSizeF card(right - kMargin, (size.height() - 3 * kMargin) / 2);
    return [ring = ringPainter(source, style, circle), load = loadPainter(source, style.theme, card),
            balance = balancePainter(source, style.theme, card), theme = style.theme, circle,
            card](QPainter& painter, QSizeF) {
        ring(painter, circle);
        painter.translate(circle.width(), kMargin);
        for (const PicturePainter* chart : {&load, &balance}) {
            painter.setPen(QPen(theme.line, 1));
            painter.setBrush(theme.panel);
            painter.drawRoundedRect(QRectF(QPointF(), card).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
            (*chart)(painter, card);
            painter.translate(0, card.height() + kMargin);
        }
    };
}

PicturePainter subjectPainter(const PictureSource& source, const PictureRequest& request) {
    const RingStyle style = styleOf(request);
    const QSizeF size(request.size);
    switch (request.subject) {
    case PictureSubject::Ring:
        return ringPainter(source, style, size);
    case PictureSubject::Modulo:
        return moduloPainter(source, style);
    case PictureSubject::Compare:
        return comparisonPainter(source, style, size);
    case PictureSubject::Load:
        return loadPainter(source, style.theme, size);
    case PictureSubject::Balance:
        return balancePainter(source, style.theme, size);
    case PictureSubject::WholeView:
        return wholePainter(source, style, size);
    }
    return {};
}

}  // namespace

Result<TransitionPtr> transitionAt(const Timeline& timeline, StepId id, const Progress& progress) {
    const Step& step = timeline.step(id);
    auto transition = std::make_shared<Transition>();
    transition->step = id;
    const auto fill = [&](const char* rule, EvaluationPtr& before, EvaluationPtr& after,
                          Movement& movement) -> Result<Done> {
        auto first = evaluate(withRule(timeline.step(step.parent).state, rule), progress);
        if (!first) return Unexpected{first.error()};
        if (!step.event) {
            after = std::move(*first);
            return Done{};
        }
        before = std::move(*first);
        auto next = advance(*before, withRule(step.state, rule), progress);
        if (!next) return Unexpected{next.error()};
        after = std::move(next->after);
        movement = std::move(next->movement);
        return Done{};
    };
    if (auto r = fill("ring", transition->before, transition->after, transition->movement); !r) {
        return Unexpected{r.error()};
    }
    if (auto r = fill("modulo", transition->moduloBefore, transition->moduloAfter, transition->moduloMovement); !r) {
        return Unexpected{r.error()};
    }
    transition->event = step.event;
    return TransitionPtr(std::move(transition));
}

PicturePainter painterOf(const PictureSource& source, const PictureRequest& request) {
    return atSize(QSizeF(request.size), subjectPainter(source, request));
}

PictureWords wordsOf(const PictureSource& source) {
    return {titleOf(source), captionText(*source.transition->after)};
}

}  // namespace ringscope
