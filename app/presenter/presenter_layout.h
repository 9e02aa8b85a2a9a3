// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where everything of presenter mode stands on a screen: the ring left and the words right of it, or, on narrow screens,
// below it; dots for the steps and hints at the bottom. Words are as large as the text size says and as there is room,
// never smaller than what the last row can read. Pure geometry, shared by painter and tests. GUI thread (fonts).
#pragma once

#include "app/presenter/presenter_words.h"
#include "app/theme/theme.h"

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace ringscope {

/// In pixels of a screen whose device pixels are ratio × as many: how large a pixel of a screen 1080 high is on it, and
/// the smallest text. The latter is 22 device pixels on every screen up to 1080, and grows with larger ones.
struct PresenterScale {
    double unit = 1;
    double smallest = 22;
    bool below = false;  ///< under 1280 device pixels wide: the words go below the ring
    friend bool operator==(const PresenterScale&, const PresenterScale&) = default;
};
[[nodiscard]] PresenterScale presenterScale(QSizeF size, double ratio);

enum class PresenterInk { Text, Text2, Muted };

struct PresenterText {
    QRectF rect;
    QFont font;
    QString text;
    double pitch = 0;  ///< from line to line
    PresenterInk ink = PresenterInk::Text;
    Qt::Alignment side = Qt::AlignLeft;
};

struct PresenterBarPlace {
    PresenterText label, value, expected;
    QRectF bar;
    double mark = -1;  ///< x of the expected share; below 0: none
};

struct PresenterDot {
    QPointF centre;
    double across = 0;
};

struct PresenterLayout {
    QRectF ring;                       ///< for the canvas
    QRectF words;                      ///< for all words
    std::vector<PresenterText> texts;  ///< step, title, sentences
    std::vector<PresenterBarPlace> bars;
    QRectF question;                 ///< what an open question leaves for whatever asks it
    std::vector<PresenterDot> dots;  ///< one a step; none where they are too many
    QRectF track;                    ///< in place of dots: how far it is; empty with dots
    PresenterText leftHint, rightHint;
};

/// What is told about keys at the bottom; either may be empty.
struct PresenterHints {
    QString left, right;
};

/// \param theme  withPresenter()
[[nodiscard]] PresenterLayout layoutPresenter(const PresenterWords& words, const PresenterHints& hints,
                                              const Theme& theme, QSizeF size, bool below);

}  // namespace ringscope
