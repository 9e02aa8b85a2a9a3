// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/top_bar.h"

#include "app/actions/action_set.h"
#include "app/actions/node_commands.h"
#include "app/controls/card.h"
#include "app/controls/icon_button.h"
#include "app/controls/literal_text.h"
#include "app/controls/segmented_control.h"
#include "app/controls/themed_label.h"
#include "app/controls/toggle_switch.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/session/session.h"
#include "app/theme/theme_store.h"
#include "app/window/mark_button.h"
#include "core/base/limits.h"
#include "core/scenario/evaluation.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kHeight = 64, kCompactHeight = 56;

}  // namespace

TopBar::TopBar(Session& session, ThemeStore& themes, ActionSet& actions, NodeCommands& nodes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_actions(actions), m_nodes(nodes),
      m_mark(new MarkButton(themes, this)), m_name(new ThemedLabel(themes, TypeRole::Product, LabelInk::Text, this)),
      m_scenario(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)),
      m_virtualLabel(new ThemedLabel(themes, TypeRole::Control, LabelInk::Text, this)),
      m_line(new Hairline(themes, Qt::Vertical, this)), m_view(new SegmentedControl(themes, this)),
      m_virtualNodes(new ToggleSwitch(themes, this)), m_number(new QComboBox(this)),
      m_theme(new IconButton(themes, Icon::Moon, IconButton::Shape::Outlined, this)),
      m_export(new TextButton(themes, {}, Icon::Export, false, this)),
      m_exportIcon(new IconButton(themes, Icon::Export, IconButton::Shape::Outlined, this)),
      m_present(new TextButton(themes, {}, Icon::Present, true, this)),
      m_presentIcon(new IconButton(themes, Icon::Present, IconButton::Shape::Outlined, this)) {
    setObjectName(QStringLiteral("topBar"));
    build();
    const auto trigger = [this](ActionId id) { return [this, id] { m_actions.action(id)->trigger(); }; };
    connect(m_theme, &IconButton::clicked, this, trigger(ActionId::SwitchTheme));
    connect(m_export, &TextButton::clicked, this, trigger(ActionId::ExportPicture));
    connect(m_exportIcon, &IconButton::clicked, this, trigger(ActionId::ExportPicture));
    connect(m_present, &TextButton::clicked, this, trigger(ActionId::Present));
    connect(m_presentIcon, &IconButton::clicked, this, trigger(ActionId::Present));
    connect(m_view, &SegmentedControl::chosen, this,
            [this](int view) { m_session.setView(static_cast<ViewMode>(view)); });
    connect(m_virtualNodes, &ToggleSwitch::clicked, this, [this] {
        m_nodes.switchVirtualNodes();
        refresh();
    });
    connect(m_number, &QComboBox::activated, this, &TopBar::applyNumber);
    connect(m_number->lineEdit(), &QLineEdit::editingFinished, this, &TopBar::applyNumber);
    connect(&session, &Session::changed, this, &TopBar::refresh);
    connect(&themes, &ThemeStore::changed, this, [this] {
        refresh();
        fitHeight();
        fitWidth();
        update();
    });
    retranslate();
}

void TopBar::build() {
    m_name->setObjectName(QStringLiteral("productName"));
    m_scenario->setObjectName(QStringLiteral("scenarioTitle"));
    m_scenario->setTextFormat(Qt::PlainText);
    m_view->setObjectName(QStringLiteral("viewSwitch"));
    m_virtualNodes->setObjectName(QStringLiteral("virtualNodesSwitch"));
    m_virtualNodes->setCheckable(true);
    m_number->setObjectName(QStringLiteral("virtualNodesNumber"));
    m_theme->setObjectName(QStringLiteral("themeButton"));
    m_export->setObjectName(QStringLiteral("exportButton"));
    m_exportIcon->setObjectName(QStringLiteral("exportIconButton"));
    m_present->setObjectName(QStringLiteral("presentButton"));
    m_presentIcon->setObjectName(QStringLiteral("presentIconButton"));
    m_virtualLabel->setBuddy(m_virtualNodes);
    m_line->setFixedHeight(32);
    m_view->addSegment(static_cast<int>(ViewMode::Ring), {}, QStringLiteral("ringView"));
    m_view->addSegment(static_cast<int>(ViewMode::Modulo), {}, QStringLiteral("moduloView"));
    m_view->addSegment(static_cast<int>(ViewMode::Compare), {}, QStringLiteral("compareView"));
    m_number->setEditable(true);
    m_number->setInsertPolicy(QComboBox::NoInsert);
    m_number->setCompleter(nullptr);
    m_number->setValidator(new QIntValidator(1, static_cast<int>(limits::kVirtualNodes), m_number));
    for (const int number : {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000})
        m_number->addItem(QString::number(number), number);
    m_number->setFixedWidth(84);

    auto* left = new QHBoxLayout;
    left->setSpacing(10);
    left->addWidget(m_mark);
    left->addWidget(m_name);
    left->addSpacing(8);
    left->addWidget(m_line);
    left->addSpacing(8);
    left->addWidget(m_scenario, 1);
    auto* centre = new QHBoxLayout;
    centre->setSpacing(12);
    centre->addWidget(m_view);
    centre->addSpacing(12);
    centre->addWidget(m_virtualLabel);
    centre->addWidget(m_virtualNodes);
    centre->addSpacing(2);
    centre->addWidget(m_number);
    auto* right = new QHBoxLayout;
    right->setSpacing(8);
    right->addStretch(1);
    right->addWidget(m_theme);
    right->addWidget(m_export);
    right->addWidget(m_exportIcon);
    right->addWidget(m_present);
    right->addWidget(m_presentIcon);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(20, 0, 20, 1);
    grid->setHorizontalSpacing(24);
    grid->addLayout(left, 0, 0);
    grid->addLayout(centre, 0, 1);
    grid->addLayout(right, 0, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(2, 1);
    setCompact(false);
}

void TopBar::setCompact(bool compact) {
    m_compact = compact;
    m_line->setVisible(!compact);
    m_scenario->setVisible(!compact);
    m_number->setVisible(!compact);
    m_export->setVisible(!compact);
    m_exportIcon->setVisible(compact);
    m_present->setVisible(!compact);
    m_presentIcon->setVisible(compact);
    fitHeight();
    fitWidth();
}

/// Large text in a small window: the name goes first, then what the menu holds as well, last the words of the switch.
void TopBar::fitWidth() {
    const std::vector<QWidget*> spare = {m_name, m_exportIcon, m_theme, m_virtualLabel, m_presentIcon};
    const auto isCompacts = [this](const QWidget* part) { return part == m_exportIcon || part == m_presentIcon; };
    for (QWidget* part : spare) part->setVisible(m_compact || !isCompacts(part));
    if (!m_compact) return;
    for (QWidget* part : spare) {
        layout()->invalidate();
        layout()->activate();
        if (layout()->totalMinimumSize().width() <= width()) return;
        part->hide();
    }
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitWidth();
}

void TopBar::fitHeight() {
    const double scale = std::clamp(m_themes.theme().textScale, 1.0, 1.5);
    setMinimumHeight(static_cast<int>((m_compact ? kCompactHeight : kHeight) * scale));
}

void TopBar::setFoldedMenu(QMenu* menu) {
    m_mark->setMenu(menu);
}

void TopBar::refresh() {
    const State& state = m_session.state();
    const RingSpec& ring = state.placement.ring;
    const std::size_t nodes = state.cluster.size();
    const std::size_t up = state.cluster.upCount();
    const QString title = scenarioTitle(m_session.title());
    const QString keys = tr("%Ln key(s)", nullptr, static_cast<int>(state.keys->size()));
    const QString count = up == nodes ? tr("%Ln node(s)", nullptr, static_cast<int>(nodes))
                                      : tr("%1 of %Ln node(s)", nullptr, static_cast<int>(nodes)).arg(formatNumber(up));
    m_scenario->setText(tr("%1  ·  %2, %3").arg(title, count, keys));
    m_scenario->setToolTip(literalToolTip(m_session.filePath()));
    m_view->setCurrent(static_cast<int>(m_session.view()));
    m_virtualNodes->setChecked(ring.virtualNodes);
    // A real system brings its points with it.
    const bool own = mainRule(state) == "ring";
    for (QWidget* part : {static_cast<QWidget*>(m_virtualLabel), static_cast<QWidget*>(m_virtualNodes)})
        part->setEnabled(own);
    m_number->setEnabled(ring.virtualNodes && own);
    const QSignalBlocker quiet(m_number);
    // Off means one point a node; the number kept for later stands in the tooltip.
    m_number->setCurrentText(QString::number(ring.virtualNodes ? ring.perWeight : 1));
    m_number->setToolTip(ring.virtualNodes ? tr("Virtual nodes per unit of weight")
                                           : tr("One point a node; %n when virtual nodes are on", nullptr,
                                                static_cast<int>(ring.perWeight)));
    const bool dark = m_themes.theme().mode == ThemeMode::Dark;
    m_theme->setSign(dark ? Icon::Sun : Icon::Moon);
    m_theme->name(dark ? tr("Switch to the light theme") : tr("Switch to the dark theme"),
                  m_actions.action(ActionId::SwitchTheme)->shortcut().toString(QKeySequence::NativeText));
}

void TopBar::applyNumber() {
    bool ok = false;
    const uint number = m_number->currentText().toUInt(&ok);
    if (ok && m_session.state().placement.ring.virtualNodes && number >= 1) m_nodes.setVirtualNodes(number);
    refresh();
}

void TopBar::retranslate() {
    m_mark->setAccessibleName(tr("Menu"));
    m_name->setText(QStringLiteral("Ringscope"));
    m_virtualLabel->setText(tr("Virtual nodes"));
    m_virtualNodes->setAccessibleName(tr("Virtual nodes"));
    m_virtualNodes->setToolTip(tr("A virtual node hashes another text, so it stands elsewhere"));
    m_number->setAccessibleName(tr("Number of virtual nodes"));
    m_view->setAccessibleName(tr("View"));
    m_view->setSegmentText(static_cast<int>(ViewMode::Ring), tr("Ring"));
    m_view->setSegmentText(static_cast<int>(ViewMode::Modulo), tr("Modulo"));
    m_view->setSegmentText(static_cast<int>(ViewMode::Compare), tr("Compare"));
    m_export->setText(tr("Export"));
    m_export->setAccessibleName(tr("Export picture"));
    m_export->setToolTip(tr("Export picture"));
    m_exportIcon->name(tr("Export picture"));
    const QString presentKey = m_actions.action(ActionId::Present)->shortcut().toString(QKeySequence::NativeText);
    m_present->setText(tr("Present"));
    m_present->setAccessibleName(tr("Present"));
    m_present->setToolTip(tr("Present on a full screen (%1)").arg(presentKey));
    m_presentIcon->name(tr("Present"), presentKey);
    refresh();
    fitWidth();
}

void TopBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void TopBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().panel);
    painter.fillRect(0, height() - 1, width(), 1, m_themes.theme().line);
}

}  // namespace ringscope
