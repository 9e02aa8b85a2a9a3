// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_writer.h"

#include "core/lesson/command_json.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kWidth = 110;  ///< of a line, as far as values can be broken
constexpr std::size_t kIndent = 2;

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Characters, not bytes.
std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// On one line, with a blank after each comma and colon.
std::string lineOf(const Json& json) {
    if (!json.is_structured()) return dumped(json);
    std::string line(1, json.is_object() ? '{' : '[');
    const char* between = "";
    for (const auto& [name, value] : json.items()) {
        line += between;
        if (json.is_object()) line.append(dumped(name)).append(": ");
        line += lineOf(value);
        between = ", ";
    }
    return line += json.is_object() ? '}' : ']';
}

/// `taken`: characters that stand on the line already.
void write(std::string& out, const Json& json, std::size_t level, std::size_t taken) {
    std::string line = lineOf(json);
    if (!json.is_structured() || json.empty() || taken + widthOf(line) <= kWidth) {
        out += line;
        return;
    }
    const std::string blanks(kIndent * (level + 1), ' ');
    out += json.is_object() ? '{' : '[';
    const char* between = "\n";
    for (const auto& [name, value] : json.items()) {
        out.append(between).append(blanks);
        std::string head = json.is_object() ? dumped(name).append(": ") : std::string();
        out += head;
        write(out, value, level + 1, blanks.size() + widthOf(head));
        between = ",\n";
    }
    out.append("\n").append(kIndent * level, ' ');
    out += json.is_object() ? '}' : ']';
}

Json textJson(const LessonText& text) {
    Json json = Json::object();
    for (const auto& [language, words] : text) json[language] = bytesJson(words);
    return json;
}

Json namesJson(const std::vector<std::string>& names) {
    Json list = Json::array();
    for (const std::string& name : names) list.push_back(bytesJson(name));
    return list;
}

Json commandsJson(const std::vector<LessonCommand>& commands) {
    Json list = Json::array();
    for (const LessonCommand& command : commands) list.push_back(commandJson(command));
    return list;
}

Json numberJson(const LessonNumber& number) {
    Json json = Json::object({{"figure", bytesJson(number.figure)}});
    if (!number.of.empty()) json["of"] = bytesJson(number.of);
    if (!number.rule.empty()) json["rule"] = bytesJson(number.rule);
    const auto* name = std::get_if<std::string>(&number.is);
    json["is"] = name != nullptr ? bytesJson(*name) : plainNumber(std::get<double>(number.is));
    return json;
}

Json questionJson(const LessonQuestion& question) {
    using Kind = LessonQuestion::Kind;
    const auto name = [&] {
        switch (question.kind) {
        case Kind::Heir:
            return "heir";
        case Kind::Moved:
            return "moved";
        case Kind::Heaviest:
            return "heaviest";
        case Kind::Place:
            break;
        }
        return "place";
    };
    Json json = Json::object({{"kind", name()}});
    if (question.kind == Kind::Heir) json["of"] = bytesJson(question.of);
    if (!question.hint.empty()) json["hint"] = textJson(question.hint);
    return json;
}

Json stepJson(const LessonStep& step) {
    Json json = Json::object({{"title", textJson(step.title)}});
    json["text"] = Json::array();
    for (const LessonText& sentence : step.sentences) json["text"].push_back(textJson(sentence));
    if (!step.notes.empty()) json["notes"] = textJson(step.notes);
    if (!step.commands.empty()) json["do"] = commandsJson(step.commands);
    if (step.view != LessonView::Ring) json["view"] = step.view == LessonView::Modulo ? "modulo" : "compare";
    if (!step.rules.empty()) json["rules"] = namesJson(step.rules);
    if (!step.nodes.empty()) json["show"]["nodes"] = namesJson(step.nodes);
    if (!step.keys.empty()) json["show"]["keys"] = namesJson(step.keys);
    if (step.camera)
        json["camera"] =
            Json::object({{"centre", plainNumber(step.camera->centre)}, {"zoom", plainNumber(step.camera->zoom)}});
    for (const auto& [name, number] : step.numbers) json["numbers"][name] = numberJson(number);
    if (!step.said.empty()) json["said"] = namesJson(step.said);
    if (step.question) json["ask"] = questionJson(*step.question);
    return json;
}

}  // namespace

std::string writeLesson(const Lesson& lesson) {
    Json json = Json::object({{"lesson", 1},
                              {"id", bytesJson(lesson.id)},
                              {"title", textJson(lesson.title)},
                              {"about", textJson(lesson.about)}});
    if (!lesson.sources.empty()) json["sources"] = namesJson(lesson.sources);
    if (lesson.scenario) {
        const SavedPath asItIs;
        json["scenario"] = stateJson(lesson.scenario->state, KeySetWriter{false, asItIs, {}});
    }
    json["start"] = commandsJson(lesson.start);
    json["steps"] = Json::array();
    for (const LessonStep& step : lesson.steps) json["steps"].push_back(stepJson(step));
    std::string text;
    write(text, json, 0, 0);
    return text += '\n';
}

}  // namespace ringscope
