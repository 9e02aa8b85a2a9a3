// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/headless_application.h"

#include "app/i18n/font_check.h"

#include <QApplication>
#include <QtGlobal>

namespace ringscope {

namespace {

std::unique_ptr<QApplication> makeApplication(const QString& folder) {
    if (QCoreApplication::instance() != nullptr) return nullptr;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Nothing of the person's screen may reach the pictures.
    for (const char* name :
         {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE"}) {
        qunsetenv(name);
    }
    if (!qEnvironmentVariableIsSet("XDG_RUNTIME_DIR")) qputenv("XDG_RUNTIME_DIR", folder.toLocal8Bit());
    qputenv("QT_ENABLE_HIGHDPI_SCALING", "0");
    qputenv("QT_FONT_DPI", "96");
    static int argc = 1;
    static char name[] = "ringscope";
    static char* argv[] = {name, nullptr};
    return std::make_unique<QApplication>(argc, argv);
}

}  // namespace

HeadlessApplication::HeadlessApplication()
    : m_application(makeApplication(m_folder.path())),
      m_settings(std::make_unique<Settings>(m_folder.filePath(QStringLiteral("settings.ini")))) {
    m_settings->setTheme(ThemeChoice::Light);
    m_language = std::make_unique<Language>(*m_settings);
    setLanguage(QStringLiteral("en"));
}

void HeadlessApplication::setLanguage(const QString& language) {
    m_settings->setLanguage(language);
    // Not the machine's own way of writing numbers: pictures are the same everywhere.
    QLocale::setDefault(QLocale(language));
}

HeadlessApplication::~HeadlessApplication() {
    QLocale::setDefault(m_before);
}

std::optional<ExitCode> HeadlessApplication::check(const Streams& streams) const {
    const std::string trouble = fontTrouble();
    if (trouble.empty()) return std::nullopt;
    return complain(streams, ExitCode::Impossible, trouble);
}

}  // namespace ringscope
