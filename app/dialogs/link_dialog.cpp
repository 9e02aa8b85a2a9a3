// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/link_dialog.h"

#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include <utility>

namespace ringscope {
namespace {

/// Longer ones hold no text that can be read, and are not worth showing.
constexpr qsizetype kLongestPaste = 1'000'000;

}  // namespace

LinkDialog::LinkDialog(QWidget* parent)
    : FormDialog(tr("Open the text of a scenario"), tr("Open"), parent), m_text(new QPlainTextEdit(this)),
      m_soon(new QTimer(this)) {
    setObjectName(QStringLiteral("linkDialog"));
    m_text->setObjectName(QStringLiteral("linkText"));
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setMinimumHeight(120);
    m_text->setTabChangesFocus(true);
    m_text->setWordWrapMode(QTextOption::WrapAnywhere);
    m_text->setPlaceholderText(QStringLiteral("ringscope:1:…"));
    m_field = addField(tr("The &text, as “Copy as text” made it"), m_text);
    const QString clipboard = QGuiApplication::clipboard()->text();
    m_fromClipboard = clipboard.size() < kLongestPaste && holdsLink(clipboard.toStdString());
    if (m_fromClipboard) m_text->setPlainText(clipboard);
    // A pasted text is read once, not at each of its characters.
    m_soon->setSingleShot(true);
    m_soon->setInterval(120);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        setAcceptable(false);
        m_soon->start();
    });
    connect(m_soon, &QTimer::timeout, this, &LinkDialog::check);
    check();
}

void LinkDialog::check() {
    m_read.reset();
    setAcceptable(false);
    const QString text = m_text->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_reading.cancel();
        m_field->setError({});
        m_field->setHint(tr("Paste it with all of its characters; line breaks and quotes do no harm."));
        return;
    }
    m_field->setError({});
    m_field->setHint(tr("Reading…"));
    m_reading.start([text = text.toStdString()](const Progress& progress) { return readLink(text, progress); },
                    [this](Result<ReadScenario> read) { showRead(std::move(read)); });
}

void LinkDialog::showRead(Result<ReadScenario> read) {
    const bool first = std::exchange(m_fromClipboard, false);
    // Typed on meanwhile: the next answer is not far.
    if (m_soon->isActive()) return;
    if (!read) {
        m_field->setError(errorSentence(read.error()));
        return;
    }
    m_read = std::make_shared<const ReadScenario>(std::move(*read));
    const Scenario& scenario = m_read->scenario;
    const State& state = scenario.timeline.step(scenario.cursor).state;
    m_field->setError({});
    m_field->setHint(tr("“%1”: %2, %3, %4.")
                         .arg(scenarioTitle(QString::fromStdString(scenario.title)),
                              tr("%Ln node(s)", nullptr, pluralForm(state.cluster.size())),
                              tr("%Ln key(s)", nullptr, pluralForm(state.keys->size())),
                              tr("%Ln step(s)", nullptr, pluralForm(scenario.timeline.size()))));
    setAcceptable(true);
    // In the field Return would be a line end.
    if (first) acceptButton()->setFocus();
}

void LinkDialog::accept() {
    if (!m_read) return;
    const SharedScenario read = m_read;
    QDialog::accept();
    Q_EMIT chosen(read);
}

}  // namespace ringscope
