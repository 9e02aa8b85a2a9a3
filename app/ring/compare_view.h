// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modulo and ring side by side on two equal cards: the same keys, event and clock, and below each the
// share of keys that moved against the expected one, on one scale from 0 to 100 %. GUI thread.
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <array>

namespace ringscope {

class CompareFoot;
class CompareHead;
class ModuloWidget;
class MotionClock;
class RingWidget;
class Settings;
class ThemeStore;

class CompareView : public QWidget {
    Q_OBJECT
public:
    CompareView(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                QWidget* parent = nullptr);

    [[nodiscard]] RingWidget* ring() const { return m_ring; }
    [[nodiscard]] ModuloWidget* modulo() const { return m_modulo; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitRoom();

    Session& m_session;
    ThemeStore& m_themes;
    ModuloWidget* m_modulo;
    RingWidget* m_ring;
    CompareHead *m_moduloHead, *m_ringHead;
    CompareFoot *m_moduloFoot, *m_ringFoot;
    std::array<QLayout*, 2> m_columns{};
};

}  // namespace ringscope
