// SPDX-License-Identifier: GPL-3.0-or-later
//
// The numbers of a draft's step: what each is called, which figure it is, of what, under which rule, and the value, which
// the core computes and nobody types. The draft must outlive it. GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace ringscope {

struct LessonNumber;
class LessonDraft;

class DraftNumbersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Figure, Of, Rule, Value, Columns };
    DraftNumbersModel(LessonDraft& draft, QObject* parent);

    /// Empty for a row that is not there.
    [[nodiscard]] std::string nameAt(int row) const;
    [[nodiscard]] int rowOf(const std::string& name) const;  ///< -1: none
    /// What a cell may hold: value and words. Nothing for names, which are typed, and values.
    [[nodiscard]] std::vector<std::pair<std::string, QString>> choices(const QModelIndex& index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Qt::EditRole: the id or the name. A name that is taken, or has other letters than a–z, digits, - and _, is refused.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    void refresh();
    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] QString written(const LessonNumber& number, int column, bool inWords) const;

    LessonDraft& m_draft;
    std::vector<std::string> m_names;  ///< the rows that were announced
};

}  // namespace ringscope
