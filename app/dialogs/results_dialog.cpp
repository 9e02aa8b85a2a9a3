// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/results_dialog.h"

#include "app/controls/literal_text.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/lessons/question_words.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace ringscope {

ResultsModel::ResultsModel(const ResultBook& book, QObject* parent) : QAbstractTableModel(parent), m_book(book) {
    connect(&book, &ResultBook::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int ResultsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_book.results().size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const KeptResult& kept = m_book.results()[static_cast<std::size_t>(index.row())];
    const bool number = index.column() == Step || index.column() == Points || index.column() == Best;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::ToolTipRole) return literalToolTip(data(index, Qt::DisplayRole).toString());
    // Sorted as they are, not as they are written.
    if (role == Qt::UserRole && index.column() == When) return kept.newest.when;
    if (role != Qt::DisplayRole && role != Qt::UserRole) return {};
    switch (static_cast<Column>(index.column())) {
    case Lesson:
        return kept.newest.lessonTitle;
    case Step:
        return kept.newest.step;
    case Question:
        return kept.newest.question;
    case Guess:
        return kept.newest.guess;
    case Truth:
        return kept.newest.truth;
    case Points:
        return kept.newest.points;
    case Best:
        return kept.best.points;
    case When:
        return QLocale().toString(kept.newest.when.toLocalTime(), QLocale::ShortFormat);
    case kColumns:
        break;
    }
    return {};
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (static_cast<Column>(section)) {
    case Lesson:
        return tr("Lesson");
    case Step:
        return tr("Step");
    case Question:
        return tr("Question");
    case Guess:
        return tr("You said");
    case Truth:
        return tr("It is");
    case Points:
        return tr("Points");
    case Best:
        return tr("Best");
    case When:
        return tr("When");
    case kColumns:
        break;
    }
    return {};
}

ResultsDialog::ResultsDialog(ResultBook& book, Prompter& prompter, QWidget* parent)
    : QDialog(parent), m_book(book), m_prompter(prompter), m_table(new QTableView(this)), m_note(new QLabel(this)),
      m_sum(new QLabel(this)), m_export(new QPushButton(tr("Export as &CSV…"), this)), m_forget(new QPushButton(this)),
      m_keep(new QPushButton(tr("&Keep them"), this)) {
    setObjectName(QStringLiteral("resultsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Results"));
    resize(940, 520);
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(new ResultsModel(book, this));
    sorted->setSortRole(Qt::UserRole);
    m_table->setObjectName(QStringLiteral("resultsTable"));
    m_table->setAccessibleName(tr("Your guesses"));
    m_table->setModel(sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ResultsModel::When, Qt::DescendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    m_table->horizontalHeader()->setSectionResizeMode(ResultsModel::Question, QHeaderView::Stretch);
    m_note->setObjectName(QStringLiteral("resultsNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_sum->setObjectName(QStringLiteral("resultsSum"));
    m_export->setObjectName(QStringLiteral("exportResults"));
    m_forget->setObjectName(QStringLiteral("forgetResults"));
    m_keep->setObjectName(QStringLiteral("keepResults"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    buttons->addButton(m_forget, QDialogButtonBox::ActionRole);
    buttons->addButton(m_keep, QDialogButtonBox::ActionRole);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_sum);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_export, &QPushButton::clicked, this, &ResultsDialog::exportCsv);
    connect(m_forget, &QPushButton::clicked, this, &ResultsDialog::forget);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        m_asked = false;
        refresh();
        m_forget->setFocus();
    });
    connect(&book, &ResultBook::changed, this, &ResultsDialog::refresh);
    m_table->resizeColumnsToContents();
    refresh();
}

void ResultsDialog::refresh() {
    int right = 0;
    for (const KeptResult& kept : m_book.results()) right += kept.newest.right ? 1 : 0;
    const auto all = static_cast<int>(m_book.results().size());
    m_sum->setText(all == 0 ? tr("No question has been answered yet.") : tallyText(right, all));
    m_export->setEnabled(all > 0);
    m_forget->setEnabled(all > 0);
    m_asked = m_asked && all > 0;
    m_forget->setText(m_asked ? tr("&Forget them for good") : tr("&Forget all results"));
    m_keep->setVisible(m_asked);
    m_note->setText(m_asked ? tr("All results will be gone. This cannot be undone.")
                            : tr("They are kept on this computer only, for yourself."));
}

void ResultsDialog::exportCsv() {
    const QString path = m_prompter.fileToSave({tr("Export the results"), QStringLiteral("ringscope-results.csv"),
                                                tr("Tables (*.csv)"), QStringLiteral("csv")});
    if (path.isEmpty()) return;
    const Result<Done> saved = saveResults(path, m_book.results());
    m_note->setText(saved ? tr("Saved as %1.").arg(path) : errorSentence(saved.error()));
}

void ResultsDialog::forget() {
    if (!m_asked) {
        m_asked = true;
        refresh();
        return;
    }
    m_asked = false;
    m_book.forgetAll();
}

}  // namespace ringscope
