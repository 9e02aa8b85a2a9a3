// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_step_list.h"

#include "app/controls/icon_button.h"
#include "app/i18n/number_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/draft_steps_model.h"
#include "core/lesson/lesson_edit.h"

#include <QAccessible>
#include <QGridLayout>
#include <QItemSelectionModel>
#include <QKeySequence>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace ringscope {

DraftStepList::DraftStepList(LessonDraft& draft, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_themes(themes), m_model(new DraftStepsModel(draft, themes, this)),
      m_list(new QListView(this)), m_announcer(new QLabel(this)) {
    m_list->setObjectName(QStringLiteral("recorderSteps"));
    m_list->setAccessibleName(tr("Steps of the lesson"));
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(2);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_announcer->setObjectName(QStringLiteral("recorderAnnouncer"));
    m_announcer->hide();
    m_up = addButton("recorderUp", tr("Move up"), tr("Before the step above (Alt+Up)"), &DraftStepList::up);
    m_down = addButton("recorderDown", tr("Move down"), tr("After the step below (Alt+Down)"), &DraftStepList::down);
    m_insert = addButton("recorderInsert", tr("Insert step"), tr("A step after this one that only talks"),
                         &DraftStepList::insert);
    m_remove =
        addButton("recorderDelete", tr("Delete step"), tr("What it does is not done any more"), &DraftStepList::remove);
    m_merge = addButton("recorderMerge", tr("Merge with the next"), tr("One step that does and says what both do"),
                        &DraftStepList::merge);
    auto* buttons = new QGridLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_up, 0, 0);
    buttons->addWidget(m_down, 0, 1);
    buttons->addWidget(m_insert, 1, 0);
    buttons->addWidget(m_remove, 1, 1);
    buttons->addWidget(m_merge, 2, 0, 1, 2);
    auto* start = new TextButton(m_themes, tr("Start and sources"), {}, false, this);
    start->setObjectName(QStringLiteral("recorderStartToggle"));
    start->setAccessibleName(start->text());
    start->setToolTip(tr("What the lesson begins with, and what it rests on"));
    start->setAutoDefault(false);
    start->setCheckable(true);
    connect(start, &QPushButton::toggled, this, &DraftStepList::startToggled);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(start);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    const auto listen = [this](Qt::Key key, void (DraftStepList::*run)()) {
        connect(new QShortcut(QKeySequence(Qt::ALT | key), this), &QShortcut::activated, this, run);
    };
    listen(Qt::Key_Up, &DraftStepList::up);
    listen(Qt::Key_Down, &DraftStepList::down);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (current.isValid()) m_draft.setStep(static_cast<std::size_t>(current.row()));
    });
    connect(m_model, &DraftStepsModel::stepMoved, this, &DraftStepList::tellPlace);
    connect(&draft, &LessonDraft::changed, this, &DraftStepList::refresh);
    refresh();
}

void DraftStepList::setLanguage(const QString& language) {
    m_language = language;
    m_model->setLanguage(language);
}

QPushButton* DraftStepList::addButton(const char* name, const QString& text, const QString& help,
                                      void (DraftStepList::*run)()) {
    auto* button = new TextButton(m_themes, text, {}, false, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(help);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, run);
    return button;
}

void DraftStepList::refresh() {
    const std::size_t steps = m_draft.lesson().steps.size(), step = m_draft.step();
    m_list->setCurrentIndex(m_model->index(static_cast<int>(step)));
    m_up->setEnabled(step > 0);
    m_down->setEnabled(step + 1 < steps);
    m_merge->setEnabled(step + 1 < steps);
    m_remove->setEnabled(steps > 1);
    m_insert->setEnabled(steps < kMostLessonSteps);
}

void DraftStepList::move(int by) {
    const int step = static_cast<int>(m_draft.step());
    m_model->moveRow({}, step, {}, by < 0 ? step - 1 : step + 2);
}

void DraftStepList::tellPlace(int step) {
    const auto& steps = m_draft.lesson().steps;
    const std::string_view title = textIn(steps[static_cast<std::size_t>(step)].title, m_language.toStdString());
    m_announcer->setAccessibleName(
        tr("%1 is step %2 of %3 now.")
            .arg(title.empty() ? tr("The step") : QString::fromUtf8(title.data(), static_cast<int>(title.size())),
                 formatNumber(static_cast<quint64>(step) + 1), formatNumber(steps.size())));
    QAccessibleEvent alert(m_announcer, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void DraftStepList::merge() {
    m_draft.change(tr("Merge steps"), withNextMerged(m_draft.lesson(), m_draft.step()), m_draft.step());
}

void DraftStepList::insert() {
    const std::size_t at = m_draft.step() + 1;
    m_draft.change(tr("Insert step"), withStepInserted(m_draft.lesson(), at), at);
}

void DraftStepList::remove() {
    const std::size_t step = m_draft.step();
    m_draft.change(tr("Delete step"), withoutStep(m_draft.lesson(), step), step);
}

}  // namespace ringscope
