// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/key_card.h"

#include "app/controls/log_slider.h"
#include "app/controls/themed_label.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/panels/hash_chooser.h"
#include "app/session/session.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/keys/key_generators.h"
#include "core/scenario/evaluation.h"

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>

namespace ringscope {
namespace {

constexpr std::uint64_t kLeast = 10, kMost = 1'000'000;

/// "1,000" and "1000" alike, but not "1,5".
Result<std::uint64_t> parsedNumber(const QLineEdit& edit) {
    const QString text = edit.text().trimmed();
    bool isNumber = false;
    const quint64 number = QLocale().toULongLong(text, &isNumber);
    if (!isNumber) return fail(ErrorCode::NumberInvalid, {text.toStdString()});
    return std::uint64_t{number};
}

std::string prefixOf(const KeyOrigin& origin) {
    if (const auto* sequence = std::get_if<SequenceKeys>(&origin)) return sequence->prefix;
    if (const auto* uniform = std::get_if<UniformKeys>(&origin)) return uniform->prefix;
    if (const auto* zipf = std::get_if<ZipfKeys>(&origin)) return zipf->prefix;
    return SequenceKeys{}.prefix;
}

/// Leaves a field alone while somebody types in it.
void fill(QLineEdit& edit, const QString& text) {
    if (!edit.hasFocus() || !edit.isModified()) edit.setText(text);
}

}  // namespace

KeyCard::KeyCard(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes),
      m_head(new ThemedLabel(themes, TypeRole::Section, LabelInk::Text, this)),
      m_least(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_most(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_hashLabel(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_warning(new ThemedLabel(themes, TypeRole::Axis, LabelInk::Text, this)),
      m_message(new ThemedLabel(themes, TypeRole::Axis, LabelInk::Text, this)), m_form(new FlatCombo(themes, this)),
      m_lookUp(new QLineEdit(this)), m_slider(new LogSlider(kLeast, kMost, this)),
      m_hash(new HashChooser(session, themes, this)), m_job(session.work(), WorkKind::MakingKeys) {
    setObjectName(QStringLiteral("keyCard"));
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setHorizontalSpacing(8);
    rows->setVerticalSpacing(4);
    build(*rows);

    connect(m_form, &QComboBox::activated, this, &KeyCard::chooseForm);
    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_burst.begin(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_burst.end(); });
    connect(m_slider, &LogSlider::numberChosen, this, [this](quint64 number) {
        m_count->setText(formatNumber(number));
        generateKeys(number, m_burst.key());
    });
    connect(m_count, &QLineEdit::editingFinished, this, &KeyCard::applyCount);
    connect(m_seed, &QLineEdit::editingFinished, this, &KeyCard::applySeed);
    for (QLineEdit* edit : {m_requests, m_exponent, m_keySeed}) {
        connect(edit, &QLineEdit::editingFinished, this, [this, edit] {
            if (edit->isModified()) generateKeys(m_session.state().keys->size(), 0);
        });
    }
    connect(m_lookUp, &QLineEdit::returnPressed, this, [this] {
        if (!m_lookUp->text().isEmpty()) Q_EMIT lookUpRequested(m_lookUp->text().toStdString());
    });
    connect(m_hash, &HashChooser::refused, this, &KeyCard::refused);
    connect(m_hash, &HashChooser::warningChanged, this, [this] {
        m_warning->setText(m_hash->warning());
        m_warning->setVisible(!m_warning->text().isEmpty());
    });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::State) refresh();
    });
    retranslate();
}

QLineEdit* KeyCard::addRow(QGridLayout& rows, const char* name, ThemedLabel*& label) {
    label = new ThemedLabel(m_themes, TypeRole::Secondary, LabelInk::Text2, this);
    auto* edit = new QLineEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    edit->setFrame(false);
    edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setBuddy(edit);
    const int row = rows.rowCount();
    rows.addWidget(label, row, 0);
    rows.addWidget(edit, row, 1);
    return edit;
}

void KeyCard::build(QGridLayout& rows) {
    m_form->setObjectName(QStringLiteral("keyForm"));
    m_slider->setObjectName(QStringLiteral("keyCountSlider"));
    m_lookUp->setObjectName(QStringLiteral("lookUpField"));
    m_warning->setObjectName(QStringLiteral("hashWarning"));
    m_message->setObjectName(QStringLiteral("keyMessage"));
    m_warning->setWordWrap(true);
    m_message->setWordWrap(true);
    m_warning->hide();
    m_message->hide();
    rows.addWidget(m_head, 0, 0);
    rows.addWidget(m_form, 0, 1, Qt::AlignRight);
    rows.setRowMinimumHeight(0, 36);
    m_count = addRow(rows, "keyCount", m_countLabel);
    rows.addWidget(m_slider, rows.rowCount(), 0, 1, 2);
    auto* ends = new QHBoxLayout;
    ends->addWidget(m_least);
    ends->addStretch(1);
    ends->addWidget(m_most);
    rows.addLayout(ends, rows.rowCount(), 0, 1, 2);
    m_requests = addRow(rows, "keyRequests", m_requestsLabel);
    m_exponent = addRow(rows, "zipfExponent", m_exponentLabel);
    m_keySeed = addRow(rows, "keySeed", m_keySeedLabel);
    rows.addWidget(m_message, rows.rowCount(), 0, 1, 2);
    const int hashRow = rows.rowCount();
    rows.addWidget(m_hashLabel, hashRow, 0);
    rows.addWidget(m_hash, hashRow, 1, Qt::AlignRight);
    m_hashLabel->setBuddy(m_hash);
    rows.addWidget(m_warning, rows.rowCount(), 0, 1, 2);
    m_seed = addRow(rows, "seedField", m_seedLabel);
    rows.setRowMinimumHeight(rows.rowCount(), 8);
    rows.addWidget(m_lookUp, rows.rowCount(), 0, 1, 2);
    rows.setColumnStretch(1, 1);
    auto* search = m_lookUp->addAction(icon(Icon::Search, m_themes.theme()), QLineEdit::LeadingPosition);
    const auto restyle = [this, search] {
        search->setIcon(icon(Icon::Search, m_themes.theme()));
        for (QLineEdit* edit : {m_count, m_requests, m_exponent, m_keySeed, m_seed}) {
            edit->setFont(m_themes.theme().font(TypeRole::Control));
        }
    };
    connect(&m_themes, &ThemeStore::changed, this, restyle);
    restyle();
}

void KeyCard::focusLookUp() {
    m_lookUp->setFocus(Qt::ShortcutFocusReason);
    m_lookUp->selectAll();
}

void KeyCard::refresh() {
    const KeySet& keys = *m_session.state().keys;
    const KeyOrigin& origin = keys.origin();
    const HashSpec& hash = m_session.state().placement.hash;
    const bool generated = origin.index() <= Zipf;
    const auto* uniform = std::get_if<UniformKeys>(&origin);
    const auto* zipf = std::get_if<ZipfKeys>(&origin);
    m_form->setCurrentIndex(static_cast<int>(origin.index()));
    fill(*m_count, formatNumber(keys.size()));
    m_count->setReadOnly(!generated);
    m_slider->setEnabled(generated);
    if (!m_slider->isSliderDown()) m_slider->setNumber(keys.size());
    m_slider->setHighlighted(keys.size() == 0);
    for (QWidget* widget : {static_cast<QWidget*>(m_requests), static_cast<QWidget*>(m_requestsLabel),
                            static_cast<QWidget*>(m_keySeed), static_cast<QWidget*>(m_keySeedLabel)}) {
        widget->setVisible(uniform || zipf);
    }
    m_exponent->setVisible(zipf);
    m_exponentLabel->setVisible(zipf);
    if (uniform || zipf) {
        fill(*m_requests, formatNumber(uniform ? uniform->requests : zipf->requests));
        fill(*m_keySeed, QString::number(uniform ? uniform->seed : zipf->seed));
    }
    if (zipf) fill(*m_exponent, editableDecimal(zipf->exponent));
    const HashFunction* function = findHash(hash.function);
    // A real system brings its hash with it.
    const bool own = mainRule(m_session.state()) == "ring";
    m_hash->setEnabled(own);
    m_seed->setEnabled(own && function && function->seedBits > 0);
    fill(*m_seed, m_seed->isEnabled() ? QString::number(hash.seed) : tr("none"));
    m_message->hide();
    tellOfChangedFile();
}

void KeyCard::tellOfChangedFile() {
    if (!m_session.state().keys->sourceChanged()) return;
    m_message->setText(tr("The key file has changed since it was read: keys may show other bytes than those that were "
                          "placed. Import it again, with a copy in memory if it goes on changing."));
    m_message->show();
}

Result<KeyOrigin> KeyCard::recipe(std::uint64_t count) const {
    const std::string prefix = prefixOf(m_session.state().keys->origin());
    const int form = m_form->currentIndex();
    if (form != Uniform && form != Zipf) return KeyOrigin(SequenceKeys{count, prefix});
    const Result<std::uint64_t> requests = parsedNumber(*m_requests);
    if (!requests) return Unexpected{requests.error()};
    const Result<std::uint64_t> seed = parsedNumber(*m_keySeed);
    if (!seed) return Unexpected{seed.error()};
    if (form == Uniform) return KeyOrigin(UniformKeys{count, *requests, *seed, prefix});
    const Result<double> exponent = text::parseDecimal(typedDecimal(m_exponent->text()));
    if (!exponent) return Unexpected{exponent.error()};
    return KeyOrigin(ZipfKeys{count, *requests, *exponent, *seed, prefix});
}

void KeyCard::tell(const Error& error) {
    refresh();
    m_message->setText(errorSentence(error));
    m_message->show();
}

void KeyCard::generateKeys(std::uint64_t count, int mergeKey) {
    const Result<KeyOrigin> wanted = recipe(count);
    for (QLineEdit* edit : {m_requests, m_exponent, m_keySeed}) edit->setModified(false);
    if (!wanted) return tell(wanted.error());
    m_job.start(
        [recipe = *wanted](const Progress& progress) -> Result<KeySetPtr> {
            if (const auto* uniform = std::get_if<UniformKeys>(&recipe)) return generate(*uniform, progress);
            if (const auto* zipf = std::get_if<ZipfKeys>(&recipe)) return generate(*zipf, progress);
            return generate(std::get<SequenceKeys>(recipe), progress);
        },
        [this, mergeKey, asked = m_session.state().keys](const Result<KeySetPtr>& keys) {
            // An undo or another document in the meantime: nobody waits for these any more.
            if (m_session.state().keys != asked) return;
            const Result<Done> done =
                keys ? m_session.apply(KeysChanged{*keys}, mergeKey) : Result<Done>(Unexpected{keys.error()});
            if (!done && done.error().code != ErrorCode::NothingChanges) tell(done.error());
        },
        [this] { refresh(); });
}

void KeyCard::chooseForm(int form) {
    if (form == Typed || form == File) {
        // A dialog asks first; until then the keys are what they were.
        m_form->setCurrentIndex(static_cast<int>(m_session.state().keys->origin().index()));
        if (form == Typed) Q_EMIT typeKeysRequested();
        if (form == File) Q_EMIT importKeysRequested();
        return;
    }
    const std::uint64_t count = m_session.state().keys->size();
    m_requests->setText(formatNumber(10 * count));
    if (m_keySeed->text().isEmpty()) m_keySeed->setText(QStringLiteral("1"));
    if (m_exponent->text().isEmpty()) m_exponent->setText(QStringLiteral("1"));
    generateKeys(count, 0);
}

void KeyCard::applyCount() {
    if (!m_count->isModified()) return;
    m_count->setModified(false);
    const Result<std::uint64_t> count = parsedNumber(*m_count);
    const bool tooMany = count && *count > limits::kKeys;
    if (count && !tooMany) return generateKeys(*count, 0);
    const Error error =
        tooMany ? fail(ErrorCode::TooManyKeys, {std::to_string(*count), std::to_string(limits::kKeys)}).error
                : count.error();
    tell(error);
}

void KeyCard::applySeed() {
    if (!m_seed->isModified()) return;
    m_seed->setModified(false);
    HashSpec hash = m_session.state().placement.hash;
    const Result<std::uint64_t> seed = text::parseUnsigned(m_seed->text().trimmed().toStdString());
    Result<Done> done = seed ? Result<Done>(Done{}) : Result<Done>(Unexpected{seed.error()});
    if (seed) {
        hash.seed = *seed;
        done = m_session.apply(HashChanged{hash});
    }
    refresh();
    if (!done && done.error().code != ErrorCode::NothingChanges) tell(done.error());
}

void KeyCard::retranslate() {
    m_head->setText(tr("Keys"));
    m_countLabel->setText(tr("Count"));
    m_count->setAccessibleName(tr("Number of keys"));
    m_slider->setAccessibleName(tr("Number of keys"));
    m_least->setText(formatNumber(kLeast));
    m_most->setText(tr("1 M"));
    m_hashLabel->setText(tr("Hash"));
    m_hash->setAccessibleName(tr("Hash function"));
    m_seedLabel->setText(tr("Seed"));
    m_seed->setAccessibleName(tr("Seed of the hash"));
    m_requestsLabel->setText(tr("Requests"));
    m_requests->setAccessibleName(tr("Requests in all"));
    m_exponentLabel->setText(tr("Exponent"));
    m_exponent->setAccessibleName(tr("Exponent of Zipf's law"));
    m_keySeedLabel->setText(tr("Seed of the draw"));
    m_keySeed->setAccessibleName(tr("Seed of the draw"));
    m_lookUp->setPlaceholderText(tr("Look up a key…"));
    m_lookUp->setAccessibleName(tr("Look up a key"));
    m_form->setAccessibleName(tr("Kind of keys"));
    const QSignalBlocker quiet(m_form);
    m_form->clear();
    m_form->addItems({tr("Numbered"), tr("Uniform requests"), tr("Zipf requests"), tr("Typed…"), tr("From a file…")});
    refresh();
}

void KeyCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    // Whoever changed the file did it in another window.
    if (event->type() == QEvent::ActivationChange) tellOfChangedFile();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
