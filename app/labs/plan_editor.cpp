// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/plan_editor.h"

#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/dialogs/node_names.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace ringscope {

namespace {

using Kind = PlanChange::Kind;

constexpr int kListedRows = 6;
constexpr std::size_t kMostReplaced = 500;

}  // namespace

PlanEditor::PlanEditor(const ThemeStore& themes, const QString& name, QWidget* parent)
    : QWidget(parent), m_fields(new QFormLayout), m_kind(new QComboBox(this)), m_node(new QComboBox(this)),
      m_name(new QLineEdit(this)), m_weight(new QLineEdit(formatShort(1), this)),
      m_problem(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text, this)),
      m_stepsTitle(new QLabel(tr("The plan"), this)), m_steps(new QListWidget(this)) {
    build(themes, name);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &PlanEditor::showFields);
    connect(m_own, &QPushButton::clicked, this, [this] { add(true); });
    connect(m_join, &QPushButton::clicked, this, [this] { add(false); });
    connect(m_replace, &QPushButton::clicked, this, [this] { change(replacingAll(m_course.states.front().cluster)); });
    connect(m_remove, &QPushButton::clicked, this, &PlanEditor::removeStep);
    connect(m_clear, &QPushButton::clicked, this, [this] { change({}); });
    connect(m_steps, &QListWidget::currentRowChanged, this, &PlanEditor::shownStepChanged);
    for (QLineEdit* field : {m_name, m_weight}) connect(field, &QLineEdit::returnPressed, this, [this] { add(true); });
    m_steps->installEventFilter(this);
    setStart(State::initial());
}

void PlanEditor::build(const ThemeStore& themes, const QString& name) {
    const auto named = [&name](QWidget* widget, const char* part, const QString& words) {
        widget->setObjectName(name + QLatin1String(part));
        widget->setAccessibleName(words);
    };
    const auto button = [&](const char* part, const QString& text) {
        auto* made = new TextButton(themes, text, {}, false, this);
        named(made, part, text);
        made->setAutoDefault(false);
        return made;
    };
    named(m_kind, "Kind", tr("What happens"));
    named(m_node, "Node", tr("Node"));
    named(m_name, "Name", tr("New name"));
    named(m_weight, "Weight", tr("Weight"));
    named(m_steps, "Steps", tr("Steps of the plan"));
    named(m_problem, "Problem", tr("Why the change cannot be made"));
    m_kind->addItems({tr("Goes down"), tr("Comes back"), tr("Is removed"), tr("Is added"), tr("Gets another weight"),
                      tr("Is swapped for a new machine")});
    for (QComboBox* box : {m_kind, m_node}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->setFocusPolicy(Qt::StrongFocus);
        box->installEventFilter(this);
    }
    m_problem->setWordWrap(true);
    m_problem->hide();
    m_steps->setUniformItemSizes(true);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_steps->setFixedHeight(m_steps->fontMetrics().height() * 3 / 2 * kListedRows);
    m_own = button("Add", tr("Add as a step"));
    m_join = button("Join", tr("Add to the last step"));
    m_replace = button("ReplaceAll", tr("Replace all, one by one"));
    m_replace->setToolTip(tr("A plan that swaps every node for a new machine, one a step; for at most %1 nodes")
                              .arg(formatNumber(kMostReplaced)));
    m_remove = button("RemoveStep", tr("Remove step"));
    m_clear = button("Clear", tr("Clear"));

    m_fields->setContentsMargins(0, 0, 0, 0);
    m_fields->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_fields->setVerticalSpacing(4);
    m_fields->addRow(tr("What happens"), m_kind);
    m_fields->addRow(tr("Node"), m_node);
    m_fields->addRow(tr("New name"), m_name);
    m_fields->addRow(tr("Weight"), m_weight);
    m_stepsTitle->setBuddy(m_steps);
    auto* last = new QHBoxLayout;
    last->addWidget(m_remove, 1);
    last->addWidget(m_clear, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 6);
    layout->setSpacing(6);
    layout->addLayout(m_fields);
    layout->addWidget(m_problem);
    for (QWidget* below : std::initializer_list<QWidget*>{m_own, m_join, m_replace, m_stepsTitle, m_steps})
        layout->addWidget(below);
    layout->addLayout(last);
}

Kind PlanEditor::kind() const {
    return static_cast<Kind>(m_kind->currentIndex());
}

void PlanEditor::setStart(const State& start) {
    m_course = courseOf(start, m_plan);
    refresh();
}

void PlanEditor::setPlan(Plan plan) {
    m_plan = std::move(plan);
    setStart(State(m_course.states.front()));
}

void PlanEditor::change(Plan plan) {
    setPlan(std::move(plan));
    Q_EMIT planChanged();
}

std::size_t PlanEditor::shownStep() const {
    return static_cast<std::size_t>(std::max(0, m_steps->currentRow()));
}

void PlanEditor::refresh() {
    refuse({});
    showSteps();
    showFields();
    const std::size_t nodes = m_course.states.front().cluster.size();
    m_replace->setEnabled(nodes > 0 && nodes <= kMostReplaced);
    m_clear->setEnabled(!m_plan.empty());
    m_remove->setEnabled(!m_plan.empty());
}

void PlanEditor::showSteps() {
    const QSignalBlocker quiet(m_steps);
    const bool grown = m_steps->count() != static_cast<int>(m_plan.size()) + 1;
    const int row = m_steps->currentRow();
    m_steps->clear();
    m_steps->addItem(tr("Start"));
    for (std::size_t i = 0; i < m_plan.size(); ++i) {
        const QString words = tr("%1. %2").arg(formatNumber(i + 1), planWords(m_plan[i]));
        m_steps->addItem(words);
        m_steps->item(m_steps->count() - 1)->setToolTip(words.toHtmlEscaped());
    }
    m_steps->setCurrentRow(grown ? m_steps->count() - 1 : std::clamp(row, 0, m_steps->count() - 1));
}

void PlanEditor::showFields() {
    const Kind chosen = kind();
    const auto show = [this](QWidget* field, bool shown) {
        field->setVisible(shown);
        m_fields->labelForField(field)->setVisible(shown);
    };
    show(m_node, chosen != Kind::Add);
    show(m_name, chosen == Kind::Add || chosen == Kind::Swap);
    show(m_weight, chosen == Kind::Add || chosen == Kind::Weigh);
    offerNodes();
    // What is being typed stays.
    const Cluster& cluster = m_course.states.back().cluster;
    const std::string name = m_name->text().toStdString();
    if (name.empty() || cluster.findNamed(name) != nullptr) m_name->setText(suggestedName(cluster));
    const bool possible = !m_course.refused && (chosen == Kind::Add || m_node->count() > 0);
    m_own->setEnabled(possible);
    m_join->setEnabled(possible && !m_plan.empty());
}

void PlanEditor::offerNodes() {
    const QString before = m_node->currentText();
    m_node->clear();
    for (const auto& node : m_course.states.back().cluster.nodes()) {
        if ((kind() == Kind::Kill && !node->up()) || (kind() == Kind::Revive && node->up())) continue;
        m_node->addItem(QString::fromStdString(node->name));
    }
    m_node->setCurrentIndex(std::max(0, m_node->findText(before)));
}

void PlanEditor::refuse(const QString& why) {
    m_problem->setText(why);
    m_problem->setVisible(!why.isEmpty());
}

void PlanEditor::add(bool ownStep) {
    PlanChange made{kind(), m_node->currentText().toStdString(), m_name->text().toStdString(), 1};
    if (made.kind == Kind::Add) made.node = std::exchange(made.fresh, {});
    if (made.kind == Kind::Add || made.kind == Kind::Weigh) {
        const Result<double> weight = parseWeightText(m_weight->text());
        if (!weight) return refuse(errorSentence(weight.error()));
        made.weight = *weight;
    }
    Plan plan = m_plan;
    if (ownStep || plan.empty())
        plan.push_back({made});
    else
        plan.back().push_back(made);
    const PlanCourse course = courseOf(m_course.states.front(), plan);
    if (course.refused) return refuse(errorSentence(*course.refused));
    change(std::move(plan));
}

void PlanEditor::removeStep() {
    if (m_plan.empty()) return;
    Plan plan = m_plan;
    const std::size_t step = shownStep();
    plan.erase(plan.begin() + static_cast<std::ptrdiff_t>(step == 0 ? plan.size() - 1 : step - 1));
    change(std::move(plan));
}

bool PlanEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel && watched != m_steps && !static_cast<QWidget*>(watched)->hasFocus()) {
        event->ignore();
        return true;
    }
    if (watched != m_steps || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Delete && key != Qt::Key_Backspace) return false;
    removeStep();
    return true;
}

}  // namespace ringscope
