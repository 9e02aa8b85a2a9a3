// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/compare_dialog.h"

#include "app/controls/segmented_control.h"
#include "app/dialogs/form_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/models/comparison_model.h"
#include "app/session/session.h"
#include "core/base/text.h"
#include "core/cli/atomic_file.h"
#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/evaluation.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace ringscope {

namespace {

constexpr int kSoonMs = 120;

double secondsNow() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

CompareDialog::CompareDialog(Session& session, const ThemeStore& themes, Prompter& prompter, QWidget* parent)
    : QDialog(parent), m_session(session), m_prompter(prompter), m_model(new ComparisonModel(this)),
      m_scope(new SegmentedControl(themes, this)), m_all(new QCheckBox(tr("&All rules"), this)),
      m_bounded(new QCheckBox(tr("Ring with &bounded loads"), this)), m_factor(new QLineEdit(this)),
      m_sentence(new QLabel(this)), m_table(new QTableView(this)), m_progress(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)), m_copy(new QPushButton(tr("&Copy as text"), this)),
      m_save(new QPushButton(tr("&Save…"), this)), m_soon(new QTimer(this)) {
    setObjectName(QStringLiteral("compareDialog"));
    setWindowTitle(tr("Compare rules"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    m_soon->setSingleShot(true);
    m_soon->setInterval(kSoonMs);
    connect(m_soon, &QTimer::timeout, this, &CompareDialog::measure);
    connect(&session, &Session::evaluated, this, &CompareDialog::check);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & (Change(ChangeFlag::View) | ChangeFlag::Timeline)) check();
    });
    check();
}

void CompareDialog::build() {
    m_sentence->setObjectName(QStringLiteral("comparisonSentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setObjectName(QStringLiteral("comparisonTable"));
    m_table->setAccessibleName(tr("Table of the rules"));
    m_table->setModel(m_model);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(static_cast<int>(ComparisonColumn::Moved), Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the comparison"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 20, 20, 20);
    column->setSpacing(12);
    column->addWidget(choices());
    column->addWidget(m_sentence);
    column->addWidget(m_table, 1);
    column->addWidget(buttons());
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().height() * 26);
}

QWidget* CompareDialog::choices() {
    auto* line = new QWidget(this);
    m_scope->addSegment(static_cast<int>(ComparisonScope::LastEvent), tr("Last event"), QStringLiteral("lastEvent"));
    m_scope->addSegment(static_cast<int>(ComparisonScope::WholeScenario), tr("Whole scenario"),
                        QStringLiteral("wholeScenario"));
    m_all->setObjectName(QStringLiteral("allRules"));
    m_all->setToolTip(tr("Not only those of the comparison"));
    m_bounded->setObjectName(QStringLiteral("boundedLoads"));
    m_factor->setObjectName(QStringLiteral("boundedFactor"));
    m_factor->setText(editableDecimal(1.25));
    m_factor->setAccessibleName(tr("Factor of the bounded loads"));
    m_factorField = new Field(tr("&Factor"), m_factor, line);
    // In the middle of the switch beside them, whatever the field of the factor has to say below.
    for (QCheckBox* box : {m_all, m_bounded}) box->setMinimumHeight(m_scope->sizeHint().height());
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(20);
    row->addWidget(m_scope, 0, Qt::AlignTop);
    row->addWidget(m_all, 0, Qt::AlignTop);
    row->addWidget(m_bounded, 0, Qt::AlignTop);
    row->addWidget(m_factorField, 1, Qt::AlignTop);
    row->addStretch(1);
    connect(m_scope, &SegmentedControl::chosen, this, &CompareDialog::check);
    connect(m_all, &QCheckBox::toggled, this, &CompareDialog::check);
    connect(m_bounded, &QCheckBox::toggled, this, &CompareDialog::check);
    connect(m_factor, &QLineEdit::textChanged, this, &CompareDialog::check);
    return line;
}

QWidget* CompareDialog::buttons() {
    auto* line = new QWidget(this);
    auto* numbers = new QPushButton(tr("&Numbers of the rules…"), line);
    auto* close = new QPushButton(tr("C&lose"), line);
    m_cancel->setObjectName(QStringLiteral("cancelComparison"));
    m_copy->setObjectName(QStringLiteral("copyComparison"));
    m_save->setObjectName(QStringLiteral("saveComparison"));
    numbers->setObjectName(QStringLiteral("comparisonNumbers"));
    close->setObjectName(QStringLiteral("closeComparison"));
    for (QPushButton* button : {m_cancel, m_copy, m_save, numbers, close}) button->setAutoDefault(false);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_progress, 1);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(numbers);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    row->addWidget(close);
    connect(m_cancel, &QPushButton::clicked, this, &CompareDialog::cancel);
    connect(m_copy, &QPushButton::clicked, this, &CompareDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &CompareDialog::save);
    connect(numbers, &QPushButton::clicked, this, &CompareDialog::numbersRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return line;
}

std::optional<std::vector<Contender>> CompareDialog::contenders() const {
    std::vector<Contender> list;
    // A plain ring stands for the rule of the main picture, as on the cards.
    const std::string main = mainRule(m_session.state());
    if (m_all->isChecked()) {
        for (const PlacementRule& rule : placementRules()) list.push_back({std::string(rule.id), {}});
    } else {
        for (const std::string& id : m_session.comparedRules()) list.push_back(*contenderFromId(id));
    }
    m_factorField->setError({});
    m_factorField->setVisible(m_bounded->isChecked());
    if (main != "ring") {
        list.erase(std::remove(list.begin(), list.end(), Contender{main, {}}), list.end());
        std::replace(list.begin(), list.end(), Contender{"ring", {}}, Contender{main, {}});
    }
    if (!m_bounded->isChecked()) return list;
    AssignSpec bounded;
    bounded.assigner = "bounded";
    const Result<double> factor = text::parseDecimal(typedDecimal(m_factor->text()));
    Result<Done> fits = factor ? Result<Done>(Done{}) : Result<Done>(Unexpected{factor.error()});
    if (factor) {
        bounded.factor = *factor;
        fits = ringscope::check(bounded);
    }
    if (!fits) {
        m_factorField->setError(errorSentence(fits.error()));
        return std::nullopt;
    }
    const Contender ring{"ring", bounded};
    if (std::find(list.begin(), list.end(), ring) == list.end()) list.push_back(ring);
    return list;
}

void CompareDialog::check() {
    if (contenders()) {
        m_soon->start();
    } else {
        m_soon->stop();
    }
}

void CompareDialog::measure() {
    const auto chosen = contenders();
    const TransitionPtr transition = m_session.transition();
    if (!chosen || !transition || !transition->after) return;
    const Timeline& timeline = m_session.timeline();
    const StepId here = m_session.cursor();
    const bool whole = m_scope->current() == static_cast<int>(ComparisonScope::WholeScenario);
    std::vector<StepId> steps = whole ? timeline.line(here) : std::vector<StepId>{timeline.step(here).parent, here};
    if (steps.size() == 2 && steps[0] == steps[1]) steps.pop_back();
    std::vector<State> states;
    states.reserve(steps.size());
    for (const StepId step : steps) states.push_back(timeline.step(step).state);
    setBusy(true);
    m_job.start(
        [chosen = *chosen, states = std::move(states), whole, main = mainRule(m_session.state()),
         title = mainTitle(m_session.state().placement),
         index = transition->after->index](const Progress& progress) -> Result<Comparison> {
            auto rows = compareScenario(states, chosen, progress, secondsNow, index);
            if (!rows) return Unexpected{rows.error()};
            return Comparison{std::move(*rows), whole ? ComparisonScope::WholeScenario : ComparisonScope::LastEvent,
                              states.size() - 1, main == "ring" ? std::string() : main, title};
        },
        [this](Result<Comparison> comparison) { show(std::move(comparison)); },
        [this](double share) { m_progress->setValue(static_cast<int>(share * 1000)); });
}

void CompareDialog::show(Result<Comparison> comparison) {
    setBusy(false);
    if (!comparison) {
        m_sentence->setText(errorSentence(comparison.error()));
        return;
    }
    m_model->setComparison(std::move(*comparison));
    m_sentence->setText(comparisonSentence(m_model->comparison()));
    m_sentence->setAccessibleName(m_sentence->text());
    if (std::exchange(m_sized, true)) return;
    // As wide as its columns, once: from then on the size is the person's.
    const int wanted = m_table->horizontalHeader()->length() + width() - m_table->viewport()->width();
    resize(std::clamp(wanted, width(), std::max(width(), screen()->availableGeometry().width() * 9 / 10)), height());
}

void CompareDialog::cancel() {
    m_job.cancel();
    setBusy(false);
    m_sentence->setText(tr("The comparison was cancelled; the table is the last one that was finished."));
}

void CompareDialog::setBusy(bool busy) {
    m_progress->setValue(0);
    m_progress->setVisible(busy);
    m_cancel->setVisible(busy);
    m_copy->setEnabled(!busy);
    m_save->setEnabled(!busy);
}

void CompareDialog::copy() {
    QGuiApplication::clipboard()->setText(comparisonText(m_model->comparison()));
}

void CompareDialog::save() {
    QString path = m_prompter.fileToSave(
        {tr("Save the table"), QStringLiteral("rules.csv"), tr("Table (*.csv);;JSON (*.json)"), QStringLiteral("csv")});
    if (path.isEmpty()) return;
    const bool json = QFileInfo(path).suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0;
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".csv");
    Result<AtomicFile> file = AtomicFile::create(QFile::encodeName(path).toStdString());
    Result<Done> done = file ? Result<Done>(Done{}) : Result<Done>(Unexpected{file.error()});
    if (file) {
        const TableFormat format = json ? TableFormat::Json : TableFormat::Csv;
        if (!writeComparison(file->stream(), format, m_model->comparison())) file->stream().setstate(std::ios::failbit);
        done = file->commit();  // says what a stream that failed could not do
    }
    if (!done) {
        m_sentence->setText(errorSentence(done.error()));
        return;
    }
    Q_EMIT saved(path);
}

}  // namespace ringscope
