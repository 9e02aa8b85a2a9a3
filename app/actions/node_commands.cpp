// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/node_commands.h"

#include "app/dialogs/add_node_dialog.h"
#include "app/dialogs/node_names.h"
#include "app/dialogs/one_field_dialog.h"
#include "app/dialogs/paste_nodes_dialog.h"
#include "app/dialogs/place_offer_dialog.h"
#include "app/dialogs/ring_settings_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/session/session.h"
#include "core/scenario/apply.h"

#include <QLocale>

#include <algorithm>

namespace ringscope {
namespace {

QString nameOf(const Node& node) {
    return QString::fromStdString(node.name);
}

/// What apply says about an event, as text; empty when it would be taken.
QString problem(const Session& session, const Event& event) {
    const Result<State> after = apply(session.state(), event);
    return after || after.error().code == ErrorCode::NothingChanges ? QString() : errorSentence(after.error());
}

/// Applies; a change that changes nothing is no fault of the person.
QString applied(Session& session, Event event) {
    const Result<Done> done = session.apply(std::move(event));
    return done || done.error().code == ErrorCode::NothingChanges ? QString() : errorSentence(done.error());
}

}  // namespace

NodeCommands::NodeCommands(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

void NodeCommands::report(const Result<Done>& done) {
    if (!done) Q_EMIT refused(done.error());
}

void NodeCommands::add() {
    (new AddNodeDialog(m_session, m_window))->open();
}

void NodeCommands::addFive() {
    report(m_session.apply(NodesAdded{suggestedNodes(m_session.state().cluster, 5)}));
}

void NodeCommands::paste() {
    (new PasteNodesDialog(m_session, m_window))->open();
}

void NodeCommands::toggle(NodeId id) {
    const Node* node = m_session.state().cluster.find(id);
    if (node == nullptr) return;
    report(node->up() ? m_session.apply(NodesKilled{{id}}) : m_session.apply(NodesRevived{{id}}));
}

void NodeCommands::toggleSelected() {
    if (const auto id = m_session.selectedNode()) toggle(*id);
}

void NodeCommands::removeSelected() {
    if (const auto id = m_session.selectedNode()) report(m_session.apply(NodesRemoved{{*id}}));
}

void NodeCommands::renameSelected() {
    const auto id = m_session.selectedNode();
    const Node* node = id ? m_session.state().cluster.find(*id) : nullptr;
    if (node == nullptr) return;
    const auto event = [id = *id](const QString& text) { return NodeRenamed{id, text.toStdString()}; };
    OneFieldDialog::Question question{
        tr("Rename %1").arg(nameOf(*node)),
        tr("&Name"),
        tr("Rename"),
        nameOf(*node),
        tr("A node stands where its name hashes, so another name is another node in another place."),
        [this, event](const QString& text) { return problem(m_session, event(text)); },
        [this, event](const QString& text) { return applied(m_session, event(text)); }};
    (new OneFieldDialog(std::move(question), m_window))->open();
}

void NodeCommands::weighSelected() {
    const auto id = m_session.selectedNode();
    const Node* node = id ? m_session.state().cluster.find(*id) : nullptr;
    if (node == nullptr) return;
    const auto with = [this, id = *id](const QString& text, auto use) {
        const Result<double> weight = parseWeightText(text);
        return weight ? use(m_session, WeightChanged{id, *weight}) : errorSentence(weight.error());
    };
    OneFieldDialog::Question question{tr("Weight of %1").arg(nameOf(*node)),
                                      tr("&Weight"),
                                      tr("Set weight"),
                                      editableDecimal(node->weight),
                                      weightHint(m_session.state().placement),
                                      [with](const QString& text) { return with(text, problem); },
                                      [with](const QString& text) { return with(text, applied); }};
    (new OneFieldDialog(std::move(question), m_window))->open();
}

void NodeCommands::pinSelected() {
    const auto id = m_session.selectedNode();
    if (!id) return;
    const auto& pins = m_session.pinned();
    m_session.setPinned(*id, std::find(pins.begin(), pins.end(), *id) == pins.end());
}

void NodeCommands::reviveAll() {
    NodesRevived event;
    for (const auto& node : m_session.state().cluster.nodes()) {
        if (!node->up()) event.nodes.push_back(node->id);
    }
    report(m_session.apply(std::move(event)));
}

void NodeCommands::switchVirtualNodes() {
    RingSpec ring = m_session.state().placement.ring;
    ring.virtualNodes = !ring.virtualNodes;
    // Ketama has no meaning without virtual nodes; switching them off goes back to the plain rule.
    if (!ring.virtualNodes) ring.pointRule = "label";
    report(m_session.apply(RingChanged{ring}));
}

void NodeCommands::setVirtualNodes(std::uint32_t perWeight, int mergeKey) {
    RingSpec ring = m_session.state().placement.ring;
    if (ring.perWeight == perWeight) return;
    ring.perWeight = perWeight;
    report(m_session.apply(RingChanged{ring}, mergeKey));
}

void NodeCommands::ringSettings() {
    (new RingSettingsDialog(m_session, m_window))->open();
}

void NodeCommands::offerPlace(double turns) {
    (new PlaceOfferDialog(m_session, PlaceOfferDialog::What::Node, turns, m_window))->open();
}

void NodeCommands::offerKeyPlace(double turns) {
    (new PlaceOfferDialog(m_session, PlaceOfferDialog::What::Key, turns, m_window))->open();
}

void NodeCommands::askForPlace() {
    askForDegrees(tr("Find a name for a place"), &NodeCommands::offerPlace);
}

void NodeCommands::askForKeyPlace() {
    askForDegrees(tr("Find a key for a place"), &NodeCommands::offerKeyPlace);
}

void NodeCommands::askForDegrees(const QString& title, void (NodeCommands::*then)(double)) {
    const auto degrees = [](const QString& text) {
        bool ok = false;
        const double value = QLocale().toDouble(text.trimmed(), &ok);
        return ok && value >= 0 && value < 360 ? std::optional(value) : std::nullopt;
    };
    OneFieldDialog::Question question{
        title,
        tr("&Degrees from twelve o'clock, clockwise"),
        tr("Search"),
        QStringLiteral("90"),
        then == &NodeCommands::offerPlace ? tr("A double click on the circle does the same.") : QString(),
        [degrees](const QString& text) { return degrees(text) ? QString() : tr("Enter 0 to 359 degrees."); },
        [this, degrees, then](const QString& text) {
            (this->*then)(*degrees(text) / 360);
            return QString();
        }};
    (new OneFieldDialog(std::move(question), m_window))->open();
}

}  // namespace ringscope
