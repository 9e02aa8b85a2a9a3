// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons that people write by hand: read, played, written, read again.
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_run.h"
#include "core/lesson/lesson_writer.h"
#include "fuzz.h"

using namespace ringscope;
using fuzz::require;

namespace {

constexpr std::size_t kLessonBytes = 1 << 16;

std::string plainly(const std::variant<double, std::string>& number) {
    const auto* name = std::get_if<std::string>(&number);
    return name != nullptr ? *name : std::to_string(std::get<double>(number));
}

void playIt(const Lesson& lesson) {
    const Result<PlayedLesson> played = play(lesson);
    if (!played) {
        require(played.error().code != ErrorCode::Cancelled);
        return;
    }
    require(played->steps.size() <= lesson.steps.size());
    require(played->steps.size() == lesson.steps.size() || !played->faults.empty());
    for (const LessonFault& fault : played->faults) require(!fault.step || *fault.step < lesson.steps.size());
    for (std::size_t i = 0; i < played->steps.size(); ++i) {
        require(played->steps[i].numbers.size() <= lesson.steps[i].numbers.size());
        for (const LessonText& sentence : lesson.steps[i].sentences)
            for (const auto& [language, words] : sentence)
                static_cast<void>(filledText(words, played->steps[i], plainly));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input = fuzz::textOf(data, size);
    const Result<Lesson> read = readLesson(input);
    if (!read) {
        require(read.error().line > 0);
        return 0;
    }
    const std::string written = writeLesson(*read);
    const Result<Lesson> again = readLesson(written);
    require(again.has_value());
    require(*again == *read);
    require(writeLesson(*again) == written);
    // Seeds of hashes are long in lessons, and seldom ask for much; counts of keys and nodes would.
    if (size < kLessonBytes && !fuzz::asksForMuch(input, 4)) playIt(*read);
    return 0;
}
