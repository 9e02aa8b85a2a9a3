// SPDX-License-Identifier: GPL-3.0-or-later
//
// What painting without a display needs: a Qt application on the offscreen platform, settings of its own
// that nobody's choices can change, English numbers, and fonts. Made by a command when it starts; inside
// a program that has its application already (tests) that one is used.
#pragma once

#include "app/i18n/language.h"
#include "app/settings/settings.h"
#include "core/cli/command.h"

#include <QLocale>
#include <QTemporaryDir>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QApplication;
QT_END_NAMESPACE

namespace ringscope {

class HeadlessApplication {
public:
    HeadlessApplication();
    ~HeadlessApplication();
    HeadlessApplication(const HeadlessApplication&) = delete;
    HeadlessApplication& operator=(const HeadlessApplication&) = delete;

    /// None, or said on err: without fonts every picture would be blank where words belong.
    [[nodiscard]] std::optional<ExitCode> check(const Streams& streams) const;
    [[nodiscard]] Settings& settings() { return *m_settings; }
    /// Of the words and numbers in pictures: "en" at first.
    void setLanguage(const QString& language);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QApplication> m_application;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<Language> m_language;
    QLocale m_before;
};

}  // namespace ringscope
