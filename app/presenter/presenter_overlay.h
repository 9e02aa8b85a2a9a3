// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lies over a presented picture: a blank screen, lines drawn by hand, a spotlight, small signs and the card of
// keys. Takes every movement and click of the mouse, so that nothing below happens by accident. At rest nothing is
// painted, and only what changes is. GUI thread; themes and settings must outlive it.
#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QString>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <vector>

namespace ringscope {

class Settings;
class ThemeStore;

class PresenterOverlay : public QWidget {
    Q_OBJECT
public:
    enum class Blank { None, Black, White };

    PresenterOverlay(const ThemeStore& themes, const Settings& settings, QWidget* parent);

    void setBlank(Blank blank);
    [[nodiscard]] Blank blank() const { return m_blank; }
    /// While on, the mouse draws; afterwards the lines stay for a moment and fade.
    void setDrawing(bool on);
    void wipe();
    [[nodiscard]] bool hasLines() const { return !m_lines.empty(); }
    /// While on, all but a disc round the pointer is dimmed.
    void setSpotlight(bool on);
    [[nodiscard]] bool hasSpotlight() const { return m_spotlight; }
    /// Radius in pixels.
    [[nodiscard]] double spotlightRadius() const;
    void setLive(bool on);
    /// What lies below gets the mouse, but for drawing and the spotlight: questions are answered on the circle.
    void setLetsThrough(bool on);
    /// What is being typed, at the bottom; empty: nothing.
    void setSign(const QString& text);
    [[nodiscard]] QString sign() const { return m_sign; }
    void setKeysShown(bool on);
    [[nodiscard]] bool keysShown() const { return m_keysShown; }
    /// From the last line to where they begin to fade.
    void setLinesStay(int ms) { m_stay.setInterval(ms); }

Q_SIGNALS:
    void clicked(QPoint at);
    void pointerAt(QPoint at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fitMouse();
    void drawTo(QPointF at);
    void moveSpotlight(QPointF at);
    void paintLines(QPainter& painter) const;
    void paintSpotlight(QPainter& painter) const;
    [[nodiscard]] double lineWidth() const;
    [[nodiscard]] QRect spotlightRect() const;

    const ThemeStore& m_themes;
    const Settings& m_settings;
    Blank m_blank = Blank::None;
    bool m_drawing = false, m_spotlight = false, m_live = false, m_keysShown = false, m_letsThrough = false;
    bool m_penDown = false;
    std::vector<QPainterPath> m_lines;
    QTimer m_stay;
    QVariantAnimation m_fade;
    double m_ink = 1;
    QPointF m_at;
    double m_spotlightSize = 1;
    QString m_sign;
};

}  // namespace ringscope
