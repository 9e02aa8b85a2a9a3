// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person does to nodes and to the ring. Each is one event for Session; what Session refuses is
// reported by refused(), and stands in the banner, never in a box. Lives as long as the window.
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class NodeCommands : public QObject {
    Q_OBJECT
public:
    NodeCommands(Session& session, QWidget* window);

    void add();
    void addFive();
    void paste();
    void toggle(NodeId node);
    void toggleSelected();
    void removeSelected();
    void renameSelected();
    void weighSelected();
    void pinSelected();
    void reviveAll();
    void switchVirtualNodes();
    /// \param perWeight  virtual nodes per unit of weight; the switch stays as it is
    void setVirtualNodes(std::uint32_t perWeight, int mergeKey = 0);
    void ringSettings();
    /// Offers a name (or a key) that hashes to a place; turns 0 … 1.
    void offerPlace(double turns);
    void offerKeyPlace(double turns);
    /// The same, after asking for the place in degrees.
    void askForPlace();
    void askForKeyPlace();

Q_SIGNALS:
    void refused(ringscope::Error error);

private:
    void report(const Result<Done>& done);
    void askForDegrees(const QString& title, void (NodeCommands::*then)(double));

    Session& m_session;
    QWidget* m_window;
};

}  // namespace ringscope
