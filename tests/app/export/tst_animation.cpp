// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which frames a range of steps has: every one is the picture that export makes of that moment, of a lesson with its
// marks and as closely as it looks.
#include "tests/app/export/animation_bench.h"

#include "app/lessons/lesson_look.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace ringscope;

namespace {

LessonText text(const char* words) {
    return {{"en", words}};
}

LessonCoursePtr threeSteps() {
    Lesson lesson;
    lesson.id = "three";
    lesson.title = lesson.about = text("Three");
    lesson.start = {AddNodes{{NewNode{"cache-a", 1, {}}, NewNode{"cache-b", 1, {}}, NewNode{"cache-c", 1, {}},
                              NewNode{"cache-d", 1, {}}, NewNode{"cache-e", 1, {}}}}};
    LessonStep one, two, three;
    one.commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-c"}}};
    one.nodes = two.nodes = {"cache-d"};
    one.camera = two.camera = LessonCamera{0.25, 3};
    three.commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-a"}},
                      ChangeNodes{ChangeNodes::Kind::Kill, {"cache-b"}}};
    three.view = LessonView::Compare;
    three.rules = {"modulo", "ring"};
    lesson.steps = {one, two, three};
    for (LessonStep& step : lesson.steps) step.title = text("Title");
    const Result<LessonCoursePtr> course = courseOf(std::move(lesson));
    if (!course) qFatal("the lesson cannot be played");
    return *course;
}

}  // namespace

class TestAnimation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsOfARange() {
        const AnimationSubject subject = firstSubject();
        const auto numbers = [&](std::size_t from, std::size_t to) {
            std::vector<int> shown;
            for (const AnimationPart& part : animationParts(subject, small(from, to))) {
                const bool moves = part.shows == AnimationPart::Shows::Motion;
                shown.push_back(moves ? int(part.number) : -int(part.number));
            }
            return shown;
        };
        QCOMPARE(numbers(2, 4), (std::vector<int>{-1, 2, 3, 4}));
        QCOMPARE(numbers(3, 3), (std::vector<int>{-2, 3}));
        QCOMPARE(numbers(1, 2), (std::vector<int>{-1, 2}));
        QCOMPARE(numbers(1, 1), (std::vector<int>{-1}));
        const std::vector<StepId> line = subject.timeline->line(StepId{0});
        QCOMPARE(subject.steps.size(), line.size());
        for (std::size_t i = 0; i < line.size(); ++i) {
            QVERIFY(subject.steps[i].to == line[i]);
            QVERIFY(subject.steps[i].from == line[i == 0 ? 0 : i - 1]);
        }
    }

    void refusesWhatIsOutOfRange() {
        const auto codeOf = [](const auto& change) {
            AnimationRequest request = small(2, 3);
            change(request);
            const auto checked = checkAnimation(request, 5);
            return checked ? -1 : int(checked.error().code);
        };
        QCOMPARE(codeOf([](AnimationRequest&) {}), -1);
        QCOMPARE(codeOf([](AnimationRequest& r) { r.to = 6; }), int(ErrorCode::StepUnknown));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.from = 0; }), int(ErrorCode::StepUnknown));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.from = 4; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.framesPerSecond = 51; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.speed = std::nan(""); }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.holdMs = -1; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.size = {63, 100}; }), int(ErrorCode::NumberInvalid));
    }

    /// Every frame is the picture that export makes of that moment.
    void framesArePictures_data() {
        QTest::addColumn<int>("subject");
        QTest::newRow("ring") << int(PictureSubject::Ring);
        QTest::newRow("modulo") << int(PictureSubject::Modulo);
        QTest::newRow("compare") << int(PictureSubject::Compare);
    }
    void framesArePictures() {
        QFETCH(int, subject);
        AnimationRequest request = small(2, 2);
        request.subject = static_cast<PictureSubject>(subject);
        const AnimationSubject of = firstSubject();
        Kept kept;
        QVERIFY(playAnimation(of, request, kept));
        QCOMPARE(kept.finished, 1);
        const AnimationPart part = animationParts(of, request).at(1);
        auto source = partSource(of, part, request, {});
        QVERIFY(source);
        const PictureRequest picture = pictureRequest(request);
        const double duration = movingPictureOf(*source, picture).duration;
        QVERIFY(duration > 300);
        // The state before, one frame a tenth of a second, and the rest.
        QCOMPARE(kept.frames.size(), std::size_t(std::ceil(duration / 100)) + 2);
        QCOMPARE(kept.times.front(), 500.0);
        QCOMPARE(kept.times.at(1), 100.0);
        QCOMPARE(kept.times.back(), 500.0);
        for (const std::size_t at : {std::size_t(1), kept.frames.size() / 2, kept.frames.size() - 1}) {
            const bool last = at + 1 == kept.frames.size();
            source->moment = last ? 1 : double(at - 1) * 100 / duration;
            QCOMPARE(kept.frames.at(at), pictureImage(picture, painterOf(*source, picture)));
        }
        QVERIFY(kept.frames.at(kept.frames.size() / 2) != kept.frames.back());
        source = partSource(of, animationParts(of, request).front(), request, {});
        QVERIFY(source);
        QCOMPARE(kept.frames.front(), pictureImage(picture, painterOf(*source, picture)));
    }

    void speedRestAndBanner() {
        const auto play = [](const auto& change) {
            AnimationRequest request = small(2, 3);
            change(request);
            auto kept = std::make_unique<Kept>();
            if (!playAnimation(firstSubject(), request, *kept)) qFatal("the first ring does not play");
            return kept;
        };
        const auto usual = play([](AnimationRequest&) {});
        const auto fast = play([](AnimationRequest& r) { r.speed = 4; });
        const auto still = play([](AnimationRequest& r) { r.reducedMotion = true; });
        const auto mute = play([](AnimationRequest& r) { r.banner = false; });
        const double rests = 3 * 500;
        QVERIFY(std::abs((usual->ms() - rests) / 4 - (fast->ms() - rests)) < 2 * 100);
        QVERIFY(still->frames.at(5) != usual->frames.at(5));
        QVERIFY(mute->frames.back() != usual->frames.back());
        QVERIFY(usual->ms() / 1000 <= longestLength(firstSubject(), small(2, 3)).seconds);
        QVERIFY(std::lround(usual->ms() / 100) <= long(longestLength(firstSubject(), small(2, 3)).frames));
    }

    /// Five nodes; one of them goes, seen closely and marked; its picture is talked about; two more go at once, compared.
    void aLessonIsSeenAsItIsShown() {
        const LessonCoursePtr course = threeSteps();
        const AnimationSubject subject = animationSubject(*course);
        AnimationRequest request = small(1, 3);
        request.subject.reset();
        const std::vector<AnimationPart> parts = animationParts(subject, request);
        using Shows = AnimationPart::Shows;
        QCOMPARE(parts, (std::vector<AnimationPart>{
                            {1, Shows::Before}, {1, Shows::Motion}, {2, Shows::After}, {3, Shows::Motion}}));
        Kept kept;
        QVERIFY(playAnimation(subject, request, kept));
        std::vector<QImage> rests;
        for (std::size_t i = 0; i < kept.frames.size(); ++i)
            if (kept.times[i] == request.holdMs) rests.push_back(kept.frames[i]);
        QCOMPARE(rests.size(), parts.size());
        QVERIFY(kept.frames.size() > 2 * parts.size());
        request.banner = false;
        // As a handout has them, which is without the banner.
        for (const std::size_t step : {std::size_t(1), std::size_t(2)}) {
            const PictureRequest picture = pictureRequest(request, subjectOf(*course, step));
            auto source = lessonPicture(*course, step, false, picture);
            QVERIFY(source);
            QCOMPARE(rests.at(step + 1), pictureImage(picture, painterOf(*source, picture)));
            if (step == 2) continue;
            source->view.focus = {};
            QVERIFY(rests.at(step + 1) != pictureImage(picture, painterOf(*source, picture)));
        }
        // Another subject, when it is asked for, of every step.
        request.subject = PictureSubject::Modulo;
        for (const AnimationPart& part : parts) {
            const auto source = partSource(subject, part, request, {});
            QVERIFY(source);
            QVERIFY(source->transition->side("modulo") != nullptr);
            QCOMPARE(int(pictureRequest(request, subject.steps[part.number - 1].view).subject),
                     int(PictureSubject::Modulo));
        }
        QVERIFY(std::lround(kept.ms() / 100) <= long(longestLength(subject, request).frames));
    }

    void errorsAndCancelEndIt() {
        Kept full;
        full.failAt = 3;
        const auto failed = playAnimation(firstSubject(), small(2, 3), full);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QCOMPARE(full.frames.size(), std::size_t(3));
        Kept stopped;
        stopped.stopAt = 4;
        const auto cancelled = playAnimation(firstSubject(), small(2, 3), stopped, {stopped.stop.get_token(), {}});
        QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
        QCOMPARE(stopped.frames.size(), std::size_t(4));
        QCOMPARE(full.finished + stopped.finished, 0);
    }

    void progressGrowsToTheEnd() {
        std::vector<double> seen;
        Kept kept;
        QVERIFY(playAnimation(firstSubject(), small(2, 3), kept, {{}, [&](double done) { seen.push_back(done); }}));
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(seen.back(), 1.0);
        QVERIFY(seen.size() > 20);
    }
};

QTEST_MAIN(TestAnimation)
#include "tst_animation.moc"
