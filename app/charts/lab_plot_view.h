// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lab's plot on the screen: the picture that paintLabPlot makes, made again when plot, theme or size change, so that
// a repaint costs nothing. Focusable; its accessible text is the lab's sentence. GUI thread.
#pragma once

#include "app/charts/lab_plot.h"

#include <QImage>
#include <QWidget>

namespace ringscope {

class ThemeStore;

class LabPlotView : public QWidget {
    Q_OBJECT
public:
    explicit LabPlotView(const ThemeStore& themes, QWidget* parent = nullptr);

    void setPlot(LabPlot plot);
    /// The figures shown are those of another request.
    void setStale(bool stale);
    [[nodiscard]] const LabPlot& plot() const { return m_plot; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void forget();

    const ThemeStore& m_themes;
    LabPlot m_plot;
    bool m_stale = false;
    QImage m_picture;  ///< null: to be painted
};

}  // namespace ringscope
