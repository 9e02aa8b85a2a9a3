// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the cards of the main window are: docks around the canvas, in three arrangements by the window's
// width, each with and without a lesson. Cards can be closed and moved; each arrangement is kept in the
// settings, reset() restores what was meant. GUI thread; lives in the window.
#pragma once

#include "app/theme/theme.h"

#include <QByteArray>
#include <QObject>
#include <QProxyStyle>

#include <array>
#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QDockWidget;
class QMainWindow;
QT_END_NAMESPACE

namespace ringscope {

class Settings;
class ThemeStore;

enum class Arrangement {
    Wide,     ///< from 1500: both cards in full
    Compact,  ///< 1200 to 1499: the left card is a rail of badges
    Narrow,   ///< below: the right card is a tab behind the left one
};

class WindowLayout : public QObject {
    Q_OBJECT
public:
    struct Cards {
        QWidget *nodes, *load, *inspector, *steps, *lesson;
    };
    WindowLayout(QMainWindow& window, const Cards& cards, ThemeStore& themes, Settings& settings);

    [[nodiscard]] Arrangement arrangement() const { return m_arrangement; }
    /// Pixels between cards.
    [[nodiscard]] int gap() const;
    /// Larger text needs the room of a smaller window's arrangement.
    [[nodiscard]] static Arrangement arrangementFor(int width, double textScale);
    /// Called when the window's width or the text size changes; rearranges when that crosses a threshold.
    void follow(int width);
    void reset();
    void save();
    /// Takes the side cards away and brings them back as they were: two circles need the width. What is opened in
    /// between goes again.
    void setSidesAway(bool away);
    void setInspectorShown(bool shown);
    [[nodiscard]] bool inspectorShown() const;
    /// The arrangements in a lesson are others than those without one, and kept beside them.
    void setLessonShown(bool shown);
    /// One checkable action a card, for the menu.
    [[nodiscard]] std::vector<QAction*> toggles() const;
    void retranslate();

Q_SIGNALS:
    void arranged(ringscope::Arrangement arrangement);
    /// Whether cards stand at the sides of the canvas; where none does, the canvas keeps the gap itself.
    void sidesChanged(bool left, bool right);

private:
    QDockWidget* makeDock(const char* name, QWidget* card);
    void arrange();
    void arrangeDefault();
    void placeLesson();
    void hideSides();
    void setMargins(QDockWidget* dock);
    void applyWidths();
    void tellSides();
    void styleTabs();
    void fitInspector();
    [[nodiscard]] static QString key(Arrangement arrangement, bool inLesson);

    QMainWindow& m_window;
    ThemeStore& m_themes;
    Settings& m_settings;
    QDockWidget *m_nodes, *m_load, *m_inspector, *m_steps, *m_lesson;
    std::array<QDockWidget*, 5> m_docks;
    Arrangement m_arrangement = Arrangement::Wide;
    int m_width = 0;
    bool m_arranged = false;
    bool m_inspectorFitted = false;  ///< has got its share of the column since the last arrangement
    bool m_sidesAway = false;
    bool m_inLesson = false;
    QByteArray m_withSides;  ///< the state to come back to while they are away
};

/// Gaps between cards instead of the style's separators, and calm tabs where cards share a place.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void setGap(int gap) { m_gap = gap; }
    void setTheme(const Theme& theme) { m_theme = theme; }

private:
    int m_gap = 16;
    Theme m_theme;
};

}  // namespace ringscope
