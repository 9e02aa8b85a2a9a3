// SPDX-License-Identifier: GPL-3.0-or-later
//
// The threads of everything that may take long and is not the evaluator's. Never the program's own pool: Qt's painter
// gives large areas to that one and waits for them, so the window would stand still until a file is read. Any thread.
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QThreadPool;
QT_END_NAMESPACE

namespace ringscope {

/// At least four, so that a short job need not wait for a long one.
[[nodiscard]] QThreadPool& workers();

}  // namespace ringscope
