// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/headless.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/font_check.h"
#include "app/i18n/language.h"
#include "app/settings/settings.h"
#include "app/theme/app_look.h"
#include "app/theme/theme_store.h"
#include "app/window/main_window.h"
#include "core/cli/instructions.h"

#include <QApplication>

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
    if (const std::string trouble = ringscope::forceInstructions(std::getenv("RINGSCOPE_INSTRUCTIONS"));
        !trouble.empty()) {
        std::fprintf(stderr, "ringscope: %s\n", trouble.c_str());
        return 2;
    }
    // Commands, and a machine without a display, need no window.
    if (const std::optional<int> code = ringscope::runHeadless(argc, argv)) return *code;

    QApplication application(argc, argv);  // takes Qt's own options out of the arguments
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() > 1 && arguments.at(1).startsWith(QLatin1Char('-'))) {
        std::fprintf(stderr, "ringscope: %s is not an option; see --help\n", qPrintable(arguments.at(1)));
        return 2;
    }
    if (const std::string trouble = ringscope::fontTrouble(); !trouble.empty()) {
        std::fprintf(stderr, "ringscope: %s\n", trouble.c_str());
        return 1;
    }
    QApplication::setApplicationName(QStringLiteral("Ringscope"));
    QApplication::setOrganizationName(QStringLiteral("Ringscope"));
    QApplication::setApplicationVersion(QStringLiteral(RINGSCOPE_VERSION));
    ringscope::Settings settings;
    const ringscope::Language language(settings);
    ringscope::ThemeStore themes(settings);
    const ringscope::AppLook look(themes);
    ringscope::DialogPrompter prompter;
    ringscope::MainWindow window(settings, themes, prompter);
    prompter.setWindow(&window);
    const auto checkGlyphs = [&] { window.tell(ringscope::glyphTrouble(language.current())); };
    QObject::connect(&language, &ringscope::Language::changed, &window, checkGlyphs);
    window.showFirstRing();
    checkGlyphs();
    window.show();
    arguments.size() > 1 ? window.openPath(arguments.at(1)) : window.offerWelcome();
    window.offerRecovery();
    return QApplication::exec();
}
