// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_file.h"

#include "core/lesson/command_json.h"
#include "core/lesson/lesson_edit.h"
#include "core/scenario/json_view.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kMostTextBytes = 20'000;  ///< whoever shows a text lays all of it out at once

/// As in en, zh_CN, zh_Hant_TW.
bool isLanguage(std::string_view id) {
    const auto isPart = [](std::string_view part, std::size_t least, std::size_t most, bool upper) {
        return part.size() >= least && part.size() <= most && std::all_of(part.begin(), part.end(), [&](char c) {
                   return (c >= 'a' && c <= 'z') || (upper && c >= 'A' && c <= 'Z');
               });
    };
    std::size_t end = id.find('_');
    if (!isPart(id.substr(0, end), 2, 3, false)) return false;
    while (end != std::string_view::npos) {
        id.remove_prefix(end + 1);
        end = id.find('_');
        const std::string_view part = id.substr(0, end);
        if (!isPart(part, 2, 4, true) || !(part.front() >= 'A' && part.front() <= 'Z')) return false;
        // A country has two capitals.
        if (part.size() == 2 && !(part.back() >= 'A' && part.back() <= 'Z')) return false;
    }
    return true;
}

LessonText readText(const JsonView& json) {
    LessonText text;
    if (!json.json().is_object()) {
        json.expect("texts by language");
        return text;
    }
    for (const auto& [language, words] : json.json().items()) {
        if (isLanguage(language))
            text[language] = json.at(language).bytes();
        else
            json.expectName("a language such as en or zh_CN", language);
    }
    for (const auto& [language, words] : text)
        if (words.size() > kMostTextBytes)
            json.at(language).expect("at most " + std::to_string(kMostTextBytes) + " bytes");
    if (text.empty()) json.expect("a text in some language");
    return text;
}

LessonText readTextIn(const JsonView& json, std::string_view name) {
    const std::optional<JsonView> text = json.find(name);
    return text ? readText(*text) : LessonText();
}

template <class Read>
auto readList(const JsonView& json, std::size_t most, const Read& read) {
    std::vector<decltype(read(json))> list;
    const std::size_t items = json.items();
    if (items > most) json.expect("at most " + std::to_string(most) + " items");
    for (std::size_t i = 0; i < items && !json.troubled(); ++i) list.push_back(read(json.item(i)));
    return list;
}

std::vector<std::string> readNamesIn(const JsonView& json, std::string_view name) {
    constexpr std::size_t kMostNames = 1000;
    const std::optional<JsonView> list = json.find(name);
    if (!list) return {};
    return readList(*list, kMostNames, [](const JsonView& item) { return item.bytes(); });
}

template <class Value, std::size_t N>
Value readOneOf(const JsonView& json, const std::array<std::pair<std::string_view, Value>, N>& values) {
    const std::string written = json.bytes();
    std::string all;
    for (const auto& [name, value] : values) {
        if (written == name) return value;
        all += (all.empty() ? "" : ", ") + std::string(name);
    }
    if (!json.troubled()) json.expect("one of " + all);
    return values.front().second;
}

LessonCamera readCamera(const JsonView& json) {
    json.only({"centre", "zoom"});
    const LessonCamera camera{json.at("centre").number(), json.at("zoom").number()};
    if (!(camera.centre >= 0 && camera.centre <= 1)) json.at("centre").expect("0 to 1");
    if (!(camera.zoom >= 1 && camera.zoom <= 20)) json.at("zoom").expect("1 to 20");
    return camera;
}

LessonNumber readNumber(const JsonView& json) {
    json.only({"figure", "of", "rule", "is"});
    LessonNumber number;
    number.figure = json.at("figure").bytes();
    if (const auto of = json.find("of")) number.of = of->bytes();
    if (const auto rule = json.find("rule")) number.rule = rule->bytes();
    const JsonView is = json.at("is");
    if (is.json().is_string() || is.json().is_object())
        number.is = is.bytes();
    else
        number.is = is.number();
    return number;
}

LessonQuestion readQuestion(const JsonView& json) {
    using Kind = LessonQuestion::Kind;
    static constexpr std::array<std::pair<std::string_view, Kind>, 4> kKinds{
        {{"heir", Kind::Heir}, {"moved", Kind::Moved}, {"heaviest", Kind::Heaviest}, {"place", Kind::Place}}};
    json.only({"kind", "of", "hint"});
    LessonQuestion question;
    question.kind = readOneOf(json.at("kind"), kKinds);
    if (question.kind == Kind::Heir) question.of = json.at("of").bytes();
    question.hint = readTextIn(json, "hint");
    return question;
}

LessonStep readStep(const JsonView& json, KeySetReader& keys) {
    static constexpr std::array<std::pair<std::string_view, LessonView>, 3> kViews{
        {{"ring", LessonView::Ring}, {"modulo", LessonView::Modulo}, {"compare", LessonView::Compare}}};
    json.only({"title", "text", "notes", "do", "view", "rules", "show", "camera", "numbers", "said", "ask"});
    LessonStep step;
    step.title = readText(json.at("title"));
    step.sentences = readList(json.at("text"), kMostSentences, readText);
    if (step.sentences.empty()) json.at("text").expect("a sentence");
    step.notes = readTextIn(json, "notes");
    if (const auto commands = json.find("do")) step.commands = readCommands(*commands, keys);
    if (const auto view = json.find("view")) step.view = readOneOf(*view, kViews);
    step.rules = readNamesIn(json, "rules");
    if (const auto show = json.find("show")) {
        show->only({"nodes", "keys"});
        step.nodes = readNamesIn(*show, "nodes");
        step.keys = readNamesIn(*show, "keys");
    }
    if (const auto camera = json.find("camera")) step.camera = readCamera(*camera);
    if (const auto numbers = json.find("numbers")) {
        if (!numbers->json().is_object()) numbers->expect("numbers by name");
        for (const auto& [name, number] : numbers->json().items())
            if (!json.troubled()) step.numbers.emplace(name, readNumber(numbers->at(name)));
    }
    step.said = readNamesIn(json, "said");
    if (const auto question = json.find("ask")) step.question = readQuestion(*question);
    return step;
}

LessonStart readStart(const JsonView& json, KeySetReader& keys) {
    LessonStart start{readState(json, keys)};
    if (!keys.takeMissing().empty()) json.at("keys").expect("keys that are no file's");
    return start;
}

bool isAbout(const LessonText& text, const LessonFault& fault) {
    if (fault.kind == LessonFault::Kind::Language) {
        const auto words = text.find(fault.what);
        return (words == text.end() || words->second.empty()) && textIn(text, fault.what) == fault.found;
    }
    return std::any_of(text.begin(), text.end(), [&](const auto& one) { return one.second == fault.what; });
}

/// "/3", the place of a name in a list; nothing if it is not there.
std::string itemOf(const std::vector<std::string>& list, const std::string& name) {
    const auto found = std::find(list.begin(), list.end(), name);
    return found == list.end() ? std::string() : '/' + std::to_string(found - list.begin());
}

std::string textPointer(const LessonStep& step, const LessonFault& fault) {
    if (isAbout(step.title, fault)) return "/title";
    for (std::size_t i = 0; i < step.sentences.size(); ++i)
        if (isAbout(step.sentences[i], fault)) return "/text/" + std::to_string(i);
    if (!step.notes.empty() && isAbout(step.notes, fault)) return "/notes";
    return step.question && isAbout(step.question->hint, fault) ? "/ask/hint" : "";
}

std::string stepPointer(const LessonStep& step, const LessonFault& fault) {
    using Kind = LessonFault::Kind;
    switch (fault.kind) {
    case Kind::Command:
        return "/do/" + std::to_string(fault.command);
    case Kind::Figure:
    case Kind::Number:
        return "/numbers/" + jsonPointerToken(fault.what);
    case Kind::Name:
        if (const std::string node = itemOf(step.nodes, fault.what); !node.empty()) return "/show/nodes" + node;
        return "/show/keys" + itemOf(step.keys, fault.what);
    case Kind::Rule:
        return "/rules" + itemOf(step.rules, fault.what);
    case Kind::Question:
        return "/ask";
    case Kind::Placeholder:
    case Kind::Digits:
    case Kind::Language:
        break;
    }
    return textPointer(step, fault);
}

std::string pointerOf(const Lesson& lesson, const LessonFault& fault) {
    if (fault.step) return "/steps/" + std::to_string(*fault.step) + stepPointer(lesson.steps[*fault.step], fault);
    if (fault.kind == LessonFault::Kind::Command) return "/start/" + std::to_string(fault.command);
    return isAbout(lesson.title, fault) ? "/title" : "/about";
}

Lesson readAll(const JsonView& json) {
    const KeyFileLoader noFiles;
    KeySetReader keys(noFiles);
    Lesson lesson;
    const std::uint64_t version = json.at("lesson").whole();
    if (!json.troubled() && version > kVersion)
        json.refuse(fail(ErrorCode::SessionNewer, {std::to_string(version), std::to_string(kVersion)}).error);
    json.only({"lesson", "id", "title", "about", "sources", "scenario", "start", "steps"});
    lesson.id = json.at("id").bytes();
    lesson.title = readText(json.at("title"));
    lesson.about = readText(json.at("about"));
    lesson.sources = readNamesIn(json, "sources");
    if (const auto scenario = json.find("scenario")) lesson.scenario = readStart(*scenario, keys);
    lesson.start = readCommands(json.at("start"), keys);
    lesson.steps =
        readList(json.at("steps"), kMostLessonSteps, [&](const JsonView& step) { return readStep(step, keys); });
    if (lesson.steps.empty()) json.at("steps").expect("a step");
    return lesson;
}

}  // namespace

Result<Lesson> readLesson(std::string_view json) {
    const Result<Json> document = parseJson(json);
    if (!document) return Unexpected{document.error()};
    JsonTrouble trouble;
    Lesson lesson = readAll(JsonView(*document, trouble));
    if (trouble.any()) return trouble.located(json);
    return lesson;
}

void locateFaults(std::string_view json, const Lesson& lesson, std::vector<LessonFault>& faults) {
    constexpr std::size_t kMostLocated = 100;
    for (std::size_t i = 0; i < std::min(kMostLocated, faults.size()); ++i)
        faults[i].line = placeOf(json, pointerOf(lesson, faults[i])).line;
}

}  // namespace ringscope
