// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/data_dialog.h"

#include "app/dialogs/prompter.h"
#include "app/export/picture_export.h"
#include "app/i18n/error_text.h"
#include "app/session/session.h"
#include "app/settings/settings.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace ringscope {
namespace {

const QString kFolder = QStringLiteral("export/dataFolder");

}  // namespace

DataDialog::DataDialog(Session& session, Settings& settings, Prompter& prompter, QWidget* parent)
    : FormDialog(tr("Export data"), tr("Export"), parent), m_session(session), m_settings(settings),
      m_prompter(prompter), m_nodes(new QCheckBox(tr("&Nodes and their loads"), this)),
      m_keys(new QCheckBox(tr("&Keys and their owners"), this)),
      m_points(new QCheckBox(tr("&Points on the circle"), this)), m_events(new QCheckBox(tr("&Steps"), this)),
      m_moves(new QCheckBox(tr("Keys &moved by each step"), this)), m_csv(new QCheckBox(tr("&CSV"), this)),
      m_json(new QCheckBox(tr("&JSON"), this)), m_folder(new QLineEdit(this)), m_progress(new QProgressBar(this)),
      m_export(new DataExport(this)) {
    setObjectName(QStringLiteral("dataDialog"));
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QDir base(settings.value(kFolder, documents).toString());
    m_folder->setText(QDir::toNativeSeparators(base.filePath(fileNamePart(session.title()))));
    m_folder->setObjectName(QStringLiteral("dataFolder"));
    m_progress->setRange(0, 100);
    m_progress->hide();
    body()->addWidget(new QLabel(tr("Tables of the step you stand on"), this));
    const std::pair<QCheckBox*, const char*> boxes[] = {
        {m_nodes, "dataNodes"}, {m_keys, "dataKeys"}, {m_points, "dataPoints"}, {m_events, "dataEvents"},
        {m_moves, "dataMoves"}, {m_csv, "dataCsv"},   {m_json, "dataJson"}};
    for (const auto& [box, name] : boxes) {
        box->setObjectName(QString::fromLatin1(name));
        box->setChecked(box != m_json);
        if (box == m_csv) body()->addWidget(new QLabel(tr("Formats"), this));
        body()->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &DataDialog::check);
    }
    m_folderField = addField(tr("&Folder"), folderRow());
    body()->addWidget(m_progress);
    connect(m_folder, &QLineEdit::textChanged, this, &DataDialog::check);
    connect(m_export, &DataExport::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(done * 100)); });
    connect(m_export, &DataExport::finished, this, [this] {
        Q_EMIT saved(m_folder->text());
        QDialog::accept();
    });
    connect(m_export, &DataExport::failed, this, [this](const Error& error) {
        m_progress->hide();
        check();
        if (error.code != ErrorCode::Cancelled) m_folderField->setError(errorSentence(error));
    });
    connect(this, &QDialog::rejected, m_export, &DataExport::cancel);
    check();
}

QWidget* DataDialog::folderRow() {
    auto* row = new QWidget(this);
    row->setFocusProxy(m_folder);
    m_folder->setAccessibleName(tr("Folder"));
    auto* choose = new QPushButton(tr("C&hoose…"), row);
    choose->setObjectName(QStringLiteral("chooseFolder"));
    choose->setAutoDefault(false);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_folder, 1);
    layout->addWidget(choose);
    connect(choose, &QPushButton::clicked, this, [this] {
        const QString folder = m_prompter.directory({tr("Where to"), m_folder->text(), {}, {}});
        if (!folder.isEmpty()) m_folder->setText(QDir::toNativeSeparators(folder));
    });
    return row;
}

void DataDialog::check() {
    const bool table = m_nodes->isChecked() || m_keys->isChecked() || m_points->isChecked() || m_events->isChecked() ||
                       m_moves->isChecked();
    m_folderField->setError({});
    setAcceptable(table && (m_csv->isChecked() || m_json->isChecked()) && !m_folder->text().trimmed().isEmpty());
}

void DataDialog::accept() {
    const QString folder = QDir::fromNativeSeparators(m_folder->text().trimmed());
    DataRequest request;
    request.folder = QFile::encodeName(folder).toStdString();
    request.step = m_session.cursor();
    request.sets = {m_nodes->isChecked(), m_keys->isChecked(), m_points->isChecked(), m_events->isChecked(),
                    m_moves->isChecked()};
    request.formats.clear();
    if (m_csv->isChecked()) request.formats.push_back(TableFormat::Csv);
    if (m_json->isChecked()) request.formats.push_back(TableFormat::Json);
    m_settings.setValue(kFolder, QFileInfo(folder).absolutePath());
    setAcceptable(false);
    m_progress->setValue(0);
    m_progress->show();
    m_export->start(m_session.scenario(), std::move(request));
}

}  // namespace ringscope
