// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/fact_list.h"

#include "app/theme/theme_store.h"

#include <QGridLayout>
#include <QLabel>

namespace ringscope {

FactList::FactList(ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_themes(themes), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
    connect(&themes, &ThemeStore::changed, this, &FactList::applyTheme);
}

void FactList::setFacts(const std::vector<Fact>& facts) {
    if (facts == m_facts) return;
    m_facts = facts;
    while (m_rows.size() < facts.size()) {
        auto* name = new QLabel(this);
        auto* value = new QLabel(this);
        value->setWordWrap(true);
        value->setTextFormat(Qt::PlainText);
        value->setAlignment(Qt::AlignRight | Qt::AlignTop);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int row = static_cast<int>(m_rows.size());
        m_grid->addWidget(name, row, 0, Qt::AlignTop);
        m_grid->addWidget(value, row, 1);
        m_rows.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < facts.size();
        m_rows[i].first->setVisible(used);
        m_rows[i].second->setVisible(used);
        if (!used) continue;
        m_rows[i].first->setText(facts[i].name);
        m_rows[i].second->setText(facts[i].value);
        m_rows[i].second->setAccessibleName(facts[i].name + QStringLiteral(": ") + facts[i].value);
    }
    applyTheme();
}

void FactList::applyTheme() {
    const Theme& theme = m_themes.theme();
    QFont strong = theme.font(TypeRole::Secondary);
    strong.setWeight(QFont::DemiBold);
    for (const auto& [name, value] : m_rows) {
        name->setFont(theme.font(TypeRole::Secondary));
        value->setFont(strong);
        QPalette palette = name->palette();
        palette.setColor(QPalette::WindowText, theme.text2);
        name->setPalette(palette);
    }
}

}  // namespace ringscope
