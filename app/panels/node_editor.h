// SPDX-License-Identifier: GPL-3.0-or-later
//
// Weight and own number of virtual nodes of one node, applied when a field is left. What is wrong stands
// below the field; while virtual nodes are off it says that weights have no effect.
#pragma once

#include "core/base/ids.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QLineEdit;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class NodeEditor : public QWidget {
    Q_OBJECT
public:
    explicit NodeEditor(Session& session, QWidget* parent = nullptr);
    void setNode(NodeId node);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void applyWeight();
    void applyVirtualNodes();
    void setMessage(const QString& error);
    void retranslate();

    Session& m_session;
    NodeId m_node;
    QLabel *m_weightLabel, *m_message;
    QLineEdit* m_weight;
    QCheckBox* m_own;
    QSpinBox* m_virtualNodes;
};

}  // namespace ringscope
