// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the dialog is made of, and its words; what it does is in decision_dialog.cpp.
#include "app/controls/card.h"
#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/decision/decision_view.h"
#include "app/dialogs/decision_dialog.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/ring/work_line.h"
#include "app/theme/theme_store.h"
#include "core/placement/placement_registry.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kListWidth = 300;

constexpr double kFactors[] = {1.1, 1.25, 1.5, 2.0};

/// A field with its label before it.
QLabel* addLabelled(QHBoxLayout& row, QWidget* editor, int stretch) {
    auto* name = new QLabel(editor->parentWidget());
    name->setBuddy(editor);
    row.addWidget(name);
    row.addWidget(editor, stretch);
    return name;
}

}  // namespace

QLayout* DecisionDialog::makeHead() {
    m_rule = new QComboBox(this);
    m_rule->setObjectName(QStringLiteral("decisionRule"));
    for (const PlacementRule& rule : placementRules())
        m_rule->addItem(QString(), QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size())));
    m_rule->setCurrentIndex(std::max(0, m_rule->findData(QStringLiteral("ring"))));
    m_key = new QLineEdit(this);
    m_key->setObjectName(QStringLiteral("decisionKey"));
    m_loads = new QComboBox(this);
    m_loads->setObjectName(QStringLiteral("decisionLoads"));
    m_loads->addItem(QString(), 0.0);
    for (const double factor : kFactors) m_loads->addItem(QString(), factor);
    // Wide enough after a change of language, too.
    for (QComboBox* box : {m_rule, m_loads}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_keyLabel = addLabelled(*row, m_key, 2);
    row->addSpacing(12);
    m_ruleLabel = addLabelled(*row, m_rule, 1);
    row->addSpacing(12);
    m_loadsLabel = addLabelled(*row, m_loads, 1);
    return row;
}

QWidget* DecisionDialog::makeMiddle() {
    auto* middle = new QWidget(this);
    auto* row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    auto* card = new Card(m_themes, Card::Fill::Canvas, middle);
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(2, 2, 2, 2);
    m_pages = new QStackedWidget(card);
    m_view = new DecisionView(m_themes, m_settings, m_pages);
    m_refusal = new ThemedLabel(m_themes, TypeRole::Banner, LabelInk::Text, m_pages);
    m_refusal->setObjectName(QStringLiteral("decisionRefusal"));
    m_refusal->setTextFormat(Qt::PlainText);
    m_refusal->setWordWrap(true);
    m_refusal->setAlignment(Qt::AlignCenter);
    m_refusal->setMargin(40);
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_refusal);
    inside->addWidget(m_pages);
    m_workLine = new WorkLine(m_work, m_themes, card);
    m_workLine->nameWork([] { return tr("Placing the keys: %1"); });
    m_list = new QListWidget(middle);
    m_list->setObjectName(QStringLiteral("decisionSteps"));
    m_list->setWordWrap(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSpacing(3);
    m_list->setFixedWidth(static_cast<int>(kListWidth * std::min(1.3, m_themes.theme().textScale)));
    row->addWidget(card, 1);
    row->addWidget(m_list);
    return middle;
}

QLayout* DecisionDialog::makeSteps() {
    const auto button = [this](Icon icon, IconButton::Shape shape, const char* name) {
        auto* made = new IconButton(m_themes, icon, shape, this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_start = button(Icon::Start, IconButton::Shape::Plain, "decisionStart");
    m_back = button(Icon::Back, IconButton::Shape::Plain, "decisionBack");
    m_play = button(Icon::Play, IconButton::Shape::Disc, "decisionPlay");
    m_forward = button(Icon::Forward, IconButton::Shape::Plain, "decisionForward");
    m_stepLabel = new ThemedLabel(m_themes, TypeRole::NodeName, LabelInk::Text, this);
    m_stepLabel->setObjectName(QStringLiteral("decisionStep"));
    m_message = new ThemedLabel(m_themes, TypeRole::Secondary, LabelInk::Text2, this);
    m_message->setObjectName(QStringLiteral("decisionMessage"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (IconButton* one : {m_start, m_back, m_play, m_forward}) row->addWidget(one);
    row->addSpacing(8);
    row->addWidget(m_stepLabel);
    row->addSpacing(16);
    row->addWidget(m_message, 1);
    return row;
}

QLayout* DecisionDialog::makeButtons() {
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_copy = button("decisionCopy");
    m_copyText = button("decisionCopyText");
    m_export = button("decisionExport");
    m_close = button("decisionClose");
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (QPushButton* one : {m_copy, m_copyText, m_export}) row->addWidget(one);
    row->addStretch(1);
    row->addWidget(m_close);
    return row;
}

void DecisionDialog::retranslate() {
    setWindowTitle(tr("Why is this key there?"));
    m_keyLabel->setText(tr("&Key"));
    m_ruleLabel->setText(tr("&Rule"));
    m_loadsLabel->setText(tr("&Load"));
    m_key->setAccessibleName(tr("Key"));
    m_rule->setAccessibleName(tr("Rule"));
    m_loads->setAccessibleName(tr("Load of a node"));
    for (int i = m_system.isNull() ? 0 : 1; i < m_rule->count(); ++i)
        m_rule->setItemText(i, ruleTitle(m_rule->itemData(i).toString().toStdString()));
    m_loads->setItemText(0, tr("Without a bound"));
    for (int i = 1; i < m_loads->count(); ++i)
        m_loads->setItemText(i, tr("At most %1 × the mean").arg(formatShort(m_loads->itemData(i).toDouble())));
    m_list->setAccessibleName(tr("Steps in words"));
    m_start->name(tr("To the first step"));
    m_back->name(tr("One step back"));
    m_forward->name(tr("One step forward"));
    namePlay();
    m_copy->setText(tr("&Copy picture"));
    m_copyText->setText(tr("Copy &text"));
    m_export->setText(tr("&Export picture…"));
    m_close->setText(tr("Close"));
}

void DecisionDialog::namePlay() {
    const bool playing = m_view->playing();
    m_play->setSign(playing ? Icon::Pause : Icon::Play);
    m_play->name(playing ? tr("Pause") : tr("Play the steps"));
}

}  // namespace ringscope
