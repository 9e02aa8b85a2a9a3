// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_edit.h"

#include "core/lesson/lesson_text.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

using StepOffset = std::vector<LessonStep>::difference_type;

StepOffset offset(std::size_t step) {
    return static_cast<StepOffset>(step);
}

void rename(LessonText& text, const std::string& from, const std::string& to) {
    for (auto& [language, words] : text)
        words =
            withPlaceholders(words, [&](const std::string& name) { return placeholderOf(name == from ? to : name); });
}

/// The same thing is asked, whatever the answer was.
bool askTheSame(const LessonNumber& a, const LessonNumber& b) {
    return a.figure == b.figure && a.of == b.of && a.rule == b.rule;
}

std::string freeName(const std::string& name, const LessonStep& a, const LessonStep& b) {
    for (int i = 2;; ++i) {
        std::string other = name + std::to_string(i);
        if (!a.numbers.contains(other) && !b.numbers.contains(other)) return other;
    }
}

void takeNumbers(LessonStep& into, LessonStep& from) {
    const auto numbers = from.numbers;
    for (const auto& [name, number] : numbers) {
        const auto there = into.numbers.find(name);
        if (there == into.numbers.end()) {
            into.numbers.emplace(name, number);
        } else if (!askTheSame(there->second, number)) {
            const std::string other = freeName(name, into, from);
            for (LessonText& sentence : from.sentences) rename(sentence, name, other);
            rename(from.notes, name, other);
            into.numbers.emplace(other, number);
        }
    }
}

void append(std::vector<std::string>& list, const std::vector<std::string>& more) {
    for (const std::string& one : more)
        if (std::find(list.begin(), list.end(), one) == list.end()) list.push_back(one);
}

}  // namespace

Lesson withStepMoved(Lesson lesson, std::size_t from, std::size_t to) {
    const auto begin = lesson.steps.begin();
    if (from < to)
        std::rotate(begin + offset(from), begin + offset(from) + 1, begin + offset(to) + 1);
    else
        std::rotate(begin + offset(to), begin + offset(from), begin + offset(from) + 1);
    return lesson;
}

Lesson withNextMerged(Lesson lesson, std::size_t step) {
    LessonStep& into = lesson.steps[step];
    LessonStep from = std::move(lesson.steps[step + 1]);
    lesson.steps.erase(lesson.steps.begin() + offset(step + 1));
    takeNumbers(into, from);
    for (LessonText& sentence : from.sentences)
        if (into.sentences.size() < kMostSentences &&
            std::find(into.sentences.begin(), into.sentences.end(), sentence) == into.sentences.end())
            into.sentences.push_back(std::move(sentence));
    for (auto& [language, words] : from.notes) {
        std::string& notes = into.notes[language];
        notes = notes.empty() ? words : notes.append(" ").append(words);
    }
    std::move(from.commands.begin(), from.commands.end(), std::back_inserter(into.commands));
    append(into.nodes, from.nodes);
    append(into.keys, from.keys);
    append(into.said, from.said);
    if (!into.question) into.question = std::move(from.question);
    return lesson;
}

Lesson withStepInserted(Lesson lesson, std::size_t at) {
    LessonStep step;
    for (const std::string& language : languagesOf(lesson)) step.title[language];
    step.sentences = {step.title};
    if (at > 0) {
        step.view = lesson.steps[at - 1].view;
        step.rules = lesson.steps[at - 1].rules;
    }
    lesson.steps.insert(lesson.steps.begin() + offset(at), std::move(step));
    return lesson;
}

Lesson withoutStep(Lesson lesson, std::size_t step) {
    lesson.steps.erase(lesson.steps.begin() + offset(step));
    return lesson;
}

std::optional<LessonStep> withNumberRenamed(LessonStep step, const std::string& from, const std::string& to) {
    const bool isName = placeholdersOf(placeholderOf(to)) == std::vector<std::string>{to};
    if (!isName || step.numbers.contains(to)) return std::nullopt;
    auto number = step.numbers.extract(from);
    number.key() = to;
    step.numbers.insert(std::move(number));
    rename(step.title, from, to);
    for (LessonText& sentence : step.sentences) rename(sentence, from, to);
    rename(step.notes, from, to);
    return step;
}

std::string placeholderOf(const std::string& number) {
    std::string placeholder = "{";
    return placeholder.append(number).append("}");
}

std::set<std::string> languagesOf(const Lesson& lesson) {
    std::set<std::string> languages;
    for (const auto& [language, words] : lesson.title) languages.insert(language);
    return languages;
}

std::set<std::string> languagesChanged(const Lesson& before, const Lesson& after) {
    std::set<std::string> changed;
    const auto compare = [&](const LessonText& a, const LessonText& b) {
        for (const LessonText* text : {&a, &b})
            for (const auto& [language, words] : *text) {
                const auto one = a.find(language), other = b.find(language);
                if (one == a.end() || other == b.end() || one->second != other->second) changed.insert(language);
            }
    };
    compare(before.title, after.title);
    compare(before.about, after.about);
    const LessonText none;
    for (std::size_t i = 0; i < std::min(before.steps.size(), after.steps.size()); ++i) {
        const LessonStep &a = before.steps[i], &b = after.steps[i];
        compare(a.title, b.title);
        compare(a.notes, b.notes);
        compare(a.question ? a.question->hint : none, b.question ? b.question->hint : none);
        for (std::size_t k = 0; k < std::max(a.sentences.size(), b.sentences.size()); ++k)
            compare(k < a.sentences.size() ? a.sentences[k] : none, k < b.sentences.size() ? b.sentences[k] : none);
    }
    return changed;
}

void setTitleWords(Lesson& lesson, const std::string& language, std::string words) {
    const bool isLast = lesson.title.empty() || (lesson.title.size() == 1 && lesson.title.contains(language));
    const bool goes = words.empty() && !isLast;
    setWords(lesson.title, language, std::move(words), isLast);
    if (!goes) return;
    const auto clean = [&](LessonText& text) {
        const auto waiting = text.find(language);
        if (waiting != text.end() && waiting->second.empty() && text.size() > 1) text.erase(waiting);
    };
    clean(lesson.about);
    for (LessonStep& step : lesson.steps) {
        clean(step.title);
        for (LessonText& sentence : step.sentences) clean(sentence);
    }
}

void setWords(LessonText& text, const std::string& language, std::string words, bool needed) {
    if (words.empty() && !needed)
        text.erase(language);
    else
        text[language] = std::move(words);
}

}  // namespace ringscope
