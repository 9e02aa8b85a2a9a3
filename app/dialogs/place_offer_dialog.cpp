// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/place_offer_dialog.h"

#include "app/dialogs/node_names.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "core/base/text.h"
#include "core/keys/key_set.h"
#include "core/scenario/event.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope {
namespace {

constexpr double kTolerance = 1.0;
constexpr std::uint64_t kTries = 1'000'000;

/// The keys there are, and one more: a list from now on.
KeySetPtr withKey(const KeySet& keys, const std::string& added) {
    std::vector<std::string> all;
    all.reserve(keys.size() + 1);
    for (std::size_t i = 0; i < keys.size(); ++i) all.emplace_back(keys[static_cast<KeyId>(i)]);
    all.push_back(added);
    return KeySet::of(all);
}

/// The number at the end of a found name, so that "Another" goes on behind it.
std::uint64_t numberOf(const std::string& name, std::size_t prefixBytes) {
    const Result<std::uint64_t> number = text::parseUnsigned(std::string_view(name).substr(prefixBytes));
    return number ? *number : 0;
}

}  // namespace

PlaceOfferDialog::PlaceOfferDialog(Session& session, What what, double turns, QWidget* parent)
    : FormDialog(what == What::Node ? tr("A name for this place") : tr("A key for this place"),
                 what == What::Node ? tr("Add") : tr("Add key"), parent),
      m_session(session), m_what(what), m_turns(turns),
      m_prefix(new QLineEdit(what == What::Node ? namePrefix(session.state().cluster) : QStringLiteral("key:"), this)),
      m_offer(new QLabel(this)), m_busy(new QProgressBar(this)), m_another(new QPushButton(tr("Another"), this)) {
    setObjectName(QStringLiteral("placeOfferDialog"));
    m_offer->setObjectName(QStringLiteral("offer"));
    m_offer->setWordWrap(true);
    m_offer->setTextFormat(Qt::PlainText);
    m_prefix->setObjectName(QStringLiteral("prefix"));
    m_another->setObjectName(QStringLiteral("anotherButton"));
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    auto* why = new QLabel(what == What::Node ? tr("A node stands where its name hashes, so its place cannot be "
                                                   "chosen. But a name that hashes there can be found.")
                                              : tr("A key stands where its bytes hash, so its place cannot be "
                                                   "chosen. But a key that hashes there can be found."),
                           this);
    why->setWordWrap(true);
    body()->addWidget(why);
    m_prefixField = addField(tr("&Begins with"), m_prefix);
    body()->addWidget(m_offer);
    body()->addWidget(m_busy);
    buttons()->addButton(m_another, QDialogButtonBox::ActionRole);
    connect(m_another, &QPushButton::clicked, this,
            [this] { search(numberOf(m_found.name, m_prefix->text().toUtf8().size()) + 1); });
    connect(m_prefix, &QLineEdit::textChanged, this, [this] { search(1); });
    search(1);
}

void PlaceOfferDialog::search(std::uint64_t first) {
    setAcceptable(false);
    m_another->setEnabled(false);
    m_busy->setVisible(true);
    m_offer->setText(tr("Searching for a name that hashes here…"));
    const auto find = m_what == What::Node ? &findNodeName : &findKey;
    m_job.start(
        [find, first, state = m_session.state(), turns = m_turns, prefix = m_prefix->text().toStdString()](
            const Progress& progress) { return find(state, turns, prefix, kTolerance, first, kTries, progress); },
        [this](const Result<FoundName>& found) { showFound(found); });
}

void PlaceOfferDialog::showFound(const Result<FoundName>& found) {
    m_busy->setVisible(false);
    m_prefixField->setError(found ? QString() : errorSentence(found.error()));
    setAcceptable(found.has_value());
    m_another->setEnabled(found.has_value());
    if (!found) {
        m_offer->clear();
        return;
    }
    m_found = *found;
    m_offer->setText(tr("%1 hashes within %2° of here.")
                         .arg(QString::fromStdString(found->name), formatDecimal(std::max(found->offDegrees, 0.01))));
    acceptButton()->setFocus();
}

void PlaceOfferDialog::accept() {
    if (m_what == What::Node) {
        finish(m_session.apply(NodesAdded{{NewNode{m_found.name, 1.0, {}}}}));
    } else {
        addKey();
    }
}

void PlaceOfferDialog::addKey() {
    setAcceptable(false);
    m_busy->setVisible(true);
    m_adding.start(
        [keys = m_session.state().keys, name = m_found.name](const Progress&) { return withKey(*keys, name); },
        [this](const KeySetPtr& keys) { finish(m_session.apply(KeysChanged{keys})); });
}

void PlaceOfferDialog::finish(const Result<Done>& done) {
    if (done) return QDialog::accept();
    m_busy->setVisible(false);
    m_prefixField->setError(errorSentence(done.error()));
}

}  // namespace ringscope
