// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picture_subject.h"

#include "app/charts/chart_pictures.h"
#include "app/charts/load_data.h"
#include "app/export/caption.h"
#include "app/export/circle_picture.h"
#include "app/export/comparison_picture.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/ring/scene_words.h"
#include "app/session/rule_sides.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPicture>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

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
    // "Who inherits?"
    if (title.endsWith(QLatin1Char('?')) || title.endsWith(QChar(0xff1f)))
        return Words::tr("%1 Step %2").arg(title, formatNumber(source.step));
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

MovingPicture movingCircle(const CirclePicture& circle) {
    const auto paint = [circle](QPainter& painter, QSizeF area, double moment) {
        circle.paint(painter, QRectF(QPointF(), area), moment);
    };
    return {paint, circle.duration()};
}

PicturePainter still(const MovingPicture& picture, double moment) {
    return [paint = picture.paint, moment](QPainter& painter, QSizeF size) { paint(painter, size, moment); };
}

CirclePicture circleAlone(const PictureSource& source, const RingStyle& style, QSizeF size) {
    return {source, style, QRectF(QPointF(), size), CirclePlace::Alone};
}

bool hasCircle(const PictureSource& source) {
    return source.transition->after->placement->arcs() != nullptr;
}

/// How far the bars have run up at the source's moment.
double loadAt(const PictureSource& source, const RingStyle& style, QSizeF size) {
    if (!hasCircle(source)) return systemPicture(source, style).load;
    const bool underWay = source.withEvent && source.moment < 1 && canShowJourney(*source.transition);
    return underWay ? circleAlone(source, style, size).load(source.moment) : 1;
}

PicturePainter loadPainter(const PictureSource& source, const Theme& theme, QSizeF size, double progress) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintLoadPicture(painter, area, loadData(*source.transition), theme, progress);
    });
}

PicturePainter distributionPainter(const PictureSource& source, const Theme& theme, QSizeF size) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintDistributionPicture(painter, area, distributionData(*source.transition), theme);
    });
}

PicturePainter rankedPainter(const PictureSource& source, const Theme& theme, QSizeF size) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintRankedPicture(painter, area, distributionData(*source.transition), theme);
    });
}

PicturePainter balancePainter(const PictureSource& source, const Theme& theme, QSizeF size) {
    return recorded(size, [&](QPainter& painter, QSizeF area) {
        paintBalancePicture(painter, area, source.balance ? *source.balance : balanceData(*source.transition->after),
                            theme);
    });
}

bool isLarge(const PictureSource& source) {
    return source.transition->after->state.cluster.size() > kBarsLimit;
}

/// The circle at the left, its charts at the right: those of the window's right card.
PicturePainter wholePainter(const PictureSource& source, const RingStyle& style, QSizeF size) {
    constexpr double kMargin = 16;
    const double right = std::clamp(size.width() * 0.32, std::min(240.0, size.width() / 2), 460.0);
    const QSizeF left(size.width() - right, size.height());
    const QSizeF card(right - kMargin, (size.height() - 3 * kMargin) / 2);
    SystemPicture first;
    if (hasCircle(source)) {
        const CirclePicture circle = circleAlone(source, style, left);
        first = {movingCircle(circle), circle.load(source.moment)};
    } else {
        first = systemPicture(source, style);
    }
    const PicturePainter load = loadPainter(source, style.theme, card, first.load);
    const PicturePainter second = isLarge(source) || !hasCircle(source) ? rankedPainter(source, style.theme, card)
                                                                        : balancePainter(source, style.theme, card);
    return [first = still(first.picture, source.moment), charts = std::array{load, second}, theme = style.theme, left,
            card](QPainter& painter, QSizeF) {
        painter.save();
        first(painter, left);
        painter.restore();
        painter.translate(left.width(), kMargin);
        for (const PicturePainter& chart : charts) {
            painter.setPen(QPen(theme.line, 1));
            painter.setBrush(theme.panel);
            painter.drawRoundedRect(QRectF(QPointF(), card).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
            chart(painter, card);
            painter.translate(0, card.height() + kMargin);
        }
    };
}

/// Charts stand alone too: the caption is below them.
PicturePainter chartPainter(const PictureSource& source, const RingStyle& style, PictureSubject subject, QSizeF size) {
    const auto chart = [&](QSizeF room) -> PicturePainter {
        if (subject == PictureSubject::Distribution) return distributionPainter(source, style.theme, room);
        if (subject == PictureSubject::Ranked) return rankedPainter(source, style.theme, room);
        if (subject == PictureSubject::Balance) return balancePainter(source, style.theme, room);
        return loadPainter(source, style.theme, room, loadAt(source, style, size));
    };
    return withCaption(source, style.theme, chart, size);
}

MovingPicture movingSubject(const PictureSource& source, const PictureRequest& request) {
    const RingStyle style = styleOf(request);
    const QSizeF size(request.size);
    if (request.subject == PictureSubject::Modulo) return moduloPicture(source, style);
    if (request.subject == PictureSubject::Compare) return comparisonPicture(source, style, size);
    return hasCircle(source) ? movingCircle(circleAlone(source, style, size)) : systemPicture(source, style).picture;
}

PicturePainter subjectPainter(const PictureSource& source, const PictureRequest& request) {
    const RingStyle style = styleOf(request);
    const QSizeF size(request.size);
    switch (request.subject) {
    case PictureSubject::Ring:
    case PictureSubject::Modulo:
    case PictureSubject::Compare:
        return still(movingSubject(source, request), source.moment);
    case PictureSubject::Load:
    case PictureSubject::Distribution:
    case PictureSubject::Ranked:
    case PictureSubject::Balance:
        return chartPainter(source, style, request.subject, size);
    case PictureSubject::WholeView:
        return wholePainter(source, style, size);
    }
    return {};
}

/// Rules beside the ring that a subject shows.
std::vector<std::string> shownRules(const PictureSource& source, PictureSubject subject) {
    if (subject == PictureSubject::Modulo) return {"modulo"};
    if (subject != PictureSubject::Compare) return {};
    std::vector<std::string> rules = source.rules;
    rules.erase(std::remove(rules.begin(), rules.end(), "ring"), rules.end());
    return rules;
}

/// The same with sides that are missing: the session computes only those that are on screen.
Result<TransitionPtr> withSides(const PictureSource& source, const std::vector<std::string>& rules,
                                const Progress& progress) {
    const Transition& transition = *source.transition;
    auto more = std::make_shared<Transition>(transition);
    EvaluationRequest request;
    request.state = transition.after->state;
    if ((transition.event || transition.play) && transition.before) request.parent = transition.before->state;
    request.parentStep = transition.from;
    request.step = transition.step;
    request.timeline = source.timeline;
    if (!request.timeline || !request.timeline->has(request.step)) {
        request.timeline = std::make_shared<const Timeline>(request.parent.value_or(request.state));
        request.step = request.parentStep = StepId{};
    }
    RuleSides sides;
    for (const std::string& rule : rules) {
        if (transition.side(rule)) continue;
        const KeyIndexPtr before = transition.before ? transition.before->index : nullptr;
        Result<RuleSide> side = sides.advanceTo(
            rule, request, [&] { return progress; }, before, transition.after->index);
        if (!side) return Unexpected{side.error()};
        more->sides.push_back(std::move(*side));
    }
    return TransitionPtr(std::move(more));
}

}  // namespace

PictureSubject subjectOf(ViewMode view) {
    switch (view) {
    case ViewMode::Ring:
        return PictureSubject::Ring;
    case ViewMode::Modulo:
        return PictureSubject::Modulo;
    case ViewMode::Compare:
        return PictureSubject::Compare;
    }
    return PictureSubject::Ring;
}

Result<TransitionPtr> transitionAt(const Timeline& timeline, StepId id, const Progress& progress) {
    return transitionBetween(timeline, timeline.step(id).parent, id, progress);
}

Result<TransitionPtr> transitionBetween(const Timeline& timeline, StepId from, StepId id, const Progress& progress) {
    const Step& step = timeline.step(id);
    const bool one = step.event && from == step.parent;
    auto transition = std::make_shared<Transition>();
    transition->step = id;
    EvaluationRequest request;
    request.state = step.state;
    const State& parent = timeline.step(from).state;
    if (from != id && mainRule(parent) == mainRule(step.state)) request.parent = parent;
    request.parentStep = transition->from = from;
    request.timeline = std::make_shared<const Timeline>(timeline);
    request.step = id;
    RuleSides sides;
    const auto next = [&] { return progress; };
    Result<RuleSide> ring = sides.advanceTo(mainRule(request.state), request, next, nullptr, nullptr);
    if (!ring) return Unexpected{ring.error()};
    if (ring->refused) return Unexpected{*ring->refused};
    // As the session has it: a system without a circle is shown by its side.
    if (mainRule(request.state) != "ring") transition->sides.push_back(*ring);
    transition->before = std::move(ring->before);
    transition->after = std::move(ring->after);
    transition->movement = std::move(ring->movement);
    const KeyIndexPtr before = transition->before ? transition->before->index : nullptr;
    Result<RuleSide> modulo = sides.advanceTo("modulo", request, next, before, transition->after->index);
    if (!modulo) return Unexpected{modulo.error()};
    transition->sides.push_back(std::move(*modulo));
    if (one) transition->event = step.event;
    transition->play = !one && request.parent;
    return TransitionPtr(std::move(transition));
}

Result<PictureSource> prepared(PictureSource source, const PictureRequest& request, const Progress& progress) {
    const std::vector<std::string> rules = shownRules(source, request.subject);
    const auto missing = [&](const std::string& rule) { return source.transition->side(rule) == nullptr; };
    if (std::any_of(rules.begin(), rules.end(), missing)) {
        Result<TransitionPtr> more = withSides(source, rules, progress);
        if (!more) return Unexpected{more.error()};
        source.transition = std::move(*more);
    }
    const bool curve = request.subject == PictureSubject::Balance ||
                       (request.subject == PictureSubject::WholeView && !isLarge(source) && hasCircle(source));
    if (!curve || source.balance) return source;
    source.balance = balanceData(*source.transition->after, progress);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return source;
}

PicturePainter painterOf(const PictureSource& source, const PictureRequest& request) {
    return atSize(QSizeF(request.size), subjectPainter(source, request));
}

MovingPicture movingPictureOf(PictureSource source, const PictureRequest& request) {
    source.moment = 0;
    return movingSubject(source, request);
}

PictureWords wordsOf(const PictureSource& source) {
    return {titleOf(source), captionText(*source.transition->after)};
}

}  // namespace ringscope
