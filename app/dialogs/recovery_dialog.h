// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a crashed program left behind, each to be recovered or thrown away; closing it leaves them for the
// next start.
#pragma once

#include "app/session/autosave.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QListWidget;
QT_END_NAMESPACE

namespace ringscope {

class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    RecoveryDialog(std::vector<Recoverable> left, QWidget* parent);

Q_SIGNALS:
    void recoverRequested(const ringscope::Recoverable& one);

private:
    void recover();
    void discard();

    std::vector<Recoverable> m_left;
    QListWidget* m_list;
};

}  // namespace ringscope
