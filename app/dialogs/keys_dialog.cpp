// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keys_dialog.h"

#include "app/dialogs/key_report_text.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "core/scenario/event.h"

#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QVBoxLayout>

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

}  // namespace

KeysDialog::KeysDialog(Session& session, const QString& path, QWidget* parent)
    : FormDialog(path.isEmpty() ? tr("Type or paste keys") : tr("Import keys"),
                 path.isEmpty() ? tr("Use these keys") : tr("Import"), parent),
      m_session(session), m_path(path), m_plain(new QRadioButton(tr("A &key a line"), this)),
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
    if (path.isEmpty()) {
        m_typed = new QPlainTextEdit(this);
        m_typed->setObjectName(QStringLiteral("typedKeys"));
        m_typed->setMinimumHeight(240);
        m_typed->setPlainText(listed(*session.state().keys));
        m_source = addField(tr("K&eys"), m_typed);
        m_counted->setChecked(session.state().keys->counted() && !m_typed->toPlainText().isEmpty());
    } else {
        auto* file = new QLineEdit(QDir::toNativeSeparators(path), this);
        file->setObjectName(QStringLiteral("keyFile"));
        file->setReadOnly(true);
        m_source = addField(tr("&File"), file);
        m_copy = new QCheckBox(tr("Keep a c&opy in memory; the file may then change or vanish"), this);
        m_copy->setObjectName(QStringLiteral("copyKeys"));
    }
    body()->addWidget(m_plain);
    body()->addWidget(m_counted);
    if (m_copy) {
        body()->addWidget(m_copy);
        connect(m_copy, &QCheckBox::toggled, this, &KeysDialog::read);
    }
    body()->addWidget(m_report);
    m_soon->setSingleShot(true);
    m_soon->setInterval(150);
    connect(m_soon, &QTimer::timeout, this, &KeysDialog::read);
    connect(m_counted, &QRadioButton::toggled, this, &KeysDialog::read);
    if (m_typed) {
        connect(m_typed, &QPlainTextEdit::textChanged, this, [this] {
            setAcceptable(false);
            m_soon->start();
        });
    }
    read();
}

void KeysDialog::read() {
    setAcceptable(false);
    m_report->setText(tr("Reading…"));
    const KeyForm form = m_counted->isChecked() ? KeyForm::Counted : KeyForm::Plain;
    const auto done = [this](const Result<ReadKeys>& keys) { showRead(keys); };
    const auto reported = [this](double share) { m_report->setText(tr("Reading… %1").arg(formatPercent(share, 0))); };
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

void KeysDialog::showRead(const Result<ReadKeys>& read) {
    m_source->setError(read ? QString() : errorSentence(read.error()));
    m_keys = read ? read->keys : nullptr;
    m_report->setText(read ? keyReportText(read->report).join(QLatin1Char('\n')) : QString());
    setAcceptable(read.has_value());
}

void KeysDialog::accept() {
    if (!m_keys) return;
    const Result<Done> done = m_session.apply(KeysChanged{m_keys});
    if (!done && done.error().code != ErrorCode::NothingChanges) {
        m_source->setError(errorSentence(done.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
