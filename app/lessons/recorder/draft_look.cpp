// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_look.h"

#include "app/dialogs/form_dialog.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/readable_text.h"
#include "app/i18n/rule_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorder/check_list.h"
#include "app/ring/compare_words.h"
#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace ringscope {
namespace {

constexpr std::size_t kMostListedKeys = 1000;
constexpr double kTurn = 100;  ///< places on the circle are told in percent of a turn

/// With bounded loads where they are usual, and whatever a lesson compares beside.
std::vector<std::pair<std::string, QString>> offeredRules(const std::vector<std::string>& compared) {
    std::vector<std::pair<std::string, QString>> offered;
    for (const PlacementRule& rule : placementRules())
        if (rule.id != "composed") offered.emplace_back(std::string(rule.id), ruleTitle(rule.id));
    const std::string bounded = contenderId({"ring", {.assigner = "bounded"}});
    offered.emplace_back(bounded, cardTitle(bounded));
    for (const std::string& id : compared) {
        const bool isThere =
            std::any_of(offered.begin(), offered.end(), [&](const auto& one) { return one.first == id; });
        if (!isThere) offered.emplace_back(id, cardTitle(id));
    }
    return offered;
}

std::vector<std::pair<std::string, QString>> offeredNodes(const PlayedStep& played) {
    std::vector<std::pair<std::string, QString>> offered;
    for (const State* state : {&played.after, &played.before}) {
        for (const auto& node : state->cluster.nodes()) {
            const bool isThere =
                std::any_of(offered.begin(), offered.end(), [&](const auto& one) { return one.first == node->name; });
            if (!isThere) offered.emplace_back(node->name, QString::fromStdString(node->name));
        }
    }
    return offered;
}

std::vector<std::pair<std::string, QString>> offeredKeys(const PlayedStep& played) {
    std::vector<std::pair<std::string, QString>> offered;
    const KeySet& keys = *played.after.keys;
    for (std::size_t key = 0; key < std::min(kMostListedKeys, keys.size()); ++key) {
        std::string bytes(keys[static_cast<KeyId>(key)]);
        QString words = readableBytes(bytes);
        offered.emplace_back(std::move(bytes), std::move(words));
    }
    return offered;
}

}  // namespace

DraftLook::DraftLook(LessonDraft& draft, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_view(new QComboBox(this)),
      m_rules(new CheckList(QStringLiteral("recorderRules"), tr("Rules that are compared"), 5, this)),
      m_nodes(new CheckList(QStringLiteral("recorderNodes"), tr("Nodes that are marked"), 6, this)),
      m_keys(new CheckList(QStringLiteral("recorderKeys"), tr("Keys that are marked"), 6, this)),
      m_closer(new QCheckBox(tr("Look closer"), this)), m_centre(new QDoubleSpinBox(this)),
      m_zoom(new QDoubleSpinBox(this)) {
    m_view->setObjectName(QStringLiteral("recorderView"));
    m_view->addItems({tr("Circle"), tr("Modulo"), tr("Comparison")});
    m_closer->setObjectName(QStringLiteral("recorderCloser"));
    m_closer->setAccessibleName(m_closer->text());
    m_centre->setObjectName(QStringLiteral("recorderCentre"));
    m_centre->setAccessibleName(tr("Middle of what is seen, in percent of the circle from the top"));
    m_centre->setToolTip(m_centre->accessibleName());
    m_centre->setRange(0, kTurn);
    m_centre->setDecimals(1);
    m_centre->setSuffix(tr(" % from the top"));
    m_zoom->setObjectName(QStringLiteral("recorderZoom"));
    m_zoom->setAccessibleName(tr("How many times larger"));
    m_zoom->setToolTip(m_zoom->accessibleName());
    m_zoom->setRange(1, 20);
    m_zoom->setDecimals(1);
    m_zoom->setPrefix(QStringLiteral("× "));
    auto* lists = new QWidget(this);
    lists->setObjectName(QStringLiteral("recorderMarks"));
    auto* both = new QHBoxLayout(lists);
    both->setContentsMargins(0, 0, 0, 0);
    both->addWidget(m_nodes);
    both->addWidget(m_keys);
    m_rulesField = new Field(tr("Rules that are compared"), m_rules, this);
    m_marks = new Field(tr("Nodes and keys that are marked"), lists, this);
    auto* camera = new QHBoxLayout;
    camera->addWidget(m_closer);
    camera->addWidget(m_centre);
    camera->addWidget(m_zoom);
    camera->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(new Field(tr("View"), m_view, this));
    layout->addWidget(m_rulesField);
    layout->addWidget(m_marks);
    layout->addLayout(camera);
    connectFields();
    refresh();
}

void DraftLook::connectFields() {
    connect(m_view, &QComboBox::activated, this, [this](int view) {
        m_draft.edit(tr("Change view"), {}, [&](LessonStep& step) {
            step.view = static_cast<LessonView>(view);
            if (step.view != LessonView::Compare) step.rules.clear();
            if (step.view == LessonView::Compare && step.rules.empty()) step.rules = {"modulo", "ring"};
        });
    });
    const auto takes = [this](CheckList* list, const QString& text, std::vector<std::string> LessonStep::*names) {
        connect(list, &CheckList::chosen, this, [this, text, names](const std::vector<std::string>& chosen) {
            m_draft.edit(text, {}, [&](LessonStep& step) { step.*names = chosen; });
        });
    };
    takes(m_rules, tr("Change compared rules"), &LessonStep::rules);
    takes(m_nodes, tr("Mark nodes"), &LessonStep::nodes);
    takes(m_keys, tr("Mark keys"), &LessonStep::keys);
    connect(m_closer, &QCheckBox::toggled, this, &DraftLook::setCamera);
    for (QDoubleSpinBox* box : {m_centre, m_zoom})
        connect(box, &QDoubleSpinBox::valueChanged, this, &DraftLook::setCamera);
    connect(&m_draft, &LessonDraft::changed, this, &DraftLook::refresh);
    connect(&m_draft, &LessonDraft::checked, this, &DraftLook::refresh);
}

void DraftLook::setCamera() {
    if (m_showing) return;
    m_draft.edit(tr("Look closer"), QStringLiteral("camera"), [this](LessonStep& step) {
        step.camera.reset();
        if (m_closer->isChecked()) step.camera = LessonCamera{m_centre->value() / kTurn, m_zoom->value()};
    });
}

void DraftLook::refresh() {
    m_showing = true;
    const LessonStep& step = m_draft.lessonStep();
    m_view->setCurrentIndex(static_cast<int>(step.view));
    m_rulesField->setVisible(step.view == LessonView::Compare);
    m_rules->show(offeredRules(step.rules), step.rules);
    const LessonCoursePtr& course = m_draft.lastCourse();
    if (course && m_draft.step() < course->played.steps.size()) {
        const PlayedStep& played = course->played.steps[m_draft.step()];
        m_nodes->show(offeredNodes(played), step.nodes);
        m_keys->show(offeredKeys(played), step.keys);
    } else {
        m_nodes->show({}, step.nodes);
        m_keys->show({}, step.keys);
    }
    m_closer->setChecked(step.camera.has_value());
    if (step.camera) {
        m_centre->setValue(step.camera->centre * kTurn);
        m_zoom->setValue(step.camera->zoom);
    }
    m_centre->setVisible(step.camera.has_value());
    m_zoom->setVisible(step.camera.has_value());
    if (m_draft.course()) {
        QString reason;
        for (const LessonFault& fault : m_draft.faultsOf(m_draft.step()))
            if (fault.kind == LessonFault::Kind::Name) reason = lessonFaultReason(fault);
        m_marks->setError(reason);
    }
    m_showing = false;
}

}  // namespace ringscope
