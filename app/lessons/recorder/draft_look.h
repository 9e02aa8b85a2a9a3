// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a draft's step is looked at: view, rules of the comparison, what is marked, how closely. The draft must outlive it.
// GUI thread.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class CheckList;
class Field;
class LessonDraft;

class DraftLook : public QWidget {
    Q_OBJECT
public:
    DraftLook(LessonDraft& draft, QWidget* parent);

private:
    void connectFields();
    void refresh();
    void setCamera();

    LessonDraft& m_draft;
    QComboBox* m_view;
    CheckList *m_rules, *m_nodes, *m_keys;
    QCheckBox* m_closer;
    QDoubleSpinBox *m_centre, *m_zoom;
    Field *m_rulesField, *m_marks;
    bool m_showing = false;
};

}  // namespace ringscope
