// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_numbers.h"

#include "app/controls/icon_button.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/draft_numbers_model.h"
#include "core/lesson/lesson_edit.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace ringscope {
namespace {

constexpr int kShownRows = 6;

/// A list to choose from where there is one.
class NumberDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override {
        const auto choices = static_cast<const DraftNumbersModel*>(index.model())->choices(index);
        if (choices.empty()) return QStyledItemDelegate::createEditor(parent, option, index);
        auto* box = new QComboBox(parent);
        box->setObjectName(QStringLiteral("recorderNumberChoice"));
        box->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
        for (const auto& [id, words] : choices) box->addItem(words, QString::fromStdString(id));
        connect(box, &QComboBox::activated, this, [this, box] {
            auto* self = const_cast<NumberDelegate*>(this);
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
        });
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        if (auto* box = qobject_cast<QComboBox*>(editor))
            box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
        else
            QStyledItemDelegate::setEditorData(editor, index);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        const auto* box = qobject_cast<QComboBox*>(editor);
        if (box == nullptr)
            QStyledItemDelegate::setModelData(editor, model, index);
        else if (box->currentIndex() >= 0)
            model->setData(index, box->currentData(), Qt::EditRole);
    }
};

}  // namespace

DraftNumbers::DraftNumbers(LessonDraft& draft, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_themes(themes), m_model(new DraftNumbersModel(draft, this)),
      m_table(new QTableView(this)) {
    setObjectName(QStringLiteral("recorderNumbersPart"));
    m_table->setObjectName(QStringLiteral("recorderNumbers"));
    m_table->setAccessibleName(tr("Numbers of the step"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new NumberDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::SelectedClicked);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() * 7 / 4);
    for (const int column : {DraftNumbersModel::Name, DraftNumbersModel::Of, DraftNumbersModel::Value})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(DraftNumbersModel::Figure, QHeaderView::Stretch);
    m_table->setColumnWidth(DraftNumbersModel::Rule, m_table->fontMetrics().averageCharWidth() * 14);
    m_table->setFixedHeight(m_table->verticalHeader()->defaultSectionSize() * (kShownRows + 1) + 6);
    m_insert = addButton("recorderInsertNumber", tr("Put into the sentence"),
                         tr("Its name in braces, where the cursor was last; the value stands there when it is shown"),
                         &DraftNumbers::insert);
    m_add = addButton("recorderAddNumber", tr("Add number"), tr("A figure that the core computes"), &DraftNumbers::add);
    m_suggest = addButton("recorderSuggest", tr("Suggest numbers"), tr("Those that fit what happens in the step"),
                          &DraftNumbers::suggest);
    m_remove = addButton("recorderRemoveNumber", tr("Remove number"), {}, &DraftNumbers::remove);
    auto* buttons = new QGridLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_insert, 0, 0);
    buttons->addWidget(m_suggest, 0, 1);
    buttons->addWidget(m_add, 1, 0);
    buttons->addWidget(m_remove, 1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &DraftNumbers::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &DraftNumbers::refresh);
    connect(&draft, &LessonDraft::checked, this, &DraftNumbers::refresh);
    refresh();
}

QPushButton* DraftNumbers::addButton(const char* name, const QString& text, const QString& help,
                                     void (DraftNumbers::*run)()) {
    auto* button = new TextButton(m_themes, text, {}, false, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(help);
    button->setAutoDefault(false);
    // The cursor stays in the sentence.
    if (QLatin1String(name) == QLatin1String("recorderInsertNumber")) button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, this, run);
    return button;
}

void DraftNumbers::refresh() {
    const bool isChosen = m_table->currentIndex().isValid();
    m_remove->setEnabled(isChosen);
    m_insert->setEnabled(isChosen);
    const LessonCoursePtr& course = m_draft.course();
    m_suggest->setEnabled(course && m_draft.step() < course->played.steps.size());
}

void DraftNumbers::add() {
    std::string name = "number";
    for (int i = 2; m_draft.lessonStep().numbers.contains(name); ++i) name = "number" + std::to_string(i);
    m_draft.edit(tr("Add number"), {}, [&](LessonStep& step) {
        step.numbers.emplace(name, LessonNumber{"keys", {}, {}, 0.0});
    });
    m_table->setCurrentIndex(m_model->index(m_model->rowOf(name), DraftNumbersModel::Name));
    m_table->edit(m_table->currentIndex());
}

void DraftNumbers::remove() {
    const std::string name = m_model->nameAt(m_table->currentIndex().row());
    m_draft.edit(tr("Remove number"), {}, [&](LessonStep& step) { step.numbers.erase(name); });
}

void DraftNumbers::insert() {
    const std::string name = m_model->nameAt(m_table->currentIndex().row());
    if (!name.empty()) Q_EMIT insertRequested(QString::fromStdString(placeholderOf(name)));
}

void DraftNumbers::suggest() {
    const LessonCoursePtr& course = m_draft.course();
    const std::size_t step = m_draft.step();
    if (!course || step >= course->played.steps.size()) return;
    const PlayedStep& played = course->played.steps[step];
    m_suggesting.start(
        [before = played.before, after = played.after](const Progress&) { return suggestedNumbers(before, after); },
        [this, step](const Result<LessonNumbers>& suggested) {
            if (suggested && step == m_draft.step()) takeSuggested(step, *suggested);
        });
}

void DraftNumbers::takeSuggested(std::size_t step, const LessonNumbers& suggested) {
    Lesson lesson = m_draft.lesson();
    for (const auto& [name, number] : suggested) lesson.steps[step].numbers.emplace(name, number);
    m_draft.change(tr("Suggest numbers"), std::move(lesson), step);
}

}  // namespace ringscope
