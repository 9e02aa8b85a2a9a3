// SPDX-License-Identifier: GPL-3.0-or-later
//
// A paint device in front of another painter that makes up for what the SVG writer leaves out: text
// becomes outlines (so that a picture looks the same where the fonts are missing), and clip paths,
// which the writer ignores, are cut into the shapes themselves. Lives for one picture; the target
// painter must be active and outlive it.
#pragma once

#include <QPaintDevice>
#include <QSizeF>

#include <memory>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class OutlineDevice : public QPaintDevice {
public:
    OutlineDevice(QPainter& target, QSizeF size, bool textAsOutlines);
    ~OutlineDevice() override;

    [[nodiscard]] QPaintEngine* paintEngine() const override;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;
    std::unique_ptr<Engine> m_engine;
    QSizeF m_size;
};

}  // namespace ringscope
