// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lines of steps there are, to change over to another one.
#pragma once

#include "core/base/ids.h"

#include <QtGlobal>

#include <optional>

QT_BEGIN_NAMESPACE
class QMenu;
QT_END_NAMESPACE

namespace ringscope {

class Session;

/// One entry a branch, the one the person stands on checked; from: only those that fork off at that step.
void fillBranchMenu(QMenu& menu, Session& session, std::optional<StepId> from = {});

}  // namespace ringscope
