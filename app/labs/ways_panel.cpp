// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/ways_panel.h"

#include "app/controls/themed_label.h"
#include "app/theme/theme_store.h"

#include <QFontMetrics>
#include <QGridLayout>
#include <QPlainTextEdit>

namespace ringscope {

WaysPanel::WaysPanel(const ThemeStore& themes, const QString& name, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_key(new ThemedLabel(themes, TypeRole::NodeName, LabelInk::Text, this)),
      m_parting(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)) {
    setObjectName(name + QStringLiteral("Ways"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    int line = 0;
    for (QLabel* label : {m_key, m_parting}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        grid->addWidget(label, line++, 0, 1, 2);
    }
    m_key->setObjectName(name + QStringLiteral("Key"));
    m_key->setAccessibleName(tr("The key that is chosen in the table"));
    m_parting->setObjectName(name + QStringLiteral("Parting"));
    m_parting->setAccessibleName(tr("Where the two ways part"));
    for (std::size_t side = 0; side < m_steps.size(); ++side) {
        const QString letter = side == 0 ? QStringLiteral("A") : QStringLiteral("B");
        m_titles[side] = new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text, this);
        m_titles[side]->setWordWrap(true);
        m_titles[side]->setTextFormat(Qt::PlainText);
        m_titles[side]->setObjectName(name + QStringLiteral("Title") + letter);
        m_steps[side] = new QPlainTextEdit(this);
        m_steps[side]->setReadOnly(true);
        m_steps[side]->setTabChangesFocus(true);
        m_steps[side]->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_steps[side]->setAccessibleName(tr("Way of the key"));
        m_steps[side]->setObjectName(name + QStringLiteral("Steps") + letter);
        m_titles[side]->setBuddy(m_steps[side]);
        const int column = static_cast<int>(side);
        grid->addWidget(m_titles[side], line, column, Qt::AlignBottom);
        grid->addWidget(m_steps[side], line + 1, column);
        grid->setColumnStretch(column, 1);
    }
    grid->setRowStretch(line + 1, 1);
    fit();
    connect(&m_themes, &ThemeStore::changed, this, &WaysPanel::fit);
}

void WaysPanel::fit() {
    const QFontMetrics metrics(m_themes.theme().font(TypeRole::Secondary));
    for (QPlainTextEdit* steps : m_steps) {
        steps->setFont(m_themes.theme().font(TypeRole::Secondary));
        steps->setMinimumSize(metrics.averageCharWidth() * 18, metrics.height() * 4);
    }
}

void WaysPanel::show(const KeyWays& ways) {
    m_key->setText(ways.key);
    m_parting->setText(ways.parting);
    for (std::size_t side = 0; side < m_steps.size(); ++side) {
        m_titles[side]->setText(ways.ways[side].title);
        m_steps[side]->setPlainText(ways.ways[side].steps.join(QLatin1Char('\n')));
        m_steps[side]->setAccessibleName(tr("Way of the key: %1").arg(ways.ways[side].title));
    }
}

}  // namespace ringscope
