// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_numbers_model.h"

#include "app/i18n/lesson_figure_text.h"
#include "app/i18n/rule_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/lesson_words.h"
#include "app/ring/compare_words.h"
#include "core/lab/contender_id.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_figures.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kMostListedKeys = 1000;
const std::string kSystem = "system:";

using Choices = std::vector<std::pair<std::string, QString>>;

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<int>(text.size()));
}

LessonFigure::Of askedOf(const std::string& figure) {
    for (const LessonFigure& row : lessonFigures())
        if (row.id == figure) return row.of;
    return LessonFigure::Of::Nothing;
}

Choices figureChoices() {
    Choices choices;
    for (const LessonFigure& figure : lessonFigures())
        choices.emplace_back(std::string(figure.id), lessonFigureTitle(std::string(figure.id)));
    return choices;
}

Choices ruleChoices(const QString& own) {
    Choices choices{{std::string(), own}};
    for (const PlacementRule& rule : placementRules())
        if (rule.id != "composed") choices.emplace_back(std::string(rule.id), ruleTitle(rule.id));
    const std::string bounded = contenderId({"ring", {.assigner = "bounded"}});
    choices.emplace_back(bounded, cardTitle(bounded));
    for (const System* system : systems())
        choices.emplace_back(kSystem + std::string(system->id), latin(system->title));
    return choices;
}

Choices ofChoices(const PlayedStep& played, LessonFigure::Of of) {
    Choices choices;
    const auto add = [&](std::string_view name) {
        const std::string text(name);
        const bool isThere =
            std::any_of(choices.begin(), choices.end(), [&](const auto& one) { return one.first == text; });
        if (!isThere) choices.emplace_back(text, latin(name));
    };
    if (of == LessonFigure::Of::Node) {
        for (const State* state : {&played.after, &played.before})
            for (const auto& node : state->cluster.nodes()) add(node->name);
    } else if (of == LessonFigure::Of::Key) {
        const KeySet& keys = *played.after.keys;
        for (std::size_t key = 0; key < std::min(kMostListedKeys, keys.size()); ++key)
            add(keys[static_cast<KeyId>(key)]);
    }
    return choices;
}

}  // namespace

DraftNumbersModel::DraftNumbersModel(LessonDraft& draft, QObject* parent)
    : QAbstractTableModel(parent), m_draft(draft), m_names(names()) {
    connect(&draft, &LessonDraft::changed, this, &DraftNumbersModel::refresh);
    connect(&draft, &LessonDraft::checked, this, &DraftNumbersModel::refresh);
}

std::vector<std::string> DraftNumbersModel::names() const {
    std::vector<std::string> list;
    for (const auto& [name, number] : m_draft.lessonStep().numbers) list.push_back(name);
    return list;
}

void DraftNumbersModel::refresh() {
    std::vector<std::string> now = names();
    if (now != m_names) {
        beginResetModel();
        m_names = std::move(now);
        endResetModel();
    } else if (!m_names.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    }
}

std::string DraftNumbersModel::nameAt(int row) const {
    return row < 0 || row >= rowCount() ? std::string() : m_names[static_cast<std::size_t>(row)];
}

int DraftNumbersModel::rowOf(const std::string& name) const {
    const auto found = std::find(m_names.begin(), m_names.end(), name);
    return found == m_names.end() ? -1 : static_cast<int>(found - m_names.begin());
}

int DraftNumbersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

int DraftNumbersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

std::vector<std::pair<std::string, QString>> DraftNumbersModel::choices(const QModelIndex& index) const {
    const auto number = m_draft.lessonStep().numbers.find(nameAt(index.row()));
    if (number == m_draft.lessonStep().numbers.end()) return {};
    if (index.column() == Figure) return figureChoices();
    if (index.column() == Rule) return ruleChoices(tr("The step's own"));
    const LessonCoursePtr& course = m_draft.lastCourse();
    if (index.column() != Of || !course || m_draft.step() >= course->played.steps.size()) return {};
    return ofChoices(course->played.steps[m_draft.step()], askedOf(number->second.figure));
}

QString DraftNumbersModel::written(const LessonNumber& number, int column, bool inWords) const {
    switch (column) {
    case Figure:
        return inWords ? lessonFigureTitle(number.figure) : QString::fromStdString(number.figure);
    case Of:
        return QString::fromStdString(number.of);
    case Rule:
        if (!inWords) return QString::fromStdString(number.rule);
        if (number.rule.empty()) return tr("The step's own");
        if (number.rule.rfind(kSystem, 0) == 0) {
            const System* system = findSystem(std::string_view(number.rule).substr(kSystem.size()));
            return system == nullptr ? QString::fromStdString(number.rule) : latin(system->title);
        }
        return cardTitle(number.rule);
    default:
        break;
    }
    // Until it is computed, nothing: what is written there may be of another figure.
    const LessonCoursePtr& course = m_draft.course();
    if (!course) return QStringLiteral("…");
    const bool isPlayed = m_draft.step() < course->played.steps.size();
    return isPlayed ? lessonValueText(number.is) : QStringLiteral("–");
}

QVariant DraftNumbersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)) return {};
    const std::string name = nameAt(index.row());
    const auto number = m_draft.lessonStep().numbers.find(name);
    if (number == m_draft.lessonStep().numbers.end()) return {};
    const QString text = index.column() == Name ? QString::fromStdString(name)
                                                : written(number->second, index.column(), role != Qt::EditRole);
    return role == Qt::ToolTipRole ? text.toHtmlEscaped() : text;
}

QVariant DraftNumbersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Figure:
        return tr("Figure");
    case Of:
        return tr("Of");
    case Rule:
        return tr("Under the rule");
    case Value:
        return tr("Value");
    default:
        return {};
    }
}

Qt::ItemFlags DraftNumbersModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return !index.isValid() || index.column() == Value ? flags : flags | Qt::ItemIsEditable;
}

bool DraftNumbersModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const std::string name = nameAt(index.row());
    if (role != Qt::EditRole || name.empty()) return false;
    const std::string text = value.toString().trimmed().toStdString();
    if (index.column() == Name) {
        if (text == name) return true;
        const auto renamed = withNumberRenamed(m_draft.lessonStep(), name, text);
        if (renamed) m_draft.edit(tr("Rename number"), {}, [&](LessonStep& step) { step = *renamed; });
        return renamed.has_value();
    }
    m_draft.edit(tr("Change number"), {}, [&](LessonStep& step) {
        LessonNumber& number = step.numbers.find(name)->second;
        if (index.column() == Of) {
            number.of = text;
        } else if (index.column() == Rule) {
            number.rule = text;
        } else if (askedOf(number.figure) != askedOf(text)) {
            number.figure = text;
            number.of.clear();
        } else {
            number.figure = text;
        }
    });
    return true;
}

}  // namespace ringscope
