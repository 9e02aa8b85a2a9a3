// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_sheet.h"

#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/lesson_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <utility>

namespace ringscope {
namespace {

struct Sizes {
    QSize circle, comparison;
};
constexpr Sizes kPaper{{440, 370}, {760, 430}}, kScreen{{720, 620}, {1120, 640}};

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
        return QLocale().createSeparatedList(parts);
    }
};

PictureRequest requestOf(const LessonCourse& course, std::size_t step, const Sizes& sizes) {
    PictureRequest request;
    request.subject = subjectOf(course, step);
    request.format = PictureFormat::Svg;
    request.size = request.subject == PictureSubject::Compare ? sizes.comparison : sizes.circle;
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
        if (course.lesson.steps[step].question) {
            Result<PictureSource> asked = lessonPicture(course, step, true, made.request, Progress{progress.stop, {}});
            if (!asked) return Unexpected{asked.error()};
            made.asked = std::move(*asked);
        }
        Result<PictureSource> told = lessonPicture(course, step, false, made.request, Progress{progress.stop, {}});
        if (!told) return Unexpected{told.error()};
        made.told = std::move(*told);
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
        sheet.steps.push_back(std::move(step));
    }
    return sheet;
}

}  // namespace ringscope
