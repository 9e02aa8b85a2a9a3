// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector_panel.h"

#include "app/i18n/number_text.h"
#include "app/models/node_list_model.h"
#include "app/panels/fact_list.h"
#include "app/panels/key_facts.h"
#include "app/panels/node_editor.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"
#include "core/base/text.h"
#include "core/hash/hash_registry.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope {

InspectorPanel::InspectorPanel(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_head(new QLabel(this)), m_note(new QLabel(this)),
      m_facts(new FactList(themes, this)), m_editor(new NodeEditor(session, this)), m_explain(new QPushButton(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("inspector"));
    m_head->setObjectName(QStringLiteral("inspectorHead"));
    m_head->setTextFormat(Qt::PlainText);
    m_head->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("inspectorNote"));
    m_note->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("inspectorFacts"));
    m_explain->setObjectName(QStringLiteral("inspectorExplain"));
    m_close->setObjectName(QStringLiteral("inspectorClose"));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(36, 36);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    auto* head = new QHBoxLayout;
    head->addWidget(m_head, 1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    layout->addLayout(head);
    layout->addWidget(m_note);
    layout->addWidget(m_facts);
    layout->addWidget(m_explain, 0, Qt::AlignLeft);
    layout->addWidget(m_editor);
    layout->addStretch(1);

    connect(m_explain, &QPushButton::clicked, this, &InspectorPanel::explainRequested);
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_text.reset();
        Q_EMIT closeRequested();
    });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::Selection) {
            if (m_session.selectedKey() || m_session.selectedNode()) m_text.reset();
            refresh();
        }
    });
    connect(&session, &Session::evaluated, this, &InspectorPanel::refresh);
    connect(&themes, &ThemeStore::changed, this, &InspectorPanel::applyTheme);
    retranslate();
    applyTheme();
}

bool InspectorPanel::isEmpty() const {
    return !m_text && !m_session.selectedKey() && !m_session.selectedNode();
}

void InspectorPanel::lookUp(const std::string& bytes) {
    const TransitionPtr transition = m_session.transition();
    if (!transition) return;
    if (const auto key = findKeyInSet(*transition->after, bytes)) {
        m_text.reset();
        m_session.selectKey(*key);
    } else {
        m_session.selectKey(std::nullopt);
        m_session.selectNode(std::nullopt);
        m_text = bytes;
    }
    refresh();
}

void InspectorPanel::forgetLookUp() {
    m_text.reset();
    refresh();
}

void InspectorPanel::refresh() {
    const TransitionPtr transition = m_session.transition();
    m_editor->hide();
    m_explain->hide();
    if (!transition) return;
    const KeySet& keys = *transition->after->state.keys;
    if (m_text) {
        showKey(*m_text, false);
    } else if (const auto key = m_session.selectedKey(); key && *key < keys.size()) {
        showKey(keys[*key], true);
    } else if (const auto id = m_session.selectedNode()) {
        if (const Node* node = transition->after->state.cluster.find(*id)) showNode(*node);
    } else {
        m_head->setText(tr("Inspector"));
        m_note->setText(tr("Click a key or a node, or look up a key, to see why it is where it is."));
        m_note->show();
        m_facts->setFacts({});
    }
}

void InspectorPanel::showKey(std::string_view bytes, bool inSet) {
    const TransitionPtr transition = m_session.transition();
    m_head->setText(readableKey(bytes));
    m_note->setText(tr("Not one of the keys; it would stand here."));
    m_note->setVisible(!inSet);
    m_facts->setFacts(keyFacts(*transition->after, bytes));
    m_explain->show();
}

void InspectorPanel::showNode(const Node& node) {
    const Evaluation& ring = *m_session.transition()->after;
    const NodeIndex index = ring.state.cluster.indexOf(node.id);
    const NodeLoad& load = ring.loads[index];
    const std::uint64_t all = ring.state.keys->size();
    std::vector<Fact> facts;
    facts.push_back({tr("State"), node.up() ? tr("up") : tr("down")});
    const ArcTable* arcs = ring.placement->arcs();
    if (load.points > 0 && arcs != nullptr) {
        const Circle circle = arcs->circle();
        const std::uint64_t first = ring.placement->firstPositionOf(index);
        const double turns = RingPosition::of(circle, first).turns();
        facts.push_back({load.points > 1 ? tr("First point") : tr("Position"),
                         QString::fromStdString(text::hex(first, circle.bits))});
        facts.push_back({tr("Angle"), tr("%1° from 0").arg(formatDecimal(turns * 360, 2))});
    }
    if (ring.placement->traits().points > 0) facts.push_back({tr("Points"), formatNumber(load.points)});
    facts.push_back({arcs != nullptr ? tr("Share of the circle") : tr("Share it is built to get"),
                     formatPercent(load.circleShare)});
    facts.push_back(
        {tr("Share of the keys"),
         all == 0 ? QStringLiteral("–") : formatPercent(static_cast<double>(load.keys) / static_cast<double>(all))});
    facts.push_back({tr("Keys"), formatNumber(load.keys)});
    if (ring.state.keys->counted()) facts.push_back({tr("Requests"), formatNumber(load.requests)});
    m_head->setText(readableKey(node.name));
    const bool idle = isIdle(ring, index);
    m_note->setText(!idle                  ? QString()
                    : placesByPoints(ring) ? tr("Its part of the weights is too small for a single point: it receives "
                                                "nothing.")
                                           : tr("Its part of the weights is too small: it receives nothing."));
    m_note->setVisible(idle);
    m_facts->setFacts(facts);
    m_editor->setNode(node.id);
    m_editor->show();
}

void InspectorPanel::applyTheme() {
    const Theme& theme = m_themes.theme();
    m_head->setFont(theme.font(TypeRole::Section));
    m_note->setFont(theme.font(TypeRole::Secondary));
    m_close->setIcon(icon(Icon::Cross, theme));
}

void InspectorPanel::retranslate() {
    m_explain->setText(tr("Why is it there?"));
    m_close->setToolTip(tr("Close the inspector"));
    m_close->setAccessibleName(tr("Close the inspector"));
    setAccessibleName(tr("Inspector"));
    refresh();
}

void InspectorPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
