// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/node_editor.h"

#include "app/dialogs/node_names.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/session/session.h"
#include "core/base/limits.h"
#include "core/scenario/evaluation.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

namespace ringscope {

NodeEditor::NodeEditor(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_weightLabel(new QLabel(this)), m_message(new QLabel(this)),
      m_weight(new QLineEdit(this)), m_own(new QCheckBox(this)), m_virtualNodes(new QSpinBox(this)) {
    m_weight->setObjectName(QStringLiteral("inspectorWeight"));
    m_own->setObjectName(QStringLiteral("inspectorOwnVirtualNodes"));
    m_virtualNodes->setObjectName(QStringLiteral("inspectorVirtualNodes"));
    m_message->setObjectName(QStringLiteral("inspectorMessage"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_weightLabel->setBuddy(m_weight);
    m_weight->setAlignment(Qt::AlignRight);
    m_weight->setMaximumWidth(110);
    m_virtualNodes->setRange(1, static_cast<int>(limits::kVirtualNodes));
    m_virtualNodes->setKeyboardTracking(false);
    m_virtualNodes->setMaximumWidth(110);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(8);
    grid->addWidget(m_weightLabel, 0, 0);
    grid->addWidget(m_weight, 0, 1);
    grid->addWidget(m_own, 1, 0);
    grid->addWidget(m_virtualNodes, 1, 1);
    grid->addWidget(m_message, 2, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    connect(m_weight, &QLineEdit::editingFinished, this, &NodeEditor::applyWeight);
    connect(m_own, &QCheckBox::clicked, this, &NodeEditor::applyVirtualNodes);
    connect(m_virtualNodes, &QSpinBox::valueChanged, this, &NodeEditor::applyVirtualNodes);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::State) refresh();
    });
    retranslate();
}

void NodeEditor::setNode(NodeId node) {
    m_node = node;
    refresh();
}

void NodeEditor::refresh() {
    const Node* node = m_session.state().cluster.find(m_node);
    if (node == nullptr) return;
    const RingSpec& ring = m_session.state().placement.ring;
    // A system has its own points: what it makes of a number of a node's own came with its configuration.
    const bool own = ring.virtualNodes && mainRule(m_session.state()) == "ring";
    const QSignalBlocker quiet(m_virtualNodes);
    m_weight->setText(editableDecimal(node->weight));
    m_own->setChecked(node->virtualNodes.has_value());
    m_own->setEnabled(own);
    m_virtualNodes->setEnabled(own && node->virtualNodes);
    m_virtualNodes->setValue(static_cast<int>(node->virtualNodes.value_or(ring.perWeight)));
    setMessage({});
}

void NodeEditor::setMessage(const QString& error) {
    const PlacementSpec& spec = m_session.state().placement;
    const QString text = !error.isEmpty() ? error : weightsCount(spec) ? QString() : weightHint(spec);
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_weight->setAccessibleDescription(text);
}

void NodeEditor::applyWeight() {
    if (!m_weight->isModified()) return;
    const Result<double> weight = parseWeightText(m_weight->text());
    if (!weight) return setMessage(errorSentence(weight.error()));
    const Result<Done> done = m_session.apply(WeightChanged{m_node, *weight});
    setMessage(done || done.error().code == ErrorCode::NothingChanges ? QString() : errorSentence(done.error()));
}

void NodeEditor::applyVirtualNodes() {
    NodeVirtualNodesChanged event{m_node, {}};
    if (m_own->isChecked()) event.perWeight = static_cast<std::uint32_t>(m_virtualNodes->value());
    const Result<Done> done = m_session.apply(event);
    if (done || done.error().code == ErrorCode::NothingChanges) return;
    refresh();
    setMessage(errorSentence(done.error()));
}

void NodeEditor::retranslate() {
    m_weightLabel->setText(tr("&Weight"));
    m_weight->setAccessibleName(tr("Weight"));
    m_own->setText(tr("&Own virtual nodes"));
    m_virtualNodes->setAccessibleName(tr("Virtual nodes per unit of weight of this node"));
    setMessage({});
}

void NodeEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
