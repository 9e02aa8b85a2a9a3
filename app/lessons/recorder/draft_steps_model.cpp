// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_steps_model.h"

#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"
#include "core/lesson/lesson_edit.h"

#include <QStringList>

namespace ringscope {

DraftStepsModel::DraftStepsModel(LessonDraft& draft, const ThemeStore& themes, QObject* parent)
    : QAbstractListModel(parent), m_draft(draft), m_themes(themes),
      m_rows(static_cast<int>(draft.lesson().steps.size())) {
    connect(&draft, &LessonDraft::changed, this, &DraftStepsModel::refresh);
    connect(&draft, &LessonDraft::checked, this, &DraftStepsModel::refresh);
}

void DraftStepsModel::setLanguage(const QString& language) {
    m_language = language;
    refresh();
}

void DraftStepsModel::refresh() {
    const int rows = static_cast<int>(m_draft.lesson().steps.size());
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(0), index(m_rows - 1));
}

int DraftStepsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

Qt::ItemFlags DraftStepsModel::flags(const QModelIndex& index) const {
    // Dropped is between the steps, never on one.
    return index.isValid() ? QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled : Qt::ItemIsDropEnabled;
}

bool DraftStepsModel::moveRows(const QModelIndex& parent, int row, int count, const QModelIndex& target, int to) {
    const bool isInPlace = to == row || to == row + 1;
    if (parent.isValid() || target.isValid() || count != 1 || row < 0 || row >= m_rows || to < 0 || to > m_rows ||
        isInPlace)
        return false;
    const int place = to > row ? to - 1 : to;  // of the step once it has left its own
    const auto from = static_cast<std::size_t>(row), step = static_cast<std::size_t>(place);
    m_draft.change(tr("Move step"), withStepMoved(m_draft.lesson(), from, step), step);
    Q_EMIT stepMoved(place);
    return true;
}

QString DraftStepsModel::faultText(std::size_t step) const {
    QStringList reasons;
    for (const LessonFault& fault : m_draft.faultsOf(step)) reasons.append(lessonFaultReason(fault));
    return reasons.join(QLatin1Char('\n'));
}

QVariant DraftStepsModel::data(const QModelIndex& index, int role) const {
    const auto step = static_cast<std::size_t>(index.row());
    if (!index.isValid() || step >= m_draft.lesson().steps.size()) return {};
    const std::string_view title = textIn(m_draft.lesson().steps[step].title, m_language.toStdString());
    const QString words = QString::fromUtf8(title.data(), static_cast<int>(title.size()));
    const QString number = formatNumber(step + 1);
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1  %2").arg(number, words.isEmpty() ? tr("Without a title") : words);
    case Qt::DecorationRole:
        return m_draft.faultsOf(step).empty() ? QVariant() : QVariant(icon(Icon::Warning, m_themes.theme()));
    case Qt::ToolTipRole: {
        const QString faults = faultText(step);
        return faults.isEmpty() ? tr("Drag a step to another place.") : faults.toHtmlEscaped();
    }
    case Qt::AccessibleTextRole: {
        const QString faults = faultText(step);
        const QString told = tr("Step %1: %2").arg(number, words);
        return faults.isEmpty() ? told : tr("%1. What does not hold: %2").arg(told, faults);
    }
    default:
        return {};
    }
}

}  // namespace ringscope
