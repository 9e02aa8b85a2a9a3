// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys, clicker and mouse of PresenterWindow.
#include "app/i18n/number_text.h"
#include "app/lessons/lesson_player.h"
#include "app/presenter/presenter_keys.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/presenter_play.h"
#include "app/presenter/presenter_window.h"
#include "app/ring/circle_widget.h"
#include "app/settings/settings.h"
#include "app/window/canvas.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

using Command = PresenterCommand;
using Blank = PresenterOverlay::Blank;

constexpr double kTextStep = 0.1;
constexpr qsizetype kMostDigits = 4;

}  // namespace

bool PresenterWindow::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    const bool pointed = event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress;
    if (!pressed && !pointed && event->type() != QEvent::KeyRelease) return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != this) return false;
    if (pointed) {
        pointerSeen();
        return false;
    }
    const auto& key = *static_cast<QKeyEvent*>(event);
    return pressed ? press(key) : release(key);
}

bool PresenterWindow::belongsToQuestion(const QKeyEvent& event) const {
    const QWidget* focus = focusWidget();
    if (!m_question || focus == nullptr || !m_questionRoom->isVisible() || !m_questionRoom->isAncestorOf(focus))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Backspace:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Comma:
        return true;
    default:
        return event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9;
    }
}

bool PresenterWindow::press(const QKeyEvent& event) {
    if (belongsToQuestion(event)) return false;
    const std::optional<Command> command = presenterCommand(event);
    if (!command) return false;
    inputSeen();
    // Keys that are held and step keys that are leant on must not run away.
    if (event.isAutoRepeat()) return true;
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (enter && !m_digits.isEmpty()) {
        jump();
    } else if (*command == Command::Jump) {
        typeDigit(event.key() - Qt::Key_0);
    } else {
        obey(*command);
    }
    return true;
}

bool PresenterWindow::release(const QKeyEvent& event) {
    const std::optional<Command> command = presenterCommand(event);
    if (!command || event.isAutoRepeat()) return false;
    if (*command == Command::Draw) m_overlay->setDrawing(false);
    if (*command == Command::Spotlight) m_overlay->setSpotlight(false);
    return *command == Command::Draw || *command == Command::Spotlight;
}

void PresenterWindow::letGo() {
    m_overlay->setDrawing(false);
    m_overlay->setSpotlight(false);
}

void PresenterWindow::obey(Command command) {
    if (m_overlay->keysShown() && command != Command::Keys && command != Command::Leave) m_overlay->setKeysShown(false);
    switch (command) {
    case Command::Next:
    case Command::Back:
    case Command::First:
    case Command::Last:
        step(command);
        return;
    case Command::Play:
        if (m_overlay->blank() != Blank::None)
            blank(Command::None);
        else
            m_play->toggle();
        return;
    case Command::Black:
    case Command::White:
        blank(command);
        return;
    case Command::Hint:
        m_hint = m_words.asking;
        // The question's own view shows and says it.
        if (auto* hint =
                m_question ? m_question->findChild<QPushButton*>(QStringLiteral("questionHintButton")) : nullptr)
            if (m_hint) hint->click();
        refresh();
        return;
    case Command::Draw:
        m_overlay->setDrawing(true);
        return;
    case Command::Spotlight:
        m_overlay->setSpotlight(true);
        return;
    case Command::Clear:
        m_overlay->wipe();
        return;
    case Command::Live:
        setLive(!m_live);
        return;
    case Command::Notes:
        Q_EMIT notesRequested();
        return;
    case Command::TextLarger:
    case Command::TextSmaller:
    case Command::TextNormal:
    case Command::Theme:
    case Command::Contrast:
    case Command::Motion:
        adjust(command);
        return;
    case Command::Keys:
        m_overlay->setKeysShown(!m_overlay->keysShown());
        if (m_overlay->keysShown()) say(m_overlay->accessibleName());
        return;
    case Command::Leave:
        escape();
        return;
    case Command::Jump:
    case Command::None:
        return;
    }
}

void PresenterWindow::step(Command command) {
    if (m_overlay->blank() != Blank::None) {
        blank(Command::None);
        return;
    }
    m_play->stop();
    if (!m_player.course()) return;
    switch (command) {
    case Command::Next:
        m_player.next();
        return;
    case Command::Back:
        m_player.back();
        return;
    case Command::First:
        m_player.goTo(0);
        return;
    default:
        m_player.goTo(m_player.course()->size() - 1);
    }
}

void PresenterWindow::blank(Command command) {
    const Blank wanted = command == Command::Black   ? Blank::Black
                         : command == Command::White ? Blank::White
                                                     : Blank::None;
    m_overlay->setBlank(m_overlay->blank() == wanted ? Blank::None : wanted);
    const bool isBlank = m_overlay->blank() != Blank::None;
    if (isBlank) m_play->pause();
    // Nobody misses what an event shows because it went on behind a blank screen.
    m_clock.setPaused(isBlank);
    placeAll();
    Q_EMIT wordsChanged();
}

QString PresenterWindow::stateText() const {
    QStringList states;
    if (m_overlay->blank() == Blank::Black) states << tr("black screen");
    if (m_overlay->blank() == Blank::White) states << tr("white screen");
    if (m_live) states << tr("live");
    return states.join(tr(", ", "between states"));
}

void PresenterWindow::adjust(Command command) {
    switch (command) {
    case Command::TextLarger:
        m_settings.setTextScale(m_settings.textScale() + kTextStep);
        return;
    case Command::TextSmaller:
        m_settings.setTextScale(m_settings.textScale() - kTextStep);
        return;
    case Command::TextNormal:
        m_settings.setTextScale(1);
        return;
    case Command::Theme:
        m_settings.setTheme(m_themes.theme().mode == ThemeMode::Dark ? ThemeChoice::Light : ThemeChoice::Dark);
        return;
    case Command::Contrast:
        m_settings.setHighContrast(!m_settings.highContrast());
        return;
    default:
        m_settings.setReducedMotion(!m_settings.reducedMotion());
    }
}

void PresenterWindow::typeDigit(int digit) {
    if (m_digits.size() < kMostDigits) m_digits += QString::number(digit);
    m_overlay->setSign(tr("Go to step %1").arg(m_digits));
    m_digitTimer.start();
}

void PresenterWindow::jump() {
    m_digitTimer.stop();
    const auto wanted = std::exchange(m_digits, {}).toULongLong();
    m_overlay->setSign({});
    if (m_overlay->blank() != Blank::None) blank(Command::None);
    m_play->stop();
    if (!m_player.course() || wanted < 1) return;
    m_player.goTo(std::min<std::size_t>(wanted, m_player.course()->size()) - 1);
}

void PresenterWindow::escape() {
    if (m_overlay->keysShown()) {
        m_overlay->setKeysShown(false);
    } else if (!m_digits.isEmpty()) {
        m_digits.clear();
        m_digitTimer.stop();
        m_overlay->setSign({});
    } else if (m_overlay->blank() != Blank::None || m_overlay->hasSpotlight()) {
        m_overlay->setSpotlight(false);
        if (m_overlay->blank() != Blank::None) blank(Command::None);
    } else {
        m_play->stop();
        Q_EMIT leaveRequested();
    }
}

void PresenterWindow::setLive(bool on) {
    m_live = on;
    m_overlay->setLive(on);
    if (!on && !pointerIsHidden()) unsetCursor();
    Q_EMIT wordsChanged();
    say(on ? tr("Live: a click kills a node or brings it back.") : tr("Live is off: clicks do nothing."));
}

void PresenterWindow::clickAt(QPoint at) {
    if (!m_live || m_overlay->blank() != Blank::None || m_overlay->keysShown()) return;
    const auto [picture, node] = m_canvas->nodeUnder(m_canvas->mapFrom(this, at));
    if (picture == nullptr || !node) return;
    m_play->stop();
    picture->toggle(*node);
}

void PresenterWindow::pointAt(QPoint at) {
    if (!m_live) return;
    const bool hit = m_canvas->nodeUnder(m_canvas->mapFrom(this, at)).second.has_value();
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void PresenterWindow::inputSeen() {
    m_hintFade.stop();
    if (m_hintsSeen < 1) {
        m_hintsSeen = 1;
        update();
    }
    m_hintTimer.start();
}

void PresenterWindow::pointerSeen() {
    inputSeen();
    if (pointerIsHidden()) unsetCursor();
    m_pointerTimer.start();
}

}  // namespace ringscope
