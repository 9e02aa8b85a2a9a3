// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picture that takes the room there is: as large as fits, never cut and never stretched. Whoever makes the picture is
// told when it is time for another size. GUI thread.
#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

namespace ringscope {

class PicturePane : public QWidget {
    Q_OBJECT
public:
    explicit PicturePane(QWidget* parent);

    void setImage(const QImage& image);
    [[nodiscard]] const QImage& image() const { return m_image; }
    /// Of the image as it is painted, in pixels of the widget.
    [[nodiscard]] QRectF imageRect() const;
    [[nodiscard]] QSize sizeHint() const override { return {560, 420}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 90}; }

Q_SIGNALS:
    /// It has been another size for a moment.
    void roomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QImage m_image;
    QTimer m_still;
};

}  // namespace ringscope
