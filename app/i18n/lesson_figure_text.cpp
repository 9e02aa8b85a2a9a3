// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/lesson_figure_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace ringscope {
namespace {

struct Title {
    std::string_view figure;
    const char* words;
};

constexpr std::array kTitles = std::to_array<Title>({
    {"keys", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys")},
    {"nodes", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Nodes")},
    {"up", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Nodes that are up")},
    {"points", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Points on the circle")},
    {"moved", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that moved")},
    {"moved-percent", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that moved, in %")},
    {"expected-percent", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "What moves on average, in %")},
    {"needless", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that moved without need")},
    {"arrived", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that came to a node")},
    {"heir", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Who got most of a node's keys")},
    {"load", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys of a node")},
    {"load-percent", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys of a node, in %")},
    {"share-percent", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "A node's share of the circle, in %")},
    {"heaviest", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "The node with most keys")},
    {"heaviest-load", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys of the node with most")},
    {"peak", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Most keys ÷ average")},
    {"nobody", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that nobody has")},
    {"owner", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Who has a key")},
    {"capacity", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that a node may have at most")},
    {"passed-on", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys whose first choice was full")},
    {"differ", QT_TRANSLATE_NOOP("ringscope::LessonFigures", "Keys that another rule puts elsewhere")},
});

}  // namespace

QString lessonFigureTitle(const std::string& figure) {
    const auto found =
        std::find_if(kTitles.begin(), kTitles.end(), [&](const Title& title) { return title.figure == figure; });
    return found == kTitles.end() ? QString::fromStdString(figure)
                                  : QCoreApplication::translate("ringscope::LessonFigures", found->words);
}

}  // namespace ringscope
