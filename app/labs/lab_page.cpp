// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/lab_page.h"

#include "app/charts/lab_plot_view.h"
#include "app/controls/card.h"
#include "app/controls/icon_button.h"
#include "app/controls/segmented_control.h"
#include "app/controls/themed_label.h"
#include "app/dialogs/picture_dialog.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/sentence_text.h"
#include "app/labs/lab_files.h"
#include "app/labs/lab_table_model.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QScrollArea>
#include <QStandardPaths>
#include <QTableView>
#include <QVBoxLayout>

#include <memory>

namespace ringscope {

namespace {

const QString kFolder = QStringLiteral("labs/folder");

QScrollArea* scrolled(QWidget* contents, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->viewport()->setAutoFillBackground(false);
    area->setWidget(contents);
    contents->setAutoFillBackground(false);
    return area;
}

Theme themeFor(ThemeMode mode) {
    return mode == ThemeMode::Dark ? Theme::dark() : Theme::light();
}

}  // namespace

LabPage::LabPage(const LabContext& context, const QString& id, QWidget* parent)
    : QWidget(parent), m_context(context), m_id(id), m_controls(new LabControls(context.settings, id, this)),
      m_sentence(new ThemedLabel(context.themes, TypeRole::Banner, LabelInk::Text, this)),
      m_note(new ThemedLabel(context.themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_plot(new LabPlotView(context.themes, this)), m_model(new LabTableModel(this)), m_table(new QTableView(this)),
      m_progress(new QProgressBar(this)) {
    setObjectName(id + QStringLiteral("Lab"));
    build();
    connect(m_controls, &LabControls::changed, this, &LabPage::wanted);
    connect(&context.session, &Session::changed, this, [this](Change change) {
        if (own() && (change & ChangeFlag::State)) {
            followNow();
            wanted();
        }
    });
}

const State& LabPage::state() const {
    return m_context.session.state();
}

void LabPage::build() {
    m_sentence->setObjectName(m_id + QStringLiteral("Sentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_sentence->setAccessibleName(tr("What it shows"));
    m_note->setObjectName(m_id + QStringLiteral("Note"));
    m_note->setWordWrap(true);
    m_plot->setObjectName(m_id + QStringLiteral("Plot"));
    m_plot->setAccessibleName(tr("Chart"));
    m_table->setObjectName(m_id + QStringLiteral("Table"));
    m_table->setAccessibleName(tr("Figures of the chart"));
    m_table->setModel(m_model);
    m_table->verticalHeader()->hide();
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setResizeContentsPrecision(60);

    auto* result = new QWidget(this);
    m_result = new QVBoxLayout(result);
    m_result->setContentsMargins(0, 0, 0, 0);
    m_result->setSpacing(10);
    m_result->addWidget(m_sentence);
    m_plotRow = new QBoxLayout(QBoxLayout::LeftToRight);
    m_plotRow->setSpacing(16);
    m_plotRow->addWidget(m_plot, 1);
    m_result->addLayout(m_plotRow, 3);
    m_result->addWidget(m_note);
    m_result->addWidget(m_table, 2);

    auto* left = new Card(m_context.themes, Card::Fill::Panel, this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(16, 16, 8, 16);
    QScrollArea* fields = scrolled(m_controls, left);
    leftLayout->addWidget(fields);
    m_left = left;
    auto* right = new Card(m_context.themes, Card::Fill::Panel, this);
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(16, 16, 8, 16);
    QScrollArea* answer = scrolled(result, right);
    // The chooser of views does not wrap: large text may need more width than there is.
    answer->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    rightLayout->addWidget(answer);

    auto* middle = new QHBoxLayout;
    middle->setSpacing(12);
    middle->addWidget(left);
    middle->addWidget(right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addLayout(middle, 1);
    layout->addWidget(bottomRow());
    fit();
    connect(&m_context.themes, &ThemeStore::changed, this, &LabPage::fit);
    setWorking(false);
}

QWidget* LabPage::bottomRow() {
    auto* row = new QWidget(this);
    const auto made = [&](const char* name, const QString& text, bool primary = false) {
        auto* button = new TextButton(m_context.themes, text, {}, primary, row);
        button->setObjectName(m_id + QLatin1String(name));
        button->setAccessibleName(text);
        button->setAutoDefault(false);
        return button;
    };
    m_run = made("Run", tr("Run again"), true);
    m_cancel = made("Cancel", tr("Cancel"));
    m_copy = made("Copy", tr("Copy picture"));
    m_picture = made("Picture", tr("Export picture…"));
    m_data = made("Data", tr("Export data…"));
    m_progress->setObjectName(m_id + QStringLiteral("Progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    auto* work = new QHBoxLayout;
    work->addWidget(m_run);
    work->addWidget(m_cancel);
    work->addWidget(m_progress, 1);
    work->addStretch(1);
    auto* out = new QHBoxLayout;
    out->addStretch(1);
    for (QPushButton* button : {m_copy, m_picture, m_data}) out->addWidget(button);
    m_bottom = new QBoxLayout(QBoxLayout::LeftToRight, row);
    m_bottom->setContentsMargins(0, 0, 0, 0);
    m_bottom->addLayout(work, 1);
    m_bottom->addLayout(out);
    connect(m_run, &QPushButton::clicked, this, &LabPage::run);
    connect(m_cancel, &QPushButton::clicked, this, &LabPage::cancel);
    connect(m_copy, &QPushButton::clicked, this, &LabPage::copyPicture);
    connect(m_picture, &QPushButton::clicked, this, &LabPage::exportPicture);
    connect(m_data, &QPushButton::clicked, this, &LabPage::exportData);
    return row;
}

void LabPage::fit() {
    const Theme& theme = m_context.themes.theme();
    const QFontMetrics metrics(theme.font(TypeRole::Control));
    m_left->setFixedWidth(metrics.averageCharWidth() * 27 + 40);
    constexpr double kLargeText = 1.4;
    const auto direction = theme.textScale > kLargeText ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    m_bottom->setDirection(direction);
    m_plotRow->setDirection(direction);
    m_table->setMinimumHeight(metrics.height() * 8);
    m_table->verticalHeader()->setDefaultSectionSize(metrics.height() * 3 / 2);
}

void LabPage::addOwn(const QString& label, bool usual) {
    m_own = m_controls->addCheck("own", label, usual);
    connect(m_own, &QCheckBox::toggled, this, &LabPage::followNow);
}

void LabPage::addBeside(QWidget* widget) {
    m_plotRow->addWidget(widget, 2);
    widget->hide();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& row) { rowChosen(row.isValid() ? row.row() : -1); });
}

void LabPage::addFollowers(std::initializer_list<QWidget*> followers) {
    m_followers.assign(followers);
    followNow();
}

bool LabPage::own() const {
    return m_always || (m_own != nullptr && m_own->isChecked());
}

HashSpec LabPage::hashOf(const QComboBox& box) {
    return {box.currentData().toString().toStdString(), 0};
}

void LabPage::followNow() {
    for (QWidget* follower : m_followers) follower->setEnabled(!own());
    if (own()) follow(state());
}

void LabPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale && !m_job.running()) run();
}

void LabPage::wanted() {
    m_stale = true;
    m_plot->setStale(true);
    if (isVisible()) run();
}

void LabPage::run() {
    m_stale = true;
    m_plot->setStale(true);
    m_progress->setValue(0);
    m_sinceDraft.start();
    const auto drafts = std::make_shared<LabDrafts>();
    m_job.start([work = work(), drafts](const Progress& progress) { return work(progress, *drafts); },
                [this](Result<Words> answer) { finish(std::move(answer)); },
                [this, drafts](double done) {
                    m_progress->setValue(static_cast<int>(done * 1000));
                    showDraft(*drafts);
                });
    setWorking(true);
}

void LabPage::cancel() {
    if (!m_job.running()) return;
    m_job.cancel();
    if (m_drafted && m_report) {
        show(*m_report);
        m_plot->setStale(true);
    }
    setWorking(false);
    say(m_drafted ? tr("Cancelled. What is shown below is not complete.")
                  : tr("Cancelled. What is shown below is older."));
}

void LabPage::showDraft(LabDrafts& drafts) {
    constexpr qint64 kApartMs = 100;
    if (m_sinceDraft.elapsed() < kApartMs) return;
    const Words words = drafts.take();
    if (!words) return;
    show(words());
    m_drafted = true;
    say(tr("Still being measured: the chart shows what is known so far."));
    m_sinceDraft.restart();
}

void LabPage::show(const LabReport& report) {
    m_drafted = false;
    m_shown = report;
    offerViews(report.views);
    showView();
}

void LabPage::showView() {
    const LabReport shown = withView(m_shown, m_view);
    m_plot->setPlot(shown.plot);
    m_plot->setVisible(m_shown.views.empty() || !std::holds_alternative<std::monostate>(shown.plot));
    m_plot->setAccessibleName(shown.title);
    m_model->setTable(shown.table);
    m_note->setText(shown.note);
    viewShown(m_shown.views.empty() ? QString() : m_shown.views[m_view].id);
    // An empty row would keep its share of the room.
    m_result->setStretchFactor(m_plotRow, m_plotRow->isEmpty() ? 0 : 3);
    if (m_plotRow->count() > 1 && m_model->rowCount() > 0) m_table->selectRow(0);
}

void LabPage::offerViews(const std::vector<LabView>& views) {
    QStringList ids;
    for (const LabView& view : views) ids << view.id;
    if (ids == m_offered) return;
    m_offered = ids;
    delete std::exchange(m_chooser, nullptr);
    const QString key = QStringLiteral("labs/%1/view").arg(m_id);
    m_view = static_cast<std::size_t>(std::max<qsizetype>(0, ids.indexOf(m_context.settings.value(key).toString())));
    if (views.empty()) return;
    m_chooser = new SegmentedControl(m_context.themes, m_result->parentWidget());
    m_chooser->setObjectName(m_id + QStringLiteral("Views"));
    m_chooser->setAccessibleName(tr("What is shown"));
    for (std::size_t i = 0; i < views.size(); ++i)
        m_chooser->addSegment(static_cast<int>(i), views[i].title, QStringLiteral("%1View.%2").arg(m_id, views[i].id));
    m_chooser->setCurrent(static_cast<int>(m_view));
    m_result->insertWidget(1, m_chooser);
    connect(m_chooser, &SegmentedControl::chosen, this, [this, key](int view) {
        m_view = static_cast<std::size_t>(view);
        m_context.settings.setValue(key, m_offered[view]);
        showView();
    });
}

void LabPage::sayAgain() {
    if (!m_report || m_job.running()) return;
    m_report = m_words();
    show(*m_report);
    say(m_report->sentence);
}

void LabPage::finish(Result<Words> answer) {
    m_stale = false;
    if (!answer) {
        m_report.reset();
        show({});
        say(errorSentence(answer.error()));
    } else {
        m_words = *std::move(answer);
        m_report = m_words();
        show(*m_report);
        say(m_report->sentence);
    }
    setWorking(false);
}

void LabPage::say(const QString& text) {
    m_sentence->setText(text);
    m_plot->setAccessibleDescription(text);
}

void LabPage::setWorking(bool working) {
    m_run->setEnabled(!working);
    m_cancel->setEnabled(working);
    m_progress->setVisible(working);
    for (QPushButton* out : {m_copy, m_picture, m_data}) out->setEnabled(!working && m_report.has_value());
}

void LabPage::copyPicture() {
    const PictureRequest request = rememberedPicture(m_context.settings);
    const LabReport report = shownReport();
    m_copying.start([request, paint = labPicture(report, request.size, themeFor(request.theme)),
                     words = PictureWords{report.title, report.sentence}](
                        const Progress& progress) { return pictureCopy(request, paint, words, progress); },
                    [this](Result<PictureCopy> copy) {
                        if (!copy) return say(errorSentence(copy.error()));
                        putOn(*QGuiApplication::clipboard(), *copy);
                        say(joinSentences({tr("The picture is on the clipboard."), m_report->sentence}));
                    });
}

void LabPage::exportPicture() {
    const LabReport report = shownReport();
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QDir folder(m_context.settings.value(kFolder, pictures).toString());
    PictureRequest request = rememberedPicture(m_context.settings);
    const QString ending = fileEnding(request.format);
    const QString path = m_context.prompter.fileToSave(
        {tr("Save the picture"), folder.filePath(fileNamePart(report.title) + QLatin1Char('.') + ending),
         tr("Pictures (*.png *.svg *.pdf)"), ending});
    if (path.isEmpty()) return;
    const Result<PictureFormat> format = formatOfFile(path);
    if (!format) return say(errorSentence(format.error()));
    request.format = *format;
    m_context.settings.setValue(kFolder, QFileInfo(path).absolutePath());
    m_saving.start([path, request, paint = labPicture(report, request.size, themeFor(request.theme)),
                    words = PictureWords{report.title, report.sentence}](
                       const Progress& progress) { return savePicture(path, request, paint, words, progress); },
                   [this, path](const Result<Done>& saved) {
                       say(saved ? tr("Saved: %1").arg(QDir::toNativeSeparators(path)) : errorSentence(saved.error()));
                   });
}

void LabPage::exportData() {
    const LabReport report = shownReport();
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QDir folder(m_context.settings.value(kFolder, documents).toString());
    const QString path = m_context.prompter.fileToSave(
        {tr("Save the figures"), folder.filePath(fileNamePart(report.title) + QStringLiteral(".csv")),
         tr("Tables (*.csv *.json)"), QStringLiteral("csv")});
    if (path.isEmpty()) return;
    const bool json = QFileInfo(path).suffix().compare(QLatin1String("json"), Qt::CaseInsensitive) == 0;
    m_context.settings.setValue(kFolder, QFileInfo(path).absolutePath());
    const Result<Done> saved = saveLabData(path, report.table, json ? TableFormat::Json : TableFormat::Csv);
    say(saved ? tr("Saved: %1").arg(QDir::toNativeSeparators(path)) : errorSentence(saved.error()));
}

}  // namespace ringscope
