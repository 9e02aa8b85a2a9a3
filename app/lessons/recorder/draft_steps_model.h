// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps of a draft as a list: number and title, with a mark on those that say what does not hold. Steps are moved
// with moveRow(), also by whoever drags them. Draft and themes must outlive it. GUI thread.
#pragma once

#include <QAbstractListModel>

namespace ringscope {

class LessonDraft;
class ThemeStore;

class DraftStepsModel : public QAbstractListModel {
    Q_OBJECT
public:
    DraftStepsModel(LessonDraft& draft, const ThemeStore& themes, QObject* parent);

    void setLanguage(const QString& language);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    /// One row, to before the row `to` as it stands now: an edit of the draft. The rows stay and are other steps.
    bool moveRows(const QModelIndex& parent, int row, int count, const QModelIndex& target, int to) override;

Q_SIGNALS:
    void stepMoved(int to);

private:
    void refresh();
    [[nodiscard]] QString faultText(std::size_t step) const;

    LessonDraft& m_draft;
    const ThemeStore& m_themes;
    QString m_language;
    int m_rows;
};

}  // namespace ringscope
