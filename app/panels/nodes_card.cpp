// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/nodes_card.h"

#include "app/actions/action_set.h"
#include "app/controls/card.h"
#include "app/controls/card_scroll.h"
#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/i18n/number_text.h"
#include "app/models/node_list_model.h"
#include "app/panels/flat_combo.h"
#include "app/panels/key_card.h"
#include "app/panels/node_list_view.h"
#include "app/panels/system_note.h"
#include "app/session/session.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kFullRowsUpTo = 24;
constexpr int kRoomForKeys = 620;  // at the usual text size
enum Order { Heaviest, AsAdded };

/// As wide as the card's contents.
QLayout* inset(QWidget* line, Qt::Alignment alignment = {}) {
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(20, 0, 20, 0);
    layout->addWidget(line, 0, alignment);
    return layout;
}

}  // namespace

NodesCard::NodesCard(Session& session, ThemeStore& themes, ActionSet& actions, NodeCommands& nodes, KeyCard* keys,
                     QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_actions(actions),
      m_model(new NodeListModel(session, this)), m_sorted(new NodeFilterModel(m_model, this)), m_keys(keys),
      m_head(new ThemedLabel(themes, TypeRole::Section, LabelInk::Text, this)),
      m_count(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_hint(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_add(new TextButton(themes, {}, Icon::Plus, false, this)),
      m_railAdd(new IconButton(themes, Icon::Plus, IconButton::Shape::Dashed, this)),
      m_railKeys(new IconButton(themes, Icon::Keys, IconButton::Shape::Plain, this)), m_find(new QLineEdit(this)),
      m_order(new FlatCombo(themes, this)), m_list(new NodeListView(session, themes, nodes, this)),
      m_system(new SystemNote(session, themes, this)), m_headLine(new Hairline(themes, Qt::Horizontal, this)),
      m_keysLine(new Hairline(themes, Qt::Horizontal, this)), m_keysFold(new QToolButton(this)),
      m_findPlace(new QWidget(this)), m_railPlace(new QWidget(this)), m_keysHome(new QWidget(this)),
      m_keysPlace(new CardScroll(m_keysHome, {20, 8, 20, 20}, this)),
      m_keysBeside(new Card(themes, Card::Fill::Panel, this)) {
    setObjectName(QStringLiteral("nodesCard"));
    build();
    m_list->setModel(m_sorted);
    actions.listenIn(m_list);

    connect(m_add, &TextButton::clicked, actions.action(ActionId::AddNode), &QAction::trigger);
    connect(m_railAdd, &IconButton::clicked, actions.action(ActionId::AddNode), &QAction::trigger);
    connect(m_railKeys, &IconButton::clicked, this, &NodesCard::showKeysBeside);
    connect(m_find, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_sorted->setSearch(text);
        refresh();
    });
    connect(m_order, &QComboBox::currentIndexChanged, this, &NodesCard::refresh);
    connect(m_keysFold, &QToolButton::clicked, this, [this] {
        m_keysOpen = !m_keysOpen;
        placeKeys();
    });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::State) refresh();
    });
    connect(&themes, &ThemeStore::changed, this, &NodesCard::refresh);
    retranslate();
}

void NodesCard::build() {
    m_add->setObjectName(QStringLiteral("addNodeButton"));
    m_railAdd->setObjectName(QStringLiteral("railAddButton"));
    m_railKeys->setObjectName(QStringLiteral("railKeysButton"));
    m_find->setObjectName(QStringLiteral("findNode"));
    m_order->setObjectName(QStringLiteral("nodeOrder"));
    m_keysFold->setObjectName(QStringLiteral("keysFold"));
    m_count->setObjectName(QStringLiteral("nodeCount"));
    m_hint->setObjectName(QStringLiteral("nodesHint"));
    m_hint->setWordWrap(true);
    m_order->setLeading(true);
    m_find->setClearButtonEnabled(true);
    m_search = m_find->addAction(icon(Icon::Search, m_themes.theme()), QLineEdit::LeadingPosition);
    m_keysFold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_keysFold->setAutoRaise(true);
    m_list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_keysBeside->setWindowFlags(Qt::Popup);
    m_keysBeside->setAttribute(Qt::WA_TranslucentBackground);
    auto* beside = new QVBoxLayout(m_keysBeside);
    beside->setContentsMargins(20, 16, 20, 20);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(20, 0, 20, 0);
    head->setSpacing(8);
    head->addWidget(m_head);
    head->addWidget(m_count, 1, Qt::AlignBaseline);
    head->addWidget(m_add);
    auto* find = new QVBoxLayout(m_findPlace);
    find->setContentsMargins(20, 12, 20, 4);
    find->addWidget(m_find);
    find->addWidget(m_order);
    auto* keys = new QVBoxLayout(m_keysHome);
    keys->setContentsMargins(0, 0, 0, 0);
    m_keysPlace->setObjectName(QStringLiteral("keysScroll"));
    m_keysPlace->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* railButtons = new QVBoxLayout(m_railPlace);
    railButtons->setContentsMargins(0, 4, 0, 12);
    railButtons->setSpacing(8);
    railButtons->addWidget(m_railAdd, 0, Qt::AlignHCenter);
    railButtons->addWidget(m_railKeys, 0, Qt::AlignHCenter);

    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 10, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(head);
    m_layout->addSpacing(8);
    m_layout->addLayout(inset(m_headLine));
    m_layout->addWidget(m_system);
    m_layout->addWidget(m_findPlace);
    m_layout->addWidget(m_hint);
    m_layout->addWidget(m_list);
    m_layout->addLayout(inset(m_keysLine));
    m_layout->addLayout(inset(m_keysFold, Qt::AlignLeft));
    m_layout->addWidget(m_keysPlace);
    m_layout->addWidget(m_railPlace);
    m_layout->addStretch(1);
    m_hint->setContentsMargins(20, 16, 20, 0);
}

void NodesCard::setRail(bool rail) {
    m_rail = rail;
    refresh();
}

void NodesCard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeKeys();
}

void NodesCard::refresh() {
    const Cluster& cluster = m_session.state().cluster;
    const std::size_t nodes = cluster.size();
    const std::size_t up = cluster.upCount();
    const bool many = nodes > kFullRowsUpTo;
    m_list->setRows(m_rail ? NodeRows::Rail : many ? NodeRows::Narrow : NodeRows::Full);
    m_list->setSizePolicy(QSizePolicy::Preferred, many ? QSizePolicy::Expanding : QSizePolicy::Maximum);
    m_layout->setStretchFactor(m_list, many ? 1 : 0);
    m_layout->setStretch(m_layout->count() - 1, many ? 0 : 1);
    for (QWidget* widget : {static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_add),
                            static_cast<QWidget*>(m_headLine)}) {
        widget->setVisible(!m_rail);
    }
    m_railPlace->setVisible(m_rail);
    m_system->setWanted(!m_rail);
    m_findPlace->setVisible(many && !m_rail);
    m_hint->setVisible(nodes == 0 && !m_rail);
    m_list->setVisible(nodes > 0);
    if (!many) m_find->clear();
    m_sorted->setHeaviestFirst(many && m_order->currentIndex() == Heaviest);
    m_count->setText(nodes == 0            ? tr("none yet")
                     : up == nodes && many ? tr("%1 up").arg(formatNumber(up))
                                           : tr("%1 of %2 up").arg(formatNumber(up), formatNumber(nodes)));
    m_keysFold->setText(tr("Keys: %1").arg(formatNumber(m_session.state().keys->size())));
    placeKeys();
}

void NodesCard::placeKeys() {
    const bool none = m_session.state().cluster.empty();
    const double scale = std::max(1.0, m_themes.theme().textScale);
    const bool tight = m_session.state().cluster.size() > kFullRowsUpTo || height() < kRoomForKeys * scale;
    QLayout* home = m_rail ? m_keysBeside->layout() : m_keysHome->layout();
    if (home->indexOf(m_keys) < 0) {
        home->addWidget(m_keys);
        m_keys->show();
    }
    if (!m_rail) m_keysBeside->hide();
    m_keysLine->setVisible(!m_rail && !none);
    m_keysFold->setVisible(!m_rail && !none && tight);
    m_keysFold->setIcon(icon(Icon::ChevronDown, m_themes.theme()));
    m_search->setIcon(icon(Icon::Search, m_themes.theme()));
    m_keysPlace->setVisible(!m_rail && !none && (!tight || m_keysOpen || m_session.state().keys->size() == 0));
}

void NodesCard::showKeysBeside() {
    m_keysBeside->setMinimumWidth(320);
    m_keysBeside->adjustSize();
    QPoint at = mapToGlobal(QPoint(width() + 12, height() - m_keysBeside->height()));
    m_keysBeside->move(at);
    m_keysBeside->show();
}

void NodesCard::focusLookUp() {
    if (m_rail) {
        showKeysBeside();
    } else {
        m_keysOpen = true;
        placeKeys();
        m_keysPlace->setVisible(true);
    }
    m_keys->focusLookUp();
    // It has its place only after the next layout.
    if (!m_rail) QTimer::singleShot(0, this, [this] { m_keysPlace->ensureWidgetVisible(m_keys->focusWidget()); });
}

void NodesCard::retranslate() {
    m_model->retranslate();
    m_head->setText(tr("Nodes"));
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add a node"));
    m_add->setToolTip(m_actions.action(ActionId::AddNode)->toolTip());
    m_railAdd->name(tr("Add a node"),
                    m_actions.action(ActionId::AddNode)->shortcut().toString(QKeySequence::NativeText));
    m_railKeys->name(tr("Keys and hash"));
    m_find->setPlaceholderText(tr("Find a node…"));
    m_find->setAccessibleName(tr("Find a node"));
    m_list->setAccessibleName(tr("Nodes"));
    m_order->setAccessibleName(tr("Order of the nodes"));
    m_hint->setText(tr("A node is one cache server. Add a few, and the keys find their owners."));
    const int order = std::max(0, m_order->currentIndex());
    m_order->clear();
    m_order->addItems({tr("Heaviest first"), tr("As added")});
    m_order->setCurrentIndex(order);
    refresh();
}

void NodesCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
