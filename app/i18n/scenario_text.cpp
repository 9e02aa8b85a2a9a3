// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/scenario_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ScenarioTitles)

public:
    static QString untitled() { return tr("Untitled"); }
};

constexpr std::array kBuiltinTitles{
    QT_TRANSLATE_NOOP("ringscope::ScenarioTitles", "First ring"),
    QT_TRANSLATE_NOOP("ringscope::ScenarioTitles", "Large ring"),
    QT_TRANSLATE_NOOP("ringscope::ScenarioTitles", "Hot keys"),
    QT_TRANSLATE_NOOP("ringscope::ScenarioTitles", "Letters a to z"),
};

}  // namespace

QString scenarioTitle(const QString& title) {
    if (title.isEmpty()) return Words::untitled();
    const auto builtin = std::find_if(kBuiltinTitles.begin(), kBuiltinTitles.end(),
                                      [&](const char* one) { return title == QLatin1String(one); });
    return builtin == kBuiltinTitles.end() ? title : Words::tr(*builtin);
}

}  // namespace ringscope
