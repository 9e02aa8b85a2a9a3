// SPDX-License-Identifier: GPL-3.0-or-later
//
// A card's contents that may be higher than the card: large text loses nothing. The scroll bar stands in
// the card's right margin, so the contents keep their width.
#pragma once

#include <QMargins>
#include <QScrollArea>

namespace ringscope {

class CardScroll : public QScrollArea {
    Q_OBJECT
public:
    /// margins: from the card's edge to the contents.
    CardScroll(QWidget* contents, QMargins margins, QWidget* parent = nullptr);
    /// That of the contents, so that a card beside others takes no more than it has to show.
    [[nodiscard]] QSize sizeHint() const override;
    /// As wide as the contents need, for only their height is scrolled.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QMargins m_margins;
};

}  // namespace ringscope
