// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three figures side by side (one below the other when compact or in large text): name, large value, what to compare it with.
#pragma once

#include "app/theme/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace ringscope {

struct Metric {
    QString name;
    QString value;
    QString note;
    QString help;  ///< tool tip: how it is counted
    friend bool operator==(const Metric&, const Metric&) = default;
};

class MetricRow : public QWidget {
    Q_OBJECT
public:
    explicit MetricRow(QWidget* parent = nullptr);
    void setMetrics(const std::vector<Metric>& metrics, const Theme& theme);
    [[nodiscard]] const std::vector<Metric>& metrics() const { return m_metrics; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF place(std::size_t metric) const;
    /// One below the other: compact, or large text that would not fit beside one another.
    [[nodiscard]] bool stacked() const { return m_theme.compact || m_theme.textScale > 1.4; }

    std::vector<Metric> m_metrics;
    Theme m_theme;
};

}  // namespace ringscope
