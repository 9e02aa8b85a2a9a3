// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/system_note.h"

#include "app/controls/card.h"
#include "app/controls/themed_label.h"
#include "app/i18n/number_text.h"
#include "app/i18n/pitfall_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/system_text.h"
#include "app/session/session.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kListWidth = 420;

}  // namespace

SystemNote::SystemNote(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes),
      m_name(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, this)), m_count(new QToolButton(this)),
      m_beside(new Card(themes, Card::Fill::Panel, this)),
      m_list(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text, m_beside)) {
    setObjectName(QStringLiteral("systemNote"));
    m_name->setObjectName(QStringLiteral("systemName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_count->setObjectName(QStringLiteral("systemPitfalls"));
    m_count->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_count->setAutoRaise(true);
    m_count->setMinimumHeight(36);
    // Without words, so not there, until there are pitfalls.
    m_count->hide();
    m_list->setObjectName(QStringLiteral("systemPitfallList"));
    m_list->setTextFormat(Qt::PlainText);
    m_list->setWordWrap(true);
    m_list->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_list->setFocusPolicy(Qt::StrongFocus);
    m_beside->setWindowFlags(Qt::Popup);
    m_beside->setAttribute(Qt::WA_TranslucentBackground);
    auto* beside = new QVBoxLayout(m_beside);
    beside->setContentsMargins(20, 16, 20, 16);
    beside->addWidget(m_list);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 10, 20, 4);
    layout->setSpacing(0);
    layout->addWidget(m_name);
    layout->addWidget(m_count, 0, Qt::AlignLeft);
    connect(m_count, &QToolButton::clicked, this, &SystemNote::showList);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::State) refresh();
    });
    connect(&themes, &ThemeStore::changed, this, &SystemNote::applyTheme);
    applyTheme();
    refresh();
}

void SystemNote::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void SystemNote::refresh() {
    const State& state = m_session.state();
    const bool real = isRealSystem(state.placement);
    m_pitfalls.clear();
    if (real)
        for (const Pitfall* pitfall : pitfallsOf(state.cluster, state.placement)) m_pitfalls << pitfallText(*pitfall);
    setVisible(real && m_wanted);
    if (!real) return;
    m_name->setText(tr("Placed as by %1").arg(systemName(state.placement.composed)));
    m_count->setVisible(!m_pitfalls.isEmpty());
    m_count->setText(tr("%Ln pitfall(s) with these nodes", nullptr, static_cast<int>(m_pitfalls.size())));
    m_list->setText(m_pitfalls.join(QStringLiteral("\n\n")));
    m_list->setAccessibleName(tr("Pitfalls"));
}

void SystemNote::showList() {
    const int width = static_cast<int>(kListWidth * std::max(1.0, m_themes.theme().textScale));
    m_list->setFixedWidth(width);
    m_list->setFixedHeight(m_list->heightForWidth(width));
    m_beside->adjustSize();
    m_beside->move(m_count->mapToGlobal(QPoint(0, m_count->height() + 4)));
    m_beside->show();
    m_list->setFocus();
}

void SystemNote::applyTheme() {
    m_count->setFont(m_themes.theme().font(TypeRole::Secondary));
    m_count->setIcon(icon(Icon::ChevronDown, m_themes.theme()));
}

void SystemNote::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
