// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the rules: what each moves, how evenly it loads, what it costs, for the last event or the
// whole scenario. Measured in a worker, newest first; follows the document while it is open. GUI thread;
// what is passed to the constructor must outlive it.
#pragma once

#include "app/models/comparison_words.h"
#include "app/session/latest_job.h"

#include <QDialog>

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableView;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class ComparisonModel;
class Field;
class Prompter;
class SegmentedControl;
class Session;
class ThemeStore;

class CompareDialog : public QDialog {
    Q_OBJECT
public:
    CompareDialog(Session& session, const ThemeStore& themes, Prompter& prompter, QWidget* parent);

Q_SIGNALS:
    void saved(const QString& path);
    void numbersRequested();

private:
    void build();
    [[nodiscard]] QWidget* choices();
    [[nodiscard]] QWidget* buttons();
    /// None while the factor is not one.
    [[nodiscard]] std::optional<std::vector<Contender>> contenders() const;
    void check();
    void measure();
    void show(Result<Comparison> comparison);
    void copy();
    void save();
    void cancel();
    void setBusy(bool busy);

    Session& m_session;
    Prompter& m_prompter;
    ComparisonModel* m_model;
    SegmentedControl* m_scope;
    QCheckBox *m_all, *m_bounded;
    QLineEdit* m_factor;
    Field* m_factorField;
    QLabel* m_sentence;
    QTableView* m_table;
    QProgressBar* m_progress;
    QPushButton *m_cancel, *m_copy, *m_save;
    QTimer* m_soon;
    bool m_sized = false;
    LatestJob<Result<Comparison>> m_job;
};

}  // namespace ringscope
