// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/hash_chooser.h"

#include "app/controls/hash_items.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "core/hash/hash_registry.h"

#include <QEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace ringscope {
namespace {

constexpr int kAfterFirstFrameMs = 100;
/// Above this many nodes a measurement of all hashes takes seconds, and says nothing new.
constexpr std::size_t kMostNodes = 2000;

QString titleOf(const HashFunction& hash) {
    return QString::fromUtf8(hash.title.data(), static_cast<qsizetype>(hash.title.size()));
}

}  // namespace

HashChooser::HashChooser(Session& session, ThemeStore& themes, QWidget* parent)
    : FlatCombo(themes, parent), m_session(session) {
    setObjectName(QStringLiteral("hashChooser"));
    addHashItems(*this);
    connect(this, &QComboBox::activated, this, &HashChooser::choose);
    connect(this, &FlatCombo::aboutToOpen, this, &HashChooser::measure);
    connect(&session, &Session::evaluated, this, &HashChooser::refresh);
    m_later.setSingleShot(true);
    m_later.setInterval(kAfterFirstFrameMs);
    connect(&m_later, &QTimer::timeout, this, &HashChooser::measure);
    refresh();
}

void HashChooser::refresh() {
    const QSignalBlocker quiet(this);
    const State& state = m_session.state();
    setCurrentIndex(findData(QString::fromStdString(state.placement.hash.function)));
    if (state.placement.ring.virtualNodes) m_later.start();
    Q_EMIT warningChanged();
    update();
}

void HashChooser::measure() {
    const State& state = m_session.state();
    if (state.cluster.upCount() < 2 || state.cluster.size() > kMostNodes) {
        m_rows.clear();
        mark();
        return;
    }
    if (m_cluster == state.cluster && m_measured == state.placement) return;
    m_cluster = state.cluster;
    m_measured = state.placement;
    m_job.start([state](const Progress& progress) { return clumping(state, progress); },
                [this](std::vector<Clumping> rows) {
                    m_rows = std::move(rows);
                    mark();
                });
}

void HashChooser::mark() {
    for (int i = 0; i < count(); ++i) {
        const std::string id = itemData(i).toString().toStdString();
        const HashFunction* hash = findHash(id);
        if (!hash) {
            setItemText(i, hashHeading());
            continue;
        }
        const auto row =
            std::find_if(m_rows.begin(), m_rows.end(), [&](const Clumping& one) { return one.hash == id; });
        const bool clumped = row != m_rows.end() && row->clumped;
        const QString text =
            clumped ? tr("%1: clumps, shares spread %2 times as far as by chance")
                          .arg(titleOf(*hash), formatDecimal(row->deviation / std::max(row->expected, 1e-9), 1))
                    : titleOf(*hash);
        setItemData(i, clumped ? QVariant(text) : QVariant(), Qt::ToolTipRole);
        setItemData(i, text, Qt::AccessibleTextRole);
        setItemText(i, clumped
                           ? tr("%1 (clumps: %2× spread)")
                                 .arg(titleOf(*hash), formatDecimal(row->deviation / std::max(row->expected, 1e-9), 1))
                           : titleOf(*hash));
    }
    Q_EMIT warningChanged();
    updateGeometry();
    update();
}

QString HashChooser::warning() const {
    const State& state = m_session.state();
    if (!state.placement.ring.virtualNodes) return {};
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const Clumping& one) { return one.hash == state.placement.hash.function; });
    if (row == m_rows.end() || !row->clumped) return {};
    return tr("This hash clumps with these names: %1 of the virtual nodes have a neighbour of the same node "
              "(chance: %2), so they even out little.")
        .arg(formatPercentShort(row->sameNeighbour), formatPercentShort(row->sameExpected));
}

void HashChooser::choose(int index) {
    HashSpec hash = m_session.state().placement.hash;
    hash.function = itemData(index).toString().toStdString();
    const HashFunction* function = findHash(hash.function);
    // A seed the new hash cannot take would be refused; none is what it means anyway.
    if (function->seedBits == 0 || (function->seedBits == 32 && hash.seed > 0xffffffffu)) hash.seed = 0;
    const Result<Done> done = m_session.apply(HashChanged{hash});
    if (!done && done.error().code != ErrorCode::NothingChanges) Q_EMIT refused(done.error());
    refresh();
}

void HashChooser::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) mark();
    FlatCombo::changeEvent(event);
}

}  // namespace ringscope
