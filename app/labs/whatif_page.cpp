// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/whatif_page.h"

#include "app/controls/icon_button.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "app/labs/plan_editor.h"
#include "app/labs/plan_events.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/cli/question_setup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileInfo>
#include <QSpinBox>

#include <limits>
#include <sstream>

namespace ringscope {

namespace {

const QString kPlan = QStringLiteral("labs/whatif/plan"), kKeyFile = QStringLiteral("labs/whatif/keyFile");
const QString kOwnKeys = QStringLiteral("scenario"), kFileKeys = QStringLiteral("file");
constexpr std::size_t kMostListed = 10'000;
constexpr double kMiB = 1024.0 * 1024.0;
/// Keys placed and points built for the worst failures: some seconds.
constexpr std::uint64_t kMostPlaced = 50'000'000;
/// How far the work is when the keys are read, and when the plan has been followed.
constexpr double kRead = 0.1, kFollowed = 0.6;

}  // namespace

WhatIfPage::WhatIfPage(const LabContext& context, QWidget* parent)
    : LabPage(context, QStringLiteral("whatif"), parent),
      m_plan(new PlanEditor(context.themes, QStringLiteral("whatif"), this)) {
    addPlan();
    addMeasures();
    connect(&context.session, &Session::changed, this, [this](Change change) {
        if (!(change & ChangeFlag::State) || m_applying) return;
        m_done.clear();
        follow(this->state());
        wanted();
    });
    connect(&controls(), &LabControls::changed, this, [this] { m_done.clear(); });
}

void WhatIfPage::addPlan() {
    m_plan->setStart(state());
    // What was planned for another scenario is no plan for this one.
    Plan remembered = readPlan(context().settings.value(kPlan).toString());
    if (!courseOf(state(), remembered).refused) m_plan->setPlan(std::move(remembered));
    controls().addBelow(m_plan);
    m_apply = new TextButton(context().themes, tr("Apply to the scenario"), {}, false, this);
    m_apply->setObjectName(QStringLiteral("whatifApply"));
    m_apply->setAccessibleName(m_apply->text());
    m_apply->setToolTip(tr("Makes every change of the plan an event of the scenario; undo takes them back"));
    m_apply->setAutoDefault(false);
    controls().addBelow(m_apply);
    connect(m_plan, &PlanEditor::planChanged, this, &WhatIfPage::planChanged);
    connect(m_plan, &PlanEditor::shownStepChanged, this, &WhatIfPage::sayAgain);
    connect(m_apply, &QPushButton::clicked, this, &WhatIfPage::applyPlan);
    m_apply->setEnabled(!m_plan->plan().empty() && !m_plan->course().refused);
}

void WhatIfPage::addMeasures() {
    constexpr int kMostRate = 2'000'000'000;
    m_rate = controls().addNumber("rate", tr("Requests a second, of all clients"), 0, kMostRate, 10'000);
    m_hitRatio = controls().addDecimal("hitRatio", tr("Hit ratio at rest (0 to 1)"), 0, 1, 0.95);
    m_limit = controls().addNumber("limit", tr("What the origin can answer, requests a second"), 0, kMostRate, 0);
    m_memory = controls().addDecimal("memory", tr("Memory of each node for values, MiB"), 0, 1e9, 0);
    m_rate->setSpecialValueText(tr("not told"));
    m_limit->setSpecialValueText(tr("not told"));
    m_memory->setSpecialValueText(tr("not told"));
    m_keys = controls().addChoice("keys", tr("Keys"),
                                  {{kOwnKeys, tr("Those of the scenario")}, {kFileKeys, tr("From a file")}}, kOwnKeys);
    m_file = new TextButton(context().themes, {}, {}, false, this);
    m_file->setObjectName(QStringLiteral("whatifFile"));
    m_file->setAutoDefault(false);
    m_file->setToolTip(
        tr("One key a line: key, or key, count and bytes with tabs between them; also packed with gzip"));
    controls().addBelow(m_file);
    m_failures = controls().addCheck("failures", tr("Worst failures (N−1, N−2)"), true);
    m_path = context().settings.value(kKeyFile).toString();
    connect(m_keys, &QComboBox::currentIndexChanged, this, [this] {
        showKeyFile();
        if (fromFile() && m_path.isEmpty()) chooseKeys();
    });
    connect(m_file, &QPushButton::clicked, this, &WhatIfPage::chooseKeys);
    showKeyFile();
}

bool WhatIfPage::fromFile() const {
    return m_keys->currentData().toString() == kFileKeys;
}

void WhatIfPage::showKeyFile() {
    const QString name = QFileInfo(m_path).fileName();
    m_file->setText(m_path.isEmpty() ? tr("Choose a file…")
                                     : m_file->fontMetrics().elidedText(name, Qt::ElideMiddle,
                                                                        m_file->fontMetrics().averageCharWidth() * 20));
    m_file->setAccessibleName(m_path.isEmpty() ? tr("Choose a file of keys") : tr("File of keys: %1").arg(name));
    m_file->setVisible(fromFile());
}

void WhatIfPage::chooseKeys() {
    const QString path = context().prompter.fileToOpen(
        {tr("Keys with counts and bytes"), QFileInfo(m_path).absolutePath(), tr("All files (*)"), {}});
    if (path.isEmpty()) return;
    m_path = path;
    m_read.reset();
    context().settings.setValue(kKeyFile, m_path);
    showKeyFile();
    wanted();
}

void WhatIfPage::follow(const State& state) {
    m_plan->setStart(state);
    m_apply->setEnabled(!m_plan->plan().empty() && !m_plan->course().refused);
}

void WhatIfPage::planChanged() {
    context().settings.setValue(kPlan, planText(m_plan->plan()));
    m_done.clear();
    m_apply->setEnabled(!m_plan->plan().empty() && !m_plan->course().refused);
    wanted();
}

void WhatIfPage::applyPlan() {
    const Result<PlanEvents> made = eventsOf(m_plan->plan(), state());
    if (!made) return say(errorSentence(made.error()));
    m_applying = true;
    for (const Event& event : made->events) {
        if (const Result<Done> done = context().session.apply(event); !done) {
            m_applying = false;
            follow(state());
            return say(errorSentence(done.error()));
        }
    }
    m_applying = false;
    m_plan->setStart(state());
    m_plan->setPlan({});
    planChanged();
    m_done = tr("The plan has been applied: the scenario has %1 more steps, and undo takes them back one by one.")
                 .arg(formatNumber(made->events.size()));
    if (!made->exact)
        m_done = joinSentences({m_done, tr("The new machines stand at the end of the list, and this rule goes by the "
                                           "order of its nodes: some keys are elsewhere than planned.")});
}

WhatIfQuestion WhatIfPage::question() const {
    WhatIfQuestion question;
    question.states = m_plan->course().states;
    for (std::size_t i = 0; i < m_plan->plan().size(); ++i) question.words << m_plan->stepWords(i);
    question.keys = state().keys;
    if (m_rate->value() > 0) question.inputs.requestsPerSecond = m_rate->value();
    question.inputs.hitRatio = m_hitRatio->value();
    if (m_limit->value() > 0) question.originLimit = m_limit->value();
    if (m_memory->value() > 0) question.inputs.memory = static_cast<std::uint64_t>(m_memory->value() * kMiB);
    question.inputs.mostListed = kMostListed;
    question.failures = m_failures->isChecked();
    return question;
}

Result<WhatIfPage::KeyFilePtr> WhatIfPage::read(const QString& path) {
    auto file = std::make_shared<KeyFile>();
    file->path = path;
    KeyOptions options;
    options.keyFile = QFile::encodeName(path).toStdString();
    std::istringstream nothing;
    std::ostringstream unheard;
    const auto wrong = readKeys(options, file->keys, {nothing, unheard, unheard});
    if (wrong) return Unexpected{wrong->error};
    return KeyFilePtr(std::move(file));
}

LabPage::Work WhatIfPage::only(const QString& sentence) {
    return [sentence](const Progress&, LabDrafts&) -> Result<Words> {
        return Words([sentence] {
            LabReport report;
            report.title = tr("What if");
            report.sentence = sentence;
            return report;
        });
    };
}

LabPage::Work WhatIfPage::work() {
    if (const auto& refused = m_plan->course().refused)
        return only(
            joinSentences({tr("Step %1 of the plan cannot be done.").arg(formatNumber(m_plan->course().states.size())),
                           errorSentence(*refused)}));
    if (fromFile() && m_path.isEmpty()) return only(tr("Choose a file of keys, or the keys of the scenario."));
    return [this, asked = question(), path = fromFile() ? m_path : QString(),
            known = m_read](const Progress& progress, LabDrafts& drafts) -> Result<Words> {
        WhatIfQuestion question = asked;
        KeyFilePtr file = known;
        if (!path.isEmpty()) {
            if (file == nullptr || file->path != path) {
                auto fresh = read(path);
                if (!fresh) return Unexpected{fresh.error()};
                file = *std::move(fresh);
            }
            question.keys = file->keys.keys;
            question.inputs.bytes = file->keys.bytes;
        }
        // Without bytes nobody can say what does not fit.
        if (question.inputs.bytes.empty()) question.inputs.memory.reset();
        std::vector<WhatIfSide> sides;
        for (const State& state : question.states) sides.push_back({state.cluster, state.placement});
        auto answer =
            whatIf(sides, *question.keys, question.inputs, progress.part(kRead, question.failures ? kFollowed : 1));
        if (!answer) return Unexpected{answer.error()};
        auto found = std::make_shared<WhatIfFound>();
        found->answer = *std::move(answer);
        const auto all = std::make_shared<const WhatIfQuestion>(std::move(question));
        const auto words = [this, all, file](const std::shared_ptr<const WhatIfFound>& soFar) {
            return Words([this, all, file, soFar] {
                m_read = file;
                LabReport report = whatIfReport(*all, *soFar, std::min(m_plan->shownStep(), all->states.size() - 1));
                report.sentence = joinSentences({m_done, report.sentence});
                return report;
            });
        };
        if (!all->failures) return words(found);
        drafts.offer([&] { return words(std::make_shared<WhatIfFound>(*found)); });
        const auto worst =
            worstFailures(sides.back(), *all->keys, all->inputs, kMostPlaced, progress.part(kFollowed, 1));
        if (!worst) return Unexpected{worst.error()};
        found->failures = *worst;
        return words(found);
    };
}

}  // namespace ringscope
