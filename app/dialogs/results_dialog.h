// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the person guessed so far, as a table; saved as CSV, or forgotten, where they wish. GUI thread; the book must
// outlive it.
#pragma once

#include "app/lessons/result_book.h"

#include <QAbstractTableModel>
#include <QDialog>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QTableView;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;

/// Follows the book.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Lesson, Step, Question, Guess, Truth, Points, Best, When, kColumns };

    explicit ResultsModel(const ResultBook& book, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const ResultBook& m_book;
};

class ResultsDialog : public QDialog {
    Q_OBJECT
public:
    ResultsDialog(ResultBook& book, Prompter& prompter, QWidget* parent);

private:
    void refresh();
    void exportCsv();
    void forget();

    ResultBook& m_book;
    Prompter& m_prompter;
    QTableView* m_table;
    QLabel *m_note, *m_sum;
    QPushButton *m_export, *m_forget, *m_keep;
    bool m_asked = false;  ///< the next press of "forget" does it
};

}  // namespace ringscope
