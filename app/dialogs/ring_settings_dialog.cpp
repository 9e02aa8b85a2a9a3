// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/ring_settings_dialog.h"

#include "app/controls/hash_items.h"
#include "app/i18n/error_text.h"
#include "app/session/session.h"
#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/placement_registry.h"
#include "core/placement/point_rule.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace ringscope {
namespace {

constexpr std::uint32_t kLargestInBox = std::numeric_limits<int>::max();

}  // namespace

RingSettingsDialog::RingSettingsDialog(Session& session, QWidget* parent)
    : FormDialog(tr("Hash and ring settings"), tr("Apply"), parent), m_session(session), m_hash(new QComboBox(this)),
      m_seed(new QLineEdit(this)), m_pointRule(new QComboBox(this)), m_label(new QComboBox(this)),
      m_firstIndex(new QSpinBox(this)), m_perWeight(new QSpinBox(this)), m_example(new QLabel(this)),
      m_spec(session.state().placement) {
    setObjectName(QStringLiteral("ringSettingsDialog"));
    m_hash->setObjectName(QStringLiteral("hashFunction"));
    m_seed->setObjectName(QStringLiteral("hashSeed"));
    m_pointRule->setObjectName(QStringLiteral("pointRule"));
    m_label->setObjectName(QStringLiteral("labelTemplate"));
    m_firstIndex->setObjectName(QStringLiteral("firstIndex"));
    m_perWeight->setObjectName(QStringLiteral("virtualNodesPerWeight"));
    m_example->setObjectName(QStringLiteral("labelExample"));

    addHashItems(*m_hash);
    m_hash->setCurrentIndex(m_hash->findData(QString::fromStdString(m_spec.hash.function)));
    m_seed->setText(QString::number(m_spec.hash.seed));
    m_pointRule->addItem(tr("One hash per label"), QStringLiteral("label"));
    m_pointRule->addItem(tr("Ketama (libketama)"), QStringLiteral("ketama"));
    m_pointRule->addItem(tr("Ketama (libmemcached)"), QStringLiteral("ketama-libmemcached"));
    m_pointRule->setCurrentIndex(m_pointRule->findData(QString::fromStdString(m_spec.ring.pointRule)));
    m_label->setEditable(true);
    // A template that is being typed must not be finished by another one.
    m_label->setCompleter(nullptr);
    m_label->addItems({QStringLiteral("{node}#{i}"), QStringLiteral("{node}-{i}"), QStringLiteral("{node}_{i}"),
                       QStringLiteral("{node}:{i}"), QStringLiteral("{i}{node}")});
    m_label->setCurrentText(QString::fromStdString(m_spec.ring.label));
    m_firstIndex->setRange(0, static_cast<int>(kLargestInBox));
    m_firstIndex->setValue(static_cast<int>(std::min(m_spec.ring.firstIndex, kLargestInBox)));
    m_perWeight->setRange(1, static_cast<int>(limits::kVirtualNodes));
    m_perWeight->setValue(static_cast<int>(m_spec.ring.perWeight));
    m_example->setWordWrap(true);
    m_example->setTextFormat(Qt::PlainText);

    m_hashField = addField(tr("&Hash function"), m_hash);
    m_seedField = addField(tr("&Seed"), m_seed);
    m_ruleField = addField(tr("&Points of a node"), m_pointRule);
    m_labelField = addField(tr("&Label of a virtual node"), m_label);
    addField(tr("&First index"), m_firstIndex);
    m_perWeightField = addField(tr("&Virtual nodes per unit of weight"), m_perWeight);
    body()->addWidget(m_example);

    connect(m_hash, &QComboBox::currentIndexChanged, this, &RingSettingsDialog::check);
    connect(m_seed, &QLineEdit::textChanged, this, &RingSettingsDialog::check);
    connect(m_pointRule, &QComboBox::currentIndexChanged, this, &RingSettingsDialog::check);
    connect(m_label, &QComboBox::currentTextChanged, this, &RingSettingsDialog::check);
    connect(m_firstIndex, &QSpinBox::valueChanged, this, &RingSettingsDialog::check);
    connect(m_perWeight, &QSpinBox::valueChanged, this, &RingSettingsDialog::check);
    check();
}

QString RingSettingsDialog::example() const {
    const Cluster& cluster = m_session.state().cluster;
    const std::string node = cluster.empty() ? "cache-a" : cluster[0].name;
    if (!m_spec.ring.virtualNodes) {
        return tr("Virtual nodes are off: the bare name is hashed, %1.").arg(QString::fromStdString(node));
    }
    const bool ketama = m_spec.ring.pointRule != "label";
    QStringList labels;
    for (std::uint32_t i = 0; i < 3; ++i) {
        labels << QString::fromStdString(
            filledLabel(ketama ? "{node}-{i}" : m_spec.ring.label, node, ketama ? i : m_spec.ring.firstIndex + i));
    }
    return ketama ? tr("Hashed with MD5, four points each: %1 …").arg(labels.join(QStringLiteral(", ")))
                  : tr("Hashed: %1 …").arg(labels.join(QStringLiteral(", ")));
}

Field* RingSettingsDialog::fieldOf(ErrorCode code) const {
    if (code == ErrorCode::LabelWithoutNode || code == ErrorCode::LabelWithoutIndex) return m_labelField;
    if (code == ErrorCode::SeedOutOfRange || code == ErrorCode::NumberInvalid) return m_seedField;
    if (code == ErrorCode::TooManyPoints || code == ErrorCode::VirtualNodesOutOfRange) return m_perWeightField;
    if (code == ErrorCode::HashUnknown) return m_hashField;
    return m_ruleField;
}

void RingSettingsDialog::check() {
    for (Field* field : {m_hashField, m_seedField, m_ruleField, m_labelField, m_perWeightField}) field->setError({});
    m_spec.hash.function = m_hash->currentData().toString().toStdString();
    const HashFunction* hash = findHash(m_spec.hash.function);
    m_seed->setEnabled(hash && hash->seedBits > 0);
    m_seedField->setHint(m_seed->isEnabled() ? QString() : tr("This hash takes no seed."));
    m_spec.ring.pointRule = m_pointRule->currentData().toString().toStdString();
    m_spec.ring.label = m_label->currentText().toStdString();
    m_label->setEnabled(m_spec.ring.pointRule == "label");
    m_firstIndex->setEnabled(m_label->isEnabled());
    // A file's first index may be beyond what the box can show.
    const auto index = static_cast<std::uint32_t>(m_firstIndex->value());
    if (index < kLargestInBox || m_spec.ring.firstIndex < index) m_spec.ring.firstIndex = index;
    m_spec.ring.perWeight = static_cast<std::uint32_t>(m_perWeight->value());

    Result<std::uint64_t> seed =
        m_seed->isEnabled() ? text::parseUnsigned(m_seed->text().trimmed().toStdString()) : Result<std::uint64_t>(0);
    if (seed) m_spec.hash.seed = *seed;
    const Result<Done> checked =
        seed ? checkPlacement(m_session.state().cluster, m_spec) : Result<Done>(Unexpected{seed.error()});
    if (!checked) fieldOf(checked.error().code)->setError(errorSentence(checked.error()));
    setAcceptable(checked.has_value());
    m_example->setText(checked ? example() : QString());
}

void RingSettingsDialog::accept() {
    const PlacementSpec now = m_session.state().placement;
    Result<Done> done = Done{};
    // Ketama points and a wide hash exclude each other, so the order matters: the one that frees the other goes first.
    const bool ringFirst = m_spec.ring.pointRule == "label";
    for (const bool ring : {ringFirst, !ringFirst}) {
        if (!done) break;
        if (ring && !(m_spec.ring == now.ring)) done = m_session.apply(RingChanged{m_spec.ring});
        if (!ring && !(m_spec.hash == now.hash)) {
            done = m_session.apply(HashChanged{m_spec.hash});
        }
    }
    if (!done) {
        fieldOf(done.error().code)->setError(errorSentence(done.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
