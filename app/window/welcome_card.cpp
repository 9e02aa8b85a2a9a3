// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/welcome_card.h"

#include "app/controls/card_scroll.h"
#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QEvent>
#include <QVBoxLayout>

namespace ringscope {
namespace {

constexpr int kButtonHeight = 40, kMargin = 20;
/// Where the window leaves no more it scrolls, so that the circle keeps its size.
constexpr QSize kSmallest{240, 72};
const QString kSeen = QStringLiteral("welcome/seen");

}  // namespace

WelcomeCard::WelcomeCard(const ThemeStore& themes, Settings& settings, QWidget* parent)
    : Card(themes, Fill::Panel, parent), m_themes(themes), m_settings(settings) {
    setObjectName(QStringLiteral("welcome"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* page = new QWidget(this);
    m_title = new ThemedLabel(themes, TypeRole::Section, LabelInk::Text, page);
    m_text = new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text2, page);
    m_title->setObjectName(QStringLiteral("welcomeTitle"));
    m_text->setObjectName(QStringLiteral("welcomeText"));
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_lesson = new TextButton(themes, {}, {}, true, page);
    m_explore = new TextButton(themes, {}, {}, false, page);
    m_import = new TextButton(themes, {}, {}, false, page);
    m_close = new IconButton(themes, Icon::Cross, IconButton::Shape::Plain, page);
    m_lesson->setObjectName(QStringLiteral("welcomeLesson"));
    m_explore->setObjectName(QStringLiteral("welcomeExplore"));
    m_import->setObjectName(QStringLiteral("welcomeImport"));
    m_close->setObjectName(QStringLiteral("welcomeClose"));

    auto* words = new QVBoxLayout;
    words->setSpacing(4);
    words->addWidget(m_title);
    words->addWidget(m_text);
    auto* head = new QHBoxLayout;
    head->addLayout(words, 1);
    head->addWidget(m_close, 0, Qt::AlignTop);
    m_ways = new QBoxLayout(QBoxLayout::LeftToRight);
    m_ways->setSpacing(8);
    for (TextButton* way : {m_lesson, m_explore, m_import}) {
        way->setMinimumHeight(kButtonHeight);
        m_ways->addWidget(way);
    }
    m_ways->addStretch(1);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addLayout(head);
    layout->addLayout(m_ways);
    auto* scroll = new CardScroll(page, {kMargin, 14, kMargin, 16}, this);
    scroll->setMinimumSize(kSmallest);
    auto* frame = new QVBoxLayout(this);
    frame->setContentsMargins(1, 1, 1, 1);
    frame->addWidget(scroll);

    connect(m_close, &IconButton::clicked, this, &WelcomeCard::dismiss);
    connect(m_explore, &TextButton::clicked, this, &WelcomeCard::dismiss);
    connect(m_lesson, &TextButton::clicked, this, [this] {
        dismiss();
        Q_EMIT lessonRequested();
    });
    connect(m_import, &TextButton::clicked, this, [this] {
        dismiss();
        Q_EMIT importRequested();
    });
    connect(&themes, &ThemeStore::changed, this, &WelcomeCard::fit);
    retranslate();
    hide();
}

bool WelcomeCard::isNew() const {
    return !m_settings.value(kSeen).toBool();
}

void WelcomeCard::welcome() {
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void WelcomeCard::dismiss() {
    if (isHidden()) return;
    m_settings.setValue(kSeen, true);
    hide();
}

void WelcomeCard::retranslate() {
    m_title->setText(tr("Welcome to Ringscope"));
    m_text->setText(tr("See how keys find their servers. Three ways to begin:"));
    m_lesson->setText(tr("Start lesson 1"));
    m_explore->setText(tr("Explore freely"));
    m_import->setText(tr("Import my cluster"));
    m_close->name(tr("Close the welcome"));
    for (TextButton* way : {m_lesson, m_explore, m_import}) way->setAccessibleName(way->text());
    setAccessibleName(m_title->text() + QLatin1Char('\n') + m_text->text());
    fit();
}

void WelcomeCard::fit() {
    m_text->setVisible(!m_themes.theme().compact);
    int needed = 2 * (kMargin + m_ways->spacing());
    for (TextButton* way : {m_lesson, m_explore, m_import}) needed += way->sizeHint().width();
    m_ways->setDirection(needed <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void WelcomeCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    Card::changeEvent(event);
}

void WelcomeCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fit();
}

}  // namespace ringscope
