// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keys_dialog.h"

#include "app/dialogs/key_report_text.h"
#include "app/dialogs/key_source_editor.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/scenario/event.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace ringscope {
namespace {

/// Above this the list is not put into the editor again: it would take seconds.
constexpr std::size_t kEditableKeys = 20'000;

QString listed(const KeySet& keys) {
    if (!std::holds_alternative<ListedKeys>(keys.origin()) || keys.size() > kEditableKeys) return {};
    QString text;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string_view key = keys[static_cast<KeyId>(i)];
        text += QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
        if (keys.counted()) text += QLatin1Char('\t') + QString::number(keys.count(static_cast<KeyId>(i)));
        text += QLatin1Char('\n');
    }
    return text;
}

/// As typed: toPlainText() would turn no-break spaces into blanks, and a key is its bytes.
std::string typedBytes(const QPlainTextEdit& edit) {
    QString text = edit.document()->toRawText();
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    return text.toStdString();
}

/// Under which choices are kept: logs are read as logs, lists as lists. What gzip packed counts as what it was.
QString endingOf(const QString& path) {
    QString name = QFileInfo(path).fileName().toLower();
    if (name.endsWith(QLatin1String(".gz"))) name.chop(3);
    static const QStringList kEndings = {QStringLiteral("txt"), QStringLiteral("csv"), QStringLiteral("tsv"),
                                         QStringLiteral("log")};
    const QString ending = QFileInfo(name).suffix();
    return kEndings.contains(ending) ? ending : QStringLiteral("other");
}

}  // namespace

KeysDialog::KeysDialog(Session& session, Settings& settings, const QString& path, const QString& expression,
                       QWidget* parent)
    : FormDialog(path.isEmpty() ? tr("Type or paste keys") : tr("Import keys"),
                 path.isEmpty() ? tr("Use these keys") : tr("Import"), parent),
      m_session(session), m_settings(settings), m_path(path), m_plain(new QRadioButton(tr("A &key a line"), this)),
      m_counted(new QRadioButton(tr("Key, tab, how often it is asked &for"), this)), m_report(new QLabel(this)),
      m_soon(new QTimer(this)) {
    setObjectName(QStringLiteral("keysDialog"));
    m_plain->setObjectName(QStringLiteral("plainForm"));
    m_counted->setObjectName(QStringLiteral("countedForm"));
    m_report->setObjectName(QStringLiteral("keyReport"));
    m_report->setWordWrap(true);
    m_report->setTextFormat(Qt::PlainText);
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_plain->setChecked(true);
    path.isEmpty() ? buildTyped() : buildFile(expression);
    body()->addWidget(m_report);
    if (m_leftOut) body()->addWidget(m_leftOut);
    m_soon->setSingleShot(true);
    m_soon->setInterval(150);
    connect(m_soon, &QTimer::timeout, this, &KeysDialog::read);
    connect(m_counted, &QRadioButton::toggled, this, &KeysDialog::read);
    m_typed ? read() : readHead();
}

void KeysDialog::readHead() {
    setAcceptable(false);
    m_report->setText(tr("Reading…"));
    m_heading.start([path = std::string(QFile::encodeName(m_path))](const Progress&) { return readKeyFileHead(path); },
                    [this](Result<KeyFileHead> head) { showHead(std::move(head)); });
}

void KeysDialog::buildTyped() {
    m_typed = new QPlainTextEdit(this);
    m_typed->setObjectName(QStringLiteral("typedKeys"));
    m_typed->setMinimumHeight(240);
    m_typed->setPlainText(listed(*m_session.state().keys));
    m_source = addField(tr("K&eys"), m_typed);
    m_counted->setChecked(m_session.state().keys->counted() && !m_typed->toPlainText().isEmpty());
    body()->addWidget(m_plain);
    body()->addWidget(m_counted);
    connect(m_typed, &QPlainTextEdit::textChanged, this, &KeysDialog::readSoon);
}

void KeysDialog::buildFile(const QString& expression) {
    auto* file = new QLineEdit(QDir::toNativeSeparators(m_path), this);
    file->setObjectName(QStringLiteral("keyFile"));
    file->setReadOnly(true);
    m_source = addField(tr("&File"), file);
    m_part = new QRadioButton(tr("A &part of each line, of a log or a table"), this);
    m_part->setObjectName(QStringLiteral("partForm"));
    m_copy = new QCheckBox(tr("Keep a c&opy in memory; the file may then change or vanish"), this);
    m_copy->setObjectName(QStringLiteral("copyKeys"));
    m_editor = new KeySourceEditor(m_settings, endingOf(m_path), expression, this);
    m_editor->setVisible(false);
    m_leftOut = new QPlainTextEdit(this);
    m_leftOut->setObjectName(QStringLiteral("linesWithoutKey"));
    m_leftOut->setAccessibleName(tr("Lines without a key"));
    m_leftOut->setReadOnly(true);
    m_leftOut->setTabChangesFocus(true);
    m_leftOut->setMaximumHeight(64);
    m_leftOut->setVisible(false);
    for (QWidget* each : std::initializer_list<QWidget*>{m_plain, m_counted, m_part, m_copy}) body()->addWidget(each);
    body()->addWidget(m_editor, 1);
    for (const QRadioButton* each : {m_plain, m_counted, m_part})
        connect(each, &QRadioButton::clicked, this, [this] { m_formChosen = true; });
    connect(m_copy, &QCheckBox::toggled, this, &KeysDialog::read);
    connect(m_part, &QRadioButton::toggled, this, [this](bool on) {
        m_copy->setVisible(!on);
        m_editor->setVisible(on);
        if (on) resize(std::max(width(), 720), std::max(height(), 640));
        read();
    });
    connect(m_editor, &KeySourceEditor::changed, this, [this] {
        if (m_part->isChecked()) readSoon();
    });
}

/// What is being read is not what is wanted any more.
void KeysDialog::readSoon() {
    setAcceptable(false);
    m_job.cancel();
    m_extraction.cancel();
    m_soon->start();
}

/// A file that cannot be read is told by read() as well.
void KeysDialog::showHead(Result<KeyFileHead> head) {
    const bool isKnownLog = head && m_editor->setHead(std::move(head->text));
    const QString kept = m_settings.value(formKey()).toString();
    if (m_formChosen) return read();
    QRadioButton* form = isKnownLog ? m_part : m_plain;
    for (QRadioButton* each : {m_plain, m_counted, m_part})
        if (!kept.isEmpty() && each->objectName() == kept) form = each;
    form->isChecked() ? read() : form->setChecked(true);
}

void KeysDialog::read() {
    setAcceptable(false);
    m_soon->stop();
    m_job.cancel();
    m_extraction.cancel();
    m_keys = nullptr;
    m_report->setText(tr("Reading…"));
    if (m_leftOut) m_leftOut->setVisible(false);
    if (m_part && m_part->isChecked()) return readParts();
    const KeyForm form = m_counted->isChecked() ? KeyForm::Counted : KeyForm::Plain;
    const auto done = [this](const Result<ReadKeys>& keys) { showRead(keys); };
    const auto reported = [this](double share) { showShare(share); };
    if (m_typed) {
        m_job.start([text = typedBytes(*m_typed),
                     form](const Progress& progress) { return readKeys(text, form, ListedKeys{}, progress); },
                    done, reported);
    } else {
        const FileStorage storage = m_copy->isChecked() ? FileStorage::Copied : FileStorage::Automatic;
        m_job.start([path = std::string(QFile::encodeName(m_path)), form,
                     storage](const Progress& progress) { return readKeyFile(path, form, progress, storage); },
                    done, reported);
    }
}

void KeysDialog::readParts() {
    m_source->setError({});
    auto made = KeyExtractor::make(m_editor->source());
    if (const auto* fault = std::get_if<KeySourceFault>(&made)) {
        m_editor->setError(keyFaultText(*fault));
        m_report->clear();
        return;
    }
    m_extraction.start(
        [path = std::string(QFile::encodeName(m_path)), extractor = std::get<KeyExtractor>(std::move(made))](
            const Progress& progress) { return extractKeyFile(path, extractor, progress); },
        [this](const Result<ExtractedKeys>& found) { showExtracted(found); },
        [this](double share) { showShare(share); });
}

void KeysDialog::showShare(double share) {
    m_report->setText(tr("Reading… %1").arg(formatPercent(share, 0)));
}

void KeysDialog::showRead(const Result<ReadKeys>& read) {
    m_source->setError(read ? QString() : errorSentence(read.error()));
    m_keys = read ? read->keys : nullptr;
    m_report->setText(read ? keyReportText(read->report).join(QLatin1Char('\n')) : QString());
    setAcceptable(read.has_value());
}

void KeysDialog::showExtracted(const Result<ExtractedKeys>& found) {
    m_source->setError(found ? QString() : errorSentence(found.error()));
    m_report->clear();
    if (!found) return;
    if (found->fault) {
        m_editor->setError(tr("Line %1: %2").arg(formatNumber(found->lines), keyFaultText(*found->fault)));
        return;
    }
    m_keys = found->keys.keys->empty() ? nullptr : found->keys.keys;
    m_report->setText(extractedReportText(*found).join(QLatin1Char('\n')));
    const QStringList leftOut = leftOutText(*found);
    m_leftOut->setPlainText(leftOut.join(QLatin1Char('\n')));
    m_leftOut->setVisible(!leftOut.isEmpty());
    setAcceptable(m_keys != nullptr);
}

void KeysDialog::accept() {
    if (!m_keys) return;
    const Result<Done> done = m_session.apply(KeysChanged{m_keys});
    if (!done && done.error().code != ErrorCode::NothingChanges) {
        m_source->setError(errorSentence(done.error()));
        return;
    }
    if (m_editor) {
        for (const QRadioButton* each : {m_plain, m_counted, m_part})
            if (each->isChecked()) m_settings.setValue(formKey(), each->objectName());
        if (m_part->isChecked()) m_editor->remember();
    }
    QDialog::accept();
}

QString KeysDialog::formKey() const {
    return QStringLiteral("keys/%1/form").arg(endingOf(m_path));
}

}  // namespace ringscope
