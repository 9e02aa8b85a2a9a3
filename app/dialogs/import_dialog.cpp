// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/import_dialog.h"

#include "app/i18n/error_text.h"
#include "app/i18n/import_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/pitfall_text.h"
#include "app/i18n/readable_text.h"
#include "app/i18n/sentence_text.h"
#include "core/scenario/checks.h"
#include "core/systems/import/to_cluster.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

namespace {

using imports::ImportCandidate;
using imports::ImportNote;

QString systemTitle(const std::string& id) {
    const System* system = findSystem(id);
    return system ? QString::fromStdString(std::string(system->title)) : QString();
}

/// The state that the candidate begins with, or why there is none.
Result<State> stateOf(const ImportCandidate& candidate, const KeySetPtr& keys) {
    Result<imports::ImportedPlacement> placed = imports::placementOf(candidate);
    if (!placed) return Unexpected{placed.error()};
    State state = State::initial();
    state.keys = keys;
    state.cluster = placed->cluster;
    state.placement = placed->spec;
    for (const auto& node : state.cluster.nodes()) state.nextNodeId = std::max(state.nextNodeId, node->id.value + 1);
    if (Result<Done> fits = checkSpec(state.cluster, state.placement); !fits) return Unexpected{fits.error()};
    return state;
}

}  // namespace

ImportDialog::ImportDialog(imports::Imported imported, const QString& file, KeySetPtr keys, QWidget* parent)
    : FormDialog(tr("Import %1").arg(file), tr("Open"), parent), m_imported(std::move(imported)),
      m_keys(std::move(keys)), m_candidates(new QComboBox(this)), m_about(new QLabel(this)),
      m_notes(new QTreeWidget(this)) {
    setObjectName(QStringLiteral("importDialog"));
    m_candidates->setObjectName(QStringLiteral("importCandidates"));
    m_candidates->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_candidates->setMinimumContentsLength(48);
    m_field = addField(tr("What to &open"), m_candidates);
    m_about->setObjectName(QStringLiteral("importAbout"));
    m_about->setTextFormat(Qt::PlainText);
    m_about->setWordWrap(true);
    body()->addWidget(m_about);
    m_notes->setObjectName(QStringLiteral("importNotes"));
    m_notes->setAccessibleName(tr("What was understood, ignored and refused"));
    m_notes->setHeaderLabels({tr("What was read"), tr("Where")});
    m_notes->setMinimumHeight(240);
    m_notes->setWordWrap(true);
    m_notes->setSelectionMode(QAbstractItemView::SingleSelection);
    m_notes->header()->setStretchLastSection(false);
    m_notes->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_notes->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    body()->addWidget(m_notes, 1);
    connect(m_candidates, &QComboBox::currentIndexChanged, this, &ImportDialog::show);
    fillCandidates();
    resize(680, 560);
}

void ImportDialog::fillCandidates() {
    const QSignalBlocker quiet(m_candidates);  // shown once, at the end
    for (const ImportCandidate& candidate : m_imported.candidates) {
        QStringList parts{readableBytes(candidate.title, 60)};
        if (const QString system = systemTitle(candidate.system); !system.isEmpty()) parts << system;
        parts << tr("%Ln server(s)", nullptr, pluralForm(candidate.servers.size()));
        if (imports::isRefused(candidate.notes)) parts << tr("refused");
        m_candidates->addItem(parts.join(QStringLiteral(" · ")));
    }
    // The first that can be opened is offered.
    const auto& all = m_imported.candidates;
    const auto open = std::find_if(all.begin(), all.end(),
                                   [](const ImportCandidate& each) { return !imports::isRefused(each.notes); });
    const int first = open == all.end() ? 0 : static_cast<int>(open - all.begin());
    m_candidates->setCurrentIndex(all.empty() ? -1 : first);
    m_candidates->setEnabled(all.size() > 1);
    show(m_candidates->currentIndex());
}

void ImportDialog::show(int candidate) {
    m_state.reset();
    m_notes->clear();
    m_about->clear();
    m_field->setError({});
    if (candidate < 0 || static_cast<std::size_t>(candidate) >= m_imported.candidates.size()) {
        m_field->setError(tr("There is nothing in this file that places keys."));
        addNotes(m_imported.notes);
        setAcceptable(false);
        return;
    }
    const ImportCandidate& shown = m_imported.candidates[static_cast<std::size_t>(candidate)];
    QStringList sentences;
    if (const System* system = findSystem(shown.system)) {
        sentences << tr("Keys are placed as %1 does, version %2.")
                         .arg(QString::fromStdString(std::string(system->title)),
                              QString::fromStdString(std::string(system->version)));
    }
    if (!shown.keyExpression.empty())
        sentences << tr("The key is %1: give keys as they are after it was filled in.")
                         .arg(readableBytes(shown.keyExpression, 80));
    if (imports::isRefused(shown.notes)) {
        m_field->setError(tr("It cannot be opened: see what was refused."));
    } else if (Result<State> state = stateOf(shown, m_keys)) {
        m_state = std::move(*state);
        for (const Pitfall* pitfall : pitfallsOf(m_state->cluster, m_state->placement))
            sentences << pitfallText(*pitfall);
    } else {
        m_field->setError(errorSentence(state.error()));
    }
    m_about->setText(sentences.join(QLatin1Char('\n')));
    addNotes(shown.notes);
    addNotes(m_imported.notes);
    m_notes->expandAll();
    setAcceptable(m_state.has_value());
}

void ImportDialog::addNotes(const std::vector<ImportNote>& notes) {
    constexpr std::size_t kMostShown = 2000;
    const std::pair<ImportNote::Kind, QString> groups[] = {{ImportNote::Kind::Refused, tr("Refused")},
                                                           {ImportNote::Kind::Understood, tr("Understood")},
                                                           {ImportNote::Kind::Ignored, tr("Ignored")}};
    for (const auto& [kind, title] : groups) {
        const auto count = std::count_if(notes.begin(), notes.end(),
                                         [kind = kind](const ImportNote& note) { return note.kind == kind; });
        if (count == 0) continue;
        auto* group = new QTreeWidgetItem(
            m_notes, {QStringLiteral("%1 (%2)").arg(title, formatNumber(static_cast<std::uint64_t>(count)))});
        std::size_t shown = 0;
        for (const ImportNote& note : notes) {
            if (note.kind != kind || ++shown > kMostShown) continue;
            new QTreeWidgetItem(group, {importNoteText(note), importPlaceText(note)});
        }
        group->setExpanded(true);
    }
}

void ImportDialog::accept() {
    if (!m_state) return;
    const auto& candidate = m_imported.candidates[static_cast<std::size_t>(m_candidates->currentIndex())];
    const QString system = systemTitle(candidate.system);
    const QString title = readableBytes(candidate.title, 60);
    Q_EMIT chosen(*m_state, system.isEmpty() ? title : QStringLiteral("%1 · %2").arg(title, system),
                  QString::fromStdString(candidate.keyExpression));
    QDialog::accept();
}

}  // namespace ringscope
