// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes the texts of the command line's help in the form in which lupdate finds them. Run by update_translations.
#include "app/cli/headless.h"

#include <iostream>
#include <string>

int main() {
    for (const std::string& text : ringscope::helpTexts(ringscope::appCommands())) {
        std::cout << "QT_TRANSLATE_NOOP(\"CommandLine\", \"";
        for (const char c : text) {
            if (c == '"' || c == '\\') std::cout << '\\';
            std::cout << c;
        }
        std::cout << "\")\n";
    }
    return std::cout.flush() ? 0 : 1;
}
