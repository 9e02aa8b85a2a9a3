// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_sheet.h"

#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/lesson_words.h"
#include "app/ring/export_layout.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <utility>

namespace ringscope {
namespace {

struct Sizes {
    QSize circle, comparison;
    QSize manyRules;  ///< compared: so many that they stand in two rows
};
constexpr Sizes kPaper{{440, 330}, {960, 440}, {960, 720}}, kScreen{{640, 560}, {1120, 640}, {1120, 960}};
constexpr std::size_t kInOneRow = 3;
constexpr std::size_t kOwnColours = 12;  ///< nodes; above, colours mean load

class SheetWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LessonSheet)

public:
    static QString answer(const LessonQuestion& question, const PlayedStep& played) {
        if (!played.answer) return {};
        const QString value = lessonValueText(*played.answer);
        const QString keys = formatNumber(played.after.keys->size());
        switch (question.kind) {
        case LessonQuestion::Kind::Heir:
        case LessonQuestion::Kind::Heaviest:
            return value;
        case LessonQuestion::Kind::Moved:
            return tr("%1 of %2 keys").arg(value, keys);
        case LessonQuestion::Kind::Place:
            return tr("Here it takes %1 of %2 keys").arg(value, keys);
        }
        return {};
    }
    /// "Owners: A 17, B 23; C is down."
    static QString spoken(const Evaluation& evaluation) {
        constexpr std::size_t kMostNodes = 12;
        const Cluster& cluster = evaluation.state.cluster;
        if (cluster.size() == 0) return tr("No nodes.");
        if (cluster.size() > kMostNodes)
            return tr("%1 nodes, %2 keys.")
                .arg(formatNumber(cluster.size()), formatNumber(evaluation.state.keys->size()));
        QStringList parts;
        for (std::size_t i = 0; i < cluster.size(); ++i) {
            const Node& node = cluster[static_cast<NodeIndex>(i)];
            const QString name = QString::fromStdString(node.name);
            parts.push_back(node.up() ? tr("%1: %2 keys").arg(name, formatNumber(evaluation.loads[i].keys))
                                      : tr("%1: down").arg(name));
        }
        return parts.join(tr(", ", "between parts of a list"));
    }
};

QSize sizeOf(const LessonCourse& course, std::size_t step, const Sizes& sizes) {
    if (subjectOf(course, step) != PictureSubject::Compare) return sizes.circle;
    return course.lesson.steps[step].rules.size() > kInOneRow ? sizes.manyRules : sizes.comparison;
}

/// On paper a legend does not take its room from the circle.
int legendHeight(const Evaluation& evaluation, const PictureRequest& request) {
    if (request.subject != PictureSubject::Ring || evaluation.placement->arcs() == nullptr) return 0;
    RingScene names;
    names.virtualNodes = evaluation.placement->spec().ring.virtualNodes;
    const Cluster& cluster = evaluation.state.cluster;
    names.loadColours = cluster.size() > kOwnColours;
    for (std::size_t i = 0; i < cluster.size(); ++i) {
        SceneNode node;
        node.name = QString::fromStdString(cluster[static_cast<NodeIndex>(i)].name);
        names.nodes.push_back(std::move(node));
    }
    const double most = request.size.height() / (1 - kLargestLegend);
    const double rows = static_cast<double>(legendGrid(names, {double(request.size.width()), most}, 1).rows);
    return static_cast<int>(std::lround(rows * kLegendRow));
}

PictureRequest requestOf(const LessonCourse& course, std::size_t step, const Sizes& sizes) {
    PictureRequest request;
    request.subject = subjectOf(course, step);
    request.format = PictureFormat::Svg;
    request.size = sizeOf(course, step, sizes);
    request.transparent = true;
    return request;
}

}  // namespace

Result<std::vector<LessonPictures>> lessonPictures(const LessonCourse& course, SheetSize size,
                                                   const Progress& progress) {
    std::vector<LessonPictures> pictures;
    pictures.reserve(course.size());
    for (std::size_t step = 0; step < course.size(); ++step) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        progress.at(static_cast<double>(step) / static_cast<double>(course.size()));
        LessonPictures made;
        made.request = requestOf(course, step, size == SheetSize::Paper ? kPaper : kScreen);
        const auto onSheet = [](PictureSource source) {
            // What lesson and step it is stands above and beside it.
            source.title.clear();
            source.step = 1;
            source.withShares = source.transition->event.has_value();
            return source;
        };
        if (course.lesson.steps[step].question) {
            Result<PictureSource> asked = lessonPicture(course, step, true, made.request, Progress{progress.stop, {}});
            if (!asked) return Unexpected{asked.error()};
            made.asked = onSheet(std::move(*asked));
        }
        Result<PictureSource> told = lessonPicture(course, step, false, made.request, Progress{progress.stop, {}});
        if (!told) return Unexpected{told.error()};
        made.told = onSheet(std::move(*told));
        if (size == SheetSize::Paper)
            made.request.size.rheight() += legendHeight(*made.told.transition->after, made.request);
        pictures.push_back(std::move(made));
    }
    return pictures;
}

LessonCoursePtr scenarioCourse(const std::shared_ptr<const Timeline>& timeline, StepId step, const QString& title) {
    auto course = std::make_shared<LessonCourse>(*courseOf(timeline, timeline->line(step).back()));
    course->lesson.title.emplace("en", title.toStdString());
    return course;
}

LessonSheet sheetOf(const LessonCourse& course, const std::vector<LessonPictures>& pictures) {
    LessonSheet sheet;
    sheet.title = lessonTitle(course.lesson);
    if (!course.told) sheet.title = scenarioTitle(sheet.title);
    sheet.about = lessonAbout(course.lesson);
    sheet.language = QLocale().name().replace(QLatin1Char('_'), QLatin1Char('-'));
    for (std::size_t i = 0; i < course.size(); ++i) {
        const LessonPictures& picture = pictures[i];
        LessonSheet::Step step;
        step.count = stepCountText(course, i);
        step.title = stepTitleOf(course, i);
        step.sentences = stepSentencesOf(course, i, picture.told.transition.get());
        step.question = questionOf(course, i);
        step.hint = hintOf(course, i);
        if (const auto& question = course.lesson.steps[i].question)
            step.answer = SheetWords::answer(*question, course.played.steps[i]);
        step.request = picture.request;
        if (picture.asked) step.asked = painterOf(*picture.asked, picture.request);
        step.told = painterOf(picture.told, picture.request);
        step.spoken = SheetWords::spoken(*picture.told.transition->after);
        if (picture.asked) step.spokenAsked = SheetWords::spoken(*picture.asked->transition->after);
        sheet.steps.push_back(std::move(step));
    }
    return sheet;
}

}  // namespace ringscope
