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
    if (source.step == 0) return title;
    return Words::tr("%1, step %2").arg(title, formatNumber(source.step));
}

/// Paints with a rectangle's corner as the origin and nothing outside it.
void paintIn(QPainter& painter, const QRectF& rect, const PicturePainter& paint) {
    painter.save();
    painter.translate(rect.topLeft());
    paint(painter, rect.size());
    painter.restore();
}

PicturePainter ringPainter(const PictureSource& source, const PictureRequest& request) {
    return [source, style = styleOf(request)](QPainter& painter, QSizeF size) {
        const QRectF area(QPointF(), size);
        SceneView view = source.view;
        view.forExport = true;
        view.title = titleOf(source);
        view.keyLimit = keyLimit(area);
        view.movement = source.transition->event ? &source.transition->movement : nullptr;
        const RingScene scene = buildScene(*source.transition->after, view);
        RingPainter().paintStill(painter, scene, layoutRing(scene, area), style);
    };
}

PicturePainter loadPainter(const PictureSource& source, const PictureRequest& request) {
    return [data = loadData(*source.transition), theme = themeOf(request)](QPainter& painter, QSizeF size) {
        paintLoadPicture(painter, size, data, theme);
    };
}

PicturePainter balancePainter(const PictureSource& source, const PictureRequest& request) {
    // The curve is drawn from random rings: once for all sizes.
    auto data = std::make_shared<const BalanceData>(balanceData(*source.transition->after));
    return [data, theme = themeOf(request)](QPainter& painter, QSizeF size) {
        paintBalancePicture(painter, size, *data, theme);
    };
}

/// The circle at the left, its charts at the right.
PicturePainter wholePainter(const PictureSource& source, const PictureRequest& request) {
    return [ring = ringPainter(source, request), load = loadPainter(source, request),
            balance = balancePainter(source, request), theme = themeOf(request)](QPainter& painter, QSizeF size) {
        constexpr double kMargin = 16;
        const double right = std::clamp(size.width() * 0.32, std::min(240.0, size.width() / 2), 460.0);
        const QRectF cards(size.width() - right, kMargin, right - kMargin, size.height() - 2 * kMargin);
        const double middle = cards.top() + cards.height() / 2;
        paintIn(painter, QRectF(0, 0, size.width() - right, size.height()), ring);
        for (const bool upper : {true, false}) {
            const QRectF card(cards.left(), upper ? cards.top() : middle + kMargin / 2, cards.width(),
                              cards.height() / 2 - kMargin / 2);
            painter.setPen(QPen(theme.line, 1));
            painter.setBrush(theme.panel);
            painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
            paintIn(painter, card, upper ? load : balance);
        }
    };
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
    switch (request.subject) {
    case PictureSubject::Ring:
        return ringPainter(source, request);
    case PictureSubject::Modulo:
        return moduloPainter(source, styleOf(request));
    case PictureSubject::Compare:
        return comparisonPainter(source, styleOf(request));
    case PictureSubject::Load:
        return loadPainter(source, request);
    case PictureSubject::Balance:
        return balancePainter(source, request);
    case PictureSubject::WholeView:
        return wholePainter(source, request);
    }
    return {};
}

PictureWords wordsOf(const PictureSource& source) {
    return {titleOf(source), captionText(*source.transition->after)};
}

}  // namespace ringscope
