// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handout_dialog.h"

#include "app/dialogs/prompter.h"
#include "app/export/picture_export.h"
#include "app/i18n/error_text.h"
#include "app/settings/settings.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QProgressBar>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <utility>

namespace ringscope {
namespace {

const QString kWhat = QStringLiteral("handout/what"), kPaper = QStringLiteral("handout/paper"),
              kFolder = QStringLiteral("handout/folder");

int usualPaper() {
    return QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? 1 : 0;
}

}  // namespace

HandoutDialog::HandoutDialog(LessonCoursePtr course, const QString& title, Settings& settings, Prompter& prompter,
                             QWidget* parent)
    : FormDialog(tr("Take a lesson away"), tr("&Save…"), parent), m_course(std::move(course)), m_title(title),
      m_settings(settings), m_prompter(prompter), m_what(new QComboBox(this)), m_paper(new QComboBox(this)),
      m_progress(new QProgressBar(this)), m_export(new SheetExport(this)) {
    setObjectName(QStringLiteral("handoutDialog"));
    m_what->setObjectName(QStringLiteral("handoutWhat"));
    m_what->addItems({tr("Handout to print (PDF)"), tr("Page for a course site (HTML)")});
    m_what->setCurrentIndex(settings.value(kWhat, 0).toInt() == 1 ? 1 : 0);
    m_paper->setObjectName(QStringLiteral("handoutPaper"));
    m_paper->addItems({tr("A4"), tr("Letter")});
    m_paper->setCurrentIndex(settings.value(kPaper, usualPaper()).toInt() == 1 ? 1 : 0);
    m_whatField = addField(tr("&What"), m_what);
    m_paperField = addField(tr("&Paper"), m_paper);
    m_progress->setObjectName(QStringLiteral("handoutProgress"));
    m_progress->setRange(0, 100);
    m_progress->hide();
    body()->addWidget(m_progress);
    connect(m_what, &QComboBox::currentIndexChanged, this, &HandoutDialog::choose);
    connect(m_export, &SheetExport::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(done * 100)); });
    connect(m_export, &SheetExport::finished, this, [this](const QString& path) {
        Q_EMIT saved(path);
        QDialog::accept();
    });
    connect(m_export, &SheetExport::failed, this, [this](const Error& error) {
        m_progress->hide();
        setAcceptable(true);
        m_whatField->setError(errorSentence(error));
    });
    connect(this, &QDialog::rejected, m_export, &SheetExport::cancel);
    choose();
}

SheetFormat HandoutDialog::format() const {
    return m_what->currentIndex() == 1 ? SheetFormat::Page : SheetFormat::Handout;
}

void HandoutDialog::choose() {
    const bool page = format() == SheetFormat::Page;
    m_whatField->setError({});
    m_whatField->setHint(page ? tr("One file with everything in it; it fetches nothing from elsewhere.")
                              : tr("A picture a step, room to write, the answers on the last pages."));
    m_paperField->setEnabled(!page);
}

void HandoutDialog::accept() {
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QDir folder(m_settings.value(kFolder, documents).toString());
    const QString ending = sheetEnding(format());
    const QString filter = format() == SheetFormat::Page ? tr("Web pages (*.html)") : tr("PDF documents (*.pdf)");
    const QString path =
        m_prompter.fileToSave({tr("Where to"), folder.filePath(fileNamePart(m_title) + ending), filter, ending.mid(1)});
    if (path.isEmpty()) return;
    m_settings.setValue(kFolder, QFileInfo(path).absolutePath());
    m_settings.setValue(kWhat, m_what->currentIndex());
    m_settings.setValue(kPaper, m_paper->currentIndex());
    m_whatField->setError({});
    setAcceptable(false);
    m_progress->setValue(0);
    m_progress->show();
    m_export->start(m_course, {format(), m_paper->currentIndex() == 1 ? Paper::Letter : Paper::A4, path});
}

}  // namespace ringscope
