// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_start.h"

#include "app/controls/icon_button.h"
#include "app/dialogs/form_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/words_edit.h"
#include "app/session/session.h"
#include "core/hash/hash_registry.h"
#include "core/lesson/lesson_record.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kMostNames = 12;
constexpr int kSourceLines = 3;

class StartWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DraftStart)

public:
    static QString nodes(const Cluster& cluster) {
        if (cluster.empty()) return tr("No nodes.");
        QStringList names;
        for (std::size_t i = 0; i < std::min(kMostNames, cluster.size()); ++i) {
            const Node& node = cluster[static_cast<NodeIndex>(i)];
            const QString name = QString::fromStdString(node.name);
            names.append(node.up() ? name : tr("%1 (down)").arg(name));
        }
        const QString count = tr("%Ln node(s): %1", nullptr, pluralForm(cluster.size()));
        if (cluster.size() > kMostNames) names.append(QStringLiteral("…"));
        return count.arg(names.join(QStringLiteral(", ")));
    }
    static QString rest(const State& state) {
        const QString keys = tr("%Ln key(s)", nullptr, pluralForm(state.keys->size()));
        const PlacementSpec& placement = state.placement;
        const QString rule = isRealSystem(placement) ? mainTitle(placement) : ruleTitle(placement.rule);
        const HashFunction* hash = findHash(placement.hash.function);
        if (isRealSystem(placement) || hash == nullptr) return tr("%1 · %2").arg(keys, rule);
        const QString title = QString::fromUtf8(hash->title.data(), static_cast<int>(hash->title.size()));
        return tr("%1 · %2 · %3, seed %4").arg(keys, rule, title, QString::number(placement.hash.seed));
    }
    static QString refusal(const Error& error) {
        const QString file = QFileInfo(QString::fromStdString(error.file)).fileName();
        if (error.code == ErrorCode::FileTooLarge)
            return tr("Nothing is changed: the keys are those of the file %1, and a lesson holds its keys itself, up "
                      "to "
                      "%2 bytes. Give the scenario fewer keys, or generated ones.")
                .arg(file, formatNumber(QString::fromStdString(error.values.at(1)).toULongLong()));
        if (error.code == ErrorCode::FileNotFound)
            return tr("Nothing is changed: the keys are those of the file %1, which is not there.").arg(file);
        return errorSentence(error);
    }
};

std::vector<std::string> linesIn(const QString& text) {
    std::vector<std::string> lines;
    const QStringList parts = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString& line : parts)
        if (!line.trimmed().isEmpty()) lines.push_back(line.trimmed().toStdString());
    return lines;
}

}  // namespace

DraftStart::DraftStart(LessonDraft& draft, const Session& session, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_session(session), m_says(new QLabel(this)),
      m_take(new TextButton(themes, tr("Begin with what the window shows"), {}, false, this)),
      m_sources(new QPlainTextEdit(this)) {
    setObjectName(QStringLiteral("recorderStart"));
    m_says->setObjectName(QStringLiteral("recorderStartText"));
    m_says->setTextFormat(Qt::PlainText);
    m_says->setWordWrap(true);
    m_take->setObjectName(QStringLiteral("recorderTakeStart"));
    m_take->setAccessibleName(m_take->text());
    m_take->setToolTip(tr("The state in the main window takes the place of this one; the steps stay"));
    m_take->setAutoDefault(false);
    m_sources->setObjectName(QStringLiteral("recorderSources"));
    m_sources->setTabChangesFocus(true);
    m_sources->setUndoRedoEnabled(false);
    m_sources->installEventFilter(new UndoElsewhere(this));
    m_sources->setFixedHeight(kSourceLines * fontMetrics().lineSpacing() + fontMetrics().height());
    m_startField = new Field(tr("What the lesson begins with"), m_says, this);
    auto* sources = new Field(tr("Sources, a line each"), m_sources, this);
    auto* start = new QVBoxLayout;
    start->addWidget(m_startField);
    start->addWidget(m_take, 0, Qt::AlignLeft);
    start->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    layout->addLayout(start, 1);
    layout->addWidget(sources, 1, Qt::AlignTop);
    connect(m_take, &QPushButton::clicked, this, &DraftStart::take);
    connect(m_sources, &QPlainTextEdit::textChanged, this, [this] {
        if (m_showing) return;
        m_draft.editHead(tr("Write sources"), QStringLiteral("sources"),
                         [&](Lesson& lesson) { lesson.sources = linesIn(m_sources->toPlainText()); });
    });
    connect(&draft, &LessonDraft::changed, this, &DraftStart::refreshSources);
    connect(&draft, &LessonDraft::checked, this, &DraftStart::refresh);
    refreshSources();
    refresh();
}

void DraftStart::take() {
    m_taking.start(
        [lesson = m_draft.lesson(), state = m_session.state()](const Progress&) { return withStart(lesson, state); },
        [this](const Result<Lesson>& lesson) { taken(lesson); });
}

void DraftStart::taken(const Result<Lesson>& begun) {
    if (!begun) return m_startField->setError(StartWords::refusal(begun.error()));
    // What was written meanwhile stays.
    m_draft.editHead(tr("Change start"), {}, [&](Lesson& lesson) {
        lesson.scenario = begun->scenario;
        lesson.start = begun->start;
    });
}

void DraftStart::refreshSources() {
    if (linesIn(m_sources->toPlainText()) == m_draft.lesson().sources) return;
    QStringList lines;
    for (const std::string& source : m_draft.lesson().sources) lines.append(QString::fromStdString(source));
    m_showing = true;
    m_sources->setPlainText(lines.join(QLatin1Char('\n')));
    m_showing = false;
}

void DraftStart::refresh() {
    const LessonCoursePtr& course = m_draft.course();
    if (!course) return;
    const State& start = course->played.start;
    m_says->setText(StartWords::nodes(start.cluster) + QLatin1Char('\n') + StartWords::rest(start));
    const auto& faults = course->played.faults;
    const auto fault = std::find_if(faults.begin(), faults.end(), [](const LessonFault& one) {
        return !one.step && one.kind == LessonFault::Kind::Command;
    });
    m_startField->setError(fault == faults.end() ? QString() : lessonFaultReason(*fault));
}

}  // namespace ringscope
