// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/system_text.h"

#include "app/i18n/readable_text.h"
#include "core/systems/catalog.h"

namespace ringscope {

QString systemName(const ComposedSpec& spec) {
    const System* system = findSystem(spec.system);
    if (system == nullptr) return readableBytes(spec.system, 60);
    const QString title = QString::fromStdString(std::string(system->title));
    if (system->version.empty()) return title;
    return QStringLiteral("%1 · %2").arg(title, QString::fromStdString(std::string(system->version)));
}

}  // namespace ringscope
