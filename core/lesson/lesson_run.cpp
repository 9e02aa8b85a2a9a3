// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_run.h"

#include "core/lab/contender_id.h"
#include "core/lesson/lesson_figures.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/question_facts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <new>
#include <set>
#include <unordered_set>
#include <utility>

namespace ringscope {

namespace {

using Kind = LessonFault::Kind;

std::string shown(const LessonValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) return *name;
    std::string digits = std::to_string(std::get<double>(value));
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits;
}

bool areEqual(const LessonValue& a, const LessonValue& b) {
    if (a.index() != b.index()) return false;
    if (const auto* name = std::get_if<std::string>(&a)) return *name == std::get<std::string>(b);
    return std::abs(std::get<double>(a) - std::get<double>(b)) < 1e-9;
}

/// As files have it.
std::string kindId(LessonQuestion::Kind kind) {
    switch (kind) {
    case LessonQuestion::Kind::Heir:
        return "heir";
    case LessonQuestion::Kind::Moved:
        return "moved";
    case LessonQuestion::Kind::Heaviest:
        return "heaviest";
    case LessonQuestion::Kind::Place:
        break;
    }
    return "place";
}

class Player {
public:
    Player(const Lesson& lesson, const Progress& progress) : m_lesson(lesson), m_progress(progress) {}

    Result<PlayedLesson> run() {
        checkHead();
        m_played.start = scenarioOf(m_lesson);
        if (!doAll(m_lesson.start, m_played.start, std::nullopt)) return std::move(m_played);
        State state = m_played.start;
        for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
            if (m_progress.cancelled()) return fail(ErrorCode::Cancelled);
            m_progress.at(static_cast<double>(i) / static_cast<double>(m_lesson.steps.size()));
            m_step = i;
            PlayedStep step{state, state, {}, {}};
            if (!doAll(m_lesson.steps[i].commands, step.after, i)) break;
            if (const auto checked = check(m_lesson.steps[i], step); !checked) return Unexpected{checked.error()};
            state = step.after;
            m_played.steps.push_back(std::move(step));
        }
        return std::move(m_played);
    }

private:
    void fault(Kind kind, std::string what, std::string expected = {}, std::string found = {}) {
        m_played.faults.push_back({kind, m_step, std::move(what), std::move(expected), std::move(found), {}});
    }

    bool doAll(const std::vector<LessonCommand>& commands, State& state, std::optional<std::size_t> step) {
        for (std::size_t i = 0; i < commands.size(); ++i) {
            Result<State> next = done(state, commands[i]);
            // The start says what it wants, also where a new scenario has it already.
            if (!next && !step && next.error().code == ErrorCode::NothingChanges) continue;
            if (!next) {
                m_played.faults.push_back({Kind::Command, step, {}, {}, {}, next.error(), i});
                return false;
            }
            state = std::move(*next);
        }
        return true;
    }

    void checkHead() {
        for (const LessonText* text : {&m_lesson.title, &m_lesson.about}) checkLanguages(*text);
        // A language that only other texts have is never shown; often it is a misspelled one.
        std::set<std::string> more;
        for (const LessonStep& step : m_lesson.steps)
            for (const LessonText* text : textsOf(step))
                for (const auto& [language, words] : *text)
                    if (!words.empty() && !m_lesson.title.contains(language)) more.insert(language);
        for (const std::string& language : more)
            fault(Kind::Language, language, {}, std::string(textIn(m_lesson.title, language)));
    }

    static std::vector<const LessonText*> textsOf(const LessonStep& step) {
        std::vector<const LessonText*> texts{&step.title};
        for (const LessonText& sentence : step.sentences) texts.push_back(&sentence);
        if (!step.notes.empty()) texts.push_back(&step.notes);
        return texts;
    }

    /// All languages of the lesson's title.
    void checkLanguages(const LessonText& text) {
        for (const auto& [language, title] : m_lesson.title) {
            const auto found = text.find(language);
            if (found == text.end() || found->second.empty())
                fault(Kind::Language, language, {}, std::string(textIn(text, language)));
        }
    }

    /// Of the rule, over the step; placed once, and not again for the next step.
    Result<const LessonSide*> sideOf(const PlayedStep& played, const std::string& rule) {
        if (const auto found = m_sides.find(rule); found != m_sides.end()) return &found->second;
        const auto last = m_lastSides.find(rule);
        Result<LessonSide> side =
            lessonSide(played.before, played.after, rule, last == m_lastSides.end() ? nullptr : &last->second,
                       Progress{m_progress.stop, {}});
        if (!side) return Unexpected{side.error()};
        return &m_sides.emplace(rule, std::move(*side)).first->second;
    }

    Result<Done> check(const LessonStep& step, PlayedStep& played) {
        m_lastSides = std::exchange(m_sides, {});
        for (const auto& [name, number] : step.numbers) {
            if (const auto checked = checkNumber(name, number, played); !checked) return checked;
        }
        if (step.question) {
            const auto own = sideOf(played, {});
            if (!own) return Unexpected{own.error()};
            checkQuestion(step, played, **own);
        }
        checkNames(step, played);
        return checkTexts(step, played);
    }

    Result<Done> checkNumber(const std::string& name, const LessonNumber& number, PlayedStep& played) {
        const auto own = sideOf(played, {});
        if (!own) return Unexpected{own.error()};
        const auto other = sideOf(played, number.rule);
        if (!other && other.error().code == ErrorCode::Cancelled) return Unexpected{other.error()};
        if (!other) {
            m_played.faults.push_back({Kind::Figure, m_step, name, {}, number.rule, other.error()});
            return Done{};
        }
        const auto value = lessonFigure({played.before, played.after, **own, **other}, number);
        if (!value) {
            fault(Kind::Figure, name, number.figure, number.of);
            return Done{};
        }
        if (!areEqual(*value, number.is)) fault(Kind::Number, name, shown(number.is), shown(*value));
        played.numbers.emplace(name, *value);
        return Done{};
    }

    void checkQuestion(const LessonStep& step, PlayedStep& played, const LessonSide& side) {
        const LessonMoment moment{played.before, played.after, side, side};
        const auto ask = [&](const char* figure, const std::string& of = {}) {
            return lessonFigure(moment, {figure, of, {}, {}});
        };
        switch (step.question->kind) {
        case LessonQuestion::Kind::Moved:
            played.answer = ask("moved");
            break;
        case LessonQuestion::Kind::Heaviest:
            played.answer = soleHeaviest(played, side);
            break;
        case LessonQuestion::Kind::Heir:
            played.answer = soleHeir(step.question->of, played, side);
            break;
        case LessonQuestion::Kind::Place:
            if (asksForPlaces(played.before) && played.after.cluster.size() == played.before.cluster.size() + 1)
                played.answer = ask("moved");
            break;
        }
        if (!played.answer) fault(Kind::Question, step.question->of, kindId(step.question->kind));
        if (!step.question->hint.empty()) checkLanguages(step.question->hint);
    }

    /// The one with most keys; none if two have as many.
    static std::optional<LessonValue> soleMost(const std::map<NodeIndex, std::size_t>& counts, const Cluster& cluster) {
        const auto most = std::max_element(counts.begin(), counts.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        if (most == counts.end()) return std::nullopt;
        const auto ties = std::count_if(counts.begin(), counts.end(),
                                        [&](const auto& count) { return count.second == most->second; });
        if (ties > 1) return std::nullopt;
        return cluster[most->first].name;
    }

    static std::optional<LessonValue> soleHeaviest(const PlayedStep& played, const LessonSide& side) {
        std::map<NodeIndex, std::size_t> has;
        for (const NodeIndex owner : side.is)
            if (owner != kNobody) ++has[owner];
        return soleMost(has, played.after.cluster);
    }

    /// Who gets most of its keys; none if nobody does, or nobody more than all others.
    static std::optional<LessonValue> soleHeir(const std::string& name, const PlayedStep& played,
                                               const LessonSide& side) {
        std::map<NodeIndex, std::size_t> got;
        for (std::size_t key = 0; key < side.was.size(); ++key) {
            if (side.was[key] == kNobody || played.before.cluster[side.was[key]].name != name) continue;
            const NodeIndex to = side.is[key];
            if (to != kNobody && played.after.cluster[to].name != name) ++got[to];
        }
        return soleMost(got, played.after.cluster);
    }

    void checkNames(const LessonStep& step, const PlayedStep& played) {
        for (const std::string& name : step.nodes)
            if (!played.before.cluster.findNamed(name) && !played.after.cluster.findNamed(name))
                fault(Kind::Name, name);
        for (const std::string& rule : step.rules)
            if (!contenderFromId(rule)) fault(Kind::Rule, rule);
        if (step.keys.empty()) return;
        std::unordered_set<std::string_view> missing(step.keys.begin(), step.keys.end());
        const KeySet& keys = *played.after.keys;
        for (std::size_t key = 0; key < keys.size() && !missing.empty(); ++key)
            missing.erase(keys[static_cast<KeyId>(key)]);
        for (const std::string& name : step.keys)
            if (missing.contains(name)) fault(Kind::Name, name);
    }

    Result<Done> checkTexts(const LessonStep& step, const PlayedStep& played) {
        std::vector<std::string> known = namesWithDigits(played);
        known.insert(known.end(), step.said.begin(), step.said.end());
        for (const LessonText* text : textsOf(step)) {
            checkLanguages(*text);
            for (const auto& [language, words] : *text) {
                if (m_progress.cancelled()) return fail(ErrorCode::Cancelled);
                for (const std::string& name : placeholdersOf(words))
                    if (!step.numbers.contains(name)) fault(Kind::Placeholder, words, {}, name);
                if (const std::string digits = digitsBeside(words, known); !digits.empty())
                    fault(Kind::Digits, words, {}, digits);
            }
        }
        return Done{};
    }

    static std::vector<std::string> namesWithDigits(const PlayedStep& played) {
        constexpr std::size_t kMostKeys = 1000;
        std::vector<std::string> names;
        for (const State* state : {&played.before, &played.after}) {
            for (const auto& node : state->cluster.nodes()) names.push_back(node->name);
            for (std::size_t key = 0; key < std::min(kMostKeys, state->keys->size()); ++key)
                names.emplace_back((*state->keys)[static_cast<KeyId>(key)]);
        }
        return names;
    }

    const Lesson& m_lesson;
    const Progress& m_progress;
    PlayedLesson m_played;
    std::optional<std::size_t> m_step;
    std::map<std::string, LessonSide> m_sides, m_lastSides;  ///< by rule, of this step and of the one before
};

}  // namespace

Result<PlayedLesson> play(const Lesson& lesson, const Progress& progress) {
    try {
        return Player(lesson, progress).run();
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::OutOfMemory);
    }
}

std::string filledText(std::string_view text, const PlayedStep& step, NumberWriter write) {
    return withPlaceholders(text, [&](const std::string& name) {
        const auto found = step.numbers.find(name);
        return found == step.numbers.end() ? '{' + name + '}' : write(found->second);
    });
}

}  // namespace ringscope
