// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/file_banner.h"

#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace ringscope {

FileBanner::FileBanner(ThemeStore& themes, QWidget* parent)
    : QFrame(parent), m_themes(themes), m_icon(new QLabel(this)), m_text(new QLabel(this)),
      m_button(new QPushButton(this)), m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("fileBanner"));
    m_text->setObjectName(QStringLiteral("fileBannerText"));
    m_button->setObjectName(QStringLiteral("fileBannerAction"));
    m_close->setObjectName(QStringLiteral("fileBannerClose"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setAutoRaise(true);
    m_button->hide();
    m_close->setFixedSize(36, 36);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(20, 8, 12, 8);
    layout->setSpacing(12);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_button);
    layout->addWidget(m_close);
    connect(m_button, &QPushButton::clicked, this, [this] {
        hide();
        // The action may tell something new and replace itself.
        const auto action = m_action;
        if (action) action();
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&themes, &ThemeStore::changed, this, &FileBanner::applyTheme);
    applyTheme();
    hide();
}

void FileBanner::tell(const QString& text, const QString& actionText, std::function<void()> action) {
    m_text->setText(text);
    m_button->setText(actionText);
    m_button->setVisible(!actionText.isEmpty());
    m_action = std::move(action);
    setAccessibleName(text);
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString FileBanner::text() const {
    return m_text->text();
}

void FileBanner::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) applyTheme();
    QFrame::changeEvent(event);
}

void FileBanner::applyTheme() {
    const Theme& theme = m_themes.theme();
    m_icon->setPixmap(icon(Icon::Warning, theme).pixmap(20, 20));
    m_close->setIcon(icon(Icon::Cross, theme));
    m_close->setToolTip(tr("Close the message"));
    m_close->setAccessibleName(tr("Close the message"));
}

}  // namespace ringscope
