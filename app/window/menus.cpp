// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus.h"

#include "app/actions/action_set.h"
#include "app/actions/file_commands.h"
#include "app/actions/lesson_commands.h"
#include "app/controls/literal_text.h"
#include "app/i18n/language.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/lesson_words.h"
#include "app/panels/branch_menu.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/scenario/builtin_scenarios.h"

#include <QActionGroup>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kMostFaults = 5;  ///< of a lesson, in its tool tip

QAction* separator(QObject* parent) {
    auto* action = new QAction(parent);
    action->setSeparator(true);
    return action;
}

/// Of own lessons that are called alike, the file tells which is which; the shipped ones have a number.
bool isCalledAsAnother(const LibraryLesson& lesson, const std::vector<LibraryLesson>& all) {
    return std::any_of(all.begin(), all.end(), [&](const LibraryLesson& other) {
        return other.lesson && !other.shipped && other.path != lesson.path &&
               lessonTitle(*other.lesson) == lessonTitle(*lesson.lesson);
    });
}

bool isKeptAsAnother(const LibraryLesson& lesson, const std::vector<LibraryLesson>& all) {
    return std::any_of(all.begin(), all.end(), [&](const LibraryLesson& other) {
        return other.lesson && other.path != lesson.path && other.lesson->id == lesson.lesson->id;
    });
}

}  // namespace

Menus::Menus(Session& session, Settings& settings, ActionSet& actions, FileCommands& files, LessonCommands& lessons,
             const std::vector<QAction*>& panels, QMenuBar& bar)
    : QObject(&bar), m_session(session), m_settings(settings), m_actions(actions), m_files(files),
      m_lessonCommands(lessons), m_bar(bar), m_folded(new QMenu(&bar)) {
    m_folded->setObjectName(QStringLiteral("foldedMenu"));
    QMenu* file = addMenu(MenuId::File);
    m_recent = new QMenu(file);
    m_scenarios = new QMenu(file);
    m_recent->setObjectName(QStringLiteral("recentMenu"));
    m_scenarios->setObjectName(QStringLiteral("scenariosMenu"));
    QAction* beforeSave = m_actions.action(ActionId::Save);
    file->insertMenu(beforeSave, m_recent);
    file->insertMenu(beforeSave, m_scenarios);
    addMenu(MenuId::Edit);

    QMenu* view = addMenu(MenuId::View);
    QMenu* theme = new QMenu(view);
    QMenu* textSize = new QMenu(view);
    m_actions.fill(*theme, MenuId::Theme);
    m_actions.fill(*textSize, MenuId::TextSize);
    m_menus.emplace_back(MenuId::Theme, theme);
    m_menus.emplace_back(MenuId::TextSize, textSize);
    m_languages = new QMenu(view);
    m_languages->setObjectName(QStringLiteral("languageMenu"));
    m_panels = new QMenu(view);
    for (QAction* panel : panels) m_panels->addAction(panel);
    QAction* contrast = m_actions.action(ActionId::HighContrast);
    view->insertMenu(contrast, theme);
    view->insertMenu(contrast, textSize);
    view->insertMenu(contrast, m_languages);
    view->insertMenu(m_actions.action(ActionId::ResetLayout), m_panels);

    QMenu* scenario = addMenu(MenuId::Scenario);
    m_branches = scenario->addMenu(QString());
    m_branches->setObjectName(QStringLiteral("branchesMenu"));
    m_lessons = addMenu(MenuId::Lessons);
    m_lessons->setObjectName(QStringLiteral("lessonsMenu"));
    addMenu(MenuId::Tools);
    addMenu(MenuId::Help);

    connect(m_recent, &QMenu::aboutToShow, this, &Menus::fillRecent);
    connect(m_scenarios, &QMenu::aboutToShow, this, &Menus::fillScenarios);
    connect(m_languages, &QMenu::aboutToShow, this, &Menus::fillLanguages);
    connect(m_branches, &QMenu::aboutToShow, this, [this] {
        m_branches->clear();
        fillBranchMenu(*m_branches, m_session);
    });
    connect(&m_lessonCommands.library(), &LessonLibrary::changed, this, &Menus::fillLessons);
    connect(&m_lessonCommands.library(), &LessonLibrary::checked, this, &Menus::fillLessons);
    connect(&m_lessonCommands.player(), &LessonPlayer::changed, this, &Menus::markLesson);
    connect(&m_lessonCommands.player(), &LessonPlayer::left, this, &Menus::markLesson);
    retranslate();
}

QMenu* Menus::addMenu(MenuId id) {
    QMenu* menu = m_bar.addMenu(QString());
    menu->setToolTipsVisible(true);
    m_actions.fill(*menu, id);
    m_folded->addMenu(menu);
    m_menus.emplace_back(id, menu);
    return menu;
}

void Menus::fillRecent() {
    m_recent->clear();
    const QStringList files = m_settings.recentFiles();
    for (const QString& file : files) {
        QAction* action = m_recent->addAction(literalMenuText(QFileInfo(file).fileName()));
        action->setToolTip(literalToolTip(QDir::toNativeSeparators(file)));
        connect(action, &QAction::triggered, this, [this, file] { m_files.openPath(file); });
    }
    if (files.isEmpty()) {
        m_recent->addAction(tr("No files yet"))->setEnabled(false);
        return;
    }
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("&Clear the list")), &QAction::triggered, this,
            [this] { m_settings.clearRecentFiles(); });
}

void Menus::fillScenarios() {
    m_scenarios->clear();
    for (const BuiltinScenario& scenario : builtinScenarios()) {
        const QString title = QString::fromUtf8(scenario.title.data(), static_cast<qsizetype>(scenario.title.size()));
        QAction* action = m_scenarios->addAction(scenarioTitle(title));
        action->setObjectName(QString::fromUtf8(scenario.id.data(), static_cast<qsizetype>(scenario.id.size())));
        connect(action, &QAction::triggered, this,
                [this, make = scenario.make] { m_files.whenSettled([this, make] { m_files.openBuiltin(make()); }); });
    }
}

void Menus::fillLanguages() {
    m_languages->clear();
    auto* group = new QActionGroup(m_languages);
    const auto add = [&](const QString& text, const QString& language) {
        QAction* action = m_languages->addAction(text);
        action->setObjectName(QStringLiteral("language_") + language);
        action->setCheckable(true);
        action->setChecked(m_settings.language() == language);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, language] { m_settings.setLanguage(language); });
    };
    add(tr("As the system"), QString());
    for (const QString& language : Language::shipped()) add(Language::nativeName(language), language);
}

QAction* Menus::lessonAction(const LibraryLesson& lesson, std::size_t number) {
    auto* action = new QAction(m_lessons);
    action->setData(lesson.path);
    action->setCheckable(true);
    action->setObjectName(QStringLiteral("lesson_") + QFileInfo(lesson.path).completeBaseName());
    if (!lesson.lesson) {
        action->setText(tr("%1 (no lesson)").arg(literalMenuText(QFileInfo(lesson.path).fileName())));
        action->setToolTip(literalToolTip(lessonErrorText(*lesson.error)));
    } else {
        const auto& all = m_lessonCommands.library().lessons();
        QString title = literalMenuText(lessonTitle(*lesson.lesson));
        if (!lesson.shipped && isCalledAsAnother(lesson, all))
            title = tr("%1 – %2").arg(title, literalMenuText(QFileInfo(lesson.path).fileName()));
        action->setText(!lesson.faults.empty() ? tr("%1 (does not hold)").arg(title)
                        : lesson.shipped       ? tr("%1. %2").arg(formatNumber(number), title)
                                               : title);
        QStringList lines{lessonAbout(*lesson.lesson), tr("Steps: %1").arg(formatNumber(lesson.lesson->steps.size()))};
        if (!lesson.shipped && isKeptAsAnother(lesson, all))
            lines << tr("Another lesson has the same id “%1”, so results of both are kept as one.")
                         .arg(QString::fromStdString(lesson.lesson->id));
        const std::size_t told = std::min(lesson.faults.size(), kMostFaults);
        for (std::size_t i = 0; i < told; ++i) lines << lessonFaultText(lesson.faults[i]);
        if (told < lesson.faults.size()) lines << QStringLiteral("…");
        action->setToolTip(literalToolTip(lines.join(QLatin1Char('\n'))));
    }
    connect(action, &QAction::triggered, this, [this, path = lesson.path] {
        markLesson();
        m_lessonCommands.openPath(path);
    });
    return action;
}

void Menus::fillLessons() {
    qDeleteAll(m_lessonActions);
    m_lessonActions.clear();
    const auto& lessons = m_lessonCommands.library().lessons();
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        if (i > 0 && lessons[i].shipped != lessons[i - 1].shipped) m_lessonActions.push_back(separator(m_lessons));
        m_lessonActions.push_back(lessonAction(lessons[i], i + 1));
    }
    if (const qsizetype more = m_lessonCommands.library().leftOut(); more > 0) {
        auto* note =
            new QAction(tr("Not listed: %1 more files").arg(formatNumber(static_cast<quint64>(more))), m_lessons);
        note->setObjectName(QStringLiteral("lessonsLeftOut"));
        note->setEnabled(false);
        m_lessonActions.push_back(note);
    }
    m_lessonActions.push_back(separator(m_lessons));
    m_lessons->insertActions(m_actions.action(ActionId::NextLessonStep),
                             QList<QAction*>(m_lessonActions.begin(), m_lessonActions.end()));
    markLesson();
}

void Menus::markLesson() {
    const QString open = m_lessonCommands.player().path();
    for (QAction* action : m_lessonActions)
        if (action->isCheckable()) action->setChecked(!open.isEmpty() && action->data().toString() == open);
}

void Menus::retranslate() {
    fillLessons();
    for (const auto& [id, menu] : m_menus) menu->setTitle(menuTitle(id));
    m_recent->setTitle(tr("Open &recent"));
    m_scenarios->setTitle(tr("S&cenarios"));
    m_languages->setTitle(tr("&Language"));
    m_panels->setTitle(tr("&Panels"));
    m_branches->setTitle(tr("&Branches"));
}

}  // namespace ringscope
