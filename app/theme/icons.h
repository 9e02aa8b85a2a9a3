// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's icons, drawn as paths on a 24-pixel grid with a 2-pixel stroke and round caps, in any
// colour and at any size. No bitmaps and no font characters, so they are sharp on every screen and in
// every export. Safe in any thread that may paint.
#pragma once

#include "app/theme/theme.h"

#include <QIcon>
#include <QRectF>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

enum class Icon {
    Start,
    Back,
    Play,
    Pause,
    Forward,
    Plus,
    Cross,
    Power,
    Search,
    Export,
    Present,
    Sun,
    Moon,
    VirtualNodes,  ///< broken circle
    Compare,       ///< two circles
    Flag,          ///< scenario, start
    Weight,
    Keys,
    Hash,
    Rename,
    Undo,
    Redo,
    ChevronDown,
    Check,
    Warning,
};

/// Paints into the largest centred square of rect.
void paintIcon(QPainter& painter, Icon icon, const QRectF& rect, const QColor& colour);
/// The mark: three arcs in slots 1 to 3 around a dot.
void paintMark(QPainter& painter, const QRectF& rect, const Theme& theme);

/// For buttons and menus: text colour, muted while disabled. Sharp at every size.
[[nodiscard]] QIcon icon(Icon icon, const Theme& theme);
[[nodiscard]] QIcon icon(Icon icon, const QColor& normal, const QColor& disabled);
/// The window's icon.
[[nodiscard]] QIcon markIcon(const Theme& theme);

}  // namespace ringscope
